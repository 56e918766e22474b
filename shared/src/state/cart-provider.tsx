import { createContext, useContext, useEffect, useMemo, useState, useSyncExternalStore, type ReactNode } from 'react';
import type { CartItem } from '../contract/cart';
import { ACCOUNT_CART_KEY } from './account-cart-key';
import { browserStorage } from './browser-storage';
import { cartCount, cartTotal, createCartStore, type CartStore } from './cart-store';
import { runtimeConfig } from './config';
import { useSession } from './session';

const CartContext = createContext<CartStore | null>(null);
const NO_ITEMS: readonly CartItem[] = [];

/**
 * Synchronises cart and wishlist with the account. The code is loaded only if a user is signed in, or was at this
 * browser's last visit.
 */
function syncWithAccount(store: CartStore, owner: string): (() => void) | undefined {
  if (!runtimeConfig().authentication || (owner === '' && browserStorage.get(ACCOUNT_CART_KEY) === null))
    return undefined;
  let stop: (() => void) | undefined;
  let isStopped = false;
  void Promise.all([
    import(/* webpackChunkName: "account" */ './account-cart'),
    import(/* webpackChunkName: "account" */ './account-wishlist'),
  ]).then(
    ([{ syncAccountCart }, { followWishlist }]) => {
      if (isStopped) return;
      const stops = [syncAccountCart(store, owner), followWishlist(owner)];
      stop = () => stops.forEach((end) => end());
      // If the code cannot be loaded, changes stay in local storage and are sent on the next page.
    },
    () => undefined,
  );
  return () => {
    isStopped = true;
    stop?.();
  };
}

/** Provides the cart. `store` is for tests; a visitor's cart is in local storage. */
export function CartProvider({ children, store }: { children: ReactNode; store?: CartStore }) {
  const [cartStore] = useState(() => store ?? createCartStore(browserStorage));
  const owner = useSession().claims?.id ?? '';
  useEffect(() => syncWithAccount(cartStore, owner), [cartStore, owner]);
  return <CartContext value={cartStore}>{children}</CartContext>;
}

/** The cart as components see it. Prices and total are rupees. */
export interface Cart extends Omit<CartStore, 'items' | 'saved' | 'subscribe' | 'latest' | 'replace'> {
  items: readonly CartItem[];
  /** Items saved for later. */
  saved: readonly CartItem[];
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
  const items = useSyncExternalStore(store.subscribe, store.items, () => NO_ITEMS);
  const saved = useSyncExternalStore(store.subscribe, store.saved, () => NO_ITEMS);
  return useMemo(() => {
    const { add, renew, update, remove, restore, clear, saveForLater, moveToCart, dropSaved } = store;
    return {
      items,
      saved,
      count: cartCount(items),
      total: cartTotal(items),
      add,
      renew,
      update,
      remove,
      restore,
      clear,
      saveForLater,
      moveToCart,
      dropSaved,
    };
  }, [items, saved, store]);
}
