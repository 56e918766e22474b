import { useTexts } from '@haat/shared/state';
import { ButtonLink } from '@haat/shared/ui/Button';
import { Panel } from '@haat/shared/ui/Panel';
import { EmptyStateImage } from '@haat/shared/ui/EmptyStateImage';
import { LazyPopularRow } from '../product-card/LazyPopularRow';
import { listingSearch, noFilters, type ListingFilters } from './listing-address';
import type { ListingScope } from './listing-scope';

export interface EmptyListingProps {
  scope: ListingScope;
  path: string;
  filters: ListingFilters;
  /** Number of products on other pages. */
  total: number;
}

/** The message for a page without products (§2, Empty result), with suggestions. */
export function EmptyListing({ scope, path, filters, total }: EmptyListingProps) {
  const { t } = useTexts();
  if (total > 0) {
    return (
      <Panel
        title={t('No more products')}
        actions={
          <ButtonLink to={`${path}${listingSearch({ ...filters, page: 1 })}`}>{t('Go to first page')}</ButtonLink>
        }
      />
    );
  }
  const filtered = listingSearch({ ...filters, page: 1, sort: 'featured', size: 20 }) !== '';
  return (
    <>
      <Panel
        title={t('No products found')}
        picture={<EmptyStateImage name="nothing-found" />}
        actions={
          <>
            {filtered ? (
              <ButtonLink to={`${path}${listingSearch({ ...noFilters, sort: filters.sort, size: filters.size })}`}>
                {t('Clear all filters')}
              </ButtonLink>
            ) : null}
            <ButtonLink look="secondary" to="/">
              {t('Browse departments')}
            </ButtonLink>
          </>
        }
      >
        <p>
          {scope.kind === 'search'
            ? t('No results found for "{{words}}"', { words: scope.query })
            : scope.kind === 'collection' && !filtered
              ? t('There are no products in this collection right now.')
              : t('Try a different category')}
        </p>
        {scope.kind === 'search' && !filtered ? <p>{t('Check the spelling, or use fewer words.')}</p> : null}
      </Panel>
      <LazyPopularRow />
    </>
  );
}
