import { orderStatuses, orderPaymentMethods } from '@haat/shared/contract/order';
import { ASSIGNED_TO_ME, ASSIGNED_TO_NO_ONE } from '@haat/shared/contract/order-assignee';
import type { StaffOrderFilter } from '@haat/shared/contract/staff-order-queries';
import type { StaffOrderCounts, StaffOrderRow } from '@haat/shared/contract/staff-orders';
import { phoneDigits } from '@haat/shared/india/phone';
import { toRupees } from '@haat/shared/money';
import { sql, type ExpressionBuilder, type Kysely, type RawBuilder } from 'kysely';
import * as z from 'zod/mini';
import type { Database } from '../../db/schema';
import { dateInIndia, startOfDay } from '../../india-time';
import { isPlaced } from '../orders/placed-orders';

const statusSchema = z.enum(orderStatuses);
const methodSchema = z.enum(orderPaymentMethods);

/** Splits text into words, as order_words() of the database does. */
const wordsOf = (q: string): string[] =>
  q
    .toLowerCase()
    .split(/[\s,./@()'"+:;-]+/)
    .filter(Boolean);
/** Every word must match as a prefix; quotes and backslashes in a word are doubled. */
const tsqueryOf = (words: readonly string[]): string[] =>
  words.map((word) => `'${word.replace(/[\\']/g, (one) => one + one)}':*`);

const DAY_MS = 86_400_000;

/** The time of the request and the reader, a user's ID. */
export interface ListContext {
  now: Date;
  reader: string;
}

/**
 * Conditions for a period: whether an order has a sale, return, refund, payment or invoice in it. The times are
 * columns.
 */
const counted = {
  sold: (within: Within) => sql<boolean>`(${isPlaced} and ${within(sql`orders.created_at`)})`,
  returned: (within: Within) =>
    sql<boolean>`exists (select 1 from returns where returns.order_id = orders.id and ${within(sql`returns.created_at`)})`,
  refunded: (within: Within) =>
    sql<boolean>`exists (select 1 from refunds where refunds.order_id = orders.id and refunds.status <> 'failed' and ${within(sql`refunds.created_at`)})`,
  money: (within: Within) =>
    sql<boolean>`(exists (select 1 from payments where payments.order_id = orders.id and payments.status = 'captured'
        and payments.gateway <> 'credit'
        and (${within(sql`coalesce(payments.collected_at, payments.updated_at)`)}
          or ${within(sql`(payments.received_on::timestamp at time zone 'Asia/Kolkata')`)}))
      or exists (select 1 from refunds where refunds.order_id = orders.id and refunds.status = 'done'
        and not refunds.to_credit and ${within(sql`refunds.done_at`)}))`,
  invoiced: (within: Within) =>
    sql<boolean>`(exists (select 1 from invoices where invoices.order_id = orders.id and ${within(sql`invoices.issued_at`)})
      or exists (select 1 from credit_notes where credit_notes.order_id = orders.id and ${within(sql`credit_notes.issued_at`)}))`,
} as const;
type Within = (column: RawBuilder<unknown>) => RawBuilder<boolean>;
const daysOf =
  (from: string | undefined, to: string | undefined): Within =>
  (column) =>
    sql<boolean>`(${from ? sql`${column} >= ${startOfDay(from)}` : sql`true`} and ${to ? sql`${column} < ${new Date(startOfDay(to).getTime() + DAY_MS)}` : sql`true`})`;

/** A changed order whose difference is not paid and which has no valid payment link. */
const isOverdue = sql<boolean>`(orders.difference_paise > 0 and not exists (
  select 1 from payment_links where payment_links.order_id = orders.id and payment_links.expires_at > now()))`;

/** The to-do filters, by their name in the URL. What is late depends on the day. */
const todos = {
  // An order with an unpaid difference cannot be packed.
  'to-pack': sql<boolean>`(orders.status = 'Placed' and orders.difference_paise = 0)`,
  'to-ship': sql<boolean>`orders.status = 'Packed'`,
  late: null,
  returns: sql<boolean>`exists (select 1 from returns where returns.order_id = orders.id and returns.status not in ('Refunded', 'Exchanged', 'Refused'))`,
  claims: sql<boolean>`exists (select 1 from claims where claims.order_id = orders.id and claims.status = 'Open')`,
  refunds: sql<boolean>`exists (select 1 from refunds join payments on payments.id = refunds.payment_id
    where refunds.order_id = orders.id and refunds.status = 'pending' and payments.gateway in ('cash', 'credit'))`,
  cash: sql<boolean>`exists (select 1 from payments where payments.order_id = orders.id and payments.method = 'cod' and payments.status = 'captured' and payments.amount_paise > 0 and payments.received_on is null)`,
  overdue: isOverdue,
  // On their way back, or reported as lost: staff receive them or record them as lost.
  parcels: sql<boolean>`exists (select 1 from fulfilments
    where fulfilments.order_id = orders.id and orders.status in ('Packed', 'In Transit')
      and (fulfilments.state = 'returning'
        or (fulfilments.state = 'sent' and fulfilments.courier_status in ('lost', 'back-at-shop'))))`,
} as const;

/** Orders with a line of such products that is not cancelled. */
const hasProduct = (condition: RawBuilder<unknown>) =>
  sql<boolean>`exists (select 1 from order_lines join products on products.id = order_lines.product_id
    where order_lines.order_id = orders.id and cancelled_quantity < quantity and ${condition})`;

/** Orders with GST that have a line with the rate and the HSN code; an empty code means none. */
const hasTax = (rate: number | undefined, hsn: string | undefined) =>
  sql<boolean>`(orders.tax_mode = 'gst' and exists (select 1 from order_lines where order_lines.order_id = orders.id
    and ${rate === undefined ? sql`true` : sql`coalesce(gst_rate_bp, 0) = ${rate}`}
    and ${hsn === undefined ? sql`true` : sql`coalesce(hsn, '') = ${hsn}`}))`;

const assignedTo = (assignee: string, reader: string) =>
  assignee === ASSIGNED_TO_NO_ONE
    ? sql<boolean>`orders.assignee_id is null`
    : sql<boolean>`orders.assignee_id = ${assignee === ASSIGNED_TO_ME ? reader : assignee}`;

/** The SQL condition of a filter. */
export const orderCondition =
  (
    {
      q,
      status,
      todo,
      payment,
      from,
      to,
      only,
      product,
      category,
      brand,
      state,
      reason,
      rate,
      hsn,
      tag,
      assignee,
      archived,
      until,
    }: StaffOrderFilter,
    { now, reader }: ListContext,
  ) =>
  (where: ExpressionBuilder<Database, 'orders'>) => {
    // A number is one word of the order, however its digits are grouped.
    const queries = tsqueryOf(wordsOf(phoneDigits(q ?? '') ?? q ?? ''));
    // Each word may match the order or one of its items, so that 'rao saree' finds Rao's saree.
    const named = queries.map(
      (query) =>
        sql<boolean>`orders.id in (select id from orders where words @@ ${query}::tsquery union select order_id from order_lines where words @@ ${query}::tsquery)`,
    );
    const tracking =
      q && /^[A-Za-z0-9-]{6,40}$/.test(q)
        ? sql<boolean>`orders.id in (select order_id from fulfilments where tracking_number like ${`${q.toUpperCase()}%`})`
        : null;
    // The full reference of a payment, refund, return or claim.
    const reference =
      q && /^[\w./-]{4,60}$/.test(q)
        ? sql<boolean>`orders.id in (
            select order_id from payments where gateway_reference = ${q} or received_reference = ${q}
            union select order_id from refunds where gateway_reference = ${q}
            union select order_id from returns where reference = ${q.toUpperCase()}
            union select order_id from claims where reference = ${q.toUpperCase()})`
        : null;
    const otherwise = [tracking, reference].filter((one) => one !== null);
    return where.and([
      ...(named.length > 0 ? [where.or([where.and(named), ...otherwise])] : []),
      ...(status ? [where('orders.status', '=', status)] : []),
      ...(todo ? [todoThat(todo, now)] : []),
      ...(payment ? [where('orders.payment_method', '=', payment)] : []),
      ...(only ? [counted[only](daysOf(from, to))] : from || to ? [daysOf(from, to)(sql`orders.created_at`)] : []),
      ...(product
        ? [
            sql<boolean>`exists (select 1 from order_lines where order_lines.order_id = orders.id and product_id = ${product} and cancelled_quantity < quantity)`,
          ]
        : []),
      ...(category
        ? [
            hasProduct(
              sql`(products.category_id = ${category} or starts_with(products.category_id, ${`${category}.`}))`,
            ),
          ]
        : []),
      ...(brand ? [hasProduct(sql`products.brand_slug = ${brand}`)] : []),
      ...(state ? [sql<boolean>`orders.address->>'state' = ${state}`] : []),
      ...(reason
        ? [
            sql<boolean>`exists (select 1 from returns where returns.order_id = orders.id and returns.reason = ${reason}
              and ${only === 'returned' ? daysOf(from, to)(sql`returns.created_at`) : sql`true`})`,
          ]
        : []),
      ...(rate === undefined && hsn === undefined ? [] : [hasTax(rate, hsn)]),
      ...(tag ? [sql<boolean>`orders.tags @> array[${tag}]::text[]`] : []),
      ...(assignee ? [assignedTo(assignee, reader)] : []),
      ...(archived ? [where('orders.archived_at', archived === 'no' ? 'is' : 'is not', null)] : []),
      ...(until ? [where('orders.created_at', '<=', new Date(until))] : []),
    ]);
  };

/** The open tasks of an order that is delivered or cancelled, as text. */
export async function openTasksOf(db: Kysely<Database>, id: string): Promise<string[]> {
  const labels = {
    returns: 'an open return',
    claims: 'an open claim',
    refunds: 'cash to refund',
    cash: 'cash to receive',
  } as const;
  const names = Object.keys(labels) as (keyof typeof labels)[];
  const row = await db
    .selectFrom('orders')
    .select(names.map((name) => todos[name].as(name)))
    .where('orders.id', '=', id)
    .executeTakeFirstOrThrow();
  return names.filter((name) => row[name]).map((name) => labels[name]);
}

const todoThat = (todo: keyof typeof todos, now: Date) =>
  todos[todo] ??
  sql<boolean>`orders.status in ('Placed', 'Packed', 'In Transit') and orders.estimated_delivery < ${dateInIndia(now)}`;

const sorts = {
  date: sql`orders.created_at`,
  total: sql`orders.total_paise`,
  // In the order of an order's lifecycle.
  status: sql`array_position(${sql.val([...orderStatuses])}::text[], orders.status)`,
  name: sql`lower(orders.address->>'fullName')`,
  items: sql`(select sum(quantity - cancelled_quantity) from order_lines where order_id = orders.id)`,
} as const;

/** Tags, assignee and archive of a row. */
export const handlingOf = (row: {
  tags: string[];
  assignee_id: string | null;
  assignee: string | null;
  archived_at: Date | null;
}) => ({
  tags: row.tags,
  assignee: row.assignee_id === null ? null : { id: row.assignee_id, name: row.assignee ?? '' },
  isArchived: row.archived_at !== null,
});

/** A page of orders for staff, and the total count. @param sort a name of {@link sorts}; '-' reverses the order */
export async function listOrders(
  db: Kysely<Database>,
  { page, size, sort, ...filter }: StaffOrderFilter & { page: number; size: number; sort: string },
  context: ListContext,
): Promise<{ content: StaffOrderRow[]; total: number }> {
  const by = sorts[sort.replace('-', '') as keyof typeof sorts]; // The schema of the request allows no other value.
  const fitting = db.selectFrom('orders').where(orderCondition(filter, context));
  const { total } = await fitting
    .select((select) => select.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await fitting
    .leftJoin('users as assignee', 'assignee.id', 'orders.assignee_id')
    .select([
      'orders.id',
      'orders.tags',
      'orders.assignee_id',
      'assignee.name as assignee',
      'orders.archived_at',
      'orders.created_at',
      'orders.status',
      'orders.total_paise',
      'orders.credit_paise',
      'orders.address',
      'orders.email',
      'orders.phone',
      'orders.payment_method',
      'orders.estimated_delivery',
      'orders.version',
      sql<
        'unpaid' | 'overdue' | null
      >`case when orders.difference_paise = 0 then null when ${isOverdue} then 'overdue' else 'unpaid' end`.as(
        'difference',
      ),
    ])
    .orderBy(sort.startsWith('-') ? sql`${by} desc` : by)
    .orderBy('orders.id')
    .limit(size)
    .offset(page * size)
    .execute();
  if (rows.length === 0) return { content: [], total };

  const ids = rows.map(({ id }) => id);
  const { rows: counts } = await sql<{
    id: string;
    items: number;
    unshipped: number;
    parcels: number;
    returns: number;
    claims: number;
    notes: number;
  }>`
    select o.id,
      (select coalesce(sum(quantity - cancelled_quantity), 0)::int from order_lines where order_id = o.id) as items,
      (select coalesce(sum(quantity - cancelled_quantity - shipped_quantity), 0)::int from order_lines where order_id = o.id) as unshipped,
      (select count(*)::int from fulfilments where order_id = o.id) as parcels,
      (select count(*)::int from returns where order_id = o.id and status not in ('Refunded', 'Exchanged', 'Refused')) as returns,
      (select count(*)::int from claims where order_id = o.id and status = 'Open') as claims,
      (select count(*)::int from order_notes where order_id = o.id) as notes
    from unnest(${ids}::text[]) as o (id)`.execute(db);
  const countsOf = new Map(counts.map((count) => [count.id, count]));
  return {
    total,
    content: rows.map((row) => {
      const count = countsOf.get(row.id);
      return {
        id: row.id,
        date: row.created_at.toISOString(),
        status: statusSchema.parse(row.status),
        total: toRupees(row.total_paise),
        name: row.address.fullName,
        city: row.address.city,
        state: row.address.state,
        email: row.email,
        phone: row.phone,
        payment: methodSchema.parse(row.payment_method),
        ...(row.credit_paise > 0 && { storeCredit: toRupees(row.credit_paise) }),
        estimatedDelivery: row.estimated_delivery,
        version: row.version,
        items: count?.items ?? 0,
        unshipped: count?.unshipped ?? 0,
        parcels: count?.parcels ?? 0,
        returns: count?.returns ?? 0,
        claims: count?.claims ?? 0,
        notes: count?.notes ?? 0,
        ...(row.difference && { difference: row.difference }),
        ...handlingOf(row),
      };
    }),
  };
}

/** Counts orders by status and by to-do filter in one statement. Ignores the status and to-do of the filter. */
export async function countOrders(
  db: Kysely<Database>,
  { status: _status, todo: _todo, ...filter }: StaffOrderFilter,
  context: ListContext,
): Promise<StaffOrderCounts> {
  const rows = await db
    .selectFrom('orders')
    .where(orderCondition(filter, context))
    .select((select) => [
      'orders.status',
      select.fn.countAll<number>().as('count'),
      select.fn.max('orders.created_at').as('newest'),
      ...(Object.keys(todos) as (keyof typeof todos)[]).map((todo) =>
        sql<number>`count(*) filter (where ${todoThat(todo, context.now)})::int`.as(todo),
      ),
    ])
    .groupBy('orders.status')
    .execute();
  const newest = rows.map((row) => row.newest.getTime());
  return {
    all: rows.reduce((sum, { count }) => sum + count, 0),
    status: Object.fromEntries(rows.map(({ status, count }) => [status, count])),
    todo: Object.fromEntries(
      (Object.keys(todos) as (keyof typeof todos)[]).map((todo) => [
        todo,
        rows.reduce((sum, row) => sum + Number(row[todo]), 0),
      ]),
    ),
    newest: newest.length > 0 ? new Date(Math.max(...newest)).toISOString() : null,
  };
}
