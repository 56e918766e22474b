import type { LineQuantities } from '@haat/shared/contract/order-changes';
import { sql, type Selectable, type Transaction } from 'kysely';
import type { Database } from '../../db/schema';
import type { OrderLinesTable } from '../../db/tables/orders';
import { ApiError } from '../../http/api-error';
import { withStockReason, type StockReason } from '../catalogue/stock-movements';
import { issueCreditNote } from '../invoices/issue-credit-note';
import { netPaidOf, refund } from '../payments/refund';
import { reduceCodAmount } from './cash-on-delivery';
import { shareOf } from './line-costs';

type OrderLine = Selectable<OrderLinesTable>;

/** Some of a line. */
export interface LineQuantity {
  line: OrderLine;
  quantity: number;
}

/** How many of a line the shopper neither cancelled nor sent back. */
export const remainingQuantity = (
  line: Pick<OrderLine, 'quantity' | 'cancelled_quantity' | 'returned_quantity'>,
): number => line.quantity - line.cancelled_quantity - line.returned_quantity;

/** How many of a line are still in the shop: neither cancelled nor gone off in a parcel. */
export const unshippedOf = (line: Pick<OrderLine, 'quantity' | 'cancelled_quantity' | 'shipped_quantity'>): number =>
  line.quantity - line.cancelled_quantity - line.shipped_quantity;

/** How many of a line the shopper has, or has on the way, and didn't send back. */
export const sentOf = (line: Pick<OrderLine, 'shipped_quantity' | 'returned_quantity'>): number =>
  line.shipped_quantity - line.returned_quantity;

/** An order's lines as its page has them. The order is locked, so nothing of them changes meanwhile. */
export const linesOf = (tx: Transaction<Database>, orderId: string): Promise<OrderLine[]> =>
  tx.selectFrom('order_lines').selectAll().where('order_id', '=', orderId).orderBy('position').execute();

/**
 * The lines that were named, with how many of each.
 * @param free how many of a line there are to name
 * @throws ApiError 400 for a line that isn't the order's; 409 too-many
 */
export function portionsOf(
  lines: readonly OrderLine[],
  wanted: LineQuantities,
  free: (line: OrderLine) => number,
): LineQuantity[] {
  return wanted.map(({ lineId, quantity }, index) => {
    const line = lines.find(({ id }) => id === lineId);
    if (!line)
      throw new ApiError(400, 'invalid', 'This item is not in the order.', [
        { path: `lines.${index}.lineId`, message: 'Not in the order' },
      ]);
    const most = free(line);
    if (quantity > most)
      throw new ApiError(
        409,
        'too-many',
        most === 0 ? `No more of “${line.name}” can be chosen.` : `Only ${most} of “${line.name}” can be chosen.`,
        [{ path: `lines.${index}.quantity`, message: `At most ${most}` }],
      );
    return { line, quantity };
  });
}

/** What the portions cost the shopper, after what is gone of their lines already. Paise. */
export const refundAmountOf = (portions: readonly LineQuantity[]): number =>
  portions.reduce(
    (sum, { line, quantity }) => sum + shareOf(line, line.cancelled_quantity + line.returned_quantity, quantity),
    0,
  );

/** Writes that portions are cancelled, or came back. */
export async function recordLineQuantities(
  tx: Transaction<Database>,
  portions: readonly LineQuantity[],
  from: 'cancelled_quantity' | 'returned_quantity',
): Promise<void> {
  for (const { line, quantity } of portions)
    await tx
      .updateTable('order_lines')
      .set({ [from]: line[from] + quantity })
      .where('id', '=', line.id)
      .execute();
}

export interface ItemsToReturn {
  /** What the shopper reads of the refund. */
  reason: string;
  /** The refund's: the same again pays nothing more. */
  key: string;
  /** Why it goes into the stock again; null where it can't be sold. */
  stock: StockReason | null;
}

/**
 * Counts portions of what has left as come back, credits their invoice, and pays back what they cost, as far as the
 * shop still has it. Where nothing is paid yet, the courier asks for less.
 * @returns what goes back, in paise
 */
export async function returnItems(
  tx: Transaction<Database>,
  orderId: string,
  portions: readonly LineQuantity[],
  { reason, key, stock }: ItemsToReturn,
): Promise<number> {
  const worth = refundAmountOf(portions);
  const refundPaise = Math.min(worth, await netPaidOf(tx, orderId));
  await recordLineQuantities(tx, portions, 'returned_quantity');
  await issueCreditNote(tx, orderId, {
    lines: portions.map(({ line, quantity }) => ({
      lineId: line.id,
      quantity,
      before: line.cancelled_quantity + line.returned_quantity,
    })),
  });
  if (stock) await restock(tx, portions, stock);
  if (refundPaise > 0) await refund(tx, { orderId, amountPaise: refundPaise, reason, key });
  else await reduceCodAmount(tx, orderId, worth);
  return refundPaise;
}

/** Puts portions back into the stock. What the shop doesn't carry any more stays out. */
export async function restock(
  tx: Transaction<Database>,
  portions: readonly LineQuantity[],
  reason: StockReason,
): Promise<void> {
  if (portions.length === 0) return;
  const back = new Map<string, number>();
  for (const { line, quantity } of portions) back.set(line.sku, (back.get(line.sku) ?? 0) + quantity);
  // The same lock order as when an order is placed; then one statement, for the trigger's sake.
  await tx
    .selectFrom('variants')
    .select('sku')
    .where('sku', 'in', [...back.keys()])
    .orderBy('sku')
    .forUpdate()
    .execute();
  await sql`
    update variants set stock_quantity = variants.stock_quantity + back.quantity
    from unnest(${[...back.keys()]}::text[], ${[...back.values()]}::int[]) as back (sku, quantity)
    where variants.sku = back.sku
    returning ${withStockReason(reason)}`.execute(tx);
}

/** 'Cotton kurta (M) × 2': a size tells the lines of one product apart. */
export function formatLineItem({ name, options }: Pick<OrderLine, 'name' | 'options'>, quantity: number): string {
  const values = Object.values(options).join(', ');
  return `${name}${values ? ` (${values})` : ''}${quantity === 1 ? '' : ` × ${quantity}`}`;
}

/** 'Brass diya × 2, Tussar saree', for timelines and mails. */
export const formatLineItems = (portions: readonly LineQuantity[]): string =>
  portions.map(({ line, quantity }) => formatLineItem(line, quantity)).join(', ');
