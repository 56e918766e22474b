import { lazy, Suspense } from 'react';

const PopularProducts = lazy(async () => ({
  default: (await import(/* webpackChunkName: "popular" */ './PopularProducts')).PopularProducts,
}));

/** What sells best, fetched by the few pages that have nothing to show. */
export function LazyPopularProducts() {
  return (
    <Suspense fallback={null}>
      <PopularProducts />
    </Suspense>
  );
}
