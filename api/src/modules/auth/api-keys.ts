import { permissions } from '@haat/shared/contract/permissions';
import type { FastifyRequest } from 'fastify';
import { sql, type Kysely } from 'kysely';
import { randomInt } from 'node:crypto';
import type { Database } from '../../db/schema';
import { ApiError } from '../../http/api-error';
import { hashOfToken, newToken } from './random-token';
import type { StaffCall } from './require-permission';
import type { CurrentUser } from './current-user';
import { roleOfRow } from './staff-role';

const PREFIX_LETTERS = '23456789abcdefghjkmnpqrstuvwxyz';
const shape = /^Bearer +(haat_[0-9a-z]{8}_[\w-]{43})$/i;

/**
 * An API key: a visible prefix and 32 random bytes, of which only the hash is stored.
 */
export function newApiKey(): { secret: string; prefix: string; hash: string } {
  const prefix = `haat_${Array.from({ length: 8 }, () => PREFIX_LETTERS[randomInt(PREFIX_LETTERS.length)]).join('')}`;
  const secret = `${prefix}_${newToken().token}`;
  return { secret, prefix, hash: hashOfToken(secret) };
}

/** The API key of a request; null if its token is not one. */
export const apiKeyIn = (authorization: string | undefined): string | null =>
  shape.exec(authorization ?? '')?.[1] ?? null;

/**
 * The sender of a request with an API key: the member of staff who created it, limited to the scopes of the key and to
 * their own permissions at this time. Calls without a permission, such as those of a profile, refuse keys.
 * @param calls the calls for staff, as registered by the guards
 * @throws ApiError 401 `api-key`; 403 `not-for-keys`, `forbidden`
 */
export async function userOfApiKey(
  db: Kysely<Database>,
  calls: readonly StaffCall[],
  request: FastifyRequest,
  secret: string,
): Promise<CurrentUser> {
  const row = await db
    .selectFrom('api_keys')
    .innerJoin('users', 'users.id', 'api_keys.made_by')
    .leftJoin('staff_members', 'staff_members.user_id', 'users.id')
    .leftJoin('staff_roles', 'staff_roles.key', 'staff_members.role')
    .select([
      'api_keys.id as key_id',
      'api_keys.name as key_name',
      'api_keys.prefix',
      'api_keys.scopes',
      'users.id',
      'users.name',
      'users.email',
      'staff_members.role',
      'staff_members.suspended_at',
      'staff_roles.name as role_name',
      'staff_roles.permissions',
    ])
    .where('token_hash', '=', hashOfToken(secret))
    .where('revoked_at', 'is', null)
    .where('users.disabled_at', 'is', null)
    .where((where) => where.or([where('expires_at', 'is', null), where('expires_at', '>', new Date())]))
    .executeTakeFirst();
  if (!row) throw new ApiError(401, 'api-key', 'This API key is unknown, revoked or expired.');
  if (row.role === null || row.suspended_at)
    throw new ApiError(401, 'api-key', 'This API key is inactive: its creator is not an active team member.');
  const may = roleOfRow({ ...row, role: row.role }).permissions;
  const granted = new Set([...may].filter((permission) => row.scopes.includes(permission)));
  const method = request.method === 'HEAD' ? 'GET' : request.method;
  const needed =
    calls.find((call) => call.method === method && call.path === request.routeOptions.url)?.permission ?? null;
  if (needed === null) throw new ApiError(403, 'not-for-keys', 'This call cannot be made with an API key.');
  if (!granted.has(needed)) {
    request.log.warn({ key: row.prefix, route: request.routeOptions.url }, 'refused an API key without the permission');
    throw new ApiError(
      403,
      'forbidden',
      `The API key ${row.key_name} may not do this. Permission needed: ${permissions[needed]}.`,
    );
  }
  // At most one write per minute and key.
  await db
    .updateTable('api_keys')
    .set({ last_used_at: new Date() })
    .where('id', '=', row.key_id)
    .where((where) =>
      where.or([where('last_used_at', 'is', null), where('last_used_at', '<', sql<Date>`now() - interval '1 minute'`)]),
    )
    .execute();
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    role: 'staff',
    sessionId: row.key_id,
    staff: { key: 'api-key', name: `API key ${row.key_name}`, permissions: granted },
    isSuspended: false,
    // A program has no second factor; its creator used theirs to create the key.
    hasVerifiedFactor: false,
    needsSecondFactor: false,
    actedBy: null,
    apiKey: { id: row.key_id, name: row.key_name, prefix: row.prefix },
  };
}
