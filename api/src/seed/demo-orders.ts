import type { Transaction } from 'kysely';
import type { Database } from '../db/schema';
import { DELIVERY_DAYS } from '@haat/shared/contract/order-terms';
import { dateInIndia } from '../india-time';
import { issueInvoice } from '../modules/invoices/issue-invoice';
import { mainPictures } from '../modules/catalogue/main-pictures';
import { sumsOf } from '../modules/orders/order-sums';
import type { OrderStatus } from '../modules/orders/order-status';
import { newToken } from '../modules/auth/random-token';

/** Ten hours between steps: placed in the morning, delivered the next day. */
const STEP_MS = 10 * 3_600_000;
const DAY_MS = 86_400_000;

/** The two orders of the specification's example (§3, §4): one delivered, one in transit. */
const samples: readonly {
  id: string;
  daysAgo: number;
  things: number;
  steps: readonly OrderStatus[];
  tracking: string;
}[] = [
  {
    id: 'HT-DEMA24',
    daysAgo: 24,
    things: 3,
    steps: ['Placed', 'Packed', 'In Transit', 'Delivered'],
    tracking: 'DE4820175536',
  },
  { id: 'HT-DEMB92', daysAgo: 1, things: 2, steps: ['Placed', 'Packed', 'In Transit'], tracking: 'DE4820391174' },
];
const CARRIER = 'Delhivery';

/**
 * Creates two orders of existing products for the demo shopper. Does nothing without products, or if the orders exist.
 */
export async function addSampleOrders(
  db: Transaction<Database>,
  user: { id: string; email: string; phone: string | null },
): Promise<void> {
  const items = await db
    .selectFrom('products')
    .innerJoin('variants', 'variants.sku', 'products.default_sku')
    .select([
      'products.id',
      'products.name',
      'variants.sku',
      'variants.options',
      'variants.now_price_paise as price_paise',
    ])
    .where('products.archived_at', 'is', null)
    .orderBy('products.best_seller', 'desc')
    .orderBy('products.reviews', 'desc')
    .orderBy('products.id')
    .limit(5)
    .execute();
  const pictures = await mainPictures(
    db,
    items.map(({ id }) => id),
  );
  let from = 0;
  for (const sample of samples) {
    const bought = items.slice(from, from + sample.things);
    from += sample.things;
    if (bought.length === 0) continue;
    const placed = new Date(Date.now() - sample.daysAgo * DAY_MS);
    const deliveredStep = sample.steps.indexOf('Delivered');
    const deliveredAt = deliveredStep < 0 ? null : new Date(placed.getTime() + deliveredStep * STEP_MS);
    const sums = sumsOf(bought.map((item) => ({ pricePaise: item.price_paise, quantity: 1 })));
    const written = await db
      .insertInto('orders')
      .values({
        id: sample.id,
        idempotency_key: `sample-${sample.id}-${user.id}`,
        request_hash: 'sample',
        user_id: user.id,
        view_token_hash: newToken().hash,
        email: user.email,
        phone: user.phone,
        status: sample.steps.at(-1) ?? 'Placed',
        items_paise: sums.itemsPaise,
        shipping_paise: sums.shippingPaise,
        tax_paise: sums.taxPaise,
        total_paise: sums.totalPaise,
        address: JSON.stringify({
          fullName: 'Meera Nair',
          address: '14, 3rd Cross, Jayanagar 4th Block',
          city: 'Bengaluru',
          state: 'Karnataka',
          zipCode: '560011',
        }),
        delivery_option: 'standard',
        payment_method: 'cod',
        estimated_delivery: dateInIndia(placed, DELIVERY_DAYS),
        delivered_at: deliveredAt,
        delivery_recorded_at: deliveredAt,
        created_at: placed,
        is_sample: true,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!written) continue;
    const lines = await db
      .insertInto('order_lines')
      .values(
        bought.map((item, position) => ({
          order_id: sample.id,
          position,
          product_id: item.id,
          sku: item.sku,
          name: item.name,
          options: JSON.stringify(item.options),
          quantity: 1,
          price_paise: item.price_paise,
          total_paise: item.price_paise,
          tax_paise: sums.lines[position]?.taxPaise ?? 0,
          image: pictures.get(item.id) ?? null,
          shipped_quantity: 1,
        })),
      )
      .returning('id')
      .execute();
    const shippedAt = new Date(placed.getTime() + sample.steps.indexOf('In Transit') * STEP_MS);
    const parcel = await db
      .insertInto('fulfilments')
      .values({
        order_id: sample.id,
        number: 1,
        carrier: CARRIER,
        tracking_number: sample.tracking,
        actor_id: null,
        shipped_at: shippedAt,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('fulfilment_lines')
      .values(lines.map(({ id }) => ({ fulfilment_id: parcel.id, line_id: id, quantity: 1 })))
      .execute();
    await issueInvoice(db, sample.id, parcel.id, shippedAt);
    await db
      .insertInto('payments')
      .values({
        order_id: sample.id,
        method: 'cod',
        status: deliveredAt ? 'captured' : 'pending',
        collected_at: deliveredAt,
        received_on: deliveredAt && dateInIndia(deliveredAt),
        amount_paise: sums.totalPaise,
        gateway: 'cash',
      })
      .execute();
    await db
      .insertInto('order_events')
      .values(
        sample.steps.map((status, step) => ({
          order_id: sample.id,
          status,
          at: new Date(placed.getTime() + step * STEP_MS),
          note: status === 'In Transit' ? `${CARRIER} ${sample.tracking}` : null,
        })),
      )
      .execute();
  }
}
