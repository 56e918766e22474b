import { notify, useTexts, useWishlist } from '@haat/shared/state';
import { Button } from '@haat/shared/ui/Button';
import { Heart } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { useLoaded } from './use-loaded';
import styles from './WishlistButton.module.css';

/** Whether a product is on the wishlist, a guest's included, and a function that adds or removes it. */
function useWishlistItem(id: string) {
  const { t } = useTexts();
  const { ids, add, remove } = useWishlist();
  const navigate = useNavigate();
  const wished = ids.includes(id);
  const press = () => {
    (wished ? remove : add)(id);
    notify(wished ? t('Removed from your wishlist') : t('Added to your wishlist'), {
      label: t('View wishlist'),
      run: () => void navigate('/profile/wishlist'),
    });
  };
  return { t, wished, press };
}

/** Adds a product to the wishlist, or removes it. */
export function WishlistButton({ id }: { id: string }) {
  const { t, wished, press } = useWishlistItem(id);
  return (
    <Button look="quiet" onClick={press}>
      <Heart aria-hidden="true" className={styles.heart} data-wished={wished || undefined} />
      {wished ? t('Remove from Wishlist') : t('Add to Wishlist')}
    </Button>
  );
}

/**
 * The same as a heart in the corner of a card. It appears after the page has loaded, since only the browser knows the
 * list.
 */
export function WishlistHeart(props: { id: string; name: string }) {
  return useLoaded() ? <CornerHeart {...props} /> : null;
}

function CornerHeart({ id, name }: { id: string; name: string }) {
  const { t, wished, press } = useWishlistItem(id);
  return (
    <button
      type="button"
      className={styles.corner}
      aria-pressed={wished}
      aria-label={t('Wishlist: {{name}}', { name })}
      onClick={press}
    >
      <Heart aria-hidden="true" className={styles.heart} data-wished={wished || undefined} />
    </button>
  );
}
