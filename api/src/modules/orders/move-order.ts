import { orderStatuses } from '@haat/shared/contract/order';
import { formatRupees, toRupees } from '@haat/shared/money';
import { sql, type Selectable, type Transaction, type Updateable } from 'kysely';
import * as z from 'zod/mini';
import type { Database } from '../../db/schema';
import type { OrderEventsTable, OrdersTable } from '../../db/tables/orders';
import { ApiError, notFound } from '../../http/api-error';
import { isAllowedTransition, type Actor, type OrderStatus } from './order-status';

/** The author of a change, as stored in the timeline. */
export interface ChangeAuthor {
  as: Actor;
  /** A user's ID; null for a guest and for the system. */
  id: string | null;
  /** Who caused a step without a user. */
  origin?: Selectable<OrderEventsTable>['origin'];
}

const statusSchema = z.enum(orderStatuses);

/** The columns of an order that its changes need. */
const lockedColumns = [
  'id',
  'user_id',
  'status',
  'version',
  'shipping_paise',
  'total_paise',
  'credit_paise',
  'difference_paise',
  'payment_method',
  'address',
  'email',
  'phone',
  'delivery_instructions',
] as const;

/** @throws ApiError 409 stale if the order has changed since version `seen`; no check if `seen` is undefined */
export function assertVersion({ version }: { version: number }, seen: number | undefined): void {
  if (seen !== undefined && seen !== version)
    throw new ApiError(
      409,
      'stale',
      'This order has changed meanwhile. Nothing was done: please review the changes first.',
    );
}

/**
 * Locks the order's row: concurrent changes wait.
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
  /** Other columns that change with the status. */
  columns?: Omit<Updateable<OrdersTable>, 'id' | 'status' | 'updated_at'>;
  /** True if nothing is due any more: pending payments are cancelled. */
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

/** @throws ApiError 409 wrong-status if the transition table does not allow the step */
export function assertTransition(order: LockedOrder, to: OrderStatus, by: ChangeAuthor): void {
  if (!isAllowedTransition(order.status, to, by.as))
    throw new ApiError(
      409,
      'wrong-status',
      `This order is ${order.status.toLowerCase()} and can't become ${to.toLowerCase()}.`,
    );
}

/**
 * Changes the status of a locked order and writes its timeline. No other function changes a status.
 * @throws ApiError 409 wrong-status if the transition table does not allow the step
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
    .values({
      order_id: order.id,
      status: to,
      at,
      actor_id: by.id,
      origin: by.origin ?? null,
      note,
      staff_note: staffNote,
    })
    .execute();
}
