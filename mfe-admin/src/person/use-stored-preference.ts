import { browserStorage, useSession } from '@haat/shared/state';
import { useCallback, useMemo, useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();

const keyOf = (person: string, name: string) => `admin:${person}:${name}`;

/**
 * What a person chose, kept in this browser under their account: the next one who signs in here has their own.
 * In the browser and not on the server, since a desk and a phone at the packing table are laid out differently.
 * @param read takes what was kept, or null where that is nothing that it knows
 */
export function useStoredPreference<T>(
  name: string,
  read: (kept: unknown) => T | null,
  otherwise: T,
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
    if (text === null) return otherwise;
    try {
      return read(JSON.parse(text)) ?? otherwise;
    } catch {
      return otherwise;
    }
    // What it is read by and what it is otherwise are written in the code: they never change.
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
