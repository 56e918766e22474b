import { MAX_CART_QUANTITY } from '@haat/shared/contract/cart-limits';
import { type orderCreateSchema, type OrderCreated } from '@haat/shared/contract/order';
import { isState } from '@haat/shared/india/states';
import { pinAgreesWithState, placeOfPin } from '@haat/shared/india/pin-codes';
import { formatRupees, toPaise, toRupees } from '@haat/shared/money';
import { createHash } from 'node:crypto';
import { sql, type Kysely, type Transaction } from 'kysely';
import type * as z from 'zod/mini';
import type { Database } from '../../db/schema';
import { ApiError, type FieldError } from '../../http/api-error';
import { cardBrand, cardErrors } from './card-check';
import { mainPictures } from './main-pictures';
import { deliveryDate, sumsOf } from './order-sums';
import { PaymentDeclined, type PaymentPort } from './payment-port';
import { orderOf } from './read-orders';
import { referenceNumber } from './reference-number';
import { hashOfToken } from '../auth/random-token';
import { viewTokenOf } from './view-token';

type OrderBody = z.output<typeof orderCreateSchema>;

interface Shop {
  db: Kysely<Database>;
  payments: PaymentPort;
  /** Signs the guests' view tokens. */
  secret: string;
  now?: () => Date;
}

/** What is wanted of one SKU, with where in the body it was asked for. */
interface Wanted {
  index: number;
  productId: string;
  sku: string;
  quantity: number;
}

/** A wanted SKU with what it is and costs, its row locked. */
interface Line extends Wanted {
  name: string;
  options: Record<string, string>;
  pricePaise: number;
  stock: number;
}

/**
 * Places an order exactly once for an idempotency key (design §6): prices, sums and stock are the database's; stock is
 * taken in the same transaction with the rows locked in the order of their SKUs; the card goes to the payment port and
 * nowhere else.
 * @returns `isNew` is false when the key had placed its order before, which is then answered again
 * @throws ApiError 400 for an address or card that can't be; 402 payment-declined; 409 key-used, unavailable,
 *   out-of-stock, price-changed
 */
export async function placeOrder(shop: Shop, body: OrderBody, userId: string | null): Promise<OrderCreated & { isNew: boolean }> {
  const placed = (shop.now ?? (() => new Date()))();
  const requestHash = hashOfRequest(body, userId);
  const replayed = await replay(shop, shop.db, body.idempotencyKey, requestHash);
  if (replayed) return replayed;
  refuseBadForm(body, placed);

  let reference: string | null = null;
  try {
    return await shop.db.transaction().execute(async (tx) => {
      // Whoever comes with the same key meanwhile waits here, and then finds the order.
      await sql`select pg_advisory_xact_lock(hashtextextended(${body.idempotencyKey}, 0))`.execute(tx);
      const meanwhile = await replay(shop, tx, body.idempotencyKey, requestHash);
      if (meanwhile) return meanwhile;

      const lines = await lockLines(tx, await wantedSkus(tx, body.items));
      const sums = sumsOf(lines);
      refuseChangedTotal(body.expectedTotal, sums.totalPaise, lines);
      await takeStock(tx, lines);

      const id = await freeNumber(tx);
      if (body.paymentMethod === 'card' && body.card) reference = await authorise(shop.payments, body.card, sums.totalPaise, id);
      const viewToken = viewTokenOf(id, shop.secret);
      const pictures = await mainPictures(tx, [...new Set(lines.map((line) => line.productId))]);
      await tx.insertInto('orders').values({
        id,
        idempotency_key: body.idempotencyKey,
        request_hash: requestHash,
        user_id: userId,
        view_token_hash: hashOfToken(viewToken),
        email: body.email?.toLowerCase() ?? null,
        phone: body.phone ?? null,
        status: 'Placed',
        items_paise: sums.itemsPaise,
        shipping_paise: sums.shippingPaise,
        tax_paise: sums.taxPaise,
        total_paise: sums.totalPaise,
        address: JSON.stringify(body.address),
        delivery_instructions: body.deliveryInstructions ?? null,
        delivery_option: body.deliveryOption,
        payment_method: body.paymentMethod,
        card_brand: body.card && reference ? cardBrand(body.card.cardNumber) : null,
        card_last_four: body.card && reference ? body.card.cardNumber.slice(-4) : null,
        payment_reference: reference,
        estimated_delivery: deliveryDate(placed),
        created_at: placed,
      }).execute();
      await tx.insertInto('order_lines').values(lines.map((line, position) => ({
        order_id: id,
        position,
        product_id: line.productId,
        sku: line.sku,
        name: line.name,
        options: JSON.stringify(line.options),
        quantity: line.quantity,
        price_paise: line.pricePaise,
        total_paise: line.pricePaise * line.quantity,
        image: pictures.get(line.productId) ?? null,
      }))).execute();
      await tx.insertInto('order_events').values({ order_id: id, status: 'Placed', at: placed, actor_id: userId }).execute();
      if (userId) await emptyFromCart(tx, userId, lines);
      const order = await orderOf(tx, id);
      if (!order) throw new Error('The order just written is not there.');
      return { order, viewToken, isNew: true };
    });
  } catch (error) {
    // The money must not stay reserved for an order that was not written.
    if (reference !== null) await shop.payments.release(reference);
    throw error;
  }
}

/** The order that the key has placed before. @throws ApiError 409 when it came with another body then */
async function replay(shop: Shop, db: Kysely<Database>, key: string, requestHash: string): Promise<(OrderCreated & { isNew: boolean }) | null> {
  const known = await db.selectFrom('orders').select(['id', 'request_hash']).where('idempotency_key', '=', key).executeTakeFirst();
  if (!known) return null;
  if (known.request_hash !== requestHash) throw new ApiError(409, 'key-used', 'This order was sent before with other contents. Please go back to your cart and place it anew.');
  const order = await orderOf(db, known.id);
  if (!order) throw new Error('An order vanished between two statements.');
  return { order, viewToken: viewTokenOf(known.id, shop.secret), isNew: false };
}

/** Of all that makes the order, in a fixed order. Of the card only the last four digits: a hash of the number could be undone by trying. */
function hashOfRequest(body: OrderBody, userId: string | null): string {
  const { address } = body;
  const contents = [
    userId, body.email ?? null, body.phone ?? null,
    address.fullName, address.address, address.city, address.state, address.zipCode,
    body.deliveryInstructions ?? null, body.deliveryOption, body.paymentMethod, body.card?.cardNumber.slice(-4) ?? null,
    body.items.map((item) => [item.productId, item.sku ?? null, item.quantity]), body.expectedTotal ?? null,
  ];
  return createHash('sha256').update(JSON.stringify(contents)).digest('hex');
}

function refuseBadForm(body: OrderBody, now: Date): void {
  const fields: FieldError[] = [];
  const { state, zipCode } = body.address;
  if (!isState(state)) fields.push({ path: 'address.state', message: 'Choose a state or union territory of India' });
  const place = placeOfPin(zipCode);
  if (!place) fields.push({ path: 'address.zipCode', message: 'There is no such PIN code' });
  else if (isState(state) && !pinAgreesWithState(zipCode, state)) fields.push({ path: 'address.zipCode', message: `This PIN code is in ${place.states[0]}, not in ${state}` });
  if (body.paymentMethod === 'card') {
    if (body.card) fields.push(...cardErrors(body.card, now));
    else fields.push({ path: 'card', message: 'Enter a card, or choose to pay on delivery' });
  }
  const [first] = fields;
  if (first) throw new ApiError(400, 'invalid', `${first.message}.`, fields);
}

/** Finds each item's SKU (the product's default one where none is named) and adds up what was asked for twice. */
async function wantedSkus(tx: Transaction<Database>, items: OrderBody['items']): Promise<Wanted[]> {
  const products = await tx.selectFrom('products').select(['id', 'default_sku'])
    .where('id', 'in', [...new Set(items.map(({ productId }) => productId))]).where('archived_at', 'is', null).execute();
  const defaults = new Map(products.map((product) => [product.id, product.default_sku]));
  const wanted = new Map<string, Wanted>();
  for (const [index, item] of items.entries()) {
    const sku = item.sku ?? defaults.get(item.productId);
    if (!defaults.has(item.productId) || !sku) throw unavailable(index, 'Something in your cart');
    const before = wanted.get(sku);
    if (before && before.productId !== item.productId) throw unavailable(index, 'Something in your cart');
    const quantity = (before?.quantity ?? 0) + item.quantity;
    if (quantity > MAX_CART_QUANTITY) throw new ApiError(400, 'invalid', `At most ${MAX_CART_QUANTITY} of one thing can be ordered at once.`, [{ path: `items.${index}.quantity`, message: `At most ${MAX_CART_QUANTITY}` }]);
    wanted.set(sku, { index: before?.index ?? index, productId: item.productId, sku, quantity });
  }
  return [...wanted.values()];
}

const unavailable = (index: number, name: string) =>
  new ApiError(409, 'unavailable', `${name} is no longer sold. Please take it out of your cart.`, [{ path: `items.${index}`, message: 'No longer sold' }]);

/** Locks the variants, always in the order of their SKUs so that two orders never wait for each other, and reads them. */
async function lockLines(tx: Transaction<Database>, wanted: readonly Wanted[]): Promise<Line[]> {
  const rows = await tx.selectFrom('variants').innerJoin('products', 'products.id', 'variants.product_id')
    .select(['variants.sku', 'variants.product_id', 'variants.options', 'variants.price_paise', 'variants.stock_quantity', 'variants.archived_at', 'products.name'])
    .where('variants.sku', 'in', wanted.map(({ sku }) => sku))
    .orderBy('variants.sku').forUpdate('variants').execute();
  const bySku = new Map(rows.map((row) => [row.sku, row]));
  const lines = wanted.map((one): Line => {
    const row = bySku.get(one.sku);
    if (!row || row.product_id !== one.productId || row.archived_at) throw unavailable(one.index, row?.product_id === one.productId ? `“${row.name}”` : 'Something in your cart');
    return { ...one, name: row.name, options: row.options, pricePaise: row.price_paise, stock: row.stock_quantity };
  });
  const short = lines.filter((line) => line.stock < line.quantity);
  const [first] = short;
  if (first) {
    const words = (line: Line) => (line.stock === 0 ? 'Out of stock' : `Only ${line.stock} left`);
    const rest = first.stock === 0 ? 'is out of stock' : `is nearly gone: only ${first.stock} left`;
    throw new ApiError(409, 'out-of-stock', `“${first.name}” ${rest}.`, short.map((line) => ({ path: `items.${line.index}`, message: `${line.name}: ${words(line)}` })));
  }
  return lines;
}

/** `expectedTotal` is rupees, the rest paise. */
function refuseChangedTotal(expectedTotal: number | undefined, totalPaise: number, lines: readonly Line[]): void {
  if (expectedTotal === undefined || toPaise(expectedTotal) === totalPaise) return;
  throw new ApiError(409, 'price-changed', `Prices have changed: the total is now ${formatRupees(toRupees(totalPaise))}.`, [
    { path: 'expectedTotal', message: (totalPaise / 100).toFixed(2) },
    ...lines.map((line) => ({ path: `items.${line.index}.price`, message: (line.pricePaise / 100).toFixed(2) })),
  ]);
}

/** One statement: the trigger on variants then locks the products in one go too. The rows are locked already. */
async function takeStock(tx: Transaction<Database>, lines: readonly Line[]): Promise<void> {
  await sql`
    update variants set stock_quantity = variants.stock_quantity - taken.quantity
    from unnest(${lines.map(({ sku }) => sku)}::text[], ${lines.map(({ quantity }) => quantity)}::int[]) as taken (sku, quantity)
    where variants.sku = taken.sku`.execute(tx);
}

async function freeNumber(tx: Transaction<Database>): Promise<string> {
  for (;;) {
    const id = referenceNumber('HT');
    const taken = await tx.selectFrom('orders').select('id').where('id', '=', id).executeTakeFirst();
    if (!taken) return id;
  }
}

async function authorise(payments: PaymentPort, card: NonNullable<OrderBody['card']>, amountPaise: number, orderId: string): Promise<string> {
  try {
    return await payments.authorise(card, amountPaise, orderId);
  } catch (error) {
    if (error instanceof PaymentDeclined) throw new ApiError(402, 'payment-declined', 'Your bank declined the payment. Please try another card.', [{ path: 'card.cardNumber', message: 'Declined by the bank' }]);
    throw error;
  }
}

/** What was bought leaves the account's cart. */
async function emptyFromCart(tx: Transaction<Database>, userId: string, lines: readonly Line[]): Promise<void> {
  await tx.deleteFrom('cart_items')
    .where('cart_id', 'in', tx.selectFrom('carts').select('id').where('user_id', '=', userId))
    .where('sku', 'in', lines.map(({ sku }) => sku)).execute();
}
