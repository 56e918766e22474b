import type { Dashboard, DashboardFigures } from '@haat/shared/contract/dashboard';
import { toRupees } from '@haat/shared/money';
import { sql, type Kysely } from 'kysely';
import type { Database } from '../../db/schema';
import { isPlaced, netSalesPaise } from '../orders/placed-orders';
import type { DateRange } from './date-range';

/** Length of the list of best sellers. */
const MAX_BEST_SELLERS = 10;
const formats = { hour: 'YYYY-MM-DD"T"HH24', day: 'YYYY-MM-DD' } as const;

export interface SalesFigures {
  paise: number;
  orders: number;
}

/** Sales by hour or day of a range, in paise. Hours or days without an order are missing. */
export async function salesByPart(
  db: Kysely<Database>,
  { start, end }: Pick<DateRange, 'start' | 'end'>,
  by: 'hour' | 'day',
): Promise<Map<string, SalesFigures>> {
  const { rows } = await sql<{ at: string; orders: number; paise: string }>`
    select to_char(orders.created_at at time zone 'Asia/Kolkata', ${formats[by]}) as at, count(*)::int as orders,
      sum(orders.shipping_paise + (select sum(${netSalesPaise}) from order_lines where order_lines.order_id = orders.id))::bigint::text as paise
    from orders where ${isPlaced} and orders.created_at >= ${start} and orders.created_at < ${end} group by 1`.execute(
    db,
  );
  return new Map(rows.map(({ at, orders, paise }) => [at, { orders, paise: Number(paise) }]));
}

/** The sum of all parts. */
export const sumOf = (parts: Iterable<SalesFigures>): SalesFigures =>
  [...parts].reduce((sum, part) => ({ paise: sum.paise + part.paise, orders: sum.orders + part.orders }), {
    paise: 0,
    orders: 0,
  });

/** The figures of a range. @param includesVisits whether visits are counted and the reader may see them */
export async function figuresOf(
  db: Kysely<Database>,
  { start, end }: DateRange,
  { paise, orders }: SalesFigures,
  includesVisits: boolean,
): Promise<DashboardFigures> {
  const {
    rows: [back],
  } = await sql<{ returned: number; paise: string }>`
    select (select count(distinct order_id)::int from returns where created_at >= ${start} and created_at < ${end}) as returned,
      (select coalesce(sum(amount_paise), 0)::text from refunds where status <> 'failed' and created_at >= ${start} and created_at < ${end}) as paise`.execute(
    db,
  );
  const {
    rows: [seen],
  } = includesVisits
    ? await sql<{ visits: number; purchases: number }>`
      select count(distinct visit)::int as visits, (count(distinct visit) filter (where name = 'purchase'))::int as purchases
      from analytics_events where at >= ${start} and at < ${end}`.execute(db)
    : { rows: [] };
  return {
    sales: toRupees(paise),
    orders,
    basket: orders === 0 ? null : toRupees(Math.round(paise / orders)),
    returned: back?.returned ?? 0,
    paidBack: toRupees(Number(back?.paise ?? 0)),
    visits: seen?.visits ?? null,
    purchases: seen?.purchases ?? null,
  };
}

/** Best-selling products of a range, by sales without delivery. */
export async function bestSellers(db: Kysely<Database>, { start, end }: DateRange): Promise<Dashboard['products']> {
  const { rows } = await sql<{ id: string; name: string; quantity: number; paise: string }>`
    select order_lines.product_id as id, (array_agg(order_lines.name order by orders.created_at desc))[1] as name,
      sum(order_lines.quantity - order_lines.cancelled_quantity)::int as quantity, sum(${netSalesPaise})::bigint::text as paise
    from order_lines join orders on orders.id = order_lines.order_id
    where ${isPlaced} and orders.created_at >= ${start} and orders.created_at < ${end} and order_lines.cancelled_quantity < order_lines.quantity
    group by order_lines.product_id order by sum(${netSalesPaise}) desc, order_lines.product_id limit ${MAX_BEST_SELLERS}`.execute(
    db,
  );
  return rows.map(({ id, name, quantity, paise }) => ({ id, name, quantity, sales: toRupees(Number(paise)) }));
}
