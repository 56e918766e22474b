import { MAX_BULK_PRODUCTS, type ProductSelection } from '@haat/shared/contract/product-jobs';
import { sql, type Kysely } from 'kysely';
import type { Database } from '../../db/schema';
import { ApiError } from '../../http/api-error';
import type { StaffList } from '../catalogue/staff-list/staff-list';

/**
 * The IDs of the selected products, in ascending order.
 * @param max the maximum number
 * @throws ApiError 409 too-many
 */
export async function selectedProducts(
  db: Kysely<Database>,
  list: StaffList,
  selection: ProductSelection,
  max = MAX_BULK_PRODUCTS,
): Promise<string[]> {
  if ('ids' in selection)
    return (
      await db
        .selectFrom('products')
        .select('id')
        .where('id', '=', sql<string>`any(${selection.ids}::text[])`)
        .orderBy('id')
        .execute()
    ).map(({ id }) => id);
  const found = await list.find(selection.filter, 'created', 'asc');
  if (found.total > max)
    throw new ApiError(
      409,
      'too-many',
      `You selected ${found.total} products; at most ${max} can be changed at once. Select fewer, or use an import file.`,
    );
  const ords = found.ords(0, found.total);
  const { rows } = await sql<{
    id: string;
  }>`select id from products where ord = any(${ords}::int[]) order by id`.execute(db);
  return rows.map(({ id }) => id);
}
