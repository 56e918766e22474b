import type { Kysely } from 'kysely';
import { csvRows } from '../../csv/csv-rows';
import type { Database } from '../../db/schema';
import { sortedCustomers, withPhones } from './read-customers';

/** Rows per query. */
const ROWS_PER_QUERY = 500;
const columns = [
  'Id',
  'Kind',
  'Name',
  'Email',
  'Phone',
  'State',
  'Customer since',
  'Orders',
  'Spent (₹)',
  'Last order',
  'Tags',
  'Wants offers',
];

/** The customers of a filter as CSV, read page by page. Call {@link refreshCustomers} first. */
export async function* customerFile(
  db: Kysely<Database>,
  condition: Parameters<typeof sortedCustomers>[1],
): AsyncGenerator<string> {
  yield csvRows([columns]);
  for (let from = 0; ; from += ROWS_PER_QUERY) {
    const page = await sortedCustomers(db, condition, 'since').limit(ROWS_PER_QUERY).offset(from).execute();
    const rows = await withPhones(db, page);
    if (rows.length > 0)
      yield csvRows(
        rows.map((row) => [
          row.id,
          row.user_id === null ? 'guest' : 'account',
          row.name,
          row.email,
          row.phone,
          row.state,
          row.since.toISOString(),
          row.orders,
          (Number(row.spent_paise) / 100).toFixed(2),
          row.last_order_at?.toISOString() ?? null,
          row.tags.join(', '),
          row.offers ? 'yes' : 'no',
        ]),
      );
    if (rows.length < ROWS_PER_QUERY) return;
  }
}
