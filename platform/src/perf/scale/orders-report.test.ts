import type { OrdersMeasurement } from './measure-orders';
import { orderRequests } from './order-requests';
import { ordersReport } from './orders-report';

const timings = (perSecond: number, p95: number) => ({ p50: p95 / 2, p95, max: p95 * 2, perSecond, failed: 0 });
const measurement: OrdersMeasurement = {
  at: '2026-11-22T10:00:00.000Z',
  products: 20_000,
  connections: 16,
  cpus: 2,
  noiseBefore: { p50: 5, p95: 6 },
  noiseAfter: { p50: 5, p95: 6 },
  maxMemory: 300,
  kinds: [
    { payment: 'cod', orders: 6_000, timings: timings(150, 150), mailed: 700 },
    { payment: 'card', orders: 6_000, timings: timings(200, 151), mailed: 600 },
  ],
};

test('a row meets its target only if both orders and p95 do', () => {
  const report = ordersReport(measurement);
  expect(report).toContain('| cash on delivery | 6,000 | 150 | 75 | 150 | 300 | 700 | met |');
  expect(report).toContain(
    '| card, approved by the test gateway at once | 6,000 | 200 | 76 | 151 | 302 | 600 | **missed** |',
  );
});

test('orders have one to three lines over many products, each with its own key and sender', async () => {
  const make = await orderRequests(200, 1);
  const { requests, pieces } = make('card', 60);
  const bodies = requests.map(
    ({ body }) => JSON.parse(body ?? '') as { idempotencyKey: string; items: { sku: string; quantity: number }[] },
  );
  expect(new Set(bodies.map(({ items }) => items.length))).toEqual(new Set([1, 2, 3]));
  expect(new Set(bodies.flatMap(({ items }) => items.map(({ sku }) => sku))).size).toBeGreaterThan(50);
  expect(
    new Set(
      [
        ...bodies,
        ...make('card', 60).requests.map(({ body }) => JSON.parse(body ?? '') as { idempotencyKey: string }),
      ].map(({ idempotencyKey }) => idempotencyKey),
    ).size,
  ).toBe(120);
  expect(new Set(requests.map(({ headers }) => headers?.['x-forwarded-for'])).size).toBe(60);
  const [paid] = make('card', 1, ['tok_of-a-card']).requests;
  expect(JSON.parse(paid?.body ?? '')).toMatchObject({ paymentMethod: 'card', card: { token: 'tok_of-a-card' } });
  expect(pieces).toBe(bodies.flatMap(({ items }) => items).reduce((sum, { quantity }) => sum + quantity, 0));
});
