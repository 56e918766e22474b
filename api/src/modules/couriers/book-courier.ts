import type { LineQuantities } from '@haat/shared/contract/order-changes';
import { MAX_PARCEL_GRAMS } from '@haat/shared/contract/couriers';
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../db/schema';
import { ApiError } from '../../http/api-error';
import { assertTransition, type ChangeAuthor, type LockedOrder } from '../orders/move-order';
import { linesOf, refundAmountOf, type LineQuantity } from '../orders/restock';
import { nextParcelOf } from '../orders/ship-order';
import type { Shipment } from './courier';

/** Weight of an item whose weight is unknown, in grams. */
const UNKNOWN_GRAMS = 500;

/**
 * The next parcel of a locked order as a shipment; writes nothing.
 * @param weightGrams of the packed parcel; default: the sum of its items' weights
 * @throws ApiError 400 for a line of another order; 409 wrong-status, too-many
 */
export async function nextShipmentOf(
  tx: Transaction<Database>,
  order: LockedOrder,
  wanted: LineQuantities | undefined,
  weightGrams: number | undefined,
  by: ChangeAuthor,
): Promise<Shipment> {
  assertTransition(order, 'In Transit', by);
  const { portions, isLast, number } = await nextParcelOf(tx, order.id, wanted);
  return {
    ...(await recipientOf(tx, order.id)),
    reference: `${order.id}-${number}`,
    orderId: order.id,
    items: portions.map(itemOf),
    weightGrams: weightGrams ?? (await weightOf(tx, portions)),
    collectPaise: await collectOf(tx, order.id, portions, isLast),
    valuePaise: refundAmountOf(portions),
  };
}

/** A booked parcel as a shipment. @throws ApiError 409 not-booked if staff typed its tracking number */
export async function bookedShipmentOf(db: Kysely<Database>, orderId: string, number: number) {
  return db.transaction().execute(async (tx) => {
    const parcel = await tx
      .selectFrom('fulfilments')
      .selectAll()
      .where('order_id', '=', orderId)
      .where('number', '=', number)
      .executeTakeFirst();
    if (!parcel?.courier) throw new ApiError(409, 'not-booked', 'This parcel was not booked here, so it has no label.');
    const lines = await linesOf(tx, orderId);
    const rows = await tx
      .selectFrom('fulfilment_lines')
      .select(['line_id', 'quantity'])
      .where('fulfilment_id', '=', parcel.id)
      .execute();
    const portions = rows.flatMap(({ line_id, quantity }) =>
      lines.filter(({ id }) => id === line_id).map((line) => ({ line, quantity })),
    );
    const shipment: Shipment = {
      ...(await recipientOf(tx, orderId)),
      reference: `${orderId}-${number}`,
      orderId,
      items: portions.map(itemOf),
      weightGrams: parcel.weight_grams ?? UNKNOWN_GRAMS,
      collectPaise: parcel.collect_paise,
      valuePaise: refundAmountOf(portions),
    };
    return {
      courier: parcel.courier,
      shipment,
      booking: {
        carrier: parcel.carrier,
        awb: parcel.tracking_number,
        courierReference: parcel.courier_reference,
        pickupAt: parcel.pickup_at,
      },
    };
  });
}

const itemOf = ({ line, quantity }: LineQuantity): Shipment['items'][number] => ({
  sku: line.sku,
  name: line.name,
  quantity,
  pricePaise: line.price_paise,
});

async function recipientOf(
  tx: Transaction<Database>,
  orderId: string,
): Promise<Pick<Shipment, 'to' | 'email' | 'phone'>> {
  const row = await tx
    .selectFrom('orders')
    .leftJoin('users', 'users.id', 'orders.user_id')
    .select(['address', 'orders.email', 'orders.phone', 'users.email as accountEmail', 'users.phone as accountPhone'])
    .where('orders.id', '=', orderId)
    .executeTakeFirstOrThrow();
  return { to: row.address, email: row.email ?? row.accountEmail, phone: row.phone ?? row.accountPhone };
}

async function weightOf(tx: Transaction<Database>, portions: readonly LineQuantity[]): Promise<number> {
  const rows = await tx
    .selectFrom('variants')
    .innerJoin('products', 'products.id', 'variants.product_id')
    .select(['variants.sku', 'variants.weight_grams as variant_grams', 'products.weight_grams as product_grams'])
    .where(
      'variants.sku',
      'in',
      portions.map(({ line }) => line.sku),
    )
    .execute();
  const grams = new Map(rows.map(({ sku, variant_grams, product_grams }) => [sku, variant_grams ?? product_grams]));
  const sum = portions.reduce(
    (total, { line, quantity }) => total + quantity * (grams.get(line.sku) ?? UNKNOWN_GRAMS),
    0,
  );
  return Math.min(Math.max(1, sum), MAX_PARCEL_GRAMS);
}

/** The cash to collect with a parcel: its value; with the last one, what the others don't collect. */
async function collectOf(
  tx: Transaction<Database>,
  orderId: string,
  portions: readonly LineQuantity[],
  isLast: boolean,
): Promise<number> {
  const { due } = await tx
    .selectFrom('payments')
    .select((select) => select.fn.sum<string | null>('amount_paise').as('due'))
    .where('order_id', '=', orderId)
    .where('method', '=', 'cod')
    .where('status', '=', 'pending')
    .executeTakeFirstOrThrow();
  const lines = await linesOf(tx, orderId);
  const away = lines
    .map((line) => ({ line, quantity: line.shipped_quantity - line.returned_quantity }))
    .filter(({ quantity }) => quantity > 0);
  const rest = Math.max(0, Number(due ?? 0) - refundAmountOf(away));
  return isLast ? rest : Math.min(rest, refundAmountOf(portions));
}
