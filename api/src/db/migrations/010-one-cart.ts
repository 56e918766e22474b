import { sql, type Kysely } from 'kysely';

const statements = [
  // Items saved for later are stored beside the cart; an item can be in both.
  `alter table cart_items
    add column list text not null default 'cart' check (list in ('cart', 'saved')),
    add column seen_price_paise bigint check (seen_price_paise >= 0),
    drop constraint cart_items_pkey,
    add primary key (cart_id, list, line_id)`,
  'alter table carts add column version bigint not null default 0',
  // Every statement that changes a cart, also that of an order, increments its version.
  `create function cart_changed() returns trigger language plpgsql as $$
  begin
    update carts set version = version + 1, updated_at = now() where id = coalesce(new.cart_id, old.cart_id);
    return null;
  end $$`,
  'create trigger cart_changed after insert or update or delete on cart_items for each row execute function cart_changed()',
  `create table cart_changes (
    cart_id text not null references carts (id) on delete cascade,
    id text not null,
    at timestamptz not null default now(),
    primary key (cart_id, id)
  )`,
];

/**
 * One cart for all browsers of an account (decision 032): its version, the changes it received, the price that was last
 * seen, and the saved items.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
