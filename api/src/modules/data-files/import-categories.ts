import { MAX_CATEGORY_DESCRIPTION, categoryCreateSchema } from '@haat/shared/contract/staff-categories';
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../db/schema';
import { ApiError } from '../../http/api-error';
import { isUncategorised } from '../../import/category-table';
import { cutAt, oneLine } from '../../import/cell-text';
import type { CsvDamage, CsvRecord } from '../../import/csv-records';
import type { Refusal } from '../../import/imported-product';
import { needColumns } from '../../import/need-columns';
import { changeCategory, createCategory } from '../categories/change-categories';

/** Maximum rows of a file: the whole tree is read at once. */
const MAX_ROWS = 20_000;

export interface CategoryCounts {
  added: number;
  changed: number;
  unchanged: number;
}

/** Thrown to end a dry run. */
class DryRun extends Error {}

/**
 * Imports the categories that `export --what categories` wrote, by ID: creates new ones and updates name, description
 * and visibility of others. Deletes nothing, and skips the category for uncategorised products.
 * @throws WrongFormat for another file
 */
export async function importCategories(
  db: Kysely<Database>,
  rows: AsyncIterable<CsvRecord | CsvDamage>,
  { isDry, onProblem }: { isDry: boolean; onProblem: (problem: Refusal) => Promise<void> },
): Promise<CategoryCounts> {
  const read: CsvRecord[] = [];
  for await (const row of rows) {
    if ('damage' in row) await onProblem({ kind: 'refused', line: row.line, field: '', reason: row.damage });
    else if (read.length < MAX_ROWS) read.push(row);
    if ('cells' in row && read.length === 1) needColumns(row.cells, ['Id', 'Parent id', 'Slug', 'Name'], 'categories');
  }
  // Parents first, regardless of the order in the file.
  read.sort((a, b) => depthOf(a) - depthOf(b) || a.line - b.line);
  const counts: CategoryCounts = { added: 0, changed: 0, unchanged: 0 };
  const problems: Refusal[] = [];
  await db
    .transaction()
    .execute(async (trx) => {
      for (const row of read) {
        const done = await importOne(trx, row);
        if (typeof done === 'string') counts[done] += 1;
        else if (done) problems.push(done);
      }
      if (isDry) throw new DryRun();
    })
    .catch((error: unknown) => {
      if (!(error instanceof DryRun)) throw error;
    });
  for (const problem of problems) await onProblem(problem);
  return counts;
}

const depthOf = ({ cells }: CsvRecord): number => (cells['Id'] ?? '').split('.').length;

/** The result of one row; null for a category that the shop manages itself. */
async function importOne(
  trx: Transaction<Database>,
  { line, cells }: CsvRecord,
): Promise<keyof CategoryCounts | Refusal | null> {
  const id = oneLine(cells['Id']);
  const refused = (field: string, reason: string, remedy: string): Refusal => ({
    kind: 'refused',
    line,
    field,
    value: cutAt(oneLine(cells[field]), 100),
    reason,
    remedy,
  });
  if (isUncategorised(id)) return null;
  const is = await trx
    .selectFrom('categories')
    .select(['parent_id', 'slug', 'name', 'description', 'hidden', 'version'])
    .where('id', '=', id)
    .executeTakeFirst();
  const hidden = oneLine(cells['Hidden']);
  const parsed = categoryCreateSchema.safeParse({
    parentId: oneLine(cells['Parent id']) || null,
    name: oneLine(cells['Name']),
    slug: oneLine(cells['Slug']),
    description:
      'Description' in cells ? cutAt(oneLine(cells['Description']), MAX_CATEGORY_DESCRIPTION) : (is?.description ?? ''),
    hidden: hidden === '' ? (is?.hidden ?? false) : /^(?:yes|true|1)$/i.test(hidden),
  });
  if (!parsed.success) {
    const { path: [field = ''] = [], message = 'It can’t be read' } = parsed.error.issues[0] ?? {};
    const column = { name: 'Name', slug: 'Slug', parentId: 'Parent id' }[String(field)] ?? 'Id';
    return refused(column, message, 'Correct the cell.');
  }
  const { data } = parsed;
  if (id !== [data.parentId, data.slug].filter(Boolean).join('.'))
    return refused('Id', 'The id isn’t the parent’s id and the slug', 'Write it like clothing.women.sarees.');
  try {
    if (!is) {
      await createCategory(trx, data);
      return 'added';
    }
    if (is.name === data.name && (is.description ?? '') === data.description && is.hidden === data.hidden)
      return 'unchanged';
    await changeCategory(trx, id, { ...data, slug: is.slug, version: is.version });
    return 'changed';
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return refused(
      error.fields?.[0]?.path === 'name' ? 'Name' : 'Parent id',
      error.message,
      'Correct the row, or leave it out.',
    );
  }
}
