import type { OrderCreated } from '@haat/shared/contract/order-payment';
import type { Kysely } from 'kysely';
import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod/mini';
import type { Database } from '../../db/schema';
import { ApiError } from '../../http/api-error';
import { declineReasons } from '../payments/payment-gateway';
import { paymentOf } from '../payments/read-payment';
import { finishPaying, type PlacingShop } from './first-payment';
import { refuseDeclined } from './pay-order';
import { orderOf } from './read-orders';
import type { OrderBody } from './validate-order';
import { viewTokenOf } from './view-token';

/**
 * How long a replay waits for the first request's payment, in milliseconds: slightly longer than the gateway timeout.
 */
const REPLAY_TIMEOUT_MS = 32_000;
/** In milliseconds: how often a replay tries to take over the payment, because the first process may be gone. */
const TAKE_OVER_MS = 2_000;

/** The order that the key has placed. @throws ApiError 409 if that request had another body */
export async function orderOfKey(db: Kysely<Database>, key: string, requestHash: string): Promise<string | null> {
  const known = await db
    .selectFrom('orders')
    .select(['id', 'request_hash'])
    .where('idempotency_key', '=', key)
    .executeTakeFirst();
  if (known && known.request_hash !== requestHash)
    throw new ApiError(
      409,
      'key-used',
      'This order was already sent with other items. Please go back to your cart and place it again.',
    );
  return known?.id ?? null;
}

/**
 * Repeats the response to an order that was sent before. Waits for the first request while its payment is in progress,
 * because the result is not known yet; if that request was killed, it processes the payment itself from the same body.
 */
export async function replay(shop: PlacingShop, id: string, body: OrderBody): Promise<OrderCreated> {
  const { db, config } = shop;
  const began = Date.now();
  for (let takeOver = began + TAKE_OVER_MS; Date.now() < began + REPLAY_TIMEOUT_MS; await pause(50)) {
    const { status } = await db.selectFrom('orders').select('status').where('id', '=', id).executeTakeFirstOrThrow();
    if (status !== 'Awaiting Payment') break;
    if (await db.selectFrom('order_events').select('id').where('order_id', '=', id).executeTakeFirst()) break;
    if (Date.now() < takeOver) continue;
    await finishPaying(shop, id, body);
    takeOver = Date.now() + TAKE_OVER_MS;
  }
  const refused = await db
    .selectFrom('orders')
    .innerJoin('payments', 'payments.order_id', 'orders.id')
    .select('decline_reason')
    .where('orders.id', '=', id)
    .where('payments.gateway', '<>', 'credit')
    .where('orders.status', '=', 'Payment Failed')
    .where('orders.idempotency_key', 'like', '%:declined:%')
    .executeTakeFirst();
  if (refused && body.paymentMethod !== 'cod')
    refuseDeclined(
      { state: 'declined', reason: z.enum(declineReasons).parse(refused.decline_reason) },
      body.paymentMethod,
    );
  return createdResponse(shop, id, viewTokenOf(id, config.sessionSecret));
}

/** The response for an order. */
export async function createdResponse(
  { db, gateway }: Pick<PlacingShop, 'db' | 'gateway'>,
  id: string,
  viewToken: string,
): Promise<OrderCreated> {
  const order = await orderOf(db, id);
  if (!order) throw new Error('An order vanished between two statements.');
  const payment = order.status === 'Awaiting Payment' ? await paymentOf(db, id, gateway.cardEntry) : null;
  return { order, viewToken, ...(payment && { payment }) };
}
