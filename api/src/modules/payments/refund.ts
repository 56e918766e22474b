import type { RefundTo } from '@haat/shared/contract/refund-to';
import type { Kysely, Selectable, Transaction } from 'kysely';
import type { Database } from '../../db/schema';
import { ApiError } from '../../http/api-error';
import { changeCredit } from '../credit/change-credit';
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
  /** The original payment by default. 'held': an exchange decides it ({@link settleHeldRefunds}). */
  to?: RefundTo | 'held' | undefined;
}

/** Thrown if a refund exceeds the remaining payment, which is an error of the caller. */
export class RefundTooLarge extends Error {
  override name = 'RefundTooLarge';
}

/**
 * Records a refund in the caller's transaction; a job then sends it through the payment gateway. Refunds of one order
 * are serialised. Store credit that paid an order is returned last, and immediately (decision 081).
 * @throws RefundTooLarge for more than the remaining payment, or a key of another refund
 * @throws ApiError 409 no-account for store credit of an order without an account
 */
export async function refund(
  tx: Transaction<Database>,
  { orderId, paymentId, amountPaise, reason, key, to = 'original' }: RequestedRefund,
): Promise<Refund> {
  if (!Number.isSafeInteger(amountPaise) || amountPaise <= 0)
    throw new RangeError(`A refund is a whole number of paise above 0, not ${amountPaise}.`);
  const payments = await tx
    .selectFrom('payments')
    .select(['id', 'amount_paise', 'gateway'])
    .where('order_id', '=', orderId)
    .where('status', '=', 'captured')
    .orderBy('id')
    .forUpdate()
    .execute();
  const known = await tx.selectFrom('refunds').selectAll().where('order_id', '=', orderId).execute();
  const before = known.find((one) => one.idempotency_key === key);
  if (before) {
    const parts = known.filter((one) => one.idempotency_key.startsWith(`${key}:part-`));
    const total = parts.reduce((sum, one) => sum + one.amount_paise, before.amount_paise);
    if (total !== amountPaise)
      throw new RefundTooLarge(`The refund ${key} was ${total} paise before, and is ${amountPaise} now.`);
    return before;
  }
  const left = ({ id, amount_paise }: { id: string; amount_paise: number }) =>
    known
      .filter((one) => one.payment_id === id && one.status !== 'failed')
      .reduce((rest, one) => rest - one.amount_paise, amount_paise);
  const usable = payments
    .filter((one) => (paymentId === undefined || one.id === paymentId) && left(one) > 0)
    .map((one) => ({ ...one, left: left(one) }));
  const others = usable.filter(({ gateway }) => gateway !== 'credit');
  const credit = usable.filter(({ gateway }) => gateway === 'credit');
  const single = (others.length > 0 ? others : credit).find((one) => one.left >= amountPaise);
  const parts = single ? [{ ...single, part: amountPaise }] : partsOf([...others, ...credit], amountPaise);
  if (!parts)
    throw new RefundTooLarge(
      `${amountPaise} paise can't be given back of order ${orderId}: ${payments.reduce((sum, one) => sum + left(one), 0)} ` +
        'are left.',
    );
  const written = await tx
    .insertInto('refunds')
    .values(
      parts.map(({ id, part }, index) => ({
        order_id: orderId,
        payment_id: id,
        amount_paise: part,
        reason,
        idempotency_key: index === 0 ? key : `${key}:part-${index + 1}`,
      })),
    )
    .returningAll()
    .execute();
  const [first] = written;
  if (!first) throw new RefundTooLarge(`Nothing is left to give back of order ${orderId}.`);
  if (to !== 'held') {
    const creditPayments = credit.map(({ id }) => id);
    await settle(
      tx,
      orderId,
      written.map((one) => ({ ...one, isCredit: creditPayments.includes(one.payment_id) })),
      to,
      key.startsWith('return:') ? 'return' : 'refund',
    );
  }
  return first;
}

/** Splits a refund over several payments in their order; null if they are not enough. */
function partsOf<T extends { left: number }>(payments: readonly T[], paise: number): (T & { part: number })[] | null {
  let rest = paise;
  const parts = payments.flatMap((one) => {
    const part = Math.min(one.left, rest);
    rest -= part;
    return part > 0 ? [{ ...one, part }] : [];
  });
  return rest === 0 ? parts : null;
}

/**
 * Turns refunds into store credit: those of a payment with store credit, and all if they go to credit. Store credit of
 * an order whose account is deleted stays pending, and staff pay it.
 */
async function settle(
  tx: Transaction<Database>,
  orderId: string,
  refunds: readonly { id: string; amount_paise: number; isCredit: boolean }[],
  to: RefundTo,
  kind: 'refund' | 'return' | 'exchange',
): Promise<void> {
  const due = to === 'credit' ? refunds : refunds.filter(({ isCredit }) => isCredit);
  if (due.length === 0) return;
  const { user_id: userId } = await tx
    .selectFrom('orders')
    .select('user_id')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  if (userId === null && to === 'credit')
    throw new ApiError(409, 'no-account', 'This order has no account. Refund it to the original payment.', [
      { path: 'refundTo', message: 'The order has no account' },
    ]);
  if (userId === null) return;
  for (const { id, amount_paise: amountPaise, isCredit } of due) {
    await changeCredit(tx, { userId, kind: isCredit ? 'given-back' : kind, amountPaise, orderId });
    await tx
      .updateTable('refunds')
      .set({ status: 'done', done_at: new Date(), to_credit: true })
      .where('id', '=', id)
      .execute();
  }
}

/**
 * Decides about the held refunds of an exchange that do not pay the new order.
 * @param key the refund's idempotency key
 * @throws ApiError 409 no-account
 */
export async function settleHeldRefunds(
  tx: Transaction<Database>,
  orderId: string,
  key: string,
  to: RefundTo,
): Promise<void> {
  const pending = await tx
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .select(['refunds.id', 'refunds.amount_paise', 'payments.gateway'])
    .where('refunds.order_id', '=', orderId)
    .where('refunds.status', '=', 'pending')
    .where(({ or, eb }) => or([eb('idempotency_key', '=', key), eb('idempotency_key', 'like', `${key}:%`)]))
    .orderBy('refunds.id')
    .execute();
  await settle(
    tx,
    orderId,
    pending.map((one) => ({ ...one, isCredit: one.gateway === 'credit' })),
    to,
    'exchange',
  );
}

/**
 * Returns the store credit of an order that ends without being placed: nothing was bought, so this is not a refund. The
 * order must be locked.
 */
export async function releaseCredit(tx: Transaction<Database>, orderId: string): Promise<void> {
  const released = await tx
    .updateTable('payments')
    .set({ status: 'cancelled', updated_at: new Date() })
    .where('order_id', '=', orderId)
    .where('gateway', '=', 'credit')
    .where('status', '=', 'captured')
    .returning('amount_paise')
    .execute();
  if (released.length === 0) return;
  const { user_id: userId } = await tx
    .selectFrom('orders')
    .select('user_id')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  // A deleted account: its credit has ended.
  if (userId === null) return;
  for (const { amount_paise: amountPaise } of released)
    await changeCredit(tx, { userId, kind: 'given-back', amountPaise, orderId });
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
