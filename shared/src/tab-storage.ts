/**
 * Session storage of this tab, which ends with the tab. Reading or writing never throws; blocked or full storage stores
 * nothing.
 */
export const tabStorage = {
  get(key: string): string | null {
    try {
      return globalThis.sessionStorage?.getItem(key) ?? null;
    } catch {
      return null;
    }
  },
  set(key: string, value: string): void {
    try {
      globalThis.sessionStorage?.setItem(key, value);
    } catch {
      // Without storage, the user has to enter it again.
    }
  },
  remove(key: string): void {
    try {
      globalThis.sessionStorage?.removeItem(key);
    } catch {
      // Blocked storage contains nothing to remove.
    }
  },
};
