import { isImpersonationTab, storageOfTab } from './impersonation-tab';

/** The part of Web Storage that the stores use. */
export interface KeyValueStorage {
  get(key: string): string | null;
  /** False if the value could not be stored: storage is blocked or full. The shop then works from memory. */
  set(key: string, value: string): boolean;
  remove(key: string): void;
  /** Calls back when another tab changes the key. */
  watch(key: string, changed: (value: string | null) => void): () => void;
}

/** Local storage if it works; reading or writing it never throws. */
export const browserStorage: KeyValueStorage = {
  get(key) {
    try {
      return storageOfTab()?.getItem(key) ?? null;
    } catch {
      return null;
    }
  },
  set(key, value) {
    try {
      storageOfTab()?.setItem(key, value);
      return true;
    } catch {
      return false;
    }
  },
  remove(key) {
    try {
      storageOfTab()?.removeItem(key);
    } catch {
      // Blocked storage contains nothing to remove.
    }
  },
  watch(key, changed) {
    if (typeof window === 'undefined') return () => undefined;
    const listener = (event: StorageEvent) => {
      if (isImpersonationTab()) return;
      // The key is null after localStorage.clear().
      if (event.key === key || event.key === null) changed(event.key === null ? null : event.newValue);
    };
    window.addEventListener('storage', listener);
    return () => window.removeEventListener('storage', listener);
  },
};
