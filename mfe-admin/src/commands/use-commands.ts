import { useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import type { Command } from './command';
import { commandStore } from './command-store';

const none: readonly Command[] = [];

/**
 * Registers commands while the calling component is mounted. The list may be a new array at each render. A layout
 * effect: an effect runs after the page is shown, and a key pressed until then would be lost.
 */
export function useCommands(commands: readonly Command[]): void {
  const owner = useRef({});
  useLayoutEffect(() => commandStore.put(owner.current, commands), [commands]);
  useLayoutEffect(() => {
    const mine = owner.current;
    return () => commandStore.remove(mine);
  }, []);
}

/** All commands that are currently available. */
export const useAllCommands = (): readonly Command[] =>
  useSyncExternalStore(commandStore.subscribe, commandStore.all, () => none);
