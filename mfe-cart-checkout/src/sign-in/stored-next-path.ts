import { browserStorage } from '@haat/shared/state';
import { nextPath } from './next-path';

/** Local storage key: when the email was requested (ms since 1970), and the path to open after its link. */
const KEY = 'haat-next';
/** As long as the link that confirms an account works. */
const VALID_MS = 24 * 60 * 60 * 1000;

/**
 * Stores the path to open after an emailed link, which opens in a tab of its own. It stays in this browser: the email
 * contains nothing that its requester typed.
 * @param next as in the address; without one, a stored path is removed
 */
export function storeNextPath(next: string | null): void {
  if (next) browserStorage.set(KEY, `${Date.now()} ${nextPath(next)}`);
  else browserStorage.remove(KEY);
}

/** Reads the stored path, once; null if there is none, it is too old, or it is no path of this site. */
export function takeNextPath(): string | null {
  const [, at = '', path = ''] = /^(\d+) (\/.*)$/.exec(browserStorage.get(KEY) ?? '') ?? [];
  browserStorage.remove(KEY);
  const age = Date.now() - Number(at);
  return path && age >= 0 && age < VALID_MS ? nextPath(path) : null;
}
