import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { addProduct } from './add-products';
import { customerFaults } from './customer-faults';
import { orderAt } from './order-at';
import { signInAs } from './sign-in-as';
import { startTestApp, type TestApp } from './start-test-app';
import { guestId } from '../modules/customers/customer-ids';

let shop: TestApp;
let manager: Awaited<ReturnType<typeof signInAs>>;
const who = fc.nat({ max: 3 });
const which = fc.nat({ max: 7 });
const event = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('order' as const),
      who,
      signedIn: fc.boolean(),
      cash: fc.boolean(),
      quantity: fc.integer({ min: 1, max: 3 }),
      delivered: fc.boolean(),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('cancel' as const), which, part: fc.boolean() }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('refund' as const),
      which,
      rupees: fc.integer({ min: 1, max: 400 }),
      fails: fc.boolean(),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('register' as const), who }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('another address' as const), who, to: who }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('live' as const), who, state: fc.constantFrom('Kerala', 'Punjab') }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('agree' as const), who, offers: fc.boolean() }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('tag' as const), who, tag: fc.constantFrom('Temple', 'Gifts') }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('merge' as const), who, to: who }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('forget' as const), who }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('staff' as const), who, leaves: fc.boolean() }) },
);
type Event = typeof event extends fc.Arbitrary<infer T> ? T : never;

/** Refusals are part of a history; server errors are not. */
async function call(method: 'POST' | 'PUT', url: string, payload: object) {
  const answer = await shop.app.inject({ method, url, headers: manager.headers, payload });
  if (answer.statusCode >= 500) throw new Error(`${method} ${url}: ${answer.body}`);
}

async function history(events: readonly Event[]) {
  const word = randomUUID().slice(0, 8);
  const emails = [0, 1, 2, 3].map((n) => `${word}-${n}@haat.example`);
  const emailOf = (n: number) => emails[n] ?? '';
  const accountOf = (n: number) =>
    shop.db.selectFrom('users').select('id').where('email', '=', emailOf(n)).executeTakeFirst();
  const idOf = async (n: number) => (await accountOf(n))?.id ?? guestId(emailOf(n));
  const headers = new Map<string, { authorization: string }>();
  const orders: { id: string; lineId: string }[] = [];
  const withAccount = async (n: number, work: (id: string) => Promise<unknown>) => {
    const account = await accountOf(n);
    if (account) await work(account.id);
  };
  for (const one of events) {
    if (one.do === 'order') {
      const account = one.signedIn ? await accountOf(one.who) : undefined;
      const { order } = await orderAt(
        shop,
        one.delivered ? 'Delivered' : 'Placed',
        [{ productId: 'lamp', quantity: one.quantity }],
        { email: emailOf(one.who), ...(one.cash && { paymentMethod: 'cod' as const, card: null }) },
        account ? headers.get(account.id) : undefined,
      );
      const line = order.lines[0];
      if (line) orders.push({ id: order.id, lineId: line.id });
    } else if (one.do === 'cancel' || one.do === 'refund') {
      const order = orders[one.which];
      if (!order) continue;
      if (one.do === 'cancel')
        await call('POST', `/api/orders/${order.id}/cancel`, {
          key: randomUUID(),
          reason: 'customer',
          ...(one.part && { lines: [{ lineId: order.lineId, quantity: 1 }] }),
        });
      else {
        await call('POST', `/api/orders/${order.id}/refund`, {
          key: randomUUID(),
          amount: one.rupees,
          reason: 'As agreed',
          restock: false,
        });
        if (one.fails)
          await shop.db
            .updateTable('refunds')
            .set({ status: 'failed' })
            .where('order_id', '=', order.id)
            .where('status', '=', 'pending')
            .execute();
      }
    } else if (one.do === 'register') {
      if (await accountOf(one.who)) continue;
      const session = await signInAs(shop, 'shopper', emailOf(one.who));
      headers.set(session.id, session.headers);
    } else if (one.do === 'another address') {
      if (!(await accountOf(one.to)))
        await withAccount(one.who, (id) =>
          shop.db
            .updateTable('users')
            .set({ email: emailOf(one.to), name: `Asha ${one.to}` })
            .where('id', '=', id)
            .execute(),
        );
    } else if (one.do === 'live') {
      await withAccount(one.who, async (id) => {
        await shop.db.updateTable('addresses').set({ is_default: false }).where('user_id', '=', id).execute();
        await shop.db
          .insertInto('addresses')
          .values({
            user_id: id,
            full_name: 'Asha',
            address: '1 Hill Road',
            city: 'There',
            state: one.state,
            zip_code: '682001',
            is_default: true,
          })
          .execute();
      });
    } else if (one.do === 'agree') {
      await withAccount(one.who, (id) =>
        shop.db
          .insertInto('user_preferences')
          .values({ user_id: id, mail_offers: one.offers, payment_method: null, delivery_option: null })
          .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ mail_offers: one.offers }))
          .execute(),
      );
    } else if (one.do === 'tag')
      await call('PUT', `/api/admin/customers/${await idOf(one.who)}/tags`, { tags: [one.tag] });
    else if (one.do === 'merge')
      await call('POST', `/api/admin/customers/${await idOf(one.who)}/merge`, { into: await idOf(one.to) });
    else if (one.do === 'forget')
      await call('POST', `/api/admin/customers/${await idOf(one.who)}/anonymise`, { email: emailOf(one.who) });
    else {
      await withAccount(one.who, (id) =>
        one.leaves
          ? shop.db.deleteFrom('staff_members').where('user_id', '=', id).execute()
          : shop.db
              .insertInto('staff_members')
              .values({ user_id: id, role: 'support' })
              .onConflict((conflict) => conflict.column('user_id').doNothing())
              .execute(),
      );
    }
    expect([one, await customerFaults(shop.db)]).toEqual([one, []]);
  }
}

/**
 * Changes orders, payments and accounts in random order by calls of the API.
 * @param seed of the histories; without one they differ each time, and a failure prints the seed
 */
export function testCustomerHistories({ runs, seed }: { runs: number; seed?: number }): void {
  beforeAll(async () => {
    shop = await startTestApp();
    await addProduct(shop.db, 'lamp', [{ sku: 'LAMP', price: 333.33, stock: 1_000_000 }]);
    manager = await signInAs(shop, 'manager');
  });
  afterAll(() => shop.close());

  test('the stored sums of customers match their orders, payments and accounts after any history', async () => {
    await fc.assert(fc.asyncProperty(fc.array(event, { minLength: 5, maxLength: 25 }), history), {
      numRuns: runs,
      ...(seed !== undefined && { seed }),
    });
  });
}
