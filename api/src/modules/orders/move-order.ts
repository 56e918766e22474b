import { orderStatuses } from '@haat/shared/contract/order';
import { sql, type Transaction, type Updateable } from 'kysely';
import * as z from 'zod/mini';
import type { Database, OrdersTable } from '../../db/schema';
import { ApiError, notFound } from '../../http/api-error';
import { mayBecome, type Actor, type OrderStatus } from './order-status';

/** Who makes a change to an order, as its timeline keeps it. */
export interface By {
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
  'payment_method',
  'address',
  'email',
  'phone',
  'delivery_instructions',
] as const;

/** @throws ApiError 409 stale if the order has changed since version `seen`; never if `seen` is undefined */
export function refuseStale({ version }: { version: number }, seen: number | undefined): void {
  if (seen !== undefined && seen !== version)
    throw new ApiError(
      409,
      'stale',
      'Somebody else has changed this order meanwhile. Nothing was done: please look at what is new first.',
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
  refuseStale(row, seen);
  return { ...row, status: statusSchema.parse(row.status) };
}
export type LockedOrder = Awaited<ReturnType<typeof lockOrder>>;

interface Step {
  at?: Date;
  note?: string | null;
  /** What else of the order's row changes with its status. */
  columns?: Omit<Updateable<OrdersTable>, 'id' | 'status' | 'updated_at'>;
  /** True when nothing is to be paid any more: tries that still wait are cancelled. */
  endPayments?: boolean;
}

/** @throws ApiError 409 wrong-status when the table of transitions has no such step for them */
export function refuseStep(order: LockedOrder, to: OrderStatus, by: By): void {
  if (!mayBecome(order.status, to, by.as))
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
  by: By,
  { at = new Date(), note = null, columns, endPayments = false }: Step = {},
): Promise<void> {
  refuseStep(order, to, by);
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
    .values({ order_id: order.id, status: to, at, actor_id: by.id, note })
    .execute();
}
