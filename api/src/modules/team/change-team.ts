import { builtInRoles, isBuiltInRole } from '@haat/shared/contract/permissions';
import type { RoleWrite } from '@haat/shared/contract/staff';
import { sql, type Kysely, type Transaction } from 'kysely';
import type { Database } from '../../db/schema';
import { ApiError, notFound } from '../../http/api-error';
import { endSessions } from '../auth/refresh-tokens';
import { staffRole, type StaffRole } from '../auth/staff-role';
import { slugify } from '@haat/shared/contract/slugify';

type Trx = Transaction<Database>;

/** Maximum number of custom roles. */
const MAX_ROLES = 50;

/**
 * The role with this key, locked until the transaction ends so that it cannot be deleted meanwhile.
 * @throws ApiError 400 if there is none
 */
export async function lockRole(trx: Trx, key: string): Promise<StaffRole> {
  const own = isBuiltInRole(key)
    ? null
    : await trx
        .selectFrom('staff_roles')
        .select(['name', 'permissions'])
        .where('key', '=', key)
        .forShare()
        .executeTakeFirst();
  if (own === undefined)
    throw new ApiError(400, 'invalid', 'This role does not exist.', [
      { path: 'role', message: 'This role does not exist' },
    ]);
  return staffRole(key, own);
}

/** Refuses to give, remove or change permissions that the actor does not have. @throws ApiError 403 `beyond-you` */
export function assertCanGrant(own: StaffRole, role: Pick<StaffRole, 'permissions'>): void {
  if ([...role.permissions].every((permission) => own.permissions.has(permission))) return;
  throw new ApiError(403, 'beyond-you', 'This role has permissions that yours does not. Please ask an owner.');
}

/** The role of a member or an invitation as it is now; an unknown role has no permissions. */
async function roleThere(trx: Trx, key: string): Promise<StaffRole> {
  const role = isBuiltInRole(key)
    ? null
    : await trx.selectFrom('staff_roles').select(['name', 'permissions']).where('key', '=', key).executeTakeFirst();
  return staffRole(key, role ?? null);
}

/**
 * Revokes invitations, by ID or email address.
 * @returns whether there were any @throws ApiError 403 for a role with more permissions than the actor's
 */
export async function revokeInvitations(
  trx: Trx,
  own: StaffRole,
  of: { id: string } | { email: string },
): Promise<boolean> {
  const removed = await trx
    .deleteFrom('account_tokens')
    .where('purpose', '=', 'invite')
    .where(({ eb }) => ('id' in of ? eb('id', '=', of.id) : eb('email', '=', of.email)))
    .returning('staff_role')
    .execute();
  for (const { staff_role } of removed) assertCanGrant(own, await roleThere(trx, staff_role ?? ''));
  return removed.length > 0;
}

/** Locks and returns a membership. @throws ApiError 404; 403 if it has more permissions than the actor */
async function memberToChange(trx: Trx, own: StaffRole, userId: string) {
  // Locks all owners in a fixed order: of two changes that leave none, the second waits and fails the check below.
  await trx
    .selectFrom('staff_members')
    .select('user_id')
    .where('role', '=', 'owner')
    .orderBy('user_id')
    .forUpdate()
    .execute();
  const member = await trx
    .selectFrom('staff_members')
    .select(['user_id', 'role', 'suspended_at'])
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  if (!member) throw notFound('Member');
  assertCanGrant(own, await roleThere(trx, member.role));
  return member;
}

/** Checks after a change that there is an active owner. @throws ApiError 409 `last-owner`, which rolls it back */
async function insistOnOwner(trx: Trx): Promise<void> {
  const owner = await trx
    .selectFrom('staff_members')
    .innerJoin('users', 'users.id', 'staff_members.user_id')
    .select('user_id')
    .where('staff_members.role', '=', 'owner')
    .where('suspended_at', 'is', null)
    .where('users.disabled_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  if (!owner) throw new ApiError(409, 'last-owner', 'This is the only owner. Make another team member an owner first.');
}

/** Gives a member another role. @throws ApiError 400, 403, 404, 409 */
export async function changeRole(trx: Trx, own: StaffRole, userId: string, role: string): Promise<void> {
  await memberToChange(trx, own, userId);
  assertCanGrant(own, await lockRole(trx, role));
  await trx.updateTable('staff_members').set({ role }).where('user_id', '=', userId).execute();
  await insistOnOwner(trx);
}

/** Suspends a member and ends their sessions. @throws ApiError 403, 404, 409 */
export async function suspend(trx: Trx, own: StaffRole, userId: string): Promise<void> {
  const member = await memberToChange(trx, own, userId);
  if (member.suspended_at) return;
  await trx.updateTable('staff_members').set({ suspended_at: new Date() }).where('user_id', '=', userId).execute();
  await insistOnOwner(trx);
  await endSessions(trx, userId);
}

/** Restores a suspended member. @throws ApiError 403, 404 */
export async function restore(trx: Trx, own: StaffRole, userId: string): Promise<void> {
  await memberToChange(trx, own, userId);
  await trx.updateTable('staff_members').set({ suspended_at: null }).where('user_id', '=', userId).execute();
}

/** Removes a member and ends their sessions; the account stays a shopper's. @throws ApiError 403, 404, 409 */
export async function removeMember(trx: Trx, own: StaffRole, userId: string): Promise<void> {
  await memberToChange(trx, own, userId);
  await trx.deleteFrom('staff_members').where('user_id', '=', userId).execute();
  await insistOnOwner(trx);
  await endSessions(trx, userId);
}

/** Removes the authenticator app of a member who has lost it, and ends their sessions. @throws ApiError 403, 404 */
export async function resetSecondFactor(trx: Trx, own: StaffRole, userId: string): Promise<void> {
  await memberToChange(trx, own, userId);
  const removed = await trx.deleteFrom('user_totp').where('user_id', '=', userId).executeTakeFirst();
  if (removed.numDeletedRows === 0n) throw notFound('Second factor');
  await endSessions(trx, userId);
}

const duplicateName = () =>
  new ApiError(409, 'already-exists', 'A role with this name already exists.', [
    { path: 'name', message: 'Is already in use' },
  ]);

/** Serialises the creation of roles, so that names and keys are unique. @throws ApiError 409 */
async function refuseDuplicateName(trx: Trx, name: string, exceptId?: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('haat staff roles'))`.execute(trx);
  const isBuiltIn = Object.values(builtInRoles).some((role) => role.name.toLowerCase() === name.toLowerCase());
  const other = await trx
    .selectFrom('staff_roles')
    .select('key')
    .where(sql<boolean>`lower(name) = lower(${name})`)
    .$if(exceptId !== undefined, (rows) => rows.where('key', '<>', exceptId ?? ''))
    .executeTakeFirst();
  if (isBuiltIn || other) throw duplicateName();
}

/** Creates a custom role. @returns its key. @throws ApiError 403, 409 */
export async function createRole(
  trx: Trx,
  own: StaffRole,
  { name, description, permissions }: RoleWrite,
): Promise<string> {
  assertCanGrant(own, { permissions: new Set(permissions) });
  await refuseDuplicateName(trx, name);
  const keys = new Set((await trx.selectFrom('staff_roles').select('key').execute()).map(({ key }) => key));
  if (keys.size >= MAX_ROLES)
    throw new ApiError(409, 'enough-roles', `You can have at most ${MAX_ROLES} custom roles. Delete one first.`);
  const base = slugify(name).slice(0, 60);
  let key = base;
  for (let number = 2; keys.has(key) || isBuiltInRole(key); number += 1) key = `${base}-${number}`;
  await trx
    .insertInto('staff_roles')
    .values({ key, name, description, permissions: [...new Set(permissions)] })
    .execute();
  return key;
}

async function roleToChange(trx: Trx, own: StaffRole, key: string): Promise<void> {
  if (isBuiltInRole(key))
    throw new ApiError(409, 'built-in', 'Built-in roles cannot be changed. Create a custom role instead.');
  const role = await trx
    .selectFrom('staff_roles')
    .select(['name', 'permissions'])
    .where('key', '=', key)
    .forUpdate()
    .executeTakeFirst();
  if (!role) throw notFound('Role');
  assertCanGrant(own, staffRole(key, role));
}

/** Changes a custom role for all its members. @throws ApiError 403, 404, 409 */
export async function changeOwnRole(
  trx: Trx,
  own: StaffRole,
  key: string,
  { name, description, permissions }: RoleWrite,
): Promise<void> {
  await roleToChange(trx, own, key);
  assertCanGrant(own, { permissions: new Set(permissions) });
  await refuseDuplicateName(trx, name, key);
  await trx
    .updateTable('staff_roles')
    .set({ name, description, permissions: [...new Set(permissions)], updated_at: new Date() })
    .where('key', '=', key)
    .execute();
}

/** Deletes a role without members and invitations. @throws ApiError 403, 404, 409 `role-in-use` */
export async function deleteRole(trx: Trx, own: StaffRole, key: string): Promise<void> {
  await roleToChange(trx, own, key);
  const {
    rows: [used],
  } = await sql<{ members: number; invitations: number }>`select
    (select count(*)::int from staff_members where role = ${key}) as members,
    (select count(*)::int from account_tokens where staff_role = ${key} and purpose = 'invite' and expires_at > now()) as invitations`.execute(
    trx,
  );
  if (used && used.members + used.invitations > 0)
    throw new ApiError(
      409,
      'role-in-use',
      'Team members or invitations still have this role. Give them another role first.',
    );
  await trx.deleteFrom('staff_roles').where('key', '=', key).execute();
}

/** The IDs of the members with a role. */
export const membersWith = async (db: Kysely<Database>, role: string): Promise<string[]> =>
  (await db.selectFrom('staff_members').select('user_id').where('role', '=', role).execute()).map(
    ({ user_id }) => user_id,
  );
