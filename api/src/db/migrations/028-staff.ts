import { sql, type Kysely } from 'kysely';

const statements = [
  `create table staff_roles (
    key text primary key,
    name text not null,
    description text not null default '',
    permissions text[] not null,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now()
  )`,
  `create table staff_members (
    user_id text primary key references users (id) on delete cascade,
    role text not null,
    suspended_at timestamptz,
    invited_by text references users (id) on delete set null,
    joined_at timestamptz not null default now()
  )`,
  'create index staff_members_role on staff_members (role)',
  "insert into staff_members (user_id, role, joined_at) select id, case role when 'admin' then 'owner' else 'manager' end, created_at from users where role in ('staff', 'admin')",
];

/**
 * Team membership and roles: 'staff' becomes a manager, 'admin' an owner. users.role is no longer used, and removed in
 * a later version, because the previous API still runs while this one starts.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
