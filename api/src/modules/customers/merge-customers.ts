import type { MergePreview } from '@haat/shared/contract/customers';
import { sql, type Kysely, type Transaction } from 'kysely';
import type { Database } from '../../db/schema';
import { ApiError } from '../../http/api-error';
import { mergeCredit } from '../credit/change-credit';
import { creditBalanceOf } from '../credit/read-credit';
import { creditLabel } from './credit-label';
import { refreshCustomers } from './refresh-customers';
import { nonZeroCounts } from './count-rows';
import { guestId } from './customer-ids';
import { customerRow, customerView, idsOf } from './read-customers';

type Trx = Transaction<Database>;
type Customer = Awaited<ReturnType<typeof customerRow>>;

/** The reason why the first customer cannot be merged into the second; null if it can. */
function whyNot(from: Customer, into: Customer): string | null {
  if (from.id === into.id) return 'Choose two different customers.';
  if (into.user_id === null) return 'Keep the customer who has an account.';
  if (from.is_staff || into.is_staff) return 'Team members’ accounts cannot be merged.';
  return null;
}

const shown = (row: Customer) => {
  const { id, name, email, kind } = customerView(row);
  return { id, name, email, kind };
};

/** Reviews of products that the other has reviewed too: a buyer has one review per product. */
const doubleReviews = (db: Kysely<Database>, from: string, into: string) =>
  db
    .selectFrom('reviews')
    .select('id')
    .where('user_id', '=', from)
    .where('product_id', 'in', db.selectFrom('reviews').select('product_id').where('user_id', '=', into))
    .execute();

/** Preview of the moved and deleted data of a merge. @throws ApiError 404 */
export async function previewMerge(db: Kysely<Database>, fromId: string, intoId: string): Promise<MergePreview> {
  const [from, into] = [await customerRow(db, fromId), await customerRow(db, intoId)];
  const refusal = whyNot(from, into);
  const mine = { column: 'user_id', in: from.user_id === null ? [] : [from.user_id] };
  const byAddress = { column: 'email', in: [from.email], ...(from.user_id !== null && { orUser: from.user_id }) };
  const doubles =
    from.user_id !== null && into.user_id !== null ? (await doubleReviews(db, from.user_id, into.user_id)).length : 0;
  const moves = await nonZeroCounts(db, [
    ['Orders', 'customer_orders', { column: 'customer_id', in: [from.id] }],
    ['Addresses', 'addresses', mine],
    ['Wishlist items', 'wishlist_items', mine],
    ['Reviews', 'reviews', mine],
    ['Questions', 'questions', mine],
    ['Answers', 'answers', mine],
    ['Chats', 'chats', byAddress],
    ['Notes', 'customer_notes', { column: 'customer_id', in: idsOf(from) }],
    ['Tags', 'customer_tags', { column: 'customer_id', in: idsOf(from) }],
  ]);
  const goes = await nonZeroCounts(db, [
    ['Account, with its password', 'users', { column: 'id', in: mine.in }],
    ['Passkeys', 'passkeys', mine],
    ['Cart', 'carts', mine],
  ]);
  return {
    refusal,
    from: shown(from),
    into: shown(into),
    moves: [...creditLabel(from.user_id === null ? 0 : await creditBalanceOf(db, from.user_id)), ...moves]
      .map((one) => (one.what === 'Reviews' ? { ...one, count: one.count - doubles } : one))
      .filter(({ count }) => count > 0),
    goes: [...goes, ...(doubles > 0 ? [{ what: 'Reviews of products that both reviewed', count: doubles }] : [])],
  };
}

/**
 * Locks customers before anything else and in one order, so that two merges of the same customers do not deadlock. The
 * lock is not that of a deletion: a transaction that changes an order twice (such as a cancellation) makes PostgreSQL
 * look up its account while a merge waits for that order, so that lookup must not wait for this lock.
 */
export async function lockCustomers(trx: Trx, ids: readonly string[]): Promise<void> {
  await trx.selectFrom('users').select('id').where('id', 'in', ids).orderBy('id').forNoKeyUpdate().execute();
}

/**
 * Merges the first customer into the second and deletes the first. Sign-in, email preferences and cart of the second
 * stay unchanged. Orders keep the address that they were placed with.
 * @throws ApiError 404; 409 `not-these`
 */
export async function mergeCustomers(trx: Trx, fromId: string, intoId: string): Promise<void> {
  // Includes recent merges.
  await refreshCustomers(trx);
  const [from, into] = [await customerRow(trx, fromId), await customerRow(trx, intoId)];
  const refusal = whyNot(from, into);
  if (refusal !== null || into.user_id === null)
    throw new ApiError(409, 'not-these', refusal ?? 'These customers cannot be merged.');
  const to = into.user_id;
  await moveOrders(trx, from, to);

  // By the email address, also without an account: the address belongs to the customer.
  for (const table of ['claims', 'messages', 'chats'] as const)
    await trx.updateTable(table).set({ email: into.email }).where('email', '=', from.email).execute();
  await trx.updateTable('chats').set({ user_id: to }).where('user_id', '=', from.id).execute();
  const waiting = trx
    .selectFrom('stock_wishes as theirs')
    .select('theirs.sku')
    .where('theirs.email', '=', into.email)
    .where('theirs.sent_at', 'is', null);
  await trx
    .deleteFrom('stock_wishes')
    .where('email', '=', from.email)
    .where('sent_at', 'is', null)
    .where('sku', 'in', waiting)
    .execute();
  await trx
    .updateTable('stock_wishes')
    .set({ email: into.email, user_id: to })
    .where('email', '=', from.email)
    .execute();

  if (from.user_id !== null) {
    // Waits for orders that are being placed, which move too.
    await trx.selectFrom('users').select('id').where('id', '=', from.user_id).forUpdate().execute();
    await moveOrders(trx, from, to);
    await moveAccount(trx, from.user_id, to);
  }

  for (const id of new Set([...idsOf(from), guestId(into.email)])) {
    await sql`insert into customer_tags (customer_id, tag) select ${to}::text, tag from customer_tags where customer_id = ${id} on conflict do nothing`.execute(
      trx,
    );
    await trx.deleteFrom('customer_tags').where('customer_id', '=', id).execute();
    await trx.updateTable('customer_notes').set({ customer_id: to }).where('customer_id', '=', id).execute();
  }
  await trx.updateTable('customer_merges').set({ into_id: to }).where('into_id', '=', from.id).execute();
  await trx
    .insertInto('customer_merges')
    .values({ from_id: from.id, into_id: to })
    .onConflict((conflict) => conflict.column('from_id').doUpdateSet({ into_id: to, at: new Date() }))
    .execute();
}

async function moveOrders(trx: Trx, from: Customer, to: string): Promise<void> {
  // From the orders: the stored sums do not include the newest ones yet.
  const orders = (
    await trx
      .selectFrom('orders')
      .select('id')
      .where(({ or, and, eb }) =>
        or([
          and([eb('user_id', 'is', null), eb('email', '=', from.email)]),
          ...(from.user_id === null ? [] : [eb('user_id', '=', from.user_id)]),
        ]),
      )
      .orderBy('id')
      .execute()
  ).map(({ id }) => id);
  for (const id of orders) await trx.updateTable('orders').set({ user_id: to }).where('id', '=', id).execute();
  await trx
    .updateTable('coupon_uses')
    .set({ user_id: to })
    .where(({ or, eb }) =>
      or([eb('user_id', '=', from.id), ...(orders.length > 0 ? [eb('order_id', 'in', orders)] : [])]),
    )
    .execute();
}

async function moveAccount(trx: Trx, from: string, to: string): Promise<void> {
  const hasDefault = await trx
    .selectFrom('addresses')
    .select('id')
    .where('user_id', '=', to)
    .where('is_default', '=', true)
    .executeTakeFirst();
  await trx
    .updateTable('addresses')
    .set({ user_id: to, ...(hasDefault && { is_default: false }) })
    .where('user_id', '=', from)
    .execute();
  await sql`insert into wishlist_items (user_id, product_id, added_at) select ${to}::text, product_id, added_at from wishlist_items where user_id = ${from} on conflict do nothing`.execute(
    trx,
  );
  await sql`insert into forgotten_payments (user_id, brand, last_four, at) select ${to}::text, brand, last_four, at from forgotten_payments where user_id = ${from} on conflict do nothing`.execute(
    trx,
  );
  const doubles = (await doubleReviews(trx, from, to)).map(({ id }) => id);
  await trx
    .updateTable('reviews')
    .set({ user_id: to })
    .where('user_id', '=', from)
    .$if(doubles.length > 0, (query) => query.where('id', 'not in', doubles))
    .execute();
  for (const table of ['questions', 'answers', 'stock_wishes'] as const)
    await trx.updateTable(table).set({ user_id: to }).where('user_id', '=', from).execute();
  // Skip votes for the customer's own content, and votes that both have cast.
  await sql`insert into review_votes (review_id, user_id) select v.review_id, ${to}::text from review_votes v join reviews r on r.id = v.review_id where v.user_id = ${from} and r.user_id <> ${to} on conflict do nothing`.execute(
    trx,
  );
  await sql`insert into answer_votes (answer_id, user_id) select v.answer_id, ${to}::text from answer_votes v join answers a on a.id = v.answer_id where v.user_id = ${from} and a.user_id is distinct from ${to} on conflict do nothing`.execute(
    trx,
  );
  await mergeCredit(trx, from, to);
  // This also deletes its sessions, passkeys and cart.
  await trx.deleteFrom('users').where('id', '=', from).execute();
}
