import type { Order } from '@haat/shared/contract/order';
import { randomUUID } from 'node:crypto';
import { addProduct } from '../../testing/add-products';
import { orderAt } from '../../testing/order-at';
import { messageAbout } from '../../testing/outbox/read-outbox';
import { signInAs } from '../../testing/sign-in-as';
import { startTestApp, type TestApp } from '../../testing/start-test-app';

let shop: TestApp;
let staff: { headers: { authorization: string } };
beforeAll(async () => {
  shop = await startTestApp();
  await addProduct(shop.db, 'lota', [{ sku: 'LOTA', price: 100, stock: 100 }], 'Brass lota');
  staff = await signInAs(shop, 'manager');
});
afterAll(() => shop.close());

interface CashRefund {
  id: string;
  orderId: string;
  status: string;
  amount: number;
  upiId: string | null;
  doneAt: string | null;
}
const call = (method: 'GET' | 'POST', url: string, headers: Record<string, string>, payload?: object) =>
  shop.app.inject({ method, url, headers, ...(payload && { payload }) });
const waiting = async () =>
  (await call('GET', '/api/refunds', staff.headers)).json<{ content: CashRefund[] }>().content;
const paid = (id: string, reference: string, headers: Record<string, string> = staff.headers) =>
  call('POST', `/api/refunds/${id}/paid`, headers, { reference });

/** A delivered order with one returned unit. */
async function returned(changes: object, email: string) {
  const { order, opening } = await orderAt(shop, 'Delivered', [{ productId: 'lota', quantity: 2 }], {
    email,
    ...changes,
  });
  const requested = await call('POST', `/api/orders/${order.id}/returns`, opening, {
    key: randomUUID(),
    reason: 'size',
    lines: [{ lineId: order.lines[0]?.id, quantity: 1 }],
    upiId: 'asha@okbank',
  });
  const { reference } = requested.json<{ reference: string }>();
  for (const to of ['Approved', 'Picked Up', 'Received', 'Refunded'])
    expect((await call('POST', `/api/returns/${reference}/move`, staff.headers, { to })).statusCode).toBe(200);
  return { order, opening };
}

it('lists refunds of cash orders; staff mark one as paid once, and the shopper is notified', async () => {
  const email = 'cash@haat.example';
  const { order, opening } = await returned({ paymentMethod: 'cod', card: null }, email);
  const refund = (await waiting()).find(({ orderId }) => orderId === order.id);
  expect(refund).toMatchObject({
    status: 'pending',
    amount: 106,
    upiId: 'asha@okbank',
    email,
    reason: 'Returned: Brass lota',
    doneAt: null,
    reference: null,
  });
  const id = refund?.id ?? '';

  const shopper = await signInAs(shop, 'shopper');
  for (const headers of [shopper.headers, opening])
    expect([401, 403]).toContain((await paid(id, 'UTR4321', headers)).statusCode);
  expect((await call('GET', '/api/refunds', shopper.headers)).statusCode).toBe(403);
  expect((await paid(id, 'no number')).statusCode).toBe(400);
  expect((await paid('no-such', 'UTR4321')).statusCode).toBe(404);

  // Twenty concurrent identical requests: it is paid once, and all succeed.
  const answers = await Promise.all(Array.from({ length: 20 }, () => paid(id, 'UTR4321')));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 20 }, () => 200));
  expect(answers[0]?.json()).toMatchObject({ status: 'done', reference: 'UTR4321', doneAt: expect.any(String) });
  expect((await paid(id, 'UTR9999')).json()).toMatchObject({
    error: { code: 'wrong-status', message: expect.stringContaining('UTR4321') },
  });
  expect((await waiting()).some(({ orderId }) => orderId === order.id)).toBe(false);

  const after = (await call('GET', `/api/orders/${order.id}`, opening)).json<Order>();
  expect(after.refunds).toMatchObject([{ amount: 106, status: 'done', doneAt: expect.any(String) }]);
  expect(
    after.timeline.filter(({ note }) => note?.includes('UTR4321')).map(({ status, note }) => [status, note]),
  ).toEqual([['Delivered', '₹106.00 paid back: UTR4321']]);
  expect(
    await shop.db
      .selectFrom('audit_entries')
      .select(['action', 'object_name', 'before', 'after'])
      .where('object_kind', '=', 'refund')
      .where('object_id', '=', id)
      .execute(),
  ).toEqual([
    {
      action: 'refund.paid',
      object_name: order.id,
      before: '{"reference":null,"status":"pending"}',
      after: '{"reference":"UTR4321","status":"done"}',
    },
  ]);
  const mail = await messageAbout(shop, email, 'refunded for order');
  expect([mail.subject, mail.text]).toEqual([
    `₹106.00 refunded for order ${order.id}`,
    expect.stringContaining('UTR4321'),
  ]);
});

it('refunds to cards are not listed and cannot be marked as paid', async () => {
  const { order } = await returned({}, 'card@haat.example');
  expect((await waiting()).some(({ orderId }) => orderId === order.id)).toBe(false);
  const { id } = await shop.db
    .selectFrom('refunds')
    .select('id')
    .where('order_id', '=', order.id)
    .executeTakeFirstOrThrow();
  expect((await paid(id, 'UTR4321')).json()).toMatchObject({ error: { code: 'not-cash' } });
});
