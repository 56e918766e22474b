import { paymentMethods } from '@haat/shared/contract/order';
import { type OrderPayment, type PaymentNext } from '@haat/shared/contract/order-payment';
import { toRupees } from '@haat/shared/money';
import type { Kysely } from 'kysely';
import * as z from 'zod/mini';
import type { Database, PaymentStep } from '../../db/schema';
import { qrPath } from '../../qr/qr-path';
import { declineWords } from './decline-words';

const nextOf = (step: PaymentStep): PaymentNext => (step.kind === 'qr' ? { ...step, qr: qrPath(step.link) } : step);

/** How the paying of an order stands; null when there is no such order. Amount in rupees. */
export async function paymentOf(db: Kysely<Database>, orderId: string): Promise<OrderPayment | null> {
  const order = await db
    .selectFrom('orders')
    .select(['status', 'total_paise', 'pay_by', 'payment_method'])
    .where('id', '=', orderId)
    .executeTakeFirst();
  if (!order) return null;
  const last = await db
    .selectFrom('payments')
    .select(['status', 'next', 'decline_reason', 'method'])
    .where('order_id', '=', orderId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .executeTakeFirst();
  const method = z.enum(paymentMethods).parse(last?.method ?? order.payment_method);
  const waiting = order.status === 'Awaiting Payment';
  const state =
    order.status === 'Payment Failed' || order.status === 'Cancelled'
      ? 'over'
      : !waiting
        ? order.payment_method === 'cod'
          ? 'on-delivery'
          : 'paid'
        : last?.status === 'failed'
          ? 'declined'
          : 'waiting';
  return {
    state,
    method,
    amount: toRupees(order.total_paise),
    payBy: order.pay_by?.toISOString() ?? null,
    next: waiting && last?.status === 'pending' && last.next ? nextOf(last.next) : null,
    declined: last?.status === 'failed' ? declineWords(last.decline_reason) : null,
  };
}
