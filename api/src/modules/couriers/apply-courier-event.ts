import { courierStatuses } from '@haat/shared/contract/courier-status';
import type { Transaction } from 'kysely';
import type { Database } from '../../db/schema';
import { notFound } from '../../http/api-error';
import type { AddJob } from '../../jobs/jobs';
import { deliverOrder } from '../orders/deliver-order';
import { lockOrder, type ChangeAuthor, type LockedOrder } from '../orders/move-order';
import { recordAttempt, returnToOrigin } from '../orders/parcel-steps';
import type { CourierEvent } from './courier';

/** Maximum difference between a courier's clock and ours, in milliseconds. */
const CLOCKS_DIFFER_MS = 86_400_000;

const byCourier: ChangeAuthor = { as: 'system', id: null, origin: 'courier' };

/**
 * Applies an event that a courier reports of a parcel, once. It moves no money: staff confirm a lost parcel, and one
 * that is back at the shop. A scan that arrives late changes no newer status.
 * @returns the order's number; null if the event is known or changes nothing
 * @throws ApiError 404 for a parcel that is unknown, or not known yet
 */
export async function applyCourierEvent(
  tx: Transaction<Database>,
  courier: string,
  event: CourierEvent,
  add: AddJob,
): Promise<string | null> {
  const found = await tx
    .selectFrom('fulfilments')
    .select('order_id')
    .where('courier', '=', courier)
    .where('tracking_number', '=', event.awb)
    .executeTakeFirst();
  if (!found) throw notFound('Parcel');
  const order = await lockOrder(tx, found.order_id);
  const isNew = await tx
    .insertInto('courier_events')
    .values({ courier, event_id: event.id, tracking_number: event.awb, status: event.status, at: event.at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('event_id')
    .executeTakeFirst();
  if (!isNew) return null;
  const parcels = await tx.selectFrom('fulfilments').selectAll().where('order_id', '=', order.id).execute();
  const parcel = parcels.find((one) => one.courier === courier && one.tracking_number === event.awb);
  if (!parcel) throw notFound('Parcel');
  // A scan dated far in the future would make all later ones late.
  const at = new Date(Math.min(Date.now() + CLOCKS_DIFFER_MS, event.at.getTime()));
  const isLate = parcel.courier_status_at !== null && at < parcel.courier_status_at;
  const isOver = order.status === 'Delivered' || parcel.state === 'returned' || parcel.state === 'lost';
  if (isLate || isOver) return null;
  await tx
    .updateTable('fulfilments')
    .set({ courier_status: event.status, courier_status_at: at })
    .where('id', '=', parcel.id)
    .execute();

  const isGoing = parcel.state === 'sent';
  if (event.status === 'attempt-failed' && isGoing)
    await recordAttempt(tx, order, parcel.number, event.attemptReason ?? 'courier', byCourier, add);
  else if (event.status === 'returning' && isGoing)
    await returnToOrigin(tx, order, parcel.number, event.rtoReason ?? 'undeliverable', byCourier, add);
  else if (
    event.status === 'delivered' &&
    isGoing &&
    order.status === 'In Transit' &&
    parcels.every(
      (one) =>
        one.id === parcel.id || one.courier_status === 'delivered' || one.state === 'returned' || one.state === 'lost',
    )
  )
    await deliverOrder(tx, order, deliveredAt(event.at, parcels), byCourier, add);
  else await remark(tx, order, parcel, event);
  return order.id;
}

/** The courier's clock may differ: a delivery is after the dispatch of the last parcel, and not in the future. */
function deliveredAt(at: Date, parcels: readonly { shipped_at: Date }[]): Date {
  const left = Math.max(...parcels.map(({ shipped_at }) => shipped_at.getTime()));
  return new Date(Math.min(Date.now(), Math.max(at.getTime(), left)));
}

/** Events that staff have to confirm are not shown to the customer. */
const forStaff = new Set<CourierEvent['status']>(['lost', 'back-at-shop']);

async function remark(
  tx: Transaction<Database>,
  order: LockedOrder,
  parcel: { number: number; carrier: string; tracking_number: string },
  event: CourierEvent,
): Promise<void> {
  const isForStaff = forStaff.has(event.status);
  const what = courierStatuses[event.status];
  const which = `Parcel ${parcel.number}: ${parcel.carrier} ${parcel.tracking_number}`;
  await tx
    .insertInto('order_events')
    .values({
      order_id: order.id,
      status: order.status,
      actor_id: null,
      origin: 'courier',
      note: isForStaff ? null : what,
      staff_only: isForStaff,
      staff_note: [isForStaff ? what : null, which, event.place].filter(Boolean).join(' · '),
    })
    .execute();
}
