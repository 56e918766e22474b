import { sql, type Kysely } from 'kysely';

const marked = ['users', 'orders', 'coupons', 'analytics_events', 'stock_movements'];

const statements = [
  ...marked.map((table) => `alter table ${table} add column is_sample boolean not null default false`),
  // The demo shopper's orders of earlier versions.
  `update orders set is_sample = true where idempotency_key like 'sample-HT-DEM%'`,
  // The shop's reply to a review.
  'alter table reviews add column reply text, add column replied_at timestamptz',
  'create index orders_sample on orders (id) where is_sample',
  'create index users_sample on users (id) where is_sample',
  'create index stock_movements_sample on stock_movements (id) where is_sample',
  // Sample rows can be removed; all others are append-only, as before.
  'drop trigger stock_movements_stay on stock_movements',
  'create trigger stock_movements_stay before update or truncate on stock_movements for each statement execute function stock_movements_stay()',
  `create trigger stock_movements_kept before delete on stock_movements for each row
    when (not old.is_sample) execute function stock_movements_stay()`,
];

/** Marks the sample data of a demonstration shop, which staff can remove, and lets the shop answer a review. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
