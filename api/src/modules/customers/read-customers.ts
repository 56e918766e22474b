import {
  CUSTOMER_FIT,
  MAX_SHOWN,
  type Customer,
  type CustomerDetail,
  type CustomerSort,
} from '@haat/shared/contract/customers';
import { sql, type Expression, type ExpressionBuilder, type Kysely, type Selectable, type SqlBool } from 'kysely';
import type { CustomersTable } from '../../db/tables/customers';
import type { Database } from '../../db/schema';
import { nameFit } from '../../db/name-fit';
import { notFound } from '../../http/api-error';
import { preferencesOf } from './read-preferences';
import { guestId } from './customer-ids';

type Row = Selectable<CustomersTable>;
type CustomerCondition = (where: ExpressionBuilder<Database, 'customers'>) => Expression<SqlBool>;

const columnOf = {
  name: 'customers.name',
  spent: 'customers.spent_paise',
  orders: 'customers.orders',
  last: 'customers.last_order_at',
  since: 'customers.since',
} as const;
type SortedBy = keyof typeof columnOf;

/** A total order of customers, for stable paging. */
export function sortedCustomers(
  db: Kysely<Database>,
  condition: CustomerCondition,
  sort: CustomerSort | typeof CUSTOMER_FIT,
  q = '',
) {
  const found = db.selectFrom('customers').selectAll('customers').where(condition);
  if (sort === CUSTOMER_FIT)
    return found
      .orderBy(nameFit(sql`customers.name`, q))
      .orderBy('customers.last_order_at', (order) => order.desc().nullsLast())
      .orderBy('customers.id');
  const isDown = sort.startsWith('-');
  // The schema allows no other sort.
  const by = sort.replace('-', '') as SortedBy;
  // Customers without orders are last in either direction.
  return found
    .orderBy(columnOf[by], (order) => (isDown ? order.desc() : order.asc()).nullsLast())
    .orderBy('customers.id');
}

/** A page of customers, and the total count. @param page from 0 */
export async function findCustomers(
  db: Kysely<Database>,
  condition: CustomerCondition,
  { sort, q, page, size }: { sort: CustomerSort | typeof CUSTOMER_FIT; q?: string; page: number; size: number },
): Promise<{ content: Customer[]; total: number }> {
  // A separate count: a window function would sort all complete rows.
  const rows = await sortedCustomers(db, condition, sort, q)
    .limit(size)
    .offset(page * size)
    .execute();
  return { content: (await withPhones(db, rows)).map(customerView), total: await countCustomers(db, condition) };
}

/** Fills in the phone number of the latest order that has one, for accounts without a number of their own. */
export async function withPhones(db: Kysely<Database>, rows: readonly Row[]): Promise<Row[]> {
  const without = rows.filter(({ phone }) => phone === null).map(({ id }) => id);
  if (without.length === 0) return [...rows];
  const found = await db
    .selectFrom('customer_orders')
    .distinctOn('customer_id')
    .select(['customer_id', 'phone'])
    .where('customer_id', 'in', without)
    .where('phone', 'is not', null)
    .orderBy('customer_id')
    .orderBy('created_at', 'desc')
    .orderBy('order_id')
    .execute();
  const phones = new Map(found.map(({ customer_id, phone }) => [customer_id, phone]));
  return rows.map((row) => ({ ...row, phone: row.phone ?? phones.get(row.id) ?? null }));
}

export async function countCustomers(db: Kysely<Database>, condition: CustomerCondition): Promise<number> {
  const { count } = await db
    .selectFrom('customers')
    .select((select) => select.fn.countAll<string>().as('count'))
    .where(condition)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export const customerView = (row: Row): Customer => ({
  id: row.id,
  kind: row.user_id === null ? 'guest' : 'account',
  name: row.name,
  email: row.email,
  phone: row.phone,
  state: row.state,
  since: row.since.toISOString(),
  orders: row.orders,
  spentPaise: Number(row.spent_paise),
  lastOrderAt: row.last_order_at?.toISOString() ?? null,
  tags: row.tags,
  offers: row.offers,
  isStaff: row.is_staff,
});

/** The customer with an ID. @throws ApiError 404 */
export async function customerRow(db: Kysely<Database>, id: string): Promise<Row> {
  const row = await db.selectFrom('customers').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound('Customer');
  return row;
}

/** The IDs under which a customer has notes and tags: as an account, and as a guest before it. */
export const idsOf = ({ id, email }: Pick<Row, 'id' | 'email'>): string[] => [...new Set([id, guestId(email)])];

/** A customer with all details for staff. @throws ApiError 404 */
export async function customerDetail(db: Kysely<Database>, id: string): Promise<CustomerDetail> {
  const row = await customerRow(db, id);
  const ids = idsOf(row);
  const userId = row.user_id;
  const orders = await db
    .selectFrom('customer_orders')
    .select(['order_id', 'created_at', 'status', 'total_paise', 'kept_paise'])
    .where('customer_id', '=', id)
    .orderBy('created_at', 'desc')
    .orderBy('order_id')
    .execute();
  const orderIds = orders.map(({ order_id }) => order_id);
  const returns =
    orderIds.length === 0
      ? []
      : await db
          .selectFrom('returns')
          .select(['reference', 'order_id', 'status', 'refund_paise', 'created_at'])
          .where('order_id', 'in', orderIds)
          .orderBy('created_at', 'desc')
          .limit(MAX_SHOWN)
          .execute();
  // Includes claims filed with the customer's email address, but not claims by others about their orders.
  const claims = await db
    .selectFrom('claims')
    .select(['reference', 'order_id', 'status', 'created_at'])
    .where(({ or, and, eb }) =>
      or([
        eb('email', '=', row.email),
        ...(orderIds.length > 0 ? [and([eb('order_id', 'in', orderIds), eb('is_buyer', '=', true)])] : []),
      ]),
    )
    .orderBy('created_at', 'desc')
    .limit(MAX_SHOWN)
    .execute();
  const chats = await db
    .selectFrom('chats')
    .select(['id', 'state', 'created_at'])
    .where(({ or, eb }) => or([eb('email', '=', row.email), ...(userId === null ? [] : [eb('user_id', '=', userId)])]))
    .orderBy('created_at', 'desc')
    .limit(MAX_SHOWN)
    .execute();
  const notes = await db
    .selectFrom('customer_notes')
    .leftJoin('users', 'users.id', 'customer_notes.author_id')
    .select(['customer_notes.id', 'customer_notes.text', 'customer_notes.created_at', 'users.name as author'])
    .where('customer_notes.customer_id', 'in', ids)
    .orderBy('customer_notes.created_at', 'desc')
    .orderBy('customer_notes.id')
    .execute();
  const merges = await db
    .selectFrom('customer_merges')
    .select('from_id')
    .where('into_id', '=', id)
    .orderBy('at')
    .execute();
  const addresses =
    userId === null
      ? []
      : await db
          .selectFrom('addresses')
          .select(['full_name', 'address', 'city', 'state', 'zip_code', 'is_default'])
          .where('user_id', '=', userId)
          .orderBy('is_default', 'desc')
          .orderBy('created_at')
          .execute();
  const latest =
    orderIds[0] === undefined
      ? undefined
      : await db.selectFrom('orders').select('address').where('id', '=', orderIds[0]).executeTakeFirst();
  // An anonymised order has no address.
  const lastAddress = latest?.address.address ? latest.address : null;
  const countOf = async (table: 'reviews' | 'wishlist_items') =>
    userId === null
      ? 0
      : Number(
          (
            await db
              .selectFrom(table)
              .select((select) => select.fn.countAll<string>().as('count'))
              .where('user_id', '=', userId)
              .executeTakeFirstOrThrow()
          ).count,
        );
  const [filled = row] = await withPhones(db, [row]);
  const customer = customerView(filled);
  return {
    ...customer,
    averagePaise: customer.orders > 0 ? Math.round(customer.spentPaise / customer.orders) : null,
    orderList: orders.slice(0, MAX_SHOWN).map((one) => ({
      id: one.order_id,
      at: one.created_at.toISOString(),
      status: one.status,
      totalPaise: Number(one.total_paise),
      keptPaise: Number(one.kept_paise),
    })),
    orderCount: orders.length,
    returns: returns.map((one) => ({
      reference: one.reference,
      orderId: one.order_id,
      status: one.status,
      refundPaise: one.refund_paise,
      at: one.created_at.toISOString(),
    })),
    claims: claims.map((one) => ({
      reference: one.reference,
      orderId: one.order_id,
      status: one.status,
      at: one.created_at.toISOString(),
    })),
    chats: chats.map((one) => ({ id: one.id, state: one.state, at: one.created_at.toISOString() })),
    addresses: addresses.map((one) => ({
      fullName: one.full_name,
      address: one.address,
      city: one.city,
      state: one.state,
      zipCode: one.zip_code,
      isDefault: one.is_default,
    })),
    lastAddress: lastAddress && {
      fullName: lastAddress.fullName,
      address: lastAddress.address,
      city: lastAddress.city,
      state: lastAddress.state,
      zipCode: lastAddress.zipCode,
    },
    mails: userId === null ? null : (await preferencesOf(db, userId)).mails,
    notes: notes.map((one) => ({ id: one.id, text: one.text, author: one.author, at: one.created_at.toISOString() })),
    reviews: await countOf('reviews'),
    wishlist: await countOf('wishlist_items'),
    mergedFrom: merges.map(({ from_id }) => from_id),
  };
}
