import type { ProductDetail } from '@haat/shared/contract/product';
import { groupDigits } from '@haat/shared/india/numbers';

/** With two decimals at most: 1.5, 0.25. */
const short = (value: number): string => groupDigits(String(Math.round(value * 100) / 100));
/** 780 g, 1.25 kg */
const weight = (grams: number): string => (grams < 1000 ? `${short(grams)} g` : `${short(grams / 1000)} kg`);

/** The rows of the details table: the product's own facts, then where it comes from and what the law asks to be told. */
export function detailRows(product: ProductDetail): { label: string; value: string }[] {
  const { facts, origin, countryOfOrigin, weightGrams, hsn, gstRate } = product;
  const said = new Set(facts.map(({ label }) => label.toLowerCase()));
  const more = [
    { label: 'Made in', value: origin },
    { label: 'Country of origin', value: countryOfOrigin },
    { label: 'Weight', value: typeof weightGrams === 'number' ? weight(weightGrams) : null },
    { label: 'HSN code', value: hsn },
    { label: 'GST', value: typeof gstRate === 'number' ? `${gstRate}%, included in the price` : null },
  ];
  // A fact of the same name says it better than the bare figure.
  return [...facts, ...more.flatMap(({ label, value }) => (value && !said.has(label.toLowerCase()) ? [{ label, value }] : []))];
}
