import { productDetailSchema } from '@haat/shared/contract/product';
import {
  productCopySchema,
  staffProductChangeSchema,
  staffProductDetailSchema,
  staffVariantSchema,
  variantPriceChangeSchema,
  variantStockChangeSchema,
} from '@haat/shared/contract/staff-products';
import type { FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';
import * as z from 'zod/mini';
import type { Database } from '../../db/schema';
import { LONG_BODY_LIMIT_BYTES } from '../../http/json-bodies';
import type { App, Deps } from '../../deps';
import type { AddJob } from '../../jobs/jobs';
import { notFound } from '../../http/api-error';
import { actorOf, audited, type AuditActor } from '../audit/audit';
import { requirePermission } from '../auth/require-permission';
import { changePrice, changeProduct, changeStock, productOfVariant } from './change-product';
import { pricesIncludeTax } from '../settings/read-setting';
import { BACK_IN_STOCK_JOB } from './back-in-stock-job';
import { copyProduct } from './copy-product';
import { findProducts } from './find-product';
import { findStaffProduct, findStaffVariant } from './find-staff-product';
import { currentPrices } from './prices/current-prices';

const tags = ['catalogue: staff'];
const params = z.object({ id: z.string().check(z.minLength(1), z.maxLength(160)) });

/** Editing a product field by field; each change states the version that the caller has seen. */
export async function staffProductRoutes(app: App, { config, db, jobs, version }: Deps): Promise<void> {
  const mayRead = requirePermission('products.read');
  const mayWrite = requirePermission('products.write');

  const shown = async (id: string) => {
    // Apply due price plans first.
    await version.current();
    const product = await findStaffProduct(db, id);
    if (!product) throw notFound('Product');
    return product;
  };

  app.get(
    '/api/admin/products/:id',
    {
      onRequest: mayRead,
      schema: {
        tags,
        summary: 'A product in any state, with the versions that changes must name',
        params,
        response: { 200: staffProductDetailSchema },
      },
    },
    async (request) => shown(request.params.id),
  );

  app.get(
    '/api/admin/products/:id/preview',
    {
      onRequest: mayRead,
      preHandler: currentPrices(version),
      schema: {
        tags,
        summary: 'Preview of a product’s page before it is published',
        params,
        response: { 200: productDetailSchema },
      },
    },
    async (request) => {
      const [product] = await findProducts(db, [request.params.id], 'all', await pricesIncludeTax(db, config));
      if (!product) throw notFound('Product');
      return product;
    },
  );

  app.patch(
    '/api/admin/products/:id',
    {
      bodyLimit: LONG_BODY_LIMIT_BYTES,
      onRequest: mayWrite,
      schema: {
        tags,
        summary: 'Update the given fields of a product; also its status: draft, publish, schedule, archive, restore',
        params,
        body: staffProductChangeSchema,
        response: { 200: staffProductDetailSchema },
      },
    },
    async (request) => {
      const actor = await actorOf(request);
      const { id } = request.params;
      await db
        .transaction()
        .execute((trx) =>
          audited(trx, actor, 'product.update', { kind: 'product', id }, () => changeProduct(trx, id, request.body)),
        );
      return shown(id);
    },
  );

  app.post(
    '/api/admin/products/:id/copies',
    {
      onRequest: mayWrite,
      schema: {
        tags,
        summary: 'Duplicate a product as a draft, with its pictures and variants, without stock',
        params,
        body: productCopySchema,
        response: { 201: staffProductDetailSchema },
      },
    },
    async (request, reply) => {
      const actor = await actorOf(request);
      const id = await db.transaction().execute((trx) =>
        audited(
          trx,
          actor,
          'product.create',
          (id) => ({ kind: 'product', id }),
          () => copyProduct(trx, request.params.id, request.body),
        ),
      );
      reply.status(201);
      return shown(id);
    },
  );

  app.patch(
    '/api/admin/variants/:id/price',
    {
      onRequest: mayWrite,
      schema: {
        tags,
        summary: 'Set a variant’s price',
        params,
        body: variantPriceChangeSchema,
        response: { 200: staffVariantSchema },
      },
    },
    (request) => changed(request, request.params.id, 'variant.price', (trx, id) => changePrice(trx, id, request.body)),
  );

  app.patch(
    '/api/admin/variants/:id/stock',
    {
      onRequest: requirePermission('stock.write'),
      schema: {
        tags,
        summary: 'Set a variant’s stock, given the quantity last seen',
        params,
        body: variantStockChangeSchema,
        response: { 200: staffVariantSchema },
      },
    },
    (request) =>
      changed(request, request.params.id, 'variant.stock', async (trx, id, actor, add) => {
        await changeStock(trx, id, request.body, actor);
        // Notify back-in-stock requests now instead of in the next round.
        if (request.body.to > 0) await add(BACK_IN_STOCK_JOB, {});
      }),
  );

  async function changed(
    request: FastifyRequest,
    id: string,
    action: string,
    work: (trx: Transaction<Database>, id: string, actor: { id: string } & AuditActor, add: AddJob) => Promise<void>,
  ) {
    const actor = await actorOf(request);
    const productId = await productOfVariant(db, id);
    await jobs.within(db, (trx, add) =>
      audited(trx, actor, action, { kind: 'variant', id: `${productId}/${id}` }, () => work(trx, id, actor, add)),
    );
    const variant = await findStaffVariant(db, id);
    if (!variant) throw notFound('Variant');
    return variant;
  }
}
