import { randomUUID } from 'node:crypto';
import type { Order } from '@haat/shared/contract/order';
import type { LightMyRequestResponse } from 'fastify';
import sharp from 'sharp';
import { addProduct } from '../../testing/add-products';
import { orderAt } from '../../testing/order-at';
import { signInAs } from '../../testing/sign-in-as';
import { nameOf, staffWrites } from '../../testing/staff-calls';
import { startTestApp, type TestApp } from '../../testing/start-test-app';
import { entryOf } from './audit-rows';
import { verifyChain } from './verify-chain';

jest.setTimeout(180_000);

let shop: TestApp;
let owner: { id: string; email: string; headers: Record<string, string> };
let photo: Buffer;

const call = (method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', url: string, payload?: object | Buffer, headers: Record<string, string> = owner.headers) =>
  shop.app.inject({ method, url, ...(payload && { payload }), headers: { ...headers, ...(Buffer.isBuffer(payload) && { 'content-type': 'image/png' }) } });
const ok = async <Body>(answer: Promise<LightMyRequestResponse>): Promise<Body> => {
  const got = await answer;
  if (got.statusCode >= 300) throw new Error(`${got.statusCode}: ${got.body}`);
  return got.body === '' ? ({} as Body) : got.json<Body>();
};

const orderOf = async (status: Parameters<typeof orderAt>[1], changes: Parameters<typeof orderAt>[3] = {}) => (await orderAt(shop, status, [{ productId: 'lamp', quantity: 2 }], changes)).order;
const line = (order: Order) => ({ lineId: order.lines[0]?.id, quantity: 1 });
const returnOf = async (order: Order, upiId?: string) => (await ok<{ reference: string }>(call('POST', `/api/orders/${order.id}/returns`, { key: randomUUID(), reason: 'size', lines: [line(order)], ...(upiId && { upiId }) }))).reference;
const claimOf = async () => (await ok<{ reference: string }>(call('POST', '/api/claims', { orderId: (await orderOf('Delivered')).id, email: 'guest@haat.example', reason: 'damaged', description: 'It came with a crack in it.' }, {}))).reference;
const chatOf = async () => {
  const chat = await ok<{ id: string; token: string }>(call('POST', '/api/chats', { name: 'Asha', email: `${randomUUID()}@haat.example` }, {}));
  await ok(call('POST', `/api/chats/${chat.id}/messages`, { clientId: randomUUID(), text: 'Hello' }, { 'x-chat-token': chat.token }));
  return chat.id;
};
let things = 0;
const product = { brand: 'Test & Loom', type: 'lamps', price: 1299.5, stockQuantity: 4 };
const productOf = async () => {
  const { id } = await ok<{ id: string }>(call('POST', '/api/products', { ...product, name: `Lamp ${(things += 1)}` }));
  const { id: variant } = await shop.db.selectFrom('variants').select('id').where('product_id', '=', id).executeTakeFirstOrThrow();
  return { id, variant };
};
const questionOf = async () => {
  const asker = await signInAs(shop, 'shopper');
  return (await ok<{ id: string }>(call('POST', '/api/products/lamp/questions', { text: 'Is it made of brass?' }, asker.headers))).id;
};

/** How a call is made once, of a thing made for it, and what must stand in the log of it. */
interface Write {
  make: () => Promise<{ url: string; payload?: object | Buffer; id?: string }>;
  action: string;
  kind: string;
  /** The fields that changed; null where there was or is no such thing. */
  before: object | null;
  after: object | null;
}
const field = (before: object, after: object) => ({ before, after });
const made = { before: null, after: expect.any(Object) };
const anything = expect.anything();

const writes: Record<string, Write> = {
  'POST /api/products': { make: async () => ({ url: '/api/products', payload: { ...product, name: 'Brass lamp' } }), action: 'product.create', kind: 'product', before: null, after: expect.objectContaining({ name: 'Brass lamp', pricePaise: 129_950, stock: 4, archived: false }) },
  'PUT /api/products/:id': { make: async () => { const { id } = await productOf(); return { url: `/api/products/${id}`, payload: { name: 'Another lamp', price: 1000 }, id }; }, action: 'product.update', kind: 'product', before: { name: expect.stringContaining('Lamp'), pricePaise: 129_950, originalPricePaise: 129_950 }, after: { name: 'Another lamp', pricePaise: 100_000, originalPricePaise: 100_000 } },
  'DELETE /api/products/:id': { make: async () => { const { id } = await productOf(); return { url: `/api/products/${id}`, id }; }, action: 'product.archive', kind: 'product', ...field({ archived: false }, { archived: true }) },
  'POST /api/products/:id/variants': { make: async () => { const { id } = await productOf(); return { url: `/api/products/${id}/variants`, payload: { sku: `${id}-RED`, options: { Colour: 'Red' }, price: 10, stockQuantity: 1 } }; }, action: 'variant.create', kind: 'variant', before: null, after: expect.objectContaining({ options: { Colour: 'Red' }, pricePaise: 1_000, stock: 1 }) },
  'PUT /api/products/:id/variants/:variantId': { make: async () => { const { id, variant } = await productOf(); return { url: `/api/products/${id}/variants/${variant}`, payload: { stockQuantity: 9 }, id: `${id}/${variant}` }; }, action: 'variant.update', kind: 'variant', ...field({ stock: 4 }, { stock: 9 }) },
  'DELETE /api/products/:id/variants/:variantId': { make: async () => { const { id, variant } = await productOf(); await ok(call('POST', `/api/products/${id}/variants`, { sku: `${id}-2`, price: 10 })); return { url: `/api/products/${id}/variants/${variant}`, id: `${id}/${variant}` }; }, action: 'variant.archive', kind: 'variant', ...field({ archived: false }, { archived: true }) },
  'PUT /api/products/:id/stock': { make: async () => { const { id, variant } = await productOf(); return { url: `/api/products/${id}/stock?quantity=7`, id: `${id}/${variant}` }; }, action: 'stock.set', kind: 'variant', ...field({ stock: 4 }, { stock: 7 }) },
  'POST /api/orders/:id/pack': { make: async () => { const { id } = await orderOf('Placed'); return { url: `/api/orders/${id}/pack`, id }; }, action: 'order.packed', kind: 'order', ...field({ status: 'Placed' }, { status: 'Packed' }) },
  'POST /api/orders/:id/ship': { make: async () => { const { id } = await orderOf('Packed'); return { url: `/api/orders/${id}/ship`, payload: { carrier: 'India Post', trackingNumber: 'EE123456789IN' }, id }; }, action: 'order.shipped', kind: 'order', ...field({ status: 'Packed', carrier: null, trackingNumber: null }, { status: 'In Transit', carrier: 'India Post', trackingNumber: 'EE123456789IN' }) },
  'POST /api/orders/:id/deliver': { make: async () => { const { id } = await orderOf('In Transit'); return { url: `/api/orders/${id}/deliver`, id }; }, action: 'order.delivered', kind: 'order', ...field({ status: 'In Transit' }, { status: 'Delivered' }) },
  'POST /api/orders/:id/cancel': { make: async () => { const order = await orderOf('Placed'); return { url: `/api/orders/${order.id}/cancel`, payload: { key: randomUUID(), lines: [line(order)] }, id: order.id }; }, action: 'order.cancel', kind: 'order', ...field({ lines: [{ sku: 'LAMP', quantity: 2, cancelled: 0, returned: 0 }], refundedPaise: 0 }, { lines: [{ sku: 'LAMP', quantity: 2, cancelled: 1, returned: 0 }], refundedPaise: 10_600 }) },
  'POST /api/orders/:id/returns': { make: async () => { const order = await orderOf('Delivered'); return { url: `/api/orders/${order.id}/returns`, payload: { key: randomUUID(), reason: 'size', lines: [line(order)] } }; }, action: 'return.create', kind: 'return', before: null, after: expect.objectContaining({ status: 'Requested', refundPaise: 10_600 }) },
  'POST /api/returns/:reference/move': { make: async () => { const reference = await returnOf(await orderOf('Delivered')); return { url: `/api/returns/${reference}/move`, payload: { to: 'Approved' }, id: reference }; }, action: 'return.move', kind: 'return', ...field({ status: 'Requested' }, { status: 'Approved' }) },
  'POST /api/claims': { make: async () => ({ url: '/api/claims', payload: { orderId: (await orderOf('Delivered')).id, email: 'guest@haat.example', reason: 'damaged', description: 'It came with a crack in it.' } }), action: 'claim.create', kind: 'claim', ...made },
  'POST /api/claims/:reference/decide': { make: async () => { const reference = await claimOf(); return { url: `/api/claims/${reference}/decide`, payload: { decision: 'declined', answer: 'It was not.' }, id: reference }; }, action: 'claim.decide', kind: 'claim', ...field({ status: 'Open', answer: null }, { status: 'Declined', answer: 'It was not.' }) },
  'POST /api/claims/:reference/photos': { make: async () => { const reference = await claimOf(); return { url: `/api/claims/${reference}/photos`, payload: photo, id: reference }; }, action: 'claim.photo', kind: 'claim', ...field({ photos: 0 }, { photos: 1 }) },
  'POST /api/refunds/:id/paid': {
    make: async () => {
      const order = await orderOf('Delivered', { paymentMethod: 'cod', card: null });
      const reference = await returnOf(order, 'asha@okbank');
      for (const to of ['Approved', 'Picked Up', 'Received', 'Refunded']) await ok(call('POST', `/api/returns/${reference}/move`, { to }));
      const { id } = await shop.db.selectFrom('refunds').select('id').where('order_id', '=', order.id).executeTakeFirstOrThrow();
      return { url: `/api/refunds/${id}/paid`, payload: { reference: 'UTR4321' }, id };
    }, action: 'refund.paid', kind: 'refund', ...field({ status: 'pending', reference: null }, { status: 'done', reference: 'UTR4321' }),
  },
  'PUT /api/coupons/:code': { make: async () => ({ url: '/api/coupons/DIWALI', payload: { kind: 'percent', value: 10 }, id: 'DIWALI' }), action: 'coupon.write', kind: 'coupon', before: null, after: expect.objectContaining({ kind: 'percent', value: 1_000, ended: false }) },
  'DELETE /api/coupons/:code': { make: async () => { await ok(call('PUT', '/api/coupons/HOLI', { kind: 'percent', value: 10 })); return { url: '/api/coupons/HOLI', id: 'HOLI' }; }, action: 'coupon.end', kind: 'coupon', ...field({ ended: false }, { ended: true }) },
  'POST /api/questions/:id/answers': { make: async () => ({ url: `/api/questions/${await questionOf()}/answers`, payload: { text: 'It is of brass.' } }), action: 'answer.create', kind: 'answer', before: null, after: { author: 'Haat', state: 'shown' } },
  'PUT /api/admin/written/:kind/:id/state': { make: async () => { const id = await questionOf(); return { url: `/api/admin/written/questions/${id}/state`, payload: { state: 'refused' }, id }; }, action: 'question.state', kind: 'question', ...field({ state: 'shown' }, { state: 'refused' }) },
  'PUT /api/admin/reviews/:id/state': {
    make: async () => {
      const author = await signInAs(shop, 'shopper');
      const { id } = await shop.db.insertInto('reviews').values({ product_id: 'lamp', user_id: author.id, author: 'Asha M.', rating: 5, title: 'Good', text: 'It gives a warm light.', state: 'shown' }).returning('id').executeTakeFirstOrThrow();
      return { url: `/api/admin/reviews/${id}/state`, payload: { state: 'refused' }, id };
    }, action: 'review.state', kind: 'review', ...field({ state: 'shown' }, { state: 'refused' }),
  },
  'POST /api/chats/:id/messages': { make: async () => { const id = await chatOf(); return { url: `/api/chats/${id}/messages`, payload: { clientId: randomUUID(), text: 'Good morning' }, id }; }, action: 'chat.message', kind: 'chat', ...field({ lastMessage: null }, { lastMessage: anything }) },
  'POST /api/chats/:id/attachments': { make: async () => { const id = await chatOf(); return { url: `/api/chats/${id}/attachments`, payload: photo, id }; }, action: 'chat.file', kind: 'chat', ...field({ files: 0 }, { files: 1 }) },
  'POST /api/chats/:id/close': { make: async () => { const id = await chatOf(); return { url: `/api/chats/${id}/close`, id }; }, action: 'chat.close', kind: 'chat', ...field({ state: 'open' }, { state: 'closed' }) },
  'POST /api/chats/:id/transcript': { make: async () => { const id = await chatOf(); return { url: `/api/chats/${id}/transcript`, id }; }, action: 'chat.transcript', kind: 'chat', ...field({ transcriptAt: null }, { transcriptAt: anything }) },
};

/** Calls by POST that change nothing of the shop's; with what they do. */
const noWrites: Record<string, string> = {
  'POST /api/chats/:id/typing': 'tells who has the chat open that somebody is writing; nothing is kept',
  'POST /api/chats/:id/read': 'up to where the staff have read, which each look at a chat moves on',
};

beforeAll(async () => {
  shop = await startTestApp();
  await addProduct(shop.db, 'lamp', [{ sku: 'LAMP', price: 100, stock: 500 }]);
  owner = await signInAs(shop, 'owner');
  photo = await sharp({ create: { width: 4, height: 4, channels: 3, background: '#804020' } }).png().toBuffer();
  await shop.db.insertInto('categories').values([
    { id: 'home', parent_id: null, slug: 'home', name: 'Home', level: 1, position: 0 },
    { id: 'home.light', parent_id: 'home', slug: 'light', name: 'Light', level: 2, position: 0 },
    { id: 'home.light.lamps', parent_id: 'home.light', slug: 'lamps', name: 'Lamps', level: 3, position: 0 },
  ]).onConflict((conflict) => conflict.doNothing()).execute();
});
afterAll(() => shop.close());

const entries = async (after: number) => (await shop.db.selectFrom('audit_entries').selectAll().where('seq', '>', after).orderBy('seq').execute()).map(entryOf);
const lastSeq = async () => (await entries(0)).at(-1)?.seq ?? 0;

test('each call by which staff write is here, with what it leaves in the log', () => {
  const known = staffWrites(shop.app).map(nameOf).sort();
  expect(known).toEqual([...Object.keys(writes), ...Object.keys(noWrites)].sort());
  expect(known.length).toBeGreaterThan(25);
});

test.each(Object.keys(writes))('%s leaves one entry: who, as what, and what was before and after', async (name) => {
  const write = writes[name];
  if (!write) throw new Error('It is one of the keys.');
  const { url, payload, id } = await write.make();
  const before = await lastSeq();
  const requestId = randomUUID();
  // One of the keys of writes begins with its method.
  const answer = await call(name.split(' ')[0] as 'POST', url, payload, { ...owner.headers, 'x-request-id': requestId });
  expect([name, answer.statusCode < 300 ? 'done' : `${answer.statusCode} ${answer.body}`]).toEqual([name, 'done']);
  expect(await entries(before)).toEqual([expect.objectContaining({
    actorId: owner.id, actor: owner.email, role: 'owner', action: write.action, objectKind: write.kind, ...(id && { objectId: id }), before: write.before, after: write.after, requestId, objectName: expect.stringMatching(/\S/),
  })]);
});

test('what is refused leaves none, and what changes nothing leaves none', async () => {
  const { id } = await productOf();
  const before = await lastSeq();
  expect((await call('POST', '/api/orders/HT-NOSUCH/pack')).statusCode).toBe(404);
  expect((await call('PUT', `/api/products/${id}`, { price: 5, originalPrice: 1 })).statusCode).toBe(400);
  expect((await call('PUT', `/api/products/${id}/stock?quantity=4`)).statusCode).toBe(200);
  expect((await call('POST', `/api/chats/${await chatOf()}/typing`)).statusCode).toBe(204);
  expect(await entries(before)).toEqual([]);
});

test('what a shopper does to what is theirs is no entry', async () => {
  const { order, opening } = await orderAt(shop, 'Placed', [{ productId: 'lamp', quantity: 1 }]);
  const before = await lastSeq();
  expect((await call('POST', `/api/orders/${order.id}/cancel`, { key: randomUUID() }, opening)).statusCode).toBe(200);
  expect(await entries(before)).toEqual([]);
});

test('all of it is one chain', async () => {
  const check = await verifyChain(shop.db);
  expect(check).toEqual({ holds: true, entries: await lastSeq(), head: { seq: await lastSeq(), hash: expect.any(String) } });
  expect(check.entries).toBeGreaterThan(Object.keys(writes).length);
});
