import { photoTypes } from '@haat/shared/contract/claim';
import { MAX_PICTURE_BYTES } from '@haat/shared/contract/product-pictures';
import {
  categoryCreateSchema,
  categoryMergeSchema,
  categoryOrderSchema,
  categoryWriteSchema,
  staffCategoriesSchema,
  type StaffCategory,
} from '@haat/shared/contract/staff-categories';
import { sql, type Kysely, type Transaction } from 'kysely';
import * as z from 'zod/mini';
import type { Database } from '../../db/schema';
import type { App, Deps } from '../../deps';
import { wholeNumber } from '@haat/shared/contract/query-number';
import { notFound } from '../../http/api-error';
import { actorOf, audit, audited, changeOf, type AuditActor } from '../audit/audit';
import { recordOf } from '../audit/record-readers';
import { requirePermission } from '../auth/require-permission';
import { masterUrl, UPLOADED } from '../media/image-url';
import { bytesOf, acceptUploads, uploadedPicture } from '../media/uploaded-picture';
import { toStorablePicture, storePicture } from '../media/uploaded-pictures';
import { allCategories } from './category-tree';
import { changeCategory, createCategory, deleteCategory, mergeCategory, orderCategories } from './change-categories';

const tags = ['categories: staff'];
const params = z.object({ id: z.string().check(z.minLength(1), z.maxLength(250)) });
const answer = { 200: staffCategoriesSchema };
/** Longest side of a stored picture, in pixels. */
const PICTURE_SIDE = 1600;

/** The tree for staff: with hidden categories and product counts. */
async function staffCategories(db: Kysely<Database>): Promise<StaffCategory[]> {
  const { rows } = await sql<{ category_id: string; live: number; products: number }>`
    select category_id, count(*) filter (where archived_at is null)::int as live, count(*)::int as products
    from products group by category_id`.execute(db);
  const countIn = (id: string, what: 'live' | 'products') =>
    rows
      .filter((row) => row.category_id === id || row.category_id.startsWith(`${id}.`))
      .reduce((sum, row) => sum + row[what], 0);
  return (await allCategories(db)).map((row) => ({
    id: row.id,
    parentId: row.parent_id,
    slug: row.slug,
    name: row.name,
    description: row.description,
    level: row.level,
    hidden: row.hidden,
    image: row.image_url ?? row.product_image_url,
    hasOwnImage: row.image_url !== null,
    liveProducts: countIn(row.id, 'live'),
    products: countIn(row.id, 'products'),
    version: row.version,
  }));
}

/** Category management for staff. Each change returns the whole tree. */
export async function staffCategoryRoutes(app: App, { db }: Deps): Promise<void> {
  const onRequest = requirePermission('categories.write');
  const tree = async () => ({ categories: await staffCategories(db) });
  /** Writes one audit entry, also if the change renames or deletes the category's ID. */
  const changed = async (
    trx: Transaction<Database>,
    actor: AuditActor,
    action: string,
    id: string,
    work: () => Promise<string | object>,
  ) => {
    const old = await recordOf(trx, { kind: 'category', id });
    const done = await work();
    const current = typeof done === 'string' ? await recordOf(trx, { kind: 'category', id: done }) : null;
    const change = current
      ? changeOf(old?.values ?? null, current.values)
      : { before: old?.values ?? null, after: done as object };
    if (change)
      await audit(trx, actor, [
        {
          action,
          objectKind: 'category',
          objectId: typeof done === 'string' ? done : id,
          objectName: (current ?? old)?.name ?? id,
          ...change,
        },
      ]);
  };

  app.get(
    '/api/admin/categories',
    {
      onRequest: requirePermission('products.read'),
      schema: { tags, summary: 'All categories, hidden ones too (staff)', response: answer },
    },
    tree,
  );
  app.post(
    '/api/admin/categories',
    {
      onRequest,
      schema: {
        tags,
        summary: 'Create a department, section or type (staff)',
        body: categoryCreateSchema,
        response: { 201: staffCategoriesSchema },
      },
    },
    async (request, reply) => {
      const actor = await actorOf(request);
      await db.transaction().execute((trx) =>
        audited(
          trx,
          actor,
          'category.create',
          (id: string) => ({ kind: 'category', id }),
          () => createCategory(trx, request.body),
        ),
      );
      reply.status(201);
      return tree();
    },
  );
  app.put(
    '/api/admin/categories/order',
    {
      onRequest,
      schema: {
        tags,
        summary: 'Put categories of one parent in order (staff)',
        body: categoryOrderSchema,
        response: answer,
      },
    },
    async (request) => {
      const { parentId, ids } = request.body;
      const actor = await actorOf(request);
      await db.transaction().execute(async (trx) => {
        const { name, previousIds } = await orderCategories(trx, parentId, ids);
        const change = changeOf({ order: previousIds }, { order: ids });
        if (!change) return;
        // One audit entry for the new order, for the parent.
        const object = { objectKind: 'category' as const, objectId: parentId ?? 'departments', objectName: name };
        await audit(trx, actor, [{ action: 'category.order', ...object, ...change }]);
      });
      return tree();
    },
  );
  app.put(
    '/api/admin/categories/:id',
    {
      onRequest,
      schema: {
        tags,
        summary: 'Rename, move, describe or hide a category; its old address leads to the new one (staff)',
        params,
        body: categoryWriteSchema,
        response: answer,
      },
    },
    async (request) => {
      const { id } = request.params;
      const actor = await actorOf(request);
      await db
        .transaction()
        .execute((trx) => changed(trx, actor, 'category.change', id, () => changeCategory(trx, id, request.body)));
      return tree();
    },
  );
  app.post(
    '/api/admin/categories/:id/merge',
    {
      onRequest,
      schema: {
        tags,
        summary: 'Move all that is in a category into another one, and delete it (staff)',
        params,
        body: categoryMergeSchema,
        response: answer,
      },
    },
    async (request) => {
      const { id } = request.params;
      const { into, version } = request.body;
      const actor = await actorOf(request);
      await db.transaction().execute((trx) =>
        changed(trx, actor, 'category.merge', id, async () => {
          await mergeCategory(trx, id, into, version);
          return { mergedInto: into };
        }),
      );
      return tree();
    },
  );
  app.delete(
    '/api/admin/categories/:id',
    {
      onRequest,
      schema: {
        tags,
        summary: 'Delete a category that nothing is in (staff)',
        params,
        querystring: z.object({ version: wholeNumber(1, Number.MAX_SAFE_INTEGER) }),
        response: answer,
      },
    },
    async (request) => {
      const { id } = request.params;
      const actor = await actorOf(request);
      await db
        .transaction()
        .execute((trx) =>
          audited(trx, actor, 'category.delete', { kind: 'category', id }, () =>
            deleteCategory(trx, id, request.query.version),
          ),
        );
      return tree();
    },
  );

  const setPicture = async (trx: Transaction<Database>, id: string, url: string | null) => {
    const row = await trx
      .updateTable('categories')
      .set({ image_url: url, by_staff: true, version: sql<number>`version + 1` })
      .where('id', '=', id)
      .returning('id')
      .executeTakeFirst();
    if (!row) throw notFound('Category');
  };
  await app.register(async (scope: App) => {
    acceptUploads(scope, photoTypes, MAX_PICTURE_BYTES);
    scope.post(
      '/api/admin/categories/:id/picture',
      {
        onRequest,
        bodyLimit: MAX_PICTURE_BYTES,
        config: { rateLimit: { max: 60, timeWindow: '1 minute' } },
        schema: {
          tags,
          summary: 'Give a category a picture, its bytes as the body (staff)',
          consumes: [...photoTypes],
          params,
          response: answer,
        },
      },
      async (request) => {
        const actor = await actorOf(request);
        const { id } = request.params;
        const [{ bytes }] = await uploadedPicture(bytesOf(request.body), [PICTURE_SIDE], { x: 0.5, y: 0.5, zoom: 1 });
        const picture = await toStorablePicture(bytes);
        await db.transaction().execute((trx) =>
          audited(trx, actor, 'category.picture', { kind: 'category', id }, async () => {
            await storePicture(trx, picture);
            await setPicture(trx, id, masterUrl(picture.hash, UPLOADED));
          }),
        );
        return tree();
      },
    );
  });
  app.delete(
    '/api/admin/categories/:id/picture',
    {
      onRequest,
      schema: { tags, summary: 'Show the picture of one of its products again (staff)', params, response: answer },
    },
    async (request) => {
      const actor = await actorOf(request);
      const { id } = request.params;
      await db
        .transaction()
        .execute((trx) =>
          audited(trx, actor, 'category.picture', { kind: 'category', id }, () => setPicture(trx, id, null)),
        );
      return tree();
    },
  );
}
