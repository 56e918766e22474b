import type { AccountCart, CartChange, CartItem } from '../contract/cart';
import { MAX_CART_QUANTITY } from '../contract/cart-limits';
import type { Translate } from '../text/in-english';
import type { CartLists } from './cart-store';

type List = keyof CartLists;
const LISTS: readonly List[] = ['cart', 'saved'];

/** A line as the server knows it; the price in rupees, as last seen. */
interface KnownLine extends Pick<CartChange, 'productId' | 'sku'> {
  quantity: number;
  price: number;
}
type KnownLines = Record<List, Record<string, KnownLine>>;

/**
 * What this browser knows of an account's cart: as the server last told it, and what is on its way there (decision
 * 032).
 */
export interface Ledger {
  /** The account's id. */
  owner: string;
  version: number;
  known: KnownLines;
  sending: { id: string; changes: CartChange[] } | null;
  /** The first that is sent is a guest's cart. */
  joins: boolean;
}

/** An account's cart of which nothing is known: whatever is in the browser is added to it. */
export const newLedger = (owner: string): Ledger => ({
  owner,
  version: 0,
  known: { cart: {}, saved: {} },
  sending: null,
  joins: true,
});

/** What was written down by this very code; anything else counts as nothing. */
export function ledgerFrom(stored: string | null): Ledger | null {
  try {
    const value: unknown = stored === null ? null : JSON.parse(stored);
    // No other code writes this key, so checking that it is whole is enough.
    return typeof value === 'object' && value !== null && 'owner' in value && 'known' in value && 'version' in value
      ? (value as Ledger)
      : null;
  } catch {
    return null;
  }
}

/** What the server will know once what is on its way is there. */
function expected({ known, sending }: Ledger): KnownLines {
  const lines: KnownLines = { cart: { ...known.cart }, saved: { ...known.saved } };
  for (const { list, id, productId, sku, to, price } of sending?.changes ?? [])
    lines[list][id] = { productId, sku, quantity: to, price: price ?? lines[list][id]?.price ?? 0 };
  return lines;
}

/** As if the server had taken what is on its way: for what it refused, so that its own answer counts next. */
export const givenUp = (ledger: Ledger): Ledger => ({
  ...ledger,
  known: expected(ledger),
  sending: null,
  joins: false,
});

const clamp = (quantity: number) => Math.min(MAX_CART_QUANTITY, Math.max(0, quantity));

/** What was changed here that the server hasn't been told. */
export function changesOf(ledger: Ledger, lists: CartLists): CartChange[] {
  const there = expected(ledger);
  return LISTS.flatMap((list) => {
    const here = new Map(lists[list].map((line) => [line.id, line]));
    return [...new Set([...Object.keys(there[list]), ...here.keys()])].flatMap((id): CartChange[] => {
      const line = here.get(id);
      const was = there[list][id];
      const { productId, sku } = line ?? was ?? { productId: id };
      const change = {
        list,
        id,
        productId,
        sku: sku ?? null,
        from: was?.quantity ?? 0,
        to: clamp(line?.quantity ?? 0),
      };
      if (change.from === change.to && (!line || change.to === 0 || line.price === was?.price)) return [];
      return [line ? { ...change, price: line.price } : change];
    });
  });
}

/** What the cart is after the server's answer: as the server has it, and on top of that what was changed here since. */
export function settled(ledger: Ledger, lists: CartLists, answer: AccountCart): { ledger: Ledger; lists: CartLists } {
  const sent = expected(ledger);
  const answered: Record<List, AccountCart['items']> = { cart: answer.items, saved: answer.saved };
  const next = (list: List): CartItem[] => {
    const there = new Map(answered[list].map((line) => [line.id, line]));
    const sinceOf = (id: string, quantity: number) => quantity - (sent[list][id]?.quantity ?? 0);
    const known = lists[list].flatMap((line) => {
      const told = there.get(line.id);
      const quantity = clamp((told?.quantity ?? 0) + sinceOf(line.id, line.quantity));
      if (quantity === 0) return [];
      if (!told) return [{ ...line, quantity }];
      const { seenPrice, ...fresh } = told;
      // A price that was seen here since stands until the server has been told.
      const price = line.price === sent[list][line.id]?.price ? seenPrice : line.price;
      return [{ ...line, ...fresh, mainImage: fresh.mainImage ?? line.mainImage ?? null, price, quantity }];
    });
    const added = answered[list].flatMap(({ seenPrice, ...fresh }) => {
      const quantity = clamp(fresh.quantity + sinceOf(fresh.id, 0));
      return quantity === 0 || lists[list].some(({ id }) => id === fresh.id)
        ? []
        : [{ ...fresh, price: seenPrice, quantity }];
    });
    // In the order that the shopper sees; what came from elsewhere is below.
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
    ledger: {
      owner: ledger.owner,
      version: answer.version,
      known: { cart: knownOf('cart'), saved: knownOf('saved') },
      sending: null,
      joins: false,
    },
    lists: { cart: next('cart'), saved: next('saved') },
  };
}

/** What became of a guest's cart that was joined with the account's, for the shopper; null when it is as it was. */
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
      t('Your cart was joined with the one of your account.'),
      ...changed.map(({ name, now }) =>
        now === undefined
          ? t('{{name}} is no longer sold and was left out.', { name })
          : now === MAX_CART_QUANTITY
            ? t('{{name}}: {{now}} now, the most of one thing.', { name, now })
            : t('{{name}}: {{now}} now.', { name, now }),
      ),
      ...(count > 0 ? [t('{{count}} things more were there.', { count, one: 'One thing more was there.' })] : []),
    ].join(' ');
}
