import { statusOf, type PageLoaderArgs, type PageModule } from '@haat/shared/page';
import { failureOf, useTexts } from '@haat/shared/state';
import { ButtonLink } from '@haat/shared/ui/Button';
import { Container } from '@haat/shared/ui/Container';
import { EmptyStateImage } from '@haat/shared/ui/EmptyStateImage';
import { PageHead } from '@haat/shared/ui/PageHead';
import { Panel } from '@haat/shared/ui/Panel';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import { MovedTo } from '../../category/MovedTo';
import { listingStatus, loadListing } from '../../listing/listing-loader';
import { scopePath } from '../../listing/listing-scope';
import { ListingView } from '../../listing/ListingView';
import { LazyPopularRow } from '../../product-card/LazyPopularRow';
import { collectionQuery } from './collection-query';
import styles from './CollectionPage.module.css';

const queryOf = ({ params }: Pick<PageLoaderArgs, 'params'>) => collectionQuery(params['collection'] ?? '');
const addressOf = (collection: string) => scopePath({ kind: 'collection', collection });

export const loader: PageModule['loader'] = (args) =>
  Promise.all([loadListing(args), args.queryClient.prefetchQuery(queryOf(args))]);

export const status: PageModule['status'] = (args) =>
  Math.max(listingStatus(args), statusOf(args.queryClient, queryOf(args)));

export const redirect: PageModule['redirect'] = ({ params, url, queryClient }) => {
  const now = queryClient.getQueryData(queryOf({ params }).queryKey)?.slug;
  return now !== undefined && now !== params['collection'] ? `${addressOf(now)}${url.search}` : null;
};

/** The products of a collection, which staff choose by hand or by rules: a listing under its own name. */
export function Component(): ReactElement {
  const { t } = useTexts();
  const { collection = '' } = useParams();
  const { search } = useLocation();
  const { data, error } = useQuery(collectionQuery(collection));
  if (data && data.slug !== collection) return <MovedTo address={`${addressOf(data.slug)}${search}`} />;
  const failure = error && failureOf(error);
  if (failure?.kind === 'answered' && failure.status === 404)
    return (
      <Container>
        <PageHead title={t('Collection not found')} noIndex />
        <div className={styles.page}>
          <Panel
            level={1}
            title={t('Collection not found')}
            picture={<EmptyStateImage name="not-found" />}
            actions={
              <>
                <ButtonLink to="/products/featured">{t('Shop new arrivals')}</ButtonLink>
                <ButtonLink look="secondary" to="/">
                  {t('Browse departments')}
                </ButtonLink>
              </>
            }
          >
            <p>{t('This collection is no longer in the shop, or the link is wrong.')}</p>
          </Panel>
          <LazyPopularRow />
        </div>
      </Container>
    );
  return <ListingView scope={{ kind: 'collection', collection }} known={data} image={data?.image} />;
}
