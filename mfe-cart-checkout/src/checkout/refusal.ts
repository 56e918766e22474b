import type { Failure } from '@haat/shared/state';
import type { CartItem } from '@haat/shared/contract/cart';
import { emptyCheckout, type CheckoutForm } from './checkout-form';

/** Why an order was not placed, and where in the page it is said. */
export interface Refusal {
  title: string;
  text: string;
  /** Errors for single fields; the first one is given the focus. */
  fields: readonly { name: keyof CheckoutForm; message: string }[];
  /** The cart must be looked at again: prices or stock are not what they were. */
  staleCart: boolean;
  /** A link to the cart helps. */
  toCart: boolean;
  /** True when the server said no: no order exists. False when it isn't known whether one does, so the same key must be sent again. */
  definite: boolean;
  /** The key belongs to another order: the next press is a new intent. */
  keySpent: boolean;
}

const isField = (name: string): name is keyof CheckoutForm => name in emptyCheckout;

/** A path of the order's body to the form's field: address.zipCode, card.cardNumber, email. */
function fieldOf(path: string): keyof CheckoutForm | null {
  if (path === 'card') return 'cardNumber';
  const last = path.replace(/^(?:address|card|upi)\./, '');
  return isField(last) ? last : null;
}

/** The names of the lines that an error's fields point at, e.g. items.1 or items.0.quantity. */
const namesOf = (paths: readonly { path: string }[], lines: readonly CartItem[]) =>
  [...new Set(paths.flatMap(({ path }) => lines[Number(/^items\.(\d+)/.exec(path)?.[1] ?? NaN)]?.name ?? []))];

const NOTHING_LOST = 'Nothing you entered is lost, and trying again can never order twice.';

/**
 * What to tell the shopper about a failed order, by the error's code.
 * @param lines the cart lines in the order that they were sent in
 */
export function refusalOf(failure: Failure, lines: readonly CartItem[]): Refusal {
  const said: Refusal = { title: 'Your order was not placed', text: '', fields: [], staleCart: false, toCart: false, definite: true, keySpent: false };
  if (failure.kind === 'unreachable') {
    return { ...said, title: 'We could not reach the shop', text: `${NOTHING_LOST} Check your connection and press 'Place your order' again.`, definite: false };
  }
  if (failure.kind === 'other' || failure.status >= 500) {
    return { ...said, title: 'Something went wrong on our side', text: `${NOTHING_LOST} Please press 'Place your order' again.`, definite: false };
  }
  const message = failure.message ?? 'The shop did not accept this order.';
  switch (failure.code) {
    case 'price-changed':
      return { ...said, title: 'Prices have changed', text: `${message} The new prices are in your order summary: look at them and place your order again if you agree.`, staleCart: true };
    case 'out-of-stock':
    case 'unavailable': {
      const names = namesOf(failure.fields, lines);
      const missing = names.filter((name) => !message.includes(name));
      return { ...said, title: 'Not everything is in stock', text: [message, ...(missing.length > 0 ? [`It concerns: ${missing.join(', ')}.`] : [])].join(' '), staleCart: true, toCart: true };
    }
    case 'payment-declined':
      return { ...said, title: 'The payment was declined', text: `${message} Nothing was charged.`, fields: [{ name: fieldOf(failure.fields[0]?.path ?? '') ?? 'cardNumber', message }] };
    case 'key-used':
      return { ...said, title: 'An earlier try went through', text: 'An order was already placed with what you had entered before. Press \'Place your order\' again only if you want a second one.', keySpent: true };
  }
  const fields = failure.fields.flatMap(({ path, message: wrong }) => {
    const name = fieldOf(path);
    return name ? [{ name, message: wrong }] : [];
  });
  return { ...said, title: fields.length > 0 ? 'Please correct what is marked' : said.title, text: fields.length > 0 ? '' : message, fields };
}
