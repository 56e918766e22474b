import { invitationLinkSchema, joinedSchema } from '@haat/shared/contract/staff';
import { http, writeToken } from '@haat/shared/state';
import { queryOptions } from '@tanstack/react-query';

/** POST /api/auth/invitation: describes an invitation; doesn't use it up. */
export const invitationQuery = (token: string) =>
  queryOptions({
    queryKey: ['admin', 'invitation', token],
    queryFn: async () => invitationLinkSchema.parse((await http.post('/api/auth/invitation', { token })).data),
    staleTime: 0,
    gcTime: 0,
  });

/**
 * POST /api/auth/join. @returns whether the user is signed in now; false for existing accounts, which sign in as usual
 */
export async function join(body: { token: string; name?: string; password?: string }): Promise<boolean> {
  const { token } = joinedSchema.parse((await http.post('/api/auth/join', body)).data);
  if (token !== null) writeToken(token);
  return token !== null;
}
