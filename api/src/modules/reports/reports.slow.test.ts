import { gstReports, reportKinds, type Report, type ReportKind } from '@haat/shared/contract/reports';
import { gstStateCodes, placeOfSupply } from '@haat/shared/india/gst-states';
import { states, type State } from '@haat/shared/india/states';
import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { seedDemoUsers } from '../../seed/demo-users';
import { seedSampleData } from '../../seed/sample-data/seed-sample-data';
import { addProduct } from '../../testing/add-products';
import { orderAt } from '../../testing/order-at';
import { shopTerms } from '../../testing/shop-terms';
import { signInAs } from '../../testing/sign-in-as';
import { startSeededApp } from '../../testing/start-seeded-app';
import type { TestApp } from '../../testing/start-test-app';
import { invoiceOf } from '../invoices/read-invoice';
import { dateInIndia } from '../../india-time';
import { reportDaysOf } from './report-days';

let shop: TestApp;
let headers: Record<string, string>;
/** Counts of orders before the first test. */
let counts: Record<string, number> = {};
const today = dateInIndia(new Date());
const from = dateInIndia(new Date(), -100);
const days = `from=${from}&to=${today}`;
const paise = (cell: unknown) => Math.round(Number(cell) * 100);
const rowsOf = async <T>(query: string) => (await sql.raw<T>(query).execute(shop.db)).rows;
const paiseOf = async (query: string) => Number((await rowsOf<{ paise: string }>(query))[0]?.paise);
const read = async (report: ReportKind, query = days) => {
  const answer = await shop.app.inject({ url: `/api/admin/reports/${report}?${query}`, headers });
  expect([report, answer.statusCode]).toEqual([report, 200]);
  return answer.json<Report>();
};
const at = ({ columns }: Report, label: string) => columns.findIndex((column) => column.label === label);
const total = (report: Report, label: string) => report.total[at(report, label)];
const cellOf = (report: Report, row: Report['rows'][number] | undefined, label: string) =>
  row?.cells[at(report, label)];
const byKey = (report: Report, label: string) =>
  Object.fromEntries(report.rows.map((row) => [row.key, paise(cellOf(report, row, label))]));
const listed = async (query: string) =>
  (await shop.app.inject({ url: `/api/admin/orders?size=1&${query}`, headers })).json<{ totalElements: number }>()
    .totalElements;

const PLACED = `o.status in ('Placed', 'Packed', 'In Transit', 'Delivered')`;
const DAY = (column: string) => `to_char(${column} + interval '5 hours 30 minutes', 'YYYY-MM-DD')`;

/** An order with a delivery price. It is written directly, because express is not offered at all times of the week. */
async function expressAt(...[status, items]: [Parameters<typeof orderAt>[1], Parameters<typeof orderAt>[2]]) {
  const placed = await orderAt(shop, status, items);
  await sql`with raised as (update payments set amount_paise = amount_paise + 14999 where order_id = ${placed.order.id})
    update orders set shipping_paise = 14999, total_paise = total_paise + 14999, delivery_option = 'express'
    where id = ${placed.order.id}`.execute(shop.db);
  return placed;
}

beforeAll(async () => {
  const terms = shopTerms();
  shop = await startSeededApp({
    tax: { ...terms.tax, mode: 'gst' },
    // An expensive express delivery, so that its tax is visible in each sum.
    delivery: { ...terms.delivery, express: { pricePaise: 14_999, freeFromPaise: null } },
  });
  await seedDemoUsers(shop.db);
  await seedSampleData(shop.db, shop.config);
  ({ headers } = await signInAs(shop, 'manager'));
  // Prices whose thirds and discounts are not whole paise.
  await addProduct(shop.db, 'lota', [{ sku: 'LOTA-01', price: 333.33, stock: 1000 }], 'Brass lota');
  await addProduct(shop.db, 'almirah', [{ sku: 'ALM-01', price: 60_000, stock: 50 }], 'Almirah');
  const items = [{ productId: 'lota', quantity: 3 }];
  // A partly cancelled order, a partly returned one, and one that returns to origin.
  const inPart = await expressAt('Placed', items);
  await shop.app.inject({
    method: 'POST',
    url: `/api/orders/${inPart.order.id}/cancel`,
    headers: inPart.opening,
    payload: { key: randomUUID(), lines: [{ lineId: inPart.order.lines[0]?.id, quantity: 1 }] },
  });
  const back = await expressAt('Delivered', items);
  await shop.app.inject({
    method: 'POST',
    url: `/api/orders/${back.order.id}/refund`,
    headers,
    payload: {
      key: randomUUID(),
      lines: [{ lineId: back.order.lines[0]?.id, quantity: 2 }],
      restock: true,
      reason: 'Came back',
    },
  });
  const rto = await expressAt('In Transit', items);
  for (const step of ['return-to-origin', 'received'])
    await shop.app.inject({
      method: 'POST',
      url: `/api/orders/${rto.order.id}/parcels/1/${step}`,
      headers,
      payload: step === 'return-to-origin' ? { reason: 'refused' } : {},
    });
  [counts = {}] = await rowsOf<Record<string, number>>(`
    select (select count(*)::int from orders where is_sample) as samples, (select count(*)::int from orders) as all,
      (select count(*)::int from order_lines where cancelled_quantity between 1 and quantity - 1) as part_cancelled,
      (select count(*)::int from orders where discount_paise > 0) as discounted,
      (select count(*)::int from orders where shipping_paise > 0) as express,
      (select count(*)::int from credit_notes) as notes,
      (select count(*)::int from credit_notes where shipping_paise > 0) as delivery_notes`);
});
afterAll(() => shop.close());

test('the sample data has orders of every kind, and the test adds three', () => {
  expect(counts).toMatchObject({ samples: expect.any(Number), part_cancelled: 1, delivery_notes: 1 });
  expect(counts['samples']).toBeGreaterThan(600);
  expect(counts['all']).toBe((counts['samples'] ?? 0) + 3);
  for (const kind of ['discounted', 'express', 'notes']) expect([kind, counts[kind]]).not.toEqual([kind, 0]);
});

describe('sales', () => {
  const REMAINING = `(l.total_paise - l.discount_paise + l.tax_paise)
    - round((l.total_paise - l.discount_paise + l.tax_paise) * l.cancelled_quantity / l.quantity::numeric)`;

  test('by day equal the amounts paid or due for the orders, less cancellations', async () => {
    const report = await read('sales-by-day');
    // Computed from the payments: a cancelled part is refunded, or the courier collects less.
    const expected = await rowsOf<{ day: string; paise: string; orders: number }>(`
      select ${DAY(`(o.created_at at time zone 'UTC')`)} as day, count(*)::int as orders, sum(case when o.payment_method = 'cod'
          then (select p.amount_paise from payments p where p.order_id = o.id and p.status <> 'cancelled')
          else o.total_paise - (select coalesce(sum(c.amount_paise), 0) from order_cancellations c where c.order_id = o.id)
        end)::bigint::text as paise
      from orders o where ${PLACED} group by 1`);
    expect(byKey(report, 'Sales')).toEqual(
      expect.objectContaining(Object.fromEntries(expected.map(({ day, paise: sum }) => [day, Number(sum)]))),
    );
    expect(total(report, 'Orders')).toBe(expected.reduce((sum, { orders }) => sum + orders, 0));
    for (const { cells } of report.rows) {
      const [, , , items, discounts, tax, delivery, sales, refunds, net] = cells.map(paise);
      expect(sales).toBe((items ?? 0) - (discounts ?? 0) + (tax ?? 0) + (delivery ?? 0));
      expect(net).toBe((sales ?? 0) - (refunds ?? 0));
    }
    expect(paise(total(report, 'Delivery'))).toBe(
      await paiseOf(`select sum(shipping_paise)::text as paise from orders o where ${PLACED}`),
    );
    expect(paise(total(report, 'Items'))).toBe(
      await paiseOf(`select sum(l.price_paise * (l.quantity - l.cancelled_quantity))::text as paise
        from order_lines l join orders o on o.id = l.order_id where ${PLACED}`),
    );
    expect(paise(total(report, 'Refunds'))).toBe(
      await paiseOf(`select (sum(r.amount_paise) - sum(case when r.reason like 'Cancelled:%' then r.amount_paise else 0 end))::text as paise
        from refunds r join orders o on o.id = r.order_id where ${PLACED} and r.status in ('pending', 'done')`),
    );
  });

  test.each([
    ['sales-by-product', 'l.product_id', 'product'],
    ['sales-by-category', 'p.category_id', 'category'],
    ['sales-by-brand', 'p.brand_slug', 'brand'],
  ] as const)('%s equal the line items without cancellations, and match the order list', async (kind, key, filter) => {
    const report = await read(kind);
    const expected = await rowsOf<{ key: string; paise: string }>(`
      select ${key} as key, sum(${REMAINING})::bigint::text as paise from order_lines l join orders o on o.id = l.order_id
        join products p on p.id = l.product_id where ${PLACED} and l.quantity > l.cancelled_quantity group by 1`);
    expect(report.rows).toHaveLength(expected.length);
    expect(byKey(report, 'Sales')).toEqual(
      Object.fromEntries(expected.map(({ key: one, paise: sum }) => [one, Number(sum)])),
    );
    for (const row of report.rows.slice(0, 5))
      expect([row.key, await listed(`only=sold&${days}&${filter}=${row.key ?? ''}`)]).toEqual([
        row.key,
        cellOf(report, row, 'Orders'),
      ]);
  });

  test('by state equal the orders with that destination', async () => {
    const report = await read('sales-by-state');
    expect(paise(total(report, 'Sales'))).toBe(paise(total(await read('sales-by-day'), 'Sales')));
    const expected = await rowsOf<{ state: string; paise: string }>(`
      select o.address->>'state' as state, (sum(o.shipping_paise) + sum(lines.paise))::bigint::text as paise
      from orders o join (select l.order_id, sum(${REMAINING}) as paise from order_lines l group by 1) lines on lines.order_id = o.id
      where ${PLACED} group by 1`);
    expect(byKey(report, 'Sales')).toEqual(
      Object.fromEntries(expected.map(({ state, paise: sum }) => [state, Number(sum)])),
    );
    const [first] = report.rows;
    expect(await listed(`only=sold&${days}&state=${encodeURIComponent(first?.key ?? '')}`)).toBe(
      cellOf(report, first, 'Orders'),
    );
  });
});

test('payments equal the amounts captured, collected, received and refunded on each day', async () => {
  const report = await read('payments');
  const sums: [string, string][] = [
    [
      'Taken online',
      `select ${DAY(`(updated_at at time zone 'UTC')`)} as day, sum(amount_paise)::text as paise from payments
       where method <> 'cod' and status = 'captured' group by 1`,
    ],
    [
      'Collected by couriers',
      `select ${DAY(`(collected_at at time zone 'UTC')`)} as day, sum(amount_paise)::text as paise
       from payments where method = 'cod' and status = 'captured' group by 1`,
    ],
    [
      'Cash received',
      `select received_on::text as day, sum(amount_paise)::text as paise from payments
       where received_on is not null group by 1`,
    ],
    [
      'Refunded online',
      `select ${DAY(`(r.done_at at time zone 'UTC')`)} as day, sum(r.amount_paise)::text as paise
       from refunds r join payments p on p.id = r.payment_id where r.status = 'done' and p.method <> 'cod' group by 1`,
    ],
    [
      'Cash refunded',
      `select ${DAY(`(r.done_at at time zone 'UTC')`)} as day, sum(r.amount_paise)::text as paise
       from refunds r join payments p on p.id = r.payment_id where r.status = 'done' and p.method = 'cod' group by 1`,
    ],
  ];
  for (const [label, query] of sums) {
    const expected = (await rowsOf<{ day: string; paise: string }>(query)).filter(({ day }) => day >= from);
    const found = Object.entries(byKey(report, label)).filter(([, sum]) => sum !== 0);
    expect([label, Object.fromEntries(found)]).toEqual([
      label,
      Object.fromEntries(expected.map(({ day, paise: sum }) => [day, Number(sum)])),
    ]);
  }
  const row = report.rows.find((one) => Number(cellOf(report, one, 'Online payments')) > 2);
  expect(await listed(`only=money&from=${row?.key ?? ''}&to=${row?.key ?? ''}`)).toBeGreaterThanOrEqual(
    Number(cellOf(report, row, 'Online payments')),
  );
});

test('stock, returns and searches agree with the tables', async () => {
  const stock = await read('stock');
  expect(paise(total(stock, 'At selling price'))).toBe(
    await paiseOf('select sum(stock_quantity * now_price_paise)::text as paise from variants'),
  );
  expect(paise(total(stock, 'At MRP'))).toBe(
    await paiseOf('select sum(stock_quantity * now_mrp_paise)::text as paise from variants'),
  );
  const returns = await read('returns');
  const expected = await rowsOf<{ reason: string; count: number; paise: string }>(`
    select reason, count(*)::int as count, sum(case status when 'Refunded' then refund_paise else 0 end)::text as paise
    from returns group by reason`);
  expect(expected.length).toBeGreaterThan(2);
  expect(
    Object.fromEntries(
      returns.rows.map((row) => [
        row.key,
        [cellOf(returns, row, 'Returns'), paise(cellOf(returns, row, 'Amount refunded'))],
      ]),
    ),
  ).toEqual(Object.fromEntries(expected.map(({ reason, count, paise: sum }) => [reason, [count, Number(sum)]])));
  for (const { key, cells } of returns.rows)
    expect(await listed(`only=returned&${days}&reason=${key ?? ''}`)).toBe(cells[1]);
  const searches = await read('searches');
  const [found] = await rowsOf<{ times: number; vain: number }>(`
    select count(*)::int as times, sum((results = 0)::int)::int as vain from analytics_events where name = 'search'`);
  expect([total(searches, 'Searches'), total(searches, 'Without results')]).toEqual([found?.times, found?.vain]);
});

describe('GST', () => {
  /** Values of invoice lines and delivery shares minus credit notes, by place of supply and rate. */
  const PARTS = `
    with lines as (
      select o.id, o.address->>'state' as state, o.shipping_paise, l.id as line, l.position, l.hsn, l.gst_rate_bp as rate, l.quantity,
        l.total_paise - l.discount_paise as paid, l.cgst_paise as c, l.sgst_paise as s, l.igst_paise as i,
        bool_or(l.igst_paise > 0) over (partition by o.id) as inter
      from orders o join order_lines l on l.order_id = o.id where o.tax_mode = 'gst'
    ), weighed as (
      select *, sum(paid) over (partition by id) as whole,
        floor(shipping_paise::numeric * paid / sum(paid) over (partition by id)) as share,
        mod(shipping_paise::numeric * paid, sum(paid) over (partition by id)) as lost from lines where shipping_paise > 0
    ), shared as (
      select *, share + case when row_number() over (partition by id order by lost desc, position)
        <= shipping_paise - sum(share) over (partition by id) then 1 else 0 end as part from weighed
    ), deliveries as (
      select id, state, hsn, rate, part as total,
        case when inter then 0 else round(part * rate / (2 * (10000 + rate))) end as c,
        case when inter then round(part * rate / (10000 + rate)) else 0 end as i from shared
    ), parts as (
      -- Sent from the end of a line, cancelled and returned from its beginning.
      select id, state, hsn, rate, fl.quantity as units,
        paid - round(paid::numeric * (lines.quantity - fl.quantity) / lines.quantity) as total,
        c - round(c::numeric * (lines.quantity - fl.quantity) / lines.quantity) as c,
        i - round(i::numeric * (lines.quantity - fl.quantity) / lines.quantity) as i
      from lines join fulfilment_lines fl on fl.line_id = line
      union all
      select id, state, hsn, rate, 0, total, c, i from deliveries where id in (select order_id from invoices)
      union all
      select id, state, hsn, rate, -n.quantity, -round(paid::numeric * n.quantity / lines.quantity),
        -round(c::numeric * n.quantity / lines.quantity), -round(i::numeric * n.quantity / lines.quantity)
      from lines join credit_note_lines n on n.line_id = line
      union all
      select id, state, hsn, rate, 0, -total, -c, -i from deliveries
      where id in (select order_id from credit_notes where shipping_paise > 0)
    )`;

  test('B2CS plus B2CL less credit notes equal the taxable values by state and rate', async () => {
    const [b2cs, b2cl, cdnur] = [await read('gst-b2cs'), await read('gst-b2cl'), await read('gst-cdnur')];
    const expected = await rowsOf<{ state: State; rate: number; paise: string }>(`${PARTS}
      select state, rate, sum(total - 2 * c - i)::bigint::text as paise from parts where rate > 0 group by 1, 2`);
    const found = new Map<string, number>();
    for (const [report, sign] of [
      [b2cs, 1],
      [b2cl, 1],
      [cdnur, -1],
    ] as const)
      for (const row of report.rows) {
        const key = `${String(cellOf(report, row, 'Place Of Supply'))} ${String(cellOf(report, row, 'Rate'))}`;
        found.set(key, (found.get(key) ?? 0) + sign * paise(cellOf(report, row, 'Taxable Value')));
      }
    expect(Object.fromEntries(found)).toEqual(
      Object.fromEntries(
        expected.map(({ state, rate, paise: sum }) => [`${placeOfSupply(state)} ${rate / 100}`, Number(sum)]),
      ),
    );
    expect(b2cs.notes.join(' ')).toContain('sample data');
  });

  test('the HSN summary equals the tax of the printed invoices, less credit notes', async () => {
    const report = await read('gst-hsn');
    const expected = await rowsOf<{ key: string; units: number; total: string; c: string; i: string }>(`${PARTS}
      select coalesce(hsn, '') || '|' || rate as key, sum(units)::int as units, sum(total)::bigint::text as total,
        sum(c)::bigint::text as c, sum(i)::bigint::text as i from parts group by 1`);
    expect(
      Object.fromEntries(
        report.rows.map((row) => [
          row.key,
          [
            cellOf(report, row, 'Total Quantity'),
            ...['Total Value', 'Central Tax Amount', 'State/UT Tax Amount', 'Integrated Tax Amount'].map((label) =>
              paise(cellOf(report, row, label)),
            ),
          ],
        ]),
      ),
    ).toEqual(
      Object.fromEntries(
        expected.map(({ key, units, total: sum, c, i }) => [
          key,
          [units, Number(sum), Number(c), Number(c), Number(i)],
        ]),
      ),
    );
    const printed = await rowsOf<{ id: string; parcel: number }>(
      'select i.order_id as id, f.number as parcel from invoices i join fulfilments f on f.id = i.fulfilment_id',
    );
    let value = 0;
    for (const { id, parcel } of printed) value += (await invoiceOf(shop.db, id, parcel))?.totalPaise ?? 0;
    const credited = await paiseOf(`${PARTS} select (-sum(total))::bigint::text as paise from parts where total < 0`);
    expect(paise(total(report, 'Total Value'))).toBe(value - credited);
    const row = report.rows.find(({ key }) => key !== null && !key.startsWith('|'));
    const [hsn = '', rate = ''] = row?.key?.split('|') ?? [];
    expect(await listed(`only=invoiced&${days}&hsn=${hsn}&rate=${rate}`)).toBe(
      (
        await rowsOf<{ id: string }>(`${PARTS} select distinct id from lines where hsn = '${hsn}' and rate = ${rate}
          and (id in (select order_id from invoices) or id in (select order_id from credit_notes))`)
      ).length,
    );
  });

  test('lists an interstate invoice above one lakh and its credit note', async () => {
    const body = { productId: 'almirah', quantity: 3 };
    const address = {
      fullName: 'Asha Rao',
      address: '12 Hill Road',
      city: 'Mumbai',
      state: 'Maharashtra',
      zipCode: '400050',
    };
    const { order } = await orderAt(shop, 'Delivered', [body], { address });
    await shop.app.inject({
      method: 'POST',
      url: `/api/orders/${order.id}/refund`,
      headers,
      payload: {
        key: randomUUID(),
        lines: [{ lineId: order.lines[0]?.id, quantity: 1 }],
        restock: true,
        reason: 'Came back',
      },
    });
    const [b2cl, cdnur] = [await read('gst-b2cl'), await read('gst-cdnur')];
    const row = b2cl.rows.find(({ key }) => key === order.id);
    expect(row?.cells[0]).toMatch(/^HT\/\d\d-\d\d\/\d{6}$/);
    expect(row?.cells.slice(2, 4)).toEqual([180_000, '27-Maharashtra']);
    const note = cdnur.rows.find(({ key }) => key === order.id);
    expect(note?.cells[1]).toMatch(/^HTC\/\d\d-\d\d\/\d{6}$/);
    expect([note?.cells[0], ...(note?.cells.slice(3, 6) ?? [])]).toEqual(['B2CL', 'C', '27-Maharashtra', 60_000]);
  });

  test('lists documents as ranges of numbers, interrupted by orders with estimated tax', async () => {
    const counted = async () => {
      const report = await read('gst-docs');
      return report.rows.filter(({ cells }) => String(cells[1]).startsWith('HTS/'));
    };
    const whole = (await counted()).reduce((sum, { cells }) => sum + Number(cells[3]), 0);
    const series = (await counted()).length;
    const [middle] = await rowsOf<{ id: string; parcels: number }>(`select o.id, count(*)::int as parcels from orders o
      join invoices i on i.order_id = o.id where i.series like 'HTS/%' and i.serial > 50 group by o.id having count(*) = 1 order by o.id limit 1`);
    await shop.db
      .updateTable('orders')
      .set({ tax_mode: 'estimate' })
      .where('id', '=', middle?.id ?? '')
      .execute();
    const ranges = await counted();
    expect(ranges.length).toBe(series + 1);
    expect(ranges.reduce((sum, { cells }) => sum + Number(cells[3]), 0)).toBe(whole - 1);
    const b2cs = await read('gst-b2cs');
    expect(b2cs.notes.join(' ')).toContain('1 invoice has the estimated tax of 6%');
    expect(b2cs.gstDocuments?.estimated).toBe(1);
    const documents = (await read('gst-docs')).rows.reduce((sum, { cells }) => sum + Number(cells[3]), 0);
    expect(b2cs.gstDocuments?.included).toBe(documents);
    await shop.db
      .updateTable('orders')
      .set({ tax_mode: 'gst' })
      .where('id', '=', middle?.id ?? '')
      .execute();
    expect(await rowsOf(`select series from credit_notes group by series having count(*) <> max(serial)`)).toEqual([]);
  });

  test('the files have the columns of the offline tool', async () => {
    const head = async (report: ReportKind) =>
      (await shop.app.inject({ url: `/api/admin/reports/${report}/export?${days}`, headers })).body.split('\r\n')[0];
    expect(Object.fromEntries(await Promise.all(gstReports.map(async (one) => [one, await head(one)])))).toEqual({
      'gst-b2cl':
        'Invoice Number,Invoice date,Invoice Value,Place Of Supply,Applicable % of Tax Rate,Rate,' +
        'Taxable Value,Cess Amount,E-Commerce GSTIN',
      'gst-b2cs': 'Type,Place Of Supply,Applicable % of Tax Rate,Rate,Taxable Value,Cess Amount,E-Commerce GSTIN',
      'gst-cdnur':
        'UR Type,Note Number,Note Date,Note Type,Place Of Supply,Note Value,' +
        'Applicable % of Tax Rate,Rate,Taxable Value,Cess Amount',
      'gst-exemp': 'Description,Nil Rated Supplies,Exempted(other than nil rated/non GST supply),Non-GST Supplies',
      'gst-hsn':
        'HSN,Description,UQC,Total Quantity,Total Value,Rate,Taxable Value,Integrated Tax Amount,' +
        'Central Tax Amount,State/UT Tax Amount,Cess Amount',
      'gst-docs': 'Nature of Document,Sr. No. From,Sr. No. To,Total Number,Cancelled',
    });
    expect(new Set(Object.values(gstStateCodes)).size).toBe(states.length);
  });
});

test('exports each report with all rows, and audits who exported it', async () => {
  for (const report of reportKinds) {
    const answer = await shop.app.inject({ url: `/api/admin/reports/${report}/export?${days}`, headers });
    const shown = await read(report);
    const [, ...rows] = parse(answer.body, { relax_column_count: true }) as string[][];
    expect([report, rows.length]).toEqual([report, shown.rowCount]);
    expect(rows.slice(0, 3).map((row) => row.map((cell) => cell.replace(/^'/, '')))).toEqual(
      shown.rows.slice(0, 3).map(({ cells }) => cells.map((cell) => String(cell ?? ''))),
    );
    expect(answer.headers['content-disposition']).toContain(`${report}-${from}-${today}.csv`);
  }
  const logged = await shop.db
    .selectFrom('audit_entries')
    .select(['object_id', 'after'])
    .where('action', '=', 'report.export')
    .execute();
  expect(new Set(logged.map(({ object_id }) => object_id))).toEqual(new Set(reportKinds));
  expect(JSON.parse(logged[0]?.after ?? '')).toMatchObject({ from, to: today });
});

test('periods are days in IST', () => {
  const now = new Date('2026-03-31T19:00:00Z');
  const span = (period: Parameters<typeof reportDaysOf>[0]['period'], named = {}) => {
    const { from: first, to } = reportDaysOf({ period, ...named }, now);
    return [first, to];
  };
  expect([span('today'), span('7'), span('month'), span('last-month')]).toEqual([
    ['2026-04-01', '2026-04-01'],
    ['2026-03-26', '2026-04-01'],
    ['2026-04-01', '2026-04-01'],
    ['2026-03-01', '2026-03-31'],
  ]);
  expect(span('today', { from: '2026-02-01', to: '2026-02-28' })).toEqual(['2026-02-01', '2026-02-28']);
  expect(() => span('today', { from: '2026-02-02', to: '2026-02-01' })).toThrow('The first day comes after the last.');
  expect(() => span('today', { from: '2024-02-02', to: '2026-02-01' })).toThrow('366 days');
});

test('the report of searches needs its permission', async () => {
  await shop.db
    .insertInto('staff_roles')
    .values({ key: 'accounts', name: 'Accounts', description: '', permissions: ['reports.read'] })
    .execute();
  const { headers: accountant } = await signInAs(shop, 'accounts');
  const status = async (report: ReportKind) =>
    (await shop.app.inject({ url: `/api/admin/reports/${report}`, headers: accountant })).statusCode;
  expect([await status('gst-b2cs'), await status('searches')]).toEqual([200, 403]);
});
