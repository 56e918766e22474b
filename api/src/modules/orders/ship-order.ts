import type { LineQuantities } from '@haat/shared/contract/order-changes';
import type { Insertable, Transaction } from 'kysely';
import type { Database } from '../../db/schema';
import type { FulfilmentsTable } from '../../db/tables/orders';
import { ApiError } from '../../http/api-error';
import { issueInvoice } from '../invoices/issue-invoice';
import { linesOf, portionsOf, unshippedOf, formatLineItems, type LineQuantity } from './restock';
import { moveOrder, assertTransition, type ChangeAuthor, type LockedOrder } from './move-order';

export interface Parcel {
  carrier: string;
  trackingNumber: string;
  /** Without it, everything that has not shipped. */
  lines?: LineQuantities | undefined;
  /** The courier that was booked, and its booking. */
  booked?: Pick<
    Insertable<FulfilmentsTable>,
    'courier' | 'courier_reference' | 'pickup_at' | 'collect_paise' | 'weight_grams'
  >;
}

/**
 * What the next parcel of a locked order contains.
 * @returns its number within the order, from 1, and whether nothing is left after it
 * @throws ApiError 400 for a line of another order; 409 wrong-status, too-many
 */
export async function nextParcelOf(
  tx: Transaction<Database>,
  orderId: string,
  wanted: LineQuantities | undefined,
): Promise<{ portions: LineQuantity[]; isLast: boolean; number: number }> {
  const lines = await linesOf(tx, orderId);
  const portions = wanted
    ? portionsOf(lines, wanted, unshippedOf)
    : lines.filter((line) => unshippedOf(line) > 0).map((line) => ({ line, quantity: unshippedOf(line) }));
  if (portions.length === 0) throw new ApiError(409, 'wrong-status', 'All of this order has left already.');
  const isLast = lines.every(
    (line) => unshippedOf(line) === (portions.find((portion) => portion.line.id === line.id)?.quantity ?? 0),
  );
  const { last } = await tx
    .selectFrom('fulfilments')
    .select((select) => select.fn.max('number').as('last'))
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  return { portions, isLast, number: (last ?? 0) + 1 };
}

/**
 * Ships one parcel of a packed order, with its own invoice. With the last units the order is in transit; until then it
 * stays packed, and unshipped units can still be cancelled.
 * @returns the parcel's number within the order, from 1
 * @throws ApiError 400 for a line of another order; 409 wrong-status, too-many
 */
export async function shipOrder(
  tx: Transaction<Database>,
  order: LockedOrder,
  { carrier, trackingNumber, lines: wanted, booked }: Parcel,
  by: ChangeAuthor,
  at: Date,
): Promise<number> {
  assertTransition(order, 'In Transit', by);
  const { portions, isLast, number } = await nextParcelOf(tx, order.id, wanted);
  const { id } = await tx
    .insertInto('fulfilments')
    .values({
      order_id: order.id,
      number,
      carrier,
      tracking_number: trackingNumber,
      actor_id: by.id,
      shipped_at: at,
      ...booked,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('fulfilment_lines')
    .values(portions.map(({ line, quantity }) => ({ fulfilment_id: id, line_id: line.id, quantity })))
    .execute();
  for (const { line, quantity } of portions)
    await tx
      .updateTable('order_lines')
      .set({ shipped_quantity: line.shipped_quantity + quantity })
      .where('id', '=', line.id)
      .execute();
  await issueInvoice(tx, order.id, id, at);

  const parcel = `${carrier} ${trackingNumber}`;
  if (isLast)
    await moveOrder(tx, order, 'In Transit', by, {
      at,
      note: number === 1 ? parcel : `${parcel}: ${formatLineItems(portions)}`,
    });
  else
    await tx
      .insertInto('order_events')
      .values({
        order_id: order.id,
        status: order.status,
        at,
        actor_id: by.id,
        note: `Sent: ${formatLineItems(portions)} by ${parcel}`,
      })
      .execute();
  return number;
}
