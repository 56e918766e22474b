import { cutAt, imageUrl, oneLine, paiseOf, reasonOf } from './cell-text';
import { FileAddresses } from './file-addresses';
import { noOwnFields, type Imported, type ImportedProduct, type Reader, type Refusal } from './imported-product';
import { needColumns } from './need-columns';
import { ownColumns } from './shopify-columns';

/**
 * Reads the marketplace sample's format: one row per product; category tree and pictures are JSON arrays, the
 * specification uses `=>`. It has no stock.
 */
export const readFlipkart: Reader = async function* (rows, _onUnread, ids) {
  let checked = false;
  const addresses = new FileAddresses('uniq_id');
  for await (const row of rows()) {
    if ('damage' in row) {
      yield {
        kind: 'refused',
        line: row.line,
        field: '',
        reason: row.damage,
        remedy: row.remedy ?? 'Check the quotes and the number of cells in this row.',
      };
      continue;
    }
    if (!checked) {
      needColumns(
        row.cells,
        ['uniq_id', 'product_name', 'product_category_tree', 'retail_price', 'discounted_price'],
        'flipkart',
      );
      checked = true;
    }
    const item = productOf(row.line, row.cells);
    ids?.add(idOf(keyOf(row.cells)));
    const repeated = item.kind === 'product' && addresses.claim(item.id, item.key, item.line);
    yield repeated || item;
  }
};

/** The columns of the format, as Shopify columns. */
const columns: ReadonlySet<string> = new Set([
  'Title',
  'Vendor',
  'Body (HTML)',
  'Variant SKU',
  'Variant Price',
  'Variant Compare At Price',
  'Image Src',
  'Image Position',
  'Image Alt Text',
  ownColumns.facts,
]);

const keyOf = (cells: Readonly<Record<string, string>>): string => oneLine(cells['uniq_id']).toLowerCase();
const idOf = (key: string): string => `fk-${key}`;

function productOf(line: number, cells: Readonly<Record<string, string>>): Imported {
  const refused = (field: string, reason: string, remedy: string): Refusal => ({
    kind: 'refused',
    line,
    field,
    reason,
    value: cutAt(oneLine(cells[field]), 100),
    remedy,
  });
  const key = keyOf(cells);
  if (!/^[0-9a-z]{6,64}$/.test(key))
    return refused('uniq_id', 'The row has no product id', 'Write its id: 6 to 64 letters and digits.');
  const name = cutAt(oneLine(cells['product_name']), 300);
  if (name === '') return refused('product_name', 'The product has no name', 'Write its name.');

  const amounts: { list: number | null; sale: number | null } = { list: null, sale: null };
  for (const [amount, field] of [
    ['list', 'retail_price'],
    ['sale', 'discounted_price'],
  ] as const) {
    try {
      amounts[amount] = paiseOf(cells[field]);
    } catch (error) {
      return refused(field, reasonOf(error), 'Write an amount in rupees, like 1299 or 1299.50.');
    }
  }
  const pricePaise = amounts.sale ?? amounts.list;
  if (pricePaise === null) return refused('retail_price', 'The row states no price', 'Write its price in rupees.');
  if (pricePaise === 0)
    return refused(
      'discounted_price',
      'The price is 0',
      'Write its price in rupees, or remove the row if it isn’t sold.',
    );

  const brand = cutAt(oneLine(cells['brand']), 120) || 'Unbranded';
  const product: ImportedProduct = {
    kind: 'product',
    line,
    key,
    id: idOf(key),
    name,
    brand,
    description: cutAt((cells['description'] ?? '').split(/\r?\n/).map(oneLine).filter(Boolean).join('\n'), 10_000),
    categories: categoriesOf(cells['product_category_tree'] ?? '', name, brand),
    tags: [],
    published: true,
    featured: false,
    images: listOf(cells['image'])
      .flatMap((url) => imageUrl(url) ?? [])
      .map((url) => ({ url, alt: name })),
    facts: factsOf(cells['product_specifications']),
    variants: [
      {
        line,
        sku: `FK-${key.toUpperCase()}`,
        options: {},
        pricePaise,
        originalPaise: amounts.list !== null && amounts.list > pricePaise ? amounts.list : null,
        stock: null,
        weightGrams: null,
      },
    ],
    own: { ...noOwnFields, status: 'live' },
    columns,
    complete: true,
  };
  return product;
}

/**
 * The names of the category tree without those that are no category: the product's own name, which usually comes last;
 * a brand's name ("Alisha Shorts"); and names cut off with "...".
 */
function categoriesOf(cell: string, name: string, brand: string): string[][] {
  const plain = name.toLowerCase();
  const maker = brand.toLowerCase();
  const values: string[] = [];
  for (const raw of (listOf(cell)[0] ?? '').split('>>')) {
    const part = oneLine(raw);
    const lower = part.toLowerCase();
    const cut = part.endsWith('...') || part.endsWith('…');
    const own = lower === plain || (cut && plain.startsWith(lower.replace(/(?:\.\.\.|…)$/, '').trim()));
    if (part === '' || cut || own || part.length > 60 || (maker !== 'unbranded' && lower.startsWith(`${maker} `)))
      break;
    values.push(part);
  }
  return values.length > 0 ? [values.slice(0, 4)] : [];
}

/** The texts of a JSON array; empty for invalid JSON. */
function listOf(cell: string | undefined): string[] {
  try {
    const parsed: unknown = JSON.parse(cell || '[]');
    return Array.isArray(parsed) ? parsed.filter((entry): entry is string => typeof entry === 'string') : [];
  } catch {
    return [];
  }
}

/** Label and value of `{"key"=>"Fabric", "value"=>"Cotton"}`, in either order. */
function factsOf(cell: string | undefined): { label: string; value: string }[] {
  const facts: { label: string; value: string }[] = [];
  for (const [entry] of (cell ?? '').matchAll(/\{[^{}]*\}/g)) {
    const label = cutAt(oneLine(/"key"=>"((?:[^"\\]|\\.)*)"/.exec(entry)?.[1]), 80);
    const value = cutAt(oneLine(/"value"=>"((?:[^"\\]|\\.)*)"/.exec(entry)?.[1]), 400);
    if (label && value && facts.length < 40) facts.push({ label, value });
  }
  return facts;
}
