import {
  stockCauses,
  stockMovementPageSchema,
  stockMovementQuerySchema,
  type StockCause,
} from '@haat/shared/contract/stock-movement';
import * as z from 'zod/mini';
import type { App, Deps } from '../../deps';
import { notFound } from '../../http/api-error';
import { pageWithoutTotal } from '../../http/page-of';
import { requirePermission } from '../auth/require-permission';

const isCause = (text: string): text is StockCause => Object.hasOwn(stockCauses, text);

/** The stock movements of a product, for staff. */
export async function stockMovementRoutes(app: App, { db }: Deps): Promise<void> {
  app.get(
    '/api/admin/products/:id/stock-movements',
    {
      onRequest: requirePermission('products.read'),
      schema: {
        tags: ['catalogue: staff'],
        summary: 'Stock history of a product with reasons, newest first',
        params: z.object({ id: z.string().check(z.maxLength(160)) }),
        querystring: stockMovementQuerySchema,
        response: { 200: stockMovementPageSchema },
      },
    },
    async ({ params: { id }, query: { variant, ...page } }) => {
      if (!(await db.selectFrom('products').select('id').where('id', '=', id).executeTakeFirst()))
        throw notFound('Product');
      let moved = db
        .selectFrom('stock_movements')
        .innerJoin('variants', 'variants.id', 'stock_movements.variant_id')
        .leftJoin('users', 'users.id', 'stock_movements.actor_id')
        .select([
          'stock_movements.id',
          'variant_id',
          'sku',
          'delta',
          'stock',
          'cause',
          'reference',
          'note',
          'stock_movements.at',
          'users.id as user_id',
          'users.name as user_name',
        ])
        .where('variants.product_id', '=', id);
      if (variant) moved = moved.where('variants.id', '=', variant);
      const rows = await moved
        .orderBy('stock_movements.id', 'desc')
        .limit(page.size + 1)
        .offset(page.page * page.size)
        .execute();
      return pageWithoutTotal(
        rows.map((row) => ({
          id: row.id,
          variantId: row.variant_id,
          sku: row.sku,
          delta: row.delta,
          stock: row.stock,
          cause: isCause(row.cause) ? row.cause : ('unknown' as const),
          reference: row.reference,
          note: row.note,
          by: row.user_id && row.user_name ? { id: row.user_id, name: row.user_name } : null,
          at: row.at.toISOString(),
        })),
        page,
      );
    },
  );
}
