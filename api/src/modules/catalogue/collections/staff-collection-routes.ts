import { photoTypes } from '@haat/shared/contract/claim';
import {
  collectionCreateSchema,
  collectionOrderSchema,
  collectionPreviewSchema,
  collectionRulesSchema,
  collectionWriteSchema,
  staffCollectionsSchema,
} from '@haat/shared/contract/staff-collections';
import { MAX_PICTURE_BYTES } from '@haat/shared/contract/product-pictures';
import { wholeNumber } from '@haat/shared/contract/query-number';
import type { FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';
import * as z from 'zod/mini';
import type { Database } from '../../../db/schema';
import type { App, Deps } from '../../../deps';
import { actorOf, audit, audited, changeOf } from '../../audit/audit';
import { requirePermission } from '../../auth/require-permission';
import { masterUrl, UPLOADED } from '../../media/image-url';
import { acceptUploads, bytesOf, uploadedPicture } from '../../media/uploaded-picture';
import { toStorablePicture, storePicture } from '../../media/uploaded-pictures';
import { previewRules, staffCollections } from './read-collections';
import {
  changeCollection,
  createCollection,
  deleteCollection,
  orderCollections,
  setCollectionPicture,
} from './write-collection';

const tags = ['collections: staff'];
const params = z.object({ id: z.string().check(z.minLength(1), z.maxLength(64)) });
const response = { 200: staffCollectionsSchema };
/** Longest side of a stored picture, in pixels. */
const PICTURE_SIDE = 1600;

/** Collections, for staff. Each change returns all of them. */
export async function staffCollectionRoutes(app: App, { db }: Deps): Promise<void> {
  const onRequest = requirePermission('categories.write');
  const all = async () => ({ collections: await staffCollections(db) });
  /** Changes a collection and records it in the audit log. @returns all collections */
  const changed = async (
    request: FastifyRequest,
    action: 'collection.change' | 'collection.delete' | 'collection.picture',
    id: string,
    change: (trx: Transaction<Database>) => Promise<void>,
  ) => {
    const actor = await actorOf(request);
    await db.transaction().execute((trx) => audited(trx, actor, action, { kind: 'collection', id }, () => change(trx)));
    return all();
  };

  app.get(
    '/api/admin/collections',
    {
      onRequest: requirePermission('products.read'),
      schema: { tags, summary: 'All collections, hidden ones too (staff)', response },
    },
    all,
  );
  app.post(
    '/api/admin/collections/preview',
    {
      onRequest: requirePermission('products.read'),
      schema: {
        tags,
        summary: 'The products that meet the conditions of a collection now (staff)',
        body: collectionRulesSchema,
        response: { 200: collectionPreviewSchema },
      },
    },
    (request) => previewRules(db, request.body),
  );
  app.post(
    '/api/admin/collections',
    {
      onRequest,
      schema: {
        tags,
        summary: 'Create a collection (staff)',
        body: collectionCreateSchema,
        response: { 201: staffCollectionsSchema },
      },
    },
    async (request, reply) => {
      const actor = await actorOf(request);
      await db.transaction().execute((trx) =>
        audited(
          trx,
          actor,
          'collection.create',
          (id: string) => ({ kind: 'collection', id }),
          () => createCollection(trx, request.body),
        ),
      );
      reply.status(201);
      return all();
    },
  );
  app.put(
    '/api/admin/collections/order',
    {
      onRequest,
      schema: { tags, summary: 'Put the collections in order (staff)', body: collectionOrderSchema, response },
    },
    async (request) => {
      const { ids } = request.body;
      const actor = await actorOf(request);
      await db.transaction().execute(async (trx) => {
        const change = changeOf({ order: await orderCollections(trx, ids) }, { order: ids });
        if (!change) return;
        // One audit entry for the new order.
        const object = { objectKind: 'collection' as const, objectId: 'collections', objectName: 'Collections' };
        await audit(trx, actor, [{ action: 'collection.order', ...object, ...change }]);
      });
      return all();
    },
  );
  app.put(
    '/api/admin/collections/:id',
    {
      onRequest,
      schema: {
        tags,
        summary: 'Change a collection: texts, products or conditions, published or hidden (staff)',
        params,
        body: collectionWriteSchema,
        response,
      },
    },
    (request) => {
      const { id } = request.params;
      return changed(request, 'collection.change', id, (trx) => changeCollection(trx, id, request.body));
    },
  );
  app.delete(
    '/api/admin/collections/:id',
    {
      onRequest,
      schema: {
        tags,
        summary: 'Delete a collection; its products stay (staff)',
        params,
        querystring: z.object({ version: wholeNumber(1, Number.MAX_SAFE_INTEGER) }),
        response,
      },
    },
    (request) => {
      const { id } = request.params;
      return changed(request, 'collection.delete', id, (trx) => deleteCollection(trx, id, request.query.version));
    },
  );

  await app.register(async (scope: App) => {
    acceptUploads(scope, photoTypes, MAX_PICTURE_BYTES);
    scope.post(
      '/api/admin/collections/:id/picture',
      {
        onRequest,
        bodyLimit: MAX_PICTURE_BYTES,
        config: { rateLimit: { max: 60, timeWindow: '1 minute' } },
        schema: {
          tags,
          summary: 'Give a collection a picture, its bytes as the body (staff)',
          consumes: [...photoTypes],
          params,
          response,
        },
      },
      async (request) => {
        const { id } = request.params;
        const [{ bytes }] = await uploadedPicture(bytesOf(request.body), [PICTURE_SIDE], { x: 0.5, y: 0.5, zoom: 1 });
        const picture = await toStorablePicture(bytes);
        return changed(request, 'collection.picture', id, async (trx) => {
          await storePicture(trx, picture);
          await setCollectionPicture(trx, id, masterUrl(picture.hash, UPLOADED));
        });
      },
    );
  });
  app.delete(
    '/api/admin/collections/:id/picture',
    {
      onRequest,
      schema: { tags, summary: 'Show the picture of its first product again (staff)', params, response },
    },
    (request) => {
      const { id } = request.params;
      return changed(request, 'collection.picture', id, (trx) => setCollectionPicture(trx, id, null));
    },
  );
}
