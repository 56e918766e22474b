import type { ChatCustomer } from '@haat/shared/contract/chat-desk';
import type { Kysely, Selectable } from 'kysely';
import type { ChatsTable, Database } from '../../db/schema';
import { readCart } from '../cart/read-cart';
import { ordersOf } from '../orders/read-orders';
import { readWishlist } from '../users/read-wishlist';

/** So much of what there may be is shown beside a chat. */
const MOST_ORDERS = 5;
const MOST_WISHES = 20;

/**
 * Who a shopper is to the shop. An account's cart, orders and wish list are its own; a guest's orders are those with
 * the address that was typed, which may be anybody's.
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
    await own.select('id').orderBy('created_at', 'desc').orderBy('id').limit(MOST_ORDERS).execute(),
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
    wishlist: (await readWishlist(db, account.id, MOST_WISHES)).map(({ id, name, price }) => ({ id, name, price })),
  };
}
