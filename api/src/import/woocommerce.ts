import { countOf, cutAt, imageUrl, oneLine, paiseOf, reasonOf, textOfHtml } from './cell-text';
import type { Imported, ImportedVariant, Reader, Refusal } from './imported-product';
import { needColumns } from './need-columns';

type Cells = Readonly<Record<string, string>>;

/**
 * Reads WooCommerce's product export: a row for each product and for each variation, which names its parent by SKU or
 * as `id:12` and may stand anywhere after it. Grouped and external products aren't sold here.
 */
export const readWooCommerce: Reader = async function* (rows) {
  let checked = false;
  // Variations of a parent that was named by its SKU need the parent's id. Only variable products are held.
  const parents = new Map<string, string>();
  for await (const row of rows) {
    if ('damage' in row) {
      yield { kind: 'refused', line: row.line, field: '', reason: row.damage };
      continue;
    }
    if (!checked) {
      needColumns(row.cells, ['ID', 'Type', 'Name', 'Regular price'], 'woocommerce');
      checked = true;
    }
    yield read(row.line, row.cells, parents);
  }
};

function read(line: number, cells: Cells, parents: Map<string, string>): Imported {
  const refused = (field: string, reason: string): Refusal => ({ kind: 'refused', line, field, reason });
  const type = oneLine(cells['Type']).toLowerCase().split(',')[0]?.trim() ?? '';
  const key = oneLine(cells['ID']);
  if (!/^\d{1,18}$/.test(key)) return refused('ID', 'The row has no number to know the product by');
  if (!['simple', 'variable', 'variation'].includes(type))
    return refused(
      'Type',
      type === '' ? 'The row has no type' : `Products of the type “${cutAt(type, 40)}” are not sold here`,
    );

  if (type === 'variation') {
    const parent = oneLine(cells['Parent']);
    const parentKey = /^id:(\d+)$/.exec(parent)?.[1];
    const productId = parentKey ? `wc-${parentKey}` : parents.get(parent);
    if (parent === '') return refused('Parent', 'The variation names no product that it belongs to');
    if (!productId) return refused('Parent', `There is no product “${cutAt(parent, 60)}” above this variation`);
    const variant = variantOf(line, cells, `WC-${key}`, optionsOf(cells, false));
    return 'kind' in variant ? variant : { kind: 'variant', line, productId, variant };
  }

  const name = cutAt(oneLine(cells['Name']), 300);
  if (name === '') return refused('Name', 'The product has no name');
  const id = `wc-${key}`;
  const sku = oneLine(cells['SKU']);
  if (type === 'variable' && sku !== '') parents.set(sku, id);
  const variant = type === 'simple' ? variantOf(line, cells, `WC-${key}`, {}) : null;
  if (variant && 'kind' in variant) return variant;
  const description = textOfHtml(cells['Description']) || textOfHtml(cells['Short description']);
  return {
    kind: 'product',
    line,
    id,
    name,
    brand: cutAt(oneLine((cells['Brands'] ?? cells['Brand'] ?? '').split(',')[0]), 120) || 'Unbranded',
    description: cutAt(description, 10_000),
    categories: deepest(cells['Categories']),
    published: oneLine(cells['Published']) !== '0' && oneLine(cells['Published']) !== '-1',
    featured: oneLine(cells['Is featured?']) === '1',
    images: (cells['Images'] ?? '')
      .split(',')
      .flatMap((part) => imageUrl(part) ?? [])
      .map((url) => ({ url, alt: name })),
    facts: Object.entries(optionsOf(cells, true)).map(([label, value]) => ({ label, value })),
    variants: variant ? [variant] : [],
    complete: type === 'simple',
  };
}

function variantOf(
  line: number,
  cells: Cells,
  fallbackSku: string,
  options: Record<string, string>,
): ImportedVariant | Refusal {
  const amounts: { regular: number | null; sale: number | null; stock: number | null } = {
    regular: null,
    sale: null,
    stock: null,
  };
  for (const [key, field, parse] of [
    ['regular', 'Regular price', paiseOf],
    ['sale', 'Sale price', paiseOf],
    ['stock', 'Stock', countOf],
  ] as const) {
    try {
      amounts[key] = parse(cells[field]);
    } catch (error) {
      return { kind: 'refused', line, field, reason: reasonOf(error) };
    }
  }
  const pricePaise = amounts.sale ?? amounts.regular;
  if (pricePaise === null) return { kind: 'refused', line, field: 'Regular price', reason: 'The row states no price' };
  if (pricePaise === 0)
    return {
      kind: 'refused',
      line,
      field: amounts.sale === null ? 'Regular price' : 'Sale price',
      reason: 'The price is 0',
    };
  const kilograms = Number(oneLine(cells['Weight (kg)']));
  return {
    line,
    sku: (oneLine(cells['SKU']) || fallbackSku).slice(0, 80),
    options,
    pricePaise,
    originalPaise: amounts.regular !== null && amounts.regular > pricePaise ? amounts.regular : null,
    stock: oneLine(cells['In stock?']) === '0' ? 0 : amounts.stock,
    weightGrams: kilograms > 0 ? Math.min(Math.round(kilograms * 1000), 10_000_000) : null,
  };
}

/** "Attribute 1 name" with "Attribute 1 value(s)". A product's own list all choices, a variation's is one. */
function optionsOf(cells: Cells, several: boolean): Record<string, string> {
  const options: Record<string, string> = {};
  for (let n = 1; n <= 20 && `Attribute ${n} name` in cells; n += 1) {
    const label = cutAt(oneLine(cells[`Attribute ${n} name`]), 40);
    const value = cutAt(oneLine(cells[`Attribute ${n} value(s)`]), several ? 400 : 80);
    if (label !== '' && value !== '') options[label] = value;
  }
  return options;
}

/** Of "Clothing > Women > Sarees, Sale" the longest path. A comma in a name is written `\,`. */
function deepest(cell: string | undefined): string[] {
  const paths = (cell ?? '').split(/(?<!\\),/).map((path) =>
    path
      .replaceAll('\\,', ',')
      .split('>')
      .map((part) => cutAt(oneLine(part), 60))
      .filter(Boolean),
  );
  return paths.reduce((longest, path) => (path.length > longest.length ? path : longest), []);
}
