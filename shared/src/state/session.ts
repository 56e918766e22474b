import { useMemo, useSyncExternalStore } from 'react';
import type { Role } from '../contract/account';
import { browserStorage } from './browser-storage';

const TOKEN_KEY = 'token';

/** The user and role in the token, for display only: the server checks every permission. */
export interface SessionClaims {
  /** The account's; empty in a token that isn't ours. */
  id: string;
  name: string;
  role: Role;
  /** Impersonation: the member of staff, and its end in milliseconds since 1970; null for the account's owner. */
  acting: { by: string; until: number } | null;
}

const listeners = new Set<() => void>();
let unwatch: (() => void) | undefined;
// Undefined until first read: an import must not access storage.
let token: string | null | undefined;

const changed = () => listeners.forEach((listener) => listener());

/** The bearer token, or null for a guest (§4, Session). */
export function readToken(): string | null {
  if (typeof window === 'undefined') return null;
  token ??= browserStorage.get(TOKEN_KEY);
  return token;
}

/** Stores a new token, or removes it with null, and notifies all subscribers. */
export function writeToken(next: string | null): void {
  token = next;
  if (next === null) browserStorage.remove(TOKEN_KEY);
  else browserStorage.set(TOKEN_KEY, next);
  changed();
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    unwatch = browserStorage.watch(TOKEN_KEY, (value) => {
      token = value;
      changed();
    });
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) unwatch?.();
  };
}

/** The claims of a token's payload; null if it is not a token of the shop. */
export function decodeClaims(value: string | null): SessionClaims | null {
  const payload = value?.split('.')[1];
  if (!payload) return null;
  try {
    const bytes = Uint8Array.from(atob(payload.replace(/-/g, '+').replace(/_/g, '/')), (c) => c.charCodeAt(0));
    const claims = JSON.parse(new TextDecoder().decode(bytes)) as Partial<
      Record<'sub' | 'name' | 'role' | 'act' | 'exp', unknown>
    >;
    const role = claims.role === 'staff' ? claims.role : 'shopper';
    const { act, exp } = claims;
    const by =
      typeof act === 'object' && act !== null && 'name' in act && typeof act.name === 'string' ? act.name : null;
    return {
      id: typeof claims.sub === 'string' ? claims.sub : '',
      name: typeof claims.name === 'string' ? claims.name : '',
      role,
      acting: by !== null && typeof exp === 'number' ? { by, until: exp * 1_000 } : null,
    };
  } catch {
    return null;
  }
}

/** The session: a signed-in user is one holding a token (§6). Always a guest on the server. */
export function useSession(): { token: string | null; claims: SessionClaims | null } {
  const value = useSyncExternalStore(subscribe, readToken, () => null);
  const claims = useMemo(() => decodeClaims(value), [value]);
  return { token: value, claims };
}
