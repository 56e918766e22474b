import { variantWriteSchema } from '@haat/shared/contract/product';
import type { ProductHistoryPage, ProductRestore } from '@haat/shared/contract/product-history';
import { staffProductChangeSchema } from '@haat/shared/contract/staff-products';
import type { Kysely, Transaction } from 'kysely';
import * as z from 'zod/mini';
import type { Database } from '../../db/schema';
import { ApiError, notFound } from '../../http/api-error';
import type { AuditObject } from '../audit/audit';
import { entryOf } from '../audit/audit-rows';
import type { ChainedEntry } from '../audit/chain';
import { changedMeanwhile } from './change-product';
import { knownPictures, orderPictures } from './change-pictures';
import { archiveVariant } from './write-variant';
import { writeProductFields } from './write-product';

type Trx = Transaction<Database>;

const paise = z.int().check(z.positive(), z.maximum(10_000_000_000));
/**
 * The restorable fields of an entry's `before`, by kind: not a product's price, which belongs to its variants, nor
 * stock and status, which have their own actions. Fields that an import wrote in another format do not match.
 */
const restorable = {
  product: {
    ...z.pick(staffProductChangeSchema, {
      name: true,
      brand: true,
      type: true,
      description: true,
      featured: true,
      bestSeller: true,
      hsn: true,
      gstRate: true,
      seoTitle: true,
      seoDescription: true,
      facts: true,
      care: true,
      nameHi: true,
      descriptionHi: true,
      tags: true,
      related: true,
    }).shape,
    pictures: z.array(z.object({ id: z.string(), alt: z.string() })),
  },
  variant: {
    sku: variantWriteSchema.shape.sku,
    options: z.record(z.string(), z.string()),
    pricePaise: paise,
    originalPricePaise: paise,
    archived: z.boolean(),
  },
} as const;
type Kind = keyof typeof restorable;

const isKind = (kind: string): kind is Kind => Object.hasOwn(restorable, kind);

/** The restorable fields of an entry's `before` that match their schema. */
function fieldsBefore(kind: Kind, { before }: ChainedEntry): Record<string, unknown> {
  if (before === null || typeof before !== 'object') return {};
  const schemas: Record<string, z.ZodMiniType> = restorable[kind];
  const was = new Map<string, unknown>(Object.entries(before));
  return Object.fromEntries(
    Object.entries(schemas).flatMap(([field, schema]) => {
      const value = was.get(field);
      const parsed = schema.safeParse(value);
      return value !== undefined && parsed.success ? [[field, parsed.data] as const] : [];
    }),
  );
}

const canRestore = (entry: ChainedEntry): boolean =>
  isKind(entry.objectKind) && Object.keys(fieldsBefore(entry.objectKind, entry)).length > 0;

/**
 * Entries of a product and its variants, including archived ones. By exact ID, because the log has an index of these.
 * @throws ApiError 404
 */
async function entriesOf(db: Kysely<Database>, id: string) {
  if (!(await db.selectFrom('products').select('id').where('id', '=', id).executeTakeFirst()))
    throw notFound('Product');
  const variants = await db.selectFrom('variants').select('id').where('product_id', '=', id).execute();
  const query = db
    .selectFrom('audit_entries')
    .selectAll()
    .where('object_kind', 'in', ['product', 'variant'])
    .where('object_id', 'in', [id, ...variants.map((variant) => `${id}/${variant.id}`)]);
  return { query };
}

/** Changes of a product by staff, newest first, from the audit log. @throws ApiError 404 */
export async function productHistory(
  db: Kysely<Database>,
  id: string,
  { before, size }: { before?: number | undefined; size: number },
): Promise<ProductHistoryPage> {
  const { query } = await entriesOf(db, id);
  let rows = query.orderBy('seq', 'desc').limit(size + 1);
  if (before !== undefined) rows = rows.where('seq', '<', before);
  const entries = (await rows.execute()).map(entryOf);
  const content = entries.slice(0, size);
  return {
    content: content.map((entry) => ({
      seq: entry.seq,
      at: entry.at,
      by: entry.actor,
      action: entry.action,
      object: { kind: entry.objectKind, id: entry.objectId, name: entry.objectName },
      before: recordOf(entry.before),
      after: recordOf(entry.after),
      canRestore: canRestore(entry),
    })),
    next: entries.length > size ? (content.at(-1)?.seq ?? null) : null,
  };
}

const recordOf = (change: unknown): Record<string, unknown> | null =>
  change === null || typeof change !== 'object' ? null : { ...change };

/** The object of an entry in a product's history. @throws ApiError 404; 409 if none of its fields can be restored */
export async function restorableEntry(
  db: Kysely<Database>,
  id: string,
  seq: number,
): Promise<{ entry: ChainedEntry; object: AuditObject }> {
  const { query } = await entriesOf(db, id);
  const row = await query.where('seq', '=', seq).executeTakeFirst();
  if (!row) throw notFound('Entry');
  const entry = entryOf(row);
  if (!isKind(entry.objectKind) || !canRestore(entry))
    throw new ApiError(
      409,
      'nothing-to-restore',
      'This entry cannot be restored. Set stock and status on the product page.',
    );
  return { entry, object: { kind: entry.objectKind, id: entry.objectId } };
}

/**
 * Restores the fields that an entry changed; later changes of other fields stay.
 * @param version the product's version that the caller has seen
 * @throws ApiError 404; 409 changed, already-exists (another variant has the SKU now), last-variant; 400 for a type
 * that no longer exists
 */
export async function restoreProduct(
  trx: Trx,
  id: string,
  { version }: Pick<ProductRestore, 'version'>,
  { entry, object }: { entry: ChainedEntry; object: AuditObject },
): Promise<void> {
  const row = await trx
    .selectFrom('products')
    .select(['version', 'name'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw notFound('Product');
  if (row.version !== version)
    throw await changedMeanwhile(trx, { kind: 'product', id }, [
      { path: 'version', message: String(row.version) },
      { path: 'name', message: row.name },
    ]);
  if (object.kind === 'variant') return restoreVariant(trx, id, object.id.slice(id.length + 1), entry);
  const { pictures, ...fields } = productFields.parse(fieldsBefore('product', entry));
  await writeProductFields(trx, id, fields);
  if (pictures) await orderPictures(trx, id, await knownPictures(trx, id, pictures));
}

const productFields = z.partial(z.object(restorable.product));
const variantFields = z.partial(z.object(restorable.variant));

async function restoreVariant(trx: Trx, productId: string, variantId: string, entry: ChainedEntry): Promise<void> {
  const { sku, options, pricePaise, originalPricePaise, archived } = variantFields.parse(
    fieldsBefore('variant', entry),
  );
  // Ordered by SKU, as orders lock them.
  const rows = await trx
    .selectFrom('variants')
    .selectAll()
    .where('product_id', '=', productId)
    .orderBy('sku')
    .forUpdate()
    .execute();
  const row = rows.find((variant) => variant.id === variantId);
  if (!row) throw notFound('Variant');
  if (
    sku !== undefined &&
    sku !== row.sku &&
    (await trx.selectFrom('variants').select('id').where('sku', '=', sku).executeTakeFirst())
  ) {
    throw new ApiError(409, 'already-exists', `Another variant now has the SKU ${sku}.`);
  }
  const price = pricePaise ?? row.price_paise;
  await trx
    .updateTable('variants')
    .set({
      price_paise: price,
      mrp_paise: Math.max(originalPricePaise ?? row.mrp_paise, price),
      ...(sku !== undefined && { sku }),
      ...(options !== undefined && { options: JSON.stringify(options) }),
      ...(archived === false && { archived_at: null }),
    })
    .where('id', '=', variantId)
    .execute();
  if (archived === true && row.archived_at === null) await archiveVariant(trx, productId, variantId);
}
