import { MAX_CART_QUANTITY } from '@haat/shared/contract/cart-limits';
import { notify, useCart, useTexts, type CartAddition } from '@haat/shared/state';
import { useNavigate } from 'react-router-dom';

/** Returns a function that adds to the cart and shows a notice with a link to the cart. */
export function useAddToCart(): (addition: CartAddition, quantity?: number) => void {
  const { t } = useTexts();
  const { add, items } = useCart();
  const navigate = useNavigate();
  return (addition, quantity = 1) => {
    const before = items.find((line) => line.id === addition.id)?.quantity ?? 0;
    add(addition, quantity);
    const text =
      before + quantity > MAX_CART_QUANTITY
        ? t('Your cart already has {{most}}, the limit per order', { most: MAX_CART_QUANTITY })
        : t('Added to your cart');
    notify(text, { label: t('View cart'), run: () => void navigate('/cart'), leaves: true });
  };
}
