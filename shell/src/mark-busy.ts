import type { QueryClient } from '@tanstack/react-query';

/**
 * Keeps `data-busy` on the root element while a page is opening, or while a query it shows or a mutation is under way.
 * Tests wait for it to go; pages inform assistive technology themselves. Prefetches don't count.
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
