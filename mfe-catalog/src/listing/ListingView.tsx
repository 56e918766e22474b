import { Sentence, useCategories, useTexts } from '@haat/shared/state';
import { Breadcrumbs } from '@haat/shared/ui/Breadcrumbs';
import { Button } from '@haat/shared/ui/Button';
import { Container } from '@haat/shared/ui/Container';
import { PageHead } from '@haat/shared/ui/PageHead';
import { Panel } from '@haat/shared/ui/Panel';
import { VisuallyHidden } from '@haat/shared/ui/VisuallyHidden';
import { useQuery } from '@tanstack/react-query';
import { SlidersHorizontal } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { ProductGrid, ProductGridSkeleton } from '../product-card/ProductGrid';
import { breadcrumbData } from '../seo/breadcrumb-data';
import { EmptyListing } from './EmptyListing';
import { FilterChips } from './FilterChips';
import { FilterForm } from './FilterForm';
import { FilterSkeleton } from './FilterSkeleton';
import { listingSearch, noFilters } from './listing-address';
import { listingNaming, type KnownName } from './listing-naming';
import { listingQuery } from './listing-query';
import { scopePath, type ListingScope } from './listing-scope';
import { ListingToolbar } from './ListingToolbar';
import { Pagination } from './Pagination';
import { filterPath, withPathType } from './product-type-choice';
import { useListingFilters } from './use-listing-filters';
import { useTrackSearch } from './use-track-search';
import styles from './ListingView.module.css';

/** Loaded when the filters are used on a small screen; wide screens never need it. */
const fetchFilterDialog = () => import('./FilterDialog');
const FilterDialog = lazy(fetchFilterDialog);

export interface ListingViewProps {
  scope: ListingScope;
  /** The name of the brand or the collection, once loaded. */
  known?: KnownName | undefined;
  /** Where a brand's products are made. */
  madeIn?: readonly string[] | undefined;
  /** The picture for other sites that link to the page. */
  image?: string | null | undefined;
}

/**
 * The product listing (§2, §5). The server filters, sorts, counts and pages by the address; the controls change the
 * address.
 */
export function ListingView({ scope, known, madeIn = [], image }: ListingViewProps) {
  const { t, language } = useTexts();
  const { categories } = useCategories();
  const path = filterPath(scope);
  const { filters: chosen, change } = useListingFilters(path);
  const filters = withPathType(scope, chosen);
  const { data, isPending, isError, isPlaceholderData, refetch } = useQuery(listingQuery(scope, filters));
  // The dialog belongs to its address: navigation closes it.
  const { pathname } = useLocation();
  const [openAt, setOpenAt] = useState<string | null>(null);
  const [wasOpened, setWasOpened] = useState(false);

  const naming = listingNaming(scope, categories, t, known);
  const { title, crumbs } = naming;
  const lead = madeIn.length > 0 ? t('Made in {{places}}', { places: madeIn.join('; ') }) : naming.lead;
  const facets = data?.facets ?? null;
  const total = data ? (data.totalElements ?? data.content.length) : undefined;
  const hasFilters = listingSearch({ ...filters, sort: 'featured', size: 20, page: 1 }) !== '';
  // Track only the unfiltered first page: other totals and pages do not belong to a new search.
  useTrackSearch(scope, isPlaceholderData || hasFilters || filters.page !== 1 ? undefined : total);
  // Without products and active filters, sorting and filtering are useless.
  const hasNothing = total === 0 && !hasFilters;
  const ownPath = scopePath(scope);
  const onChange = (next: Parameters<typeof change>[0]) => change({ type: filters.type, ...next });
  const form = { scope, tree: categories, filters, facets, onChange };

  return (
    <Container>
      <PageHead
        title={title}
        description={
          naming.lead ??
          t('Shop {{title}} at Haat: made in India, with maker and origin shown. Free delivery in 2 days.', {
            title,
          })
        }
        canonicalPath={`${ownPath}${listingSearch({ ...noFilters, page: filters.page })}`}
        noIndex={scope.kind === 'search'}
        image={image}
        structuredData={[
          breadcrumbData(
            crumbs.map((crumb, index) => (index === crumbs.length - 1 ? { ...crumb, path: ownPath } : crumb)),
            language,
          ),
        ]}
      />
      <div className={styles.page}>
        <Breadcrumbs crumbs={crumbs} />
        <header className={styles.header}>
          <h1>{title}</h1>
          {lead ? <p className={styles.lead}>{lead}</p> : null}
        </header>
        <div className={hasNothing ? styles.whole : styles.columns}>
          {hasNothing ? null : (
            <aside id="filters" aria-label={t('Filters')} className={styles.side}>
              {isPending ? <FilterSkeleton /> : <FilterForm {...form} />}
            </aside>
          )}
          <div className={styles.main}>
            {hasNothing ? null : (
              <ListingToolbar total={total} path={path} filters={filters} onChange={onChange}>
                <Button
                  look="secondary"
                  className={styles.open}
                  // A failed chunk is requested again when the button is pressed.
                  onPointerEnter={() => void fetchFilterDialog().catch(() => undefined)}
                  onFocus={() => void fetchFilterDialog().catch(() => undefined)}
                  onClick={() => {
                    setWasOpened(true);
                    setOpenAt(pathname);
                  }}
                >
                  <SlidersHorizontal aria-hidden="true" className={styles.icon} />
                  {hasFilters ? (
                    <Sentence
                      of="Filters<spoken> (active)</spoken>"
                      parts={{ spoken: (children) => <VisuallyHidden>{children}</VisuallyHidden> }}
                    />
                  ) : (
                    t('Filters')
                  )}
                  {hasFilters ? <span className={styles.dot} aria-hidden="true" /> : null}
                </Button>
              </ListingToolbar>
            )}
            <FilterChips path={path} filters={filters} tree={categories} facets={facets} />
            {scope.kind === 'search' && data?.correctedQuery ? (
              <p>
                <Sentence
                  of="Showing results for <found>{{found}}</found>. Nothing matches “{{words}}”."
                  values={{ found: data.correctedQuery, words: scope.query }}
                  parts={{ found: (children) => <strong>{children}</strong> }}
                />
              </p>
            ) : null}
            <h2 className={styles.unseen}>{t('Products')}</h2>
            {isPending ? (
              <>
                <VisuallyHidden live>{t('Loading products...')}</VisuallyHidden>
                <ProductGridSkeleton />
              </>
            ) : isError ? (
              <Panel
                tone="bad"
                title={t('Error loading products')}
                actions={<Button onClick={() => void refetch()}>{t('Try Again')}</Button>}
              >
                <p>{t('We couldn’t load the products. Your filters are still set.')}</p>
              </Panel>
            ) : data.content.length === 0 ? (
              <EmptyListing scope={scope} path={path} filters={filters} total={total ?? 0} />
            ) : (
              <>
                <ProductGrid products={data.content} label={title} beside level={3} stale={isPlaceholderData} />
                <Pagination
                  total={total ?? 0}
                  page={filters.page}
                  pageSize={filters.size}
                  addressOf={(page) => `${path}${listingSearch({ ...filters, page })}`}
                />
              </>
            )}
          </div>
        </div>
      </div>
      {wasOpened ? (
        <Suspense fallback={null}>
          <FilterDialog
            open={openAt === pathname}
            onOpenChange={(open) => setOpenAt(open ? pathname : null)}
            total={total}
          >
            <FilterForm {...form} departmentsLast />
          </FilterDialog>
        </Suspense>
      ) : null}
    </Container>
  );
}
