import type { CartItem } from '../contract/cart';
import { MAX_CART_QUANTITY } from '../contract/cart-limits';
import { toPaise, toRupees } from '../india/money';
import { trackEvent } from './analytics';
import type { KeyValueStorage } from './browser-storage';
import { cartItemFrom } from './cart-item';

const CART_KEY = 'cart';
const SAVED_KEY = 'saved';
const EMPTY: readonly CartItem[] = [];

/**
 * A line to add: a cart item without its quantity. Mapped key by key, because Omit would merge the named fields into
 * the index signature.
 */
export type CartAddition = { [Key in keyof CartItem as Key extends 'quantity' ? never : Key]: CartItem[Key] };

/** The items of the cart and those saved for later. */
export interface CartLists {
  cart: readonly CartItem[];
  saved: readonly CartItem[];
}

/** The cart: its lines, and the rules of §4 and §5 for changing them. */
export interface CartStore {
  items(): readonly CartItem[];
  /** Items saved for later. */
  saved(): readonly CartItem[];
  subscribe(listener: () => void): () => void;
  /** Adds `quantity` (1 by default) to a line, or a new line with it; at most 10 per line. Less than 1 is ignored. */
  add(product: CartAddition, quantity?: number): void;
  /** Updates price, name and stock of a line from its product; the quantity stays. Ignored without such a line. */
  renew(product: CartAddition): void;
  /** Sets a line's quantity, clamped to 0…10. A missing id or a negative quantity is ignored. */
  update(id: string, quantity: number): void;
  remove(id: string): void;
  /** Restores a removed line in its position, for undo. */
  restore(item: CartItem, index: number): void;
  clear(): void;
  /** Saves a line for later; the quantity of an existing one increases, up to 10. */
  saveForLater(id: string): void;
  /** Moves a saved line to the cart, like an addition. */
  moveToCart(id: string): void;
  /** Deletes a saved line. */
  dropSaved(id: string): void;
  /** Both lists as stored now, even if another tab has just changed them. */
  latest(): CartLists;
  /** Replaces both lists by those of an account's cart. */
  replace(lists: CartLists): void;
}

/** Parses stored lines and drops invalid ones; anything but a list is an empty cart (§4). */
function parse(stored: string | null): readonly CartItem[] {
  if (stored === null) return EMPTY;
  try {
    const lines: unknown = JSON.parse(stored);
    return Array.isArray(lines) ? lines.flatMap((line) => cartItemFrom(line) ?? []) : EMPTY;
  } catch {
    return EMPTY;
  }
}

const clamp = (quantity: number) => Math.min(MAX_CART_QUANTITY, Math.max(0, Math.trunc(quantity)));

const without = (lines: readonly CartItem[], id: string) => lines.filter((line) => line.id !== id);

/**
 * Adds a quantity of a product to the lines. The new copy replaces the line's, since its price or picture may have
 * changed.
 */
function withAdded(lines: readonly CartItem[], product: CartAddition, quantity: number): readonly CartItem[] {
  return lines.some((line) => line.id === product.id)
    ? lines.map((line) =>
        line.id === product.id ? { ...line, ...product, quantity: clamp(line.quantity + quantity) } : line,
      )
    : [...lines, { ...product, quantity: clamp(quantity) } as CartItem]; // an addition lacks just the quantity set here
}

/** The lines under one storage key. */
function storedLines(storage: KeyValueStorage, key: string) {
  // Undefined until first read: on the server, a store must not access storage.
  let lines: readonly CartItem[] | undefined;
  let text: string | null = null;
  let isStored = true;
  const load = (value: string | null) => {
    text = value;
    return (lines = parse(value));
  };
  const current = () => lines ?? load(storage.get(key));
  return {
    current,
    load,
    latest() {
      const known = current();
      const value = isStored ? storage.get(key) : text;
      return value === text ? known : load(value);
    },
    put(next: readonly CartItem[]) {
      lines = next;
      text = JSON.stringify(next);
      isStored = storage.set(key, text);
    },
  };
}

/**
 * A cart stored in `storage` under 'cart' and, for items saved for later, 'saved'. Tabs of one browser follow each
 * other.
 */
export function createCartStore(storage: KeyValueStorage): CartStore {
  const cart = storedLines(storage, CART_KEY);
  const saved = storedLines(storage, SAVED_KEY);
  const listeners = new Set<() => void>();
  let isWatching = false;

  const notify = () => listeners.forEach((listener) => listener());
  const commit = (next: readonly CartItem[], nextSaved?: readonly CartItem[]) => {
    cart.put(next);
    if (nextSaved) saved.put(nextSaved);
    notify();
  };

  return {
    items: cart.current,
    saved: saved.current,
    subscribe(listener) {
      // Watch from the first listener on, permanently: a page without the header shows no cart, but must not miss a
      // change.
      if (!isWatching) {
        isWatching = true;
        for (const [key, { load }] of [
          [CART_KEY, cart],
          [SAVED_KEY, saved],
        ] as const) {
          storage.watch(key, (value) => {
            load(value);
            notify();
          });
        }
      }
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    add(product, quantity = 1) {
      if (!Number.isFinite(quantity) || quantity < 1) return;
      commit(withAdded(cart.latest(), product, quantity));
      trackEvent({ name: 'add', productId: product.productId ?? product.id, quantity: clamp(quantity) });
    },
    renew(product) {
      const lines = cart.latest();
      if (!lines.some((line) => line.id === product.id)) return;
      commit(lines.map((line) => (line.id === product.id ? { ...line, ...product, quantity: line.quantity } : line)));
    },
    update(id, quantity) {
      const lines = cart.latest();
      if (!id || !Number.isFinite(quantity) || quantity < 0 || !lines.some((line) => line.id === id)) return;
      commit(lines.map((line) => (line.id === id ? { ...line, quantity: clamp(quantity) } : line)));
    },
    remove(id) {
      commit(without(cart.latest(), id));
    },
    restore(item, index) {
      const lines = cart.latest();
      if (lines.some((line) => line.id === item.id)) return;
      commit(lines.toSpliced(index, 0, item));
    },
    clear() {
      commit(EMPTY);
    },
    saveForLater(id) {
      const line = cart.latest().find((one) => one.id === id);
      if (line) commit(without(cart.latest(), id), withAdded(saved.latest(), line, line.quantity));
    },
    moveToCart(id) {
      const line = saved.latest().find((one) => one.id === id);
      if (line) commit(withAdded(cart.latest(), line, line.quantity), without(saved.latest(), id));
    },
    dropSaved(id) {
      commit(cart.latest(), without(saved.latest(), id));
    },
    latest: () => ({ cart: cart.latest(), saved: saved.latest() }),
    replace(lists) {
      commit(lists.cart, lists.saved);
    },
  };
}

/** Sum of the quantities (§4). */
export const cartCount = (items: readonly CartItem[]): number => items.reduce((sum, line) => sum + line.quantity, 0);

/** Sum of price times quantity in rupees, computed in paise (§4). */
export const cartTotal = (items: readonly CartItem[]): number =>
  toRupees(items.reduce((sum, line) => sum + toPaise(line.price) * line.quantity, 0));
