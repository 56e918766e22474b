import { trackEvent } from '@haat/shared/state';
import { useEffect } from 'react';
import type { ListingScope } from './listing-scope';

/**
 * Reports a search and its number of results to analytics, once per query.
 * @param total number of results without filters, on the first page; undefined while unknown
 */
export function useTrackSearch(scope: ListingScope, total: number | undefined): void {
  const query = scope.kind === 'search' ? scope.query : null;
  useEffect(() => {
    if (query !== null && total !== undefined) trackEvent({ name: 'search', query, results: total });
  }, [query, total]);
}
