import { statusOf, type PageModule } from '@haat/shared/page';
import { failureOf, serverMessage, useTexts } from '@haat/shared/state';
import { msg } from '@haat/shared/text/msg';
import { Breadcrumbs } from '@haat/shared/ui/Breadcrumbs';
import { Button, ButtonLink } from '@haat/shared/ui/Button';
import { Container } from '@haat/shared/ui/Container';
import { PageHead } from '@haat/shared/ui/PageHead';
import { Panel } from '@haat/shared/ui/Panel';
import { EmptyStateImage } from '@haat/shared/ui/EmptyStateImage';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useParams } from 'react-router-dom';
import { nameOfSlug } from '../../category/category-names';
import { categoryPlaceQuery } from '../../category/category-place';
import { MovedTo } from '../../category/MovedTo';
import { LazyPopularRow } from '../../product-card/LazyPopularRow';
import { ProductGrid, ProductGridSkeleton } from '../../product-card/ProductGrid';
import { breadcrumbData } from '../../seo/breadcrumb-data';
import { categoryPagesQuery, categoryQuery } from './category-queries';
import styles from './CategoryProductsPage.module.css';

export const loader: PageModule['loader'] = ({ params, queryClient }) => {
  const slug = params['categorySlug'] ?? '';
  return Promise.all([
    queryClient.prefetchQuery(categoryQuery(slug)).then(() =>
      // If staff have changed its address.
      queryClient.getQueryData(categoryQuery(slug).queryKey) === null
        ? queryClient.prefetchQuery(categoryPlaceQuery([slug]))
        : undefined,
    ),
    queryClient.prefetchInfiniteQuery(categoryPagesQuery(slug)),
  ]);
};

export const status: PageModule['status'] = ({ params, queryClient }) => {
  const slug = params['categorySlug'] ?? '';
  const status = statusOf(queryClient, categoryPagesQuery(slug));
  return status === 200 && queryClient.getQueryData(categoryQuery(slug).queryKey) === null ? 404 : status;
};

export const redirect: PageModule['redirect'] = ({ params, queryClient }) => {
  const slug = params['categorySlug'] ?? '';
  const now = queryClient.getQueryData(categoryPlaceQuery([slug]).queryKey)?.at(-1);
  return now !== undefined && now !== slug ? `/category/${encodeURIComponent(now)}` : null;
};

/** A category's name, description and products, with 20 more per 'Load More' (§2, Category products page). */
export function Component(): ReactElement {
  const { t, language } = useTexts();
  const { categorySlug = '' } = useParams();
  const category = useQuery(categoryQuery(categorySlug));
  const pages = useInfiniteQuery(categoryPagesQuery(categorySlug));

  const place = useQuery({
    ...categoryPlaceQuery([categorySlug]),
    enabled: category.isSuccess && category.data === null,
  });
  const now = place.data?.at(-1);
  if (now !== undefined && now !== categorySlug) return <MovedTo address={`/category/${encodeURIComponent(now)}`} />;

  const loaded = pages.data?.pages.flatMap(({ content }) => content) ?? [];
  // A product that moved between two pages meanwhile must not appear twice.
  const products = [...new Map(loaded.map((product) => [product.id, product])).values()];
  const failure = pages.isError ? failureOf(pages.error) : null;
  const missing = failure?.kind === 'answered' && failure.status === 404;
  const path = `/category/${encodeURIComponent(categorySlug)}`;

  if (missing || (category.isSuccess && category.data === null && pages.isSuccess)) {
    return (
      <Container>
        <PageHead title={t('Category not found')} noIndex />
        <div className={styles.page}>
          <Panel
            level={1}
            title={t('Category not found')}
            picture={<EmptyStateImage name="not-found" />}
            actions={<ButtonLink to="/">{t('Browse departments')}</ButtonLink>}
          >
            <p>{t('This category doesn’t exist. The link may be wrong.')}</p>
          </Panel>
          <LazyPopularRow />
        </div>
      </Container>
    );
  }

  const name = category.data ? t(category.data.name) : nameOfSlug(categorySlug);
  const description = category.data?.description ? t(category.data.description) : null;
  const total = pages.data?.pages[0]?.totalElements;
  const crumbs = [
    { name: t('Home'), path: '/' },
    ...(category.data?.path.slice(0, -1).map((step) => ({ name: t(step.name), path: `/category/${step.slug}` })) ?? []),
    { name, path },
  ];
  return (
    <Container>
      <PageHead
        title={name}
        description={description ?? t('Shop {{name}} at Haat, with maker and origin shown.', { name })}
        canonicalPath={path}
        image={category.data?.mainImage}
        structuredData={[breadcrumbData(crumbs, language)]}
      />
      <div className={styles.page}>
        <Breadcrumbs crumbs={crumbs} />
        <header className={styles.header}>
          <h1>{name}</h1>
          {category.isPending || description ? <p className={styles.description}>{description}</p> : null}
          <p role="status" className={styles.total}>
            {total === undefined
              ? pages.isPending
                ? t('Loading products...')
                : ''
              : t('{{shown}} of {{total}} products', { shown: products.length, total })}
          </p>
        </header>
        {pages.isPending ? (
          <ProductGridSkeleton />
        ) : products.length > 0 ? (
          <ProductGrid products={products} label={name} />
        ) : failure === null ? (
          <Panel title={t('No products found')} actions={<ButtonLink to="/">{t('Browse departments')}</ButtonLink>}>
            <p>{t('Try a different category')}</p>
          </Panel>
        ) : null}
        {failure ? (
          <Panel
            tone="bad"
            title={t(serverMessage(pages.error, msg('Failed to load products')))}
            actions={
              <Button onClick={() => void (products.length > 0 ? pages.fetchNextPage() : pages.refetch())}>
                {t('Try Again')}
              </Button>
            }
          />
        ) : null}
        {pages.hasNextPage && !failure ? (
          <div className={styles.more}>
            <Button
              look="secondary"
              size="large"
              busy={pages.isFetchingNextPage}
              onClick={() => void pages.fetchNextPage()}
            >
              {pages.isFetchingNextPage ? t('Loading more products...') : t('Load More')}
            </Button>
          </div>
        ) : null}
      </div>
    </Container>
  );
}
