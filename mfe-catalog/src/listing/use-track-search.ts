import { trackEvent } from '@haat/shared/state';
import { useEffect } from 'react';
import type { ListingScope } from './listing-scope';

/**
 * Reports a search and its number of results to analytics, once per query.
 * @param total number of results without filters, on the first page; undefined while unknown
 */
export function useTrackSearch(scope: ListingScope, total: number | undefined): void {
  const words = scope.kind === 'search' ? scope.words : null;
  useEffect(() => {
    if (words !== null && total !== undefined) trackEvent({ name: 'search', query: words, results: total });
  }, [words, total]);
}
