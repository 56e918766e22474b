import { NOT_PACKED } from '@haat/shared/contract/parcels';
import type { Transaction } from 'kysely';
import type { Database } from '../../db/schema';
import { ApiError } from '../../http/api-error';
import type { AddJob } from '../../jobs/jobs';
import { moveOrder, assertTransition, refuseUnpaidDifference, type ChangeAuthor, type LockedOrder } from './move-order';
import { ORDER_MAILS, type OrderMail } from './order-mails';

/** Delay of the email in seconds, in which packing can be undone. */
const UNDO_SECONDS = 10;

/** @throws ApiError 409 wrong-status if the order cannot be packed, not-paid if a change of its items is not paid */
export function refusePacking(order: LockedOrder, by: ChangeAuthor): void {
  assertTransition(order, 'Packed', by);
  refuseUnpaidDifference(order);
}

/** @throws ApiError 409 wrong-status */
export async function packOrder(
  tx: Transaction<Database>,
  order: LockedOrder,
  by: ChangeAuthor,
  add: AddJob,
): Promise<void> {
  refuseUnpaidDifference(order);
  await moveOrder(tx, order, 'Packed', by);
  // A sent email cannot be recalled, so it is delayed in case staff undo the step.
  await add.after(UNDO_SECONDS, ORDER_MAILS, { about: 'packed', orderId: order.id } satisfies OrderMail);
}

/** @throws ApiError 409 wrong-status if packing cannot be undone: the order is not packed, or a parcel has shipped */
export async function refuseUnpacking(tx: Transaction<Database>, order: LockedOrder, by: ChangeAuthor): Promise<void> {
  assertTransition(order, 'Placed', by);
  const sent = await tx.selectFrom('fulfilments').select('id').where('order_id', '=', order.id).executeTakeFirst();
  if (sent) throw new ApiError(409, 'wrong-status', 'A parcel of this order has already shipped.');
}

/** Undoes packing. @throws ApiError as {@link refuseUnpacking} */
export async function unpackOrder(tx: Transaction<Database>, order: LockedOrder, by: ChangeAuthor): Promise<void> {
  await refuseUnpacking(tx, order, by);
  await moveOrder(tx, order, 'Placed', by, { note: NOT_PACKED });
}
