import { statusOf, type PageModule } from '@haat/shared/page';
import { failureOf, useTexts } from '@haat/shared/state';
import { firstWords, SHOWN_DESCRIPTION } from '@haat/shared/text/first-words';
import { Breadcrumbs } from '@haat/shared/ui/Breadcrumbs';
import { Button, ButtonLink } from '@haat/shared/ui/Button';
import { Container } from '@haat/shared/ui/Container';
import { PageHead } from '@haat/shared/ui/PageHead';
import { Panel } from '@haat/shared/ui/Panel';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, type ReactElement } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { LazyPopularRow } from '../../product-card/LazyPopularRow';
import { productPath } from '../../product/product-path';
import { productPicture } from '../../product/product-picture';
import { productQuery, relatedQuery, togetherQuery } from '../../product/product-query';
import { questionsQuery, reviewsQuery } from '../../product/review-query';
import { breadcrumbData } from '../../seo/breadcrumb-data';
import { BackButton } from './BackButton';
import { productJsonLd } from './product-json-ld';
import { ProductSkeleton } from './ProductSkeleton';
import { ProductView } from './ProductView';
import styles from './ProductPage.module.css';

const Preview = lazy(() => import(/* webpackChunkName: "preview" */ './Preview'));
/**
 * With this parameter, staff see an unpublished product. Only the browser requests it, since the server does not know
 * the visitor.
 */
const PREVIEW = 'preview';

export const loader: PageModule['loader'] = ({ params, url, queryClient }) => {
  if (url.searchParams.has(PREVIEW)) return Promise.resolve();
  const id = params['productId'] ?? '';
  return Promise.all([
    queryClient.prefetchQuery(productQuery(id)),
    queryClient.prefetchQuery(relatedQuery(id)),
    queryClient.prefetchQuery(togetherQuery(id)),
    queryClient.prefetchQuery(reviewsQuery(id)),
    queryClient.prefetchQuery(questionsQuery(id)),
  ]);
};

export const status: PageModule['status'] = ({ params, queryClient }) =>
  statusOf(queryClient, productQuery(params['productId'] ?? ''));

/** A product's page and its states (§2, Product detail; §8). */
export function Component(): ReactElement {
  const { productId = '' } = useParams();
  return useSearchParams()[0].has(PREVIEW) ? (
    <Suspense fallback={null}>
      <Preview productId={productId} />
    </Suspense>
  ) : (
    <Shown productId={productId} />
  );
}

function Shown({ productId }: { productId: string }) {
  const { t, language } = useTexts();
  const { data: product, isPending, error, refetch } = useQuery(productQuery(productId));

  if (isPending) {
    return (
      <Container>
        <div className={styles.page}>
          <p className={styles.option} role="status">
            {t('Loading product details...')}
          </p>
          <ProductSkeleton />
        </div>
      </Container>
    );
  }

  if (!product) {
    const failure = failureOf(error);
    const missing = failure.kind === 'answered' && failure.status === 404;
    const title = missing ? t('Product not found') : t('Error loading product');
    return (
      <Container>
        <PageHead title={title} noIndex />
        <div className={styles.page}>
          <div className={styles.option}>
            <BackButton fallback="/" />
          </div>
          <Panel
            tone={missing ? 'info' : 'bad'}
            level={1}
            title={title}
            actions={
              missing ? (
                <ButtonLink to="/">{t('Browse departments')}</ButtonLink>
              ) : (
                <Button onClick={() => void refetch()}>{t('Try Again')}</Button>
              )
            }
          >
            <p>
              {missing
                ? t('It may no longer be sold, or the link may be wrong.')
                : t('We couldn’t load this page. Please try again.')}
            </p>
          </Panel>
          {missing ? <LazyPopularRow /> : null}
        </div>
      </Container>
    );
  }

  const path = productPath(product.id);
  // Some backends include the home page as the first step.
  const way = [
    { name: t('Home'), path: '/' },
    ...product.breadcrumbs.filter((step) => step.path !== '/').map((step) => ({ ...step, name: t(step.name) })),
    { name: product.name, path },
  ];
  return (
    <Container>
      <PageHead
        title={product.seoTitle ?? product.name}
        description={
          product.seoDescription ??
          firstWords(
            product.description || t('{{name}} by {{brand}}', { name: product.name, brand: product.brand }),
            SHOWN_DESCRIPTION,
          )
        }
        canonicalPath={path}
        image={productPicture(product)?.url ?? null}
        structuredData={[productJsonLd(product, language), breadcrumbData(way, language)]}
      />
      <div className={styles.page}>
        <div className={styles.option}>
          <BackButton fallback={product.breadcrumbs.at(-1)?.path ?? '/'} />
          <Breadcrumbs crumbs={way} />
        </div>
        <ProductView key={product.id} product={product} />
      </div>
    </Container>
  );
}
