import { lazy, Suspense } from 'react';
import { leaveImpersonationTab, useSession } from '@haat/shared/state';

// Impersonation must always be visible, so it ends when its banner cannot be loaded.
const ImpersonationBanner = lazy(() =>
  import(/* webpackChunkName: "impersonation" */ './ImpersonationBanner').catch(() => {
    leaveImpersonationTab();
    return { default: () => null };
  }),
);

/** Shows the impersonation banner in a tab of impersonation. */
export function ImpersonationGate() {
  const { claims } = useSession();
  return claims?.acting ? (
    <Suspense fallback={null}>
      <ImpersonationBanner name={claims.name} until={claims.acting.until} />
    </Suspense>
  ) : null;
}
