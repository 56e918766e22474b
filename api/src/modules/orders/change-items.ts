import type { itemsChangeSchema, itemsPreviewSchema, itemsUndoSchema } from '@haat/shared/contract/order-items-change';
import type { ItemsChangeResult } from '@haat/shared/contract/order-items-change';
import { formatRupees, toPaise, toRupees } from '@haat/shared/money';
import type { Translate } from '@haat/shared/text/in-english';
import { sql, type Kysely, type Transaction } from 'kysely';
import type * as z from 'zod/mini';
import type { Config } from '../../config';
import type { Database } from '../../db/schema';
import { ApiError } from '../../http/api-error';
import { withStockReason } from '../catalogue/stock-movements';
import { paymentMethodError } from '../payments/payment-rules';
import { netPaidOf, refund } from '../payments/refund';
import { readTerms } from '../settings/read-setting';
import { reduceCodAmount } from './cash-on-delivery';
import { assertVersion, lockOrder, type ChangeAuthor, type LockedOrder } from './move-order';
import { readRequestedLines, type Line } from './order-lines';
import { lineColumns } from './write-order';
import { sumsWith } from './price-order';
import { refuseMissing, restoredAmountOf, undoPlan, unpaidChangeAfter, type ItemsPlan } from './unpaid-change';
import {
  formatLineItem,
  formatLineItems,
  linesOf,
  recordLineQuantities,
  refundAmountOf,
  restock,
  unshippedOf,
  type LineQuantity,
} from './restock';

type Trx = Transaction<Database>;
type Wanted = z.output<typeof itemsPreviewSchema>;

/** @throws ApiError 409 too-late, packed, not-paid if the items cannot be changed */
async function refuseChange(tx: Trx, order: LockedOrder): Promise<void> {
  if (order.status === 'Awaiting Payment')
    throw new ApiError(409, 'not-paid', 'This order is not paid yet. Its items can be changed after that.');
  if (order.status === 'Packed')
    throw new ApiError(409, 'packed', 'This order is packed. Mark it as not packed before you change its items.');
  const parcel = await tx.selectFrom('fulfilments').select('id').where('order_id', '=', order.id).executeTakeFirst();
  if (order.status !== 'Placed' || parcel)
    throw new ApiError(
      409,
      'too-late',
      'This order has already shipped, at least in part, and can no longer be changed.',
    );
}

type MakePlan = (tx: Trx, order: LockedOrder) => Promise<ItemsPlan>;

/**
 * Removed units and added variants: a larger quantity of a line adds its variant. @throws ApiError 400; 409
 * nothing-left
 */
const planOf =
  ({ lines: wanted, added }: Wanted): MakePlan =>
  async (tx, { id: orderId }) => {
    const lines = await linesOf(tx, orderId);
    const removed: LineQuantity[] = [];
    const more = new Map(added.map((item) => [item.sku, { ...item }]));
    if (more.size < added.length)
      throw new ApiError(400, 'invalid', 'Add each product once.', [{ path: 'added', message: 'Each product once' }]);
    for (const [index, { lineId, quantity }] of wanted.entries()) {
      const line = lines.find(({ id }) => id === lineId);
      if (!line)
        throw new ApiError(400, 'invalid', 'This item is not in the order.', [
          { path: `lines.${index}.lineId`, message: 'Not in the order' },
        ]);
      const change = quantity - unshippedOf(line);
      if (change < 0) removed.push({ line, quantity: -change });
      if (change > 0) {
        const known = more.get(line.sku);
        more.set(line.sku, {
          productId: line.product_id,
          sku: line.sku,
          quantity: change + (known?.quantity ?? 0),
        });
      }
    }
    const left = lines.reduce((sum, line) => sum + unshippedOf(line), 0);
    const removedUnits = removed.reduce((sum, { quantity }) => sum + quantity, 0);
    if (removedUnits === left && more.size === 0)
      throw new ApiError(409, 'nothing-left', 'Nothing would be left of this order. Cancel it instead.');
    if (removedUnits === 0 && more.size === 0)
      throw new ApiError(400, 'invalid', 'Nothing is changed yet. Change a quantity or add a product.');
    return { lines, removed, more: [...more.values()], restored: [] };
  };

/** The sums of the added items, computed as in the checkout, in the tax mode of the order. */
async function addedSums(tx: Trx, config: Config, order: LockedOrder, added: readonly Line[]) {
  const { tax_mode: mode } = await tx
    .selectFrom('orders')
    .select('tax_mode')
    .where('id', '=', order.id)
    .executeTakeFirstOrThrow();
  const terms = await readTerms(tx, config);
  return {
    terms,
    sums: sumsWith({ tax: { ...terms.tax, mode } }, added, {
      coupon: null,
      option: undefined,
      state: order.address.state,
      now: new Date(),
    }),
  };
}

interface Computed {
  order: LockedOrder;
  removed: LineQuantity[];
  restored: LineQuantity[];
  added: readonly Line[];
  lineSums: ReturnType<typeof sumsWith>;
  position: number;
  removedPaise: number;
  addedPaise: number;
  refundPaise: number;
  /** Amount to pay by the payment link after the change. */
  toPayPaise: number;
  /** Amount that the courier collects after the change; null if nothing is paid on delivery. */
  duePaise: number | null;
  /** By how much the courier collects less; below 0 for more. */
  lessCashPaise: number;
}

/** @throws ApiError as {@link changeItems} */
async function compute(
  tx: Trx,
  config: Config,
  orderId: string,
  makePlan: MakePlan,
  { lock, seen }: { lock: boolean; seen?: number | undefined },
): Promise<Computed> {
  const order = await lockOrder(tx, orderId);
  assertVersion(order, seen);
  await refuseChange(tx, order);
  const { lines, removed, more, restored } = await makePlan(tx, order);
  // Lock all variants at once, ordered by SKU, as orders do.
  if (lock)
    await tx
      .selectFrom('variants')
      .select('sku')
      .where('sku', 'in', [...[...removed, ...restored].map(({ line }) => line.sku), ...more.map(({ sku }) => sku)])
      .orderBy('sku')
      .forUpdate()
      .execute();
  const added = more.length > 0 ? await readRequestedLines(tx, more, { lock: false }) : [];
  await refuseMissing(tx, restored);
  const { terms, sums } = await addedSums(tx, config, order, added);
  const removedPaise = refundAmountOf(removed);
  const addedPaise = sums.totalPaise + restoredAmountOf(restored);
  const cash = await tx
    .selectFrom('payments')
    .select('amount_paise')
    .where('order_id', '=', orderId)
    .where('method', '=', 'cod')
    .where('status', '=', 'pending')
    .executeTakeFirst();
  const net = addedPaise - removedPaise;
  const computed = {
    order,
    removed,
    restored,
    added,
    lineSums: sums,
    position: Math.max(...lines.map((line) => line.position)) + 1,
    removedPaise,
    addedPaise,
  };
  if (cash) {
    // The courier collects less cash first; store credit beyond that is returned.
    const duePaise = Math.max(0, cash.amount_paise + net);
    const whyNot = (t?: Translate) =>
      net > 0 ? paymentMethodError(terms.payments, 'cod', duePaise, order.address.zipCode, t) : null;
    if (whyNot() !== null) throw new ApiError(409, 'too-much', (t) => whyNot(t) ?? '');
    const backPaise = Math.max(0, -(cash.amount_paise + net));
    const refundPaise = backPaise > 0 ? Math.min(backPaise, await netPaidOf(tx, orderId)) : 0;
    return { ...computed, refundPaise, toPayPaise: 0, duePaise, lessCashPaise: cash.amount_paise - duePaise };
  }
  const open = order.difference_paise + net;
  return {
    ...computed,
    refundPaise: open < 0 ? Math.min(-open, await netPaidOf(tx, orderId)) : 0,
    toPayPaise: Math.max(0, open),
    duePaise: null,
    lessCashPaise: 0,
  };
}

const resultOf = ({ removedPaise, addedPaise, refundPaise, toPayPaise, duePaise }: Computed): ItemsChangeResult => ({
  removed: toRupees(removedPaise),
  added: toRupees(addedPaise),
  difference: toRupees(addedPaise - removedPaise),
  toPay: toRupees(toPayPaise),
  refund: toRupees(refundPaise),
  dueOnDelivery: toRupees(duePaise ?? 0),
});

/** Previews a change of the items without writing. @throws ApiError as {@link changeItems} */
export const previewItems = (db: Kysely<Database>, config: Config, orderId: string, wanted: Wanted) =>
  db.transaction().execute(async (tx) => resultOf(await compute(tx, config, orderId, planOf(wanted), { lock: false })));

/** Previews undoing the unpaid changes without writing. @throws ApiError as {@link undoChange} */
export const previewUndo = (db: Kysely<Database>, config: Config, orderId: string) =>
  db.transaction().execute(async (tx) => {
    const computed = await compute(tx, config, orderId, undoPlan, { lock: false });
    return { ...resultOf(computed), text: textOf(computed) };
  });

/** The change as text, also for the customer. */
const textOf = ({ removed, restored, added }: Pick<Computed, 'removed' | 'restored' | 'added'>): string =>
  [
    removed.length > 0 ? `Removed: ${formatLineItems(removed)}` : null,
    restored.length > 0 ? `Added back: ${formatLineItems(restored)}` : null,
    added.length > 0 ? `Added: ${added.map((line) => formatLineItem(line, line.quantity)).join(', ')}` : null,
  ]
    .filter(Boolean)
    .join('. ');

/**
 * Changes the items of an order before it ships: removed units are cancelled, added variants have their current price,
 * with the sums of the checkout. A lower total is refunded; a higher one is paid by link or on delivery.
 * @returns the resulting sums, and the change as text
 * @throws ApiError 400; 404; 409 stale, not-paid, packed, too-late, nothing-left, out-of-stock, unavailable, too-much,
 * difference-changed, no-account
 */
export async function changeItems(
  tx: Trx,
  config: Config,
  orderId: string,
  { version, expectedDifference, refundTo, ...wanted }: z.output<typeof itemsChangeSchema>,
  by: ChangeAuthor,
): Promise<{ result: ItemsChangeResult; text: string }> {
  return apply(
    tx,
    await compute(tx, config, orderId, planOf(wanted), { lock: true, seen: version }),
    { expectedDifference, refundTo },
    by,
  );
}

/**
 * Undoes the changes whose difference is not paid: removes what they added, restores what they removed at its old
 * price, and clears the difference.
 * @returns the resulting sums, and the change as text
 * @throws ApiError 404; 409 stale, nothing-to-undo, nothing-left, out-of-stock, packed, too-late, difference-changed,
 * no-account
 */
export async function undoChange(
  tx: Trx,
  config: Config,
  orderId: string,
  { version, ...seen }: z.output<typeof itemsUndoSchema>,
  by: ChangeAuthor,
): Promise<{ result: ItemsChangeResult; text: string }> {
  return apply(tx, await compute(tx, config, orderId, undoPlan, { lock: true, seen: version }), seen, by);
}

async function apply(
  tx: Trx,
  computed: Computed,
  { expectedDifference, refundTo }: Pick<z.output<typeof itemsUndoSchema>, 'expectedDifference' | 'refundTo'>,
  by: ChangeAuthor,
): Promise<{ result: ItemsChangeResult; text: string }> {
  const { order, removed, restored, added, lineSums, removedPaise, addedPaise } = computed;
  const { refundPaise, toPayPaise, lessCashPaise } = computed;
  const { id: orderId, version } = order;
  const net = addedPaise - removedPaise;
  if (toPaise(Math.abs(expectedDifference)) * Math.sign(expectedDifference) !== net)
    throw new ApiError(
      409,
      'difference-changed',
      `Prices have changed: the difference is now ${formatRupees(toRupees(net))}. Check it and save again.`,
      [{ path: 'expectedDifference', message: toRupees(net).toFixed(2) }],
    );
  const created: string[] = [];
  if (added.length > 0) {
    const rows = await tx
      .insertInto('order_lines')
      .values(
        added.map((line, index) => ({
          order_id: orderId,
          position: computed.position + index,
          product_id: line.productId,
          sku: line.sku,
          name: line.name,
          options: JSON.stringify(line.options),
          quantity: line.quantity,
          price_paise: line.pricePaise,
          total_paise: line.pricePaise * line.quantity,
          ...lineColumns(lineSums.lines[index], line.hsn),
          image: line.image,
        })),
      )
      .returning('id')
      .execute();
    created.push(...rows.map(({ id }) => id));
  }
  const taken = [...added, ...restored.map(({ line, quantity }) => ({ sku: line.sku, quantity }))];
  if (taken.length > 0)
    await sql`
      update variants set stock_quantity = variants.stock_quantity - taken.quantity
      from (select sku, sum(quantity)::int as quantity
        from jsonb_to_recordset(${JSON.stringify(taken.map(({ sku, quantity }) => ({ sku, quantity })))}::jsonb) as one (sku text, quantity int)
        group by sku) as taken
      where variants.sku = taken.sku
      returning ${withStockReason({ cause: 'order', reference: orderId, actorId: by.id })}`.execute(tx);
  await recordLineQuantities(tx, removed, 'cancelled_quantity');
  await recordLineQuantities(
    tx,
    restored.map(({ line, quantity }) => ({ line, quantity: -quantity })),
    'cancelled_quantity',
  );
  await restock(tx, removed, { cause: 'cancel', reference: orderId, actorId: by.id });
  const unpaidChange =
    toPayPaise > 0 && restored.length === 0
      ? JSON.stringify(await unpaidChangeAfter(tx, order, removed, created))
      : null;
  await tx
    .updateTable('orders')
    .set((eb) => ({
      items_paise: eb('items_paise', '+', lineSums.itemsPaise),
      tax_paise: eb('tax_paise', '+', lineSums.taxPaise),
      total_paise: eb('total_paise', '+', lineSums.totalPaise),
      difference_paise: toPayPaise,
      unpaid_change: unpaidChange,
      updated_at: new Date(),
    }))
    .where('id', '=', orderId)
    .execute();
  if (lessCashPaise !== 0) await reduceCodAmount(tx, orderId, lessCashPaise);
  const text = textOf(computed);
  if (refundPaise > 0)
    await refund(tx, {
      orderId,
      amountPaise: refundPaise,
      reason: text,
      key: `change:${orderId}:${version}`,
      to: refundTo,
    });
  await tx
    .insertInto('order_events')
    .values({ order_id: orderId, status: order.status, actor_id: by.id, note: text })
    .execute();
  return { result: resultOf(computed), text };
}
