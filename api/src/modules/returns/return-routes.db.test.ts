import type { Order } from '@haat/shared/contract/order';
import type { OrderReturn } from '@haat/shared/contract/return';
import { randomUUID } from 'node:crypto';
import { addProduct } from '../../testing/add-products';
import { deliveredAgo, orderAt } from '../../testing/order-at';
import { messageAbout, messageTo } from '../../testing/outbox/read-outbox';
import { signInAs } from '../../testing/sign-in-as';
import { startTestApp, type TestApp } from '../../testing/start-test-app';

let shop: TestApp;
let staff: { headers: { authorization: string } };

beforeAll(async () => {
  shop = await startTestApp();
  await addProduct(shop.db, 'lota', [{ sku: 'LOTA', price: 333.33, stock: 100 }], 'Brass lota');
  staff = await signInAs(shop, 'manager');
});
afterAll(() => shop.close());

const items = [{ productId: 'lota', quantity: 3 }];
const returnOf = (order: Order, quantity: number, more: object = {}) => ({
  key: randomUUID(),
  reason: 'size',
  lines: [{ lineId: order.lines[0]?.id, quantity }],
  ...more,
});
const requestReturn = (order: Order, payload: object, headers: Record<string, string>) =>
  shop.app.inject({ method: 'POST', url: `/api/orders/${order.id}/returns`, payload, headers });
const move = (reference: string, payload: object, headers: Record<string, string> = staff.headers) =>
  shop.app.inject({ method: 'POST', url: `/api/returns/${reference}/move`, payload, headers });
const stock = async () =>
  (await shop.db.selectFrom('variants').select('stock_quantity').where('sku', '=', 'LOTA').executeTakeFirstOrThrow())
    .stock_quantity;
const DAY = 86_400_000;

it('moves from request to refund with an email for each status, and restocks the items', async () => {
  const email = 'returner@haat.example';
  const { order, opening } = await orderAt(shop, 'Delivered', items, { email });
  await messageTo(shop, email, 3);
  const before = await stock();
  const asked = await requestReturn(order, returnOf(order, 2, { note: 'Too small' }), opening);
  expect(asked.statusCode).toBe(201);
  const created = asked.json<OrderReturn>();
  // Two thirds of 999.99 and of its 6% tax of 60.00.
  expect(created).toMatchObject({
    reference: expect.stringMatching(/^RT-/),
    status: 'Requested',
    reason: 'size',
    note: 'Too small',
    refund: 706.66,
    lines: [{ name: 'Brass lota', quantity: 2 }],
  });
  expect((await messageTo(shop, email, 4)).subject).toBe(`Your return ${created.reference}: requested`);
  expect((await move(created.reference, { to: 'Refunded' })).json()).toMatchObject({ error: { code: 'wrong-status' } });
  for (const to of ['Approved', 'Picked Up', 'Received', 'Refunded'])
    expect((await move(created.reference, { to })).json()).toMatchObject({ status: to });
  expect(await stock()).toBe(before + 2);
  const after = (await shop.app.inject({ url: `/api/orders/${order.id}`, headers: opening })).json<Order>();
  expect(after).toMatchObject({
    status: 'Delivered',
    lines: [{ returned: 2, returnable: 1 }],
    refunds: [{ amount: 706.66, reason: 'Returned: Brass lota × 2' }],
  });
  expect((await messageTo(shop, email, 8)).text).toContain('We have refunded ₹706.66');
  expect((await move(created.reference, { to: 'Refunded' })).statusCode).toBe(409);
  const list = (await shop.app.inject({ url: `/api/orders/${order.id}/returns`, headers: opening })).json<{
    content: OrderReturn[];
  }>();
  expect(list.content.map((one) => one.timeline.map(({ status }) => status))).toEqual([
    ['Requested', 'Approved', 'Picked Up', 'Received', 'Refunded'],
  ]);
});

it('is created once per key, and never for more units than were bought', async () => {
  const { order, opening } = await orderAt(shop, 'Delivered', items);
  const once = returnOf(order, 2);
  const [first, second] = [await requestReturn(order, once, opening), await requestReturn(order, once, opening)];
  expect(second.json<OrderReturn>().reference).toBe(first.json<OrderReturn>().reference);
  expect((await requestReturn(order, returnOf(order, 2), opening)).json()).toMatchObject({
    error: { code: 'too-many', message: 'Only 1 of “Brass lota” can be chosen.' },
  });
  // Units of a refused return can be requested again.
  expect((await move(first.json<OrderReturn>().reference, { to: 'Refused' })).json()).toMatchObject({
    error: { fields: [{ path: 'note' }] },
  });
  await move(first.json<OrderReturn>().reference, { to: 'Refused', note: 'It was worn.' });
  expect((await requestReturn(order, returnOf(order, 3), opening)).statusCode).toBe(201);
});

it('does not restock items that cannot be sold again', async () => {
  const { order, opening } = await orderAt(shop, 'Delivered', items);
  const before = await stock();
  const { reference } = (
    await requestReturn(order, returnOf(order, 1, { reason: 'damaged' }), opening)
  ).json<OrderReturn>();
  for (const to of ['Approved', 'Picked Up', 'Received']) await move(reference, { to });
  await move(reference, { to: 'Refunded', restock: false });
  expect(await stock()).toBe(before);
});

it('can be requested within 30 days of the delivery, and not before it', async () => {
  const early = await orderAt(shop, 'In Transit', items);
  expect((await requestReturn(early.order, returnOf(early.order, 1), early.opening)).json()).toMatchObject({
    error: { code: 'not-delivered' },
  });
  const { order, opening } = await orderAt(shop, 'Delivered', items);
  await deliveredAgo(shop, order.id, 30 * DAY - 60_000);
  expect((await requestReturn(order, returnOf(order, 1), opening)).statusCode).toBe(201);
  await deliveredAgo(shop, order.id, 30 * DAY + 1);
  expect((await requestReturn(order, returnOf(order, 1), opening)).json()).toMatchObject({
    error: { code: 'too-late', message: expect.stringContaining('The 30 days are over') },
  });
});

it('is refused for food, except when staff request it', async () => {
  await addProduct(shop.db, 'ghee', [{ sku: 'GHEE', price: 100, stock: 10 }], 'Ghee');
  await shop.db
    .insertInto('categories')
    .values({ id: 'food.sweets.ghee', parent_id: null, slug: 'ghee', name: 'Ghee', level: 3, position: 0 })
    .execute();
  await shop.db.updateTable('products').set({ category_id: 'food.sweets.ghee' }).where('id', '=', 'ghee').execute();
  const email = 'food@haat.example';
  const { order, opening } = await orderAt(
    shop,
    'Delivered',
    [
      { productId: 'ghee', quantity: 1 },
      { productId: 'lota', quantity: 1 },
    ],
    { email },
  );
  const returnable = Object.fromEntries(order.lines.map(({ name, returnable }) => [name, returnable]));
  expect(returnable).toEqual({ Ghee: 0, 'Brass lota': 1 });
  expect(order.lines.filter(({ notReturnable }) => notReturnable)).toMatchObject([{ name: 'Ghee' }]);
  const lines = order.lines.filter(({ name }) => name === 'Ghee').map(({ id }) => ({ lineId: id, quantity: 1 }));
  expect((await requestReturn(order, { key: randomUUID(), reason: 'size', lines }, opening)).json()).toMatchObject({
    error: { code: 'not-returnable', message: expect.stringContaining('file a claim') },
  });
  expect((await requestReturn(order, { key: randomUUID(), reason: 'size', lines }, staff.headers)).statusCode).toBe(
    201,
  );
  const alone = await orderAt(shop, 'Delivered', [{ productId: 'ghee', quantity: 1 }], { email: 'only@haat.example' });
  expect(alone.order.lines).toMatchObject([{ returnable: 0 }]);
  const mail = await messageAbout(shop, 'only@haat.example', 'is delivered');
  expect(mail.text).not.toContain('30 days');
});

it('of a cash order needs a UPI ID, which only staff see', async () => {
  const { order, opening } = await orderAt(shop, 'Delivered', items, { paymentMethod: 'cod', card: null });
  expect((await requestReturn(order, returnOf(order, 1), opening)).json()).toMatchObject({
    error: { fields: [{ path: 'upiId' }] },
  });
  const created = await requestReturn(order, returnOf(order, 1, { upiId: 'asha@okbank' }), opening);
  expect(created.statusCode).toBe(201);
  expect(created.body).not.toContain('asha@okbank');
  const listed = (await shop.app.inject({ url: '/api/returns?status=Requested', headers: staff.headers })).json<{
    content: { reference: string; upiId: string | null }[];
  }>();
  expect(listed.content.find(({ reference }) => reference === created.json<OrderReturn>().reference)?.upiId).toBe(
    'asha@okbank',
  );
});

it('is requested only by the owner of the order, and moved only by staff', async () => {
  const owner = await signInAs(shop, 'shopper');
  const other = await signInAs(shop, 'shopper');
  const { order } = await orderAt(shop, 'Delivered', items, {}, owner.headers);
  const stranger = await orderAt(shop, 'Delivered', items);
  for (const headers of [{}, other.headers, stranger.opening]) {
    expect((await requestReturn(order, returnOf(order, 1), headers)).statusCode).toBe(404);
    expect((await shop.app.inject({ url: `/api/orders/${order.id}/returns`, headers })).statusCode).toBe(404);
  }
  expect((await requestReturn(order, returnOf(stranger.order, 1), owner.headers)).statusCode).toBe(400);
  const { reference } = (await requestReturn(order, returnOf(order, 1), owner.headers)).json<OrderReturn>();
  expect((await move(reference, { to: 'Approved' }, owner.headers)).statusCode).toBe(403);
  expect((await shop.app.inject({ url: '/api/returns', headers: owner.headers })).statusCode).toBe(403);
  expect((await move('RT-NOSUCH', { to: 'Approved' })).statusCode).toBe(404);
});

it('with fewer items received than sent refunds and restocks those; the rest can be returned again', async () => {
  const { order, opening } = await orderAt(shop, 'Delivered', items);
  const before = await stock();
  const { reference } = (await requestReturn(order, returnOf(order, 3), staff.headers)).json<OrderReturn>();
  for (const to of ['Approved', 'Picked Up']) await move(reference, { to });
  const received = (quantity: number) => ({ to: 'Received', received: [{ lineId: order.lines[0]?.id, quantity }] });
  expect((await move(reference, received(4))).json()).toMatchObject({
    error: { fields: [{ path: 'received.0.quantity', message: 'At most 3' }] },
  });
  const [line] = received(1).received;
  const twice = await move(reference, { to: 'Received', received: [line, line] });
  expect(twice.statusCode).toBe(400);
  expect(twice.json()).toMatchObject({ error: { fields: [{ path: 'received', message: 'List each item once' }] } });
  expect((await move(reference, received(2))).json()).toMatchObject({
    status: 'Received',
    refund: 706.66,
    lines: [{ quantity: 3, received: 2 }],
  });
  expect((await move(reference, { to: 'Refunded' })).json()).toMatchObject({ status: 'Refunded', refund: 706.66 });
  expect(await stock()).toBe(before + 2);
  const after = (await shop.app.inject({ url: `/api/orders/${order.id}`, headers: opening })).json<Order>();
  expect(after).toMatchObject({ lines: [{ returned: 2, returnable: 1 }], refunds: [{ amount: 706.66 }] });
  const rest = (await requestReturn(order, returnOf(order, 1), opening)).json<OrderReturn>().reference;
  for (const to of ['Approved', 'Picked Up']) await move(rest, { to });
  await move(rest, received(0));
  expect((await move(rest, { to: 'Refunded' })).json()).toMatchObject({ error: { code: 'nothing-received' } });
  expect((await move(rest, { to: 'Refused', note: 'The parcel was empty.' })).statusCode).toBe(200);
});
