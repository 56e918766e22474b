import { sql, type Kysely } from 'kysely';

/** Preferences of an account. Without a row the defaults apply; offers need consent. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `create table user_preferences (
    user_id text primary key references users (id) on delete cascade,
    mail_offers boolean not null default false,
    mail_back_in_stock boolean not null default true,
    mail_order_steps boolean not null default true,
    payment_method text check (payment_method in ('card', 'upi', 'cod')),
    delivery_option text check (delivery_option in ('standard', 'express')),
    updated_at timestamptz not null default now()
  )`,
    )
    .execute(db);
}
