import type { ContentLanguage } from '@haat/shared/contract/content-page-list';
import { type orderCreateSchema } from '@haat/shared/contract/order-create';
import type { OrderCreated } from '@haat/shared/contract/order-payment';
import { isState } from '@haat/shared/india/states';
import { pinAgreesWithState, placeOfPin } from '@haat/shared/india/pin-codes';
import { formatRupees, toPaise, toRupees } from '@haat/shared/money';
import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { sql, type Kysely, type Transaction } from 'kysely';
import * as z from 'zod/mini';
import type { Config } from '../../config';
import type { Database } from '../../db/schema';
import { errorCode } from '../../error-code';
import { addressKey } from '../../http/address-key';
import { ApiError, asSentence, type ErrorMessage, type FieldError } from '../../http/api-error';
import { textsIn } from '../../text/texts-in';
import { changeCredit } from '../credit/change-credit';
import { isUsableCredit } from '../credit/usable-credit';
import { removeBoughtItems } from '../cart/change-cart';
import { withStockReason } from '../catalogue/stock-movements';
import { linesOf, type Line } from './order-lines';
import type { LineSums } from './order-sums';
import { priceOrder } from './price-order';
import { orderOf } from './read-orders';
import { referenceNumber } from './reference-number';
import { hashOfToken } from '../auth/random-token';
import { refuseTooManyUnpaid } from './unpaid-units';
import { viewTokenOf } from './view-token';
import { paymentMethodOf } from '../payments/payment-method-of';
import { refusePaymentMethod } from '../payments/payment-rules';
import { syncPendingPayments, pay, refuseDeclined, type PendingPayment, type PaymentContext } from './pay-order';
import { declineReasons } from '../payments/payment-gateway';
import { paymentOf } from '../payments/read-payment';
import { returnUrlOf } from '../payments/return-url';
import { releaseOrder } from './record-payment-result';
import { readTerms } from '../settings/read-setting';

type OrderBody = z.output<typeof orderCreateSchema>;

type Shop = PaymentContext & {
  config: Pick<Config, 'sessionSecret' | 'siteUrl' | 'payments' | 'tax' | 'delivery'>;
  now?: () => Date;
};

/**
 * How long a replay waits for the first request's payment, in milliseconds: slightly longer than the gateway timeout.
 */
const REPLAY_TIMEOUT_MS = 32_000;
/** In milliseconds: how often a replay tries to take over the payment, because the first process may be gone. */
const TAKE_OVER_MS = 2_000;

/** The origin of an order as the server knows it: the account and the IP address of the connection. */
export interface OrderOrigin {
  userId: string | null;
  address: string | null;
  /** Language of the order's emails; English by default. */
  language?: ContentLanguage;
}

/** The payment of an order by store credit, and of one that costs nothing. */
const byCredit = { method: 'credit', gateway: 'credit' } as const;
const byNothing = { method: 'cod', gateway: 'none' } as const;

/** What storing an order needs. */
export type OrderShop = Pick<Shop, 'config' | 'gateway'>;

/** Differences for orders that staff place for a customer. */
export interface StaffTerms {
  actorId: string;
  /** Discount of each line in paise, in the order of the items in the request; 'all' if the items cost nothing. */
  discounts: readonly number[] | 'all';
  /** The expiry of the payment link; nothing is paid now. */
  payBy: Date;
  /** The order's delivery costs nothing. */
  freeDelivery?: boolean;
  /** @throws ApiError if the discounts do not fit the current lines */
  refuse: (lines: readonly Line[]) => void;
}

type Placed = OrderCreated & { isNew: boolean };
/** A stored order, and the payment to make now. */
interface Written {
  id: string;
  viewToken: string;
  open: PendingPayment | null;
}

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
export async function placeOrder(shop: Shop, body: OrderBody, origin: OrderOrigin): Promise<Placed> {
  const { userId } = origin;
  const placed = (shop.now ?? (() => new Date()))();
  const requestHash = hashOfRequest(body, userId);
  const written = await writeOrder(shop, body, origin, requestHash, placed);
  if ('known' in written) return replay(shop, written.known, body);
  const { id, viewToken, open } = written;
  if (open && !(await payFor(shop, body, open, { placed, userId }))) return replay(shop, id, body);
  return { ...(await created(shop, id, viewToken)), isNew: true };
}

/**
 * Charges a stored order and records the result.
 * @returns false if another process does
 * @throws ApiError 402 payment-declined
 */
async function payFor(
  shop: Shop,
  body: OrderBody,
  open: PendingPayment,
  { placed, userId }: { placed: Date; userId: string | null },
): Promise<boolean> {
  const outcome = await pay(shop, open);
  if (!outcome) return false;
  const { db } = shop;
  if (outcome.state === 'pending')
    await db
      .insertInto('order_events')
      .values({ order_id: open.orderId, status: 'Awaiting Payment', at: placed, actor_id: userId })
      .execute();
  if (outcome.state === 'declined')
    await db.transaction().execute((tx) => releaseOrder(tx, open.orderId, freedKeyOf(body, open.orderId)));
  refuseDeclined(outcome, open.means.method);
  return true;
}

/** Replaces the key of a declined attempt, so that the shopper's key can be used again. */
const freedKeyOf = (body: OrderBody, id: string) => `${body.idempotencyKey}:declined:${id}`;

/** The first step: checks the order, stores it and takes its stock, all or nothing. */
async function writeOrder(
  shop: Shop,
  body: OrderBody,
  origin: OrderOrigin,
  requestHash: string,
  placed: Date,
): Promise<{ known: string } | Written> {
  for (;;) {
    try {
      return await shop.db
        .transaction()
        .execute((tx) => writeOrderRows(tx, shop, body, { id: referenceNumber('HT'), origin, requestHash, placed }));
    } catch (error) {
      const isTaken = errorCode(error) === UNIQUE_VIOLATION;
      if (!isTaken && !(error instanceof ApiError)) throw error;
      // A concurrent request with the same key may have placed the order and so caused this refusal.
      const known = await before(shop.db, body.idempotencyKey, requestHash);
      if (known) return { known };
      // Otherwise the generated order number was taken, or the key has been freed.
      if (!isTaken) throw error;
    }
  }
}

/**
 * Uses few statements, because each is a round trip while the stock is locked: reads first, then one write of the order
 * with its lines, stock and payment. A concurrent request with the same key waits, then fails on the key's index.
 */
export async function writeOrderRows(
  tx: Transaction<Database>,
  shop: OrderShop,
  body: OrderBody,
  {
    id,
    origin,
    requestHash,
    placed,
    byStaff,
  }: { id: string; origin: OrderOrigin; requestHash: string; placed: Date; byStaff?: StaffTerms },
): Promise<Written> {
  refuseBadAddress(body);

  const { userId } = origin;
  const shopper = { userId, email: body.email?.toLowerCase() ?? null };
  const placedFrom = origin.address === null ? null : addressKey(origin.address, shop.config.sessionSecret);
  // Check before any stock is locked, because this waits for other orders of the same buyer.
  if (body.paymentMethod !== 'cod' && !byStaff)
    await refuseTooManyUnpaid(
      tx,
      { ...shopper, phone: body.phone ?? null, placedFrom },
      body.items.reduce((sum, { quantity }) => sum + quantity, 0),
      shop.config.payments.unpaidUnits,
    );
  // Read the settings before anything is locked: a change while this order waits for stock applies to the next order.
  const terms = await readTerms(tx, shop.config);
  const lines = await linesOf(tx, body.items, true);
  byStaff?.refuse(lines);
  const { sums, coupon, option } = await priceOrder(tx, terms, lines, {
    deliveryOption: body.deliveryOption,
    couponCode: body.couponCode ?? null,
    state: body.address.state,
    shopper,
    now: placed,
    lock: true,
    t: await textsIn(origin.language ?? 'en'),
    freeDelivery: byStaff?.freeDelivery ?? false,
    lineDiscounts:
      byStaff &&
      lines.map((line) =>
        byStaff.discounts === 'all' ? line.pricePaise * line.quantity : (byStaff.discounts[line.index] ?? 0),
      ),
  });
  if (coupon && !coupon.ok)
    throw new ApiError(409, 'coupon-refused', coupon.text, [{ path: 'couponCode', message: coupon.text }]);
  if (!option)
    throw new ApiError(409, 'delivery-changed', 'This delivery option is no longer available. Please choose another.', [
      { path: 'deliveryOption', message: 'Not available now' },
    ]);
  refuseChangedTotal(body.expectedTotal, sums.totalPaise, lines);
  const creditPaise = creditOfRequest(body, userId, sums.totalPaise);
  const restPaise = sums.totalPaise - creditPaise;
  const isFree = restPaise === 0;
  const onDelivery = body.paymentMethod === 'cod';
  // Such an order needs no gateway call and is placed immediately.
  const isPlaced = onDelivery || isFree;
  // Refuses a card without a token.
  if (!isFree && !byStaff && body.paymentMethod !== 'cod')
    paymentMethodOf(shop.gateway, { ...body, paymentMethod: body.paymentMethod });
  const isPaidByLink = byStaff !== undefined && body.paymentMethod !== 'cod';
  if (!isFree && !isPaidByLink)
    refusePaymentMethod(terms.payments, body.paymentMethod, restPaise, body.address.zipCode);

  const viewToken = viewTokenOf(id, shop.config.sessionSecret);
  const columns = lines.map((line, position) => ({
    order_id: id,
    position,
    product_id: line.productId,
    sku: line.sku,
    name: line.name,
    options: line.options,
    quantity: line.quantity,
    price_paise: line.pricePaise,
    total_paise: line.pricePaise * line.quantity,
    ...lineColumns(sums.lines[position], line.hsn),
    image: line.image,
  }));
  const payment = await tx
    .with('written', (one) =>
      one.insertInto('orders').values({
        id,
        idempotency_key: body.idempotencyKey,
        request_hash: requestHash,
        user_id: userId,
        view_token_hash: hashOfToken(viewToken),
        email: shopper.email,
        phone: body.phone ?? null,
        status: isPlaced ? 'Placed' : 'Awaiting Payment',
        pay_by: isPlaced
          ? null
          : (byStaff?.payBy ?? new Date(placed.getTime() + shop.config.payments.minutes * 60_000)),
        items_paise: sums.itemsPaise,
        discount_paise: sums.discountPaise,
        coupon_code: coupon?.code ?? null,
        tax_mode: terms.tax.mode,
        shipping_paise: sums.shippingPaise,
        tax_paise: sums.taxPaise,
        total_paise: sums.totalPaise,
        credit_paise: creditPaise,
        address: JSON.stringify(body.address),
        delivery_instructions: body.deliveryInstructions ?? null,
        delivery_option: body.deliveryOption,
        payment_method: isFree ? 'none' : body.paymentMethod,
        estimated_delivery: option.day,
        placed_from: placedFrom,
        language: origin.language ?? 'en',
        created_at: placed,
      }),
    )
    .with('its_lines', (one) => one.insertInto('order_lines').columns(lineNames).expression(rowsOf(columns)))
    .with('its_stock', () => stockTaken(lines))
    .with('placed', (one) =>
      one
        .insertInto('order_events')
        .columns(['order_id', 'status', 'at', 'actor_id'])
        .expression(
          sql`select ${id}::text, 'Placed', ${placed}::timestamptz, ${byStaff?.actorId ?? userId}::text where ${isPlaced}::boolean`,
        ),
    )
    .insertInto('payments')
    .values({
      order_id: id,
      ...(isFree
        ? { ...(creditPaise > 0 ? byCredit : byNothing), amount_paise: creditPaise, status: 'captured' }
        : {
            method: body.paymentMethod,
            gateway: onDelivery ? 'cash' : shop.gateway.name,
            amount_paise: restPaise,
          }),
    })
    .returning(['id', withStockReason({ cause: 'order', reference: id }).as('why')])
    .executeTakeFirstOrThrow();
  if (creditPaise > 0 && !isFree)
    await tx
      .insertInto('payments')
      .values({ order_id: id, ...byCredit, amount_paise: creditPaise, status: 'captured' })
      .execute();
  if (creditPaise > 0 && userId)
    await changeCredit(tx, { userId, kind: 'spent', amountPaise: -creditPaise, orderId: id });
  if (coupon)
    await tx
      .insertInto('coupon_uses')
      .values({ code: coupon.code, order_id: id, user_id: userId, email: shopper.email })
      .execute();
  if (!isPlaced && isPaidByLink) {
    // The customer creates the first payment by the link.
    await tx.deleteFrom('payments').where('id', '=', payment.id).execute();
    return { id, viewToken, open: null };
  }
  if (!isPlaced)
    return {
      id,
      viewToken,
      open: openPayment(shop, body, {
        id,
        paymentId: payment.id,
        amountPaise: restPaise,
        language: origin.language ?? 'en',
      }),
    };
  if (userId && !byStaff)
    await removeBoughtItems(
      tx,
      userId,
      lines.map(({ sku }) => sku),
    );
  return { id, viewToken, open: null };
}

/** The order that the key has placed. @throws ApiError 409 if that request had another body */
async function before(db: Kysely<Database>, key: string, requestHash: string): Promise<string | null> {
  const known = await db
    .selectFrom('orders')
    .select(['id', 'request_hash'])
    .where('idempotency_key', '=', key)
    .executeTakeFirst();
  if (known && known.request_hash !== requestHash)
    throw new ApiError(
      409,
      'key-used',
      'This order was already sent with other items. Please go back to your cart and place it again.',
    );
  return known?.id ?? null;
}

/**
 * Repeats the response to an order that was sent before. Waits for the first request while its payment is in progress,
 * because the result is not known yet; if that request was killed, it processes the payment itself from the same body.
 */
async function replay(shop: Shop, id: string, body: OrderBody): Promise<Placed> {
  const { db, config } = shop;
  const began = Date.now();
  for (let takeOver = began + TAKE_OVER_MS; Date.now() < began + REPLAY_TIMEOUT_MS; await pause(50)) {
    const { status } = await db.selectFrom('orders').select('status').where('id', '=', id).executeTakeFirstOrThrow();
    if (status !== 'Awaiting Payment') break;
    if (await db.selectFrom('order_events').select('id').where('order_id', '=', id).executeTakeFirst()) break;
    if (Date.now() < takeOver) continue;
    await finishPaying(shop, id, body);
    takeOver = Date.now() + TAKE_OVER_MS;
  }
  const refused = await db
    .selectFrom('orders')
    .innerJoin('payments', 'payments.order_id', 'orders.id')
    .select('decline_reason')
    .where('orders.id', '=', id)
    .where('payments.gateway', '<>', 'credit')
    .where('orders.status', '=', 'Payment Failed')
    .where('orders.idempotency_key', 'like', '%:declined:%')
    .executeTakeFirst();
  if (refused && body.paymentMethod !== 'cod')
    refuseDeclined(
      { state: 'declined', reason: z.enum(declineReasons).parse(refused.decline_reason) },
      body.paymentMethod,
    );
  return { ...(await created(shop, id, viewTokenOf(id, config.sessionSecret))), isNew: false };
}

/** Completes an order's first payment from any state. Safe to run concurrently: each step counts once. */
async function finishPaying(shop: Shop, id: string, body: OrderBody): Promise<void> {
  const order = await shop.db
    .selectFrom('orders')
    .select(['total_paise', 'credit_paise', 'created_at', 'user_id', 'language'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const [first, ...more] = await shop.db
    .selectFrom('payments')
    .select(['id', 'status', 'gateway_reference'])
    .where('order_id', '=', id)
    .where('gateway', '<>', 'credit')
    .execute();
  // Further payments are started by the order's page.
  if (!first || more.length > 0) return;
  if (first.gateway_reference === null) {
    const { language } = order;
    const amountPaise = order.total_paise - order.credit_paise;
    await payFor(shop, body, openPayment(shop, body, { id, paymentId: first.id, amountPaise, language }), {
      placed: order.created_at,
      userId: order.user_id,
    });
    return;
  }
  await syncPendingPayments(shop, id);
  const { status } = await shop.db
    .selectFrom('payments')
    .select('status')
    .where('id', '=', first.id)
    .executeTakeFirstOrThrow();
  if (status === 'failed') await shop.db.transaction().execute((tx) => releaseOrder(tx, id, freedKeyOf(body, id)));
}

/** The first payment attempt of an order, from its request body. */
function openPayment(
  { config, gateway }: Pick<Shop, 'config' | 'gateway'>,
  body: OrderBody,
  { id, paymentId, amountPaise, language }: { id: string; paymentId: string; amountPaise: number; language: string },
): PendingPayment {
  return {
    paymentId,
    orderId: id,
    means: paymentMethodOf(gateway, { ...body, paymentMethod: body.paymentMethod === 'card' ? 'card' : 'upi' }),
    payer: {
      amountPaise,
      email: body.email?.toLowerCase() ?? null,
      phone: body.phone ?? null,
      returnUrl: returnUrlOf(config, id, language),
    },
  };
}

/** The response for an order. */
async function created(
  { db, gateway }: Pick<Shop, 'db' | 'gateway'>,
  id: string,
  viewToken: string,
): Promise<OrderCreated> {
  const order = await orderOf(db, id);
  if (!order) throw new Error('An order vanished between two statements.');
  const payment = order.status === 'Awaiting Payment' ? await paymentOf(db, id, gateway.cardEntry) : null;
  return { order, viewToken, ...(payment && { payment }) };
}

/** A hash of everything that defines the order. It excludes the card, which has another token in each attempt. */
function hashOfRequest(body: OrderBody, userId: string | null): string {
  const { address } = body;
  const contents = [
    userId,
    body.email ?? null,
    body.phone ?? null,
    address.fullName,
    address.address,
    address.city,
    address.state,
    address.zipCode,
    body.deliveryInstructions ?? null,
    body.deliveryOption,
    body.couponCode ?? null,
    body.paymentMethod,
    body.upi?.vpa ?? null,
    body.items.map((item) => [item.productId, item.sku ?? null, item.quantity]),
    body.expectedTotal ?? null,
    // Only if it is used, so that the hashes of other orders stay as they were.
    ...(body.storeCredit === undefined ? [] : [body.storeCredit]),
  ];
  return createHash('sha256').update(JSON.stringify(contents)).digest('hex');
}

/**
 * The store credit that an order uses, in paise.
 * @throws ApiError 400 for a guest, or a third decimal; 409 credit-changed if the total is less, or leaves less to pay
 * than a gateway takes
 */
function creditOfRequest({ storeCredit = 0 }: OrderBody, userId: string | null, totalPaise: number): number {
  const paise = toPaise(storeCredit);
  if (storeCredit === 0) return 0;
  if (toRupees(paise) !== storeCredit)
    throw new ApiError(400, 'invalid', 'Enter rupees with at most two decimals.', [
      { path: 'storeCredit', message: 'At most two decimals' },
    ]);
  if (userId === null)
    throw new ApiError(400, 'invalid', 'Sign in to use store credit.', [
      { path: 'storeCredit', message: 'Sign in to use store credit' },
    ]);
  if (!isUsableCredit(paise, totalPaise))
    throw new ApiError(409, 'credit-changed', 'This amount of store credit doesn’t fit the order any more.', [
      { path: 'storeCredit', message: 'Doesn’t fit the order any more' },
    ]);
  return paise;
}

function refuseBadAddress(body: OrderBody): void {
  const fields: FieldError<ErrorMessage>[] = [];
  const { state, zipCode } = body.address;
  if (!isState(state)) fields.push({ path: 'address.state', message: 'Choose a state or union territory of India' });
  const place = placeOfPin(zipCode);
  if (!place) fields.push({ path: 'address.zipCode', message: 'This PIN code does not exist' });
  else if (isState(state) && !pinAgreesWithState(zipCode, state))
    fields.push({
      path: 'address.zipCode',
      message: (t) => t('This PIN code is in {{place}}, not in {{state}}', { place: place.states[0], state }),
    });
  refuseFields(fields);
}

function refuseFields(fields: readonly FieldError<ErrorMessage>[]): void {
  const [first] = fields;
  if (first) throw new ApiError(400, 'invalid', asSentence(first.message), fields);
}

/** The columns of a line from its share of the sums. */
export const lineColumns = (share: LineSums | undefined, hsn: string | null) =>
  share && {
    discount_paise: share.discountPaise,
    tax_paise: share.taxPaise,
    hsn,
    gst_rate_bp: share.gstRateBp,
    cgst_paise: share.cgstPaise,
    sgst_paise: share.sgstPaise,
    igst_paise: share.igstPaise,
  };

/** `expectedTotal` in rupees, the others in paise. */
function refuseChangedTotal(expectedTotal: number | undefined, totalPaise: number, lines: readonly Line[]): void {
  if (expectedTotal === undefined || toPaise(expectedTotal) === totalPaise) return;
  throw new ApiError(
    409,
    'price-changed',
    (t) => t('Prices have changed: the total is now {{total}}.', { total: formatRupees(toRupees(totalPaise)) }),
    [
      { path: 'expectedTotal', message: (totalPaise / 100).toFixed(2) },
      ...lines.map((line) => ({ path: `items.${line.index}.price`, message: (line.pricePaise / 100).toFixed(2) })),
    ],
  );
}

/** Lines as rows of one value, so that the statement and its plan are the same for any number of lines. */
const rowsOf = (lines: readonly object[]) => sql`
  select order_id, position, product_id, sku, name, options, quantity, price_paise, total_paise, discount_paise, tax_paise, hsn, gst_rate_bp, cgst_paise, sgst_paise, igst_paise, image
  from jsonb_populate_recordset(null::order_lines, ${JSON.stringify(lines)}::jsonb)`;
const lineNames = [
  'order_id',
  'position',
  'product_id',
  'sku',
  'name',
  'options',
  'quantity',
  'price_paise',
  'total_paise',
  'discount_paise',
  'tax_paise',
  'hsn',
  'gst_rate_bp',
  'cgst_paise',
  'sgst_paise',
  'igst_paise',
  'image',
] as const;

/**
 * One statement for all lines, so that the trigger on variants also locks the products at once. The rows are already
 * locked.
 */
const stockTaken = (lines: readonly Line[]) => sql<object>`(
  update variants set stock_quantity = variants.stock_quantity - taken.quantity
  from jsonb_to_recordset(${JSON.stringify(lines.map(({ sku, quantity }) => ({ sku, quantity })))}::jsonb) as taken (sku text, quantity int)
  where variants.sku = taken.sku
)`;
