import { sql, type Kysely } from 'kysely';

const statements = [
  // The amount by which a change of items increased an order's total, while it is unpaid.
  `alter table orders add column difference_paise integer not null default 0 check (difference_paise >= 0)`,
  `alter table payments add column is_difference boolean not null default false`,
  'drop trigger order_changed on orders',
  `create trigger order_changed before update of status, address, email, phone, delivery_instructions, tags, assignee_id, archived_at, difference_paise, total_paise on orders for each row
    when ((old.status, old.address, old.email, old.phone, old.delivery_instructions, old.tags, old.assignee_id, old.archived_at, old.difference_paise, old.total_paise)
      is distinct from (new.status, new.address, new.email, new.phone, new.delivery_instructions, new.tags, new.assignee_id, new.archived_at, new.difference_paise, new.total_paise))
    execute function order_changed()`,
];

/** Orders whose items staff changed: the difference that is still unpaid. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
