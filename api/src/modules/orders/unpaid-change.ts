import type { Transaction } from 'kysely';
import type { Database } from '../../db/schema';
import type { UnpaidChange } from '../../db/tables/orders';
import { ApiError } from '../../http/api-error';
import { shareOf } from '../pricing/line-costs';
import type { LockedOrder } from './move-order';
import { formatLineItems, linesOf, unshippedOf, type LineQuantity } from './restock';

type Trx = Transaction<Database>;

/** A planned change of an order's items. */
export interface ItemsPlan {
  /** All lines of the order. */
  lines: Awaited<ReturnType<typeof linesOf>>;
  /** Units to remove. */
  removed: LineQuantity[];
  /** Variants to add, at their current price. */
  more: { productId: string; sku: string; quantity: number }[];
  /** Units that an earlier change removed, to restore at their old price. */
  restored: LineQuantity[];
}

async function unpaidChangeOf(tx: Trx, { id, difference_paise: paise }: LockedOrder): Promise<UnpaidChange | null> {
  if (paise === 0) return null;
  const row = await tx.selectFrom('orders').select('unpaid_change').where('id', '=', id).executeTakeFirstOrThrow();
  return row.unpaid_change;
}

/**
 * What to undo after one more change; null if an earlier unpaid change was not recorded.
 * @param created the IDs of the lines that the change added
 */
export async function unpaidChangeAfter(
  tx: Trx,
  order: LockedOrder,
  removed: readonly LineQuantity[],
  created: readonly string[],
): Promise<UnpaidChange | null> {
  const before = await unpaidChangeOf(tx, order);
  if (order.difference_paise > 0 && !before) return null;
  return {
    removed: [...(before?.removed ?? []), ...removed.map(({ line, quantity }) => ({ lineId: line.id, quantity }))],
    added: [...(before?.added ?? []), ...created],
  };
}

/** A plan that undoes the unpaid changes. @throws ApiError 409 nothing-to-undo, nothing-left */
export async function undoPlan(tx: Trx, order: LockedOrder): Promise<ItemsPlan> {
  const change = await unpaidChangeOf(tx, order);
  if (!change)
    throw new ApiError(
      409,
      'nothing-to-undo',
      'There is no unpaid change of the items to undo. Change the items instead.',
    );
  const lines = await linesOf(tx, order.id);
  const removed: LineQuantity[] = [];
  const restored: LineQuantity[] = [];
  for (const line of lines) {
    const quantity = unshippedOf(line);
    if (change.added.includes(line.id)) {
      if (quantity > 0) removed.push({ line, quantity });
      continue;
    }
    const removedUnits = change.removed.reduce((sum, one) => (one.lineId === line.id ? sum + one.quantity : sum), 0);
    if (removedUnits > 0) restored.push({ line, quantity: Math.min(removedUnits, line.cancelled_quantity) });
  }
  const stays = lines.some((line) => !change.added.includes(line.id) && unshippedOf(line) > 0);
  if (!stays && restored.length === 0)
    throw new ApiError(409, 'nothing-left', 'Nothing would be left of this order. Cancel it instead.');
  return { lines, removed, more: [], restored };
}

/** The cost of cancelled units to restore, the last cancelled ones first. Paise. */
export const restoredAmountOf = (restored: readonly LineQuantity[]): number =>
  restored.reduce(
    (sum, { line, quantity }) =>
      sum + shareOf(line, line.cancelled_quantity + line.returned_quantity - quantity, quantity),
    0,
  );

/** @throws ApiError 409 out-of-stock if units to restore have been sold meanwhile */
export async function refuseMissing(tx: Trx, restored: readonly LineQuantity[]): Promise<void> {
  if (restored.length === 0) return;
  const stock = await tx
    .selectFrom('variants')
    .select(['sku', 'stock_quantity'])
    .where('sku', 'in', [...new Set(restored.map(({ line }) => line.sku))])
    .execute();
  const missing = restored.filter(
    ({ line, quantity }) => (stock.find(({ sku }) => sku === line.sku)?.stock_quantity ?? 0) < quantity,
  );
  if (missing.length > 0)
    throw new ApiError(
      409,
      'out-of-stock',
      `${formatLineItems(missing)} can’t be added back: out of stock. Change the items instead.`,
    );
}
