import type { Role } from '@haat/shared/contract/account';
import { builtInRoles, isBuiltInRole, permissionKeys, type Permission } from '@haat/shared/contract/permissions';
import { sql } from 'kysely';

/** The role of a member of staff. */
export interface StaffRole {
  key: string;
  name: string;
  permissions: ReadonlySet<Permission>;
}

/** A custom role from its row; null if the key is not of a custom role. */
type OwnRole = { name: string; permissions: readonly string[] } | null;

/** The role with this key. An unknown or deleted role has no permissions. */
export function staffRole(key: string, own: OwnRole): StaffRole {
  if (isBuiltInRole(key))
    return { key, name: builtInRoles[key].name, permissions: new Set<Permission>(builtInRoles[key].permissions) };
  return {
    key,
    name: own?.name ?? key,
    permissions: new Set(permissionKeys.filter((permission) => own?.permissions.includes(permission))),
  };
}

/**
 * The role of a row of staff_members joined with staff_roles, whose columns are null for built-in roles.
 */
export const roleOfRow = ({
  role,
  role_name,
  permissions,
}: {
  role: string;
  role_name: string | null;
  permissions: readonly string[] | null;
}): StaffRole => staffRole(role, role_name === null ? null : { name: role_name, permissions: permissions ?? [] });

/** In a query of users: whether they are on the team. This is stored nowhere else. */
export const roleOfUser =
  sql<Role>`case when exists (select 1 from staff_members where staff_members.user_id = users.id and staff_members.suspended_at is null) then 'staff' else 'shopper' end`.as(
    'role',
  );
