import { lazy, Suspense } from 'react';
import { leaveImpersonationTab, useSession } from '@haat/shared/state';

// Impersonation must always be visible, so it ends when its banner cannot be loaded.
const ActingBanner = lazy(() =>
  import(/* webpackChunkName: "acting" */ './ImpersonationBanner').catch(() => {
    leaveImpersonationTab();
    return { default: () => null };
  }),
);

/** Shows the impersonation banner in a tab of impersonation. */
export function ActingGate() {
  const { claims } = useSession();
  return claims?.acting ? (
    <Suspense fallback={null}>
      <ActingBanner name={claims.name} until={claims.acting.until} />
    </Suspense>
  ) : null;
}
