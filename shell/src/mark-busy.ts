import type { QueryClient } from '@tanstack/react-query';

/**
 * Keeps `data-busy` on the root element while a page opens, or one of its queries or a mutation is pending. Tests wait
 * for its removal; pages inform assistive technology themselves. Prefetches do not count.
 * @param isOpening whether the document was opened at a page of the route table
 * @returns sets whether a page is opening
 */
export function markBusy(queryClient: QueryClient, isOpening: boolean): (isOpening: boolean) => void {
  const mark = () => {
    const isBusy = isOpening || queryClient.isFetching({ type: 'active' }) + queryClient.isMutating() > 0;
    document.documentElement.toggleAttribute('data-busy', isBusy);
  };
  queryClient.getQueryCache().subscribe(mark);
  queryClient.getMutationCache().subscribe(mark);
  mark();
  return (next) => {
    isOpening = next;
    mark();
  };
}
