import { sql, type Transaction } from 'kysely';
import type { Database } from '../../db/schema';
import { ApiError } from '../../http/api-error';

/** Who an order is from, by all that is known of them. */
export interface Buyer {
  userId: string | null;
  /** Lower case. */
  email: string | null;
  phone: string | null;
  /** By addressKey. */
  placedFrom: string | null;
}

/**
 * Items that may be held until they are paid: those of one account, e-mail address or phone, and those of one address.
 */
export interface UnpaidUnits {
  ofBuyer: number;
  ofAddress: number;
}

/**
 * Refuses an order that would hold more unpaid items than one buyer may. Orders of the same buyer wait for each other
 * here, until the transaction ends.
 * @param units of the order that is to be placed
 * @throws ApiError 429 `too-many-unpaid`
 */
export async function refuseTooManyUnpaid(
  tx: Transaction<Database>,
  { userId, email, phone, placedFrom }: Buyer,
  units: number,
  most: UnpaidUnits,
): Promise<void> {
  const names = [userId && `user:${userId}`, email && `email:${email}`, phone && `phone:${phone}`, placedFrom]
    .filter((name) => name !== null && name !== '')
    .sort();
  await sql`
    select pg_advisory_xact_lock(hashtextextended('unpaid:' || name, 0))
    from jsonb_array_elements_text(${JSON.stringify(names)}::jsonb) as name`.execute(tx);
  const { rows } = await sql<{ of_buyer: string; of_address: string }>`
    select
      coalesce(sum(quantity) filter (where user_id = ${userId} or email = ${email} or phone = ${phone}), 0) as of_buyer,
      coalesce(sum(quantity) filter (where placed_from = ${placedFrom}), 0) as of_address
    from orders join order_lines on order_lines.order_id = orders.id
    where status = 'Awaiting Payment'
      and (user_id = ${userId} or email = ${email} or phone = ${phone} or placed_from = ${placedFrom})`.execute(tx);
  const [held] = rows;
  const left = Math.min(most.ofBuyer - Number(held?.of_buyer ?? 0), most.ofAddress - Number(held?.of_address ?? 0));
  if (units <= left) return;
  throw new ApiError(
    429,
    'too-many-unpaid',
    left > 0
      ? `Only ${left} more ${left === 1 ? 'item' : 'items'} can be held for you until ${left === 1 ? 'it is' : 'they are'} paid for. Pay for your other orders first, or order fewer items.`
      : 'Pay for your other orders first, or cancel them: no more items can be held for you until then.',
  );
}
