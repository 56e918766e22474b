import { rolesSchema, roleSchema, teamSchema, type RoleWrite } from '@haat/shared/contract/staff';
import { http } from '@haat/shared/state';
import { queryOptions } from '@tanstack/react-query';

/** GET /api/admin/team. */
export const teamQuery = queryOptions({
  queryKey: ['admin', 'team'],
  queryFn: async () => teamSchema.parse((await http.get('/api/admin/team')).data),
  staleTime: 0,
});
/** GET /api/admin/roles: built-in roles, then custom ones. */
export const rolesQuery = queryOptions({
  queryKey: ['admin', 'roles'],
  queryFn: async () => rolesSchema.parse((await http.get('/api/admin/roles')).data).content,
  staleTime: 0,
});

const member = (id: string) => `/api/admin/team/members/${encodeURIComponent(id)}`;
const role = (key: string) => `/api/admin/roles/${encodeURIComponent(key)}`;

/** POST /api/admin/team/invitations: emails a link; an earlier link to the same person stops working. */
export const invite = (email: string, key: string) => http.post('/api/admin/team/invitations', { email, role: key });
/** DELETE /api/admin/team/invitations/{id} */
export const revokeInvitation = (id: string) => http.delete(`/api/admin/team/invitations/${encodeURIComponent(id)}`);
/** PUT /api/admin/team/members/{id}/role */
export const changeRole = (id: string, key: string) => http.put(`${member(id)}/role`, { role: key });
/** POST /api/admin/team/members/{id}/suspend: their sessions end at once. */
export const suspend = (id: string) => http.post(`${member(id)}/suspend`);
/** POST /api/admin/team/members/{id}/restore */
export const restore = (id: string) => http.post(`${member(id)}/restore`);
/** DELETE /api/admin/team/members/{id}: removes the role; the account stays, as a shopper's. */
export const remove = (id: string) => http.delete(member(id));
/** DELETE /api/admin/team/members/{id}/second-factor: for a member who has lost their app. */
export const resetSecondFactor = (id: string) => http.delete(`${member(id)}/second-factor`);

/** POST /api/admin/roles, or PUT /api/admin/roles/{key}. @param key null for a new one */
export const writeRole = async (key: string | null, body: RoleWrite) =>
  roleSchema.parse((await (key === null ? http.post('/api/admin/roles', body) : http.put(role(key), body))).data);
/** DELETE /api/admin/roles/{key} */
export const deleteRole = (key: string) => http.delete(role(key));
