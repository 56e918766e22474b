import type { StaffOrder } from '@haat/shared/contract/staff-orders';
import { orderStatuses, paymentMethods } from '@haat/shared/contract/order';
import { toRupees } from '@haat/shared/money';
import { sql, type Kysely } from 'kysely';
import * as z from 'zod/mini';
import type { Database } from '../../db/schema';
import { staffClaimsOf } from '../claims/read-claims';
import { undeliverUntil } from '../orders/deliver-order';
import { orderOf } from '../orders/read-orders';
import { netPaidOf } from '../payments/refund';
import { cashRefundsOf } from '../order-payments/refund-routes';
import { handlingOf } from './list-orders';
import { returnsOf } from '../returns/read-returns';

const statusSchema = z.enum(orderStatuses);
const methodSchema = z.enum([...paymentMethods, 'credit']);

/**
 * An order with all data for staff, or null if it does not exist. Rupees. @param reader the user who may delete their
 * own notes @param courier the courier that can be booked
 */
export async function staffOrderOf(
  db: Kysely<Database>,
  id: string,
  reader: string,
  courier: string | null,
): Promise<StaffOrder | null> {
  const order = await orderOf(db, id);
  if (!order) return null;
  const row = await db
    .selectFrom('orders')
    .leftJoin('users', 'users.id', 'orders.user_id')
    .leftJoin('users as assignee', 'assignee.id', 'orders.assignee_id')
    .select([
      'orders.tags',
      'orders.assignee_id',
      'assignee.name as assignee',
      'orders.archived_at',
      'orders.difference_paise',
      'orders.version',
      'orders.delivered_at',
      'orders.user_id',
      'orders.email',
      'orders.phone',
      'orders.delivery_instructions',
      'orders.coupon_code',
      'orders.delivery_option',
      'users.name as account',
      'users.email as accountEmail',
      'users.phone as accountPhone',
    ])
    .where('orders.id', '=', id)
    .executeTakeFirstOrThrow();
  const email = row.email ?? row.accountEmail;

  const theirs = row.user_id
    ? sql<boolean>`orders.user_id = ${row.user_id}`
    : email
      ? sql<boolean>`orders.email = ${email}`
      : sql<boolean>`orders.id = ${id}`;
  const {
    rows: [bought],
  } = await sql<{ orders: number; taken: string; back: string }>`
    select count(*)::int as orders,
      coalesce(sum((select sum(amount_paise) from payments where order_id = orders.id and status = 'captured')), 0) as taken,
      coalesce(sum((select sum(amount_paise) from refunds where order_id = orders.id and status <> 'failed')), 0) as back
    from orders where ${theirs}`.execute(db);
  const exchanged = await db
    .selectFrom('returns')
    .select(['reference', 'order_id'])
    .where('exchange_order_id', '=', id)
    .executeTakeFirst();
  const replaced = await db
    .selectFrom('claims')
    .select(['reference', 'order_id'])
    .where('replacement_order_id', '=', id)
    .executeTakeFirst();
  const coded = await db
    .selectFrom('variants')
    .select(['sku', 'barcode'])
    .where(
      'sku',
      'in',
      order.lines.map(({ sku }) => sku),
    )
    .where('barcode', 'is not', null)
    .execute();
  const booked = await db
    .selectFrom('fulfilments')
    .select(['number', 'courier', 'pickup_at', 'courier_status'])
    .where('order_id', '=', id)
    .execute();
  const [payments, events, notes, returns, claims] = [
    await db
      .selectFrom('payments')
      .selectAll()
      .where('order_id', '=', id)
      .orderBy('created_at')
      .orderBy('id')
      .execute(),
    await db
      .selectFrom('order_events')
      .leftJoin('users', 'users.id', 'order_events.actor_id')
      .leftJoin('staff_members', 'staff_members.user_id', 'order_events.actor_id')
      .select([
        'order_events.status',
        'order_events.at',
        'order_events.note',
        'order_events.staff_note',
        'order_events.actor_id',
        'order_events.origin',
        'users.name',
        'staff_members.user_id as staff',
      ])
      .where('order_id', '=', id)
      .orderBy('order_events.at')
      .orderBy('order_events.id')
      .execute(),
    await db
      .selectFrom('order_notes')
      .selectAll()
      .where('order_id', '=', id)
      .orderBy('created_at')
      .orderBy('id')
      .execute(),
    await db.selectFrom('returns').selectAll().where('order_id', '=', id).orderBy('created_at', 'desc').execute(),
    await db.selectFrom('claims').selectAll().where('order_id', '=', id).orderBy('created_at', 'desc').execute(),
  ];
  return {
    ...order,
    version: row.version,
    parcels: order.parcels.map((parcel) => {
      const booking = booked.find(({ number }) => number === parcel.number);
      return {
        ...parcel,
        isBooked: booking?.courier != null,
        pickupAt: booking?.pickup_at?.toISOString() ?? null,
        courierStatus: booking?.courier_status ?? null,
      };
    }),
    courier,
    ...handlingOf(row),
    phone: row.phone ?? row.accountPhone,
    deliveryInstructions: row.delivery_instructions,
    couponCode: row.coupon_code,
    deliveryOption: row.delivery_option,
    customer: {
      id: row.user_id,
      name: row.account ?? order.address.fullName,
      email,
      orders: bought?.orders ?? 0,
      spent: toRupees(Number(bought?.taken ?? 0) - Number(bought?.back ?? 0)),
    },
    payments: payments.map((payment) => ({
      method: methodSchema.parse(payment.method),
      status: payment.status,
      amount: toRupees(payment.amount_paise),
      gateway: payment.gateway,
      reference: payment.gateway_reference,
      declined: payment.decline_reason,
      at: payment.created_at.toISOString(),
      collectedAt: payment.collected_at?.toISOString() ?? null,
      receivedOn: payment.received_on,
      receivedReference: payment.received_reference,
      isTransferred: payment.transferred_from !== null,
    })),
    barcodes: Object.fromEntries(coded.map(({ sku, barcode }) => [sku, barcode ?? ''])),
    exchangeOf: exchanged ? { reference: exchanged.reference, orderId: exchanged.order_id } : null,
    replacementOf: replaced ? { reference: replaced.reference, orderId: replaced.order_id } : null,
    deliveredAt: row.delivered_at?.toISOString() ?? null,
    undeliverUntil: (await undeliverUntil(db, id))?.toISOString() ?? null,
    kept: toRupees(await netPaidOf(db, id)),
    difference: toRupees(row.difference_paise),
    cashRefunds: await cashRefundsOf(db, id),
    history: events.map((event, index) => ({
      status: statusSchema.parse(event.status),
      at: event.at.toISOString(),
      note: event.note,
      staffNote: event.staff_note,
      by:
        event.actor_id === null
          ? // A guest has no id; the shop does not place orders.
            index === 0 || event.origin === 'customer'
            ? 'The customer'
            : event.origin === 'courier'
              ? 'The courier'
              : 'The shop'
          : event.staff
            ? (event.name ?? 'A team member')
            : event.actor_id === row.user_id
              ? 'The customer'
              : (event.name ?? 'A deleted account'),
    })),
    notes: notes.map((note) => ({
      id: note.id,
      author: note.author,
      isMine: note.author_id === reader,
      text: note.text,
      at: note.created_at.toISOString(),
    })),
    returns: (await returnsOf(db, returns)).map((one, index) => ({ ...one, upiId: returns[index]?.upi_id ?? null })),
    claims: await staffClaimsOf(db, claims),
  };
}
