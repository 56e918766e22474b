import { isImpersonationTab } from './impersonation-tab';
import { browserStorage } from './browser-storage';
import { http } from './http';
import { onWishlistChange, setWishlistIds, wishlistIds } from './wishlist';

/** Storage key: the account whose wishlist is in this browser, and the ids that it has. */
const ACCOUNT_WISHLIST_KEY = 'wishlist.account';

interface Known {
  owner: string;
  ids: readonly string[];
}

function readKnown(): Known | null {
  try {
    // Safe: only this module writes the key.
    return JSON.parse(browserStorage.get(ACCOUNT_WISHLIST_KEY) ?? 'null') as Known | null;
  } catch {
    return null;
  }
}
const without = (ids: readonly string[], others: readonly string[]) => ids.filter((id) => !others.includes(id));
const isIds = (value: unknown): value is { ids: string[] } =>
  typeof value === 'object' &&
  value !== null &&
  'ids' in value &&
  Array.isArray(value.ids) &&
  value.ids.every((id) => typeof id === 'string');

/** GET /api/users/wishlist, in the shape of the PUT response. */
const read = async () => ({
  ids: (await http.get<{ content: { id: string }[] }>('/api/users/wishlist')).data.content.map(({ id }) => id),
});

/**
 * Synchronises this browser's wishlist with the account's: adds a guest's products at sign-in, and removes those of an
 * account that is no longer signed in. Later changes are sent together; sending them again has no effect.
 * @param owner the account's id, empty when no user is signed in
 */
export function followWishlist(owner: string): () => void {
  const before = readKnown();
  if (before && before.owner !== owner) {
    browserStorage.remove(ACCOUNT_WISHLIST_KEY);
    setWishlistIds([]);
  }
  if (owner === '') return () => undefined;
  if (readKnown() === null) browserStorage.set(ACCOUNT_WISHLIST_KEY, JSON.stringify({ owner, ids: [] }));

  let ended = false;
  let busy = false;
  const synchronise = async () => {
    const known = readKnown();
    if (busy || ended || known?.owner !== owner) return;
    busy = true;
    const sent = wishlistIds();
    try {
      // Impersonation is read-only.
      const data: unknown = isImpersonationTab()
        ? await read()
        : (await http.put('/api/users/wishlist', { add: without(sent, known.ids), remove: without(known.ids, sent) }))
            .data;
      if (!isIds(data) || ended || readKnown()?.owner !== owner) return;
      const now = wishlistIds();
      browserStorage.set(ACCOUNT_WISHLIST_KEY, JSON.stringify({ owner, ids: data.ids }));
      const next = [...without(now, sent), ...without(data.ids, without(sent, now))];
      if (JSON.stringify(next) !== JSON.stringify(now)) setWishlistIds(next);
    } catch {
      // The change is sent again when the page becomes visible, the connection returns, or the wishlist changes.
      return;
    } finally {
      busy = false;
    }
    changed();
  };
  const changed = () => {
    const known = readKnown();
    if (
      known?.owner === owner &&
      (without(wishlistIds(), known.ids).length > 0 || without(known.ids, wishlistIds()).length > 0)
    )
      void synchronise();
  };
  const onReturn = () => void synchronise();
  const leave = [onWishlistChange(changed)];
  for (const event of ['focus', 'online']) {
    window.addEventListener(event, onReturn);
    leave.push(() => window.removeEventListener(event, onReturn));
  }
  onReturn();
  return () => {
    ended = true;
    leave.forEach((end) => end());
  };
}
