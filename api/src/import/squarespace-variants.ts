import { Columns, type JoinVariants, type Option } from './variant-family';

/** Squarespace writes further variants on rows without a title below the product, which is a variant itself. */
export const joinSquarespace: JoinVariants = async function* (rows) {
  let columns: Columns | undefined;
  let handle = '';
  let names: string[] = [];
  for await (const row of rows()) {
    if ('damage' in row) {
      yield row;
      continue;
    }
    const known = (columns ??= new Columns(row.cells));
    const { line, cells } = row;
    const isVariant = known.of(cells, 'title') === '';
    if (!isVariant) {
      handle = known.of(cells, 'product url', 'product id [non editable]', 'title');
      names = [];
    }
    const options = [1, 2, 3, 4, 5, 6].flatMap((n): Option[] => {
      names[n] = known.of(cells, `option name ${n}`) || (names[n] ?? '');
      const value = known.of(cells, `option value ${n}`);
      return value === '' || names[n] === '' ? [] : [[names[n], value]];
    });
    const isReduced = /^(?:yes|true|1)$/i.test(known.of(cells, 'on sale'));
    const isEndless = /^unlimited$/i.test(known.of(cells, 'stock'));
    const own = known.with(cells, { ...(!isReduced && { 'sale price': '' }), ...(isEndless && { stock: '' }) });
    yield { line, cells: own, family: { handle, isVariant, options } };
  }
};
