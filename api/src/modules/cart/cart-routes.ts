import {
  cartAddSchema,
  cartChangesSchema,
  cartSchema,
  cartUpdateSchema,
  type AccountCart,
} from '@haat/shared/contract/cart';
import { MAX_CART_QUANTITY } from '@haat/shared/contract/cart-limits';
import { sql, type Transaction } from 'kysely';
import * as z from 'zod/mini';
import type { Database } from '../../db/schema';
import { LONG_BODY_LIMIT_BYTES } from '../../http/json-bodies';
import type { App, Deps } from '../../deps';
import { ApiError, notFound } from '../../http/api-error';
import { requireSignIn, requireUser } from '../auth/require-sign-in';
import { currentPrices } from '../catalogue/prices/current-prices';
import { changeCart, lockCart } from './change-cart';
import { useLineTexts } from '../catalogue/line-texts';
import { readCart } from './read-cart';

const lineParams = z.object({ id: z.string().check(z.maxLength(250)) });

/** The cart of an account (specification §7; §4 for its rules). A guest's cart stays in the browser. */
export async function cartRoutes(app: App, { db, version }: Deps): Promise<void> {
  app.addHook('onRequest', requireSignIn());
  app.addHook('preHandler', currentPrices(version));
  useLineTexts(app, db);
  const answers = { 200: cartSchema };

  app.get(
    '/api/cart',
    { schema: { tags: ['cart'], summary: 'The account’s cart', response: answers } },
    async (request) => readCart(db, (await requireUser(request)).id),
  );

  app.post(
    '/api/cart',
    {
      // A browser sends all its offline changes in one request.
      bodyLimit: LONG_BODY_LIMIT_BYTES,
      schema: {
        tags: ['cart'],
        summary: 'Apply a browser’s cart changes; repeating an id changes nothing',
        body: cartChangesSchema,
        response: answers,
      },
    },
    async (request) => {
      const user = await requireUser(request);
      await changeCart(db, user.id, request.body.id, request.body.changes);
      return readCart(db, user.id);
    },
  );

  app.post(
    '/api/cart/add',
    {
      schema: {
        tags: ['cart'],
        summary: 'Add to the cart; an existing line’s quantity grows, to 10 at most',
        body: cartAddSchema,
        response: answers,
      },
    },
    async (request) => {
      const user = await requireUser(request);
      const { productId, quantity } = request.body;
      const product = await db
        .selectFrom('products')
        .select(['id', 'default_sku'])
        .where('id', '=', productId)
        .where('archived_at', 'is', null)
        .executeTakeFirst();
      if (!product) throw notFound('Product');
      const variants = await db
        .selectFrom('variants')
        .select(['sku', 'now_price_paise', 'stock_quantity'])
        .where('product_id', '=', product.id)
        .where('archived_at', 'is', null)
        .execute();
      const variant = variants.find(({ sku }) => sku === (request.body.sku ?? product.default_sku));
      if (!variant) throw notFound('Variant');
      if (variant.stock_quantity <= 0) throw new ApiError(409, 'out-of-stock', 'This is out of stock.');
      return change(user.id, async (tx, cart_id) => {
        await tx
          .insertInto('cart_items')
          .values({
            cart_id,
            line_id: variants.length > 1 ? `${product.id}::${variant.sku}` : product.id,
            product_id: product.id,
            sku: variant.sku,
            quantity,
            seen_price_paise: variant.now_price_paise,
          })
          .onConflict((conflict) =>
            conflict.columns(['cart_id', 'list', 'line_id']).doUpdateSet({
              quantity: sql`least(cart_items.quantity + excluded.quantity, ${MAX_CART_QUANTITY})`,
              seen_price_paise: variant.now_price_paise,
            }),
          )
          .execute();
      });
    },
  );

  app.put(
    '/api/cart/:id',
    {
      schema: {
        tags: ['cart'],
        summary: 'Set a line’s quantity; 0 removes it',
        params: lineParams,
        body: cartUpdateSchema,
        response: answers,
      },
    },
    async (request) => {
      const user = await requireUser(request);
      const { quantity } = request.body;
      return change(user.id, async (tx, cartId) => {
        const line =
          quantity === 0
            ? await tx
                .deleteFrom('cart_items')
                .where('cart_id', '=', cartId)
                .where('list', '=', 'cart')
                .where('line_id', '=', request.params.id)
                .returning('line_id')
                .executeTakeFirst()
            : await tx
                .updateTable('cart_items')
                .set({ quantity })
                .where('cart_id', '=', cartId)
                .where('list', '=', 'cart')
                .where('line_id', '=', request.params.id)
                .returning('line_id')
                .executeTakeFirst();
        if (!line) throw notFound('Line');
      });
    },
  );

  app.delete(
    '/api/cart/clear',
    { schema: { tags: ['cart'], summary: 'Empty the cart', response: answers } },
    async (request) =>
      change(
        (await requireUser(request)).id,
        async (tx, cartId) =>
          void (await tx.deleteFrom('cart_items').where('cart_id', '=', cartId).where('list', '=', 'cart').execute()),
      ),
  );

  app.delete(
    '/api/cart/:id',
    {
      schema: {
        tags: ['cart'],
        summary: 'Remove a line; a missing line is no error',
        params: lineParams,
        response: answers,
      },
    },
    async (request) =>
      change(
        (await requireUser(request)).id,
        async (tx, cartId) =>
          void (await tx
            .deleteFrom('cart_items')
            .where('cart_id', '=', cartId)
            .where('list', '=', 'cart')
            .where('line_id', '=', request.params.id)
            .execute()),
      ),
  );

  /** Changes an account's cart; changes are serialised. @returns the cart after it */
  async function change(
    userId: string,
    how: (tx: Transaction<Database>, cartId: string) => Promise<void>,
  ): Promise<AccountCart> {
    await db.transaction().execute(async (tx) => how(tx, await lockCart(tx, userId)));
    return readCart(db, userId);
  }
}
