import type { CsvRecord } from './csv-records';
import { Columns, listOf, type Family, type JoinVariants, type Option } from './variant-family';

type Cells = CsvRecord['cells'];

/** Magento writes each variant as a product of its own, and a configurable product that lists their SKUs. */
export const joinMagento: JoinVariants = async function* (rows) {
  let columns: Columns | undefined;
  const families = new Map<string, Family>();
  const parents = new Set<string>();
  for await (const row of rows()) {
    if ('damage' in row) continue;
    columns ??= new Columns(row.cells);
    const list = columns.of(row.cells, 'configurable_variations');
    if (list === '') continue;
    const labels = new Map(
      attributesOf(columns.of(row.cells, 'configurable_variation_labels')).map(([name, label]) => [name, label]),
    );
    const handle = handleOf(columns, row.cells);
    parents.add(columns.of(row.cells, 'sku'));
    for (const variation of listOf(list, /\|/)) {
      const all = attributesOf(variation);
      const sku = all.find(([name]) => name === 'sku')?.[1];
      const options = all
        .filter(([name]) => name !== 'sku')
        .map(([name, value]): Option => [labels.get(name) || labelOf(name), value]);
      if (sku !== undefined && options.length > 0) families.set(sku, { handle, isVariant: true, options });
    }
  }
  for await (const row of rows()) {
    if ('damage' in row || !columns) {
      if ('damage' in row) yield row;
      continue;
    }
    const { line, cells } = row;
    const store = columns.of(cells, 'store_view_code');
    if (store !== '' && store !== 'default') {
      yield {
        line,
        damage: `This row has texts for the store view “${store}”, and is no product`,
        remedy: 'Nothing, if that is right: the row without a store view is taken.',
      };
      continue;
    }
    const sku = columns.of(cells, 'sku');
    const variant = families.get(sku);
    const isOff = columns.of(cells, 'product_online') === '2';
    const isAlone = !variant && /^not visible/i.test(columns.of(cells, 'visibility'));
    const own = columns.with(cells, {
      ...((isOff || isAlone) && { product_online: '0' }),
      ...(variant && isOff && { qty: '0', is_in_stock: '0' }),
      ...(parents.has(sku) && { price: '', special_price: '', qty: '' }),
    });
    yield { line, cells: own, family: variant ?? { handle: handleOf(columns, cells), isVariant: false, options: [] } };
  }
};

const handleOf = (columns: Columns, cells: Cells): string =>
  columns.of(cells, 'url_key') || columns.of(cells, 'sku') || columns.of(cells, 'name');

/** "sku=A-1,color=Red, dark,size=M": a value may have commas. */
const attributesOf = (text: string): [name: string, value: string][] =>
  listOf(text, /,(?=[\w-]{1,60}=)/).flatMap((part): [string, string][] => {
    const at = part.indexOf('=');
    return at === -1 ? [] : [[part.slice(0, at).trim(), part.slice(at + 1).trim()]];
  });

const labelOf = (code: string): string => code.replaceAll('_', ' ').replace(/^./, (letter) => letter.toUpperCase());
