import type { ImportCategories, ImportMappings } from '@haat/shared/contract/product-jobs';
import { sql, type Kysely, type Transaction } from 'kysely';
import type { Database } from '../../db/schema';
import { ApiError } from '../../http/api-error';
import { CategoryResolver } from '../../import/category-resolver';
import { isUncategorised, UNCATEGORISED } from '../../import/category-table';
import { pathKey, pathText } from '../../import/category-path';
import { branchesOf, FileCategories, MAX_EXAMPLES, suggestFor, type FileCategory } from '../../import/file-categories';
import type { MatchedBy } from '../../import/match-category';
import { audited, type AuditActor } from '../audit/audit';
import { checkAgain } from './check-again';
import type { ImportPlan } from './import-plan';

/** Maximum number of the file's categories in a response. */
const MAX_ROWS = 1_000;

/** Adds the category mappings of a batch to those of the file. */
export async function noteCategories(
  trx: Transaction<Database>,
  jobId: string,
  matches: ImportPlan['matches'],
): Promise<void> {
  const batch = new FileCategories();
  for (const match of matches) batch.note(match, match.name);
  const rows = batch.all().map(({ path, to, by, products, examples, words }) => ({
    job_id: jobId,
    path: pathKey(path),
    names: path,
    category_id: to,
    placed_by: by,
    products,
    examples,
    words,
  }));
  if (rows.length === 0) return;
  await sql`
    insert into product_job_categories as known
    select * from jsonb_populate_recordset(null::product_job_categories, ${JSON.stringify(rows)}::jsonb)
    on conflict (job_id, path, category_id) do update set
      products = known.products + excluded.products,
      examples = case when jsonb_array_length(known.examples) < ${MAX_EXAMPLES}::int
        then known.examples || excluded.examples else known.examples end,
      words = case when jsonb_array_length(known.words) < ${MAX_EXAMPLES}::int
        then known.words || excluded.words else known.words end`.execute(trx);
}

/** Category mapping of a checked file. */
export async function categoriesOfJob(db: Kysely<Database>, jobId: string): Promise<ImportCategories> {
  const rows = await db
    .selectFrom('product_job_categories')
    .select(['names', 'category_id', 'placed_by', 'products', 'examples', 'words'])
    .where('job_id', '=', jobId)
    .orderBy('path')
    .orderBy('category_id')
    .execute();
  const found = rows.map((row): FileCategory => ({
    path: row.names,
    to: row.category_id,
    by: row.placed_by as MatchedBy,
    products: row.products,
    examples: row.examples.slice(0, MAX_EXAMPLES),
    words: [...new Set(row.words)].slice(0, MAX_EXAMPLES),
  }));
  const resolver = await CategoryResolver.open(db, { makes: false });
  const guess = (path: readonly string[]) => resolver.guess(path);
  const branches = branchesOf(found);
  const sum = (of: readonly FileCategory[]) => of.reduce((total, { products }) => total + products, 0);
  return {
    categories: branches.slice(0, MAX_ROWS).map((row) => ({
      ...row,
      path: [...row.path],
      examples: [...row.examples],
      words: [...row.words],
      suggested: suggestFor(row, found, guess),
    })),
    total: branches.length,
    products: sum(found),
    uncategorised: sum(found.filter(({ to }) => to === UNCATEGORISED)),
  };
}

/** Maps categories of a checked file, for every import, and restarts the check. @throws ApiError 400, 409 */
export async function mapCategories(
  trx: Transaction<Database>,
  actor: AuditActor,
  jobId: string,
  mappings: ImportMappings['mappings'],
): Promise<void> {
  const categories = await CategoryResolver.open(trx, { makes: false });
  const rows = mappings.map(({ path, to }, index) => {
    const category = to === null || to === UNCATEGORISED ? null : categories.find(to);
    if (to !== null && to !== UNCATEGORISED && (!category || isUncategorised(category.id)))
      throw new ApiError(400, 'no-category', 'This category no longer exists. Choose another.', [
        { path: `mappings.${index}.to`, message: 'There is no such category' },
      ]);
    return { path: pathKey(path), label: pathText(path), category_id: category?.id ?? null, forget: to === null };
  });
  await audited(
    trx,
    actor,
    'import.map',
    rows.map(({ path }) => ({ kind: 'category-mapping' as const, id: path })),
    async () => {
      for (const { forget, ...row } of rows) {
        if (forget) await trx.deleteFrom('category_mappings').where('path', '=', row.path).execute();
        else
          await trx
            .insertInto('category_mappings')
            .values(row)
            .onConflict((conflict) => conflict.column('path').doUpdateSet({ ...row, mapped_at: new Date() }))
            .execute();
      }
      await checkAgain(trx, jobId);
    },
  );
}
