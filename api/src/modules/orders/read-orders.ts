import { orderStatuses, paymentMethods, type Order } from '@haat/shared/contract/order';
import { toRupees } from '@haat/shared/money';
import type { Kysely, Selectable } from 'kysely';
import * as z from 'zod/mini';
import type { Database, OrdersTable } from '../../db/schema';

const statusSchema = z.enum(orderStatuses);
const methodSchema = z.enum(paymentMethods);

/** Orders as their owners see them (rupees), in the order of the rows given: three queries however many there are. */
export async function ordersOf(db: Kysely<Database>, rows: readonly Selectable<OrdersTable>[]): Promise<Order[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const lines = await db.selectFrom('order_lines').selectAll().where('order_id', 'in', ids).orderBy('order_id').orderBy('position').execute();
  const events = await db.selectFrom('order_events').selectAll().where('order_id', 'in', ids).orderBy('order_id').orderBy('at').orderBy('id').execute();
  return rows.map((row) => {
    const own = lines.filter((line) => line.order_id === row.id);
    return {
      id: row.id,
      date: row.created_at.toISOString(),
      status: statusSchema.parse(row.status),
      items: own.reduce((sum, line) => sum + line.quantity, 0),
      lines: own.map((line) => ({
        productId: line.product_id,
        sku: line.sku,
        name: line.name,
        options: line.options,
        quantity: line.quantity,
        price: toRupees(line.price_paise),
        total: toRupees(line.total_paise),
        image: line.image,
      })),
      itemsTotal: toRupees(row.items_paise),
      shipping: toRupees(row.shipping_paise),
      tax: toRupees(row.tax_paise),
      total: toRupees(row.total_paise),
      estimatedDelivery: row.estimated_delivery,
      address: row.address,
      email: row.email,
      payment: { method: methodSchema.parse(row.payment_method), brand: row.card_brand, lastFour: row.card_last_four },
      timeline: events.filter((event) => event.order_id === row.id).map((event) => ({ status: statusSchema.parse(event.status), at: event.at.toISOString() })),
    };
  });
}

/** One order by its number, or null. */
export async function orderOf(db: Kysely<Database>, id: string): Promise<Order | null> {
  const row = await db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst();
  return row ? ((await ordersOf(db, [row]))[0] ?? null) : null;
}
