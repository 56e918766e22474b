import type { returnExchangeSchema, ReturnExchangeResult } from '@haat/shared/contract/return-exchange';
import { formatRupees, toPaise, toRupees } from '@haat/shared/money';
import type { Transaction } from 'kysely';
import type * as z from 'zod/mini';
import type { Deps } from '../../deps';
import type { PaymentGateway } from '../payments/payment-gateway';
import type { Database } from '../../db/schema';
import { ApiError, notFound } from '../../http/api-error';
import { dateInIndia } from '../../india-time';
import { lockOrder, moveOrder, type ChangeAuthor } from '../orders/move-order';
import { createPaymentLink } from '../orders/payment-link';
import { placeReplacementOrder } from '../orders/place-replacement-order';
import { formatLineItems, returnItems } from '../orders/restock';
import { returnTransitions } from './move-return';
import { settleHeldRefunds } from '../payments/refund';
import { receivedPortions } from './received-portions';

type Trx = Transaction<Database>;

export interface Exchange extends Omit<z.output<typeof returnExchangeSchema>, 'expectedDifference'> {
  /** Rupees, as shown to staff; null for a preview. */
  expectedDifference: number | null;
}

/**
 * Exchanges a received return: its items count as returned, and what was paid for them pays a new order instead of
 * being refunded. The customer pays a higher price by a link; a lower one is refunded, or becomes store credit.
 * @throws ApiError 400; 404; 409 wrong-status, nothing-received, difference-changed, no-account, and the errors of
 * placing an order
 */
export async function exchangeReturn(
  tx: Trx,
  shop: Pick<Deps, 'config'> & { gateway: PaymentGateway },
  reference: string,
  { items, restock, days, expectedDifference, refundTo = 'original' }: Exchange,
  by: ChangeAuthor & { id: string },
): Promise<ReturnExchangeResult> {
  const known = await tx.selectFrom('returns').select('order_id').where('reference', '=', reference).executeTakeFirst();
  if (!known) throw notFound('Return');
  const order = await lockOrder(tx, known.order_id);
  const row = await tx
    .selectFrom('returns')
    .select('status')
    .where('reference', '=', reference)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (row.status !== 'Received' || !returnTransitions.Received.includes('Exchanged'))
    throw new ApiError(409, 'wrong-status', 'Only a return that has been received can be exchanged.');
  const portions = await receivedPortions(tx, order.id, reference);
  // Lock all variants at once, ordered by SKU, as orders do.
  await tx
    .selectFrom('variants')
    .select('sku')
    .where('sku', 'in', [...portions.map(({ line }) => line.sku), ...items.map(({ sku }) => sku)])
    .orderBy('sku')
    .forUpdate()
    .execute();

  const key = `return:${reference}`;
  const valuePaise = await returnItems(tx, order.id, portions, {
    reason: `Exchanged: ${formatLineItems(portions)}`,
    key,
    stock: restock ? { cause: 'return', reference, actorId: by.id } : null,
    refundTo: 'held',
  });
  const { id, totalPaise } = await placeReplacementOrder(tx, shop, order.id, {
    key: `exchange-${reference}`,
    items,
    actorId: by.id,
    discounts: items.map(() => 0),
    days,
    incomplete: 'The order’s address or contact is incomplete. Refund the return, and create an order.',
  });
  const difference = totalPaise - valuePaise;
  if (expectedDifference !== null && difference !== signedPaise(expectedDifference))
    throw new ApiError(
      409,
      'difference-changed',
      `Prices have changed: the difference is now ${formatRupees(toRupees(difference))}. Check it and exchange again.`,
    );
  const paidPaise = await transferPayment(tx, order.id, id, key, Math.min(valuePaise, totalPaise));
  await settleHeldRefunds(tx, order.id, key, refundTo);
  const replacement = await lockOrder(tx, id);
  const toPayPaise = totalPaise - paidPaise;
  const paid = await tx
    .selectFrom('orders')
    .select(['payment_method', 'card_brand', 'card_last_four'])
    .where('id', '=', order.id)
    .executeTakeFirstOrThrow();
  await moveOrder(
    tx,
    replacement,
    'Placed',
    { as: 'system', id: by.id },
    {
      staffNote: `Exchange ${reference} of order ${order.id}`,
      columns: { pay_by: null, ...paid, difference_paise: toPayPaise },
    },
  );
  if (toPayPaise > 0) await createPaymentLink(tx, shop.config, id, days);
  await tx
    .updateTable('returns')
    .set({
      status: 'Exchanged',
      refund_paise: valuePaise,
      restocked: restock,
      exchange_order_id: id,
      updated_at: new Date(),
    })
    .where('reference', '=', reference)
    .execute();
  await tx
    .insertInto('return_events')
    .values({ return_reference: reference, status: 'Exchanged', actor_id: by.id, note: id })
    .execute();
  return {
    orderId: id,
    returned: toRupees(valuePaise),
    replacement: toRupees(totalPaise),
    difference: toRupees(difference),
    toPay: toRupees(toPayPaise),
    refund: toRupees(valuePaise - paidPaise),
  };
}

const signedPaise = (rupees: number) => toPaise(Math.abs(rupees)) * Math.sign(rupees);

/**
 * Moves a part of the refund of a return to a new order: there it is a payment with the gateway's reference of the
 * original one, so that a later refund goes back to the original payment method.
 * @returns the moved amount in paise
 */
async function transferPayment(tx: Trx, from: string, to: string, key: string, paise: number): Promise<number> {
  const refunds = await tx
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .select([
      'refunds.id',
      'refunds.payment_id',
      'refunds.amount_paise',
      'refunds.reason',
      'refunds.idempotency_key',
      'payments.method',
      'payments.gateway',
      'payments.gateway_reference',
    ])
    .where('refunds.order_id', '=', from)
    .where(({ or, eb }) => or([eb('idempotency_key', '=', key), eb('idempotency_key', 'like', `${key}:part-%`)]))
    .orderBy('refunds.idempotency_key')
    .execute();
  const now = new Date();
  let rest = paise;
  for (const one of refunds) {
    const part = Math.min(rest, one.amount_paise);
    if (part === 0) break;
    rest -= part;
    await tx
      .updateTable('refunds')
      .set({ amount_paise: part, status: 'done', done_at: now, transferred_to: to })
      .where('id', '=', one.id)
      .execute();
    if (part < one.amount_paise)
      await tx
        .insertInto('refunds')
        .values({
          order_id: from,
          payment_id: one.payment_id,
          amount_paise: one.amount_paise - part,
          reason: one.reason,
          idempotency_key: `${one.idempotency_key}:difference`,
        })
        .execute();
    await tx
      .insertInto('payments')
      .values({
        order_id: to,
        method: one.method,
        status: 'captured',
        amount_paise: part,
        gateway: one.gateway,
        gateway_reference: one.gateway_reference,
        transferred_from: one.payment_id,
        // The cash was collected with the first order.
        ...(one.gateway === 'cash' && { collected_at: now, received_on: dateInIndia(now) }),
        created_at: now,
        updated_at: now,
      })
      .execute();
  }
  return paise - rest;
}
