import type { ProductDetail } from '@haat/shared/contract/product';
import { groupDigits } from '@haat/shared/india/numbers';
import type { Translate } from '@haat/shared/text/in-english';
import { labelText } from '../../product/label-text';

/** At most two decimals: 1.5, 0.25. */
const short = (value: number): string => groupDigits(String(Math.round(value * 100) / 100));
/** 780 g, 1.25 kg */
const weight = (grams: number, t: Translate): string =>
  grams < 1000 ? t('{{weight}} g', { weight: short(grams) }) : t('{{weight}} kg', { weight: short(grams / 1000) });

/**
 * The rows of the details table: the product's facts, then origin and legal information. Labels of facts are in the
 * page's language if the catalogue has them, others in English.
 */
export function detailRows(product: ProductDetail, t: Translate): { label: string; value: string }[] {
  const { facts, origin, countryOfOrigin, weightGrams, hsn, gstRate, taxIncluded } = product;
  const labels = new Set(facts.map(({ label }) => label.toLowerCase()));
  const more = [
    { label: 'Made in', value: origin },
    { label: 'Country of origin', value: countryOfOrigin === 'India' ? t('India') : countryOfOrigin },
    { label: 'Weight', value: typeof weightGrams === 'number' ? weight(weightGrams, t) : null },
    { label: 'HSN code', value: hsn },
    {
      label: 'GST',
      // If tax is estimated, the checkout adds another rate than the product's.
      value:
        taxIncluded && typeof gstRate === 'number'
          ? t('{{rate}}%, included in the price', { rate: String(gstRate) })
          : null,
    },
  ];
  // A fact of the same name is more exact than the number.
  return [
    ...facts,
    ...more.flatMap(({ label, value }) =>
      value && !labels.has(label.toLowerCase()) && !labels.has(labelText(label, t).toLowerCase())
        ? [{ label, value }]
        : [],
    ),
  ];
}
