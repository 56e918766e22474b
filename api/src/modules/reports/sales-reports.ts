import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Database } from '../../db/schema';
import { isPlaced, netSalesPaise } from '../orders/placed-orders';
import { count, money, text, type ReadReport, type ReportDays, type WholeReport } from './report';

/** Price plus added tax of a row of `order_lines`, without cancelled units. Paise. */
const itemsPaise = sql<string>`(order_lines.price_paise * (order_lines.quantity - order_lines.cancelled_quantity))`;
const addedTaxPaise = sql<string>`(order_lines.tax_paise
  - round(order_lines.tax_paise::numeric * order_lines.cancelled_quantity / order_lines.quantity))`;
// The remainder is the discount, so that items − discounts + tax equal the sales to the paise.
const lineSums = sql`
  sum(order_lines.quantity - order_lines.cancelled_quantity)::int as units,
  sum(order_lines.returned_quantity)::int as returned,
  sum(${itemsPaise})::bigint::text as items,
  sum(${itemsPaise} + ${addedTaxPaise} - ${netSalesPaise})::bigint::text as discounts,
  sum(${addedTaxPaise})::bigint::text as tax,
  sum(${netSalesPaise})::bigint::text as net`;

interface Sums {
  key: string | null;
  name: string | null;
  orders: number;
  units: number;
  returned: number;
  items: string;
  discounts: string;
  tax: string;
  net: string;
}
const placedIn = ({ start, end }: ReportDays) =>
  sql<boolean>`${isPlaced} and orders.created_at >= ${start} and orders.created_at < ${end}`;

/** Sums of orders including delivery, grouped by a key of each order. */
async function byOrder(db: Kysely<Database>, days: ReportDays, key: RawBuilder<unknown>) {
  const { rows } = await sql<Sums & { shipping: string }>`
    select ${key} as key, count(*)::int as orders, sum(lines.units)::int as units, sum(lines.returned)::int as returned,
      sum(lines.items::bigint)::bigint::text as items, sum(lines.discounts::bigint)::bigint::text as discounts,
      sum(lines.tax::bigint)::bigint::text as tax, sum(lines.net::bigint)::bigint::text as net,
      sum(orders.shipping_paise)::bigint::text as shipping
    from orders cross join lateral (select ${lineSums} from order_lines where order_lines.order_id = orders.id) lines
    where ${placedIn(days)} group by 1`.execute(db);
  return rows;
}

const orderColumns = [
  count('Orders'),
  count('Units'),
  money('Items'),
  money('Discounts'),
  money('Tax added'),
  money('Delivery'),
  money('Sales'),
];
const orderCells = (row: Sums & { shipping: string }) => [
  row.orders,
  row.units,
  Number(row.items),
  Number(row.discounts),
  Number(row.tax),
  Number(row.shipping),
  Number(row.net) + Number(row.shipping),
];

/**
 * By the day on which orders were placed, as on the dashboard. Refunds count on their own day; refunds of cancellations
 * are left out, because sales exclude cancelled units.
 */
export const salesByDay: ReadReport = async (db, days) => {
  const sold = new Map(
    (await byOrder(db, days, sql`to_char(orders.created_at at time zone 'Asia/Kolkata', 'YYYY-MM-DD')`)).map((row) => [
      row.key,
      row,
    ]),
  );
  const { rows: refunds } = await sql<{ key: string; paise: string }>`
    select to_char(refunds.created_at at time zone 'Asia/Kolkata', 'YYYY-MM-DD') as key,
      sum(refunds.amount_paise)::bigint::text as paise
    from refunds join orders on orders.id = refunds.order_id
    where ${isPlaced} and refunds.status <> 'failed' and refunds.idempotency_key !~ '^(cancel|unwanted):'
      and refunds.created_at >= ${days.start} and refunds.created_at < ${days.end} group by 1`.execute(db);
  const refunded = new Map(refunds.map(({ key, paise }) => [key, Number(paise)]));
  const keys = [...new Set([...sold.keys(), ...refunded.keys()])].filter((key) => key !== null).sort();
  return {
    columns: [text('Day'), ...orderColumns, money('Refunds'), money('Net sales')],
    rows: keys.map((key) => {
      const row = sold.get(key);
      const cells = row ? orderCells(row) : orderColumns.map(() => 0);
      const refundPaise = refunded.get(key) ?? 0;
      return { key, cells: [key, ...cells, refundPaise, (cells.at(-1) ?? 0) - refundPaise] };
    }),
    notes: [],
  };
};

/** By the state of the delivery address. */
export const salesByState: ReadReport = async (db, days) => ({
  columns: [text('State'), ...orderColumns],
  rows: (await byOrder(db, days, sql`orders.address->>'state'`))
    .map((row) => ({ key: row.key, cells: [row.key, ...orderCells(row)] }))
    .sort(byLastCell),
  notes: [],
});

/** Sums of lines, grouped by a property of their product. An order counts in each row that has one of its lines. */
async function byLine(
  db: Kysely<Database>,
  days: ReportDays,
  heading: string,
  { key, name }: { key: RawBuilder<unknown>; name: RawBuilder<unknown> },
): Promise<WholeReport> {
  const { rows } = await sql<Sums>`
    select ${key} as key, ${name} as name, count(distinct orders.id)::int as orders, ${lineSums}
    from order_lines join orders on orders.id = order_lines.order_id
      left join products on products.id = order_lines.product_id
      left join categories type on type.id = products.category_id
      left join categories section on section.id = type.parent_id
      left join categories department on department.id = section.parent_id
    where ${placedIn(days)} and order_lines.cancelled_quantity < order_lines.quantity group by 1`.execute(db);
  return {
    columns: [
      text(heading),
      count('Orders'),
      count('Units'),
      count('Units returned'),
      money('Items'),
      money('Discounts'),
      money('Tax added'),
      money('Sales'),
    ],
    // An order with several products is in several rows.
    notSummed: [1],
    rows: rows
      .map((row) => ({
        key: row.key,
        cells: [
          row.name ?? 'No longer in the catalogue',
          row.orders,
          row.units,
          row.returned,
          Number(row.items),
          Number(row.discounts),
          Number(row.tax),
          Number(row.net),
        ],
      }))
      .sort(byLastCell),
    notes: ['Delivery is not included: it belongs to the order as a whole.'],
  };
}

const byLastCell = (one: WholeReport['rows'][number], other: WholeReport['rows'][number]) =>
  Number(other.cells.at(-1)) - Number(one.cells.at(-1)) || String(one.key).localeCompare(String(other.key));

export const salesByProduct: ReadReport = (db, days) =>
  byLine(db, days, 'Product', {
    key: sql`order_lines.product_id`,
    name: sql`(array_agg(order_lines.name order by orders.created_at desc))[1]`,
  });

export const salesByCategory: ReadReport = (db, days) =>
  byLine(db, days, 'Category', {
    key: sql`products.category_id`,
    name: sql`min(concat_ws(' › ', department.name, section.name, type.name))`,
  });

export const salesByBrand: ReadReport = (db, days) =>
  byLine(db, days, 'Brand', { key: sql`products.brand_slug`, name: sql`min(products.brand)` });
