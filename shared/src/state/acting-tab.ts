import { tabStorage } from '../tab-storage';

/** Set in a tab in which staff look at the shop as a customer; there everything is kept in the tab alone. */
const ACTING_KEY = 'acting';

/** It is over, and this document is about to go: what still runs in it keeps nothing more. */
let hasLeft = false;

/** Whether staff look at the shop as a customer in this tab. */
export const isActingTab = (): boolean => hasLeft || tabStorage.get(ACTING_KEY) !== null;

/**
 * Where this tab keeps things: all of it in the tab where staff look at the shop as a customer, so that their own
 * session and cart stay out of it.
 */
export const keptIn = (): Storage | undefined =>
  hasLeft ? undefined : isActingTab() ? globalThis.sessionStorage : globalThis.localStorage;

/**
 * Makes a tab that was just opened one in which the shop is seen as a customer sees it: with their token, and nothing
 * of this browser's own session and cart.
 * @param tab of this site, still empty
 */
export function actIn(tab: Window, token: string): void {
  // A tab begins with a copy of what this one keeps.
  tab.sessionStorage.clear();
  tab.sessionStorage.setItem(ACTING_KEY, '1');
  tab.sessionStorage.setItem('token', token);
  // The page's first script goes by this browser's theme.
  const theme = globalThis.localStorage.getItem('theme');
  if (theme !== null) tab.sessionStorage.setItem('theme', theme);
  tab.opener = null;
  tab.location.replace('/profile');
}

/** Ends it: nothing of the customer stays in the tab, neither in its storage nor in memory. */
export function leaveActingTab(): void {
  hasLeft = true;
  try {
    window.sessionStorage.clear();
  } catch {
    // Blocked storage holds nothing.
  }
  window.location.replace('/');
}
