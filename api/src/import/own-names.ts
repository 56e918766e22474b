import type { ImportColumns } from '@haat/shared/contract/import-columns';
import type { Imported } from './imported-product';

/** Names the columns of refusals and warnings as the file does, not as the reader or the mapping does. */
export async function* ownNames(
  items: AsyncIterable<Imported>,
  { columns }: Pick<ImportColumns, 'columns'>,
): AsyncGenerator<Imported> {
  const known = new Set(columns.map(({ name }) => name));
  const names = new Map(columns.toReversed().flatMap(({ name, field }) => (field === null ? [] : [[field, name]])));
  for await (const item of items) {
    const name = item.kind === 'product' || known.has(item.field) ? undefined : names.get(item.field);
    yield name === undefined || item.kind === 'product' ? item : { ...item, field: name };
  }
}
