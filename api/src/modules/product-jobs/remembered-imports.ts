import { createHash } from 'node:crypto';
import { sql, type Selectable, type Transaction } from 'kysely';
import type { Database } from '../../db/schema';
import type { ProductImportsTable } from '../../db/tables/product-jobs';
import type { ImportedProduct } from '../../import/imported-product';
import { insertRows, setExcluded } from '../../import/insert-rows';

export type Remembered = Omit<Selectable<ProductImportsTable>, 'seen_at'>;
export type NewRemembered = Omit<Remembered, 'imported_at'>;
type Heading = Omit<NewRemembered, 'contents'>;

const anyOf = (ids: readonly string[]) => sql<string>`any(${[...ids]}::text[])`;

/** The remembered imports of products, without their contents. */
export async function rememberedHeadings(
  trx: Transaction<Database>,
  ids: readonly string[],
): Promise<Map<string, Heading>> {
  const rows = await trx
    .selectFrom('product_imports')
    .select(['product_id', 'source', 'key', 'hash'])
    .where('product_id', '=', anyOf(ids))
    .execute();
  return new Map(rows.map((row) => [row.product_id, row]));
}

export async function rememberedImports(
  trx: Transaction<Database>,
  ids: readonly string[],
): Promise<Map<string, Remembered>> {
  if (ids.length === 0) return new Map();
  const rows = await trx.selectFrom('product_imports').selectAll().where('product_id', '=', anyOf(ids)).execute();
  return new Map(rows.map((row) => [row.product_id, row]));
}

/** Remembers the imported contents of products. */
export async function rememberImports(trx: Transaction<Database>, rows: readonly NewRemembered[]): Promise<void> {
  if (rows.length === 0) return;
  await insertRows(
    trx,
    'product_imports',
    rows.map((row) => ({ ...row, imported_at: new Date() })),
    sql`(product_id) do update set ${setExcluded(['source', 'key', 'hash', 'contents', 'imported_at'])}`,
  );
}

/** A hash of everything that a file states about a product, and of its category in the shop. */
export function importHash(product: ImportedProduct, categoryId: string, isDraft: boolean): string {
  const { line: _line, kind: _kind, formerKey: _former, columns, variants, ...contents } = product;
  return createHash('sha256')
    .update(
      JSON.stringify([
        contents,
        [...columns],
        variants.map(({ line: _at, ...variant }) => variant),
        categoryId,
        isDraft,
      ]),
    )
    .digest('hex')
    .slice(0, 32);
}
