import type { Draft, DraftContent, DraftQuote } from '@haat/shared/contract/draft-orders';
import type { OrderCreated, OrderPayment } from '@haat/shared/contract/order-payment';
import type { Order } from '@haat/shared/contract/order';
import type { ItemsChangeResult } from '@haat/shared/contract/order-items-change';
import type { PaymentLink } from '@haat/shared/contract/payment-link';
import type { StaffOrder, StaffOrderRow } from '@haat/shared/contract/staff-orders';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { addProduct } from '../../testing/add-products';
import { orderAt } from '../../testing/order-at';
import { orderBody } from '../../testing/order-body';
import { messageAbout, messageWith } from '../../testing/outbox/read-outbox';
import { signInAs } from '../../testing/sign-in-as';
import { startTestApp, type TestApp } from '../../testing/start-test-app';
import { withStockReason } from '../catalogue/stock-movements';
import { openGateway } from '../payments/open-gateway';
import { expireUnpaidOrders } from '../order-payments/reconcile-payments';

let shop: TestApp;
let staff: { id: string; headers: { authorization: string } };

beforeAll(async () => {
  shop = await startTestApp();
  await addProduct(
    shop.db,
    'kurta',
    [
      { sku: 'KURTA-M', price: 799.5, stock: 40, options: { Size: 'M' } },
      { sku: 'KURTA-S', price: 699, stock: 20, options: { Size: 'S' } },
    ],
    'Cotton kurta',
  );
  await addProduct(shop.db, 'diya', [{ sku: 'DIYA-02', price: 45.25, stock: 40 }], 'Terracotta diya');
  await addProduct(shop.db, 'toran', [{ sku: 'TORAN', price: 250, stock: 3 }], 'Door toran');
  staff = await signInAs(shop, 'support');
});
afterAll(() => shop.close());

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
const call = (method: Method, url: string, payload?: object, headers: Record<string, string> = staff.headers) =>
  shop.app.inject({ method, url, ...(payload && { payload }), headers });
const address = {
  fullName: 'Asha Rao',
  address: '14, 3rd Cross',
  city: 'Bengaluru',
  state: 'Karnataka',
  zipCode: '560011',
};
const draftOf = (changes: Partial<DraftContent> = {}): DraftContent => ({
  customerId: null,
  email: 'phone.order@haat.example',
  phone: '9876543210',
  address,
  deliveryInstructions: null,
  deliveryOption: 'standard',
  items: [
    { productId: 'kurta', sku: 'KURTA-M', quantity: 2, discount: 100.5 },
    { productId: 'diya', sku: 'DIYA-02', quantity: 1, discount: 0 },
  ],
  discountReason: 'Asked on the phone',
  ...changes,
});
const create = async (changes: Partial<DraftContent> = {}) =>
  (await call('POST', '/api/admin/draft-orders', draftOf(changes))).json<Draft>();
const send = (draft: Draft, changes: object = {}) =>
  call('POST', `/api/admin/draft-orders/${draft.id}/send`, {
    version: draft.version,
    by: 'link',
    days: 3,
    expectedTotal: draft.quote.sums?.total ?? 0,
    ...changes,
  });
const stockOf = async (sku: string) =>
  (await shop.db.selectFrom('variants').select('stock_quantity').where('sku', '=', sku).executeTakeFirstOrThrow())
    .stock_quantity;
const linkOf = async (orderId: string) =>
  (await call('GET', `/api/admin/orders/${orderId}/payment-link`)).json<{ link: PaymentLink | null }>().link;
const tokenOf = (link: PaymentLink | null) => ({ 'x-order-token': link?.url.split('#')[1] ?? '' });
const upi = () => ({ attempt: randomUUID(), paymentMethod: 'upi', upi: { vpa: 'success@test' } });

test('a draft holds no stock and has the totals of the checkout, with and without a staff discount', async () => {
  const before = await stockOf('KURTA-M');
  const plain = draftOf({ items: draftOf().items.map((item) => ({ ...item, discount: 0 })), discountReason: null });
  const quoted = (await call('POST', '/api/admin/draft-orders/quote', plain)).json<DraftQuote>();
  const checkout = (
    await shop.app.inject({
      method: 'POST',
      url: '/api/orders/quote',
      payload: {
        items: plain.items.map(({ productId, sku, quantity }) => ({ productId, sku, quantity })),
        state: address.state,
      },
    })
  ).json<{ total: number; tax: number; itemsTotal: number }>();
  expect(quoted.sums).toMatchObject({ total: checkout.total, tax: checkout.tax, itemsTotal: checkout.itemsTotal });
  const draft = await create();
  expect(draft).toMatchObject({
    id: expect.stringMatching(/^DR-[2-9A-Z]{6}$/),
    version: 1,
    state: 'open',
    orderId: null,
    orderTotal: null,
  });
  expect(draft.quote.sums).toMatchObject({ itemsTotal: 1644.25, discount: 100.5 });
  expect(await stockOf('KURTA-M')).toBe(before);
});

test('when sent, it is an order that awaits payment by a link without an account, and holds its stock', async () => {
  const before = await stockOf('KURTA-M');
  const draft = await create();
  const sent = (await send(draft)).json<Draft>();
  expect(sent).toMatchObject({ state: 'sent', version: 2, orderTotal: draft.quote.sums?.total });
  const orderId = sent.orderId ?? '';
  expect(await stockOf('KURTA-M')).toBe(before - 2);
  const order = (await call('GET', `/api/admin/orders/${orderId}`)).json<StaffOrder>();
  expect(order).toMatchObject({
    status: 'Awaiting Payment',
    total: draft.quote.sums?.total,
    discount: 100.5,
    payments: [],
    history: [{ by: 'Some support', staffNote: `From draft ${draft.id}. Discount of ₹100.50: Asked on the phone` }],
  });
  const link = await linkOf(orderId);
  const mail = await messageAbout(shop, 'phone.order@haat.example', `Pay for your order ${orderId}`);
  expect(JSON.stringify(mail)).toContain(link?.url.split('#')[1]);

  const opening = tokenOf(link);
  const payment = (await call('GET', `/api/orders/${orderId}/payment`, undefined, opening)).json<OrderPayment>();
  expect(payment).toMatchObject({ state: 'unpaid', amount: order.total, next: null, declined: null });
  // A guessed token opens nothing. The link's token allows paying and no other change.
  expect((await call('GET', `/api/orders/${orderId}`, undefined, { 'x-order-token': 'x'.repeat(43) })).statusCode).toBe(
    404,
  );
  expect((await call('POST', `/api/orders/${orderId}/cancel`, {}, opening)).statusCode).toBe(404);
  const paid = await call('POST', `/api/orders/${orderId}/payment`, upi(), opening);
  expect(paid.statusCode).toBe(200);
  await shop.app.inject({ url: `/api/orders/${orderId}/payment`, headers: opening });
  expect((await call('GET', `/api/admin/orders/${orderId}`)).json<StaffOrder>()).toMatchObject({
    status: 'Placed',
    payments: [{ method: 'upi', status: 'captured', amount: order.total }],
    history: [{ by: 'Some support' }, { status: 'Placed', by: 'The customer' }],
  });
  expect((await call('GET', `/api/admin/draft-orders/${draft.id}`)).json<Draft>().state).toBe('placed');
});

test('is refused with an outdated version, another total, or missing data', async () => {
  const draft = await create();
  const colleague = await signInAs(shop, 'manager');
  const change = (headers: Record<string, string>, name: string) =>
    call(
      'PUT',
      `/api/admin/draft-orders/${draft.id}`,
      { version: draft.version, content: draftOf({ address: { ...address, fullName: name } }) },
      headers,
    );
  const both = await Promise.all([change(staff.headers, 'One'), change(colleague.headers, 'Two')]);
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  expect((await send(draft)).json()).toMatchObject({ error: { code: 'stale' } });
  const now = (await call('GET', `/api/admin/draft-orders/${draft.id}`)).json<Draft>();
  expect((await send(now, { expectedTotal: 1 })).json()).toMatchObject({ error: { code: 'price-changed' } });

  const empty = await create({ items: [], address: { ...address, zipCode: '110001' } });
  expect((await send(empty)).json()).toMatchObject({ error: { message: 'Add a product first.' } });
  const unknown = await create({ address: { ...address, fullName: '', address: '', city: '', state: '' } });
  // The message is for staff: it is not their own address.
  expect(
    (await send(unknown))
      .json<{ error: { fields: { message: string }[] } }>()
      .error.fields.map(({ message }) => message),
  ).toEqual(['Enter the customer’s name', 'Enter the address', 'Enter the town or city', 'Choose the state']);
  const elsewhere = await create({ address: { ...address, zipCode: '110001' } });
  expect((await send(elsewhere)).json()).toMatchObject({ error: { fields: [{ path: 'address.zipCode' }] } });
  const noReason = await create({ discountReason: null });
  expect((await send(noReason)).json()).toMatchObject({ error: { fields: [{ path: 'discountReason' }] } });
  const tooMuch = await create({ items: [{ productId: 'diya', sku: 'DIYA-02', quantity: 1, discount: 46 }] });
  expect(tooMuch.quote).toMatchObject({
    sums: null,
    problem: 'A discount can be at most the price of its item: ₹45.25.',
  });
  expect((await send(tooMuch)).json()).toMatchObject({ error: { fields: [{ path: 'items.0.discount' }] } });
  const tooMany = await create({ items: [{ productId: 'toran', sku: 'TORAN', quantity: 10, discount: 0 }] });
  expect(tooMany.quote.problem).toMatch(/has only \d left/);
});

test('restocks when its link is revoked or expires, and can be sent again', async () => {
  const expire = () =>
    expireUnpaidOrders(
      { db: shop.db, gateway: openGateway(shop.config), log: shop.app.log },
      new Date(Date.now() + 4 * 86_400_000),
    );
  // Release the stock of drafts that other tests have sent.
  await expire();
  const before = await stockOf('DIYA-02');
  const sent = (await send(await create())).json<Draft>();
  const first = await linkOf(sent.orderId ?? '');
  expect(await stockOf('DIYA-02')).toBe(before - 1);
  // A sent draft cannot be changed.
  expect(
    (await call('PUT', `/api/admin/draft-orders/${sent.id}`, { version: sent.version, content: draftOf() })).json(),
  ).toMatchObject({ error: { code: 'sent' } });
  const open = (
    await call('POST', `/api/admin/draft-orders/${sent.id}/withdraw`, { version: sent.version })
  ).json<Draft>();
  expect(open).toMatchObject({ state: 'open', orderId: null });
  expect(await stockOf('DIYA-02')).toBe(before);
  expect((await call('GET', `/api/orders/${sent.orderId}/payment`, undefined, tokenOf(first))).statusCode).toBe(404);

  const again = (await send(open)).json<Draft>();
  expect(again.orderId).not.toBe(sent.orderId);
  await expire();
  expect(await stockOf('DIYA-02')).toBe(before);
  const expired = (await call('GET', `/api/admin/draft-orders/${sent.id}`)).json<Draft>();
  expect(expired.state).toBe('expired');
  const third = (await send(expired)).json<Draft>();
  expect(third.state).toBe('sent');
  // A new link replaces the old one.
  const old = await linkOf(third.orderId ?? '');
  const { version } = (await call('GET', `/api/admin/orders/${third.orderId}`)).json<StaffOrder>();
  const renewed = (await call('POST', `/api/admin/orders/${third.orderId}/payment-link`, { version, days: 7 })).json<{
    link: PaymentLink;
  }>().link;
  expect(renewed.url).not.toBe(old?.url);
  const at = `/api/orders/${third.orderId}/payment`;
  expect((await call('GET', at, undefined, tokenOf(old))).statusCode).toBe(404);
  expect((await call('GET', at, undefined, tokenOf(renewed))).statusCode).toBe(200);
  await shop.db
    .updateTable('payment_links')
    .set({ expires_at: new Date(Date.now() - 1_000) })
    .where('order_id', '=', third.orderId ?? '')
    .execute();
  expect((await call('GET', at, undefined, tokenOf(renewed))).statusCode).toBe(404);
});

test('is placed immediately for payment on delivery, and the account sees it as its own', async () => {
  const shopper = await signInAs(shop, 'shopper');
  const draft = await create({ customerId: shopper.id, email: null });
  const placed = (await send(draft, { by: 'cod' })).json<Draft>();
  expect(placed.state).toBe('placed');
  const own = (await call('GET', `/api/orders/${placed.orderId}`, undefined, shopper.headers)).json<Order>();
  expect(own).toMatchObject({ status: 'Placed', due: draft.quote.sums?.total });
  expect(
    (await call('POST', `/api/admin/draft-orders/${draft.id}/withdraw`, { version: placed.version })).json(),
  ).toMatchObject({
    error: { code: 'not-sent' },
  });
});

test('the list counts the drafts of each state that match the search', async () => {
  const listed = async (query: string) =>
    (await call('GET', `/api/admin/draft-orders?${query}`)).json<{
      totalElements: number;
      states: Record<string, number>;
    }>();
  const before = await listed('');
  const draft = await create();
  const sent = await create();
  await send(sent);
  const { states, totalElements } = await listed('state=open');
  expect(states).toEqual({
    ...before.states,
    open: (before.states['open'] ?? 0) + 1,
    sent: (before.states['sent'] ?? 0) + 1,
  });
  expect(totalElements).toBe(states['open']);
  expect((await listed(`q=${draft.id}`)).states).toEqual({ open: 1, sent: 0, expired: 0, placed: 0, cancelled: 0 });
});

test('variants are found by name and SKU, and a draft is deleted', async () => {
  const find = async (q: string) =>
    (await call('GET', `/api/admin/draft-orders/products?q=${encodeURIComponent(q)}`))
      .json<{ content: { sku: string }[] }>()
      .content.map(({ sku }) => sku);
  expect((await find('cotton kur')).sort()).toEqual(['KURTA-M', 'KURTA-S']);
  expect(await find('kurta-m')).toEqual(['KURTA-M']);
  expect(await find('no such thing')).toEqual([]);
  await addProduct(shop.db, 'pot', [{ sku: 'POT', price: 10, stock: 5 }], 'Pot');
  await addProduct(shop.db, 'pot-holder', [{ sku: 'PAD', price: 10, stock: 5 }], 'Cotton Pot Holder');
  expect(await find('pot')).toEqual(['POT', 'PAD']);
  const draft = await create();
  expect((await call('DELETE', `/api/admin/draft-orders/${draft.id}?version=${draft.version}`)).statusCode).toBe(204);
  expect((await call('GET', `/api/admin/draft-orders/${draft.id}`)).statusCode).toBe(404);
  // Forbidden for staff who may only pack.
  const packer = await signInAs(shop, 'fulfilment');
  expect((await call('GET', '/api/admin/draft-orders', undefined, packer.headers)).statusCode).toBe(403);
});

test('orders from the checkout are unaffected: another key, another order', async () => {
  const created = (
    await shop.app.inject({
      method: 'POST',
      url: '/api/orders/create',
      payload: orderBody([{ productId: 'kurta', quantity: 1 }]),
    })
  ).json<OrderCreated>();
  expect(created.order.status).toBe('Placed');
  expect(await linkOf(created.order.id)).toBeNull();
});

describe('a change of the items before an order ships', () => {
  const preview = async (id: string, change: object) =>
    (await call('POST', `/api/admin/orders/${id}/items/preview`, change)).json<ItemsChangeResult>();
  const read = async (id: string) => (await call('GET', `/api/admin/orders/${id}`)).json<StaffOrder>();
  const change = async (id: string, wanted: object, expectedDifference: number, version?: number) =>
    call('POST', `/api/admin/orders/${id}/items`, {
      ...wanted,
      expectedDifference,
      version: version ?? (await read(id)).version,
    });
  const paise = (rupees: number) => Math.round(rupees * 100);
  const netPaid = ({ payments, refunds }: StaffOrder) =>
    payments.reduce((sum, { status, amount }) => (status === 'captured' ? sum + paise(amount) : sum), 0) -
    refunds.reduce((sum, { amount }) => sum + paise(amount), 0);

  it('replaces a size with a cheaper one: the difference is refunded, stock is exact, and an email is sent', async () => {
    const email = 'swap@haat.example';
    const { order } = await orderAt(shop, 'Placed', [{ productId: 'kurta', sku: 'KURTA-M', quantity: 2 }], { email });
    const [medium, small] = [await stockOf('KURTA-M'), await stockOf('KURTA-S')];
    const swap = {
      lines: [{ lineId: order.lines[0]?.id, quantity: 1 }],
      added: [{ productId: 'kurta', sku: 'KURTA-S', quantity: 1 }],
    };
    const seen = await preview(order.id, swap);
    // 799.50 − 699.00, each with 6% tax.
    expect(seen).toEqual({
      removed: 847.47,
      added: 740.94,
      difference: -106.53,
      toPay: 0,
      refund: 106.53,
      dueOnDelivery: 0,
    });
    expect([await stockOf('KURTA-M'), await stockOf('KURTA-S')]).toEqual([medium, small]);
    expect((await change(order.id, swap, -100)).json()).toMatchObject({ error: { code: 'difference-changed' } });
    const { version } = await read(order.id);
    expect((await change(order.id, swap, seen.difference, version)).json()).toEqual(seen);
    // Concurrent changes: the second one has a stale version.
    expect((await change(order.id, swap, seen.difference, version)).json()).toMatchObject({ error: { code: 'stale' } });
    expect([await stockOf('KURTA-M'), await stockOf('KURTA-S')]).toEqual([medium + 1, small - 1]);
    const after = await read(order.id);
    expect(after.lines.map(({ sku, quantity, cancelled }) => [sku, quantity, cancelled])).toEqual([
      ['KURTA-M', 2, 1],
      ['KURTA-S', 1, 0],
    ]);
    expect(netPaid(after)).toBe(paise(order.total) - 10_653);
    expect(after.history.at(-1)?.note).toBe('Removed: Cotton kurta (M). Added: Cotton kurta (S)');
    const mail = await messageAbout(shop, email, `Your order ${order.id} is changed`);
    expect(JSON.stringify(mail)).toContain('We have refunded ₹106.53');
    // Cancelling everything refunds the rest, to the paise.
    await call('POST', `/api/orders/${order.id}/cancel`, { reason: 'mistake' });
    const cancelled = await read(order.id);
    expect([cancelled.status, netPaid(cancelled)]).toEqual(['Cancelled', 0]);
    expect([await stockOf('KURTA-M'), await stockOf('KURTA-S')]).toEqual([medium + 2, small]);
  });

  it('adds a product: the difference is paid by a link without an account, and packing waits for it', async () => {
    const { order } = await orderAt(shop, 'Placed', [{ productId: 'kurta', sku: 'KURTA-M', quantity: 1 }]);
    const more = { added: [{ productId: 'kurta', sku: 'KURTA-S', quantity: 2 }] };
    const seen = await preview(order.id, more);
    expect(seen).toMatchObject({ removed: 0, added: 1481.88, difference: 1481.88, toPay: 1481.88, refund: 0 });
    expect((await change(order.id, more, seen.difference)).statusCode).toBe(200);
    expect(await read(order.id)).toMatchObject({ difference: 1481.88, status: 'Placed', paid: order.total });
    const shown = (await call('GET', `/api/orders/${order.id}`)).json<Order>();
    expect([shown.difference, shown.paid, shown.removed]).toEqual([1481.88, order.total, undefined]);
    expect(
      (await call('POST', `/api/orders/${order.id}/pack`, {}, (await signInAs(shop, 'manager')).headers)).json(),
    ).toMatchObject({
      error: { code: 'not-paid' },
    });
    // Removing one of them refunds nothing, because it was not paid.
    const [, line] = (await read(order.id)).lines;
    const less = { lines: [{ lineId: line?.id, quantity: 1 }] };
    const back = await preview(order.id, less);
    expect(back).toMatchObject({ difference: -740.94, toPay: 740.94, refund: 0 });
    expect((await change(order.id, less, back.difference)).statusCode).toBe(200);
    const opening = tokenOf(await linkOf(order.id));
    const at = `/api/orders/${order.id}/payment`;
    expect((await call('GET', at, undefined, opening)).json()).toMatchObject({
      state: 'unpaid',
      amount: 740.94,
      isDifference: true,
    });
    expect((await call('POST', at, upi(), opening)).statusCode).toBe(200);
    expect((await call('GET', at, undefined, opening)).json()).toMatchObject({ state: 'paid' });
    const paid = await read(order.id);
    expect(paid.difference).toBe(0);
    expect(netPaid(paid)).toBe(paise(order.total) + 74_094);
    expect(paise(paid.paid ?? 0)).toBe(paise(order.total) + 74_094);
    expect(paid.history.at(-1)).toMatchObject({ note: '₹740.94 paid for the changed items', by: 'The customer' });
    // The unit that was removed before its payment is in the total, and was never charged.
    expect([paise(paid.total), paid.removed]).toEqual([paise(order.total) + 148_188, 740.94]);
    // A refund larger than either payment is split.
    await call('POST', `/api/orders/${order.id}/cancel`, { reason: 'mistake' });
    const cancelled = await read(order.id);
    expect([cancelled.status, netPaid(cancelled), cancelled.refunds.length]).toEqual(['Cancelled', 0, 2]);
  });

  it('keeps one payment of a difference that is paid several times at once', async () => {
    const { order } = await orderAt(shop, 'Placed', [{ productId: 'kurta', sku: 'KURTA-M', quantity: 1 }]);
    const more = { added: [{ productId: 'kurta', sku: 'KURTA-S', quantity: 1 }] };
    const { difference } = await preview(order.id, more);
    expect((await change(order.id, more, difference)).statusCode).toBe(200);
    const opening = tokenOf(await linkOf(order.id));
    const at = `/api/orders/${order.id}/payment`;
    const answers = await Promise.all([1, 2, 3, 4].map(() => call('POST', at, upi(), opening)));
    expect(answers.map(({ statusCode }) => statusCode)).toContain(200);
    expect((await call('GET', at, undefined, opening)).json()).toMatchObject({ state: 'paid' });
    const paid = await read(order.id);
    expect([paid.difference, netPaid(paid)]).toEqual([0, paise(order.total) + paise(difference)]);
    expect((await call('POST', at, upi(), opening)).json()).toMatchObject({ error: { code: 'not-payable' } });
  });

  const setStock = (sku: string, stock: number) =>
    sql`update variants set stock_quantity = ${stock} where sku = ${sku}
      returning ${withStockReason({ cause: 'order', reference: 'HT-TEST01', actorId: null })}`.execute(shop.db);
  const pack = async (id: string) =>
    call('POST', `/api/orders/${id}/pack`, {}, (await signInAs(shop, 'manager')).headers);
  const undo = async (id: string, expectedDifference: number) =>
    call('POST', `/api/admin/orders/${id}/items/undo`, { expectedDifference, version: (await read(id)).version });

  it('takes a difference of more than ₹2.1 crore, the largest integer of the database, and its undoing', async () => {
    await addProduct(shop.db, 'idol', [{ sku: 'IDOL', price: 25_000_000, stock: 2 }], 'Gold idol');
    const { order } = await orderAt(shop, 'Placed', [{ productId: 'diya', sku: 'DIYA-02', quantity: 1 }]);
    const more = { added: [{ productId: 'idol', sku: 'IDOL', quantity: 2 }] };
    const seen = await preview(order.id, more);
    expect(seen.difference).toBeGreaterThan(50_000_000);
    expect((await change(order.id, more, seen.difference)).json()).toMatchObject({ toPay: seen.difference });
    expect(await read(order.id)).toMatchObject({ difference: seen.difference });
    expect((await undo(order.id, -seen.difference)).statusCode).toBe(200);
    expect(await read(order.id)).toMatchObject({ difference: 0 });
  });

  it('can be undone while its difference is unpaid: lines, stock and totals are restored, and the order can be packed', async () => {
    const email = 'undo@haat.example';
    const { order } = await orderAt(shop, 'Placed', [{ productId: 'kurta', sku: 'KURTA-S', quantity: 2 }], { email });
    const stock = [await stockOf('KURTA-M'), await stockOf('KURTA-S')];
    const swap = {
      lines: [{ lineId: order.lines[0]?.id, quantity: 1 }],
      added: [{ productId: 'kurta', sku: 'KURTA-M', quantity: 1 }],
    };
    expect((await change(order.id, swap, (await preview(order.id, swap)).difference)).statusCode).toBe(200);
    // Another change before the first is paid: both are undone together.
    const [, line] = (await read(order.id)).lines;
    const more = { lines: [{ lineId: line?.id, quantity: 2 }] };
    expect((await change(order.id, more, (await preview(order.id, more)).difference)).statusCode).toBe(200);
    const { difference } = await read(order.id);
    expect(difference).toBe(954);
    const seen = (await call('GET', `/api/admin/orders/${order.id}/items/undo`)).json<ItemsChangeResult>();
    expect(seen).toEqual({
      removed: 1694.94,
      added: 740.94,
      difference: -954,
      toPay: 0,
      refund: 0,
      dueOnDelivery: 0,
      text: 'Removed: Cotton kurta (M), Cotton kurta (M). Added back: Cotton kurta (S)',
    });
    expect((await undo(order.id, -900)).json()).toMatchObject({ error: { code: 'difference-changed' } });
    expect((await undo(order.id, seen.difference)).statusCode).toBe(200);
    expect([await stockOf('KURTA-M'), await stockOf('KURTA-S')]).toEqual(stock);
    const after = await read(order.id);
    expect(after.difference).toBe(0);
    expect(after.lines.map(({ sku, quantity, cancelled }) => [sku, quantity, cancelled])).toEqual([
      ['KURTA-S', 2, 0],
      ['KURTA-M', 1, 1],
      ['KURTA-M', 1, 1],
    ]);
    expect(netPaid(after)).toBe(paise(order.total));
    await messageWith(shop, email, 'Added back: Cotton kurta (S).');
    expect((await undo(order.id, 0)).json()).toMatchObject({ error: { code: 'nothing-to-undo' } });
    expect((await pack(order.id)).statusCode).toBe(200);
    await call('POST', `/api/orders/${order.id}/cancel`, { reason: 'mistake' });
    expect(netPaid(await read(order.id))).toBe(0);
  });

  it('cannot be undone once it is paid, or when what it removed is sold or the rest is cancelled', async () => {
    const { order } = await orderAt(shop, 'Placed', [{ productId: 'kurta', sku: 'KURTA-S', quantity: 1 }]);
    const swap = {
      lines: [{ lineId: order.lines[0]?.id, quantity: 0 }],
      added: [{ productId: 'kurta', sku: 'KURTA-M', quantity: 1 }],
    };
    expect((await change(order.id, swap, (await preview(order.id, swap)).difference)).statusCode).toBe(200);
    const stock = await stockOf('KURTA-S');
    await setStock('KURTA-S', 0);
    expect((await undo(order.id, -106.53)).json()).toMatchObject({
      error: { code: 'out-of-stock', message: expect.stringMatching(/^Cotton kurta \(S\) can’t be added back/) },
    });
    await setStock('KURTA-S', stock);
    const opening = tokenOf(await linkOf(order.id));
    expect((await call('POST', `/api/orders/${order.id}/payment`, upi(), opening)).statusCode).toBe(200);
    expect((await undo(order.id, -106.53)).json()).toMatchObject({ error: { code: 'nothing-to-undo' } });

    const { order: added } = await orderAt(shop, 'Placed', [{ productId: 'kurta', sku: 'KURTA-S', quantity: 1 }]);
    const more = { added: [{ productId: 'kurta', sku: 'KURTA-M', quantity: 1 }] };
    expect((await change(added.id, more, (await preview(added.id, more)).difference)).statusCode).toBe(200);
    const lines = [{ lineId: added.lines[0]?.id, quantity: 1 }];
    await call('POST', `/api/orders/${added.id}/cancel`, { reason: 'customer', key: 'cancel-the-first', lines });
    expect((await undo(added.id, -847.47)).json()).toMatchObject({ error: { code: 'nothing-left' } });
  });

  it('is overdue once its payment link has expired: staff find it, and a new link clears that', async () => {
    const { order } = await orderAt(shop, 'Placed', [{ productId: 'kurta', sku: 'KURTA-S', quantity: 1 }]);
    const listed = async (query: string) =>
      (await call('GET', `/api/admin/orders?${query}`)).json<{ content: StaffOrderRow[] }>().content;
    const more = { added: [{ productId: 'kurta', sku: 'KURTA-S', quantity: 1 }] };
    expect((await listed('todo=to-pack')).map(({ id }) => id)).toContain(order.id);
    expect((await change(order.id, more, (await preview(order.id, more)).difference)).statusCode).toBe(200);
    expect((await listed('todo=to-pack')).map(({ id }) => id)).not.toContain(order.id);
    expect(await listed(`q=${order.id}`)).toMatchObject([{ difference: 'unpaid' }]);
    expect(await listed('todo=overdue')).toEqual([]);

    const expired = new Date(Date.now() - 1_000);
    await shop.db.updateTable('payment_links').set({ expires_at: expired }).where('order_id', '=', order.id).execute();
    expect(await listed('todo=overdue')).toMatchObject([{ id: order.id, difference: 'overdue' }]);
    expect((await call('GET', '/api/admin/orders/counts')).json()).toMatchObject({ todo: { overdue: 1 } });
    const at = `/api/admin/orders/${order.id}/payment-link`;
    expect((await call('GET', at)).json()).toEqual({ link: null, expiredAt: expired.toISOString() });
    const { version } = await read(order.id);
    expect((await call('POST', at, { version })).json()).toMatchObject({
      link: { url: expect.any(String) },
      expiredAt: null,
    });
    expect(await listed('todo=overdue')).toEqual([]);
  });

  it('changes the cash on delivery, and is refused when nothing is left or the order is packed', async () => {
    const { order } = await orderAt(shop, 'Placed', [{ productId: 'kurta', sku: 'KURTA-M', quantity: 1 }], {
      paymentMethod: 'cod',
      card: null,
    });
    const [line] = order.lines;
    const more = { lines: [{ lineId: line?.id, quantity: 2 }] };
    const seen = await preview(order.id, more);
    expect(seen).toMatchObject({ difference: order.total, toPay: 0, refund: 0, dueOnDelivery: order.total * 2 });
    expect((await change(order.id, more, seen.difference)).statusCode).toBe(200);
    expect(await read(order.id)).toMatchObject({ due: order.total * 2, difference: 0 });
    const none = { lines: (await read(order.id)).lines.map(({ id }) => ({ lineId: id, quantity: 0 })) };
    expect((await call('POST', `/api/admin/orders/${order.id}/items/preview`, none)).json()).toMatchObject({
      error: { code: 'nothing-left' },
    });
    await call('POST', `/api/orders/${order.id}/pack`, {}, (await signInAs(shop, 'manager')).headers);
    expect(
      (
        await call('POST', `/api/admin/orders/${order.id}/items/preview`, {
          lines: [{ lineId: line?.id, quantity: 0 }],
        })
      ).json(),
    ).toMatchObject({
      error: { code: 'packed' },
    });
  });
});
