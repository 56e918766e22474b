import { sql, type Kysely } from 'kysely';
import { csvRows, type CsvCell } from '../../csv/csv-rows';
import type { Database } from '../../db/schema';

const ROWS_PER_QUERY = 500;

/** Data that is exported as CSV, besides products. */
export const dataFiles = ['categories', 'customers', 'orders'] as const;
export type DataFile = (typeof dataFiles)[number];

const amount = (paise: number | string): string => (Number(paise) / 100).toFixed(2);

/** Categories, parents before children, with the columns that the import reads. */
export async function* categoryFile(db: Kysely<Database>): AsyncGenerator<string> {
  const rows = await db
    .selectFrom('categories')
    .select(['id', 'parent_id', 'slug', 'name', 'description', 'hidden', 'product_count'])
    .orderBy('level')
    .orderBy('position')
    .orderBy('id')
    .execute();
  yield csvRows([
    ['Id', 'Parent id', 'Slug', 'Name', 'Description', 'Hidden', 'Products'],
    ...rows.map((row) => [
      row.id,
      row.parent_id,
      row.slug,
      row.name,
      row.description,
      row.hidden ? 'yes' : 'no',
      row.product_count,
    ]),
  ]);
}

const orderColumns = [
  'Order',
  'Placed',
  'Status',
  'Email',
  'Phone',
  'Name',
  'Address',
  'City',
  'State',
  'PIN code',
  'Payment method',
  'Coupon',
  'Items (₹)',
  'Discount (₹)',
  'Delivery (₹)',
  'Tax (₹)',
  'Total (₹)',
  'Delivered',
  'SKU',
  'Item',
  'Options',
  'Quantity',
  'Cancelled',
  'Returned',
  'Price (₹)',
  'Line total (₹)',
  'HSN',
  'GST rate, percent',
];

/** Orders, oldest first: one row per item, with the order's columns repeated. */
export async function* orderFile(db: Kysely<Database>): AsyncGenerator<string> {
  yield csvRows([orderColumns]);
  let last: { at: Date; id: string } | null = null;
  for (;;) {
    let query = db.selectFrom('orders').selectAll().orderBy('created_at').orderBy('id').limit(ROWS_PER_QUERY);
    if (last) query = query.where(sql<boolean>`(created_at, id) > (${last.at}, ${last.id})`);
    const orders = await query.execute();
    const lastOrder = orders.at(-1);
    if (!lastOrder) return;
    last = { at: lastOrder.created_at, id: lastOrder.id };
    const lines = await db
      .selectFrom('order_lines')
      .selectAll()
      .where('order_id', '=', sql<string>`any(${orders.map(({ id }) => id)}::text[])`)
      .orderBy('position')
      .execute();
    const rows = orders.flatMap((order): CsvCell[][] => {
      const orderCells: CsvCell[] = [
        order.id,
        order.created_at.toISOString(),
        order.status,
        order.email,
        order.phone,
        order.address.fullName,
        order.address.address,
        order.address.city,
        order.address.state,
        order.address.zipCode,
        order.payment_method,
        order.coupon_code,
        amount(order.items_paise),
        amount(order.discount_paise),
        amount(order.shipping_paise),
        amount(order.tax_paise),
        amount(order.total_paise),
        order.delivered_at?.toISOString() ?? null,
      ];
      return lines
        .filter((line) => line.order_id === order.id)
        .map((line) => [
          ...orderCells,
          line.sku,
          line.name,
          Object.entries(line.options)
            .map(([name, value]) => `${name}: ${value}`)
            .join(', '),
          line.quantity,
          line.cancelled_quantity,
          line.returned_quantity,
          amount(line.price_paise),
          amount(line.total_paise),
          line.hsn,
          line.gst_rate_bp === null ? null : line.gst_rate_bp / 100,
        ]);
    });
    yield csvRows(rows);
  }
}
