import { fetchStaffMe } from '@haat/shared/api/staff';
import type { StaffMe } from '@haat/shared/contract/staff';
import { failureOf, runtimeConfig, useSession } from '@haat/shared/state';
import { useQuery } from '@tanstack/react-query';
import { signedInAs } from './signed-in-as';

/** The access of a visitor to /admin (§6: the area sits behind a guard). */
export type AdminAccess =
  /** Signing in is switched off. */
  | { kind: 'closed' }
  | { kind: 'signed-out' }
  | { kind: 'checking' }
  /** With the server's message, if it gives a reason other than a missing staff role. */
  | { kind: 'refused'; reason?: string }
  /** The second factor is required in this session. */
  | { kind: 'second-factor'; retry: () => Promise<unknown> }
  /** The server could not be reached, or failed. */
  | { kind: 'unanswered'; retry: () => void }
  | { kind: 'open'; me: StaffMe };

/**
 * Asks the server who is signed in and what they may do now: a token identifies a user but grants no rights. The server
 * also checks each request of the admin area.
 */
export function useAdminAccess(): AdminAccess {
  const { authentication } = runtimeConfig();
  const { token } = useSession();
  const query = useQuery({
    // Keyed by account: the next user who signs in in this browser gets none of the previous user's data.
    queryKey: ['admin', 'me', token ? signedInAs(token) : null],
    queryFn: fetchStaffMe,
    enabled: authentication && token !== null,
    // A role can be withdrawn at any time: show cached data at once, refetch each time a page opens.
    staleTime: 0,
  });
  if (!authentication) return { kind: 'closed' };
  if (token === null) return { kind: 'signed-out' };
  if (query.isError) {
    const failure = failureOf(query.error);
    if (failure.kind !== 'answered') return { kind: 'unanswered', retry: () => void query.refetch() };
    if (failure.code === 'authentication-off') return { kind: 'closed' };
    if (failure.status === 401) return { kind: 'signed-out' };
    if (failure.code === 'second-factor-required') return { kind: 'second-factor', retry: () => query.refetch() };
    if (failure.status === 403)
      return {
        kind: 'refused',
        ...(failure.code === 'suspended' && failure.message ? { reason: failure.message } : {}),
      };
    return { kind: 'unanswered', retry: () => void query.refetch() };
  }
  if (!query.data) return { kind: 'checking' };
  return { kind: 'open', me: query.data };
}
