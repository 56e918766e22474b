import {
  productDetailSchema,
  stockSchema,
  variantWriteSchema,
  type ProductDetail,
} from '@haat/shared/contract/product';
import { wholeNumber } from '@haat/shared/contract/query-number';
import * as z from 'zod/mini';
import type { App, Deps } from '../../deps';
import { LONG_BODY_LIMIT_BYTES } from '../../http/json-bodies';
import { notFound } from '../../http/api-error';
import { actorOf, audited, type AuditObject } from '../audit/audit';
import { requirePermission } from '../auth/require-permission';
import { pricesIncludeTax } from '../settings/read-setting';
import { BACK_IN_STOCK_JOB } from './back-in-stock-job';
import { findProducts } from './find-product';
import { productCreateSchema, productUpdateSchema, variantUpdateSchema } from './product-update';
import { createWholeProduct, updateWholeProduct, variantsNamed } from './save-product';
import { setStock, stockOf, onlyVariantOf } from './stock';
import { archiveProduct } from './write-product';
import { archiveVariant, createVariant, updateVariant } from './write-variant';

const tags = ['catalogue: staff'];
const security = [{ bearer: [] }];
const key = z.string().check(z.minLength(1), z.maxLength(160));
const productParams = z.object({ id: key });
const variantParams = z.object({ id: key, variantId: key });
const sku = z.optional(z.string().check(z.minLength(1), z.maxLength(80)));
const quantity = wholeNumber(0, 1_000_000);

/** The write calls of §7 for products: for staff only, each in the audit log. Rupees. */
export async function productWriteRoutes(app: App, { config, db, jobs }: Deps): Promise<void> {
  const onRequest = requirePermission('products.write');
  const shown = async (id: string): Promise<ProductDetail> => {
    // Staff also see hidden products, such as drafts.
    const [product] = await findProducts(db, [id], 'all', await pricesIncludeTax(db, config));
    if (!product) throw notFound('Product');
    return product;
  };

  app.post(
    '/api/products',
    {
      bodyLimit: LONG_BODY_LIMIT_BYTES,
      onRequest,
      schema: {
        tags,
        security,
        summary: 'Add a product, with its first variant or with `variants`; `title` is an alias of `name`',
        body: productCreateSchema,
        response: { 201: productDetailSchema },
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
          () => createWholeProduct(trx, request.body, actor, config.siteUrl),
        ),
      );
      reply.status(201);
      return shown(id);
    },
  );

  app.put(
    '/api/products/:id',
    {
      bodyLimit: LONG_BODY_LIMIT_BYTES,
      onRequest,
      schema: {
        tags,
        security,
        summary: 'Update a product and the variants named; omitted fields stay',
        params: productParams,
        body: productUpdateSchema,
        response: { 200: productDetailSchema },
      },
    },
    async (request) => {
      const actor = await actorOf(request);
      const { id } = request.params;
      await db.transaction().execute(async (trx) => {
        const variants = await variantsNamed(trx, id, request.body);
        const objects: AuditObject[] = [
          { kind: 'product', id },
          ...variants.map((variant): AuditObject => ({ kind: 'variant', id: `${id}/${variant.id}` })),
        ];
        await audited(trx, actor, 'product.update', objects, () =>
          updateWholeProduct(trx, id, request.body, variants, actor, config.siteUrl),
        );
      });
      return shown(id);
    },
  );

  app.delete(
    '/api/products/:id',
    {
      onRequest,
      schema: {
        tags,
        security,
        summary: 'Archive a product',
        params: productParams,
        response: { 204: z.void() },
      },
    },
    async (request, reply) => {
      const actor = await actorOf(request);
      const { id } = request.params;
      await db
        .transaction()
        .execute((trx) =>
          audited(trx, actor, 'product.archive', { kind: 'product', id }, () => archiveProduct(trx, id)),
        );
      return reply.status(204).send();
    },
  );

  app.post(
    '/api/products/:id/variants',
    {
      onRequest,
      schema: {
        tags,
        security,
        summary: 'Add a variant',
        params: productParams,
        body: variantWriteSchema,
        response: { 201: productDetailSchema },
      },
    },
    async (request, reply) => {
      const actor = await actorOf(request);
      const { id } = request.params;
      await db.transaction().execute((trx) =>
        audited(
          trx,
          actor,
          'variant.create',
          (variantId) => ({ kind: 'variant', id: `${id}/${variantId}` }),
          () => createVariant(trx, id, request.body, actor),
        ),
      );
      reply.status(201);
      return shown(id);
    },
  );

  app.put(
    '/api/products/:id/variants/:variantId',
    {
      onRequest,
      schema: {
        tags,
        security,
        summary: 'Update a variant; omitted fields stay',
        params: variantParams,
        body: variantUpdateSchema,
        response: { 200: productDetailSchema },
      },
    },
    async (request) => {
      const actor = await actorOf(request);
      const { id, variantId } = request.params;
      await db
        .transaction()
        .execute((trx) =>
          audited(trx, actor, 'variant.update', { kind: 'variant', id: `${id}/${variantId}` }, () =>
            updateVariant(trx, id, variantId, request.body, actor),
          ),
        );
      return shown(id);
    },
  );

  app.delete(
    '/api/products/:id/variants/:variantId',
    {
      onRequest,
      schema: {
        tags,
        security,
        summary: 'Archive a variant',
        params: variantParams,
        response: { 204: z.void() },
      },
    },
    async (request, reply) => {
      const actor = await actorOf(request);
      const { id, variantId } = request.params;
      await db
        .transaction()
        .execute((trx) =>
          audited(trx, actor, 'variant.archive', { kind: 'variant', id: `${id}/${variantId}` }, () =>
            archiveVariant(trx, id, variantId),
          ),
        );
      return reply.status(204).send();
    },
  );

  app.put(
    '/api/products/:id/stock',
    {
      onRequest: requirePermission('stock.write'),
      schema: {
        tags,
        security,
        summary: 'Set the stock quantity (no body)',
        params: productParams,
        querystring: z.object({ quantity, sku }),
        response: { 200: stockSchema },
      },
    },
    async (request) => {
      const actor = await actorOf(request);
      const { id } = request.params;
      await jobs.within(db, async (trx, add) => {
        const variant = await onlyVariantOf(trx, id, request.query.sku);
        await audited(trx, actor, 'stock.set', { kind: 'variant', id: `${id}/${variant}` }, () =>
          setStock(trx, variant, request.query.quantity, actor),
        );
        // Notify back-in-stock requests now instead of in the next round.
        if (request.query.quantity > 0) await add(BACK_IN_STOCK_JOB, {});
      });
      return stockOf(db, id);
    },
  );

  app.get(
    '/api/products/:id/stock',
    {
      schema: {
        tags: ['catalogue'],
        summary: 'Stock of each variant, or of one SKU',
        params: productParams,
        querystring: z.object({ sku }),
        response: { 200: stockSchema },
      },
    },
    async (request) => stockOf(db, request.params.id, request.query.sku),
  );
}
