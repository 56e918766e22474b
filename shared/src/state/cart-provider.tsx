import { createContext, useContext, useMemo, useState, useSyncExternalStore, type ReactNode } from 'react';
import type { CartItem } from '../contract/cart';
import { browserStorage } from './browser-storage';
import { cartCount, cartTotal, createCartStore, type CartStore } from './cart-store';

const CartContext = createContext<CartStore | null>(null);
const NOTHING: readonly CartItem[] = [];

/** Provides the one cart. `store` is for tests; a visitor's cart lives in local storage. */
export function CartProvider({ children, store }: { children: ReactNode; store?: CartStore }) {
  const [own] = useState(() => store ?? createCartStore(browserStorage));
  return <CartContext value={own}>{children}</CartContext>;
}

/** What a component sees of the cart. Prices and total are rupees. */
export interface Cart extends Pick<CartStore, 'add' | 'renew' | 'update' | 'remove' | 'restore' | 'clear'> {
  items: readonly CartItem[];
  count: number;
  total: number;
}

/**
 * The cart and its changes. Empty on the server and in the first render of the browser.
 * @throws Error 'useCart must be used within a CartProvider' (§8)
 */
export function useCart(): Cart {
  const store = useContext(CartContext);
  if (!store) throw new Error('useCart must be used within a CartProvider');
  const items = useSyncExternalStore(store.subscribe, store.items, () => NOTHING);
  return useMemo(
    () => ({ items, count: cartCount(items), total: cartTotal(items), add: store.add, renew: store.renew, update: store.update, remove: store.remove, restore: store.restore, clear: store.clear }),
    [items, store],
  );
}
