import { notify, useWishlist } from '@haat/shared/state';
import { Button } from '@haat/shared/ui/Button';
import { useNavigate } from 'react-router-dom';

/** Puts a product on the wishlist, a guest's as well, or takes it off. */
export function WishButton({ id }: { id: string }) {
  const { ids, add, remove } = useWishlist();
  const navigate = useNavigate();
  const wished = ids.includes(id);
  const press = () => {
    (wished ? remove : add)(id);
    notify(wished ? 'Removed from your wishlist' : 'Added to your wishlist', { label: 'View wishlist', run: () => void navigate('/profile/wishlist') });
  };
  return <Button look="quiet" wide onClick={press}>{wished ? 'Remove from Wishlist' : 'Add to Wishlist'}</Button>;
}
