import { randomUUID } from 'node:crypto';
import type { collectionCreateSchema, collectionWriteSchema } from '@haat/shared/contract/staff-collections';
import { slugify } from '@haat/shared/contract/slugify';
import { sql, type Transaction } from 'kysely';
import type * as z from 'zod/mini';
import type { Database } from '../../../db/schema';
import { ApiError, notFound } from '../../../http/api-error';

type Trx = Transaction<Database>;
type Created = z.output<typeof collectionCreateSchema>;
type Written = z.output<typeof collectionWriteSchema>;

const fieldError = (status: number, code: string, path: string, message: string) =>
  new ApiError(status, code, message, [{ path, message }]);

/** Serialises changes: positions and addresses depend on the other collections. */
const lockAll = (trx: Trx) => sql`select pg_advisory_xact_lock(hashtext('haat collections'))`.execute(trx);

const columnsOf = ({ name, description, nameHi, descriptionHi, hidden, onHome, kind, match, conditions }: Created) => ({
  name,
  description: description || null,
  texts: JSON.stringify({
    ...((nameHi || descriptionHi) && {
      hi: { ...(nameHi && { name: nameHi }), ...(descriptionHi && { description: descriptionHi }) },
    }),
  }),
  hidden,
  on_home: onHome,
  kind,
  match,
  // Fields of the other kind are not stored.
  conditions: JSON.stringify(kind === 'rules' ? conditions : []),
});

/** Reserves an address: it no longer leads to a collection that had it earlier. @throws ApiError 409 if it is taken */
async function reserveSlug(trx: Trx, slug: string, id: string | null): Promise<void> {
  const other = await trx.selectFrom('collections').select(['id', 'name']).where('slug', '=', slug).executeTakeFirst();
  if (other && other.id !== id)
    throw fieldError(409, 'taken', 'slug', `“${other.name}” has this address. Choose another one.`);
  await trx
    .updateTable('collections')
    .set({ former_slugs: sql<string[]>`array_remove(former_slugs, ${slug})` })
    .where(sql<boolean>`${slug} = any(former_slugs)`)
    .execute();
}

/** @throws ApiError 400 if a product does not exist */
async function setProducts(trx: Trx, id: string, { kind, products }: Created): Promise<void> {
  const ids = kind === 'picked' ? [...new Set(products)] : [];
  const known = new Set(
    ids.length === 0
      ? []
      : (await trx.selectFrom('products').select('id').where('id', 'in', ids).execute()).map((row) => row.id),
  );
  const unknown = ids.find((one) => !known.has(one));
  if (unknown !== undefined) throw fieldError(400, 'invalid', 'products', `There is no product ${unknown}`);
  await trx.deleteFrom('collection_products').where('collection_id', '=', id).execute();
  if (ids.length === 0) return;
  await trx
    .insertInto('collection_products')
    .values(ids.map((product_id, position) => ({ collection_id: id, product_id, position })))
    .execute();
}

/** @returns the id of the new collection, which is the last in order */
export async function createCollection(trx: Trx, body: Created): Promise<string> {
  await lockAll(trx);
  const slug = body.slug || slugify(body.name).slice(0, 80);
  if (slug === '') throw fieldError(400, 'invalid', 'slug', 'Enter an address: the name has no letters for one');
  await reserveSlug(trx, slug, null);
  const { last } = await trx
    .selectFrom('collections')
    .select((select) => select.fn.max<number | null>('position').as('last'))
    .executeTakeFirstOrThrow();
  const id = randomUUID();
  await trx
    .insertInto('collections')
    .values({ id, slug, ...columnsOf(body), position: (last ?? -1) + 1 })
    .execute();
  await setProducts(trx, id, body);
  return id;
}

/** @throws ApiError 404, or 409 if it was changed meanwhile */
export async function changeCollection(trx: Trx, id: string, body: Written): Promise<void> {
  await lockAll(trx);
  const row = await trx.selectFrom('collections').select(['slug', 'version']).where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound('Collection');
  if (row.version !== body.version) throw changed();
  await reserveSlug(trx, body.slug, id);
  await trx
    .updateTable('collections')
    .set({
      slug: body.slug,
      ...(body.slug !== row.slug && { former_slugs: sql<string[]>`array_append(former_slugs, ${row.slug})` }),
      ...columnsOf(body),
      version: row.version + 1,
      updated_at: new Date(),
    })
    .where('id', '=', id)
    .execute();
  await setProducts(trx, id, body);
}

const changed = () =>
  new ApiError(
    409,
    'changed',
    'Someone else has changed this collection. What you entered is still here: compare it with theirs, and save again.',
  );

/** @throws ApiError 404, or 409 if it was changed meanwhile or a coupon that has not ended names it */
export async function deleteCollection(trx: Trx, id: string, version: number): Promise<void> {
  await lockAll(trx);
  const row = await trx.selectFrom('collections').select('version').where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound('Collection');
  if (row.version !== version) throw changed();
  // Without its exception or its target, a coupon would take off more than staff meant.
  const coupon = await trx
    .selectFrom('coupons')
    .select('code')
    .where('ended_at', 'is', null)
    .where(sql<boolean>`(applies_to -> 'collections' ? ${id} or excludes -> 'collections' ? ${id})`)
    .orderBy('code')
    .executeTakeFirst();
  if (coupon)
    throw new ApiError(
      409,
      'in-use',
      `The coupon ${coupon.code} uses this collection. Change or end the coupon first, or hide the collection.`,
    );
  await trx.deleteFrom('collections').where('id', '=', id).execute();
}

/**
 * Sorts the collections.
 * @returns the previous order. @throws ApiError 409 if the list does not match the current collections
 */
export async function orderCollections(trx: Trx, ids: readonly string[]): Promise<string[]> {
  await lockAll(trx);
  const was = (await trx.selectFrom('collections').select('id').orderBy('position').orderBy('id').execute()).map(
    (row) => row.id,
  );
  if (was.length !== ids.length || new Set(ids).size !== ids.length || !ids.every((id) => was.includes(id)))
    throw new ApiError(
      409,
      'changed',
      'Collections were added or removed since you opened this list. Reload it and try again.',
    );
  for (const [position, id] of ids.entries())
    await trx.updateTable('collections').set({ position }).where('id', '=', id).execute();
  return was;
}

/** @param url null: the picture of its first product */
export async function setCollectionPicture(trx: Trx, id: string, url: string | null): Promise<void> {
  const row = await trx
    .updateTable('collections')
    .set({ image_url: url, version: sql<number>`version + 1`, updated_at: new Date() })
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  if (!row) throw notFound('Collection');
}
