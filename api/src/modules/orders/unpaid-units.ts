import { sql, type Transaction } from 'kysely';
import type { UnpaidUnitLimits } from '../../config-types';
import type { Database } from '../../db/schema';
import { ApiError } from '../../http/api-error';

/** The buyer of an order, by everything that identifies them. */
export interface Buyer {
  userId: string | null;
  /** Lower case. */
  email: string | null;
  phone: string | null;
  /** The hash of the IP address from which the order was placed (`addressKey`). */
  placedFrom: string | null;
}

/** Locks a buyer by its names until the transaction ends: unpaid orders of one buyer are placed one after the other. */
export async function lockBuyer(tx: Transaction<Database>, names: readonly string[]): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(hashtextextended('unpaid:' || name, 0))
    from jsonb_array_elements_text(${JSON.stringify(names.toSorted())}::jsonb) as name`.execute(tx);
}

/**
 * Refuses an order that would exceed the limit of unpaid units. Locks the buyer until the transaction ends, so that
 * concurrent orders are counted one after the other.
 * @param units units of this order
 * @throws ApiError 429 `too-many-unpaid`
 */
export async function refuseTooManyUnpaid(
  tx: Transaction<Database>,
  { userId, email, phone, placedFrom }: Buyer,
  units: number,
  limits: UnpaidUnitLimits,
): Promise<void> {
  const names = [userId && `user:${userId}`, email && `email:${email}`, phone && `phone:${phone}`, placedFrom];
  await lockBuyer(
    tx,
    names.flatMap((name) => name || []),
  );
  const { rows } = await sql<{ of_buyer: string; of_address: string }>`
    select
      coalesce(sum(quantity) filter (where user_id = ${userId} or email = ${email} or phone = ${phone}), 0) as of_buyer,
      coalesce(sum(quantity) filter (where placed_from = ${placedFrom}), 0) as of_address
    from orders join order_lines on order_lines.order_id = orders.id
    where status = 'Awaiting Payment'
      and (user_id = ${userId} or email = ${email} or phone = ${phone} or placed_from = ${placedFrom})`.execute(tx);
  const ofBuyer = Number(rows[0]?.of_buyer ?? 0);
  const ofAddress = Number(rows[0]?.of_address ?? 0);
  if (ofBuyer + units > limits.ofBuyer) throw tooManyUnpaid(ofBuyer > 0 ? UNPAID_ORDERS : LARGE_ORDER);
  if (ofAddress + units > limits.ofAddress) throw tooManyUnpaid(ofAddress > 0 ? BUSY_NETWORK : LARGE_ORDER);
}

const LARGE_ORDER =
  'This order has too many items to be paid online at once. Please split it, or choose cash on delivery.';
const UNPAID_ORDERS = 'You have unpaid orders. Please pay for them or cancel them before you order more.';
const BUSY_NETWORK =
  'Too many items are waiting for payment from your network. Please try again in a few minutes, or choose cash on delivery.';

const tooManyUnpaid = (message: string) => new ApiError(429, 'too-many-unpaid', message);
