import { lazy, Suspense } from 'react';
import { leaveImpersonationTab, useSession } from '@haat/shared/state';

// Impersonation must always be visible: it ends when its banner can't be loaded.
const ActingBanner = lazy(() =>
  import(/* webpackChunkName: "acting" */ './ImpersonationBanner').catch(() => {
    leaveImpersonationTab();
    return { default: () => null };
  }),
);

/** The banner of impersonation, in a tab of impersonation. */
export function ActingGate() {
  const { claims } = useSession();
  return claims?.acting ? (
    <Suspense fallback={null}>
      <ActingBanner name={claims.name} until={claims.acting.until} />
    </Suspense>
  ) : null;
}
