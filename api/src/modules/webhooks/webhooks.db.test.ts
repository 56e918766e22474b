import { createHmac, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Deliveries, DeliveryDetail, Webhook, WebhookBody, WebhookEvent } from '@haat/shared/contract/webhooks';
import { finishJobs } from '../../testing/finish-jobs';
import { addProduct } from '../../testing/add-products';
import { orderAt } from '../../testing/order-at';
import { countTo, messageTo } from '../../testing/outbox/read-outbox';
import { signInAs } from '../../testing/sign-in-as';
import { startReceiver, type Received, type Receiver } from '../../testing/start-receiver';
import { startTestApp, type TestApp } from '../../testing/start-test-app';
import { until } from '../../testing/until';
import { RETRY_DELAYS } from './deliver';
import { publishEvents, WEBHOOKS } from './publish-events';

let shop: TestApp;
let receiver: Receiver;
let owner: Awaited<ReturnType<typeof signInAs>>;

beforeEach(async () => {
  shop = await startTestApp({ webhooksPrivate: true });
  receiver = await startReceiver();
  owner = await signInAs(shop, 'owner');
  await addProduct(shop.db, 'lamp', [{ sku: 'LAMP', price: 100, stock: 50 }]);
});
afterEach(async () => {
  await shop.close();
  await receiver.close();
});

const EVERYTHING_BUT_DATE = [
  'hrtime',
  'nextTick',
  'performance',
  'queueMicrotask',
  'setImmediate',
  'clearImmediate',
  'setInterval',
  'clearInterval',
  'setTimeout',
  'clearTimeout',
] as const;
type CreatedEndpoint = { webhook: Webhook; secret: string };
const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object, headers = owner.headers) =>
  shop.app.inject({ method, url: `/api/admin${path}`, headers, ...(payload && { payload }) });
const ok = async <Body>(...args: Parameters<typeof call>): Promise<Body> => {
  const answer = await call(...args);
  if (answer.statusCode >= 300) throw new Error(`${answer.statusCode}: ${answer.body}`);
  return answer.json<Body>();
};
const make = (events: WebhookEvent[], url = receiver.url) => ok<CreatedEndpoint>('POST', '/webhooks', { url, events });
const logOf = async ({ webhook }: CreatedEndpoint) =>
  (await ok<Deliveries>('GET', `/webhooks/${webhook.id}/deliveries`)).content;
const now = async ({ webhook }: CreatedEndpoint) =>
  (await ok<{ content: Webhook[] }>('GET', '/webhooks')).content.find(({ id }) => id === webhook.id);
const bodyOf = ({ body }: Received): WebhookBody => JSON.parse(body) as WebhookBody; // Sent by the shop.
const orders = (status: Parameters<typeof orderAt>[1] = 'Placed') =>
  orderAt(shop, status, [{ productId: 'lamp', quantity: 2 }]);
/** Verifies a request as the Standard Webhooks specification says. */
const signs = (secret: string, { headers, body }: Received) => {
  const expected = `v1,${createHmac('sha256', Buffer.from(secret.replace('whsec_', ''), 'base64'))
    .update(`${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`)
    .digest('base64')}`;
  return String(headers['webhook-signature']).split(' ').includes(expected);
};
const untilIn = async (endpoint: CreatedEndpoint, isSo: (log: Deliveries['content']) => boolean) => {
  for (const end = Date.now() + 30_000; ; await pause(100)) {
    const log = await logOf(endpoint);
    if (isSo(log)) return log;
    if (Date.now() > end) throw new Error(`This is not so after 30 seconds: ${JSON.stringify(log)}`);
  }
};

test('delivers a placed order once, signed, with its number and no personal data', async () => {
  const endpoint = await make(['order.placed']);
  const { order } = await orders();
  await until(() => receiver.received.length > 0);
  const [got] = receiver.received;
  if (!got) throw new Error('It has come.');
  expect(got).toMatchObject({
    method: 'POST',
    path: '/haat',
    headers: { 'content-type': 'application/json', 'webhook-id': expect.stringMatching(/^msg_[0-9a-f]{32}$/) },
  });
  expect(bodyOf(got)).toEqual({
    type: 'order.placed',
    timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    data: { order: order.id, status: 'Placed' },
  });
  expect(Math.abs(Date.now() / 1_000 - Number(got.headers['webhook-timestamp']))).toBeLessThan(30);
  expect(signs(endpoint.secret, got)).toBe(true);
  expect(signs(endpoint.secret, { ...got, body: got.body.replace('Placed', 'Packed') })).toBe(false);
  expect(signs(`whsec_${Buffer.alloc(32).toString('base64')}`, got)).toBe(false);

  await publishEvents({ db: shop.db, jobs: shop.app.jobs });
  const [delivery] = await untilIn(endpoint, (log) => log[0]?.state === 'done');
  expect(delivery).toMatchObject({
    type: 'order.placed',
    about: order.id,
    tries: 1,
    nextAt: null,
    eventId: got.headers['webhook-id'],
    last: { status: 204, error: null },
  });
  expect(receiver.received).toHaveLength(1);
  const detail = await ok<DeliveryDetail>('GET', `/webhooks/${endpoint.webhook.id}/deliveries/${delivery?.id}`);
  expect(detail).toMatchObject({ body: got.body, log: [{ number: 1, status: 204, answer: '', error: null }] });
});

test('delivers each kind of event, without personal data', async () => {
  const everything: WebhookEvent[] = [
    'order.placed',
    'order.packed',
    'order.shipped',
    'order.delivered',
    'order.cancelled',
    'order.refunded',
    'return.requested',
    'return.moved',
    'claim.filed',
    'product.created',
    'product.updated',
    'product.archived',
    'stock.changed',
  ];
  const endpoint = await make(everything);
  const { order } = await orders('Delivered');
  await shop.app.inject({
    method: 'POST',
    url: `/api/orders/${order.id}/returns`,
    headers: owner.headers,
    payload: { key: randomUUID(), reason: 'size', lines: [{ lineId: order.lines[0]?.id, quantity: 1 }] },
  });
  const other = await orders();
  await shop.app.inject({
    method: 'POST',
    url: `/api/orders/${other.order.id}/cancel`,
    headers: other.opening,
    payload: { key: randomUUID() },
  });
  await shop.app.inject({
    method: 'PUT',
    url: '/api/products/lamp',
    headers: owner.headers,
    payload: { name: 'Brass lamp' },
  });
  await shop.app.inject({ method: 'PUT', url: '/api/products/lamp/stock?quantity=7', headers: owner.headers });
  await shop.app.inject({ method: 'DELETE', url: '/api/products/lamp', headers: owner.headers });
  await publishEvents({ db: shop.db, jobs: shop.app.jobs });
  await untilIn(endpoint, (log) => log.length > 0 && log.every(({ state }) => state === 'done'));
  const of = (type: string) =>
    receiver.received
      .map(bodyOf)
      .filter((one) => one.type === type)
      .map(({ data }) => data);
  expect(of('order.placed')).toHaveLength(2);
  for (const type of ['order.packed', 'order.shipped', 'order.delivered'])
    expect([type, of(type)]).toEqual([type, [expect.objectContaining({ order: order.id })]]);
  expect(of('order.cancelled')).toEqual([{ order: other.order.id, status: 'Cancelled' }]);
  expect(of('return.requested')).toEqual([
    { return: expect.stringMatching(/^RT-/), order: order.id, status: 'Requested' },
  ]);
  expect(of('product.updated')[0]).toEqual({ product: 'lamp', status: 'live' });
  expect(of('product.archived')).toEqual([{ product: 'lamp', status: 'archived' }]);
  // Two orders, one cancellation, one adjustment.
  expect(
    of('stock.changed')
      .map(({ by, cause, sku }) => [sku, by, cause])
      .toSorted(),
  ).toEqual(
    [
      ['LAMP', -2, 'order'],
      ['LAMP', -2, 'order'],
      ['LAMP', -41, 'adjustment'],
      ['LAMP', 2, 'cancel'],
    ].toSorted(),
  );
  // No personal data leaves the shop.
  for (const { body } of receiver.received) expect(body).not.toMatch(/@|Ravi|Residency|9812345678/);
});

test('retries a failed delivery with the same id and a new timestamp, and logs each attempt', async () => {
  receiver.answerWith((response) => response.writeHead(503).end('Not now'));
  const endpoint = await make(['order.placed']);
  await orders();
  const [waiting] = await untilIn(endpoint, (log) => log[0]?.tries === 1);
  expect(waiting).toMatchObject({
    state: 'waiting',
    last: { status: 503, error: 'The server responded with status 503.' },
  });
  expect(Date.parse(waiting?.nextAt ?? '') - Date.parse(waiting?.last?.at ?? '')).toBeGreaterThan(4_000);
  expect(await now(endpoint)).toMatchObject({ state: 'failing', failingSince: expect.any(String) });

  receiver.answerWith((response) => response.writeHead(200).end('Thanks'));
  // The second attempt has its own timestamp.
  jest.useFakeTimers({ now: Date.parse(waiting?.nextAt ?? ''), doNotFake: [...EVERYTHING_BUT_DATE] });
  await finishJobs(shop.database, shop.app.jobs, WEBHOOKS);
  jest.useRealTimers();
  const [done] = await untilIn(endpoint, (log) => log[0]?.state === 'done');
  const { log } = await ok<DeliveryDetail>('GET', `/webhooks/${endpoint.webhook.id}/deliveries/${done?.id}`);
  expect(log.map(({ number, status, answer }) => [number, status, answer])).toEqual([
    [1, 503, 'Not now'],
    [2, 200, 'Thanks'],
  ]);
  const [first, second] = receiver.received;
  if (!first || !second) throw new Error('Both have come.');
  expect(second.headers['webhook-id']).toBe(first.headers['webhook-id']);
  expect(second.body).toBe(first.body);
  expect(Number(second.headers['webhook-timestamp'])).toBeGreaterThan(Number(first.headers['webhook-timestamp']));
  expect(signs(endpoint.secret, second)).toBe(true);
  expect(await now(endpoint)).toMatchObject({ state: 'on', failingSince: null });
});

test('stops retrying after three days', async () => {
  const hours = RETRY_DELAYS.reduce((sum, seconds) => sum + seconds, 0) / 3_600;
  expect(hours).toBeGreaterThan(72);
  expect(hours).toBeLessThan(96);
  receiver.answerWith((response) => response.writeHead(500).end());
  const endpoint = await make(['order.placed']);
  await orders();
  const [first] = await untilIn(endpoint, (log) => log[0]?.tries === 1);
  await shop.db
    .updateTable('webhook_deliveries')
    .set({ tries: RETRY_DELAYS.length })
    .where('id', '=', first?.id ?? '')
    .execute();
  await ok('POST', `/webhooks/${endpoint.webhook.id}/deliveries/${first?.id}/replay`);
  const [last] = await untilIn(endpoint, (log) => log[0]?.state === 'failed');
  expect(last).toMatchObject({ tries: RETRY_DELAYS.length + 1, nextAt: null });
});

test('pauses an endpoint that does not respond, except for resends by staff', async () => {
  receiver.answerWith((response) => response.destroy());
  const endpoint = await make(['order.placed']);
  await orders();
  const [first] = await untilIn(endpoint, (log) => log[0]?.tries === 1);
  expect(first).toMatchObject({ state: 'waiting', last: { status: null } });
  const sent = receiver.received.length;
  await shop.db
    .updateTable('webhook_endpoints')
    .set({ rests_until: new Date(Date.now() + 3_600_000) })
    .execute();
  await orders();
  const waiting = await untilIn(
    endpoint,
    (log) =>
      log.length === 2 &&
      log.some(({ tries, nextAt }) => tries === 0 && Date.parse(nextAt ?? '') > Date.now() + 3_000_000),
  );
  expect(receiver.received).toHaveLength(sent);

  receiver.answerWith((response) => response.writeHead(204).end());
  const second = waiting.find(({ tries }) => tries === 0);
  await ok('POST', `/webhooks/${endpoint.webhook.id}/deliveries/${second?.id}/replay`);
  await untilIn(endpoint, (log) => log.some(({ id, state }) => id === second?.id && state === 'done'));
  expect(await now(endpoint)).toMatchObject({ state: 'on' });
  await orders();
  await untilIn(endpoint, (log) => log.length === 3 && log.filter(({ state }) => state === 'done').length >= 2);
});

test('resends one failed delivery or all of them', async () => {
  receiver.answerWith((response) => response.writeHead(500).end());
  const endpoint = await make(['order.placed']);
  await orders();
  await orders();
  await untilIn(endpoint, (log) => log.length === 2 && log.every(({ tries }) => tries === 1));
  await shop.db.updateTable('webhook_deliveries').set({ state: 'failed', next_at: null }).execute();
  receiver.answerWith((response) => response.writeHead(204).end());
  expect(await ok('POST', `/webhooks/${endpoint.webhook.id}/replay`)).toEqual({ sent: 2 });
  const [one] = await untilIn(endpoint, (log) => log.every(({ state }) => state === 'done'));
  const sent = receiver.received.length;
  expect(await ok('POST', `/webhooks/${endpoint.webhook.id}/deliveries/${one?.id}/replay`)).toEqual({ sent: 1 });
  await until(() => receiver.received.length === sent + 1);
  expect(receiver.received.at(-1)?.headers['webhook-id']).toBe(one?.eventId);
  expect((await call('POST', `/webhooks/${endpoint.webhook.id}/deliveries/none/replay`)).statusCode).toBe(404);
});

test('turns an endpoint off after days of failures, and emails staff with the permission', async () => {
  const manager = await signInAs(shop, 'manager');
  receiver.answerWith((response) => response.writeHead(500).end());
  const endpoint = await make(['order.placed']);
  await shop.db
    .updateTable('webhook_endpoints')
    .set({ failing_since: new Date(Date.now() - 4.9 * 86_400_000) })
    .execute();
  await orders();
  await untilIn(endpoint, (log) => log[0]?.tries === 1);
  expect(await now(endpoint)).toMatchObject({ state: 'failing' });

  await shop.db
    .updateTable('webhook_endpoints')
    .set({ failing_since: new Date(Date.now() - 5.1 * 86_400_000) })
    .execute();
  await ok('POST', `/webhooks/${endpoint.webhook.id}/test`);
  const mail = await messageTo(shop, owner.email);
  expect(mail.subject).toBe('A webhook was turned off');
  expect(mail.text).toContain(receiver.url);
  expect(mail.text).toContain(`/admin/integrations?webhook=${endpoint.webhook.id}`);
  expect(await now(endpoint)).toMatchObject({ state: 'off', offWhy: 'failing' });
  expect((await logOf(endpoint)).map(({ state }) => state)).toEqual(['failed', 'failed']);
  expect(await countTo(shop, manager.email)).toBe(0);

  const sent = receiver.received.length;
  await orders();
  await publishEvents({ db: shop.db, jobs: shop.app.jobs });
  expect(await logOf(endpoint)).toHaveLength(2);
  expect((await call('POST', `/webhooks/${endpoint.webhook.id}/replay`)).statusCode).toBe(409);
  expect(receiver.received).toHaveLength(sent);
  const { url, events, description, version } = (await now(endpoint)) ?? endpoint.webhook;
  receiver.answerWith((response) => response.writeHead(204).end());
  expect(
    await ok<Webhook>('PUT', `/webhooks/${endpoint.webhook.id}`, { url, events, description, version, isOn: true }),
  ).toMatchObject({ state: 'on', offWhy: null, failingSince: null });
  await ok('POST', `/webhooks/${endpoint.webhook.id}/replay`);
  await untilIn(endpoint, (log) => log.every(({ state }) => state === 'done'));
});

test('turns an endpoint off immediately when it responds with 410', async () => {
  receiver.answerWith((response) => response.writeHead(410).end());
  const endpoint = await make(['order.placed']);
  await orders();
  expect((await messageTo(shop, owner.email)).text).toContain('status 410');
  expect(await now(endpoint)).toMatchObject({ state: 'off', offWhy: 'gone' });
});

test('signs with both secrets for a day after a secret is rotated', async () => {
  const endpoint = await make(['order.placed']);
  const { secret } = await ok<CreatedEndpoint>('POST', `/webhooks/${endpoint.webhook.id}/secret`);
  expect(secret).not.toBe(endpoint.secret);
  await orders();
  await until(() => receiver.received.length === 1);
  for (const one of [secret, endpoint.secret]) expect(receiver.received.every((got) => signs(one, got))).toBe(true);
  await shop.db
    .updateTable('webhook_endpoints')
    .set({ old_secret_until: new Date(Date.now() - 1) })
    .execute();
  await orders();
  await until(() => receiver.received.length === 2);
  expect(receiver.received.map((got) => [signs(secret, got), signs(endpoint.secret, got)])).toEqual([
    [true, true],
    [true, false],
  ]);
});

test('shows a secret once and stores it encrypted, and refuses outdated edits', async () => {
  const endpoint = await make(['order.placed']);
  const { rows } = await shop.database.run(
    'select to_jsonb(webhook_endpoints)::text as row from webhook_endpoints',
    [],
  );
  for (const text of [JSON.stringify(rows), (await call('GET', '/webhooks')).body]) {
    expect(text).toContain(receiver.url);
    expect(text).not.toContain(endpoint.secret.slice(6));
  }
  const change = { url: receiver.url, events: ['stock.changed'], description: 'Stock', isOn: true, version: 1 };
  expect(await ok<Webhook>('PUT', `/webhooks/${endpoint.webhook.id}`, change)).toMatchObject({
    events: ['stock.changed'],
    version: 2,
  });
  expect((await call('PUT', `/webhooks/${endpoint.webhook.id}`, change)).json()).toMatchObject({
    error: { code: 'changed' },
  });
});

test('stores no events without an endpoint for them', async () => {
  await orders('Delivered');
  expect(await shop.db.selectFrom('shop_events').selectAll().execute()).toEqual([]);
  const endpoint = await make(['return.requested']);
  await orders();
  expect(await shop.db.selectFrom('shop_events').selectAll().execute()).toEqual([]);
  expect(await logOf(endpoint)).toEqual([]);
});

test('refuses endpoints in private networks unless the settings allow them', async () => {
  const endpoint = await make(['order.placed'], `http://localhost:${receiver.port}/`);
  const careful = await startTestApp();
  try {
    const chief = await signInAs(careful, 'owner');
    for (const url of [
      receiver.url,
      'http://erp.example/',
      'https://169.254.169.254/latest/meta-data/',
      'https://[::1]/',
    ]) {
      const answer = await careful.app.inject({
        method: 'POST',
        url: '/api/admin/webhooks',
        headers: chief.headers,
        payload: { url, events: ['order.placed'] },
      });
      expect([
        url,
        answer.statusCode,
        answer.json<{ error: { fields: { path: string }[] } }>().error.fields.map(({ path }) => path),
      ]).toEqual([url, 400, ['url']]);
    }
  } finally {
    await careful.close();
  }
  // Also for an endpoint that was created while they were allowed, or whose name resolves to one later.
  shop.config.webhooksPrivate = false;
  await orders();
  const [delivery] = await untilIn(endpoint, (log) => log[0]?.tries === 1);
  expect(delivery?.last).toMatchObject({
    status: null,
    error: expect.stringContaining('localhost is in a private network'),
  });
  expect(receiver.received).toEqual([]);
});

test('emails staff only about events that they chose and may read', async () => {
  const [packer, catalogue, silent] = [
    await signInAs(shop, 'fulfilment'),
    await signInAs(shop, 'catalogue'),
    await signInAs(shop, 'fulfilment'),
  ];
  for (const { headers } of [packer, catalogue])
    expect(await ok('PUT', '/notifications', { mails: ['order.placed', 'return.requested'] }, headers)).toEqual({
      mails: ['order.placed', 'return.requested'],
    });
  const { order } = await orders();
  const mail = await messageTo(shop, packer.email);
  expect(mail.subject).toBe(`Order placed: ${order.id}`);
  expect(mail.text).toContain(`/admin/orders/${order.id}`);
  for (const person of [catalogue, silent]) expect(await countTo(shop, person.email)).toBe(0);

  expect(await ok('PUT', '/notifications', { mails: [] }, packer.headers)).toEqual({ mails: [] });
  await orders();
  await publishEvents({ db: shop.db, jobs: shop.app.jobs });
  expect(await countTo(shop, packer.email)).toBe(1);
});
