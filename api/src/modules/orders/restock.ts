import type { LineQuantities } from '@haat/shared/contract/order-changes';
import { sql, type Selectable, type Transaction } from 'kysely';
import type { Database } from '../../db/schema';
import type { OrderLinesTable } from '../../db/tables/orders';
import { ApiError } from '../../http/api-error';
import { withStockReason, type StockReason } from '../catalogue/stock-movements';
import { issueCreditNote } from '../invoices/issue-credit-note';
import { netPaidOf, refund, type RequestedRefund } from '../payments/refund';
import { dueCashOf, reduceCodAmount } from './cash-on-delivery';
import { shareOf } from '../pricing/line-costs';

type OrderLine = Selectable<OrderLinesTable>;

/** A quantity of a line. */
export interface LineQuantity {
  line: OrderLine;
  quantity: number;
}

/** The units of a line that are neither cancelled nor returned. */
export const remainingQuantity = (
  line: Pick<OrderLine, 'quantity' | 'cancelled_quantity' | 'returned_quantity'>,
): number => line.quantity - line.cancelled_quantity - line.returned_quantity;

/** The units of a line that are still in the shop: neither cancelled nor shipped. */
export const unshippedOf = (line: Pick<OrderLine, 'quantity' | 'cancelled_quantity' | 'shipped_quantity'>): number =>
  line.quantity - line.cancelled_quantity - line.shipped_quantity;

/** The units of a line that are shipped and not returned. */
export const sentOf = (line: Pick<OrderLine, 'shipped_quantity' | 'returned_quantity'>): number =>
  line.shipped_quantity - line.returned_quantity;

/** An order's lines in display order. The order must be locked, so that they do not change. */
export const linesOf = (tx: Transaction<Database>, orderId: string): Promise<OrderLine[]> =>
  tx.selectFrom('order_lines').selectAll().where('order_id', '=', orderId).orderBy('position').execute();

/**
 * The named lines with their quantities.
 * @param free the available quantity of a line
 * @throws ApiError 400 for a line of another order; 409 too-many
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
    const available = free(line);
    if (quantity > available)
      throw new ApiError(
        409,
        'too-many',
        (t, nameOf) => {
          const name = nameOf({ productId: line.product_id, name: line.name });
          return available === 0
            ? t('No more of “{{name}}” can be chosen.', { name })
            : t('Only {{most}} of “{{name}}” can be chosen.', { most: available, name });
        },
        [{ path: `lines.${index}.quantity`, message: (t) => t('At most {{most}}', { most: available }) }],
      );
    return { line, quantity };
  });
}

/** The cost of the portions, after those of their lines that were cancelled or returned before. Paise. */
export const refundAmountOf = (portions: readonly LineQuantity[]): number =>
  portions.reduce(
    (sum, { line, quantity }) => sum + shareOf(line, line.cancelled_quantity + line.returned_quantity, quantity),
    0,
  );

/** Records that portions are cancelled or returned. */
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
  /** The refund's reason, for the shopper. */
  reason: string;
  /** Idempotency key of the refund: repeating it refunds nothing more. */
  key: string;
  /** The stock reason for restocking; null if the units cannot be sold again. */
  stock: StockReason | null;
  /** Where the refund goes; by default to the original payment. */
  refundTo?: RequestedRefund['to'];
}

/**
 * Records shipped portions as returned, credits their invoice, reduces the cash that the courier is still to collect,
 * and refunds the rest of their cost up to the net paid amount.
 * @returns the refund in paise
 */
export async function returnItems(
  tx: Transaction<Database>,
  orderId: string,
  portions: readonly LineQuantity[],
  { reason, key, stock, refundTo }: ItemsToReturn,
): Promise<number> {
  const costPaise = refundAmountOf(portions);
  const fromCash = Math.min(costPaise, await dueCashOf(tx, orderId));
  const refundPaise = Math.min(costPaise - fromCash, await netPaidOf(tx, orderId));
  await recordLineQuantities(tx, portions, 'returned_quantity');
  await issueCreditNote(tx, orderId, {
    lines: portions.map(({ line, quantity }) => ({
      lineId: line.id,
      quantity,
      before: line.cancelled_quantity + line.returned_quantity,
    })),
  });
  if (stock) await restock(tx, portions, stock);
  if (fromCash > 0) await reduceCodAmount(tx, orderId, fromCash);
  if (refundPaise > 0) await refund(tx, { orderId, amountPaise: refundPaise, reason, key, to: refundTo });
  return refundPaise;
}

/** Puts portions back into stock, except variants that no longer exist. */
export async function restock(
  tx: Transaction<Database>,
  portions: readonly LineQuantity[],
  reason: StockReason,
): Promise<void> {
  if (portions.length === 0) return;
  const back = new Map<string, number>();
  for (const { line, quantity } of portions) back.set(line.sku, (back.get(line.sku) ?? 0) + quantity);
  // The same lock order as for placing an order; then one statement, because of the trigger.
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

/** 'Cotton kurta (M) × 2': the options distinguish lines of one product. */
export function formatLineItem({ name, options }: Pick<OrderLine, 'name' | 'options'>, quantity: number): string {
  const values = Object.values(options).join(', ');
  return `${name}${values ? ` (${values})` : ''}${quantity === 1 ? '' : ` × ${quantity}`}`;
}

/** 'Brass diya × 2, Tussar saree', for timelines and emails. */
export const formatLineItems = (portions: readonly LineQuantity[]): string =>
  portions.map(({ line, quantity }) => formatLineItem(line, quantity)).join(', ');
