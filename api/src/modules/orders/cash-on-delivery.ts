import { sql, type Transaction } from 'kysely';
import type { Database } from '../../db/schema';

const unpaid = (tx: Transaction<Database>, orderId: string) =>
  tx
    .updateTable('payments')
    .set({ updated_at: new Date() })
    .where('order_id', '=', orderId)
    .where('status', '=', 'pending');

/** The courier is to ask for so much less: some of the order won't come. */
export const askLess = (tx: Transaction<Database>, orderId: string, paise: number) =>
  unpaid(tx, orderId)
    .set({ amount_paise: sql<number>`amount_paise - ${paise}` })
    .where('method', '=', 'cod')
    .execute();

/** What was asked for at the door was paid there. */
export const takeAtTheDoor = (tx: Transaction<Database>, orderId: string) =>
  unpaid(tx, orderId).set({ status: 'captured' }).where('method', '=', 'cod').execute();

/** Nothing is to be paid for the order any more. */
export const askNothing = (tx: Transaction<Database>, orderId: string) =>
  unpaid(tx, orderId).set({ status: 'cancelled' }).execute();
