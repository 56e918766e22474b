import { sql, type Kysely } from 'kysely';

const statements = [
  // What the changes removed and added whose difference isn't paid, so that they can be undone.
  'alter table orders add column unpaid_change jsonb',
];

/** Changes of the items of an order can be undone while their difference is unpaid. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
