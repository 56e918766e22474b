import { useMemo, useSyncExternalStore } from 'react';
import { browserStorage } from './browser-storage';

const WISHLIST_KEY = 'wishlist';
/** Of what is wished for, the newest so many are kept: as many as can be asked for at once. */
const MAX_WISHES = 100;
const NOTHING: readonly string[] = [];

const listeners = new Set<() => void>();
const notify = () => listeners.forEach((listener) => listener());
let watching = false;
// Undefined until first read: nothing may touch storage at import.
let ids: readonly string[] | undefined;

function parse(stored: string | null): readonly string[] {
  try {
    const value: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(value) && value.every((id) => typeof id === 'string') ? value : NOTHING;
  } catch {
    return NOTHING;
  }
}

/**
 * The ids of the products that this browser's shopper wishes for, newest first; a guest's stay here, an account's are
 * kept with it.
 */
export const wishlistIds = (): readonly string[] => (ids ??= parse(browserStorage.get(WISHLIST_KEY)));

/** Keeps other wishes, on this page and in other tabs. */
export function setWishlistIds(next: readonly string[]): void {
  ids = [...new Set(next)].slice(0, MAX_WISHES);
  browserStorage.set(WISHLIST_KEY, JSON.stringify(ids));
  notify();
}

/** Calls back with each change of the wishes, also by another tab. */
export function onWishlistChange(listener: () => void): () => void {
  if (!watching) {
    watching = true;
    browserStorage.watch(WISHLIST_KEY, (value) => {
      ids = parse(value);
      notify();
    });
  }
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export interface Wishlist {
  /** Product ids, newest first. */
  ids: readonly string[];
  add: (id: string) => void;
  remove: (id: string) => void;
}

const add = (id: string) => setWishlistIds([id, ...wishlistIds()]);
const remove = (id: string) => setWishlistIds(wishlistIds().filter((one) => one !== id));

/** The wishlist of the shopper or guest. Empty on the server and in the first render of the browser. */
export function useWishlist(): Wishlist {
  const known = useSyncExternalStore(onWishlistChange, wishlistIds, () => NOTHING);
  return useMemo(() => ({ ids: known, add, remove }), [known]);
}
