import type { OrderCreate } from '@haat/shared/contract/order-create';
import type { Transaction } from 'kysely';
import type { Database } from '../../db/schema';
import { ApiError } from '../../http/api-error';
import { addProduct } from '../../testing/add-products';
import { creditFaults } from '../../testing/credit-faults';
import { orderBody } from '../../testing/order-body';
import { shopTerms } from '../../testing/shop-terms';
import { cardWith } from '../../testing/start-test-gateway';
import { startAdminOrders, type AdminOrdersTest } from '../../testing/start-admin-orders';
import { customersRecords } from '../customers/audit-records';
import { deleteAccount } from '../customers/delete-account';
import { lockCustomers, mergeCustomers } from '../customers/merge-customers';
import { cancelOrder } from '../orders/cancel-order';
import { cancelUnpaidOrders } from '../orders/cancel-unpaid';
import { placeOrder } from '../orders/place-order';
import { refundOrder } from '../orders/refund-order';
import { changeCredit } from './change-credit';
import { creditBalanceOf } from './read-credit';

// A real server with ten connections: the embedded database has one, on which nothing can race.

/** The bank asks: the order waits for its payment. */
const ASKS = '4000000000003220';

let admin: AdminOrdersTest;
beforeAll(async () => {
  admin = await startAdminOrders();
  await addProduct(admin.db, 'diya', [{ sku: 'DIYA', price: 100, stock: 1_000 }]);
});
afterAll(() => admin.close());
afterEach(async () => expect(await creditFaults(admin.db)).toEqual([]));

const give = (userId: string, amountPaise: number) =>
  admin.db.transaction().execute((tx) => changeCredit(tx, { userId, kind: 'given', amountPaise }));
async function shopperWith(amountPaise: number): Promise<string> {
  const email = `race-${Math.random().toString(36).slice(2)}@haat.example`;
  const { id } = await admin.db
    .insertInto('users')
    .values({ name: 'Asha', email, password_hash: 'none' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await give(id, amountPaise);
  return id;
}
/** An order of ₹106. */
const buy = (
  userId: string,
  storeCredit: number,
  changes: Pick<Partial<OrderCreate>, 'idempotencyKey' | 'card'> = {},
) =>
  placeOrder(
    { db: admin.db, gateway: admin.gateway, log: { error: () => undefined }, config: shopTerms() },
    {
      ...orderBody([{ productId: 'diya', quantity: 1 }], changes),
      deliveryOption: 'standard',
      paymentMethod: 'card',
      storeCredit,
    },
    { userId, address: null },
  );
/** The codes of the refused requests; any other error fails the test. */
const refusalCodes = (results: PromiseSettledResult<unknown>[]) =>
  results.flatMap((result) => {
    if (result.status === 'fulfilled') return [];
    if (result.reason instanceof ApiError) return [result.reason.code];
    throw result.reason;
  });

it('pays only as many concurrent orders as the balance covers', async () => {
  const asha = await shopperWith(10_000);
  const results = await Promise.allSettled(Array.from({ length: 20 }, () => buy(asha, 30)));
  expect(refusalCodes(results)).toEqual(Array.from({ length: 17 }, () => 'credit-changed'));
  expect(await creditBalanceOf(admin.db, asha)).toBe(1_000);
});

it('is spent once for an order that is sent ten times concurrently', async () => {
  const asha = await shopperWith(10_000);
  const idempotencyKey = 'the-same-key-ten-times';
  const results = await Promise.all(Array.from({ length: 10 }, () => buy(asha, 30, { idempotencyKey })));
  expect(new Set(results.map(({ order }) => order.id)).size).toBe(1);
  expect(await creditBalanceOf(admin.db, asha)).toBe(7_000);
});

it('keeps ledger and balance equal during concurrent orders, cancellations, refunds and gifts', async () => {
  const asha = await shopperWith(40_000);
  const placed = await Promise.all(Array.from({ length: 6 }, () => buy(asha, 50)));
  const staff = { as: 'staff' as const, id: null };
  const results = await Promise.allSettled([
    ...placed
      .slice(0, 4)
      .flatMap(({ order }) =>
        [1, 2].map(() => admin.db.transaction().execute((tx) => cancelOrder(tx, { orderId: order.id, by: staff }))),
      ),
    ...placed
      .slice(4)
      .flatMap(({ order }) =>
        [1, 2].map(() =>
          admin.db
            .transaction()
            .execute((tx) =>
              refundOrder(
                tx,
                order.id,
                { key: `refund-${order.id}-once`, amount: 20, reason: 'Sorry', restock: false, refundTo: 'credit' },
                staff,
              ),
            ),
        ),
      ),
    ...Array.from({ length: 6 }, () => buy(asha, 40)),
    ...Array.from({ length: 6 }, () => give(asha, 100)),
  ]);
  expect(refusalCodes(results).filter((code) => code !== 'credit-changed')).toEqual(
    Array.from({ length: 4 }, () => 'too-late'),
  );
  // Six orders of ₹50, four of them cancelled, two refunds of ₹20, and gifts of ₹6.
  const spent = results.slice(12, 18).filter(({ status }) => status === 'fulfilled').length;
  expect(await creditBalanceOf(admin.db, asha)).toBe(40_000 - 10_000 + 4_000 + 600 - spent * 4_000);
});

it('returns exactly what was paid during concurrent refunds and cancellations', async () => {
  const staff = { as: 'staff' as const, id: null };
  for (let round = 0; round < 8; round += 1) {
    const asha = await shopperWith(10_600);
    const { order } = await buy(asha, 106);
    expect([order.status, await creditBalanceOf(admin.db, asha)]).toEqual(['Placed', 0]);
    const within = (work: (tx: Transaction<Database>) => Promise<unknown>) => admin.db.transaction().execute(work);
    const refundAll = (key: string) =>
      within((tx) =>
        refundOrder(tx, order.id, { key, amount: 106, reason: 'Sorry', restock: false, refundTo: 'credit' }, staff),
      );
    const results = await Promise.allSettled([
      refundAll(`first-refund-${round}-key`),
      within((tx) => cancelOrder(tx, { orderId: order.id, by: staff })),
      refundAll(`second-refund-${round}-key`),
      within((tx) => cancelOrder(tx, { orderId: order.id, by: { as: 'shopper', id: asha } })),
    ]);
    expect(['nothing-paid', 'too-late']).toEqual(expect.arrayContaining([...new Set(refusalCodes(results))]));
    expect(await creditBalanceOf(admin.db, asha)).toBe(10_600);
  }
});

it('either withdraws credit or spends it', async () => {
  for (let round = 0; round < 8; round += 1) {
    const asha = await shopperWith(5_000);
    const take = admin.db
      .transaction()
      .execute((tx) => changeCredit(tx, { userId: asha, kind: 'taken', amountPaise: -5_000 }));
    const results = await Promise.allSettled([take, buy(asha, 50)]);
    expect(refusalCodes(results)).toEqual(['credit-changed']);
    expect(await creditBalanceOf(admin.db, asha)).toBe(0);
  }
});

// An order's account is looked up when it is stored, and its credit is spent after that: the end of the account waits.
describe.each(['is deleted', 'is merged'])('while an account %s', (how) => {
  const end = (id: string, into: string) =>
    admin.db.transaction().execute(async (tx) => {
      if (how === 'is merged') {
        await lockCustomers(tx, [id, into]);
        return mergeCustomers(tx, id, into);
      }
      const { email } = await tx.selectFrom('users').select('email').where('id', '=', id).executeTakeFirstOrThrow();
      await customersRecords.customer(tx, id);
      return deleteAccount(tx, cancelUnpaidOrders, { id, email });
    });
  const unpaid = (userId: string) => buy(userId, 30, { card: cardWith(ASKS) });
  const ofNoAccount = () =>
    admin.db
      .selectFrom('orders')
      .select('id')
      .where('user_id', 'is', null)
      .where('status', '=', 'Awaiting Payment')
      .execute();

  it('no order that is being placed is left unpaid without an account, and no credit is lost', async () => {
    for (let round = 0; round < 15; round += 1) {
      const [asha, other] = [await shopperWith(30_000), await shopperWith(100)];
      const { order } = await unpaid(asha);
      const [ended, ...results] = await Promise.allSettled([
        end(asha, other),
        unpaid(asha),
        unpaid(asha),
        unpaid(asha),
        admin.db.transaction().execute((tx) => cancelOrder(tx, { orderId: order.id, by: { as: 'shopper', id: null } })),
      ]);
      expect(ended).toMatchObject({ status: 'fulfilled' });
      for (const result of results)
        if (result.status === 'rejected')
          // Cancelled before, or the account or its credit is gone.
          expect(['too-late', '23503', 'credit-changed']).toContain(result.reason.code);
      expect(await ofNoAccount()).toEqual([]);
      expect(await creditFaults(admin.db)).toEqual([]);
      if (how === 'is merged') {
        const spent = await admin.db
          .selectFrom('orders')
          .select((select) => select.fn.sum<string | null>('credit_paise').as('paise'))
          .where('user_id', '=', other)
          .where('status', '=', 'Awaiting Payment')
          .executeTakeFirstOrThrow();
        expect((await creditBalanceOf(admin.db, other)) + Number(spent.paise ?? 0)).toBe(30_100);
      }
    }
  });
});
