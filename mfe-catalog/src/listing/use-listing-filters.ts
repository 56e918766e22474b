import { keepScroll } from '@haat/shared/keep-scroll';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { listingSearch, readListingAddress, type ListingFilters } from './listing-address';

/** Filters that were chosen while the address does not contain them yet. */
interface Wanted {
  filters: ListingFilters;
  address: string;
  /** Addresses that may still appear before `address`. */
  way: readonly string[];
}

/**
 * The filters of the address, and a function that changes them with a new history entry. A change takes effect before
 * the address has changed; quick changes are combined.
 * @param path path of the changed address
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
  // The new address is reached, or Back was used: use the filters of the address.
  if (wanted && !onTheWay) setWanted(null);
  const filters = onTheWay ? wanted.filters : readListingAddress(new URLSearchParams(search));
  return {
    filters,
    change(next) {
      // Changed filters make another list, so start at its first page.
      const changed = { ...filters, page: 1, ...next };
      const address = `${path}${listingSearch(changed)}`;
      const passed = onTheWay ? [...wanted.way, wanted.address] : [here];
      setWanted({ filters: changed, address, way: passed.filter((other) => other !== address) });
      void navigate(address, { state: keepScroll });
    },
  };
}
