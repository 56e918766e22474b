import { sql, type Kysely } from 'kysely';

const watched =
  'status, address, email, phone, delivery_instructions, tags, assignee_id, archived_at, difference_paise, total_paise';
const rowOf = (row: 'old' | 'new') => `(${watched.replaceAll(/\w+/g, `${row}.$&`)})`;

const statements = [
  // The type of a column that a trigger watches cannot change.
  'drop trigger order_changed on orders',
  'alter table orders alter column difference_paise type bigint',
  'alter table fulfilments alter column collect_paise type bigint',
  'alter table credit_notes alter column shipping_paise type bigint',
  'alter table coupons alter column value type bigint',
  `create trigger order_changed before update of ${watched} on orders for each row
    when (${rowOf('old')} is distinct from ${rowOf('new')})
    execute function order_changed()`,
];

/** Amounts that were integers: as paise, those end at ₹2.1 crore. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
