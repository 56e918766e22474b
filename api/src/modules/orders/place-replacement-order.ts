import { contentLanguages } from '@haat/shared/contract/content-page-list';
import { orderCreateSchema } from '@haat/shared/contract/order-create';
import type { Transaction } from 'kysely';
import { createHash } from 'node:crypto';
import type { Database } from '../../db/schema';
import { ApiError } from '../../http/api-error';
import type { OrderShop } from './first-payment';
import { writeOrderRows, type StaffOrderOptions } from './write-order';
import { referenceNumber } from './reference-number';

const DAY_MS = 86_400_000;

export interface ReplacementOrder {
  /** Distinguishes the new order from all others, e.g. 'exchange-RT-8K2M4Q'. */
  key: string;
  items: readonly { productId: string; sku: string; quantity: number }[];
  /** The user who places it. */
  actorId: string;
  discounts: StaffOrderOptions['discounts'];
  /** For how many days its stock is on hold. */
  days: number;
  /** The message if the first order has no complete address and contact. */
  incomplete: string;
}

/**
 * Places another order for the customer of an order, to the same address, without a charge for its delivery. Unless it
 * costs nothing, it waits for its payment, and holds its stock.
 * @throws ApiError 400 invalid, and the errors of placing an order
 */
export async function placeReplacementOrder(
  tx: Transaction<Database>,
  shop: OrderShop,
  orderId: string,
  { key, items, actorId, discounts, days, incomplete }: ReplacementOrder,
): Promise<{ id: string; totalPaise: number }> {
  const from = await tx
    .selectFrom('orders')
    .select(['user_id', 'email', 'phone', 'address', 'delivery_instructions', 'language'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  const parsed = orderCreateSchema.safeParse({
    idempotencyKey: key,
    email: from.email,
    phone: from.phone,
    address: from.address,
    ...(from.delivery_instructions && { deliveryInstructions: from.delivery_instructions }),
    deliveryOption: 'standard',
    paymentMethod: 'card',
    items,
  });
  if (!parsed.success) throw new ApiError(400, 'invalid', incomplete);
  const language = contentLanguages.find((one) => one === from.language);
  const placed = new Date();
  const { id } = await writeOrderRows(tx, shop, parsed.data, {
    id: referenceNumber('HT'),
    origin: { userId: from.user_id, address: null, ...(language && { language }) },
    requestHash: createHash('sha256')
      .update(JSON.stringify([key, items]))
      .digest('hex'),
    placed,
    byStaff: {
      actorId,
      discounts,
      payBy: new Date(placed.getTime() + days * DAY_MS),
      refuse: () => undefined,
      freeDelivery: true,
    },
  });
  const { total_paise: totalPaise } = await tx
    .selectFrom('orders')
    .select('total_paise')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { id, totalPaise };
}
