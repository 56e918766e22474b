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
