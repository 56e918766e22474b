import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';

const headers = { 'content-type': 'application/json' };

/** The ordered variant. */
export interface OrderedItem {
  productId: string;
  sku: string;
}

/**
 * Places guest orders of one product at a steady rate.
 * @param api the API's address
 * @param from the number of the previous shopper; each order has another number
 * @returns a function that stops it and returns the placed orders per second
 * @throws Error when an order was refused
 */
export function placeOrders(api: string, item: OrderedItem, perSecond: number, from: number): () => Promise<number> {
  let created = from;
  let placed = 0;
  let refused = '';
  let isOver = false;
  const placeOrder = async () => {
    created += 1;
    const answer = await fetch(`${api}/api/orders/create`, {
      method: 'POST',
      headers: { ...headers, 'x-forwarded-for': `198.18.${(created >> 8) & 255}.${created & 255}` },
      body: JSON.stringify({
        idempotencyKey: randomUUID(),
        email: `shopper-${created}@haat.example`,
        phone: `+9198${String(created).padStart(8, '0')}`,
        address: {
          fullName: 'Ravi Kumar',
          address: '8 Residency Road',
          city: 'Bengaluru',
          state: 'Karnataka',
          zipCode: '560025',
        },
        items: [{ ...item, quantity: 1 }],
        paymentMethod: 'cod',
      }),
    });
    if (answer.ok) placed += 1;
    else refused ||= `${answer.status}: ${await answer.text()}`;
  };
  const run = async () => {
    const running = new Set<Promise<void>>();
    const started = performance.now();
    for (let sent = 0; !isOver; sent += 1) {
      const due = started + (sent * 1_000) / perSecond;
      await pause(Math.max(0, due - performance.now()));
      // Late orders are skipped, so that a slow API does not get more and more concurrent requests.
      if (running.size >= perSecond) continue;
      const one = placeOrder().finally(() => running.delete(one));
      running.add(one);
    }
    await Promise.all(running);
    return (performance.now() - started) / 1_000;
  };
  const over = run();
  return async () => {
    isOver = true;
    const seconds = await over;
    if (refused) throw new Error(`An order was refused: ${refused}`);
    return placed / seconds;
  };
}
