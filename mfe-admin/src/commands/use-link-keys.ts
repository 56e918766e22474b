import { useMemo, type RefObject } from 'react';
import type { Command } from './command';
import { useCommands } from './use-commands';

/**
 * Moves the focus through the links of a list with j and k; Enter follows the link.
 * @param next label of the command for j
 * @param previous label of the command for k
 */
export function useLinkKeys(list: RefObject<HTMLElement | null>, next: string, previous: string): void {
  useCommands(
    useMemo<Command[]>(() => {
      const move = (by: number) => {
        const links = [...(list.current?.querySelectorAll('a') ?? [])];
        const here = links.findIndex((link) => link === document.activeElement);
        const from = here >= 0 ? here : links.findIndex((link) => link.getAttribute('aria-current') === 'true');
        links[from < 0 ? 0 : Math.max(0, Math.min(links.length - 1, from + by))]?.focus();
      };
      const shared = { group: 'In lists', keysOnly: true } as const;
      return [
        { ...shared, id: 'link next', label: next, keys: 'j', run: () => move(1) },
        { ...shared, id: 'link previous', label: previous, keys: 'k', run: () => move(-1) },
      ];
    }, [list, next, previous]),
  );
}
