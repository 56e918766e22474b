import { sql, type Kysely } from 'kysely';
import { UPDATE_CHANGED_CUSTOMERS, UPDATE_CUSTOMERS, COMPUTE_CUSTOMERS } from './053-customer-sums';

/** A part of a function's text, and its replacement at each occurrence. */
type Change = readonly [was: string, is: string];

/** A function of 053 with changes. @throws Error for a part that it does not contain */
const changed = (made: string, changes: readonly Change[]): string =>
  changes.reduce((text, [was, is]) => {
    if (!text.includes(was)) throw new Error(`The function of 053 has no '${was}'.`);
    return text.replaceAll(was, is);
  }, made);

/**
 * The rows of a table that a list names, each found by its key. `offset 0` prevents the planner from changing the
 * look-up: in a new shop, a join or a condition was planned as a scan of the whole table.
 */
export const eachOf = (list: string, table: string, key: string, name: string) =>
  `unnest(${list}) as given (key) cross join lateral (select * from ${table} where ${key} = given.key offset 0) ${name}`;
const emailOfUser = (row: string) =>
  `left join lateral (select email from users where id = ${row}.user_id offset 0) u on true`;

const orReplace: Change = ['create function', 'create or replace function'];
const byIndex: Change = [
  `set plan_cache_mode = 'force_generic_plan'`,
  `set plan_cache_mode = 'force_generic_plan' set enable_seqscan = off`,
];

const statements = [
  // A transaction finds its own rows by its number: a full scan also read the dead rows of earlier transactions, three
  // times for each order.
  'alter table customer_changes add column transaction_id xid8 not null default pg_current_xact_id()',
  'create index customer_changes_transaction on customer_changes (transaction_id)',
  changed(UPDATE_CHANGED_CUSTOMERS, [
    orReplace,
    ['returns trigger language plpgsql as', 'returns trigger language plpgsql set enable_seqscan = off as'],
    [
      'delete from customer_changes returning',
      'delete from customer_changes where transaction_id = pg_current_xact_id() returning',
    ],
  ]),
  changed(COMPUTE_CUSTOMERS, [
    orReplace,
    byIndex,
    [
      'from orders o where o.user_id is null and o.email in (select unnest(of_emails))',
      `from ${eachOf('of_emails', 'orders', 'email', 'o')} where o.user_id is null`,
    ],
    [
      'from customer_orders c where c.order_id in (select unnest(looked_at)));',
      `from ${eachOf('looked_at', 'customer_orders', 'order_id', 'c')});`,
    ],
    ['from orders o\n', `from ${eachOf('looked_at', 'orders', 'id', 'o')}\n`],
    [
      'left join users u on o.user_id is null and u.email = o.email',
      'left join lateral (select id from users where email = o.email and o.user_id is null offset 0) u on true',
    ],
    [
      'where o.id in (select unnest(looked_at)) and (o.user_id is not null or o.email is not null)',
      'where o.user_id is not null or o.email is not null',
    ],
    ['where c.order_id in (select unnest(looked_at)) and', 'where c.order_id = any(looked_at) and'],
    [
      'from customer_orders c where c.customer_id in (select unnest(theirs))',
      `from ${eachOf('theirs', 'customer_orders', 'customer_id', 'c')}`,
    ],
    ['from users u\n', `from ${eachOf('theirs', 'users', 'id', 'u')}\n`],
    [
      'left join user_preferences p on p.user_id = u.id',
      'left join lateral (select mail_offers from user_preferences where user_id = u.id offset 0) p on true',
    ],
    [
      'left join addresses a on a.user_id = u.id and a.is_default\n      where u.id in (select unnest(theirs))',
      'left join lateral (select state from addresses where user_id = u.id and is_default offset 0) a on true',
    ],
    ['where c.id in (select unnest(theirs)) and', 'where c.id = any(theirs) and'],
  ]),
  changed(UPDATE_CUSTOMERS, [
    orReplace,
    byIndex,
    ['from users u where u.id in (select unnest(of_ids))', `from ${eachOf('of_ids', 'users', 'id', 'u')}`],
    [
      `from users u where 'guest-' || md5(u.email) in (select unnest(of_ids))`,
      `from ${eachOf('of_ids', 'users', `'guest-' || md5(email)`, 'u')}`,
    ],
    [
      'from customer_orders c where c.customer_id in (select unnest(of_ids))',
      `from ${eachOf('of_ids', 'customer_orders', 'customer_id', 'c')}`,
    ],
    [
      'from orders o left join users u on u.id = o.user_id where o.id in (select unnest(of_orders))',
      `from ${eachOf('of_orders', 'orders', 'id', 'o')} ${emailOfUser('o')}`,
    ],
    [
      'from customer_orders c left join users u on u.id = c.user_id where c.order_id in (select unnest(of_orders))',
      `from ${eachOf('of_orders', 'customer_orders', 'order_id', 'c')} ${emailOfUser('c')}`,
    ],
    ['from users u where u.email in (select unnest(of_emails))', `from ${eachOf('of_emails', 'users', 'email', 'u')}`],
  ]),
];

/**
 * The results of orders and customers are found by indexes (as in 056). Functions cache their plans: a connection that
 * planned them in a new shop went on to scan all orders and customers for each order.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
