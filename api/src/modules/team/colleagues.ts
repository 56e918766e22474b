import type { Permission } from '@haat/shared/contract/permissions';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema';
import { roleOfRow } from '../auth/staff-role';

/** The active members of staff whose role has a permission, by name. */
export async function colleaguesWith(
  db: Kysely<Database>,
  permission: Permission,
): Promise<{ id: string; name: string }[]> {
  const members = await db
    .selectFrom('staff_members')
    .innerJoin('users', 'users.id', 'staff_members.user_id')
    .leftJoin('staff_roles', 'staff_roles.key', 'staff_members.role')
    .select([
      'users.id',
      'users.name',
      'staff_members.role',
      'staff_roles.name as role_name',
      'staff_roles.permissions',
    ])
    .where('staff_members.suspended_at', 'is', null)
    .where('users.disabled_at', 'is', null)
    .orderBy('users.name')
    .orderBy('users.id')
    .execute();
  return members
    .filter((member) => roleOfRow(member).permissions.has(permission))
    .map(({ id, name }) => ({ id, name }));
}
