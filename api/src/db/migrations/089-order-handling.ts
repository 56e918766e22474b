import { sql, type Kysely } from 'kysely';

const statements = [
  `alter table orders add column tags text[] not null default '{}',
    add column assignee_id text references users (id) on delete set null,
    add column archived_at timestamptz`,
  'create index orders_assignee on orders (assignee_id) where assignee_id is not null',
  'create index orders_tags on orders using gin (tags)',
  'drop trigger order_changed on orders',
  `create trigger order_changed before update of status, address, email, phone, delivery_instructions, tags, assignee_id, archived_at on orders for each row
    when ((old.status, old.address, old.email, old.phone, old.delivery_instructions, old.tags, old.assignee_id, old.archived_at)
      is distinct from (new.status, new.address, new.email, new.phone, new.delivery_instructions, new.tags, new.assignee_id, new.archived_at))
    execute function order_changed()`,
  // An open task of an archived order returns it to the list.
  `create function unarchive_order() returns trigger language plpgsql as $$ begin
    update orders set archived_at = null where id = new.order_id and archived_at is not null;
    return null;
  end $$`,
  'create trigger unarchive_order after insert on returns for each row execute function unarchive_order()',
  'create trigger unarchive_order after insert on claims for each row execute function unarchive_order()',
];

/** Tags of orders, their assignees, and the archive. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
