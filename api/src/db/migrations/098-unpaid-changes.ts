import { sql, type Kysely } from 'kysely';

const statements = [
  // The lines that changes with an unpaid difference removed and added, so that the changes can be undone.
  'alter table orders add column unpaid_change jsonb',
];

/** Changes of the items of an order can be undone while their difference is unpaid. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
