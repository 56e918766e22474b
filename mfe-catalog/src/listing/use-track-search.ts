import { trackEvent } from '@haat/shared/state';
import { useEffect } from 'react';
import type { ListingScope } from './listing-scope';

/**
 * Tells analytics what a search has found, once for its words.
 * @param total products found by the words alone, on the list's first page; undefined while nobody knows
 */
export function useTrackSearch(scope: ListingScope, total: number | undefined): void {
  const words = scope.kind === 'search' ? scope.words : null;
  useEffect(() => {
    if (words !== null && total !== undefined) trackEvent({ name: 'search', query: words, results: total });
  }, [words, total]);
}
