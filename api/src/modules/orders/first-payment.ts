import type { Config } from '../../config';
import { paymentMethodOf } from '../payments/payment-method-of';
import { returnUrlOf } from '../payments/return-url';
import { pay, refuseDeclined, syncPendingPayments, type PaymentContext, type PendingPayment } from './pay-order';
import { releaseOrder } from './record-payment-result';
import type { OrderBody } from './validate-order';

/** The services that placing an order needs. */
export type PlacingShop = PaymentContext & {
  config: Pick<Config, 'sessionSecret' | 'siteUrl' | 'payments' | 'tax' | 'delivery'>;
  now?: () => Date;
};

/** What storing an order needs. */
export type OrderShop = Pick<PlacingShop, 'config' | 'gateway'>;

/**
 * Charges a stored order and records the result.
 * @returns false if another process does
 * @throws ApiError 402 payment-declined
 */
export async function chargeOrder(
  shop: PlacingShop,
  body: OrderBody,
  open: PendingPayment,
  { placed, userId }: { placed: Date; userId: string | null },
): Promise<boolean> {
  const outcome = await pay(shop, open);
  if (!outcome) return false;
  const { db } = shop;
  if (outcome.state === 'pending')
    await db
      .insertInto('order_events')
      .values({ order_id: open.orderId, status: 'Awaiting Payment', at: placed, actor_id: userId })
      .execute();
  if (outcome.state === 'declined')
    await db.transaction().execute((tx) => releaseOrder(tx, open.orderId, freedKeyOf(body, open.orderId)));
  refuseDeclined(outcome, open.paymentMethod.method);
  return true;
}

/** Replaces the key of a declined attempt, so that the shopper's key can be used again. */
const freedKeyOf = (body: OrderBody, id: string) => `${body.idempotencyKey}:declined:${id}`;

/** Completes an order's first payment from any state. Safe to run concurrently: each step counts once. */
export async function finishPaying(shop: PlacingShop, id: string, body: OrderBody): Promise<void> {
  const order = await shop.db
    .selectFrom('orders')
    .select(['total_paise', 'credit_paise', 'created_at', 'user_id', 'language'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const [first, ...more] = await shop.db
    .selectFrom('payments')
    .select(['id', 'status', 'gateway_reference'])
    .where('order_id', '=', id)
    .where('gateway', '<>', 'credit')
    .execute();
  // Further payments are started by the order's page.
  if (!first || more.length > 0) return;
  if (first.gateway_reference === null) {
    const { language } = order;
    const amountPaise = order.total_paise - order.credit_paise;
    await chargeOrder(shop, body, firstPayment(shop, body, { id, paymentId: first.id, amountPaise, language }), {
      placed: order.created_at,
      userId: order.user_id,
    });
    return;
  }
  await syncPendingPayments(shop, id);
  const { status } = await shop.db
    .selectFrom('payments')
    .select('status')
    .where('id', '=', first.id)
    .executeTakeFirstOrThrow();
  if (status === 'failed') await shop.db.transaction().execute((tx) => releaseOrder(tx, id, freedKeyOf(body, id)));
}

/** The first payment attempt of an order, from its request body. */
export function firstPayment(
  { config, gateway }: OrderShop,
  body: OrderBody,
  { id, paymentId, amountPaise, language }: { id: string; paymentId: string; amountPaise: number; language: string },
): PendingPayment {
  return {
    paymentId,
    orderId: id,
    paymentMethod: paymentMethodOf(gateway, { ...body, paymentMethod: body.paymentMethod === 'card' ? 'card' : 'upi' }),
    payer: {
      amountPaise,
      email: body.email?.toLowerCase() ?? null,
      phone: body.phone ?? null,
      returnUrl: returnUrlOf(config, id, language),
    },
  };
}
