import {
  productHistoryPageSchema,
  productHistoryQuerySchema,
  productRestoreSchema,
} from '@haat/shared/contract/product-history';
import { staffProductDetailSchema } from '@haat/shared/contract/staff-products';
import * as z from 'zod/mini';
import type { App, Deps } from '../../deps';
import { notFound } from '../../http/api-error';
import { actorOf, audited } from '../audit/audit';
import { requirePermission } from '../auth/require-permission';
import { findStaffProduct } from './find-staff-product';
import { productHistory, restorableEntry, restoreProduct } from './product-history';

const tags = ['catalogue: staff'];
const params = z.object({ id: z.string().check(z.minLength(1), z.maxLength(160)) });

/** The changes of a product by staff, from the audit log, and their restoration. */
export async function productHistoryRoutes(app: App, { db }: Deps): Promise<void> {
  app.get(
    '/api/admin/products/:id/history',
    {
      onRequest: requirePermission('products.read'),
      schema: {
        tags,
        summary: 'Change history of a product and its variants, with before and after, newest first',
        params,
        querystring: productHistoryQuerySchema,
        response: { 200: productHistoryPageSchema },
      },
    },
    ({ params: { id }, query }) => productHistory(db, id, query),
  );

  app.post(
    '/api/admin/products/:id/restore',
    {
      onRequest: requirePermission('products.write'),
      schema: {
        tags,
        summary: 'Restore what one history entry changed',
        params,
        body: productRestoreSchema,
        response: { 200: staffProductDetailSchema },
      },
    },
    async (request) => {
      const actor = await actorOf(request);
      const { id } = request.params;
      const found = await restorableEntry(db, id, request.body.seq);
      await db
        .transaction()
        .execute((trx) =>
          audited(trx, actor, `${found.object.kind}.restore`, found.object, () =>
            restoreProduct(trx, id, request.body, found),
          ),
        );
      const product = await findStaffProduct(db, id);
      if (!product) throw notFound('Product');
      return product;
    },
  );
}
