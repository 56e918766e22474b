import { cartAddSchema, cartSchema, cartUpdateSchema, type CartItem } from '@haat/shared/contract/cart';
import { MAX_CART_QUANTITY } from '@haat/shared/contract/cart-limits';
import { toRupees } from '@haat/shared/money';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { App, Deps } from '../../deps';
import { ApiError, notFound } from '../../http/api-error';
import { requireRole, senderOf } from '../auth/require-role';
import { mainPictures } from '../orders/main-pictures';

const lineParams = z.object({ id: z.string().check(z.maxLength(250)) });

/** The cart of an account (specification §7; §4 for its rules). A guest's cart stays in the browser. */
export async function cartRoutes(app: App, { db }: Deps): Promise<void> {
  app.addHook('preHandler', requireRole());
  const answers = { 200: cartSchema };

  app.get('/api/cart', { schema: { tags: ['cart'], summary: 'The account’s cart', response: answers } }, async (request) => cartOf((await senderOf(request)).id));

  app.post('/api/cart/add', { schema: { tags: ['cart'], summary: 'Add to the cart; what is there already is raised, to 10 at most', body: cartAddSchema, response: answers } }, async (request) => {
    const user = await senderOf(request);
    const { productId, quantity } = request.body;
    const product = await db.selectFrom('products').select(['id', 'default_sku']).where('id', '=', productId).where('archived_at', 'is', null).executeTakeFirst();
    if (!product) throw notFound('Product');
    const skus = await db.selectFrom('variants').select(['sku', 'stock_quantity']).where('product_id', '=', product.id).where('archived_at', 'is', null).execute();
    const variant = skus.find(({ sku }) => sku === (request.body.sku ?? product.default_sku));
    if (!variant) throw notFound('Variant');
    if (variant.stock_quantity <= 0) throw new ApiError(409, 'out-of-stock', 'This is out of stock.');
    const cartId = await idOfCart(user.id);
    await db.insertInto('cart_items')
      .values({ cart_id: cartId, line_id: skus.length > 1 ? `${product.id}::${variant.sku}` : product.id, product_id: product.id, sku: variant.sku, quantity })
      .onConflict((conflict) => conflict.columns(['cart_id', 'line_id']).doUpdateSet({ quantity: sql`least(cart_items.quantity + excluded.quantity, ${MAX_CART_QUANTITY})` }))
      .execute();
    return cartOf(user.id);
  });

  app.put('/api/cart/:id', { schema: { tags: ['cart'], summary: 'Set a line’s quantity; 0 takes it out', params: lineParams, body: cartUpdateSchema, response: answers } }, async (request) => {
    const user = await senderOf(request);
    const cartId = await idOfCart(user.id);
    const { quantity } = request.body;
    const line = quantity === 0
      ? await db.deleteFrom('cart_items').where('cart_id', '=', cartId).where('line_id', '=', request.params.id).returning('line_id').executeTakeFirst()
      : await db.updateTable('cart_items').set({ quantity }).where('cart_id', '=', cartId).where('line_id', '=', request.params.id).returning('line_id').executeTakeFirst();
    if (!line) throw notFound('Line');
    return cartOf(user.id);
  });

  app.delete('/api/cart/clear', { schema: { tags: ['cart'], summary: 'Empty the cart', response: answers } }, async (request) => {
    const user = await senderOf(request);
    await db.deleteFrom('cart_items').where('cart_id', '=', await idOfCart(user.id)).execute();
    return { items: [] };
  });

  app.delete('/api/cart/:id', { schema: { tags: ['cart'], summary: 'Take a line out; one that isn’t there is no error', params: lineParams, response: answers } }, async (request) => {
    const user = await senderOf(request);
    await db.deleteFrom('cart_items').where('cart_id', '=', await idOfCart(user.id)).where('line_id', '=', request.params.id).execute();
    return cartOf(user.id);
  });

  async function idOfCart(userId: string): Promise<string> {
    const { id } = await db.insertInto('carts').values({ user_id: userId })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ updated_at: new Date() })).returning('id').executeTakeFirstOrThrow();
    return id;
  }

  /** Prices and stock as they are now; what isn't sold any more is left out. */
  async function cartOf(userId: string): Promise<{ items: CartItem[] }> {
    const rows = await db.selectFrom('cart_items')
      .innerJoin('carts', 'carts.id', 'cart_items.cart_id')
      .innerJoin('products', 'products.id', 'cart_items.product_id')
      .innerJoin('variants', (join) => join.onRef('variants.sku', '=', 'cart_items.sku').onRef('variants.product_id', '=', 'cart_items.product_id'))
      .select(['cart_items.line_id', 'cart_items.product_id', 'cart_items.sku', 'cart_items.quantity', 'products.name', 'products.brand', 'variants.price_paise', 'variants.options', 'variants.stock_quantity'])
      .where('carts.user_id', '=', userId).where('products.archived_at', 'is', null).where('variants.archived_at', 'is', null)
      .orderBy('cart_items.added_at').orderBy('cart_items.line_id').execute();
    const pictures = await mainPictures(db, rows.map((row) => row.product_id));
    return {
      items: rows.map((row) => ({
        id: row.line_id, productId: row.product_id, sku: row.sku, name: row.name, brand: row.brand, price: toRupees(row.price_paise), quantity: row.quantity,
        mainImage: pictures.get(row.product_id) ?? null, options: row.options, stockQuantity: row.stock_quantity,
      })),
    };
  }
}
