import type { CartItem } from '../contract/cart';
import { MAX_CART_QUANTITY } from '../contract/cart-limits';
import { toPaise, toRupees } from '../india/money';
import type { KeyValueStorage } from './browser-storage';
import { isCartItem } from './is-cart-item';

const CART_KEY = 'cart';
const EMPTY: readonly CartItem[] = [];

/** A line to add: a cart item without its quantity. Mapped key by key, since Omit would lose the named fields to the open ones. */
export type CartAddition = { [Key in keyof CartItem as Key extends 'quantity' ? never : Key]: CartItem[Key] };

/** The cart: its lines, and the rules of §4 and §5 for changing them. */
export interface CartStore {
  items(): readonly CartItem[];
  subscribe(listener: () => void): () => void;
  /** Raises a line's quantity by `quantity` (1 by default), a new line starts with it; never above 10 a line. Less than 1 is ignored. */
  add(product: CartAddition, quantity?: number): void;
  /** Replaces what a line copied of its product by today's price, name and stock; its quantity stays. Ignored without such a line. */
  renew(product: CartAddition): void;
  /** Sets a line's quantity, clamped to 0…10. A missing id or a negative quantity is ignored. */
  update(id: string, quantity: number): void;
  remove(id: string): void;
  /** Puts a removed line back at its old place, for undo. */
  restore(item: CartItem, index: number): void;
  clear(): void;
}

/** The stored lines; anything that isn't a list of cart items counts as an empty cart (§4). */
function parse(stored: string | null): readonly CartItem[] {
  if (stored === null) return EMPTY;
  try {
    const lines: unknown = JSON.parse(stored);
    return Array.isArray(lines) && lines.every(isCartItem) ? lines : EMPTY;
  } catch {
    return EMPTY;
  }
}

const clamp = (quantity: number) => Math.min(MAX_CART_QUANTITY, Math.max(0, Math.trunc(quantity)));

/** A cart kept in `storage` under 'cart' on each change; tabs of one browser follow each other. */
export function createCartStore(storage: KeyValueStorage): CartStore {
  // Undefined until first asked: a store may be made on the server, where there is nothing to read.
  let lines: readonly CartItem[] | undefined;
  const listeners = new Set<() => void>();
  let watching = false;

  const current = () => (lines ??= parse(storage.get(CART_KEY)));
  const tell = () => listeners.forEach((listener) => listener());
  const commit = (next: readonly CartItem[]) => {
    lines = next;
    storage.set(CART_KEY, JSON.stringify(next));
    tell();
  };

  return {
    items: current,
    subscribe(listener) {
      // Watched from the first listener on for good: a page without the header shows no cart, and must not miss a change.
      if (!watching) {
        watching = true;
        storage.watch(CART_KEY, (value) => {
          lines = parse(value);
          tell();
        });
      }
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    add(product, quantity = 1) {
      if (!Number.isFinite(quantity) || quantity < 1) return;
      const known = current().some((line) => line.id === product.id);
      commit(
        known
          // The fresh copy wins: a price or a picture may have changed since the line was made.
          ? current().map((line) => (line.id === product.id ? { ...line, ...product, quantity: clamp(line.quantity + quantity) } : line))
          : [...current(), { ...product, quantity: clamp(quantity) } as CartItem], // an addition lacks just the quantity set here
      );
    },
    renew(product) {
      if (!current().some((line) => line.id === product.id)) return;
      commit(current().map((line) => (line.id === product.id ? { ...line, ...product, quantity: line.quantity } : line)));
    },
    update(id, quantity) {
      if (!id || !Number.isFinite(quantity) || quantity < 0 || !current().some((line) => line.id === id)) return;
      commit(current().map((line) => (line.id === id ? { ...line, quantity: clamp(quantity) } : line)));
    },
    remove(id) {
      commit(current().filter((line) => line.id !== id));
    },
    restore(item, index) {
      if (current().some((line) => line.id === item.id)) return;
      commit(current().toSpliced(index, 0, item));
    },
    clear() {
      commit(EMPTY);
    },
  };
}

/** Sum of the quantities (§4). */
export const cartCount = (items: readonly CartItem[]): number => items.reduce((sum, line) => sum + line.quantity, 0);

/** Sum of price times quantity in rupees, added up in paise (§4). */
export const cartTotal = (items: readonly CartItem[]): number => toRupees(items.reduce((sum, line) => sum + toPaise(line.price) * line.quantity, 0));
