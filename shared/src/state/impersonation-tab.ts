import { tabStorage } from '../tab-storage';

/** Set in a tab in which staff look at the shop as a customer; there everything is kept in the tab alone. */
const ACTING_KEY = 'acting';

/** It is over, and this document is about to go: what still runs in it keeps nothing more. */
let hasLeft = false;

/** Whether staff look at the shop as a customer in this tab. */
export const isImpersonationTab = (): boolean => hasLeft || tabStorage.get(ACTING_KEY) !== null;

/**
 * Where this tab keeps things: all of it in the tab where staff look at the shop as a customer, so that their own
 * session and cart stay out of it.
 */
export const storageOfTab = (): Storage | undefined =>
  hasLeft ? undefined : isImpersonationTab() ? globalThis.sessionStorage : globalThis.localStorage;

/**
 * Makes a tab that was just opened one in which the shop is seen as a customer sees it: with their token, and nothing
 * of this browser's own session and cart.
 * @param tab of this site, still empty
 */
export function startImpersonation(tab: Window, token: string): void {
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

/** Ends the impersonation and removes the customer's data from the storage and memory of the tab. */
export function leaveImpersonationTab(): void {
  hasLeft = true;
  try {
    window.sessionStorage.clear();
  } catch {
    // Blocked storage holds nothing.
  }
  window.location.replace('/');
}
