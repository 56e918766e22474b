import type { CsvRecord } from './csv-records';
import { countOf, cutAt, gramsOf, oneLine, paiseOf, picturesIn, reasonOf } from './cell-text';
import type { ImportedVariant, Refusal } from './imported-product';
import { madeSku } from './product-address';
import { isShortened, isUnreadable } from './reader-warnings';
import { saleTimes, WrongDate, type SaleTimes } from './sale-times';
import { lineText } from './sheet-lines';
import { INDIA } from './shopify-columns';

/** Shopify has up to three options; the shop's own exports have as many as a product needs. */
export const choices = [1, 2, 3, 4, 5, 6, 7, 8, 9];

/** A "compare at" price above the price is a list price; otherwise it is ignored. */
const listPrice = (compareAt: number | null, price: number) =>
  compareAt !== null && compareAt > price ? compareAt : null;

/** Shopify's exports say of digital goods and services that they need no shipping. */
export const isSent = (cells: CsvRecord['cells']): boolean =>
  !/^false$/i.test(oneLine(cells['Variant Requires Shipping']));

/** The row's variant, a refusal, or null if the row only adds a picture. */
export function variantOf(
  { line, cells }: CsvRecord,
  productId: string,
  optionNames: readonly string[],
  before: readonly ImportedVariant[],
  columns: ReadonlySet<string>,
): ImportedVariant | Refusal | null {
  const values = choices.map((n) => cutAt(oneLine(cells[`Option${n} Value`]), 80));
  if (oneLine(cells['Variant Price'] || cells[INDIA.price]) === '' && values.every((value) => value === ''))
    return null;
  const refused = (field: string, reason: string, remedy: string): Refusal => ({
    kind: 'refused',
    line,
    field,
    reason,
    value: cutAt(oneLine(cells[field]), 100),
    remedy,
  });

  const options: Record<string, string> = {};
  for (const [index, value] of values.entries()) {
    // Shopify's placeholder for a product without options.
    if (value !== '' && !(value === 'Default Title' && before.length === 0))
      options[optionNames[index] || `Option ${index + 1}`] = value;
  }
  const sameChoice = JSON.stringify(options);
  const typedSku = oneLine(cells['Variant SKU']).slice(0, 80);
  const sku = isUnreadable(typedSku) ? '' : typedSku;
  // Without options, variants are told apart by their SKUs.
  const twin = before.find((variant) =>
    columns.has('Option1 Value')
      ? JSON.stringify(variant.options) === sameChoice
      : variant.isSkuMade === true && sku === '',
  );
  if (twin && !columns.has('Option1 Value'))
    return refused(
      'Handle',
      `The product is on ${lineText(twin.line)} already`,
      'Give each product a handle of its own, and each variant of a product a SKU or an option, or remove this row.',
    );
  if (twin)
    return refused(
      'Option1 Value',
      `The same choice is on ${lineText(twin.line)} already`,
      'Give each row of a product another choice, or remove this row.',
    );

  const read: Record<'price' | 'compareAt' | 'cost' | 'stock' | 'grams', number | null> = {
    price: null,
    compareAt: null,
    cost: null,
    stock: null,
    grams: null,
  };
  const unit = oneLine(cells['Variant Weight Unit']) || 'kg';
  // The list price belongs to the price that is taken.
  const [priceField, compareField] =
    oneLine(cells[INDIA.price]) === ''
      ? (['Variant Price', 'Variant Compare At Price'] as const)
      : ([INDIA.price, INDIA.compareAt] as const);
  for (const [key, field, parse] of [
    ['price', priceField, paiseOf],
    ['compareAt', compareField, paiseOf],
    ['cost', 'Cost per item', paiseOf],
    ['stock', 'Variant Inventory Qty', countOf],
    ...(oneLine(cells['Variant Grams']) === ''
      ? [['grams', 'Variant Weight', (cell: string | undefined) => gramsOf(cell, unit)] as const]
      : [['grams', 'Variant Grams', (cell: string | undefined) => gramsOf(cell, 'g')] as const]),
  ] as const) {
    try {
      read[key] = parse(cells[field]);
    } catch (error) {
      return refused(
        field,
        reasonOf(error),
        field === 'Variant Inventory Qty'
          ? 'Write a whole number, like 12.'
          : field === 'Variant Grams' || field === 'Variant Weight'
            ? 'Write a weight like 250 or 0.5, or leave it empty.'
            : 'Write an amount in rupees, like 1299 or 1299.50.',
      );
    }
  }
  if (read.price === null) return refused('Variant Price', 'The variant has no price', 'Write its price in rupees.');
  if (read.price === 0)
    return refused(priceField, 'The price is 0', 'Write its price in rupees, or remove the row if it isn’t sold.');

  // Shopify sells untracked items, and sold-out ones with the policy “continue”.
  const isUncounted =
    (columns.has('Variant Inventory Tracker') && oneLine(cells['Variant Inventory Tracker']) === '') ||
    /^(?:continue|true)$/i.test(oneLine(cells['Variant Inventory Policy']));
  const sale = saleOf(cells, read.price, refused);
  if (sale && 'kind' in sale) return sale;
  const isReduced = sale !== null && sale.times === null;
  const barcode = oneLine(cells['Variant Barcode']).replace(/^'+/, '').slice(0, 80) || null;
  const [image] = picturesIn(cells['Variant Image']).urls;
  return {
    line,
    sku: sku || madeSku(productId, options),
    isSkuMade: sku === '',
    options,
    pricePaise: isReduced ? sale.pricePaise : read.price,
    originalPaise: listPrice(
      read.compareAt ?? (isReduced ? read.price : null),
      isReduced ? sale.pricePaise : read.price,
    ),
    ...(sale?.times && { sale: { pricePaise: sale.pricePaise, ...sale.times } }),
    ...(!isSent(cells)
      ? { stock: 0 }
      : isUncounted && (read.stock ?? 0) === 0
        ? { stock: null, isUncounted }
        : { stock: read.stock }),
    weightGrams: read.grams,
    barcode: barcode !== null && isShortened(barcode) ? null : barcode,
    costPaise: read.cost,
    ...(image !== undefined && { image }),
  };
}

/** The sale price of a row, if it is below the price, and its period; or a refusal. */
function saleOf(
  cells: CsvRecord['cells'],
  price: number,
  refused: (field: string, reason: string, remedy: string) => Refusal,
): { pricePaise: number; times: SaleTimes | null } | Refusal | null {
  let pricePaise: number | null;
  try {
    pricePaise = paiseOf(cells['Sale price']);
  } catch (error) {
    return refused('Sale price', reasonOf(error), 'Write an amount in rupees, like 1299 or 1299.50.');
  }
  if (pricePaise === null || pricePaise === 0 || pricePaise >= price) return null;
  try {
    const [starts, ends] = ['Sale price from', 'Sale price until'].map((field) => oneLine(cells[field]));
    return { pricePaise, times: saleTimes(starts ?? '', ends ?? '') };
  } catch (error) {
    const isStart = error instanceof WrongDate && error.cell === 'starts';
    return refused(
      isStart ? 'Sale price from' : 'Sale price until',
      reasonOf(error),
      'Write a date like 2026-11-21, or leave it empty.',
    );
  }
}
