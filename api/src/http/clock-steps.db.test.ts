import { addProduct } from '../testing/add-products';
import { orderBody } from '../testing/order-body';
import { signInAs } from '../testing/sign-in-as';
import { startTestApp, type TestApp } from '../testing/start-test-app';
import { stepClock } from '../testing/step-clock';
import { hashPassword } from '../modules/auth/passwords';
import { openGateway } from '../modules/payments/open-gateway';
import { expireUnpaidOrders } from '../modules/order-payments/reconcile-payments';
import { applyDuePrices } from '../modules/catalogue/prices/due-prices';

const PASSWORD = 'the one there is';
const HOUR_MS = 3_600_000;
let shop: TestApp;
beforeAll(async () => {
  shop = await startTestApp();
  await addProduct(shop.db, 'lamp', [{ sku: 'LAMP', price: 1000, stock: 100 }]);
});
afterAll(() => shop.close());

let people = 0;
async function signIn(role?: 'owner') {
  const email = `asha-${(people += 1)}@haat.example`;
  const { id } = await shop.db
    .insertInto('users')
    .values({ name: 'Asha Menon', email, password_hash: await hashPassword(PASSWORD) })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (role) await shop.db.insertInto('staff_members').values({ user_id: id, role }).execute();
  return shop.app.inject({ method: 'POST', url: '/api/auth/login', payload: { email, password: PASSWORD } });
}
type Answer = Awaited<ReturnType<typeof signIn>>;
const cookieOf = (answer: Answer) => answer.cookies.find(({ name }) => name === 'haat_refresh')?.value ?? '';
const refresh = (cookie: string) =>
  shop.app.inject({ method: 'POST', url: '/api/auth/refresh-token', headers: { cookie: `haat_refresh=${cookie}` } });
const profile = (answer: Answer) =>
  shop.app.inject({
    url: '/api/users/profile',
    headers: { authorization: `Bearer ${answer.json<{ token: string }>().token}` },
  });

test.each([
  [-24, 'shopper', undefined],
  [-1, 'shopper', undefined],
  [1, 'shopper', undefined],
  [24, 'shopper', undefined],
  [-24, 'owner', 'owner' as const],
  [-1, 'owner', 'owner' as const],
])('a clock change of %d hours leaves a session open: %s', async (hours, _, role) => {
  const first = await signIn(role);
  const used = await refresh(cookieOf(first));
  await stepClock(shop.db, hours);
  expect((await profile(used)).statusCode).toBe(200);
  const next = await refresh(cookieOf(used));
  expect(next.statusCode).toBe(200);
  expect((await profile(next)).statusCode).toBe(200);
  // A step forward uses up the idle time of staff.
  if (role) return;
  await stepClock(shop.db, -hours);
  const last = await refresh(cookieOf(next));
  expect([last.statusCode, (await profile(last)).statusCode]).toEqual([200, 200]);
});

test('after the clock is set back, reuse of a refresh token still ends the session, without another grace hour', async () => {
  const first = await signIn();
  const second = await refresh(cookieOf(first));
  const third = await refresh(cookieOf(second));
  await stepClock(shop.db, -1);
  expect((await refresh(cookieOf(first))).statusCode).toBe(401);
  expect((await profile(third)).statusCode).toBe(401);
});

const stock = async () =>
  (await shop.db.selectFrom('variants').select('stock_quantity').where('sku', '=', 'LAMP').executeTakeFirstOrThrow())
    .stock_quantity;
const release = () => expireUnpaidOrders({ db: shop.db, gateway: openGateway(shop.config), log: shop.app.log });

test.each([-24, -1, 1, 24])('held units are restocked once, however the clock changes: %d hours', async (hours) => {
  const before = await stock();
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/api/orders/create',
    payload: orderBody([{ productId: 'lamp', quantity: 2 }], { paymentMethod: 'upi', upi: {}, card: undefined }),
  });
  expect(answer.statusCode).toBeLessThan(300);
  expect(await stock()).toBe(before - 2);
  await stepClock(shop.db, hours);
  await release();
  // A step back lengthens a hold by the step at most; a step forward ends it.
  expect(await stock()).toBe(hours < 0 ? before - 2 : before);
  await stepClock(shop.db, Math.max(0, -hours) + 24);
  await release();
  await release();
  expect(await stock()).toBe(before);
});

test('coupons and scheduled prices keep their times when the clock is set forward and back', async () => {
  const owner = await signInAs(shop, 'owner');
  const at = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();
  const put = await shop.app.inject({
    method: 'PUT',
    url: '/api/coupons/DIWALI',
    headers: owner.headers,
    payload: { kind: 'percent', value: 10, startsAt: at(-2), endsAt: at(12) },
  });
  expect(put.statusCode).toBeLessThan(300);
  const { id } = await shop.db.selectFrom('variants').select('id').where('sku', '=', 'LAMP').executeTakeFirstOrThrow();
  const plan = await shop.app.inject({
    method: 'POST',
    url: `/api/admin/variants/${id}/price-plans`,
    headers: owner.headers,
    payload: { price: 700, endsAt: at(12) },
  });
  expect(plan.statusCode).toBeLessThan(300);
  const quote = async () => {
    await applyDuePrices(shop.db);
    const answer = await shop.app.inject({
      method: 'POST',
      url: '/api/orders/quote',
      payload: { items: [{ productId: 'lamp', sku: 'LAMP', quantity: 1 }], couponCode: 'DIWALI' },
    });
    const { itemsTotal, discount } = answer.json<{ itemsTotal: number; discount: number }>();
    return { itemsTotal, discount };
  };
  const now = await quote();
  expect(now).toEqual({ itemsTotal: 700, discount: 70 });
  for (const hours of [-1, 1, 1, -1]) {
    await stepClock(shop.db, hours);
    expect(await quote()).toEqual(now);
  }
  await stepClock(shop.db, 24);
  expect(await quote()).toEqual({ itemsTotal: 1000, discount: 0 });
});
