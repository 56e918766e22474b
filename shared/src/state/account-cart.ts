import type { AccountCart } from '../contract/cart';
import { randomKey } from '../random-key';
import { ACCOUNT_CART_KEY } from './account-cart-key';
import { failureOf } from './api-error';
import { browserStorage, type KeyValueStorage } from './browser-storage';
import { cartItemFrom } from './cart-item';
import type { CartStore } from './cart-store';
import {
  changesOf,
  discardPending,
  joinedText,
  parseCartSyncState,
  newCartSyncState,
  mergeServerCart,
  type CartSyncState,
} from './cart-sync-state';
import { http } from './http';
import { notify } from './notices';

/** Changes are sent together after this time without a further change, in milliseconds. */
const QUIET_MS = 400;
/**
 * Delay before the first retry of a call that failed temporarily, in milliseconds; doubled before each further one, up
 * to `MAX_RETRY_MS`.
 */
const RETRY_MS = 5_000;
const MAX_RETRY_MS = 60_000;

const isLine = (line: unknown) =>
  cartItemFrom(line) !== null &&
  typeof line === 'object' &&
  line !== null &&
  'productId' in line &&
  'seenPrice' in line &&
  typeof line.productId === 'string' &&
  typeof line.seenPrice === 'number';
const isLines = (value: unknown) => Array.isArray(value) && value.every(isLine);
const isAccountCart = (value: unknown): value is AccountCart =>
  typeof value === 'object' &&
  value !== null &&
  'version' in value &&
  typeof value.version === 'number' &&
  'items' in value &&
  isLines(value.items) &&
  'saved' in value &&
  isLines(value.saved);

/** Whether the server refused a call permanently, so that a retry is useless. */
function isRefused(error: unknown): boolean {
  const failure = failureOf(error);
  return failure.kind === 'answered'
    ? failure.status < 500 && ![401, 408, 429].includes(failure.status)
    : failure.kind === 'other';
}

/**
 * Synchronises this browser's cart with the account's (decision 032): sends local changes, applies remote ones, merges
 * a guest's cart once, and removes the cart of an account that is no longer signed in.
 * @param owner the account's id, empty when no user is signed in
 * @param storage where the state is stored; other than local storage for tests
 * @returns a function that stops it; unsent changes are stored, and sent after the next start
 */
export function syncAccountCart(
  store: CartStore,
  owner: string,
  storage: KeyValueStorage = browserStorage,
): () => void {
  // In memory too, for a browser with blocked storage.
  let state: CartSyncState | null = null;
  const read = () => (state = parseCartSyncState(storage.get(ACCOUNT_CART_KEY)) ?? (isStored ? null : state));
  let isStored = true;
  const write = (next: CartSyncState) => {
    state = next;
    isStored = storage.set(ACCOUNT_CART_KEY, JSON.stringify(next));
  };

  const known = read();
  if (known && known.owner !== owner) {
    storage.remove(ACCOUNT_CART_KEY);
    state = null;
    store.replace({ cart: [], saved: [] });
  }
  if (owner === '') return () => undefined;
  if (!read()) write(newCartSyncState(owner));

  let isStopped = false;
  let isBusy = false;
  let runAgain = false;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const schedule = (milliseconds: number) => {
    clearTimeout(timer);
    if (!isStopped) timer = setTimeout(() => void synchroniseOnce(), milliseconds);
  };
  /** The state, unless the user has signed out meanwhile, in this tab or another. */
  const ownState = () => {
    const current = read();
    return !isStopped && current?.owner === owner ? current : null;
  };

  /** Sends the pending changes, or reads the cart, in one request. */
  async function synchronise(): Promise<void> {
    let before = ownState();
    if (!before) return;
    const changes = before.sending?.changes ?? changesOf(before, store.latest());
    if (!before.sending && changes.length > 0) {
      before = { ...before, sending: { id: randomKey(), changes } };
      // Store the request before it is sent, so that a reloaded page repeats it under the same id.
      write(before);
    }
    const { data } = await (before.sending ? http.post('/api/cart', before.sending) : http.get('/api/cart'));
    if (!isAccountCart(data)) throw new Error('The answer is no cart.');
    const after = ownState();
    if (!after || data.version < after.version) return;
    const lists = store.latest();
    const next = mergeServerCart(after, lists, data);
    write(next.state);
    if (JSON.stringify(next.lists) !== JSON.stringify(lists)) store.replace(next.lists);
    const joined = after.joins ? joinedText(lists, next.lists) : null;
    if (joined) notify(joined);
  }

  async function synchroniseOnce(): Promise<void> {
    clearTimeout(timer);
    if (isBusy) {
      runAgain = true;
      return;
    }
    isBusy = true;
    try {
      // One tab at a time; without the Web Locks API, only the visible one.
      if (typeof navigator.locks !== 'undefined') await navigator.locks.request(ACCOUNT_CART_KEY, synchronise);
      else if (document.visibilityState === 'visible') await synchronise();
      failures = 0;
    } catch (error) {
      const current = ownState();
      if (current?.sending && isRefused(error)) {
        // Do not retry refused changes: the account's cart is authoritative.
        write(discardPending(current));
        runAgain = true;
      }
      failures += 1;
      if (!isRefused(error)) schedule(Math.min(RETRY_MS * 2 ** (failures - 1), MAX_RETRY_MS));
    } finally {
      isBusy = false;
    }
    if (runAgain) {
      runAgain = false;
      schedule(0);
    } else if (failures === 0) sendChanges();
  }

  function sendChanges(): void {
    const current = ownState();
    if (current && (current.sending || changesOf(current, store.latest()).length > 0)) schedule(QUIET_MS);
  }
  const onReturn = () => void synchroniseOnce();

  const unsubscribes = [store.subscribe(sendChanges)];
  for (const [target, event] of [
    [window, 'focus'],
    [window, 'online'],
    [document, 'visibilitychange'],
  ] as const) {
    target.addEventListener(event, onReturn);
    unsubscribes.push(() => target.removeEventListener(event, onReturn));
  }
  onReturn();
  return () => {
    isStopped = true;
    clearTimeout(timer);
    unsubscribes.forEach((unsubscribe) => unsubscribe());
  };
}
