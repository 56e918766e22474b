import type { AnonymisePreview } from '@haat/shared/contract/customers';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema';
import { creditBalanceOf } from '../credit/read-credit';
import { creditLabel } from './credit-label';
import { CLOSED_STATUSES } from './delete-account';
import { nonZeroCounts } from './count-rows';
import { customerRow, idsOf } from './read-customers';

/** The data of a customer that would be deleted, and what is retained for tax law. @throws ApiError 404 */
export async function previewAnonymise(db: Kysely<Database>, id: string): Promise<AnonymisePreview> {
  const { user_id, email, is_staff, ...row } = await customerRow(db, id);
  const orders = await db
    .selectFrom('customer_orders')
    .leftJoin('invoices', 'invoices.order_id', 'customer_orders.order_id')
    .select(['customer_orders.order_id', 'customer_orders.status', 'invoices.number'])
    .where('customer_id', '=', id)
    .orderBy('customer_orders.created_at')
    .execute();
  const isOver = (status: string) => CLOSED_STATUSES.some((one) => one === status);
  // They are cancelled, which returns their store credit before the account's credit ends.
  const unpaid =
    user_id === null
      ? []
      : await db
          .selectFrom('orders')
          .select(['id', 'credit_paise'])
          .where('user_id', '=', user_id)
          .where('status', '=', 'Awaiting Payment')
          .execute();
  const isUnpaid = (order: string) => unpaid.some(({ id: one }) => one === order);
  const underWay = orders
    .filter(({ order_id, status }) => !isOver(status) && !isUnpaid(order_id))
    .map(({ order_id }) => order_id);
  const over = orders.length - underWay.length;
  const ids = idsOf({ id: row.id, email });
  const creditPaise = unpaid.reduce(
    (sum, { credit_paise }) => sum + credit_paise,
    user_id === null ? 0 : await creditBalanceOf(db, user_id),
  );
  const goes = await nonZeroCounts(db, [
    ...(user_id === null
      ? []
      : ([
          ['Account', 'users', { column: 'id', in: [user_id] }],
          ['Addresses', 'addresses', { column: 'user_id', in: [user_id] }],
          ['Wishlist items', 'wishlist_items', { column: 'user_id', in: [user_id] }],
          ['Passkeys', 'passkeys', { column: 'user_id', in: [user_id] }],
          ['Reviews', 'reviews', { column: 'user_id', in: [user_id] }],
          ['Questions', 'questions', { column: 'user_id', in: [user_id] }],
          ['Answers', 'answers', { column: 'user_id', in: [user_id] }],
        ] as const)),
    ['Chats', 'chats', { column: 'email', in: [email], ...(user_id !== null && { orUser: user_id }) }],
    ['Messages to the shop', 'messages', { column: 'email', in: [email] }],
    [
      'Back-in-stock requests',
      'stock_wishes',
      { column: 'email', in: [email], ...(user_id !== null && { orUser: user_id }) },
    ],
    ['Notes', 'customer_notes', { column: 'customer_id', in: ids }],
    ['Tags', 'customer_tags', { column: 'customer_id', in: ids }],
  ]);
  const refusal = is_staff
    ? 'This account belongs to a team member. An owner must remove them from the team first.'
    : user_id === null && over === 0 && goes.length === 0
      ? 'All orders of this guest are in progress. Their address is needed until then.'
      : null;
  return {
    refusal,
    goes: [
      ...creditLabel(creditPaise),
      ...(unpaid.length > 0 ? [{ what: 'Unpaid orders, which are cancelled', count: unpaid.length }] : []),
      ...goes,
    ],
    orders: over,
    invoices: orders.flatMap(({ number, status }) => (number !== null && isOver(status) ? [number] : [])),
    underWay,
  };
}
