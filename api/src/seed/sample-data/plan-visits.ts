import type { SampleProduct } from './catalogue';
import { shoppingTime, type SamplePlan } from './plan-orders';
import { startOfDay, dateInIndia } from '../../india-time';

const SECOND_MS = 1_000;
/** Share of shoppers who allow analytics. */
const SHARE_COUNTED = 0.45;
/** Visits per day that end without an order. */
const VISITS_A_DAY = 42;

/** Searches for products that the shop does not carry; a test checks that nothing is found. */
export const searchesWithoutResults: readonly [query: string, weight: number][] = [
  ['chappal', 9],
  ['mangalsutra', 7],
  ['sherwani', 6],
  ['umbrella', 5],
  ['mojari', 5],
  ['harmonium', 4],
  ['raincoat', 3],
  ['sunglasses', 3],
  ['backpack', 3],
  ['hammock', 2],
];
const searches = [
  'saree',
  'diya',
  'pickle',
  'kurta',
  'jhumka',
  'thali',
  'tea',
  'lamp',
  'bangles',
  'toran',
  'masala',
  'bell',
  'stole',
  'copper',
];

/** Analytics events of the last days: products viewed, searches, additions to carts and purchases. */
export function planVisits({ rows, random, now, products, placed }: SamplePlan, days: number): void {
  const since = now.getTime() - days * 86_400_000;
  const event = (at: number, visit: string, name: string, more: object = {}) => {
    if (at >= since && at < now.getTime())
      rows.add('analytics_events', {
        at: new Date(at),
        name: name as 'view',
        visit,
        route: null,
        product_id: null,
        quantity: null,
        query: null,
        results: null,
        order_id: null,
        is_sample: true,
        ...more,
      });
  };
  const newVisit = () => random.text('0123456789abcdef', 32);
  const seen = (at: number, visit: string, product: string) =>
    event(at, visit, 'view', { route: '/product/:productId', product_id: product });

  for (const order of placed) {
    if (!random.chance(SHARE_COUNTED)) continue;
    const visit = newVisit();
    let at = order.at.getTime() - (order.productIds.length * 90 + 240) * SECOND_MS;
    event(at, visit, 'view', { route: '/' });
    for (const id of order.productIds) {
      seen((at += random.whole(20, 50) * SECOND_MS), visit, id);
      event((at += random.whole(10, 40) * SECOND_MS), visit, 'add', { product_id: id, quantity: 1 });
    }
    event(at + 60 * SECOND_MS, visit, 'begin-checkout', { quantity: order.productIds.length });
    event(order.at.getTime(), visit, 'purchase', { order_id: order.id });
  }

  const matching = new Map(
    searches.map((query) => [query, products.filter(({ name }) => name.toLowerCase().includes(query)).length]),
  );
  const today = startOfDay(dateInIndia(now)).getTime();
  for (let back = 0; back < days; back += 1)
    for (let count = 0; count < VISITS_A_DAY; count += 1) {
      const visit = newVisit();
      let at = shoppingTime(random, new Date(today - back * 86_400_000)).getTime();
      const next = () => (at += random.whole(8, 90) * SECOND_MS);
      event(at, visit, 'view', {
        route: random.pick(['/', '/', '/category-group/:category', '/products/bestsellers']),
      });
      if (random.chance(0.22)) {
        if (random.chance(0.25))
          event(next(), visit, 'search', {
            query: random.weighted(searchesWithoutResults, ([, weight]) => weight)[0],
            results: 0,
          });
        else {
          const query = random.pick(searches);
          event(next(), visit, 'search', { query, results: matching.get(query) ?? 0 });
        }
      }
      let product: SampleProduct | undefined;
      for (let views = random.whole(0, 3); views > 0; views -= 1) {
        product = random.weighted(products, ({ weight }) => weight);
        seen(next(), visit, product.id);
      }
      if (!product || !random.chance(0.2)) continue;
      event(next(), visit, 'add', { product_id: product.id, quantity: 1 });
      if (random.chance(0.25)) event(next(), visit, 'begin-checkout', { quantity: 1 });
    }
}
