import { statusOf, type PageModule } from '@haat/shared/page';
import { categoriesQuery, homeErrorText, runtimeConfig, Slot, useCategoriesQuery, useTexts } from '@haat/shared/state';
import { pathIn } from '@haat/shared/text/language-path';
import { Container } from '@haat/shared/ui/Container';
import { PageHead } from '@haat/shared/ui/PageHead';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { CategoryTiles } from '../../category/CategoryTiles';
import { ProductRow } from '../../product-card/ProductRow';
import { LoadErrorPanel } from '../../states/LoadErrorPanel';
import { Banner } from './Banner';
import { bannersQuery, homeQuery, newArrivalsQuery, topSellingQuery } from './home-queries';
import { PopularNow } from './PopularNow';
import { Promises } from './Promises';
import { AboutHaat } from './AboutHaat';
import { localizedText } from './localized-text';
import styles from './HomePage.module.css';

/** Loads categories, both rows, the banner and staff's settings in parallel (§7). */
export const loader: PageModule['loader'] = ({ queryClient }) =>
  Promise.all([
    queryClient.prefetchQuery(categoriesQuery),
    queryClient.prefetchQuery(newArrivalsQuery),
    queryClient.prefetchQuery(topSellingQuery),
    queryClient.prefetchQuery(bannersQuery),
    queryClient.prefetchQuery(homeQuery),
  ]);

export const status: PageModule['status'] = ({ queryClient }) =>
  Math.max(...[categoriesQuery, newArrivalsQuery, topSellingQuery].map((query) => statusOf(queryClient, query)));

/** The home page (§2): banner, departments, collections, staff's picks, new arrivals and best sellers. */
export function Component(): ReactElement {
  const { t, language } = useTexts();
  const { data: home } = useQuery(homeQuery);
  const categories = useCategoriesQuery();
  const newArrivals = useQuery(newArrivalsQuery);
  const topSelling = useQuery(topSellingQuery);
  const failed = [categories, newArrivals, topSelling].find(({ isError }) => isError);
  const loading = categories.isPending || newArrivals.isPending || topSelling.isPending;
  const { siteUrl } = runtimeConfig();
  const picked = home?.picks && { ...localizedText(home.picks.words, language), products: home.picks.products };
  return (
    <>
      <PageHead
        description={t(
          'Handloom sarees, brass lamps, temple jewellery, spices and sweets from all over India, straight from the makers. Free delivery in 2 days and 30-day returns.',
        )}
        canonicalPath="/"
        structuredData={[
          {
            '@context': 'https://schema.org',
            '@type': 'WebSite',
            name: 'Haat',
            url: `${siteUrl}${pathIn(language, '/')}`,
            potentialAction: {
              '@type': 'SearchAction',
              target: {
                '@type': 'EntryPoint',
                urlTemplate: `${siteUrl}${pathIn(language, '/search/{search_term_string}')}`,
              },
              'query-input': 'required name=search_term_string',
            },
          },
        ]}
      />
      <Banner />
      {failed ? (
        <Container>
          <div className={styles.failed}>
            <LoadErrorPanel text={homeErrorText(failed.error, t)} />
          </div>
        </Container>
      ) : (
        <>
          <PopularNow products={topSelling.data?.content} />
          <div className={styles.promises}>
            <Promises />
          </div>
          <Container>
            <div className={styles.sections}>
              <section aria-labelledby="home-categories" className={styles.section}>
                <div>
                  <h2 id="home-categories" className={styles.title}>
                    {t('Shop by Category')}
                  </h2>
                  <p className={styles.lead} role="status">
                    {loading ? t('Loading categories and products...') : t('Many stalls, one roof.')}
                  </p>
                </div>
                <CategoryTiles
                  label={t('Departments')}
                  tiles={categories.data?.map(({ slug, name, mainImage, subcategories }) => ({
                    slug,
                    name: t(name),
                    image: mainImage,
                    to: `/category-group/${encodeURIComponent(slug)}`,
                    note: subcategories.map((section) => t(section.name)).join(', '),
                  }))}
                />
              </section>
              {home && home.collections.length > 0 ? (
                <section aria-labelledby="home-collections" className={styles.section}>
                  <h2 id="home-collections" className={styles.title}>
                    {t('Collections')}
                  </h2>
                  <CategoryTiles
                    label={t('Collections')}
                    tiles={home.collections.map(({ slug, name, description, image }) => ({
                      slug,
                      name,
                      image,
                      to: `/collection/${encodeURIComponent(slug)}`,
                      ...(description && { note: description }),
                    }))}
                  />
                </section>
              ) : null}
              <Slot name="home" props={{}} />
              {picked?.title ? <ProductRow title={picked.title} lead={picked.lead} products={picked.products} /> : null}
              <ProductRow
                title={t('New arrivals')}
                lead={t('Off the loom, out of the kiln, fresh from the pan.')}
                products={newArrivals.data?.content}
                all={{ to: '/products/featured', label: t('Shop all') }}
              />
            </div>
          </Container>
          <AboutHaat departments={categories.data?.map(({ slug }) => slug) ?? []} />
          <Container>
            <div className={styles.sections}>
              <ProductRow
                title={t('Top selling')}
                lead={t('What our customers buy most.')}
                products={topSelling.data?.content}
                all={{ to: '/products/bestsellers', label: t('Shop all') }}
              />
            </div>
          </Container>
        </>
      )}
    </>
  );
}
