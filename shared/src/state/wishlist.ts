import { useMemo, useSyncExternalStore } from 'react';
import { browserStorage } from './browser-storage';

const WISHLIST_KEY = 'wishlist';
/** Max number of products on the wishlist, the newest; as many as one request can fetch. */
const MAX_WISHES = 100;
const NO_IDS: readonly string[] = [];

const listeners = new Set<() => void>();
const notify = () => listeners.forEach((listener) => listener());
let isWatching = false;
// Undefined until first read: an import must not access storage.
let ids: readonly string[] | undefined;

function parse(stored: string | null): readonly string[] {
  try {
    const value: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(value) && value.every((id) => typeof id === 'string') ? value : NO_IDS;
  } catch {
    return NO_IDS;
  }
}

/**
 * The ids of the products on this browser's wishlist, newest first. A guest's are stored here only, an account's are
 * synchronised.
 */
export const wishlistIds = (): readonly string[] => (ids ??= parse(browserStorage.get(WISHLIST_KEY)));

/** Stores the wishlist, for this page and other tabs. */
export function setWishlistIds(next: readonly string[]): void {
  ids = [...new Set(next)].slice(0, MAX_WISHES);
  browserStorage.set(WISHLIST_KEY, JSON.stringify(ids));
  notify();
}

/** Called when the wishlist changes, in this tab or another. */
export function onWishlistChange(listener: () => void): () => void {
  if (!isWatching) {
    isWatching = true;
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
  const known = useSyncExternalStore(onWishlistChange, wishlistIds, () => NO_IDS);
  return useMemo(() => ({ ids: known, add, remove }), [known]);
}
