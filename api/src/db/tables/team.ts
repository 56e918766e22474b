import type { Generated } from 'kysely';
import type { GeneratedTimestamp, NullableTimestamp } from './column-types';

/** The members of the team and their roles. */
export interface StaffMembersTable {
  user_id: string;
  /** A built-in role, or a key in staff_roles. */
  role: string;
  /** If set, the member has no staff permissions. */
  suspended_at: NullableTimestamp;
  invited_by: string | null;
  joined_at: GeneratedTimestamp;
}

/** Custom roles; built-in roles are in the code. */
export interface StaffRolesTable {
  key: string;
  name: string;
  description: string;
  permissions: string[];
  created_at: GeneratedTimestamp;
  updated_at: GeneratedTimestamp;
}

/** A saved view of a member of staff. */
export interface StaffViewsTable {
  id: Generated<string>;
  owner_id: string;
  /** Which list: 'orders'. */
  list: string;
  name: string;
  /** The query of the list's URL, without the '?'. */
  query: string;
  is_shared: Generated<boolean>;
  created_at: GeneratedTimestamp;
}

export interface StaffMailChoicesTable {
  user_id: string;
  event: string;
}
