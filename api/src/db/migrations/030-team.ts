import { sql, type Kysely } from 'kysely';

const statements = [
  'alter table account_tokens drop constraint account_tokens_purpose_check',
  "alter table account_tokens add constraint account_tokens_purpose_check check (purpose in ('register', 'reset', 'email', 'invite'))",
  'alter table account_tokens add column staff_role text, add column invited_by text references users (id) on delete set null',
];

/** Invitations to the team: emailed links like the other account tokens, with the role that they grant. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
