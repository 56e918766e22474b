import { wishlistChangeSchema, wishlistIdsSchema } from '@haat/shared/contract/wishes';
import { productSchema } from '@haat/shared/contract/product';
import * as z from 'zod/mini';
import type { App, Deps } from '../../deps';
import { languageOf } from '../../http/request-language';
import { notFound } from '../../http/api-error';
import { requireSignIn, requireUser } from '../auth/require-sign-in';
import { readWishlist } from './read-wishlist';

const productId = z.string().check(z.minLength(1), z.maxLength(160));

/** The wishlist of an account as product summaries, newest first. */
export async function wishlistRoutes(app: App, { db }: Deps): Promise<void> {
  app.addHook('onRequest', requireSignIn());

  app.get(
    '/api/users/wishlist',
    {
      schema: {
        tags: ['users'],
        summary: 'The wishlist, newest first',
        response: { 200: z.object({ content: z.array(productSchema) }) },
      },
    },
    async (request) => {
      const user = await requireUser(request);
      return { content: await readWishlist(db, user.id, 500, languageOf(request)) };
    },
  );

  app.put(
    '/api/users/wishlist',
    {
      schema: {
        tags: ['users'],
        summary: 'Add and remove several at once; skips products no longer sold',
        body: wishlistChangeSchema,
        response: { 200: wishlistIdsSchema },
      },
    },
    async (request) => {
      const user = await requireUser(request);
      const { add, remove } = request.body;
      if (remove.length > 0)
        await db
          .deleteFrom('wishlist_items')
          .where('user_id', '=', user.id)
          .where('product_id', 'in', remove)
          .execute();
      if (add.length > 0) {
        const sold = new Set(
          (
            await db
              .selectFrom('products')
              .select('id')
              .where('id', 'in', add)
              .where('archived_at', 'is', null)
              .execute()
          ).map(({ id }) => id),
        );
        // The first added is the newest, so each gets a slightly earlier time than the previous one.
        const now = Date.now();
        const rows = [...new Set(add)].flatMap((product_id, index) =>
          sold.has(product_id) ? [{ user_id: user.id, product_id, added_at: new Date(now - index) }] : [],
        );
        if (rows.length > 0)
          await db
            .insertInto('wishlist_items')
            .values(rows)
            .onConflict((conflict) => conflict.doNothing())
            .execute();
      }
      const rows = await db
        .selectFrom('wishlist_items')
        .innerJoin('products', 'products.id', 'wishlist_items.product_id')
        .select('products.id')
        .where('user_id', '=', user.id)
        .where('archived_at', 'is', null)
        .orderBy('wishlist_items.added_at', 'desc')
        .orderBy('products.id')
        .limit(100)
        .execute();
      return { ids: rows.map(({ id }) => id) };
    },
  );

  app.post(
    '/api/users/wishlist',
    {
      schema: { tags: ['users'], summary: 'Add to the wishlist; repeating is no error', body: z.object({ productId }) },
    },
    async (request, reply) => {
      const user = await requireUser(request);
      const product = await db
        .selectFrom('products')
        .select('id')
        .where('id', '=', request.body.productId)
        .where('archived_at', 'is', null)
        .executeTakeFirst();
      if (!product) throw notFound('Product');
      await db
        .insertInto('wishlist_items')
        .values({ user_id: user.id, product_id: product.id })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      return reply.code(204).send();
    },
  );

  app.delete(
    '/api/users/wishlist/:productId',
    { schema: { tags: ['users'], summary: 'Remove from the wishlist', params: z.object({ productId }) } },
    async (request, reply) => {
      const user = await requireUser(request);
      await db
        .deleteFrom('wishlist_items')
        .where('user_id', '=', user.id)
        .where('product_id', '=', request.params.productId)
        .execute();
      return reply.code(204).send();
    },
  );
}
