import { sql, type Kysely } from 'kysely';

/** A piece of a function's text, as 053 made it, and what takes its place. */
interface Change {
  name: string;
  was: string;
  is: string;
}

const WORK_OUT = 'work_out_customers(text[], text[], text[])';
const KEEP = 'keep_customers(text[], text[], text[])';
const KEEP_CHANGED = 'keep_changed_customers()';

const changes: readonly Change[] = [
  // A transaction finds its own rows by its number: by a look at all it went through what the ones before had left there, dead
  // until a vacuum, three times for each order.
  { name: KEEP_CHANGED, was: 'delete from customer_changes returning', is: 'delete from customer_changes where transaction_id = pg_current_xact_id() returning' },
  // An order by its number, and those of an address each address by itself. A plan that was made for a new shop read every order
  // of every guest by the indexes of the other conditions, so those are asked in a way that no index answers.
  { name: WORK_OUT, was: '(o.user_id is not null or o.email is not null)', is: 'coalesce(o.user_id, o.email) is not null' },
  {
    name: WORK_OUT, was: 'select o.id from orders o where o.user_id is null and o.email in (select unnest(of_emails))',
    is: `select o.id from unnest(of_emails) as given (email) cross join lateral (select id from orders where email = given.email and coalesce(user_id, '') = '' offset 0) o`,
  },
];

const statements = [
  'alter table customer_changes add column transaction_id xid8 not null default pg_current_xact_id()',
  'create index customer_changes_transaction on customer_changes (transaction_id)',
  ...changes.map(({ name, was, is }) => `do $change$
  declare
    made text := pg_get_functiondef('${name}'::regprocedure);
  begin
    if position($was$${was}$was$ in made) = 0 then
      raise exception '${name} is not as 053 made it';
    end if;
    execute replace(made, $was$${was}$was$, $is$${is}$is$);
  end $change$`),
  ...[WORK_OUT, KEEP, KEEP_CHANGED].map((name) => `alter function ${name} set enable_seqscan = off`),
];

/**
 * What came of an order and of its customer is found by indexes (as in 056). The functions keep their plans, and a connection
 * that made them while a new shop had few orders went on to read all orders and customers for each that was placed.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
