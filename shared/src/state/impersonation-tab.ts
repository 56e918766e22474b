import { tabStorage } from '../tab-storage';

/** Session storage key, set in an impersonation tab, which stores everything in the tab only. */
const ACTING_KEY = 'acting';

/** Impersonation has ended and the document is about to unload: code that still runs must store nothing. */
let hasLeft = false;

/** Whether this is an impersonation tab. */
export const isImpersonationTab = (): boolean => hasLeft || tabStorage.get(ACTING_KEY) !== null;

/**
 * The storage for this tab: session storage in an impersonation tab, so that the member of staff's own session and cart
 * stay separate.
 */
export const storageOfTab = (): Storage | undefined =>
  hasLeft ? undefined : isImpersonationTab() ? globalThis.sessionStorage : globalThis.localStorage;

/**
 * Turns a new tab into an impersonation tab: with the customer's token, and without this browser's session and cart.
 * @param tab an empty tab of this site
 */
export function startImpersonation(tab: Window, token: string): void {
  // A new tab starts with a copy of this tab's session storage.
  tab.sessionStorage.clear();
  tab.sessionStorage.setItem(ACTING_KEY, '1');
  tab.sessionStorage.setItem('token', token);
  // The page's first script reads the theme from the tab's storage.
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
    // Blocked storage contains nothing.
  }
  window.location.replace('/');
}
