import type { ContentLanguage } from '@haat/shared/contract/content-page-list';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../db/schema';
import { addressKey } from '../../http/address-key';
import { ApiError } from '../../http/api-error';
import { textsIn } from '../../text/texts-in';
import { hashOfToken } from '../auth/random-token';
import { removeBoughtItems } from '../cart/change-cart';
import { withStockReason } from '../catalogue/stock-movements';
import { changeCredit } from '../credit/change-credit';
import { paymentMethodOf } from '../payments/payment-method-of';
import { refusePaymentMethod } from '../payments/payment-rules';
import { readTerms } from '../settings/read-setting';
import { firstPayment, type OrderShop } from './first-payment';
import { readRequestedLines, type Line } from './order-lines';
import type { LineSums } from './order-sums';
import type { PendingPayment } from './pay-order';
import { priceOrder } from './price-order';
import { refuseTooManyUnpaid } from './unpaid-units';
import { creditOfRequest, refuseBadAddress, refuseChangedTotal, type OrderBody } from './validate-order';
import { viewTokenOf } from './view-token';

/** The origin of an order as the server knows it: the account and the IP address of the connection. */
export interface OrderOrigin {
  userId: string | null;
  address: string | null;
  /** Language of the order's emails; English by default. */
  language?: ContentLanguage;
}

/** The payment of an order by store credit, and of one that costs nothing. */
const creditPayment = { method: 'credit', gateway: 'credit' } as const;
const freePayment = { method: 'cod', gateway: 'none' } as const;

/** Differences for orders that staff place for a customer. */
export interface StaffOrderOptions {
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

/** A stored order, and the payment to make now. */
export interface WrittenOrder {
  id: string;
  viewToken: string;
  open: PendingPayment | null;
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
  }: { id: string; origin: OrderOrigin; requestHash: string; placed: Date; byStaff?: StaffOrderOptions },
): Promise<WrittenOrder> {
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
  const lines = await readRequestedLines(tx, body.items, { lock: true });
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
    .with('its_stock', () => decrementStock(lines))
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
        ? { ...(creditPaise > 0 ? creditPayment : freePayment), amount_paise: creditPaise, status: 'captured' }
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
      .values({ order_id: id, ...creditPayment, amount_paise: creditPaise, status: 'captured' })
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
      open: firstPayment(shop, body, {
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
const decrementStock = (lines: readonly Line[]) => sql<object>`(
  update variants set stock_quantity = variants.stock_quantity - taken.quantity
  from jsonb_to_recordset(${JSON.stringify(lines.map(({ sku, quantity }) => ({ sku, quantity })))}::jsonb) as taken (sku text, quantity int)
  where variants.sku = taken.sku
)`;
