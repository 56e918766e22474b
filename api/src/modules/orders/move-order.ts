import { orderStatuses } from '@haat/shared/contract/order';
import { formatRupees, toRupees } from '@haat/shared/money';
import { sql, type Transaction, type Updateable } from 'kysely';
import * as z from 'zod/mini';
import type { Database } from '../../db/schema';
import type { OrdersTable } from '../../db/tables/orders';
import { ApiError, notFound } from '../../http/api-error';
import { isAllowedTransition, type Actor, type OrderStatus } from './order-status';

/** Who makes a change to an order, as its timeline keeps it. */
export interface ChangeAuthor {
  as: Actor;
  /** A user's id; null for a guest and for the shop itself. */
  id: string | null;
}

const statusSchema = z.enum(orderStatuses);

/** Of an order's row, what those who change it look at. */
const lockedColumns = [
  'id',
  'user_id',
  'status',
  'version',
  'shipping_paise',
  'total_paise',
  'difference_paise',
  'payment_method',
  'address',
  'email',
  'phone',
  'delivery_instructions',
] as const;

/** @throws ApiError 409 stale if the order has changed since version `seen`; never if `seen` is undefined */
export function assertVersion({ version }: { version: number }, seen: number | undefined): void {
  if (seen !== undefined && seen !== version)
    throw new ApiError(
      409,
      'stale',
      'Someone else has changed this order. Nothing was done: please review the changes first.',
    );
}

/**
 * The order with its row locked: concurrent changes wait.
 * @param seen the version that the caller has seen
 * @throws ApiError 404; 409 stale if the order has changed since
 */
export async function lockOrder(tx: Transaction<Database>, id: string, seen?: number) {
  const row = await tx.selectFrom('orders').select(lockedColumns).where('id', '=', id).forUpdate().executeTakeFirst();
  if (!row) throw notFound('Order');
  assertVersion(row, seen);
  return { ...row, status: statusSchema.parse(row.status) };
}
export type LockedOrder = Awaited<ReturnType<typeof lockOrder>>;

interface Step {
  at?: Date;
  note?: string | null;
  /** For staff only. */
  staffNote?: string | null;
  /** What else of the order's row changes with its status. */
  columns?: Omit<Updateable<OrdersTable>, 'id' | 'status' | 'updated_at'>;
  /** True when nothing is to be paid any more: tries that still wait are cancelled. */
  endPayments?: boolean;
}

/** @throws ApiError 409 not-paid while a change of the items is not paid */
export function refuseUnpaidDifference({ difference_paise: paise }: Pick<LockedOrder, 'difference_paise'>): void {
  if (paise > 0)
    throw new ApiError(
      409,
      'not-paid',
      `${formatRupees(toRupees(paise))} for the changed items is not paid yet. Send the payment link again, or take the new items out.`,
    );
}

/** @throws ApiError 409 wrong-status when the table of transitions has no such step for them */
export function assertTransition(order: LockedOrder, to: OrderStatus, by: ChangeAuthor): void {
  if (!isAllowedTransition(order.status, to, by.as))
    throw new ApiError(
      409,
      'wrong-status',
      `This order is ${order.status.toLowerCase()} and can't become ${to.toLowerCase()}.`,
    );
}

/**
 * Takes an order, locked before, from its status to another and writes its timeline: the one place where a status
 * changes.
 * @throws ApiError 409 wrong-status when the table of transitions has no such step for them
 */
export async function moveOrder(
  tx: Transaction<Database>,
  order: LockedOrder,
  to: OrderStatus,
  by: ChangeAuthor,
  { at = new Date(), note = null, staffNote = null, columns, endPayments = false }: Step = {},
): Promise<void> {
  assertTransition(order, to, by);
  await tx
    .with('moved', (one) =>
      one
        .updateTable('orders')
        .set({ ...columns, status: to, updated_at: at })
        .where('id', '=', order.id),
    )
    .with('ended', (one) =>
      one
        .updateTable('payments')
        .set({ status: 'cancelled', next: null, updated_at: at })
        .where('order_id', '=', order.id)
        .where('status', '=', 'pending')
        .where(sql<boolean>`${endPayments}::boolean`),
    )
    .insertInto('order_events')
    .values({ order_id: order.id, status: to, at, actor_id: by.id, note, staff_note: staffNote })
    .execute();
}
