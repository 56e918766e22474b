import type { paymentMethods } from '@haat/shared/contract/order';
import { twelveHours } from '@haat/shared/india/calendar';
import { toRupees } from '@haat/shared/money';
import { inEnglish, type Translate } from '@haat/shared/text/in-english';
import { paymentMethodError } from '../payments/payment-rules';
import type { OrderSettings } from '../settings/read-setting';
import type { DeliveryOption } from '../delivery/delivery-options';
import type { OrderSums } from './order-sums';

/**
 * The sums and the delivery options of a quote, in rupees. @param state null if the destination is unknown @param
 * creditPaise the store credit that pays a part of it
 */
export function quotedSums(
  terms: Pick<OrderSettings, 'tax' | 'payments'>,
  sums: OrderSums,
  options: readonly DeliveryOption[],
  { state, zipCode, creditPaise = 0 }: { state: string | null; zipCode: string | null; creditPaise?: number },
  t: Translate = inEnglish,
) {
  const clock = (time: string) => twelveHours(Number(time.slice(0, 2)), Number(time.slice(3)));
  const gstOf = (part: 'cgstPaise' | 'sgstPaise' | 'igstPaise') =>
    toRupees(sums.lines.reduce((sum, line) => sum + line[part], sums.shippingGst[part]));
  const whyNot = (method: (typeof paymentMethods)[number]) =>
    paymentMethodError(terms.payments, method, sums.totalPaise - creditPaise, zipCode ?? '', t);
  return {
    itemsTotal: toRupees(sums.itemsPaise),
    discount: toRupees(sums.discountPaise),
    shipping: toRupees(sums.shippingPaise),
    tax: toRupees(sums.taxPaise),
    total: toRupees(sums.totalPaise),
    gst:
      terms.tax.mode === 'gst' && state !== null
        ? { cgst: gstOf('cgstPaise'), sgst: gstOf('sgstPaise'), igst: gstOf('igstPaise') }
        : null,
    taxIncluded: terms.tax.mode === 'gst',
    delivery: options.map(({ id, title, orderBefore, pricePaise, day }) => ({
      id,
      title,
      note: orderBefore && t('Order before {{time}} today', { time: clock(orderBefore) }),
      price: toRupees(pricePaise),
      day,
    })),
    cash: whyNot('cod'),
    card: whyNot('card'),
    upi: whyNot('upi'),
  };
}
