import { createOrder } from '@haat/shared/api/orders';
import type { CartItem } from '@haat/shared/contract/cart';
import type { Order } from '@haat/shared/contract/order';
import type { OrderCreate } from '@haat/shared/contract/order-create';
import type { OrderPayment } from '@haat/shared/contract/order-payment';
import type { OrderQuote } from '@haat/shared/contract/order-quote';
import { failureOf } from '@haat/shared/state';
import { storeViewToken } from '@haat/shared/order-view-token';
import type { Translate } from '@haat/shared/text/in-english';
import { phoneOf } from '@haat/shared/india/phone';
import { pinDigits } from '@haat/shared/india/pin-digits';
import { cardToken } from './card-token';
import { cardOf, upiOf, type CheckoutForm } from './checkout-form';
import { intentDone, intentKey, intentRefused } from './idempotency-key';
import { deliveryOf, itemsOf } from './order-quote';
import { refusalOf, type OrderError } from './order-error';

/** `payment`: what remains to be paid. */
export type Submitted =
  { placed: true; order: Order; payment: OrderPayment | null } | { placed: false; refusal: OrderError };

const bodyOf = (
  form: CheckoutForm,
  lines: readonly CartItem[],
  quote: OrderQuote,
): Omit<OrderCreate, 'idempotencyKey' | 'card'> => ({
  email: form.email.trim() || null,
  phone: phoneOf(form.phone),
  address: {
    fullName: form.fullName.trim(),
    address: form.address.trim(),
    city: form.city.trim(),
    state: form.state,
    zipCode: pinDigits(form.zipCode),
  },
  ...(form.deliveryInstructions.trim() ? { deliveryInstructions: form.deliveryInstructions.trim() } : {}),
  deliveryOption: deliveryOf(quote, form.deliveryOption)?.id ?? 'standard',
  // A coupon that does not apply is not part of the displayed total.
  ...(quote.coupon?.applied ? { couponCode: quote.coupon.code } : {}),
  ...(form.paymentMethod === 'none' ? {} : { paymentMethod: form.paymentMethod }),
  ...(form.paymentMethod === 'upi' ? { upi: upiOf(form) } : {}),
  items: itemsOf(lines),
  expectedTotal: quote.total,
  ...(quote.credit?.used ? { storeCredit: quote.credit.used } : {}),
});

/**
 * Sends the order by POST /api/orders/create (§7), exactly once: a retry without a response repeats the key. A card is
 * exchanged for a new token first. Returns failures, does not throw.
 * @param quote the displayed quote: the server refuses another total
 * @param t of the page's language
 */
export async function submitOrder(
  form: CheckoutForm,
  lines: readonly CartItem[],
  quote: OrderQuote,
  t: Translate,
): Promise<Submitted> {
  const paysByCard = form.paymentMethod === 'card';
  const token = paysByCard ? await cardToken(quote.cardEntry, cardOf(form), t) : { card: null };
  if ('refusal' in token) return { placed: false, refusal: token.refusal };
  const body = bodyOf(form, lines, quote);
  const contents = JSON.stringify(body);
  try {
    const { order, viewToken, payment } = await createOrder({
      ...body,
      idempotencyKey: intentKey(contents),
      ...(token.card ? { card: token.card } : {}),
    });
    intentDone();
    storeViewToken(order.id, viewToken);
    return { placed: true, order, payment: payment ?? null };
  } catch (error) {
    const refusal = refusalOf(failureOf(error), lines, t);
    if (refusal.keySpent) intentDone();
    else if (refusal.definite) intentRefused(contents);
    return { placed: false, refusal };
  }
}
