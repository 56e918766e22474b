import { formatRupees, toRupees } from '@haat/shared/money';
import { msg } from '@haat/shared/text/msg';
import { t } from '../language/t';

/** A changed field with its values before and after, as text. */
export interface Difference {
  field: string;
  before: string;
  after: string;
}

const names: Record<string, string> = {
  name: msg('Name'),
  brand: msg('Brand'),
  description: msg('Description'),
  category: msg('Category'),
  status: msg('Status'),
  publishAt: msg('Publish date'),
  featured: msg('Featured'),
  bestSeller: msg('Best seller'),
  hsn: 'HSN',
  gstRate: 'GST',
  origin: msg('Place of origin'),
  country: msg('Country'),
  details: msg('Details'),
  care: msg('Care'),
  ingredients: msg('Ingredients'),
  shelfLifeDays: msg('Shelf life in days'),
  veg: msg('Vegetarian'),
  translations: msg('Translations'),
  seoTitle: msg('Meta title'),
  seoDescription: msg('Meta description'),
  weightGrams: msg('Weight in grams'),
  pictures: msg('Pictures'),
  pricePaise: msg('Price'),
  originalPricePaise: msg('List price'),
  stock: msg('Stock'),
  options: msg('Options'),
};
const order = Object.keys(names);
const placeOf = (field: string) => (order.indexOf(field) + order.length + 1) % (order.length + 1);
const nameOf = (field: string) => t(names[field] ?? field);
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Maximum length of a value shown, in characters. */
const MAX_LENGTH = 80;

function textOf(field: string, value: unknown): string {
  if (value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0))
    return t('nothing');
  if (typeof value === 'boolean') return value ? t('yes') : t('no');
  if (typeof value === 'number')
    return field.endsWith('Paise') ? formatRupees(toRupees(value)) : field === 'gstRate' ? `${value}%` : String(value);
  if (field === 'pictures' && Array.isArray(value))
    return t('{{count}} pictures', { count: value.length, one: '{{count}} picture' });
  const text =
    typeof value === 'string'
      ? value
      : isRecord(value) && Object.values(value).every((one) => typeof one === 'string')
        ? Object.values(value).join(', ')
        : JSON.stringify(value);
  return text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH - 1)}…` : text;
}

/** The changes field by field; those of variants are prefixed with the SKU. Amounts in paise. */
export function differencesOf({
  before,
  after,
}: {
  before: Record<string, unknown>;
  after: Record<string, unknown>;
}): Difference[] {
  const isNew = Object.keys(before).length === 0;
  // JSON in the database has its own order of keys.
  const inOrder = Object.entries(after).toSorted(([a], [b]) => placeOf(a) - placeOf(b));
  return inOrder.flatMap(([field, current]): Difference[] => {
    const old = before[field];
    if (field !== 'variants' || !isRecord(current)) {
      // Leave out a list price that is unchanged or equal to the price.
      if (
        field === 'originalPricePaise' &&
        (current === old || (current === after['pricePaise'] && old === before['pricePaise']))
      )
        return [];
      if (isNew && textOf(field, current) === t('nothing')) return [];
      return [{ field: nameOf(field), before: textOf(field, old), after: textOf(field, current) }];
    }
    const oldVariants = isRecord(old) ? old : {};
    return Object.entries(current).flatMap(([sku, variant]): Difference[] => {
      const oldVariant = oldVariants[sku];
      if (!isRecord(variant)) return [{ field: sku, before: t('on sale'), after: t('archived') }];
      if (!isRecord(oldVariant))
        return [
          {
            field: sku,
            before: t('nothing'),
            after: differencesOf({ before: {}, after: variant })
              .map((one) => `${one.field} ${one.after}`)
              .join(', '),
          },
        ];
      return differencesOf({ before: oldVariant, after: variant })
        .filter((one) => one.before !== one.after)
        .map((one) => ({ ...one, field: `${sku}: ${one.field}` }));
    });
  });
}
