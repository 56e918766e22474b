import type { StaffOrderFilter } from '@haat/shared/contract/staff-order-queries';
import type { Kysely } from 'kysely';
import { csvRows, type CsvCell } from '../../csv/csv-rows';
import type { Database } from '../../db/schema';
import { orderCondition, type ListContext } from './list-orders';

/** Rows per query. */
const BATCH_SIZE = 500;
const columns = [
  'Order',
  'Placed',
  'Status',
  'Customer',
  'Email',
  'Phone',
  'Address',
  'City',
  'State',
  'PIN code',
  'Items',
  'Items total (₹)',
  'Discount (₹)',
  'Coupon',
  'Delivery (₹)',
  'Tax (₹)',
  'Total (₹)',
  'Refunded (₹)',
  'Payment',
  'Tags',
  'Assigned to',
  'Archived',
];
const rupees = (paise: number) => (paise / 100).toFixed(2);

/** The matching orders as CSV, newest first, read page by page. */
export async function* orderRows(
  db: Kysely<Database>,
  filter: StaffOrderFilter,
  context: ListContext,
): AsyncGenerator<string> {
  yield csvRows([columns]);
  for (let from = 0; ; from += BATCH_SIZE) {
    const rows = await db
      .selectFrom('orders')
      .leftJoin('users as assignee', 'assignee.id', 'orders.assignee_id')
      .where(orderCondition(filter, context))
      .selectAll('orders')
      .select((select) => [
        'assignee.name as assignee',
        select
          .selectFrom('order_lines')
          .whereRef('order_lines.order_id', '=', 'orders.id')
          .select(({ fn, eb }) => fn.sum<number>(eb('quantity', '-', eb.ref('cancelled_quantity'))).as('items'))
          .as('items'),
        select
          .selectFrom('refunds')
          .whereRef('refunds.order_id', '=', 'orders.id')
          .where('refunds.status', '<>', 'failed')
          .select(({ fn }) => fn.sum<number>('amount_paise').as('paise'))
          .as('refunded'),
      ])
      .orderBy('orders.created_at', 'desc')
      .orderBy('orders.id')
      .limit(BATCH_SIZE)
      .offset(from)
      .execute();
    if (rows.length > 0)
      yield csvRows(
        rows.map((row): CsvCell[] => [
          row.id,
          row.created_at.toISOString(),
          row.status,
          row.address.fullName,
          row.email,
          row.phone,
          row.address.address,
          row.address.city,
          row.address.state,
          row.address.zipCode,
          Number(row.items ?? 0),
          rupees(row.items_paise),
          rupees(row.discount_paise),
          row.coupon_code,
          rupees(row.shipping_paise),
          rupees(row.tax_paise),
          rupees(row.total_paise),
          rupees(Number(row.refunded ?? 0)),
          row.payment_method,
          row.tags.join(', '),
          row.assignee,
          row.archived_at !== null,
        ]),
      );
    if (rows.length < BATCH_SIZE) return;
  }
}
