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

/** The items of a quote request or an order. */
export const itemsOf = (lines: readonly CartItem[]): QuoteRequest['items'] =>
  lines
    .filter((line) => line.quantity > 0)
    .map((line) => ({ productId: line.productId, sku: line.sku ?? null, quantity: line.quantity }));

/** The part of the form that prices depend on. Incomplete values are left out, since the server would refuse them. */
export const quoteRequest = (
  form: Pick<CheckoutForm, 'deliveryOption' | 'couponCode' | 'useCredit' | 'email' | 'state' | 'zipCode'>,
  lines: readonly CartItem[],
): QuoteRequest => ({
  items: itemsOf(lines),
  deliveryOption: form.deliveryOption,
  couponCode: form.couponCode || null,
  // Only coupons depend on the email address.
  email: form.couponCode && loginSchema.shape.email.safeParse(form.email.trim()).success ? form.email.trim() : null,
  state: form.state || null,
  zipCode: /^[1-9]\d{5}$/.test(pinDigits(form.zipCode)) ? pinDigits(form.zipCode) : null,
  ...(form.useCredit && { useCredit: true }),
});

/** The quote for a backend with only the specification's calls: sums and delivery by §2 and §9. */
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
    // Such a backend names no gateway that could take a card.
    card: msg('We can’t take cards right now. Please choose another way to pay.'),
  };
}

/** The current quote of the order. It is fresh for half a minute; an order placed later fetches it again. */
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
 * The server's quote for the current form; the previous one stays while it loads.
 * @param onDisagree called if the server's items total differs from the cart's, or it refuses the items
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

/** What is to pay without the store credit, in rupees. */
export const toPayOf = ({ total, credit }: OrderQuote): number => credit?.toPay ?? total;

/** The server's reason why a payment method is not possible; null if it is. */
export const whyNotBy = ({ card, upi, cash }: OrderQuote, method: CheckoutForm['paymentMethod']): string | null =>
  ({ card: card ?? null, upi: upi ?? null, cod: cash, none: null })[method];

/** The delivery option of the order: the selected one, or the first if that is no longer offered. */
export const deliveryOf = (quote: OrderQuote, wanted: CheckoutForm['deliveryOption']) =>
  quote.delivery.find(({ id }) => id === wanted) ?? quote.delivery[0];
