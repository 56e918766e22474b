import { sql, type Kysely } from 'kysely';

const statements = [
  'alter table claims add column replacement_order_id text references orders (id) on delete set null',
  `create index claims_replacement on claims (replacement_order_id) where replacement_order_id is not null`,
];

/** Claims whose items are replaced by another order, free of charge. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
