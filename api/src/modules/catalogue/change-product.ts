import type {
  ProductStatus,
  StaffProductChange,
  VariantPriceChange,
  VariantStockChange,
} from '@haat/shared/contract/staff-products';
import { formatRupees, toPaise, toRupees } from '@haat/shared/money';
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../db/schema';
import { ApiError, notFound, type FieldError } from '../../http/api-error';
import type { AuditObject } from '../audit/audit';
import { refreshCategories } from '../categories/refresh-categories';
import { setStockReason } from './stock-movements';
import { mrpAfter, writeProductFields, type ProductFields, type StaffId } from './write-product';

type Trx = Transaction<Database>;

/** The queue of the job that publishes scheduled products. */
export const PUBLISH_ROUND = 'publish-round';

/** Another change came first: the error names its author and the current values. Nothing is written. */
export async function changedMeanwhile(trx: Trx, { kind, id }: AuditObject, fields: FieldError[]): Promise<ApiError> {
  const last = await trx
    .selectFrom('audit_entries')
    .select('actor')
    .where('object_kind', '=', kind)
    .where('object_id', '=', id)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  return new ApiError(
    409,
    'changed',
    `${last ? last.actor : 'A team member'} has changed this since you opened it. Review the current values, then save again.`,
    fields,
  );
}

/** When a scheduled product is published. @throws ApiError 400 for a time in the past, or none */
function dayToShow(status: ProductStatus, publishAt: string | undefined, now: Date): Date | null {
  if (status !== 'scheduled') return null;
  const at = publishAt === undefined ? null : new Date(publishAt);
  if (!at || at <= now)
    throw new ApiError(400, 'invalid', 'publishAt: Choose a future time', [
      { path: 'publishAt', message: 'Choose a future time' },
    ]);
  return at;
}

/** The columns for a product status. */
export const columnsOfStatus = (status: ProductStatus, hiddenAt: Date, publishAt: Date | null) =>
  status === 'live'
    ? { archived_at: null, is_draft: false, publish_at: null }
    : { archived_at: hiddenAt, is_draft: status === 'draft', publish_at: publishAt };

type ProductChange = ProductFields & Partial<Pick<StaffProductChange, 'version' | 'status' | 'publishAt'>>;

/**
 * Changes the given fields of a product in any status. With `version`, a change since that version is refused.
 * @param onlyVisible treats a product that shoppers can't see as absent
 * @throws ApiError 404; 409 changed if its version is not the one that the caller has seen; 409 no-variant if it is to
 * be published without a variant
 */
export async function changeProduct(
  trx: Trx,
  id: string,
  { version, status, publishAt, ...fields }: ProductChange,
  { onlyVisible = false, now = new Date() } = {},
): Promise<void> {
  const row = await trx
    .selectFrom('products')
    .select(['version', 'name', 'status', 'archived_at', 'price_paise'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row || (onlyVisible && row.archived_at !== null)) throw notFound('Product');
  if (version !== undefined && row.version !== version)
    throw await changedMeanwhile(trx, { kind: 'product', id }, [
      { path: 'version', message: String(row.version) },
      { path: 'name', message: row.name },
      { path: 'status', message: row.status },
    ]);
  await writeProductFields(trx, id, fields);
  if (status === undefined || (status === row.status && status !== 'scheduled')) return;
  const at = dayToShow(status, publishAt, now);
  if (status === 'live' || status === 'scheduled') {
    const sold = await trx
      .selectFrom('variants')
      .select('id')
      .where('product_id', '=', id)
      .where('archived_at', 'is', null)
      .limit(1)
      .executeTakeFirst();
    if (!sold) throw new ApiError(409, 'no-variant', 'This product has no variant with a price. Add one first.');
  }
  await trx
    .updateTable('products')
    .set({ ...columnsOfStatus(status, row.archived_at ?? now, at), updated_at: now })
    .where('id', '=', id)
    .execute();
  await refreshCategories(trx);
}

/**
 * Locks a variant that is for sale. For audited changes, all variants of its product are already locked (records.ts).
 * @throws ApiError 404
 */
export async function lockVariant(trx: Trx, id: string) {
  const row = await trx
    .selectFrom('variants')
    .select(['id', 'product_id', 'sku', 'price_paise', 'mrp_paise', 'stock_quantity', 'version'])
    .where('id', '=', id)
    .where('archived_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw notFound('Variant');
  return row;
}

/** The ID of a variant's product, which is part of its ID in the audit log. @throws ApiError 404 */
export async function productOfVariant(db: Kysely<Database>, id: string): Promise<string> {
  const row = await db
    .selectFrom('variants')
    .select('product_id')
    .where('id', '=', id)
    .where('archived_at', 'is', null)
    .executeTakeFirst();
  if (!row) throw notFound('Variant');
  return row.product_id;
}

/**
 * Sets a variant's price. Without `originalPrice` the list price stays, or increases with the price.
 * @throws ApiError 400, 404; 409 changed
 */
export async function changePrice(
  trx: Trx,
  id: string,
  { version, price, originalPrice }: VariantPriceChange,
): Promise<void> {
  const row = await lockVariant(trx, id);
  if (row.version !== version) {
    throw await changedMeanwhile(trx, { kind: 'variant', id: `${row.product_id}/${id}` }, [
      { path: 'version', message: String(row.version) },
      { path: 'price', message: formatRupees(toRupees(row.price_paise)) },
      { path: 'originalPrice', message: row.mrp_paise > row.price_paise ? formatRupees(toRupees(row.mrp_paise)) : '' },
    ]);
  }
  await trx
    .updateTable('variants')
    .set({ price_paise: toPaise(price), mrp_paise: mrpAfter(row, price, originalPrice) })
    .where('id', '=', id)
    .execute();
  await touched(trx, row.product_id);
}

/**
 * Sets a variant's stock, if the caller has seen the current quantity.
 * @throws ApiError 404; 409 `changed` if items were sold or came in meanwhile
 */
export async function changeStock(
  trx: Trx,
  id: string,
  { was, to, reason, note }: VariantStockChange,
  by: StaffId,
): Promise<void> {
  const row = await lockVariant(trx, id);
  if (row.stock_quantity !== was) {
    const by = row.stock_quantity - was;
    throw new ApiError(
      409,
      'changed',
      `Stock is now ${row.stock_quantity}: it ${by < 0 ? 'fell' : 'rose'} by ${Math.abs(by)} since you looked.`,
      [{ path: 'was', message: String(row.stock_quantity) }],
    );
  }
  await setStockReason(trx, { cause: reason ?? 'adjustment', actorId: by.id, ...(note && { note }) });
  await trx.updateTable('variants').set({ stock_quantity: to }).where('id', '=', id).execute();
  await touched(trx, row.product_id);
}

const touched = (trx: Trx, productId: string) =>
  trx.updateTable('products').set({ updated_at: new Date() }).where('id', '=', productId).execute();

/** Publishes the products whose time has come. Runs every minute in one process. @returns how many */
export async function publishDue(db: Kysely<Database>, now = new Date()): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const due = trx
      .selectFrom('products')
      .select('id')
      .where('publish_at', '<=', now)
      .orderBy('id')
      .forUpdate()
      .skipLocked();
    const shown = await trx
      .updateTable('products')
      .set({ ...columnsOfStatus('live', now, null), updated_at: now })
      .where('id', 'in', due)
      .returning('id')
      .execute();
    if (shown.length > 0) await refreshCategories(trx);
    return shown.length;
  });
}
