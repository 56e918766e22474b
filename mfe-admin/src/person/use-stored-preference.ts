import { browserStorage, useSession } from '@haat/shared/state';
import { useCallback, useMemo, useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();

const keyOf = (person: string, name: string) => `admin:${person}:${name}`;

/**
 * A preference stored in this browser per user. Not stored on the server, because a desk and a phone at the packing
 * table need different layouts.
 * @param read parses the stored value; null if it is invalid
 */
export function useStoredPreference<T>(
  name: string,
  read: (stored: unknown) => T | null,
  fallback: T,
): [T, (next: T) => void] {
  const person = useSession().claims?.id ?? '';
  const key = keyOf(person, name);
  const subscribe = useCallback(
    (listener: () => void) => {
      listeners.add(listener);
      const unwatch = browserStorage.watch(key, listener);
      return () => {
        listeners.delete(listener);
        unwatch();
      };
    },
    [key],
  );
  const text = useSyncExternalStore(
    subscribe,
    () => browserStorage.get(key),
    () => null,
  );
  const value = useMemo(() => {
    if (text === null) return fallback;
    try {
      return read(JSON.parse(text)) ?? fallback;
    } catch {
      return fallback;
    }
    // `read` and `fallback` are constants of the caller: only the stored text changes.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [text]);
  const keep = useCallback(
    (next: T) => {
      browserStorage.set(key, JSON.stringify(next));
      listeners.forEach((listener) => listener());
    },
    [key],
  );
  return [value, keep];
}
