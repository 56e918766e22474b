import type { Kysely, Selectable, Transaction } from 'kysely';
import type { Database, RefundsTable } from '../../db/schema';

export type Refund = Selectable<RefundsTable>;

export interface WantedRefund {
  orderId: string;
  /** Of the payments of an order, the one that goes back; else whichever has enough left. */
  paymentId?: string;
  /** More than 0. */
  amountPaise: number;
  /** For the shopper and the staff, e.g. 'One line cancelled'. */
  reason: string;
  /** Names what is refunded, e.g. `cancel:HT-8K2M4Q:3`: the same key again is the same refund. */
  key: string;
}

/** Thrown where more is to be given back than is there. The caller's sums are wrong. */
export class RefundTooLarge extends Error {
  override name = 'RefundTooLarge';
}

/**
 * Writes that money goes back, in the caller's transaction; a job then gives it back through the payment port
 * (give-back.ts). Refunds of one order wait for each other.
 * @throws RefundTooLarge for more than was taken and not given back yet, or a key that was another refund's
 */
export async function refund(
  tx: Transaction<Database>,
  { orderId, paymentId, amountPaise, reason, key }: WantedRefund,
): Promise<Refund> {
  if (!Number.isSafeInteger(amountPaise) || amountPaise <= 0)
    throw new RangeError(`A refund is a whole number of paise above 0, not ${amountPaise}.`);
  const taken = await tx
    .selectFrom('payments')
    .select(['id', 'amount_paise'])
    .where('order_id', '=', orderId)
    .where('status', '=', 'captured')
    .orderBy('id')
    .forUpdate()
    .execute();
  const known = await tx.selectFrom('refunds').selectAll().where('order_id', '=', orderId).execute();
  const before = known.find((one) => one.idempotency_key === key);
  if (before) {
    if (before.amount_paise !== amountPaise)
      throw new RefundTooLarge(`The refund ${key} was ${before.amount_paise} paise before, and is ${amountPaise} now.`);
    return before;
  }
  const left = ({ id, amount_paise }: { id: string; amount_paise: number }) =>
    known
      .filter((one) => one.payment_id === id && one.status !== 'failed')
      .reduce((rest, one) => rest - one.amount_paise, amount_paise);
  const payment = taken.find((one) => (paymentId === undefined || one.id === paymentId) && left(one) >= amountPaise);
  if (!payment)
    throw new RefundTooLarge(
      `${amountPaise} paise can't be given back of order ${orderId}: ${taken.reduce((sum, one) => sum + left(one), 0)} are left.`,
    );
  return tx
    .insertInto('refunds')
    .values({ order_id: orderId, payment_id: payment.id, amount_paise: amountPaise, reason, idempotency_key: key })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** What the shop has of an order's money: taken, and not given back nor on its way back. Paise. */
export async function keptOf(db: Kysely<Database>, orderId: string): Promise<number> {
  const { taken } = await db
    .selectFrom('payments')
    .select((select) => select.fn.sum<string | null>('amount_paise').as('taken'))
    .where('order_id', '=', orderId)
    .where('status', '=', 'captured')
    .executeTakeFirstOrThrow();
  const { back } = await db
    .selectFrom('refunds')
    .select((select) => select.fn.sum<string | null>('amount_paise').as('back'))
    .where('order_id', '=', orderId)
    .where('status', '<>', 'failed')
    .executeTakeFirstOrThrow();
  return Number(taken ?? 0) - Number(back ?? 0);
}
