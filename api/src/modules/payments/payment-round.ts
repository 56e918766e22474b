import { RefundRefused } from './payment-gateway';
import { askAgain, type Till } from './pay-order';
import { giveUp } from './settle';
import { TestGateway } from './test-gateway/test-gateway';

/** The queue of what is looked after each minute. */
export const PAYMENT_ROUND = 'payment-round';
/** A refund that the gateway didn't answer is asked for again so often, once a minute; then people look after it. */
const REFUND_TRIES = 1_000;
/** Refunds of one round: the next one is a minute later. */
const AT_ONCE = 200;
/** A gateway that is slow to answer must not keep all other orders' stock. */
const ASKED_AT_ONCE = 4;

/** Gives back what is to be given back. Two processes may do it at once: the gateway knows a refund by its key. */
export async function giveBack({ db, gateway, log }: Till): Promise<void> {
  const pending = await db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .select([
      'refunds.id',
      'refunds.order_id',
      'refunds.amount_paise',
      'refunds.idempotency_key',
      'payments.gateway_reference',
    ])
    .where('refunds.status', '=', 'pending')
    .where('payments.gateway', '=', gateway.name)
    .where('refunds.tries', '<', REFUND_TRIES)
    .orderBy('refunds.tries')
    .orderBy('refunds.created_at')
    .limit(AT_ONCE)
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
      await db
        .updateTable('refunds')
        .set({ status: 'done', gateway_reference: reference, done_at: new Date() })
        .where('id', '=', one.id)
        .where('status', '=', 'pending')
        .execute();
    } catch (error) {
      log.error(
        { order: one.order_id, refund: one.id, because: error instanceof Error ? error.message : 'unknown' },
        'a refund could not be given back',
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
 * Gives up all orders whose time to pay is over, once the gateway has been asked a last time. What comes later goes
 * back. One that fails is left to the next round; the others don't wait for it.
 */
export async function giveUpUnpaid(till: Till, now = new Date()): Promise<void> {
  const late = await till.db
    .selectFrom('orders')
    .select('id')
    .where('status', '=', 'Awaiting Payment')
    .where('pay_by', '<', now)
    .orderBy('pay_by')
    .execute();
  const oneAfterAnother = async () => {
    for (let next = late.shift(); next; next = late.shift()) await giveUpOne(till, next.id);
  };
  await Promise.all(Array.from({ length: ASKED_AT_ONCE }, oneAfterAnother));
}

async function giveUpOne(till: Till, id: string): Promise<void> {
  try {
    await askAgain(till, id);
    await till.db.transaction().execute((tx) => giveUp(tx, id));
  } catch (error) {
    till.log.error(
      { order: id, because: error instanceof Error ? error.message : 'unknown' },
      'an unpaid order could not be given up',
    );
  }
}

/** What is done once a minute, by one process (jobs.ts). */
export async function lookAfterPayments(till: Till): Promise<void> {
  if (till.gateway instanceof TestGateway) await till.gateway.tell();
  await giveUpUnpaid(till);
  await giveBack(till);
}
