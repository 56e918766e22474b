import type { Translate } from '@haat/shared/text/in-english';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema';
import { evaluateCoupon, type Coupon, type Shopper } from '../coupons/evaluate-coupon';
import { deliveryOptions, type DeliveryOption } from '../delivery/delivery-options';
import type { OrderSettings } from '../settings/read-setting';
import { dateInIndia } from '../../india-time';
import type { Line } from './order-lines';
import { sumsOf, type OrderSums, type SumLine } from './order-sums';

export interface Choices {
  deliveryOption: DeliveryOption['id'];
  couponCode: string | null;
  /** The state of the delivery address; null if unknown. */
  state: string | null;
  shopper: Shopper;
  now: Date;
  /** True while the order is being placed. */
  lock: boolean;
  /** Translates the coupon's messages; English by default. */
  t?: Translate;
  /** Discount of each line by staff, instead of a coupon. Paise. */
  lineDiscounts?: readonly number[] | undefined;
  /** Delivery costs nothing, whatever the option. */
  freeDelivery?: boolean;
}

/** Prices an order by the current settings. Quote and order share this function, so that they cannot differ. */
export async function priceOrder(
  db: Kysely<Database>,
  { tax, delivery }: Pick<OrderSettings, 'tax' | 'delivery'>,
  lines: readonly Line[],
  { deliveryOption, couponCode, state, shopper, now, lock, lineDiscounts, freeDelivery = false, t }: Choices,
): Promise<{ sums: OrderSums; coupon: Coupon | null; options: DeliveryOption[]; option: DeliveryOption | undefined }> {
  const options = deliveryOptions(
    delivery,
    now,
    lines.reduce((sum, line) => sum + line.pricePaise * line.quantity, 0),
  );
  const option = options.find(({ id }) => id === deliveryOption);
  const coupon =
    couponCode === null
      ? null
      : await evaluateCoupon(
          db,
          couponCode,
          lines.map((line) => ({
            productId: line.productId,
            categoryId: line.categoryId,
            brand: line.brand,
            totalPaise: line.pricePaise * line.quantity,
          })),
          shopper,
          now,
          lock,
          t,
        );
  const charged = option && freeDelivery ? { ...option, pricePaise: 0 } : option;
  const sums = sumsWith({ tax }, lines, { coupon, option: charged, state, now, lineDiscounts });
  return { sums, coupon, options, option };
}

/** The sums of an order with its coupon and delivery. */
export function sumsWith(
  { tax }: Pick<OrderSettings, 'tax'>,
  lines: readonly SumLine[],
  {
    coupon,
    option,
    state,
    now,
    lineDiscounts,
  }: Pick<Choices, 'state' | 'now' | 'lineDiscounts'> & { coupon: Coupon | null; option: DeliveryOption | undefined },
): OrderSums {
  return sumsOf(lines, {
    shippingPaise: coupon?.ok && coupon.freeDelivery ? 0 : (option?.pricePaise ?? 0),
    ...(coupon?.ok ? { discount: { paise: coupon.discountPaise, weights: coupon.weights } } : {}),
    ...(lineDiscounts
      ? { discount: { paise: lineDiscounts.reduce((sum, one) => sum + one, 0), weights: lineDiscounts } }
      : {}),
    gst:
      tax.mode === 'gst'
        ? { rates: tax.rates, withinState: state === null || state === tax.state, day: dateInIndia(now) }
        : null,
  });
}
