import { sql, type Kysely } from 'kysely';

const statements = [
  // Without foreign keys to users: a refund that holds its order must not wait for the account of a deletion, which
  // waits for the order.
  `create table credit_balances (
    user_id text primary key,
    balance_paise bigint not null check (balance_paise >= 0)
  )`,
  // Entries of a deleted account stay, so that the sums of earlier days do not change.
  `create table credit_entries (
    id bigint generated always as identity primary key,
    user_id text,
    kind text not null
      check (kind in ('given', 'taken', 'refund', 'return', 'exchange', 'spent', 'given-back', 'merged', 'closed')),
    amount_paise bigint not null check (amount_paise <> 0),
    balance_paise bigint not null check (balance_paise >= 0),
    order_id text references orders (id) on delete set null,
    actor_id text,
    note text,
    key text unique,
    at timestamptz not null default now()
  )`,
  'create index credit_entries_user on credit_entries (user_id, id)',
  'create index credit_entries_order on credit_entries (order_id) where order_id is not null',
  'create index credit_entries_at on credit_entries (at)',

  'alter table payments drop constraint payments_method_check',
  `alter table payments add constraint payments_method_check check (method in ('card', 'upi', 'cod', 'credit'))`,
  // The credit used for an order; the rest of its total is paid by another method.
  'alter table orders add column credit_paise bigint not null default 0 check (credit_paise >= 0)',
  // A refund that became store credit instead of going back to the original payment.
  'alter table refunds add column to_credit boolean not null default false',
];

/** Store credit of accounts: balances, and the ledger of their changes (decision 081). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
