import { returnReasons, returnStatuses, type OrderReturn } from '@haat/shared/contract/return';
import { toRupees } from '@haat/shared/money';
import type { Kysely, Selectable } from 'kysely';
import * as z from 'zod/mini';
import type { Database } from '../../db/schema';
import type { ReturnsTable } from '../../db/tables/returns';

const statusSchema = z.enum(returnStatuses);
const reasonSchema = z.enum(returnReasons);

/** Returns as the owners of their orders see them (rupees), in the order of the rows. */
export async function returnsOf(
  db: Kysely<Database>,
  rows: readonly Selectable<ReturnsTable>[],
): Promise<OrderReturn[]> {
  if (rows.length === 0) return [];
  const references = rows.map(({ reference }) => reference);
  const lines = await db
    .selectFrom('return_lines')
    .innerJoin('order_lines', 'order_lines.id', 'return_lines.line_id')
    .leftJoin('variants', 'variants.sku', 'return_lines.exchange_sku')
    .select([
      'return_reference',
      'line_id',
      'return_lines.quantity',
      'received_quantity',
      'order_lines.product_id',
      'name',
      'order_lines.options',
      'exchange_sku',
      'variants.options as exchange_options',
    ])
    .where('return_reference', 'in', references)
    .orderBy('order_lines.position')
    .execute();
  const events = await db
    .selectFrom('return_events')
    .selectAll()
    .where('return_reference', 'in', references)
    .orderBy('at')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    reference: row.reference,
    orderId: row.order_id,
    status: statusSchema.parse(row.status),
    reason: reasonSchema.parse(row.reason),
    note: row.note,
    exchangedFor: row.exchange_order_id,
    refund: toRupees(row.refund_paise),
    lines: lines
      .filter((line) => line.return_reference === row.reference)
      .map((line) => ({
        lineId: line.line_id,
        productId: line.product_id,
        name: line.name,
        options: line.options,
        quantity: line.quantity,
        ...(line.received_quantity !== null && { received: line.received_quantity }),
        ...(line.exchange_sku !== null && {
          exchangeFor: { sku: line.exchange_sku, options: line.exchange_options ?? {} },
        }),
      })),
    timeline: events
      .filter((event) => event.return_reference === row.reference)
      .map((event) => ({ status: statusSchema.parse(event.status), at: event.at.toISOString(), note: event.note })),
  }));
}
