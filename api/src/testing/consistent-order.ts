import type { Kysely } from 'kysely';
import type { Database } from '../db/schema';
import { invoiceOf } from '../modules/invoices/read-invoice';
import { transitions, type OrderStatus } from '../modules/orders/order-status';
import { netPaidOf } from '../modules/payments/refund';
import { costOf, shareOf } from '../modules/pricing/line-costs';

/**
 * Checks that payments, lines and timeline of an order are consistent.
 * @param goodwillPaise what staff have refunded as goodwill
 */
export async function expectConsistent(db: Kysely<Database>, orderId: string, goodwillPaise: number): Promise<void> {
  const order = await db.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow();
  const lines = await db.selectFrom('order_lines').selectAll().where('order_id', '=', orderId).execute();
  const payments = await db.selectFrom('payments').selectAll().where('order_id', '=', orderId).execute();
  const refunds = await db.selectFrom('refunds').selectAll().where('order_id', '=', orderId).execute();
  const worthLeft = lines.reduce(
    (sum, line) => sum + costOf(line) - shareOf(line, 0, line.cancelled_quantity + line.returned_quantity),
    0,
  );
  const isOver = order.status === 'Cancelled' || order.status === 'Payment Failed';
  const due = isOver ? 0 : worthLeft + order.shipping_paise;

  // paid − refunded = net paid, the value of the units that were not returned, less goodwill refunds.
  const paid = payments.filter(({ status }) => status === 'captured').reduce((sum, one) => sum + one.amount_paise, 0);
  const refunded = refunds.reduce((sum, one) => sum + one.amount_paise, 0);
  expect(await netPaidOf(db, orderId)).toBe(paid - refunded);
  expect(paid - refunded).toBeGreaterThanOrEqual(0);
  if (!payments.some(({ status }) => status === 'captured')) expect(refunded).toBe(0);
  // What is still to pay, on delivery or at the gateway, besides store credit.
  const pending = payments.filter(({ status }) => status === 'pending').reduce((sum, one) => sum + one.amount_paise, 0);
  // If goodwill refunds exceed the price of a unit, its refund is the rest.
  if (goodwillPaise === 0) expect(paid - refunded + pending).toBe(due);
  else {
    expect(paid - refunded + pending).toBeLessThanOrEqual(due);
    expect(paid - refunded + pending).toBeGreaterThanOrEqual(due - goodwillPaise);
  }

  // Only statuses of the state machine, reached only by its transitions.
  const steps = await db
    .selectFrom('order_events')
    .select(['status', 'note'])
    .where('order_id', '=', orderId)
    .orderBy('at')
    .execute();
  const path = steps
    .map(({ status }) => status as OrderStatus)
    .filter((status, index, all) => status !== all[index - 1]);
  expect(['Awaiting Payment', 'Placed']).toContain(path[0]);
  expect(path.at(-1)).toBe(order.status);
  path
    .slice(1)
    .forEach((status, index) => expect(Object.keys(transitions[path[index] ?? 'Cancelled'])).toContain(status));
  for (const line of lines) {
    expect(line.cancelled_quantity + line.shipped_quantity).toBeLessThanOrEqual(line.quantity);
    expect(line.returned_quantity).toBeLessThanOrEqual(line.shipped_quantity);
  }

  // Each parcel has its units and its own invoice; together they equal the units sent.
  const parcels = await db
    .selectFrom('fulfilments')
    .leftJoin('fulfilment_lines', 'fulfilment_lines.fulfilment_id', 'fulfilments.id')
    .select((select) => ['number', select.fn.sum<string>('quantity').as('quantity')])
    .where('order_id', '=', orderId)
    .groupBy('number')
    .orderBy('number')
    .execute();
  expect(parcels.map(({ number }) => number)).toEqual(parcels.map((_, index) => index + 1));
  expect(parcels.reduce((sum, { quantity }) => sum + Number(quantity), 0)).toBe(
    lines.reduce((sum, line) => sum + line.shipped_quantity, 0),
  );
  const hasLeft = path.includes('In Transit');
  if (hasLeft) for (const line of lines) expect(line.cancelled_quantity + line.shipped_quantity).toBe(line.quantity);
  expect(hasLeft ? parcels.length > 0 : true).toBe(true);
  const invoices = await Promise.all(parcels.map(({ number }) => invoiceOf(db, orderId, number)));
  expect(invoices.every((invoice) => invoice !== null)).toBe(true);
  if (hasLeft)
    expect(invoices.reduce((sum, invoice) => sum + (invoice?.totalPaise ?? 0), 0)).toBe(
      lines.reduce((sum, line) => sum + costOf(line) - shareOf(line, 0, line.cancelled_quantity), order.shipping_paise),
    );
}
