import type { ProductDetail } from '@haat/shared/contract/product';

const kilos = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 2 });
/** 780 g, 1.25 kg */
const weight = (grams: number): string => (grams < 1000 ? `${kilos.format(grams)} g` : `${kilos.format(grams / 1000)} kg`);

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
