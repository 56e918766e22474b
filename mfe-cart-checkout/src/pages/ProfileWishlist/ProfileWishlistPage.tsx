import { fetchProductsById } from '@haat/shared/api/products';
import { useTexts, useWishlist } from '@haat/shared/state';
import { ButtonLink } from '@haat/shared/ui/Button';
import { Panel } from '@haat/shared/ui/Panel';
import { EmptyStateImage } from '@haat/shared/ui/EmptyStateImage';
import { useQuery } from '@tanstack/react-query';
import { type ReactElement, useRef } from 'react';
import { AccountLayout } from '../../account/AccountLayout';
import { Loading } from '../../account/Loading';
import { LoadProblem } from '../../account/LoadProblem';
import { useSignedIn } from '../../account/use-signed-in';
import { BackInStockList } from '../../account/BackInStockList';
import { SampleWishlist } from '../../account/SampleWishlist';
import { WishlistCard } from '../../account/WishlistCard';
import { LazyPopularProducts } from '../../popular/LazyPopularProducts';
import styles from './ProfileWishlistPage.module.css';

/** The wishlist. A guest sees their own once it has products, the sample before. */
export function Component(): ReactElement {
  const { t } = useTexts();
  const { ids } = useWishlist();
  const who = useSignedIn();
  return (
    <AccountLayout title={t('Your Wishlist')} path="/profile/wishlist" sample={<SampleWishlist />} own={ids.length > 0}>
      <OwnWishlist ids={ids} />
      {who === 'shopper' ? <BackInStockList /> : null}
    </AccountLayout>
  );
}

function OwnWishlist({ ids }: { ids: readonly string[] }) {
  const { t } = useTexts();
  const list = useRef<HTMLUListElement>(null);
  const {
    data: products,
    error,
    isError,
    isFetching,
    refetch,
  } = useQuery({
    queryKey: ['wishlist', ids],
    queryFn: () => fetchProductsById(ids),
    enabled: ids.length > 0,
    placeholderData: (previous) => previous,
  });
  if (ids.length === 0) {
    return (
      <>
        <Panel
          title={t('Your wishlist is empty')}
          picture={<EmptyStateImage name="empty-wishlist" />}
          actions={<ButtonLink to="/">{t('Start shopping')}</ButtonLink>}
        >
          <p>{t('Items you save appear here.')}</p>
        </Panel>
        <LazyPopularProducts />
      </>
    );
  }
  if (isError && !products)
    return (
      <LoadProblem
        title={t('We could not load your wishlist')}
        error={error}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    );
  if (!products) return <Loading text={t('Loading your wishlist…')} />;
  const wished = ids.flatMap((id) => products.find((product) => product.id === id) ?? []);
  return (
    <ul className={styles.grid} ref={list} tabIndex={-1} aria-label={t('Wishlist')}>
      {/* The pressed button is gone: focus the top of the list. */}
      {wished.map((product) => (
        <WishlistCard key={product.id} product={product} onRemoved={() => list.current?.focus()} />
      ))}
    </ul>
  );
}
