import { randomUUID } from 'node:crypto';
import { orderAt } from '../../testing/order-at';
import {
  unauditedCalls,
  createStaffFixture,
  staffWrites,
  type Method,
  type StaffFixture,
} from '../../testing/staff-samples';
import { startTestApp, type TestApp } from '../../testing/start-test-app';
import { entryOf } from './audit-rows';
import { verifyChain } from './verify-chain';

let shop: TestApp;
let fixture: StaffFixture;

beforeAll(async () => {
  shop = await startTestApp();
  fixture = await createStaffFixture(shop);
});
afterAll(() => shop.close());

const entries = async (after: number) =>
  (await shop.db.selectFrom('audit_entries').selectAll().where('seq', '>', after).orderBy('seq').execute()).map(
    entryOf,
  );
const lastSeq = async () => (await entries(0)).at(-1)?.seq ?? 0;

test('the samples contain every staff call that writes', () => {
  const known = shop.app.staffCalls
    .filter(({ method }) => method !== 'GET')
    .map(({ method, path }) => `${method} ${path}`)
    .sort();
  expect(known).toEqual([...Object.keys(staffWrites), ...Object.keys(unauditedCalls)].sort());
  expect(known.length).toBeGreaterThan(25);
});

test.each(Object.keys(staffWrites))(
  '%s writes one entry with actor, role and the values before and after',
  async (name) => {
    const write = staffWrites[name];
    if (!write) throw new Error('It is one of the keys.');
    const { url, payload, id } = await write.make(fixture);
    const before = await lastSeq();
    const requestId = randomUUID();
    // Each key begins with the HTTP method.
    const answer = await fixture.call(name.split(' ')[0] as Method, url, payload, {
      ...fixture.owner.headers,
      'x-request-id': requestId,
    });
    expect([name, answer.statusCode < 300 ? 'done' : `${answer.statusCode} ${answer.body}`]).toEqual([name, 'done']);
    expect(await entries(before)).toEqual([
      expect.objectContaining({
        actorId: fixture.owner.id,
        actor: fixture.owner.email,
        role: 'owner',
        action: write.action,
        objectKind: write.kind,
        ...(id && { objectId: id }),
        before: write.before,
        after: write.after,
        requestId,
        objectName: expect.stringMatching(/\S/),
      }),
    ]);
  },
);

test('refused calls and calls without a change write no entry', async () => {
  const { id } = await fixture.newProduct();
  const before = await lastSeq();
  expect((await fixture.call('POST', '/api/orders/HT-NOSUCH/pack')).statusCode).toBe(404);
  expect((await fixture.call('PUT', `/api/products/${id}`, { price: 5, originalPrice: 1 })).statusCode).toBe(400);
  expect((await fixture.call('PUT', `/api/products/${id}/stock?quantity=4`)).statusCode).toBe(200);
  expect((await fixture.call('POST', `/api/chats/${await fixture.newChat()}/typing`)).statusCode).toBe(204);
  expect(await entries(before)).toEqual([]);
});

test('actions of shoppers write no entry', async () => {
  const { order, opening } = await orderAt(shop, 'Placed', [{ productId: 'lamp', quantity: 1 }]);
  const before = await lastSeq();
  expect(
    (await fixture.call('POST', `/api/orders/${order.id}/cancel`, { key: randomUUID() }, opening)).statusCode,
  ).toBe(200);
  expect(await entries(before)).toEqual([]);
});

test('all entries form one valid chain', async () => {
  const check = await verifyChain(shop.db);
  expect(check).toEqual({
    holds: true,
    entries: await lastSeq(),
    head: { seq: await lastSeq(), hash: expect.any(String) },
  });
  expect(check.entries).toBeGreaterThan(0);
});
