import { lazy, Suspense } from 'react';
import { leaveActingTab, useSession } from '@haat/shared/state';

// Impersonation must always be visible: it ends when its banner can't be loaded.
const ActingBanner = lazy(() =>
  import(/* webpackChunkName: "acting" */ './ActingBanner').catch(() => {
    leaveActingTab();
    return { default: () => null };
  }),
);

/** What says that staff see the shop as a customer does, in a tab in which they do. */
export function ActingGate() {
  const { claims } = useSession();
  return claims?.acting ? (
    <Suspense fallback={null}>
      <ActingBanner name={claims.name} until={claims.acting.until} />
    </Suspense>
  ) : null;
}
