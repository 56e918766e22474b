import { useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { listingSearch, readListingAddress, type ListingFilters } from './listing-address';

/**
 * The filters of the address, and a way to change them that goes into the history. A change shows at once, before the
 * address has followed; several changes in quick succession add up.
 * @param path where a change leads, without its query
 */
export function useListingFilters(path: string): { filters: ListingFilters; change: (next: Partial<ListingFilters>) => void } {
  const [params] = useSearchParams();
  const { key } = useLocation();
  const navigate = useNavigate();
  const [wanted, setWanted] = useState<{ at: string; filters: ListingFilters } | null>(null);
  // The address moved on, by our change or by Back: from here on it speaks for itself.
  if (wanted && wanted.at !== key) setWanted(null);
  const filters = wanted?.at === key ? wanted.filters : readListingAddress(params);
  return {
    filters,
    change(next) {
      // Another choice makes another list: it is read from its first page.
      const changed = { ...filters, page: 1, ...next };
      setWanted({ at: key, filters: changed });
      void navigate(`${path}${listingSearch(changed)}`, { preventScrollReset: true });
    },
  };
}
