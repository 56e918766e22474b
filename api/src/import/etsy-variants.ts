import { choicesOf, Columns, listOf, shareOf, type JoinVariants } from './variant-family';

/** Etsy writes a listing with all of its choices on one row: each becomes a variant at the same price. */
export const joinEtsy: JoinVariants = async function* (rows) {
  let columns: Columns | undefined;
  for await (const row of rows()) {
    if ('damage' in row) {
      yield row;
      continue;
    }
    const known = (columns ??= new Columns(row.cells));
    const { line, cells } = row;
    const options = [1, 2].flatMap((n) => {
      const values = listOf(known.of(cells, `variation ${n} values`), /,/);
      const name = known.of(cells, `variation ${n} name`, `variation ${n} type`) || `Option ${n}`;
      return values.length > 0 ? [[name, [...new Set(values)]] as const] : [];
    });
    if (options.length === 0) {
      yield { line, cells, family: { handle: '', isVariant: false, options: [] } };
      continue;
    }
    const handle = known.of(cells, 'title');
    yield {
      line,
      cells: known.with(cells, { price: '', quantity: '', sku: '' }),
      family: { handle, isVariant: false, options: [] },
    };
    const choices = choicesOf(options);
    const skus = listOf(known.of(cells, 'sku'), /,/);
    const noPictures = Object.fromEntries([...Array(20).keys()].map((n) => [`image${n + 1}`, '']));
    for (const [at, choice] of choices.entries())
      yield {
        line,
        cells: known.with(cells, {
          ...noPictures,
          // A SKU for each choice, or one for the listing.
          sku: (skus.length === choices.length || at === 0 ? skus[at] : undefined) ?? '',
          quantity: shareOf(known.of(cells, 'quantity'), at, choices.length),
        }),
        family: { handle, isVariant: true, options: choice },
      };
  }
};
