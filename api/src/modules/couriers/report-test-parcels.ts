import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema';
import type { TestCourier } from './test-courier';

/** The job that makes the test courier report the scans since its last run. */
export const TEST_COURIER_ROUND = 'test-courier-round';
/** Maximum number of parcels in a round, the oldest first. */
const PARCELS_PER_ROUND = 500;

/**
 * Reports the scans of the test courier's parcels that are due and not received yet, as signed events.
 * @param deliver sends an event to the shop's webhook
 */
export async function reportTestParcels({
  db,
  courier,
  deliver,
  now = new Date(),
}: {
  db: Kysely<Database>;
  courier: TestCourier;
  deliver: (body: string, headers: Record<string, string>) => Promise<void>;
  now?: Date;
}): Promise<void> {
  const parcels = await db
    .selectFrom('fulfilments')
    .innerJoin('orders', 'orders.id', 'fulfilments.order_id')
    .select(['fulfilments.tracking_number', 'fulfilments.shipped_at', 'orders.address'])
    .where('courier', '=', courier.name)
    .where('fulfilments.state', 'in', ['sent', 'returning'])
    .where('orders.status', 'in', ['Packed', 'In Transit'])
    .where((eb) => eb.or([eb('courier_status', 'is', null), eb('courier_status', 'not in', ['delivered', 'lost'])]))
    .orderBy('shipped_at')
    .limit(PARCELS_PER_ROUND)
    .execute();
  for (const { tracking_number: awb, shipped_at: bookedAt, address } of parcels) {
    const due = courier.eventsOf({ awb, bookedAt, to: address }, now);
    if (due.length === 0) continue;
    const known = new Set(
      (
        await db
          .selectFrom('courier_events')
          .select('event_id')
          .where('courier', '=', courier.name)
          .where('tracking_number', '=', awb)
          .execute()
      ).map(({ event_id }) => event_id),
    );
    // In their order: each event changes the parcel's state.
    for (const { id, body, headers } of due) if (!known.has(id)) await deliver(body, headers);
  }
}
