import { ApiError } from '../../http/api-error';
import type { Deps } from '../../deps';
import { declinedField, declineMessage } from '../payments/decline-message';
import type { PaymentGateway, PaymentMethod, PaymentResult, Payer } from '../payments/payment-gateway';
import { recordPaymentResult } from './record-payment-result';

/** Dependencies of payments. */
export type PaymentContext = Pick<Deps, 'db'> & { gateway: PaymentGateway; log: Pick<Deps['log'], 'error'> };

/** A stored payment attempt of an order whose stock is on hold. */
export interface PendingPayment {
  paymentId: string;
  orderId: string;
  paymentMethod: PaymentMethod;
  payer: Payer;
}

/** Timeout of a gateway call in milliseconds. Later results arrive as events or by `find`. */
const TIMEOUT_MS = 15_000;

async function inTime<T>(answer: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  try {
    return await Promise.race([
      answer,
      new Promise<never>((_, reject) => {
        timer = setTimeout(
          () => reject(new Error(`The gateway has not answered within ${TIMEOUT_MS / 1_000} s.`)),
          TIMEOUT_MS,
        );
      }),
    ]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Processes a payment attempt and stores the outcome. No row is locked during the gateway call. If the gateway does not
 * respond, the payment stays pending: the shopper waits on its page until `find` or an event gives the outcome.
 * @returns null if another request processes this attempt: the first one to write its gateway reference does
 */
export async function pay(
  { db, gateway, log }: PaymentContext,
  { paymentId, orderId, paymentMethod, payer }: PendingPayment,
): Promise<PaymentResult | null> {
  let outcome: PaymentResult;
  try {
    const reference = await inTime(gateway.open({ paymentId, orderId, amountPaise: payer.amountPaise }));
    const mine = await db
      .updateTable('payments')
      .set({ gateway_reference: reference })
      .where('id', '=', paymentId)
      .where('gateway_reference', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (!mine) return null;
    outcome = await inTime(gateway.pay(reference, paymentMethod, payer));
  } catch (error) {
    // Only the message of the error: other fields may contain the request.
    log.error(
      {
        order: orderId,
        payment: paymentId,
        gateway: gateway.name,
        because: error instanceof Error ? error.message : 'unknown',
      },
      'a payment has no answer yet',
    );
    outcome = { state: 'pending', next: null };
  }
  const known = outcome;
  await db.transaction().execute((tx) => recordPaymentResult(tx, { orderId, paymentId }, known));
  return outcome;
}

/**
 * Asks the gateway for the results of an order's pending payments and records them. If the gateway is unreachable,
 * nothing changes.
 */
export async function syncPendingPayments({ db, gateway, log }: PaymentContext, orderId: string): Promise<void> {
  const pending = await db
    .selectFrom('payments')
    .select(['id', 'gateway_reference'])
    .where('order_id', '=', orderId)
    .where('gateway', '=', gateway.name)
    .where('status', '=', 'pending')
    .execute();
  for (const { id, gateway_reference: reference } of pending) {
    if (reference === null) continue;
    try {
      const outcome = await inTime(gateway.find(reference));
      if (outcome.state !== 'pending')
        await db.transaction().execute((tx) => recordPaymentResult(tx, { orderId, paymentId: id }, outcome));
    } catch (error) {
      log.error(
        {
          order: orderId,
          payment: id,
          gateway: gateway.name,
          because: error instanceof Error ? error.message : 'unknown',
        },
        'the payment gateway could not be reached',
      );
    }
  }
}

/** @throws ApiError 402 payment-declined if the payment was declined */
export function refuseDeclined(outcome: PaymentResult, method: 'card' | 'upi'): void {
  if (outcome.state === 'declined')
    throw new ApiError(402, 'payment-declined', declineMessage(outcome.reason), [
      declinedField(outcome.reason, method),
    ]);
}
