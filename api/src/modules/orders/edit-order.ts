import type { OrderEdit } from '@haat/shared/contract/staff-order-changes';
import { pinAgreesWithState, placeOfPin } from '@haat/shared/india/pin-codes';
import { isState } from '@haat/shared/india/states';
import type { Transaction } from 'kysely';
import type { Database } from '../../db/schema';
import { ApiError } from '../../http/api-error';
import { linesOf } from './give-back';
import { lockOrder, type By } from './move-order';
import { isCancellable } from './order-status';

type Field = 'address' | 'email' | 'phone' | 'delivery instructions';

/**
 * Changes where an order goes and how its shopper is reached, before anything of it has left: an invoice says where to.
 * The state stays: which tax it has follows from it.
 * @throws ApiError 400 for a PIN code of another state; 404; 409 stale, too-late, state-fixed
 */
export async function editOrder(
  tx: Transaction<Database>,
  orderId: string,
  { version, address, email, phone, deliveryInstructions }: OrderEdit,
  by: By,
): Promise<void> {
  const order = await lockOrder(tx, orderId, version);
  const lines = await linesOf(tx, orderId);
  if (!isCancellable(order.status) || lines.some((line) => line.shipped_quantity > 0))
    throw new ApiError(409, 'too-late', 'This order has left, at least in part, and can’t be changed any more.');
  if (address) {
    if (address.state !== order.address.state)
      throw new ApiError(
        409,
        'state-fixed',
        `Its tax was worked out for ${order.address.state}. To send it to another state, cancel it and have it placed anew.`,
        [{ path: 'address.state', message: `Must stay ${order.address.state}` }],
      );
    if (isState(address.state) && !pinAgreesWithState(address.zipCode, address.state)) {
      const place = placeOfPin(address.zipCode);
      throw new ApiError(
        400,
        'invalid',
        place ? `This PIN code is in ${place.states[0]}, not in ${address.state}` : 'There is no such PIN code.',
        [{ path: 'address.zipCode', message: `Enter a PIN code of ${address.state}` }],
      );
    }
  }
  const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
  const { fullName, address: street, city, state, zipCode } = order.address;
  const wanted: { field: Field; was: unknown; is: unknown; column: object }[] = [
    ...(address
      ? [
          {
            field: 'address' as const,
            was: { fullName, address: street, city, state, zipCode },
            is: address,
            column: { address: JSON.stringify(address) },
          },
        ]
      : []),
    ...(email !== undefined
      ? [
          {
            field: 'email' as const,
            was: order.email,
            is: email?.toLowerCase() ?? null,
            column: { email: email?.toLowerCase() ?? null },
          },
        ]
      : []),
    ...(phone !== undefined ? [{ field: 'phone' as const, was: order.phone, is: phone, column: { phone } }] : []),
    ...(deliveryInstructions !== undefined
      ? [
          {
            field: 'delivery instructions' as const,
            was: order.delivery_instructions,
            is: deliveryInstructions || null,
            column: { delivery_instructions: deliveryInstructions || null },
          },
        ]
      : []),
  ];
  const changed = wanted.filter(({ was, is }) => !isSame(was, is));
  if (changed.length === 0) return;
  await tx
    .updateTable('orders')
    .set({ ...(Object.assign({}, ...changed.map(({ column }) => column)) as object), updated_at: new Date() })
    .where('id', '=', orderId)
    .execute();
  await tx
    .insertInto('order_events')
    .values({
      order_id: orderId,
      status: order.status,
      actor_id: by.id,
      note: `Changed: ${changed.map(({ field }) => field).join(', ')}`,
    })
    .execute();
}
