import { productSchema } from '@haat/shared/contract/product';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { App, Deps } from '../../deps';
import { notFound } from '../../http/api-error';
import { requireRole, senderOf } from '../auth/require-role';
import { firstPicture, productColumns, toProduct, type ProductRow } from '../catalogue/product-row';

const productId = z.string().check(z.minLength(1), z.maxLength(160));

/** What an account wishes for, as product summaries, newest first. */
export async function wishlistRoutes(app: App, { db }: Deps): Promise<void> {
  app.addHook('preHandler', requireRole());

  app.get('/api/users/wishlist', { schema: { tags: ['users'], summary: 'The wish list, newest first', response: { 200: z.object({ content: z.array(productSchema) }) } } }, async (request) => {
    const user = await senderOf(request);
    const { rows } = await sql<ProductRow>`
      select ${productColumns} from wishlist_items w join products p on p.id = w.product_id ${firstPicture}
      where w.user_id = ${user.id} and p.archived_at is null
      order by w.added_at desc, p.id limit 500`.execute(db);
    return { content: rows.map(toProduct) };
  });

  app.post('/api/users/wishlist', { schema: { tags: ['users'], summary: 'Add to the wish list; twice is no error', body: z.object({ productId }) } }, async (request, reply) => {
    const user = await senderOf(request);
    const product = await db.selectFrom('products').select('id').where('id', '=', request.body.productId).where('archived_at', 'is', null).executeTakeFirst();
    if (!product) throw notFound('Product');
    await db.insertInto('wishlist_items').values({ user_id: user.id, product_id: product.id }).onConflict((conflict) => conflict.doNothing()).execute();
    return reply.code(204).send();
  });

  app.delete('/api/users/wishlist/:productId', { schema: { tags: ['users'], summary: 'Take off the wish list', params: z.object({ productId }) } }, async (request, reply) => {
    const user = await senderOf(request);
    await db.deleteFrom('wishlist_items').where('user_id', '=', user.id).where('product_id', '=', request.params.productId).execute();
    return reply.code(204).send();
  });
}
