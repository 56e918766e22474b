import { lazy, Suspense } from 'react';

const PopularRow = lazy(async () => ({
  default: (await import(/* webpackChunkName: "popular" */ './PopularRow')).PopularRow,
}));

/** Best sellers, loaded only by pages without content. */
export function LazyPopularRow() {
  return (
    <Suspense fallback={null}>
      <PopularRow />
    </Suspense>
  );
}
