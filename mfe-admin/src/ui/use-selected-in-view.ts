import { useEffect, type RefObject } from 'react';

/**
 * Scrolls the selected option of a list box into view: the list, or a dialog around it, may hide it.
 * @param selected identifies the option; undefined for none
 */
export function useSelectedInView(list: RefObject<HTMLElement | null>, selected: string | undefined): void {
  useEffect(() => {
    if (selected !== undefined)
      list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [list, selected]);
}
