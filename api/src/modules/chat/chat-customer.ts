import type { ChatCustomer } from '@haat/shared/contract/admin-chats';
import type { Kysely, Selectable } from 'kysely';
import type { ChatsTable } from '../../db/tables/chat';
import type { Database } from '../../db/schema';
import { readCart } from '../cart/read-cart';
import { ordersOf } from '../orders/read-orders';
import { readWishlist } from '../users/read-wishlist';

/** Limits of the orders and wishlist items shown with a chat. */
const MAX_ORDERS = 5;
const MAX_WISHLIST_ITEMS = 20;

/**
 * The customer of a chat. For an account: its cart, orders and wishlist. For a guest: orders with the email address
 * that they typed, which is unverified.
 */
export async function chatCustomer(
  db: Kysely<Database>,
  chat: Pick<Selectable<ChatsTable>, 'user_id' | 'name' | 'email'>,
): Promise<ChatCustomer> {
  const account =
    chat.user_id === null
      ? undefined
      : await db
          .selectFrom('users')
          .select(['id', 'name', 'email', 'phone', 'created_at'])
          .where('id', '=', chat.user_id)
          .executeTakeFirst();
  if (!account && chat.email === null)
    return {
      by: 'nobody',
      customerId: null,
      name: chat.name,
      email: null,
      phone: null,
      since: null,
      ordersInAll: 0,
      orders: [],
      cart: null,
      wishlist: [],
    };

  const own = account
    ? db.selectFrom('orders').where('user_id', '=', account.id)
    : db.selectFrom('orders').where('email', '=', chat.email);
  const { count } = await own.select((select) => select.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  const orders = await ordersOf(
    db,
    await own.select('id').orderBy('created_at', 'desc').orderBy('id').limit(MAX_ORDERS).execute(),
  );
  const known = { ordersInAll: Number(count), orders };
  if (!account)
    return {
      by: 'address',
      customerId: null,
      name: chat.name,
      email: chat.email,
      phone: null,
      since: null,
      ...known,
      cart: null,
      wishlist: [],
    };
  return {
    by: 'account',
    customerId: account.id,
    name: account.name,
    email: account.email,
    phone: account.phone,
    since: account.created_at.toISOString(),
    ...known,
    cart: await readCart(db, account.id),
    wishlist: (await readWishlist(db, account.id, MAX_WISHLIST_ITEMS, 'en')).map(({ id, name, price }) => ({
      id,
      name,
      price,
    })),
  };
}
