import type { OrderCreated } from '@haat/shared/contract/order-payment';
import { errorCode } from '../../error-code';
import { ApiError } from '../../http/api-error';
import { chargeOrder, type PlacingShop } from './first-payment';
import { referenceNumber } from './reference-number';
import { createdResponse, orderOfKey, replay } from './replay-order';
import { hashOfRequest, type OrderBody } from './validate-order';
import { writeOrderRows, type OrderOrigin, type WrittenOrder } from './write-order';

type Placed = OrderCreated & { isNew: boolean };

/** PostgreSQL's error code of a duplicate value in a unique index. */
const UNIQUE_VIOLATION = '23505';

/**
 * Places an order exactly once per idempotency key (design §6). Prices, sums and stock come from the database; stock
 * rows are locked ordered by SKU. An order that is paid now is first stored as 'Awaiting Payment' with its stock on
 * hold; no row is locked during the gateway call.
 * @returns `isNew` is false if the key has already placed its order, which is then returned again
 * @throws ApiError 400 for an invalid address or UPI ID, a card without a token, or an unavailable payment method; 402
 * payment-declined; 409 key-used, unavailable, out-of-stock, price-changed, coupon-refused, delivery-changed,
 * credit-changed; 429 too-many-unpaid
 */
export async function placeOrder(shop: PlacingShop, body: OrderBody, origin: OrderOrigin): Promise<Placed> {
  const { userId } = origin;
  const placed = (shop.now ?? (() => new Date()))();
  const requestHash = hashOfRequest(body, userId);
  const written = await writeOrder(shop, body, origin, requestHash, placed);
  if ('known' in written) return { ...(await replay(shop, written.known, body)), isNew: false };
  const { id, viewToken, open } = written;
  if (open && !(await chargeOrder(shop, body, open, { placed, userId })))
    return { ...(await replay(shop, id, body)), isNew: false };
  return { ...(await createdResponse(shop, id, viewToken)), isNew: true };
}

/** The first step: checks the order, stores it and takes its stock, all or nothing. */
async function writeOrder(
  shop: PlacingShop,
  body: OrderBody,
  origin: OrderOrigin,
  requestHash: string,
  placed: Date,
): Promise<{ known: string } | WrittenOrder> {
  for (;;) {
    try {
      return await shop.db
        .transaction()
        .execute((tx) => writeOrderRows(tx, shop, body, { id: referenceNumber('HT'), origin, requestHash, placed }));
    } catch (error) {
      const isDuplicate = errorCode(error) === UNIQUE_VIOLATION;
      if (!isDuplicate && !(error instanceof ApiError)) throw error;
      // A concurrent request with the same key may have placed the order and so caused this refusal.
      const known = await orderOfKey(shop.db, body.idempotencyKey, requestHash);
      if (known) return { known };
      // Otherwise the generated order number was taken, or the key has been freed.
      if (!isDuplicate) throw error;
    }
  }
}
