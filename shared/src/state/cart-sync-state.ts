import type { AccountCart, CartChange, CartItem } from '../contract/cart';
import { MAX_CART_QUANTITY } from '../contract/cart-limits';
import type { Translate } from '../text/in-english';
import type { CartLists } from './cart-store';

type List = keyof CartLists;
const LISTS: readonly List[] = ['cart', 'saved'];

/** A line as the server knows it, with the price in rupees that the shopper last saw. */
interface KnownLine extends Pick<CartChange, 'productId' | 'sku'> {
  quantity: number;
  price: number;
}
type KnownLines = Record<List, Record<string, KnownLine>>;

/**
 * The account cart as this browser knows it: the last response of the server and the pending changes (decision 032).
 */
export interface CartSyncState {
  /** The account's id. */
  owner: string;
  version: number;
  known: KnownLines;
  sending: { id: string; changes: CartChange[] } | null;
  /** Whether the first request merges a guest cart. */
  joins: boolean;
}

/** An account cart before the first response: the items in the browser are added to it. */
export const newCartSyncState = (owner: string): CartSyncState => ({
  owner,
  version: 0,
  known: { cart: {}, saved: {} },
  sending: null,
  joins: true,
});

/** Parses the stored state; null for anything that this module did not write. */
export function parseCartSyncState(stored: string | null): CartSyncState | null {
  try {
    const value: unknown = stored === null ? null : JSON.parse(stored);
    // No other code writes this key, so a check for completeness is enough.
    return typeof value === 'object' && value !== null && 'owner' in value && 'known' in value && 'version' in value
      ? (value as CartSyncState)
      : null;
  } catch {
    return null;
  }
}

/** The lines on the server once the pending changes have arrived. */
function expected({ known, sending }: CartSyncState): KnownLines {
  const lines: KnownLines = { cart: { ...known.cart }, saved: { ...known.saved } };
  for (const { list, id, productId, sku, to, price } of sending?.changes ?? [])
    lines[list][id] = { productId, sku, quantity: to, price: price ?? lines[list][id]?.price ?? 0 };
  return lines;
}

/** Treats the pending changes as accepted: after a refusal, the next response of the server then replaces them. */
export const discardPending = (state: CartSyncState): CartSyncState => ({
  ...state,
  known: expected(state),
  sending: null,
  joins: false,
});

const clamp = (quantity: number) => Math.min(MAX_CART_QUANTITY, Math.max(0, quantity));

/** Local changes that have not been sent to the server. */
export function changesOf(state: CartSyncState, lists: CartLists): CartChange[] {
  const onServer = expected(state);
  return LISTS.flatMap((list) => {
    const local = new Map(lists[list].map((line) => [line.id, line]));
    return [...new Set([...Object.keys(onServer[list]), ...local.keys()])].flatMap((id): CartChange[] => {
      const line = local.get(id);
      const known = onServer[list][id];
      const { productId, sku } = line ?? known ?? { productId: id };
      const change = {
        list,
        id,
        productId,
        sku: sku ?? null,
        from: known?.quantity ?? 0,
        to: clamp(line?.quantity ?? 0),
      };
      if (change.from === change.to && (!line || change.to === 0 || line.price === known?.price)) return [];
      return [line ? { ...change, price: line.price } : change];
    });
  });
}

/** Merges the response of the server with local changes made since the request. */
export function mergeServerCart(
  state: CartSyncState,
  lists: CartLists,
  answer: AccountCart,
): { state: CartSyncState; lists: CartLists } {
  const sent = expected(state);
  const answered: Record<List, AccountCart['items']> = { cart: answer.items, saved: answer.saved };
  const next = (list: List): CartItem[] => {
    const serverLines = new Map(answered[list].map((line) => [line.id, line]));
    const sinceOf = (id: string, quantity: number) => quantity - (sent[list][id]?.quantity ?? 0);
    const known = lists[list].flatMap((line) => {
      const serverLine = serverLines.get(line.id);
      const quantity = clamp((serverLine?.quantity ?? 0) + sinceOf(line.id, line.quantity));
      if (quantity === 0) return [];
      if (!serverLine) return [{ ...line, quantity }];
      const { seenPrice, ...fresh } = serverLine;
      // A price that the shopper has seen since the request is kept until it is sent.
      const price = line.price === sent[list][line.id]?.price ? seenPrice : line.price;
      return [{ ...line, ...fresh, mainImage: fresh.mainImage ?? line.mainImage ?? null, price, quantity }];
    });
    const added = answered[list].flatMap(({ seenPrice, ...fresh }) => {
      const quantity = clamp(fresh.quantity + sinceOf(fresh.id, 0));
      return quantity === 0 || lists[list].some(({ id }) => id === fresh.id)
        ? []
        : [{ ...fresh, price: seenPrice, quantity }];
    });
    // Keep the order that the shopper sees, and append lines from elsewhere.
    return [...known, ...added];
  };
  const knownOf = (list: List) =>
    Object.fromEntries(
      answered[list].map(({ id, productId, sku, quantity, seenPrice }) => [
        id,
        { productId, sku, quantity, price: seenPrice },
      ]),
    );
  return {
    state: {
      owner: state.owner,
      version: answer.version,
      known: { cart: knownOf('cart'), saved: knownOf('saved') },
      sending: null,
      joins: false,
    },
    lists: { cart: next('cart'), saved: next('saved') },
  };
}

/** The result of merging a guest cart, as a notice for the shopper; null if nothing changed. */
export function joinedText({ cart: before }: CartLists, { cart: after }: CartLists): ((t: Translate) => string) | null {
  if (before.length === 0) return null;
  const count = after.filter(({ id }) => !before.some((line) => line.id === id)).length;
  const changed = before.flatMap(({ id, name, quantity }) => {
    const now = after.find((line) => line.id === id)?.quantity;
    return now === quantity ? [] : [{ name, now }];
  });
  if (count === 0 && changed.length === 0) return null;
  return (t) =>
    [
      t('Your cart was added to the one in your account.'),
      ...changed.map(({ name, now }) =>
        now === undefined
          ? t('{{name}} is no longer sold and was removed.', { name })
          : now === MAX_CART_QUANTITY
            ? t('{{name}}: now {{now}}, the limit per item.', { name, now })
            : t('{{name}}: quantity now {{now}}.', { name, now }),
      ),
      ...(count > 0 ? [t('It also had {{count}} other items.', { count, one: 'It also had one other item.' })] : []),
    ].join(' ');
}
