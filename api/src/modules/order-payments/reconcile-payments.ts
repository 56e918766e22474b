import { RefundRefused } from '../payments/payment-gateway';
import { syncPendingPayments, type PaymentContext } from '../orders/pay-order';
import { releaseOrder, UNEXPECTED_PAYMENT } from '../orders/record-payment-result';

/** The queue of the job that runs every minute. */
export const PAYMENT_ROUND = 'payment-round';
/** Attempts for a refund without a response of the gateway, one per minute; then staff have to handle it. */
const REFUND_TRIES = 1_000;
/** Refunds per run; the next run is a minute later. */
const BATCH_SIZE = 200;
/** A slow gateway must not keep the stock of all other orders on hold. */
const CONCURRENCY = 4;

/** Notifies the shopper that a payment is refunded because it was late or had another amount. */
export type ReportReturned = (refund: { orderId: string; refundPaise: number; reason: string }) => Promise<void>;

/** Sends pending refunds. Concurrent runs are safe, because the gateway identifies a refund by its key. */
export async function sendDueRefunds(
  { db, gateway, log }: PaymentContext,
  reportReturned?: ReportReturned,
): Promise<void> {
  const pending = await db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .select([
      'refunds.id',
      'refunds.order_id',
      'refunds.amount_paise',
      'refunds.reason',
      'refunds.idempotency_key',
      'payments.gateway_reference',
    ])
    .where('refunds.status', '=', 'pending')
    .where('payments.gateway', '=', gateway.name)
    .where('refunds.tries', '<', REFUND_TRIES)
    .orderBy('refunds.tries')
    .orderBy('refunds.created_at')
    .limit(BATCH_SIZE)
    .execute();
  for (const one of pending) {
    if (one.gateway_reference === null) continue;
    await db
      .updateTable('refunds')
      .set((set) => ({ tries: set('tries', '+', 1) }))
      .where('id', '=', one.id)
      .execute();
    try {
      const reference = await gateway.refund({
        reference: one.gateway_reference,
        amountPaise: one.amount_paise,
        key: one.idempotency_key,
      });
      const { numUpdatedRows } = await db
        .updateTable('refunds')
        .set({ status: 'done', gateway_reference: reference, done_at: new Date() })
        .where('id', '=', one.id)
        .where('status', '=', 'pending')
        .executeTakeFirst();
      // Other refunds follow a change that has an email of its own.
      if (numUpdatedRows > 0n && one.idempotency_key.startsWith(UNEXPECTED_PAYMENT))
        await reportReturned?.({ orderId: one.order_id, refundPaise: one.amount_paise, reason: one.reason });
    } catch (error) {
      log.error(
        { order: one.order_id, refund: one.id, because: error instanceof Error ? error.message : 'unknown' },
        'a refund could not be sent',
      );
      if (error instanceof RefundRefused)
        await db
          .updateTable('refunds')
          .set({ status: 'failed' })
          .where('id', '=', one.id)
          .where('status', '=', 'pending')
          .execute();
    }
  }
}

/**
 * Releases all unpaid orders whose time to pay is over, after asking the gateway one last time. Later payments are
 * refunded. An order that fails is retried in the next run and does not block the others.
 */
export async function expireUnpaidOrders(context: PaymentContext, now = new Date()): Promise<void> {
  const late = await context.db
    .selectFrom('orders')
    .select('id')
    .where('status', '=', 'Awaiting Payment')
    .where('pay_by', '<', now)
    .orderBy('pay_by')
    .execute();
  const oneAfterAnother = async () => {
    for (let next = late.shift(); next; next = late.shift()) await expireOrder(context, next.id);
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, oneAfterAnother));
}

async function expireOrder(context: PaymentContext, id: string): Promise<void> {
  try {
    await syncPendingPayments(context, id);
    await context.db.transaction().execute((tx) => releaseOrder(tx, id));
  } catch (error) {
    context.log.error(
      { order: id, because: error instanceof Error ? error.message : 'unknown' },
      'an unpaid order could not be ended',
    );
  }
}

/** Runs once a minute in one process (jobs.ts). */
export async function reconcilePayments(context: PaymentContext, reportReturned?: ReportReturned): Promise<void> {
  await expireUnpaidOrders(context);
  await sendDueRefunds(context, reportReturned);
}
