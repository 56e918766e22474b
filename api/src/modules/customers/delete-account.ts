import type { Transaction } from 'kysely';
import type { Database } from '../../db/schema';
import { closeCredit } from '../credit/change-credit';
import { guestId } from './customer-ids';

/** Orders in a final status; personal data is removed from them. */
export const CLOSED_STATUSES = ['Delivered', 'Cancelled', 'Payment Failed'] as const;

/** Cancels the unpaid orders of an account; the module of the orders does it. Locks the account and its orders. */
export type CancelUnpaid = (tx: Transaction<Database>, account: { id: string; email: string }) => Promise<void>;

/**
 * Deletes the personal data of an account, or of a guest with this address. Unpaid orders of the account are cancelled.
 * Orders stay with invoices and payments (books of account, CGST Act 2017, section 36: six years and more), not linked
 * to an account; open orders also keep the contact data. Records of staff work are unchanged: staff accounts are
 * removed in another way.
 */
export async function deleteAccount(
  tx: Transaction<Database>,
  cancelUnpaid: CancelUnpaid,
  { id, email }: { id: string; email: string },
): Promise<void> {
  await cancelUnpaid(tx, { id, email });
  const own = (
    await tx
      .selectFrom('orders')
      .select('id')
      .where(({ or, eb }) => or([eb('user_id', '=', id), eb('email', '=', email)]))
      .forUpdate()
      .execute()
  ).map((order) => order.id);
  if (own.length > 0) {
    const over = await tx
      .updateTable('orders')
      .set({ email: null, phone: null, delivery_instructions: null })
      .where('id', 'in', own)
      .where('status', 'in', CLOSED_STATUSES)
      .returning('id')
      .execute();
    await tx
      .updateTable('payments')
      .set({ next: null })
      .where('order_id', 'in', own)
      .where('status', '<>', 'pending')
      .execute();
    await tx
      .updateTable('returns')
      .set({ upi_id: null, note: null })
      .where('order_id', 'in', own)
      .where('status', 'in', ['Refunded', 'Exchanged', 'Refused'])
      .execute();
    if (over.length > 0) {
      const ids = over.map((order) => order.id);
      await tx.deleteFrom('order_notes').where('order_id', 'in', ids).execute();
      await tx.updateTable('order_events').set({ staff_note: null }).where('order_id', 'in', ids).execute();
      await tx.updateTable('order_cancellations').set({ note: null }).where('order_id', 'in', ids).execute();
      await tx.updateTable('coupon_uses').set({ email: null }).where('order_id', 'in', ids).execute();
    }
  }
  // A decided claim stays as the reason of its refund, without an email address.
  const decided = await tx
    .updateTable('claims')
    .set({ email: '', description: '' })
    .where('email', '=', email)
    .where('status', '<>', 'Open')
    .returning('id')
    .execute();
  if (decided.length > 0)
    await tx
      .deleteFrom('claim_photos')
      .where(
        'claim_id',
        'in',
        decided.map((claim) => claim.id),
      )
      .execute();
  for (const table of ['messages', 'chats', 'stock_wishes', 'account_tokens', 'draft_orders'] as const)
    await tx.deleteFrom(table).where('email', '=', email).execute();
  // Notes and tags by staff, also from before there was an account.
  for (const table of ['customer_notes', 'customer_tags'] as const)
    await tx
      .deleteFrom(table)
      .where('customer_id', 'in', [id, guestId(email)])
      .execute();
  await tx
    .deleteFrom('customer_merges')
    .where(({ or, eb }) => or([eb('into_id', '=', id), eb('from_id', '=', guestId(email))]))
    .execute();
  await closeCredit(tx, id);
  await tx.deleteFrom('users').where('id', '=', id).execute();
}
