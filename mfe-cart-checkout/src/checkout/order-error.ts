import type { Failure } from '@haat/shared/state';
import type { CartItem } from '@haat/shared/contract/cart';
import { formatNearDay } from '@haat/shared/india/calendar';
import { formatRupees } from '@haat/shared/money';
import type { Translate } from '@haat/shared/text/in-english';
import { msg } from '@haat/shared/text/msg';
import { emptyCheckout, type CheckoutForm } from './checkout-form';

/** Why an order was not placed, and where the page shows it. */
export interface OrderError {
  title: string;
  text: string;
  /** Errors of single fields; the first one gets the focus. */
  fields: readonly { name: keyof CheckoutForm; message: string }[];
  /** Cart and quote must be refetched: prices, stock, coupon or delivery have changed. */
  stale: boolean;
  /** Whether to show a link to the cart. */
  toCart: boolean;
  /**
   * True if the server refused, so no order exists. False if it is unknown whether one exists, so the same key must be
   * sent again.
   */
  definite: boolean;
  /** The key belongs to another order: the next attempt needs a new one. */
  keySpent: boolean;
}

const isField = (name: string): name is keyof CheckoutForm => name in emptyCheckout;

/** Maps a path of the order's body to a field of the form: address.zipCode, card.cardNumber, email. */
function fieldOf(path: string): keyof CheckoutForm | null {
  if (path === 'card' || path === 'card.token') return 'cardNumber';
  const last = path.replace(/^(?:address|card|upi)\./, '');
  return isField(last) ? last : null;
}

/** Names of the lines in an error's fields, e.g. items.1 or items.0.quantity. */
const namesOf = (paths: readonly { path: string }[], lines: readonly CartItem[]) => [
  ...new Set(paths.flatMap(({ path }) => lines[Number(/^items\.(\d+)/.exec(path)?.[1] ?? NaN)]?.name ?? [])),
];

const refused = (title: string, text: string): OrderError => ({
  title,
  text,
  fields: [],
  stale: false,
  toCart: false,
  definite: true,
  keySpent: false,
});

const CHECK_SUMMARY = msg('Check your order summary, then place your order again. Your details are still here.');
const NOTHING_LOST = msg('Your details are still here, and trying again won’t place a second order.');

/**
 * The message for a failed order, by the error's code.
 * @param lines the cart lines, in the order in which they were sent
 * @param t of the page's language
 */
export function refusalOf(failure: Failure, lines: readonly CartItem[], t: Translate): OrderError {
  const unknown = refused(t('Your order was not placed'), '');
  if (failure.kind === 'unreachable') {
    return {
      ...unknown,
      title: t('We could not reach the shop'),
      text: `${t(NOTHING_LOST)} ${t("Check your connection and press 'Place your order' again.")}`,
      definite: false,
    };
  }
  if (failure.kind === 'other' || failure.status >= 500) {
    return {
      ...unknown,
      title: t('Something went wrong on our side'),
      text: `${t(NOTHING_LOST)} ${t("Please press 'Place your order' again.")}`,
      definite: false,
    };
  }
  const message = t(failure.message ?? 'We could not accept this order.');
  switch (failure.code) {
    case 'price-changed':
      return { ...unknown, title: t('Prices have changed'), text: `${message} ${t(CHECK_SUMMARY)}`, stale: true };
    case 'coupon-refused':
      return {
        ...unknown,
        title: t('Your coupon was not applied'),
        text: `${message} ${t(CHECK_SUMMARY)}`,
        stale: true,
      };
    case 'credit-changed':
      return {
        ...unknown,
        title: t('Your store credit has changed'),
        text: `${message} ${t(CHECK_SUMMARY)}`,
        stale: true,
      };
    case 'delivery-changed':
      return { ...unknown, title: t('Your delivery has changed'), text: `${message} ${t(CHECK_SUMMARY)}`, stale: true };
    case 'out-of-stock':
    case 'unavailable': {
      const names = namesOf(failure.fields, lines);
      const missing = names.filter((name) => !message.includes(name));
      return {
        ...unknown,
        title: t('Some items are out of stock'),
        text: [
          message,
          ...(missing.length > 0 ? [t('Affected items: {{names}}.', { names: missing.join(', ') })] : []),
        ].join(' '),
        stale: true,
        toCart: true,
      };
    }
    case 'payment-declined':
      return {
        ...unknown,
        title: t('The payment was declined'),
        text: `${message} ${t('You were not charged.')}`,
        fields: [{ name: fieldOf(failure.fields[0]?.path ?? '') ?? 'cardNumber', message }],
      };
    case 'key-used':
      return {
        ...unknown,
        title: t('Your order was already placed'),
        text: t(
          "We already placed an order with your earlier details. Press 'Place your order' again only if you want a second order.",
        ),
        keySpent: true,
      };
  }
  const fields = failure.fields.flatMap(({ path, message: wrong }) => {
    const name = fieldOf(path);
    return name ? [{ name, message: wrong }] : [];
  });
  return {
    ...unknown,
    title: fields.length > 0 ? t('Please correct the marked fields') : unknown.title,
    text: fields.length > 0 ? '' : message,
    fields,
  };
}

/** The gateway refused the card. */
export const cardRefused = (
  { message, fields }: { message: string; fields: readonly { path: string; message: string }[] },
  t: Translate,
): OrderError => {
  const known = fields.flatMap(({ path, message: wrong }) => {
    const name = fieldOf(path);
    return name ? [{ name, message: wrong }] : [];
  });
  return {
    ...refused(t('Please correct the marked fields'), ''),
    fields: known.length > 0 ? known : [{ name: 'cardNumber', message }],
  };
};

/** The card could not be sent to the gateway: nothing was ordered or charged. */
export const gatewayUnreachable = (t: Translate): OrderError =>
  refused(
    t('Your order was not placed'),
    t(
      'We could not reach the card payment service. You were not charged, and your details are still here. Please try again in a moment, or choose another way to pay.',
    ),
  );

/**
 * The total was not shown yet; the shopper must see it first.
 * @param now rupees
 */
export const totalFirst = (now: number, t: Translate): OrderError =>
  refused(
    t('Please check the total first'),
    `${t('Your total is {{total}}.', { total: formatRupees(now) })} ${t(CHECK_SUMMARY)}`,
  );

/**
 * The total has changed since it was shown.
 * @param was, now rupees
 */
export const totalChanged = (was: number, now: number, t: Translate): OrderError =>
  refused(
    t('The total has changed'),
    `${t('Your total is now {{total}} instead of {{before}}.', { total: formatRupees(now), before: formatRupees(was) })} ${t(CHECK_SUMMARY)}`,
  );

/**
 * The delivery day has changed since it was shown.
 * @param day ISO 8601
 */
export const dayChanged = (day: string, t: Translate): OrderError =>
  refused(
    t('Your delivery has changed'),
    `${t('Your order will now arrive by {{day}}.', { day: formatNearDay(day, t) })} ${t(CHECK_SUMMARY)}`,
  );

/** The payment method is not possible, for the server's reason. */
export const paymentMethodRefused = (reason: string, t: Translate): OrderError => ({
  ...refused(t('Please choose another way to pay'), ''),
  fields: [{ name: 'paymentMethod', message: reason }],
});
