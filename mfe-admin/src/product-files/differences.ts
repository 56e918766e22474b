import { formatRupees, toRupees } from '@haat/shared/money';
import { msg } from '@haat/shared/text/msg';
import { whenText } from '../tables/when';
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
  tags: msg('Tags'),
  pictures: msg('Pictures'),
  options: msg('Options'),
  pricePaise: msg('Price'),
  originalPricePaise: msg('List price'),
  stock: msg('Stock'),
  sale: msg('Sale price'),
  picture: msg('Picture'),
  barcode: msg('Barcode'),
  costPaise: msg('Cost per item'),
};
const statusNames: Record<string, string> = { live: msg('Live'), draft: msg('Draft'), archived: msg('Archived') };
const order = Object.keys(names);
const placeOf = (field: string) => (order.indexOf(field) + order.length + 1) % (order.length + 1);
const nameOf = (field: string) => t(names[field] ?? field);
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Maximum length of a value shown, in characters. */
const MAX_LENGTH = 80;

const pairs = (of: readonly (readonly [unknown, unknown])[]): string =>
  of.map(([name, value]) => `${String(name)}: ${String(value)}`).join(', ');

/** The texts in a list or record, at any depth. */
const textsIn = (value: unknown): string[] =>
  Array.isArray(value)
    ? value.flatMap(textsIn)
    : isRecord(value)
      ? Object.values(value).flatMap(textsIn)
      : typeof value === 'string' || typeof value === 'number'
        ? [String(value)]
        : [];

const listOf = (value: unknown): string => textsIn(value).join(', ');

/** A price with its period. */
const saleText = ({ pricePaise, from, until }: Record<string, unknown>): string =>
  [
    formatRupees(toRupees(Number(pricePaise))),
    typeof from === 'string' ? t('from {{time}}', { time: whenText(from) }) : '',
    typeof until === 'string' ? t('until {{time}}', { time: whenText(until) }) : '',
  ]
    .filter(Boolean)
    .join(' ');

function longText(field: string, value: unknown): string {
  if (field === 'status' && typeof value === 'string') return t(statusNames[value] ?? value);
  if (field === 'publishAt' && typeof value === 'string') return whenText(value);
  if (field === 'details' && Array.isArray(value))
    return pairs(value.filter(isRecord).map((fact) => [fact['label'], fact['value']]));
  if (isRecord(value))
    return field === 'options' ? pairs(Object.entries(value)) : field === 'sale' ? saleText(value) : listOf(value);
  return listOf(value);
}

function textOf(field: string, value: unknown): string {
  if (typeof value === 'boolean') return value ? t('yes') : t('no');
  if (typeof value === 'number')
    return field.endsWith('Paise') ? formatRupees(toRupees(value)) : field === 'gstRate' ? `${value}%` : String(value);
  if (field === 'pictures' && Array.isArray(value) && value.length > 0)
    return t('{{count}} pictures', { count: value.length, one: '{{count}} picture' });
  const text = longText(field, value) || t('nothing');
  return text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH - 1)}…` : text;
}

/** The options of a new product's variants, each with all of its values: "Size: S, M, L". */
function optionsOf(variants: Record<string, unknown>): Difference[] {
  const values = new Map<string, Set<string>>();
  for (const variant of Object.values(variants)) {
    const options = isRecord(variant) ? variant['options'] : null;
    for (const [name, value] of isRecord(options) ? Object.entries(options) : [])
      values.set(name, (values.get(name) ?? new Set()).add(String(value)));
  }
  return [...values].map(([field, all]) => ({ field, before: t('nothing'), after: [...all].join(', ') }));
}

/** A new variant in a line: its options say their own names. */
const newVariantText = (variant: Record<string, unknown>): string =>
  differencesOf({ before: {}, after: variant })
    .map(({ field, after }) => (field === nameOf('options') ? after : `${field} ${after}`))
    .join(', ');

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
    const variants = Object.entries(current).flatMap(([sku, variant]): Difference[] => {
      const oldVariant = oldVariants[sku];
      if (!isRecord(variant)) return [{ field: sku, before: t('on sale'), after: t('archived') }];
      if (!isRecord(oldVariant))
        return [
          {
            field: sku,
            before: t('nothing'),
            after: newVariantText(variant),
          },
        ];
      return differencesOf({ before: oldVariant, after: variant })
        .filter((one) => one.before !== one.after)
        .map((one) => ({ ...one, field: `${sku}: ${one.field}` }));
    });
    return isNew ? [...optionsOf(current), ...variants] : variants;
  });
}
