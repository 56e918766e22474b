import { statusOf, type PageModule } from '@haat/shared/page';
import { failureOf, serverMessage, useTexts } from '@haat/shared/state';
import { msg } from '@haat/shared/text/msg';
import { Breadcrumbs } from '@haat/shared/ui/Breadcrumbs';
import { ButtonLink } from '@haat/shared/ui/Button';
import { Container } from '@haat/shared/ui/Container';
import { PageHead } from '@haat/shared/ui/PageHead';
import { Panel } from '@haat/shared/ui/Panel';
import { EmptyStateImage } from '@haat/shared/ui/EmptyStateImage';
import { Skeleton } from '@haat/shared/ui/Skeleton';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useParams } from 'react-router-dom';
import { CategoryTiles } from '../../category/CategoryTiles';
import { nameOfSlug } from '../../category/category-names';
import { loadCategoryPlace, loadedMove, slugsIn, useMovedCategory } from '../../category/category-place';
import { MovedTo } from '../../category/MovedTo';
import { scopePath } from '../../listing/listing-scope';
import { LazyPopularRow } from '../../product-card/LazyPopularRow';
import { breadcrumbData } from '../../seo/breadcrumb-data';
import { LoadErrorPanel } from '../../states/LoadErrorPanel';
import { FeaturedBrands } from './FeaturedBrands';
import {
  groupCategoryQuery,
  groupPathOf,
  groupPopularQuery,
  groupProductsQuery,
  type GroupPath,
} from './group-queries';
import { PopularItems } from './PopularItems';
import styles from './CategoryGroupPage.module.css';

export const loader: PageModule['loader'] = ({ params, queryClient }) => {
  const path = groupPathOf(params);
  return Promise.all([
    queryClient.prefetchQuery(groupCategoryQuery(path)),
    queryClient.prefetchQuery(groupProductsQuery(path)),
    queryClient.prefetchQuery(groupPopularQuery(path)),
    loadCategoryPlace(queryClient, placeOf(path)),
  ]);
};

const placeOf = ({ category, subcategory, type }: GroupPath) => slugsIn(category, subcategory, type);

export const redirect: PageModule['redirect'] = ({ params, queryClient }) => {
  const moved = loadedMove(queryClient, placeOf(groupPathOf(params)));
  return moved && groupAddress(moved.filter((slug) => slug !== undefined));
};

/** Whether the path does not match the category's own, such as /category-group/food/women. Such an address is a 404. */
const isWrongPath = (found: readonly { slug: string }[], slugs: readonly string[]) =>
  found.length > 0 && found.map(({ slug }) => slug).join('/') !== slugs.join('/');

const slugsOf = ({ category, subcategory, type }: GroupPath) =>
  [category, subcategory, type].filter((slug) => slug !== undefined);

export const status: PageModule['status'] = ({ params, queryClient }) => {
  const path = groupPathOf(params);
  const query = groupCategoryQuery(path);
  return isWrongPath(queryClient.getQueryData(query.queryKey)?.path ?? [], slugsOf(path))
    ? 404
    : statusOf(queryClient, query);
};

const groupAddress = (slugs: readonly string[]) => `/category-group/${slugs.map(encodeURIComponent).join('/')}`;

/** The address of a subcategory's listing, for a group of any level (§2). */
const listingOfChild = (path: GroupPath, child: string) =>
  scopePath({
    kind: 'category',
    category: path.category,
    ...(path.subcategory ? { subcategory: path.subcategory, type: child } : { subcategory: child }),
  });

/** A category with its subcategories, brands and popular products (§2, Category group page). */
export function Component(): ReactElement {
  const { t, language } = useTexts();
  const params = useParams();
  const path = groupPathOf(params);
  const category = useQuery(groupCategoryQuery(path));
  const products = useQuery(groupProductsQuery(path));
  const popularOnes = useQuery(groupPopularQuery(path));
  const slugs = slugsOf(path);
  const moved = useMovedCategory(placeOf(path));

  if (moved) return <MovedTo address={groupAddress(moved.filter((slug) => slug !== undefined))} />;
  if (category.isPending) {
    return (
      <Container>
        <div className={styles.page}>
          <p role="status">{t('Loading category data...')}</p>
          <Skeleton width="12rem" height="2.4rem" />
          <CategoryTiles tiles={undefined} label={t('Loading')} />
        </div>
      </Container>
    );
  }

  const failure = category.isError ? failureOf(category.error) : null;
  const missing = failure?.kind === 'answered' && failure.status === 404;
  if (missing || isWrongPath(category.data?.path ?? [], slugs)) {
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
  const error = category.error ?? products.error;
  if (error || !category.data) {
    return (
      <Container>
        <PageHead title={nameOfSlug(slugs.at(-1) ?? '')} noIndex />
        <div className={styles.page}>
          <LoadErrorPanel level={1} text={t(serverMessage(error, msg('Failed to load category data')))} />
        </div>
      </Container>
    );
  }

  const { mainImage, subcategories } = category.data;
  const name = t(category.data.name);
  const description = category.data.description ? t(category.data.description) : null;
  const own = groupAddress(slugs);
  const steps = category.data.path.length > 0 ? category.data.path : [{ name, slug: path.category }];
  const crumbs = [
    { name: t('Home'), path: '/' },
    ...steps.map((step, index) => ({ name: t(step.name), path: groupAddress(slugs.slice(0, index + 1)) })),
  ];
  // Other products of the category fill the row where fewer than six are best sellers.
  const selling = popularOnes.data?.content ?? [];
  const others = popularOnes.isPending ? [] : (products.data?.content ?? []);
  const popular = [...selling, ...others.filter(({ id }) => selling.every((one) => one.id !== id))];
  return (
    <Container>
      <PageHead
        title={name}
        description={description ?? t('Shop {{name}} at Haat, with maker and origin shown.', { name })}
        canonicalPath={own}
        image={mainImage}
        structuredData={[breadcrumbData(crumbs, language)]}
      />
      <div className={styles.page}>
        <Breadcrumbs crumbs={crumbs} />
        <header className={styles.header}>
          <div>
            <h1 className={styles.title}>{name}</h1>
            {description ? <p className={styles.description}>{description}</p> : null}
          </div>
          <ButtonLink to={scopePath({ kind: 'category', ...path })}>{t('Shop all {{name}}', { name })}</ButtonLink>
        </header>
        {subcategories.length > 0 ? (
          <section aria-labelledby="top-categories" className={styles.section}>
            <h2 id="top-categories">{t('Shop our top categories')}</h2>
            <CategoryTiles
              label={t('Categories')}
              tiles={subcategories.map((child) => ({
                slug: child.slug,
                name: t(child.name),
                image: child.mainImage,
                to: listingOfChild(path, child.slug),
                note: child.subcategories.map((type) => t(type.name)).join(', '),
              }))}
            />
          </section>
        ) : null}
        <FeaturedBrands brands={products.data?.facets?.brands ?? []} />
        {popular.length > 0 ? (
          <PopularItems
            products={popular}
            allPath={`/category/${encodeURIComponent(path.category)}/products?filter=popular`}
          />
        ) : null}
      </div>
    </Container>
  );
}
