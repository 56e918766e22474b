import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema';
import { preferencesOf } from './read-preferences';
import { openSessions } from '../auth/refresh-tokens';

/** All that is kept of an account, as its owner may take it along; without hashes and what is the shop's own. Amounts are paise, times ISO 8601. */
export async function exportAccount(db: Kysely<Database>, userId: string): Promise<object> {
  const [account, addresses, wishlist, cart, orders, sessions, reviews, questions, answers, chats, waitingFor, preferences] = await Promise.all([
    db.selectFrom('users').select(['name', 'email', 'phone', 'created_at as joined']).where('id', '=', userId).executeTakeFirstOrThrow(),
    db.selectFrom('addresses').where('user_id', '=', userId).select(['full_name as fullName', 'address', 'city', 'state', 'zip_code as zipCode', 'is_default as isDefault']).orderBy('created_at').execute(),
    db.selectFrom('wishlist_items').where('user_id', '=', userId).select(['product_id as productId', 'added_at as addedAt']).orderBy('added_at').execute(),
    db.selectFrom('cart_items').innerJoin('carts', 'carts.id', 'cart_items.cart_id').select(['list', 'product_id as productId', 'sku', 'quantity']).where('carts.user_id', '=', userId).execute(),
    db.selectFrom('orders').select(['id', 'status', 'email', 'phone', 'address', 'delivery_instructions as deliveryInstructions', 'items_paise as itemsPaise', 'shipping_paise as shippingPaise', 'tax_paise as taxPaise', 'total_paise as totalPaise', 'payment_method as paymentMethod', 'card_brand as cardBrand', 'card_last_four as cardLastFour', 'created_at as createdAt'])
      .where('user_id', '=', userId).orderBy('created_at').execute(),
    openSessions(db, userId),
    db.selectFrom('reviews').where('user_id', '=', userId).select(['product_id as productId', 'rating', 'title', 'text', 'state', 'created_at as createdAt']).orderBy('created_at').execute(),
    db.selectFrom('questions').where('user_id', '=', userId).select(['product_id as productId', 'text', 'state', 'created_at as createdAt']).orderBy('created_at').execute(),
    db.selectFrom('answers').where('user_id', '=', userId).select(['question_id as questionId', 'text', 'state', 'created_at as createdAt']).orderBy('created_at').execute(),
    db.selectFrom('chat_messages').innerJoin('chats', 'chats.id', 'chat_messages.chat_id').where('chats.user_id', '=', userId).select(['chat_messages.chat_id as chatId', 'side', 'author', 'text', 'chat_messages.created_at as createdAt']).orderBy('seq').execute(),
    db.selectFrom('stock_wishes').where('user_id', '=', userId).select(['product_id as productId', 'sku', 'email', 'created_at as askedAt', 'sent_at as sentAt']).orderBy('created_at').execute(),
    preferencesOf(db, userId),
  ]);
  const lines = orders.length === 0 ? [] : await db.selectFrom('order_lines').select(['order_id', 'name', 'sku', 'quantity', 'price_paise as pricePaise', 'total_paise as totalPaise']).where('order_id', 'in', orders.map(({ id }) => id)).orderBy('position').execute();
  return { account, addresses, wishlist, cart, orders: orders.map((order) => ({ ...order, lines: lines.filter(({ order_id }) => order_id === order.id).map(({ order_id: _, ...line }) => line) })), sessions, reviews, questions, answers, chats, waitingFor, preferences };
}
