import type { AuditRecord, RecordReaders, Trx } from '../audit/record-readers';

/** How the audit log reads this module's objects. */
export const teamRecords = {
  /** By the account's ID. */
  member: async (trx: Trx, id: string): Promise<AuditRecord | null> => {
    // Lock the owners first, as every change of the team does.
    await trx
      .selectFrom('staff_members')
      .select('user_id')
      .where('role', '=', 'owner')
      .orderBy('user_id')
      .forUpdate()
      .execute();
    const row = await trx
      .selectFrom('staff_members')
      .innerJoin('users', 'users.id', 'staff_members.user_id')
      .select(['users.email', 'staff_members.role', 'suspended_at'])
      .where('user_id', '=', id)
      .forUpdate('staff_members')
      .executeTakeFirst();
    const app = await trx
      .selectFrom('user_totp')
      .select('user_id')
      .where('user_id', '=', id)
      .where('confirmed_at', 'is not', null)
      .executeTakeFirst();
    return row
      ? {
          name: row.email,
          values: { role: row.role, suspended: row.suspended_at !== null, appForCodes: app !== undefined },
        }
      : null;
  },
  /** By ID. */
  invitation: async (trx: Trx, id: string): Promise<AuditRecord | null> => {
    const row = await trx
      .selectFrom('account_tokens')
      .select(['email', 'staff_role'])
      .where('id', '=', id)
      .where('purpose', '=', 'invite')
      .forUpdate()
      .executeTakeFirst();
    return row ? { name: row.email, values: { email: row.email, role: row.staff_role } } : null;
  },
  /** A custom role, by key. */
  role: async (trx: Trx, key: string): Promise<AuditRecord | null> => {
    const row = await trx.selectFrom('staff_roles').selectAll().where('key', '=', key).forUpdate().executeTakeFirst();
    return row
      ? { name: row.name, values: { name: row.name, description: row.description, permissions: row.permissions } }
      : null;
  },
} satisfies RecordReaders;
