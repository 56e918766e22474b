import { countOf, cutAt, gramsOf, oneLine, paiseOf, reasonOf } from './cell-text';
import type { ImportedVariant, Refusal, Warning } from './imported-product';
import { distinctSku, madeSku } from './product-address';
import { saleTimes, WrongDate, type SaleTimes } from './sale-times';
import {
  attributesOf,
  BARCODES,
  cell,
  cellOf,
  COSTS,
  imagesOf,
  isGoods,
  partsOf,
  unguarded,
  type Cells,
  type Row,
} from './woocommerce-cells';

/** Maximum number of variants for a variation with “any” values. */
const MAX_COMBINATIONS = 100;

/**
 * A product's variations. A variation for any value of an option is expanded to all combinations that have no variation
 * of their own.
 */
export function* variationsOf(
  parent: Row,
  variations: readonly Row[],
  id: string,
): Generator<ImportedVariant | Refusal | Warning> {
  const all = new Map(attributesOf(parent.cells).map(([label, value]) => [label, partsOf(value).map(oneLine)]));
  const rows = variations.map((row) => ({ row, options: new Map(attributesOf(row.cells)) }));
  const labels = [...new Set(rows.flatMap(({ options }) => [...options.keys()]))];
  const valuesOf = (options: ReadonlyMap<string, string>) =>
    labels.map((label) => {
      const value = oneLine((options.get(label) ?? '').replaceAll('\\,', ','));
      return value === '' ? (all.get(label) ?? []) : [value];
    });
  const isAny = (options: ReadonlyMap<string, string>) => labels.some((label) => !options.get(label));
  const usedChoices = new Set<string>();
  const shared = rows.filter(({ row }) => /^parent$/i.test(cell(row.cells, 'Stock'))).length;
  let position = 0;
  for (const { row, options } of [...rows].sort((a, b) => Number(isAny(a.options)) - Number(isAny(b.options)))) {
    const choices = combinations(labels, valuesOf(options)).filter(
      (choice) => !usedChoices.has(JSON.stringify(choice)),
    );
    if (choices.length === 0) {
      yield {
        kind: 'refused',
        line: row.line,
        field: 'Attribute 1 value(s)',
        reason: 'Another variation has the same choice',
        value: cutAt(cell(row.cells, 'Attribute 1 value(s)'), 100),
        remedy: 'Give each variation of a product another choice, or remove this row.',
      };
      continue;
    }
    const isParents = /^parent$/i.test(cell(row.cells, 'Stock'));
    const key = cell(row.cells, 'ID');
    const variant = variantOf(row, {
      id,
      options: choices[0] ?? {},
      fallbackSku: /^\d{1,18}$/.test(key) ? `WC-${key}` : madeSku(id, choices[0] ?? {}),
      parent: parent.cells,
    });
    if ('kind' in variant) {
      yield variant;
      continue;
    }
    const image = imagesOf([row.cells])[0];
    if ((choices.length > 1 || (isParents && shared > 1)) && variant.stock)
      yield {
        kind: 'warning',
        line: row.line,
        field: 'Stock',
        value: String(variant.stock),
        reason: 'This stock is of several choices together: each gets a part of it',
        remedy: 'Set the stock of each choice after the import.',
      };
    for (const [at, choice] of choices.entries()) {
      usedChoices.add(JSON.stringify(choice));
      const [share, of] = isParents ? [position, Math.max(shared, choices.length)] : [at, choices.length];
      position += isParents ? 1 : 0;
      yield {
        ...variant,
        options: choice,
        sku: at === 0 ? variant.sku : distinctSku(variant.sku, id, choice),
        stock: variant.stock === null ? null : Math.floor(variant.stock / of) + (share < variant.stock % of ? 1 : 0),
        ...(image !== undefined && { image }),
      };
    }
  }
}

function combinations(labels: readonly string[], values: readonly (readonly string[])[]): Record<string, string>[] {
  let found: Record<string, string>[] = [{}];
  for (const [at, label] of labels.entries()) {
    const list = values[at] ?? [];
    if (list.length > 0)
      found = found
        .flatMap((one) => list.map((value) => ({ ...one, [label]: cutAt(value, 80) })))
        .slice(0, MAX_COMBINATIONS);
  }
  return found;
}

interface VariantOf {
  id: string;
  options: Record<string, string>;
  fallbackSku: string;
  /** The parent product, for a variation. */
  parent?: Cells;
}

export function variantOf(
  { line, cells }: Row,
  { options, fallbackSku, parent }: VariantOf,
): ImportedVariant | Refusal {
  const refused = (field: string, reason: string, remedy: string): Refusal => ({
    kind: 'refused',
    line,
    field,
    reason,
    value: cutAt(cell(cells, field), 100),
    remedy,
  });
  const weightColumn = Object.keys(cells).find((name) => /^Weight \(/.test(name)) ?? 'Weight (kg)';
  const unit = /\((\w+)\)/.exec(weightColumn)?.[1] ?? 'kg';
  const stockCell = /^parent$/i.test(cell(cells, 'Stock')) ? cell(parent ?? {}, 'Stock') : cell(cells, 'Stock');
  const read: Record<'regular' | 'sale' | 'cost' | 'stock' | 'grams', number | null> = {
    regular: null,
    sale: null,
    cost: null,
    stock: null,
    grams: null,
  };
  for (const [key, field, parse, remedy] of [
    ['regular', 'Regular price', paiseOf, 'Write an amount in rupees, like 1299 or 1299.50.'],
    ['sale', 'Sale price', paiseOf, 'Write an amount in rupees, like 1299 or 1299.50.'],
    [
      'cost',
      COSTS.find((name) => cell(cells, name) !== '') ?? 'Cost of goods',
      paiseOf,
      'Write an amount in rupees, like 1299 or 1299.50.',
    ],
    ['stock', 'Stock', () => countOf(stockCell), 'Write a whole number, like 12.'],
    [
      'grams',
      weightColumn,
      (text: string | undefined) => gramsOf(text || cell(parent ?? {}, weightColumn), unit),
      'Write a weight like 250 or 0.5, or leave it empty.',
    ],
  ] as const) {
    try {
      read[key] = parse(unguarded(cells[field]));
    } catch (error) {
      return refused(field, reasonOf(error), remedy);
    }
  }
  let times: SaleTimes | null;
  try {
    times = saleTimes(cell(cells, 'Date sale price starts'), cell(cells, 'Date sale price ends'));
  } catch (error) {
    const starts = error instanceof WrongDate && error.cell === 'starts';
    return refused(
      starts ? 'Date sale price starts' : 'Date sale price ends',
      reasonOf(error),
      'Write a date like 2026-11-21, or leave it empty.',
    );
  }
  // As in WooCommerce, a sale price that isn't below the regular price is ignored.
  if (read.sale !== null && read.regular !== null && read.sale >= read.regular) read.sale = null;
  const hasTimes = times !== null && read.sale !== null && read.regular !== null;
  const pricePaise = hasTimes ? read.regular : (read.sale ?? read.regular);
  if (pricePaise === null) return refused('Regular price', 'The row has no price', 'Write its price in rupees.');
  if (pricePaise === 0 || read.sale === 0)
    return refused(
      read.sale === null ? 'Regular price' : 'Sale price',
      'The price is 0',
      'Write its price in rupees, or remove the row if it isn’t sold.',
    );
  const inStock = cell(cells, 'In stock?').toLowerCase();
  const sellsOn =
    inStock === 'backorder' || ['1', 'yes', 'notify'].includes(cell(cells, 'Backorders allowed?').toLowerCase());
  const isUncounted = (sellsOn && (read.stock ?? 0) === 0) || (read.stock === null && inStock === '1');
  const sku = cell(cells, 'SKU').slice(0, 80);
  const isGone = !isGoods(cells) || inStock === '0';
  return {
    line,
    sku: sku || fallbackSku,
    ...(sku === '' && !fallbackSku.startsWith('WC-') && { isSkuMade: true }),
    options,
    pricePaise,
    originalPaise: read.regular !== null && read.regular > pricePaise ? read.regular : null,
    ...(isGone ? { stock: 0 } : isUncounted ? { stock: null, isUncounted } : { stock: read.stock }),
    weightGrams: read.grams,
    barcode: cellOf(cells, BARCODES).slice(0, 80) || null,
    costPaise: read.cost,
    ...(hasTimes && times && read.sale !== null && { sale: { pricePaise: read.sale, ...times } }),
  };
}
