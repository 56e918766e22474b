import { requiredFields, type ColumnMapping, type ImportColumns } from '@haat/shared/contract/import-columns';
import { sql, type Kysely, type Transaction } from 'kysely';
import type { Database } from '../../db/schema';
import { ApiError } from '../../http/api-error';
import type { ByteSource } from '../../import/byte-source';
import type { CsvDamage, CsvRecord } from '../../import/csv-records';
import { columnAdvice, columnsOf, headersOf, isField, missingFields } from '../../import/file-columns';
import { cutAt } from '../../import/cell-text';
import { joinVariants } from '../../import/join-variants';
import { columnsKey, mapColumns } from '../../import/map-columns';
import { ownNames } from '../../import/own-names';
import type { Imported } from '../../import/imported-product';
import { WrongFormat } from '../../import/need-columns';
import { openTable, type Table, type TableOptions } from '../../import/open-table';
import { audited, type AuditActor } from '../audit/audit';
import { checkAgain } from './check-again';
import type { Batch } from './product-jobs';

/** A product file whose columns are known or to be mapped. */
export interface MatchedTable extends Table {
  columns: ImportColumns;
  rows: () => AsyncGenerator<CsvRecord | CsvDamage>;
  /** Whether handles are made of SKUs or names, because the file has none. */
  hasMadeHandles: boolean;
  /** Items of a reader with the names of columns that the file has, for people. */
  named: (items: AsyncIterable<Imported>) => AsyncIterable<Imported>;
}

/**
 * Opens a file with the column mapping of staff.
 * @param chosen a mapping to use instead of the remembered one
 */
export async function openMatched(
  db: Kysely<Database>,
  source: ByteSource,
  options: TableOptions,
  chosen?: ColumnMapping,
): Promise<MatchedTable> {
  const table = await openTable(source, options);
  try {
    const headers = await headersOf(table.rows());
    if (headers.length < requiredFields.length) throw new WrongFormat(noTable(headers.map(({ name }) => name)));
    const mapping =
      chosen ??
      (await rememberedColumns(
        db,
        headers.map(({ name }) => name),
      ));
    const columns = columnsOf(headers, mapping);
    return {
      ...table,
      columns,
      hasMadeHandles: mapping !== null && !hasHandle(headers, mapping),
      named: (items) => ownNames(items, columns),
      rows: mapping ? () => mapColumns(joinVariants(columns.system, table.rows), mapping) : table.rows,
    };
  } catch (error) {
    table.close();
    throw error;
  }
}

/** Whether a column of a mapped file is the handle. */
const hasHandle = (headers: readonly { name: string }[], mapping: ColumnMapping): boolean =>
  mapping.some(({ field }) => field === 'Handle') ||
  headers.some(({ name }) => name === 'Handle' && !mapping.some((one) => one.name === name));

const noTable = ([name]: readonly string[]): string =>
  `This file has no table of products: its first row has ${name === undefined ? 'no name of a column' : `only “${cutAt(name, 60)}”`}. Choose the CSV or Excel file with the products; the names of the columns stand above them.`;

async function rememberedColumns(db: Kysely<Database>, headers: readonly string[]): Promise<ColumnMapping | null> {
  const row = await db
    .selectFrom('column_mappings')
    .select('columns')
    .where('key', '=', columnsKey(headers))
    .executeTakeFirst();
  return row?.columns ?? null;
}

/** Remembers a mapping for files with these columns; deletes it if it has no fields. */
export async function rememberColumns(
  db: Kysely<Database>,
  headers: readonly string[],
  mapping: ColumnMapping,
): Promise<void> {
  const key = columnsKey(headers);
  if (mapping.every(({ field }) => field === null)) {
    await db.deleteFrom('column_mappings').where('key', '=', key).execute();
    return;
  }
  const columns = JSON.stringify(mapping);
  await db
    .insertInto('column_mappings')
    .values({ key, columns })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ columns, mapped_at: new Date() }))
    .execute();
}

/** The only batch of a check that waits for staff to map the columns. */
export const askForColumns = (columns: ImportColumns): Batch => ({
  number: 1,
  write: () =>
    Promise.resolve({
      done: 0,
      columns: {
        preview: JSON.stringify({
          counts: { added: 0, changed: 0, unchanged: 0, refused: 0 },
          sample: [],
          remarks: [columnAdvice(columns)],
          columns,
        }),
      },
    }),
});

/** Maps the columns of a checked file, for this and every file with the same columns. @throws ApiError 400, 409 */
export async function matchColumns(
  trx: Transaction<Database>,
  actor: AuditActor,
  jobId: string,
  mapping: ColumnMapping,
): Promise<void> {
  const known = await trx
    .selectFrom('product_jobs')
    .select(sql<ImportColumns | null>`preview -> 'columns'`.as('columns'))
    .where('id', '=', jobId)
    .executeTakeFirst();
  const headers = known?.columns?.columns.map(({ name }) => name);
  if (!headers) throw new ApiError(409, 'not-checked', 'This import is not ready to be applied.');
  const wrong = mapping.findIndex(({ name, field }) => !headers.includes(name) || (field !== null && !isField(field)));
  if (wrong !== -1)
    throw new ApiError(400, 'no-column', 'This column isn’t in the file, or can’t be that. Reload the page.', [
      { path: `columns.${wrong}.field`, message: 'Choose another field' },
    ]);
  const isForgotten = mapping.every(({ field }) => field === null);
  const missing = isForgotten ? [] : missingFields(mapping);
  if (missing.length > 0)
    throw new ApiError(400, 'missing-field', `Choose a column for: ${missing.join(', ')}.`, [
      { path: 'columns', message: `Choose a column for: ${missing.join(', ')}` },
    ]);
  const mapped = { kind: 'column-mapping' as const, id: columnsKey(headers) };
  await audited(trx, actor, 'import.columns', mapped, async () => {
    await rememberColumns(trx, headers, mapping);
    await checkAgain(trx, jobId);
  });
}
