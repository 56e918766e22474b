import type { Kysely, Selectable, Transaction } from 'kysely';
import type { Database } from '../../db/schema';
import type { RefundsTable } from '../../db/tables/payments';

export type Refund = Selectable<RefundsTable>;

export interface RequestedRefund {
  orderId: string;
  /** The payment to refund; by default one with enough left. */
  paymentId?: string;
  /** More than 0. */
  amountPaise: number;
  /** For the shopper and the staff, e.g. 'One line cancelled'. */
  reason: string;
  /** Idempotency key, e.g. `cancel:HT-8K2M4Q:3`: a repeated key is the same refund. */
  key: string;
}

/** Thrown if a refund exceeds the remaining payment, which is an error of the caller. */
export class RefundTooLarge extends Error {
  override name = 'RefundTooLarge';
}

/**
 * Records a refund in the caller's transaction; a job then sends it through the payment gateway. Refunds of one order
 * are serialised.
 * @throws RefundTooLarge for more than the remaining payment, or a key of another refund
 */
export async function refund(
  tx: Transaction<Database>,
  { orderId, paymentId, amountPaise, reason, key }: RequestedRefund,
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
    const parts = known.filter((one) => one.idempotency_key.startsWith(`${key}:part-`));
    const whole = parts.reduce((sum, one) => sum + one.amount_paise, before.amount_paise);
    if (whole !== amountPaise)
      throw new RefundTooLarge(`The refund ${key} was ${whole} paise before, and is ${amountPaise} now.`);
    return before;
  }
  const left = ({ id, amount_paise }: { id: string; amount_paise: number }) =>
    known
      .filter((one) => one.payment_id === id && one.status !== 'failed')
      .reduce((rest, one) => rest - one.amount_paise, amount_paise);
  const usable = taken.filter((one) => paymentId === undefined || one.id === paymentId);
  const payment = usable.find((one) => left(one) >= amountPaise);
  if (!payment && usable.reduce((sum, one) => sum + left(one), 0) >= amountPaise)
    return refundSeveral(
      tx,
      { orderId, amountPaise, reason, key },
      usable.map((one) => ({ id: one.id, left: left(one) })),
    );
  if (!payment)
    throw new RefundTooLarge(
      `${amountPaise} paise can't be given back of order ${orderId}: ${taken.reduce((sum, one) => sum + left(one), 0)} ` +
        'are left.',
    );
  return tx
    .insertInto('refunds')
    .values({ order_id: orderId, payment_id: payment.id, amount_paise: amountPaise, reason, idempotency_key: key })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Splits a refund over several payments if none is large enough. @returns the first refund */
async function refundSeveral(
  tx: Transaction<Database>,
  { orderId, amountPaise, reason, key }: RequestedRefund,
  payments: readonly { id: string; left: number }[],
): Promise<Refund> {
  let rest = amountPaise;
  const parts = payments.flatMap(({ id, left }) => {
    const part = Math.min(left, rest);
    rest -= part;
    return part > 0 ? [{ payment_id: id, amount_paise: part }] : [];
  });
  const written = await tx
    .insertInto('refunds')
    .values(
      parts.map((part, index) => ({
        ...part,
        order_id: orderId,
        reason,
        idempotency_key: index === 0 ? key : `${key}:part-${index + 1}`,
      })),
    )
    .returningAll()
    .execute();
  const [first] = written;
  if (!first) throw new RefundTooLarge(`Nothing is left to give back of order ${orderId}.`);
  return first;
}

/** Net paid of an order: payments without completed and pending refunds. Paise. */
export async function netPaidOf(db: Kysely<Database>, orderId: string): Promise<number> {
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
