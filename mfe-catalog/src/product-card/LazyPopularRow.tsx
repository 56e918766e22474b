import { lazy, Suspense } from 'react';

const PopularRow = lazy(async () => ({
  default: (await import(/* webpackChunkName: "popular" */ './PopularRow')).PopularRow,
}));

/** What sells best, fetched by the few pages that have nothing to show. */
export function LazyPopularRow() {
  return (
    <Suspense fallback={null}>
      <PopularRow />
    </Suspense>
  );
}
