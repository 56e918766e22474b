import { notify, useTexts, useWishlist } from '@haat/shared/state';
import { Button } from '@haat/shared/ui/Button';
import { useNavigate } from 'react-router-dom';

/** Puts a product on the wishlist, a guest's as well, or takes it off. */
export function WishButton({ id }: { id: string }) {
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
  return (
    <Button look="quiet" wide onClick={press}>
      {wished ? t('Remove from Wishlist') : t('Add to Wishlist')}
    </Button>
  );
}
