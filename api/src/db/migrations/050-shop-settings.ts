import { sql, type Kysely } from 'kysely';

const statements = [
  // Append-only: the newest version of a part is in effect, earlier ones are its history.
  `create table shop_settings (
    part text not null,
    version integer not null check (version > 0),
    value jsonb not null,
    actor_id text references users (id) on delete set null,
    at timestamptz not null default now(),
    primary key (part, version)
  )`,
  'create index shop_settings_actor on shop_settings (actor_id)',
  // The home page is cached with the catalogue: a change of it increments the catalogue version.
  `create function shop_settings_of_pages() returns trigger language plpgsql as $$
  begin
    perform catalogue_transaction();
    return null;
  end $$`,
  `create trigger shop_settings_of_pages after insert on shop_settings for each row when (new.part = 'home') execute function shop_settings_of_pages()`,
  // Detects concurrent edits of a coupon.
  'alter table coupons add column version integer not null default 1',
];

/** Settings that staff change at run time (decision 050). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
