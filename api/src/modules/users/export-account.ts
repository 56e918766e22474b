import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema';
import { openSessions } from '../auth/refresh-tokens';

/** All that is kept of an account, as its owner may take it along; without hashes and what is the shop's own. Amounts are paise, times ISO 8601. */
export async function exportAccount(db: Kysely<Database>, userId: string): Promise<object> {
  const [account, addresses, wishlist, cart, orders, sessions] = await Promise.all([
    db.selectFrom('users').select(['name', 'email', 'phone', 'created_at as joined']).where('id', '=', userId).executeTakeFirstOrThrow(),
    db.selectFrom('addresses').where('user_id', '=', userId).select(['full_name as fullName', 'address', 'city', 'state', 'zip_code as zipCode', 'is_default as isDefault']).orderBy('created_at').execute(),
    db.selectFrom('wishlist_items').where('user_id', '=', userId).select(['product_id as productId', 'added_at as addedAt']).orderBy('added_at').execute(),
    db.selectFrom('cart_items').innerJoin('carts', 'carts.id', 'cart_items.cart_id').select(['product_id as productId', 'sku', 'quantity']).where('carts.user_id', '=', userId).execute(),
    db.selectFrom('orders').select(['id', 'status', 'email', 'phone', 'address', 'delivery_instructions as deliveryInstructions', 'items_paise as itemsPaise', 'shipping_paise as shippingPaise', 'tax_paise as taxPaise', 'total_paise as totalPaise', 'payment_method as paymentMethod', 'card_brand as cardBrand', 'card_last_four as cardLastFour', 'created_at as createdAt'])
      .where('user_id', '=', userId).orderBy('created_at').execute(),
    openSessions(db, userId),
  ]);
  const lines = orders.length === 0 ? [] : await db.selectFrom('order_lines').select(['order_id', 'name', 'sku', 'quantity', 'price_paise as pricePaise', 'total_paise as totalPaise']).where('order_id', 'in', orders.map(({ id }) => id)).orderBy('position').execute();
  return { account, addresses, wishlist, cart, orders: orders.map((order) => ({ ...order, lines: lines.filter(({ order_id }) => order_id === order.id).map(({ order_id: _, ...line }) => line) })), sessions };
}
