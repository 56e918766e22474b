import { keepScroll } from '@haat/shared/keep-scroll';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { listingSearch, readListingAddress, type ListingFilters } from './listing-address';

/** Filters that were chosen and that the address doesn't say yet. */
interface Wanted {
  filters: ListingFilters;
  address: string;
  /** Addresses that may still be passed before `address` is reached. */
  way: readonly string[];
}

/**
 * The filters of the address, and a way to change them that goes into the history. A change shows at once, before the
 * address has followed; changes in quick succession add up.
 * @param path where a change leads, without its query
 */
export function useListingFilters(path: string): {
  filters: ListingFilters;
  change: (next: Partial<ListingFilters>) => void;
} {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const here = `${pathname}${search}`;
  const [wanted, setWanted] = useState<Wanted | null>(null);
  const onTheWay = wanted !== null && wanted.way.includes(here);
  // It arrived, or Back led elsewhere: the address speaks for itself again.
  if (wanted && !onTheWay) setWanted(null);
  const filters = onTheWay ? wanted.filters : readListingAddress(new URLSearchParams(search));
  return {
    filters,
    change(next) {
      // Another choice makes another list: it is read from its first page.
      const changed = { ...filters, page: 1, ...next };
      const address = `${path}${listingSearch(changed)}`;
      const passed = onTheWay ? [...wanted.way, wanted.address] : [here];
      setWanted({ filters: changed, address, way: passed.filter((other) => other !== address) });
      void navigate(address, { state: keepScroll });
    },
  };
}
