import type { OrderReturn } from '@haat/shared/contract/return';
import { returnReasonLabels } from '@haat/shared/contract/staff-reason-labels';
import { formatRupees, toRupees } from '@haat/shared/money';
import { sql } from 'kysely';
import { dateInIndia } from '../../india-time';
import { count, money, text, type ReadReport } from './report';

/**
 * Payments by day: captured and refunded by the gateway, collected by couriers, and received from them.
 */
export const payments: ReadReport = async (db, { from, to, start, end }) => {
  const { rows } = await sql<{ day: string; taken: number; paise: (string | null)[] }>`
    with moves (day, kind, paise) as (
      -- An exchange moves a payment to another order, and store credit is used or given: no money is taken or paid out.
      -- Nothing changes a payment once it is captured, so updated_at is the time of the capture.
      select to_char(coalesce(collected_at, updated_at) at time zone 'Asia/Kolkata', 'YYYY-MM-DD'),
        case when gateway = 'cash' then 'collected' else 'captured' end, amount_paise
      from payments where status = 'captured' and transferred_from is null and gateway <> 'credit'
        and coalesce(collected_at, updated_at) >= ${start}
        and coalesce(collected_at, updated_at) < ${end}
      union all
      select to_char(received_on, 'YYYY-MM-DD'), 'received', amount_paise from payments
      where status = 'captured' and transferred_from is null and received_on between ${from}::date and ${to}::date
      union all
      select to_char(refunds.done_at at time zone 'Asia/Kolkata', 'YYYY-MM-DD'),
        case when payments.gateway in ('cash', 'credit') then 'cash refund' else 'refund' end, refunds.amount_paise
      from refunds join payments on payments.id = refunds.payment_id
      where refunds.status = 'done' and refunds.transferred_to is null and not refunds.to_credit
        and refunds.done_at >= ${start} and refunds.done_at < ${end}
    )
    select day, (count(*) filter (where kind = 'captured'))::int as taken,
      array[${sql.join(
        ['captured', 'refund', 'collected', 'received', 'cash refund'].map(
          (kind) => sql`(coalesce(sum(paise) filter (where kind = ${kind}), 0))::bigint::text`,
        ),
      )}] as paise
    from moves group by day order by day`.execute(db);
  return {
    columns: [
      text('Day'),
      count('Online payments'),
      money('Taken online'),
      money('Refunded online'),
      money('Due from the gateway'),
      money('Collected by couriers'),
      money('Cash received'),
      money('Cash refunded'),
    ],
    rows: rows.map(({ day, taken, paise }) => {
      const [captured = 0, refunded = 0, collected = 0, received = 0, cashRefunded = 0] = paise.map(Number);
      return {
        key: day,
        cells: [day, taken, captured, refunded, captured - refunded, collected, received, cashRefunded],
      };
    }),
    notes: [
      'Gateway fees and payout dates are not recorded. Compare “Due from the gateway” with the settlement report.',
    ],
  };
};

/** Store credit by day: given, used, and what customers could still use at the end of the day. */
export const storeCredit: ReadReport = async (db, { start, end }) => {
  const { rows } = await sql<{ day: string; paise: string[] }>`
    with days (day, kind, paise) as (
      select to_char(at at time zone 'Asia/Kolkata', 'YYYY-MM-DD'), kind, amount_paise
      from credit_entries where at < ${end}
    )
    select day, array[
      coalesce(sum(paise) filter (where kind = 'given'), 0)::bigint::text,
      coalesce(sum(paise) filter (where kind in ('refund', 'return', 'exchange')), 0)::bigint::text,
      coalesce(sum(paise) filter (where kind = 'given-back'), 0)::bigint::text,
      coalesce(-sum(paise) filter (where kind = 'spent'), 0)::bigint::text,
      coalesce(-sum(paise) filter (where kind in ('taken', 'closed')), 0)::bigint::text,
      (sum(sum(paise)) over (order by day))::bigint::text
    ] as paise
    from days group by day order by day`.execute(db);
  const { rows: totals } = await sql<{ paise: string }>`
    select coalesce(sum(balance_paise), 0)::bigint::text as paise from credit_balances`.execute(db);
  const first = dateInIndia(start);
  return {
    columns: [
      text('Day'),
      money('Given by staff'),
      money('Refunds as credit'),
      money('Given back'),
      money('Used'),
      money('Taken back or ended'),
      money('Outstanding'),
    ],
    rows: rows
      .filter(({ day }) => day >= first)
      .map(({ day, paise }) => ({ key: day, cells: [day, ...paise.map(Number)] })),
    notSummed: [6],
    notes: [
      `Outstanding now, for any dates: ${formatRupees(toRupees(Number(totals[0]?.paise ?? 0)))}.`,
      '“Given back” is credit of orders that were not paid, were cancelled or were returned.',
    ],
  };
};

/** The current stock, at the selling price and the MRP of each variant. */
export const stock: ReadReport = async (db) => {
  const { rows } = await sql<{ id: string; name: string; units: number; mrp: string; price: string }>`
    select products.id, products.name, sum(variants.stock_quantity)::int as units,
      sum(variants.stock_quantity::bigint * variants.now_mrp_paise)::bigint::text as mrp,
      sum(variants.stock_quantity::bigint * variants.now_price_paise)::bigint::text as price
    from variants join products on products.id = variants.product_id
    where variants.stock_quantity > 0
    group by products.id order by sum(variants.stock_quantity::bigint * variants.now_price_paise) desc, products.id`.execute(
    db,
  );
  return {
    columns: [text('Product'), count('Units'), money('At MRP'), money('At selling price')],
    rows: rows.map(({ id, name, units, mrp, price }) => ({
      key: id,
      cells: [name, units, Number(mrp), Number(price)],
    })),
    notes: [
      {
        text: 'This is the current stock, for any dates. Stock reserved by unpaid orders is not included.',
        subject: 'unpaid orders',
      },
    ],
  };
};

/** Returns requested in the period, by reason. */
export const returns: ReadReport = async (db, { start, end }) => {
  const { rows } = await sql<{
    reason: OrderReturn['reason'];
    requested: number;
    units: number;
    refunded: number;
    refused: number;
    open: number;
    paise: string;
  }>`
    select reason, count(*)::int as requested, sum(lines.units)::int as units,
      (count(*) filter (where status = 'Refunded'))::int as refunded,
      (count(*) filter (where status = 'Refused'))::int as refused,
      (count(*) filter (where status not in ('Refunded', 'Exchanged', 'Refused')))::int as open,
      coalesce(sum(refund_paise) filter (where status = 'Refunded'), 0)::bigint::text as paise
    from returns cross join lateral
      (select sum(quantity) as units from return_lines where return_reference = returns.reference) lines
    where created_at >= ${start} and created_at < ${end} group by reason order by requested desc, reason`.execute(db);
  return {
    columns: [
      text('Reason'),
      count('Returns'),
      count('Units'),
      count('Refunded'),
      count('Refused'),
      count('Open'),
      money('Amount refunded'),
    ],
    rows: rows.map((row) => ({
      key: row.reason,
      cells: [
        returnReasonLabels[row.reason],
        row.requested,
        row.units,
        row.refunded,
        row.refused,
        row.open,
        Number(row.paise),
      ],
    })),
    notes: [],
  };
};

/** Searches of visitors who allowed analytics. */
export const searches: ReadReport = async (db, { start, end }) => {
  const { rows } = await sql<{ query: string; times: number; found: number }>`
    select query, count(*)::int as times, (count(*) filter (where results > 0))::int as found
    from analytics_events where name = 'search' and query is not null and at >= ${start} and at < ${end}
    group by query order by times desc, query`.execute(db);
  return {
    columns: [text('Search'), count('Searches'), count('With results'), count('Without results')],
    rows: rows.map(({ query, times, found }) => ({ key: query, cells: [query, times, found, times - found] })),
    notes: ['Only searches of visitors who allowed analytics are counted.'],
  };
};
