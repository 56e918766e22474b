import type { CardEntry } from '@haat/shared/contract/card-entry';
import { paymentMethods } from '@haat/shared/contract/order';
import { type OrderPayment, type PaymentNext } from '@haat/shared/contract/order-payment';
import { toRupees } from '@haat/shared/money';
import type { Kysely } from 'kysely';
import * as z from 'zod/mini';
import type { Database } from '../../db/schema';
import type { PaymentStep } from '../../db/tables/payments';
import { qrPath } from '../../qr/qr-path';
import { declineMessage } from './decline-message';

const nextOf = (step: PaymentStep): PaymentNext => (step.kind === 'qr' ? { ...step, qr: qrPath(step.link) } : step);

/** The payment status of an order; null if there is no such order. Amount in rupees. */
export async function paymentOf(
  db: Kysely<Database>,
  orderId: string,
  cardEntry: CardEntry,
): Promise<OrderPayment | null> {
  const order = await db
    .selectFrom('orders')
    .leftJoin('payment_links', 'payment_links.order_id', 'orders.id')
    .select([
      'orders.status',
      'total_paise',
      'credit_paise',
      'difference_paise',
      'pay_by',
      'payment_method',
      'payment_links.expires_at',
    ])
    .where('orders.id', '=', orderId)
    .executeTakeFirst();
  if (!order) return null;
  const isDifference = order.difference_paise > 0;
  const last = await db
    .selectFrom('payments')
    .select(['status', 'next', 'decline_reason', 'method'])
    .where('order_id', '=', orderId)
    .where('is_difference', '=', isDifference)
    .where('gateway', '<>', 'credit')
    // A paid earlier difference has no bearing on this one.
    .$if(isDifference, (rows) => rows.where('status', 'in', ['pending', 'failed']))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .executeTakeFirst();
  const method = z.enum(paymentMethods).parse(
    // Nothing to pay: the method is that of a free order.
    last?.method ?? (order.payment_method === 'none' ? 'cod' : order.payment_method),
  );
  const waiting = order.status === 'Awaiting Payment' || isDifference;
  const state =
    order.status === 'Payment Failed' || order.status === 'Cancelled'
      ? 'over'
      : !waiting
        ? order.payment_method === 'cod'
          ? 'on-delivery'
          : 'paid'
        : !last
          ? 'unpaid'
          : last.status === 'failed'
            ? 'declined'
            : 'waiting';
  return {
    state,
    method,
    amount: toRupees(isDifference ? order.difference_paise : order.total_paise - order.credit_paise),
    payBy: (isDifference ? order.expires_at : order.pay_by)?.toISOString() ?? null,
    isDifference,
    next: waiting && last?.status === 'pending' && last.next ? nextOf(last.next) : null,
    declined: last?.status === 'failed' ? declineMessage(last.decline_reason) : null,
    cardEntry,
  };
}
