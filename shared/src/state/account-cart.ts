import type { AccountCart } from '../contract/cart';
import { randomKey } from '../random-key';
import { failureOf } from './api-error';
import { browserStorage, type KeyValueStorage } from './browser-storage';
import { cartItemFrom } from './cart-item';
import { ACCOUNT_CART_KEY } from './cart-provider';
import type { CartStore } from './cart-store';
import {
  changesOf,
  discardPending,
  joinedText,
  parseCartSyncState,
  newCartSyncState,
  mergeServerCart,
  type CartSyncState,
} from './cart-ledger';
import { http } from './http';
import { notify } from './notices';

/** So long nothing may be changed before the changes are sent together, in milliseconds. */
const QUIET_MS = 400;
/**
 * Delay before the first retry of a call that failed temporarily, in milliseconds; doubled before each further one, up
 * to the longest.
 */
const RETRY_MS = 5_000;
const LONGEST_RETRY_MS = 60_000;

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

/** Whether the server refused a call for good, and the same again would be refused again. */
function isRefused(error: unknown): boolean {
  const failure = failureOf(error);
  return failure.kind === 'answered'
    ? failure.status < 500 && ![401, 408, 429].includes(failure.status)
    : failure.kind === 'other';
}

/**
 * Keeps this browser's cart and the account's the same (decision 032): sends local changes, applies changes made
 * elsewhere, merges a guest's cart once, and removes what is left of an account that isn't signed in any more.
 * @param owner the account's id, empty when no user is signed in
 * @param storage where it is remembered; other than local storage for tests
 * @returns a function that ends it; unsent changes are stored, and sent when it is started again
 */
export function syncAccountCart(
  store: CartStore,
  owner: string,
  storage: KeyValueStorage = browserStorage,
): () => void {
  // Beside what is stored, for a browser that stores nothing.
  let ledger: CartSyncState | null = null;
  const read = () => (ledger = parseCartSyncState(storage.get(ACCOUNT_CART_KEY)) ?? (isKept ? null : ledger));
  let isKept = true;
  const write = (next: CartSyncState) => {
    ledger = next;
    isKept = storage.set(ACCOUNT_CART_KEY, JSON.stringify(next));
  };

  const known = read();
  if (known && known.owner !== owner) {
    storage.remove(ACCOUNT_CART_KEY);
    ledger = null;
    store.replace({ cart: [], saved: [] });
  }
  if (owner === '') return () => undefined;
  if (!read()) write(newCartSyncState(owner));

  let ended = false;
  let busy = false;
  let again = false;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const later = (milliseconds: number) => {
    clearTimeout(timer);
    if (!ended) timer = setTimeout(() => void exchange(), milliseconds);
  };
  /** The ledger, unless the account has been left meanwhile, in this tab or another. */
  const mine = () => {
    const current = read();
    return !ended && current?.owner === owner ? current : null;
  };

  /** Sends pending changes, or reads the cart; one request. */
  async function speak(): Promise<void> {
    let before = mine();
    if (!before) return;
    const changes = before.sending?.changes ?? changesOf(before, store.latest());
    if (!before.sending && changes.length > 0) {
      before = { ...before, sending: { id: randomKey(), changes } };
      // Before it is sent: a page that is opened again sends the same, not the like.
      write(before);
    }
    const { data } = await (before.sending ? http.post('/api/cart', before.sending) : http.get('/api/cart'));
    if (!isAccountCart(data)) throw new Error('The answer is no cart.');
    const after = mine();
    if (!after || data.version < after.version) return;
    const lists = store.latest();
    const next = mergeServerCart(after, lists, data);
    write(next.ledger);
    if (JSON.stringify(next.lists) !== JSON.stringify(lists)) store.replace(next.lists);
    const joined = after.joins ? joinedText(lists, next.lists) : null;
    if (joined) notify(joined);
  }

  async function exchange(): Promise<void> {
    clearTimeout(timer);
    if (busy) {
      again = true;
      return;
    }
    busy = true;
    try {
      // One tab at a time; where there are no locks, the one that is looked at.
      if (typeof navigator.locks !== 'undefined') await navigator.locks.request(ACCOUNT_CART_KEY, speak);
      else if (document.visibilityState === 'visible') await speak();
      failures = 0;
    } catch (error) {
      const current = mine();
      if (current?.sending && isRefused(error)) {
        // What can't be taken over is not sent for ever: the account's cart is the truth.
        write(discardPending(current));
        again = true;
      }
      failures += 1;
      if (!isRefused(error)) later(Math.min(RETRY_MS * 2 ** (failures - 1), LONGEST_RETRY_MS));
    } finally {
      busy = false;
    }
    if (again) {
      again = false;
      later(0);
    } else if (failures === 0) changed();
  }

  function changed(): void {
    const current = mine();
    if (current && (current.sending || changesOf(current, store.latest()).length > 0)) later(QUIET_MS);
  }
  const look = () => void exchange();

  const leave = [store.subscribe(changed)];
  for (const [target, event] of [
    [window, 'focus'],
    [window, 'online'],
    [document, 'visibilitychange'],
  ] as const) {
    target.addEventListener(event, look);
    leave.push(() => target.removeEventListener(event, look));
  }
  look();
  return () => {
    ended = true;
    clearTimeout(timer);
    leave.forEach((end) => end());
  };
}
