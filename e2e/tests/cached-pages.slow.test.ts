import { eventually } from '../src/eventually';
import { freshPage, servedAt, timeless } from '../src/fresh-page';
import { signInStaff, type Staff } from '../src/staff';

const ROUNDS = Number(process.env['HISTORY_RUNS'] ?? 25);
const ID = 'a-lamp-of-many-changes';
const PAGES = [
  `/product/${ID}`,
  '/product/akhand-jyoti-brass-diya',
  '/',
  '/products/featured',
  '/products/bestsellers',
  '/search/lamp',
  '/aboutus',
];

let staff: Staff;
beforeAll(async () => {
  staff = await signInStaff();
});

test('after each change of a product every cached page equals one rendered for the visitor', async () => {
  const changes: readonly ((round: number) => Promise<unknown>)[] = [
    (round) => staff.call('PUT', `/api/products/${ID}`, { price: 500 + round }),
    (round) => staff.call('PUT', `/api/products/${ID}/stock?quantity=${[0, 3, 9, 10, 40][round % 5]}`),
    (round) => staff.call('PUT', `/api/products/${ID}`, { name: `Lamp ${round}`, featured: round % 2 === 0 }),
    (round) => staff.call('PUT', `/api/products/${ID}/stock?quantity=${50 + round}`),
    (round) => staff.call('PUT', `/api/products/${ID}`, { bestSeller: round % 2 === 1 }),
  ];
  await staff.call('POST', '/api/products', {
    id: ID,
    name: 'Lamp of many changes',
    brand: 'Deepjyot Brassware',
    description: 'Changes all the time.',
    type: 'brass-diyas',
    price: 500,
    stockQuantity: 40,
  });
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const path of PAGES) await servedAt(path);
      await changes[round % changes.length]?.(round);
      for (const path of PAGES)
        // Retry: an incomplete page is not cached, whereas a stale page would stay.
        await eventually(async () => {
          const { html } = await servedAt(path);
          expect({ path, html: timeless(html) }).toEqual({ path, html: await freshPage(path) });
        });
    }
  } finally {
    await staff.call('DELETE', `/api/products/${ID}`);
  }
});
