import { fetchStaffMe } from '@haat/shared/api/staff';
import type { StaffMe } from '@haat/shared/contract/staff';
import { failureOf, runtimeConfig, useSession } from '@haat/shared/state';
import { useQuery } from '@tanstack/react-query';
import { signedInAs } from './signed-in-as';

/** What a visitor of /admin may see (§6: the area sits behind a guard). */
export type AdminAccess =
  | { kind: 'closed' }
  | { kind: 'signed-out' }
  | { kind: 'checking' }
  | {
      kind: 'refused';
      /** In the server's words, where it has more to say than that they aren't of the staff. */ why?: string;
    }
  | { kind: 'second-factor'; /** They are to show it in this session. */ retry: () => Promise<unknown> }
  | { kind: 'unanswered'; retry: () => void }
  | { kind: 'open'; me: StaffMe };

/**
 * Asks the server who is signed in and what they may do at this very moment: a token names its owner, never a right.
 * Each call of the admin area is decided by the server again.
 */
export function useAdminAccess(): AdminAccess {
  const { authentication } = runtimeConfig();
  const { token } = useSession();
  const asking = useQuery({
    // Keyed by account: the next user who signs in in this browser gets none of the previous user's data.
    queryKey: ['admin', 'me', token ? signedInAs(token) : null],
    queryFn: fetchStaffMe,
    enabled: authentication && token !== null,
    // A role may be withdrawn at any time: shown from the cache at once, asked again each time a page opens.
    staleTime: 0,
  });
  if (!authentication) return { kind: 'closed' };
  if (token === null) return { kind: 'signed-out' };
  if (asking.isError) {
    const failure = failureOf(asking.error);
    if (failure.kind !== 'answered') return { kind: 'unanswered', retry: () => void asking.refetch() };
    if (failure.code === 'authentication-off') return { kind: 'closed' };
    if (failure.status === 401) return { kind: 'signed-out' };
    if (failure.code === 'second-factor-required') return { kind: 'second-factor', retry: () => asking.refetch() };
    if (failure.status === 403)
      return { kind: 'refused', ...(failure.code === 'suspended' && failure.message ? { why: failure.message } : {}) };
    return { kind: 'unanswered', retry: () => void asking.refetch() };
  }
  if (!asking.data) return { kind: 'checking' };
  return { kind: 'open', me: asking.data };
}
