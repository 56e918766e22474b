import type { CartItem } from '@haat/shared/contract/cart';
import { lazy, Suspense } from 'react';

const PopularProducts = lazy(async () => ({
  default: (await import(/* webpackChunkName: "popular" */ './PopularProducts')).PopularProducts,
}));

/** Best sellers, loaded only by pages without content. */
export function LazyPopularProducts() {
  return (
    <Suspense fallback={null}>
      <PopularProducts />
    </Suspense>
  );
}

const CartSuggestions = lazy(async () => ({
  default: (await import(/* webpackChunkName: "popular" */ './CartSuggestions')).CartSuggestions,
}));

/** What goes with the products of the cart, loaded after the cart. */
export function LazyCartSuggestions({ lines }: { lines: readonly CartItem[] }) {
  return (
    <Suspense fallback={null}>
      <CartSuggestions lines={lines} />
    </Suspense>
  );
}
