import { ButtonLink } from '@haat/shared/ui/Button';
import { Panel } from '@haat/shared/ui/Panel';
import { Still } from '@haat/shared/ui/Still';
import { useQuery } from '@tanstack/react-query';
import { wishlistQuery } from '../../account/account-queries';
import { AccountLayout } from '../../account/AccountLayout';
import { Loading } from '../../account/Loading';
import { LoadProblem } from '../../account/LoadProblem';
import { SampleWishlist } from '../../account/SampleWishlist';
import { WishlistCard } from '../../account/WishlistCard';
import styles from './ProfileWishlistPage.module.css';

/** What the shopper has put aside. */
export function Component() {
  return (
    <AccountLayout title="Your Wishlist" path="/profile/wishlist" sample={<SampleWishlist />}>
      <OwnWishlist />
    </AccountLayout>
  );
}

function OwnWishlist() {
  const { data: products, error, isError, isFetching, refetch } = useQuery(wishlistQuery);
  if (isError && !products) return <LoadProblem what="your wishlist" error={error} busy={isFetching} onRetry={() => void refetch()} />;
  if (!products) return <Loading what="your wishlist" />;
  if (products.length === 0) {
    return <Panel title="Your wishlist is empty" picture={<Still name="empty-wishlist" />} actions={<ButtonLink to="/">Look around</ButtonLink>}><p>What you put aside for later will be here.</p></Panel>;
  }
  return <ul className={styles.grid}>{products.map((product) => <WishlistCard key={product.id} product={product} />)}</ul>;
}
