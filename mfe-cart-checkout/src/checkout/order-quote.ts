import { quoteOrder } from '@haat/shared/api/orders';
import { loginSchema } from '@haat/shared/contract/account';
import type { CartItem } from '@haat/shared/contract/cart';
import { DELIVERY_DAYS } from '@haat/shared/contract/order-terms';
import type { OrderQuote, QuoteRequest } from '@haat/shared/contract/order-quote';
import { pinDigits } from '@haat/shared/india/pin-digits';
import { toRupees } from '@haat/shared/money';
import { failureOf } from '@haat/shared/state';
import { msg } from '@haat/shared/text/msg';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { CheckoutForm } from './checkout-form';
import { orderSums } from './order-sums';

/** What an order's lines are asked for by. */
export const itemsOf = (lines: readonly CartItem[]): QuoteRequest['items'] =>
  lines
    .filter((line) => line.quantity > 0)
    .map((line) => ({ productId: line.productId, sku: line.sku ?? null, quantity: line.quantity }));

/** As much of the form as a price depends on. What is typed by halves is not known yet: the server would refuse it. */
export const quoteRequest = (
  form: Pick<CheckoutForm, 'deliveryOption' | 'couponCode' | 'email' | 'state' | 'zipCode'>,
  lines: readonly CartItem[],
): QuoteRequest => ({
  items: itemsOf(lines),
  deliveryOption: form.deliveryOption,
  couponCode: form.couponCode || null,
  // Only a coupon asks who it is for.
  email: form.couponCode && loginSchema.shape.email.safeParse(form.email.trim()).success ? form.email.trim() : null,
  state: form.state || null,
  zipCode: /^[1-9]\d{5}$/.test(pinDigits(form.zipCode)) ? pinDigits(form.zipCode) : null,
});

/** A backend that knows the specification's calls alone has no quote: then its own sums and delivery hold (§2, §9). */
function specifiedQuote(lines: readonly CartItem[], couponCode: string | null): OrderQuote {
  const { items, shipping, tax, total } = orderSums(lines);
  const day = new Date(Date.now() + 5.5 * 3_600_000 + DELIVERY_DAYS * 86_400_000).toISOString().slice(0, 10);
  return {
    itemsTotal: toRupees(items),
    discount: 0,
    shipping: toRupees(shipping),
    tax: toRupees(tax),
    total: toRupees(total),
    taxIncluded: false,
    gst: null,
    coupon:
      couponCode === null ? null : { code: couponCode, applied: false, text: msg('Coupons aren’t accepted here.') },
    delivery: [{ id: 'standard', title: msg('FREE Prime Delivery'), note: null, price: 0, day }],
    cash: null,
    // It names no gateway that could take a card.
    card: msg('Cards are not taken just now. Please choose another way to pay.'),
  };
}

/** What the order would come to now. Prices are true for half a minute; what is placed later is asked about again. */
export const quoteQuery = (request: QuoteRequest, lines: readonly CartItem[]) =>
  queryOptions({
    queryKey: ['cart', 'quote', request],
    queryFn: () =>
      quoteOrder(request).catch((error: unknown) => {
        const failure = failureOf(error);
        if (failure.kind === 'answered' && failure.status === 404)
          return specifiedQuote(lines, request.couponCode ?? null);
        throw error;
      }),
    staleTime: 30_000,
  });

/**
 * The server's quote for the order as it stands; the last one stays while a new one is on its way.
 * @param onDisagree called when the shop sells what is in the cart at another sum, or not at all
 */
export function useQuote(request: QuoteRequest, lines: readonly CartItem[], onDisagree: () => void) {
  const quote = useQuery({
    ...quoteQuery(request, lines),
    enabled: request.items.length > 0,
    placeholderData: keepPreviousData,
  });
  const { data, error, isPlaceholderData, dataUpdatedAt, errorUpdatedAt } = quote;
  const compare = useEffectEvent(() => {
    const otherSum = data && !isPlaceholderData && data.itemsTotal !== toRupees(orderSums(lines).items);
    if (otherSum || (error && failureOf(error).kind === 'answered')) onDisagree();
  });
  useEffect(() => compare(), [dataUpdatedAt, errorUpdatedAt]);
  return quote;
}

/** Why the order can't be paid in a way, in the server's words; null where it can. */
export const whyNotBy = ({ card, upi, cash }: OrderQuote, method: CheckoutForm['paymentMethod']): string | null =>
  ({ card: card ?? null, upi: upi ?? null, cod: cash, none: null })[method];

/**
 * The delivery that an order is sent with: the one that was asked for, or the first where that isn't offered any more.
 */
export const deliveryOf = (quote: OrderQuote, wanted: CheckoutForm['deliveryOption']) =>
  quote.delivery.find(({ id }) => id === wanted) ?? quote.delivery[0];
