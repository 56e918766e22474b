import type { CsvRecord } from './csv-records';
import { changedPrice, Columns, type FamilyRecord, type JoinVariants, type Option } from './variant-family';

type Cells = CsvRecord['cells'];

interface Product {
  cells: Cells;
  hasVariants: boolean;
  handle: string;
}

const kindOf = (columns: Columns, cells: Cells): string => columns.of(cells, 'item type', 'item').toLowerCase();
const skuOf = (columns: Columns, cells: Cells): string => columns.of(cells, 'product code/sku', 'sku');
const nameOf = (columns: Columns, cells: Cells): string => columns.of(cells, 'product name', 'name');

/**
 * BigCommerce writes the variants and pictures of a product on the rows below it: SKU and Rule, or in newer exports
 * Variant and Image.
 */
export const joinBigCommerce: JoinVariants = async function* (rows) {
  let columns: Columns | undefined;
  const rules = new Map<string, Cells>();
  const withVariants = new Set<number>();
  let at = 0;
  for await (const row of rows()) {
    if ('damage' in row) continue;
    columns ??= new Columns(row.cells);
    const kind = kindOf(columns, row.cells);
    if (kind === 'product') at = row.line;
    else if (kind === 'sku' || kind === 'variant') withVariants.add(at);
    else if (kind === 'rule') rules.set(skuOf(columns, row.cells), row.cells);
  }
  let product: Product | undefined;
  for await (const row of rows()) {
    if ('damage' in row || !columns) {
      if ('damage' in row) yield row;
      continue;
    }
    const { line, cells } = row;
    switch (kindOf(columns, cells)) {
      case 'sku':
      case 'variant':
        if (product) yield { line, ...variantOf(columns, cells, product, rules.get(skuOf(columns, cells))) };
        else yield { line, damage: 'The variant stands above its product', remedy: 'Write it below the product.' };
        break;
      case 'image':
        if (product) yield { line, cells, family: { handle: product.handle, isVariant: true, options: [] } };
        break;
      case 'rule':
      case 'video':
      case 'custom field':
        break;
      default: {
        const handle = columns.of(cells, 'product url') || skuOf(columns, cells) || nameOf(columns, cells);
        product = { cells, handle, hasVariants: withVariants.has(line) };
        const own = product.hasVariants ? withoutOffer(columns, cells) : cells;
        yield { line, cells: own, family: { handle, isVariant: false, options: [] } };
      }
    }
  }
};

/** What is sold are the variants, so that the product's own price and SKU are not one more. */
const withoutOffer = (columns: Columns, cells: Cells): Record<string, string> =>
  columns.with(cells, {
    price: '',
    'sale price': '',
    'product code/sku': '',
    sku: '',
    'current stock level': '',
    'current stock': '',
  });

function variantOf(
  columns: Columns,
  cells: Cells,
  { cells: product, handle }: Product,
  rule: Cells | undefined,
): Omit<FamilyRecord, 'line'> {
  const rulePrice = rule ? columns.of(rule, 'price') : '';
  const [, how = '', by = ''] = /^\[(ADD|REMOVE|FIXED)\](\S+)$/i.exec(rulePrice) ?? [];
  const change = (price: string) =>
    /^fixed$/i.test(how)
      ? by
      : changedPrice(price, by || '0', (full, more) => (/^remove$/i.test(how) ? full - more : full + more));
  const [price, sale] = ['price', 'sale price'].map((name) => columns.of(cells, name) || columns.of(product, name));
  const picture = rule ? columns.of(rule, 'product image url', 'product image file') : '';
  const inherited = Object.fromEntries(
    ['retail price', 'cost price', 'cost', 'product weight', 'weight'].map((name) => [
      name,
      columns.of(cells, name) || columns.of(product, name),
    ]),
  );
  return {
    cells: {
      ...columns.with(cells, {
        ...inherited,
        price: change(price ?? ''),
        // A fixed price of a variant has no reduction.
        'sale price': /^fixed$/i.test(how) || sale === '' ? '' : change(sale ?? ''),
      }),
      'Variant Image': columns.of(cells, 'variant image url') || picture,
    },
    family: { handle, isVariant: true, options: optionsOf(columns, cells) },
  };
}

/** "[RT]Size=Big,[CS]Colour=Red:#ff0000", or in newer exports "Type=Rectangle|Name=Size|Value=BigType=Swatch|…". */
function optionsOf(columns: Columns, cells: Cells): Option[] {
  const newer = [...columns.of(cells, 'options').matchAll(/Name=([^|]{1,200})\|Value=(.{1,200}?)(?=Type=|[|[]|$)/g)];
  const older = [...nameOf(columns, cells).matchAll(/\[[A-Z0-9]{1,4}\]([^=[]{1,200})=([^[]{1,200})/g)];
  return [...newer, ...older].flatMap(([, name = '', value = '']): Option[] => {
    const plain = value.replace(/,\s*$/, '').replace(/:#?[0-9a-f]{3,8}(?:\|.*)?$/i, '');
    return plain.trim() === '' ? [] : [[name.trim(), plain.trim()]];
  });
}
