import { useEffect, useRef, useSyncExternalStore } from 'react';
import type { Command } from './command';
import { commandStore } from './command-store';

const none: readonly Command[] = [];

/** Offers commands for as long as the component that calls it is shown. The list may be a new one at each render. */
export function useCommands(commands: readonly Command[]): void {
  const owner = useRef({});
  useEffect(() => commandStore.put(owner.current, commands), [commands]);
  useEffect(() => {
    const mine = owner.current;
    return () => commandStore.remove(mine);
  }, []);
}

/** All that can be done now. */
export const useAllCommands = (): readonly Command[] =>
  useSyncExternalStore(commandStore.subscribe, commandStore.all, () => none);
