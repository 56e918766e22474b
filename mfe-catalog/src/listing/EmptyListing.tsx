import { ButtonLink } from '@haat/shared/ui/Button';
import { Panel } from '@haat/shared/ui/Panel';
import { Still } from '@haat/shared/ui/Still';
import { listingSearch, noFilters, type ListingFilters } from './listing-address';
import type { ListingScope } from './listing-scope';

export interface EmptyListingProps {
  scope: ListingScope;
  path: string;
  filters: ListingFilters;
  /** How many there are on other pages. */
  total: number;
}

/** No product on this page (§2, Empty result), and what to do about it. */
export function EmptyListing({ scope, path, filters, total }: EmptyListingProps) {
  if (total > 0) {
    return (
      <Panel title="This page is past the last one" actions={<ButtonLink to={`${path}${listingSearch({ ...filters, page: 1 })}`}>To the first page</ButtonLink>} />
    );
  }
  const filtered = listingSearch({ ...filters, page: 1, sort: 'featured', size: 20 }) !== '';
  return (
    <Panel
      title="No products found"
      picture={<Still name="nothing-found" />}
      actions={
        <>
          {filtered ? <ButtonLink to={`${path}${listingSearch({ ...noFilters, sort: filters.sort, size: filters.size })}`}>Clear all filters</ButtonLink> : null}
          <ButtonLink look="secondary" to="/">Browse the departments</ButtonLink>
        </>
      }
    >
      <p>{scope.kind === 'search' ? `No results found for "${scope.words}"` : 'Try a different category'}</p>
    </Panel>
  );
}
