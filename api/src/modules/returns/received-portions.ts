import type { Transaction } from 'kysely';
import type { Database } from '../../db/schema';
import { ApiError } from '../../http/api-error';
import { linesOf, portionsOf, remainingQuantity, type LineQuantity } from '../orders/restock';

/**
 * What arrived of a return: the counted units, or the requested ones if they were not counted.
 * @throws ApiError 409 nothing-received, too-many
 */
export async function receivedPortions(
  tx: Transaction<Database>,
  orderId: string,
  reference: string,
): Promise<LineQuantity[]> {
  const received = await tx
    .selectFrom('return_lines')
    .select(({ fn }) => ['line_id as lineId', fn.coalesce('received_quantity', 'quantity').as('quantity')])
    .where('return_reference', '=', reference)
    .where(({ fn, eb }) => eb(fn.coalesce('received_quantity', 'quantity'), '>', 0))
    .execute();
  if (received.length === 0)
    throw new ApiError(409, 'nothing-received', 'Nothing of this return arrived. Refuse it with the reason.');
  return portionsOf(await linesOf(tx, orderId), received, remainingQuantity);
}
