import { once } from 'node:events';
import { request } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { buildApp } from '../app';
import { describedRoutes } from '../testing/described-routes';
import { signInAs } from '../testing/sign-in-as';
import { startTestApp, type TestApp } from '../testing/start-test-app';
import { isTooDeep } from './json-bodies';

let shop: TestApp;
let shopper: Record<string, string>;
beforeAll(async () => {
  shop = await startTestApp();
  shopper = (await signInAs(shop, 'shopper')).headers;
});
afterAll(() => shop.close());

const json = { 'content-type': 'application/json' };
const brackets = '['.repeat(1_000_000);

/** Staff-only calls with a body. */
const withBody = () =>
  shop.app.staffCalls.filter(({ method, isShared }) => !isShared && ['POST', 'PUT', 'PATCH'].includes(method));

test('a staff call is refused for its sender, regardless of the body', async () => {
  expect(withBody().length).toBeGreaterThan(60);
  for (const [index, { method, path }] of withBody().entries()) {
    const url = path.replace(/:\w+|\*/g, 'any');
    for (const [who, headers, status] of [
      ['guest', {}, 401],
      ['shopper', shopper, 403],
    ] as const)
      for (const payload of ['{"not json', '{}', brackets]) {
        const answer = await shop.app.inject({
          method: method as 'POST',
          url,
          headers: { ...json, ...headers },
          payload,
          remoteAddress: `10.0.${index}.1`,
        });
        expect([who, method, path, payload.slice(0, 9), answer.statusCode]).toEqual([
          who,
          method,
          path,
          payload.slice(0, 9),
          status,
        ]);
      }
  }
});

/** Calls with a body that a guest may make. */
const ofGuests = [
  'POST /api/auth/confirm-account',
  'POST /api/auth/confirm-email',
  'POST /api/auth/forgot-password',
  'POST /api/auth/invitation',
  'POST /api/auth/join',
  'POST /api/auth/login',
  'POST /api/auth/logout',
  'POST /api/auth/passkey',
  'POST /api/auth/passkey/options',
  'POST /api/auth/refresh-token',
  'POST /api/auth/register',
  'POST /api/auth/reset-password',
  'POST /api/chats',
  'POST /api/claims',
  'POST /api/events',
  'POST /api/feedback',
  'POST /api/messages',
  'POST /api/orders/create',
  'POST /api/orders/lookup',
  'POST /api/orders/quote',
  'POST /api/stock-wishes',
  'POST /api/stock-wishes/end',
  'POST /api/telemetry',
];

test('each other call with a body refuses a guest before it reads the body', async () => {
  const open: string[] = [];
  const routes = (await describedRoutes(shop.app)).filter(({ method }) => ['POST', 'PUT', 'PATCH'].includes(method));
  for (const [index, { method, path }] of routes.entries()) {
    const answer = await shop.app.inject({
      method,
      url: path.replace(/\{\w+\}/g, 'any'),
      headers: json,
      payload: '{"not json',
      remoteAddress: `10.${1 + Math.floor(index / 200)}.${index % 200}.1`,
    });
    // 404: an order, a claim or a chat that the guest has no token of.
    if (![401, 404].includes(answer.statusCode)) open.push(`${method} ${path}`);
  }
  expect(open.sort()).toEqual(ofGuests);
});

test('a call that takes no file reads no file', async () => {
  const uploads = /\/(?:photos|attachments|pictures?|archives?|imports)$|\/picture-archives/;
  for (const { method, path } of await describedRoutes(shop.app)) {
    if (!['POST', 'PUT', 'PATCH'].includes(method) || uploads.test(path)) continue;
    const answer = await shop.app.inject({
      method,
      url: path.replace(/\{\w+\}/g, 'any'),
      headers: { ...shopper, 'content-type': 'image/png' },
      payload: Buffer.alloc(500_000),
    });
    // 413 or 415 for the body, or refused before; 429 without reading it either.
    expect([method, path, [401, 403, 404, 413, 415, 429].includes(answer.statusCode) || answer.body]).toEqual([
      method,
      path,
      true,
    ]);
  }
});

test('a refused request is answered before its body arrives', async () => {
  await shop.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = shop.app.server.address() as AddressInfo;
  const status = await new Promise<number | undefined>((resolve, reject) => {
    const call = request({
      port,
      method: 'POST',
      path: '/api/admin/imports',
      headers: { 'content-type': 'text/csv; charset=utf-8', 'content-length': 15_000_000 },
    });
    call.on('error', reject).on('response', (answer) => {
      resolve(answer.statusCode);
      call.destroy();
    });
    // Sends only the headers; the body never arrives.
    call.flushHeaders();
  });
  expect(status).toBe(401);
});

test('incomplete requests time out after two minutes', () => {
  expect(shop.app.server.requestTimeout).toBe(120_000);
});

test('a body that arrives byte by byte is cut off with 408 at the deadline', async () => {
  const app = await buildApp({ database: shop.database, config: shop.config, requestDeadlineMs: 200 });
  // Node uses the longer of the two for the body.
  app.server.headersTimeout = 200;
  try {
    const socket = connect(Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port), '127.0.0.1');
    let answer = '';
    socket.on('data', (bytes) => (answer += bytes.toString()));
    socket.on('error', () => undefined);
    socket.write('POST /api/messages HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\n');
    socket.write('Content-Length: 100000\r\n\r\n{');
    const slow = setInterval(() => socket.write(' '), 20);
    await once(socket, 'close');
    clearInterval(slow);
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  } finally {
    await app.close();
  }
});

test.each(['/api/orders/create', '/api/messages', '/api/telemetry', '/api/auth/login'])(
  'POST %s refuses a body that is too long with 413, and one nested too deeply with 400',
  async (url) => {
    const send = (payload: string) => shop.app.inject({ method: 'POST', url, headers: json, payload });
    expect((await send(brackets)).statusCode).toBe(413);
    const deep = await send(`${'['.repeat(50_000)}${']'.repeat(50_000)}`);
    expect([deep.statusCode, deep.json()]).toEqual([
      400,
      expect.objectContaining({ error: expect.objectContaining({ code: 'too-deep' }) }),
    ]);
  },
);

test('the body limit of products is larger', async () => {
  const { headers } = await signInAs(shop, 'owner');
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/api/products',
    headers: { ...json, ...headers },
    payload: { padding: 'x'.repeat(500_000) },
  });
  // Rejected for its content, not for its length.
  expect(answer.statusCode).toBe(400);
});

test.each([
  ['{"a":[1,{"b":"]]]"}]}', false],
  [`"${'['.repeat(1_000)}"`, false],
  [`{"a":"\\"${'['.repeat(1_000)}"}`, false],
  [`${'['.repeat(20)}${']'.repeat(20)}`, false],
  [`${'['.repeat(21)}${']'.repeat(21)}`, true],
  ['{"a":'.repeat(21), true],
  ['[]'.repeat(1_000), false],
])('isTooDeep of %.40s is %p', (text, isDeep) => expect(isTooDeep(text)).toBe(isDeep));
