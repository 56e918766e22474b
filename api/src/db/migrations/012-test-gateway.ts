import { sql, type Kysely } from 'kysely';

const statements = [
  `create table test_payments (
    reference text primary key,
    amount_paise bigint not null,
    method text not null check (method in ('card', 'upi')),
    status text not null check (status in ('pending', 'captured', 'failed')),
    manner text not null,
    reason text,
    return_url text not null,
    created_at timestamptz not null default now()
  )`,
  `create table test_refunds (
    idempotency_key text primary key,
    reference text not null,
    payment_reference text not null references test_payments (reference) on delete cascade,
    amount_paise bigint not null check (amount_paise > 0)
  )`,
  `create table test_events (
    id text primary key default gen_random_uuid()::text,
    body text not null,
    due_at timestamptz not null,
    times integer not null default 1,
    tries integer not null default 0,
    done_at timestamptz
  )`,
  'create index test_events_due on test_events (due_at) where done_at is null',
];

/** The state of the built-in test gateway, shared by all API processes. The shop's own code never reads it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
