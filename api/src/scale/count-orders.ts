// Sums orders and stock, for a measurement that compares them. Writes JSON to standard output; amounts in paise.
import { sql } from 'kysely';
import { readConfig } from '../config';
import { openDatabase } from '../db/open-database';

const database = await openDatabase(readConfig(process.env));
try {
  const {
    rows: [counts],
  } = await sql`
    select
      (select count(*) from orders)::bigint as orders,
      (select coalesce(sum(quantity), 0) from order_lines)::bigint as ordered,
      (select coalesce(sum(stock_quantity), 0) from variants where archived_at is null)::bigint as stock,
      (select coalesce(sum(stock_quantity), 0) from products)::bigint as "stockOfProducts",
      (select count(*) from orders where status = 'Placed')::bigint as placed,
      (select coalesce(sum(amount_paise), 0) from payments where status = 'captured' or method = 'cod' and status = 'pending')::bigint as owed,
      (select coalesce(sum(total_paise), 0) from orders where status = 'Placed')::bigint as totals`.execute(
    database.db,
  );
  process.stdout.write(JSON.stringify(counts));
} finally {
  await database.close();
}
