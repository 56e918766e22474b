import { randomUUID } from 'node:crypto';
import type { CartChange } from '@haat/shared/contract/cart';
import fc from 'fast-check';
import { openDatabase, type OpenDatabase } from '../../db/open-database';
import { addProduct } from '../../testing/add-products';
import { createTestDatabase, type TestDatabase } from '../../testing/test-databases';
import { changeCart, removeBoughtItems } from './change-cart';
import { readCart } from './read-cart';

// A real server, with the pools of two processes: the embedded database has one connection, so nothing can race on it.

let server: TestDatabase;
let processes: [OpenDatabase, OpenDatabase];
const [first, second] = [() => processes[0].db, () => processes[1].db];

beforeAll(async () => {
  server = await createTestDatabase();
  processes = [
    await openDatabase({ dataDir: '', databaseUrl: server.url }),
    await openDatabase({ dataDir: '', databaseUrl: server.url }),
  ];
  for (let i = 1; i <= 6; i += 1)
    await addProduct(first(), `lamp-${i}`, [{ sku: `LAMP-${i}`, price: 100 * i, stock: 20 }]);
  await addProduct(first(), 'saree', [
    { sku: 'SAREE-RED', price: 1500, stock: 5 },
    { sku: 'SAREE-BLUE', price: 1600, stock: 5 },
  ]);
});
afterAll(async () => {
  for (const database of processes ?? []) await database.close();
  await server?.drop();
});

const newShopper = async () =>
  (
    await first()
      .insertInto('users')
      .values({ email: `${randomUUID()}@haat.example`, name: 'Asha', password_hash: 'none' })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;
const change = (productId: string, from: number, to: number, more: Partial<CartChange> = {}): CartChange => ({
  list: 'cart',
  id: productId,
  productId,
  from,
  to,
  ...more,
});
const quantities = async (userId: string) =>
  Object.fromEntries((await readCart(second(), userId)).items.map(({ id, quantity }) => [id, quantity]));

it('applies a change once when it is sent twenty times concurrently to two processes', async () => {
  const asha = await newShopper();
  const id = randomUUID();
  await Promise.all(
    Array.from({ length: 20 }, (_, i) =>
      changeCart(i % 2 === 0 ? first() : second(), asha, id, [change('lamp-1', 0, 3)]),
    ),
  );
  expect(await quantities(asha)).toEqual({ 'lamp-1': 3 });
});

it('merges concurrent changes of two browsers, and increases the version', async () => {
  const asha = await newShopper();
  await changeCart(first(), asha, randomUUID(), [change('lamp-1', 0, 2), change('lamp-2', 0, 1)]);
  const before = await readCart(first(), asha);
  // Both saw 2 and 1: one adds three and removes a line, the other adds one and a new line.
  await Promise.all([
    changeCart(first(), asha, randomUUID(), [change('lamp-1', 2, 5), change('lamp-2', 1, 0)]),
    changeCart(second(), asha, randomUUID(), [change('lamp-1', 2, 3), change('lamp-3', 0, 4)]),
  ]);
  expect(await quantities(asha)).toEqual({ 'lamp-1': 6, 'lamp-3': 4 });
  expect((await readCart(first(), asha)).version).toBeGreaterThan(before.version);
});

it('limits each line to 0 to 10, and ignores unknown products and variants', async () => {
  const asha = await newShopper();
  await changeCart(first(), asha, randomUUID(), [
    change('lamp-1', 0, 8),
    change('nothing', 0, 2),
    change('saree', 0, 1, { sku: 'SAREE-GREEN' }),
  ]);
  await changeCart(first(), asha, randomUUID(), [change('lamp-1', 0, 7), change('lamp-2', 5, 1)]);
  expect(await quantities(asha)).toEqual({ 'lamp-1': 10 });
});

it('stores a line for each variant, saved items, and the price that was seen', async () => {
  const asha = await newShopper();
  await changeCart(first(), asha, randomUUID(), [
    change('saree', 0, 1, { id: 'saree::SAREE-BLUE', sku: 'SAREE-BLUE', price: 1550.5 }),
    change('saree', 0, 2, { id: 'saree::SAREE-RED', sku: 'SAREE-RED', list: 'saved' }),
    change('lamp-1', 0, 1, { list: 'saved' }),
    change('lamp-1', 0, 1),
  ]);
  // Moved from the saved items to the cart.
  await changeCart(first(), asha, randomUUID(), [change('lamp-1', 1, 0, { list: 'saved' }), change('lamp-1', 1, 2)]);
  const cart = await readCart(second(), asha);
  expect(cart.items).toMatchObject([
    { id: 'lamp-1', quantity: 2, price: 100, seenPrice: 100 },
    { id: 'saree::SAREE-BLUE', quantity: 1, price: 1600, seenPrice: 1550.5 },
  ]);
  expect(cart.saved).toMatchObject([{ id: 'saree::SAREE-RED', quantity: 2 }]);
  // An order removes its items from the cart, not from the saved items.
  await first()
    .transaction()
    .execute((tx) => removeBoughtItems(tx, asha, ['LAMP-1', 'SAREE-RED']));
  const after = await readCart(second(), asha);
  expect([after.items.map(({ id }) => id), after.saved.map(({ id }) => id)]).toEqual([
    ['saree::SAREE-BLUE'],
    ['saree::SAREE-RED'],
  ]);
  expect(after.version).toBeGreaterThan(cart.version);
});

it('shows an archived product as out of stock, and it can be removed', async () => {
  const asha = await newShopper();
  await changeCart(first(), asha, randomUUID(), [change('lamp-6', 0, 1)]);
  await first().updateTable('products').set({ archived_at: new Date() }).where('id', '=', 'lamp-6').execute();
  expect((await readCart(first(), asha)).items).toMatchObject([{ id: 'lamp-6', stockQuantity: 0 }]);
  await changeCart(first(), asha, randomUUID(), [change('lamp-6', 1, 0)]);
  expect(await quantities(asha)).toEqual({});
});

it('an order and a concurrent change do not deadlock', async () => {
  const asha = await newShopper();
  for (let round = 0; round < 15; round += 1) {
    await changeCart(first(), asha, randomUUID(), [
      change('lamp-1', 0, 1),
      change('lamp-2', 0, 1),
      change('lamp-3', 0, 1),
    ]);
    await Promise.all([
      first()
        .transaction()
        .execute((tx) => removeBoughtItems(tx, asha, ['LAMP-3', 'LAMP-2', 'LAMP-1'])),
      changeCart(second(), asha, randomUUID(), [
        change('lamp-1', 0, 1),
        change('lamp-2', 0, 1),
        change('lamp-3', 0, 1),
      ]),
    ]);
    await changeCart(
      first(),
      asha,
      randomUUID(),
      ['lamp-1', 'lamp-2', 'lamp-3'].map((id) => change(id, 10, 0)),
    );
  }
  expect(await quantities(asha)).toEqual({});
});

it('repeated and reordered changes of several browsers give the sum, limited to 10', async () => {
  const step = fc.record({
    line: fc.constantFrom('lamp-1', 'lamp-2'),
    by: fc.integer({ min: 1, max: 2 }),
    times: fc.integer({ min: 1, max: 3 }),
    viaOther: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 5 }), async (steps) => {
      const asha = await newShopper();
      await Promise.all(
        steps.flatMap(({ line, by, times, viaOther }) => {
          const id = randomUUID();
          return Array.from({ length: times }, () =>
            changeCart(viaOther ? second() : first(), asha, id, [change(line, 0, by)]),
          );
        }),
      );
      const sums: Record<string, number> = {};
      for (const { line, by } of steps) sums[line] = Math.min(10, (sums[line] ?? 0) + by);
      expect(await quantities(asha)).toEqual(sums);
    }),
    { numRuns: 40 },
  );
});
