import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { buildApp } from '../app';
import type { App } from '../deps';
import { addProduct } from '../testing/add-products';
import { orderBody } from '../testing/order-body';
import { testConfig } from '../testing/start-test-app';
import { signInAs } from '../testing/sign-in-as';
import { startSwitchProxy, type SwitchProxy } from '../testing/switch-proxy';
import { createTestDatabase, type TestDatabase } from '../testing/test-databases';
import { openDatabase, type OpenDatabase } from './open-database';
import { outageOf } from './outage';

let server: TestDatabase;
let proxy: SwitchProxy;
let database: OpenDatabase;
let app: App;
const folder = mkdtempSync(join(tmpdir(), 'haat-outage-'));
const config = testConfig(folder);
const unhandled: unknown[] = [];
const remember = (error: unknown) => void unhandled.push(error);

beforeAll(async () => {
  process.on('unhandledRejection', remember);
  server = await createTestDatabase();
  proxy = await startSwitchProxy(server.url);
  database = await openDatabase({ dataDir: '', databaseUrl: proxy.url }, { connections: 4 });
  app = await buildApp({ database, config });
  await app.jobs.start();
  await addProduct(database.db, 'lamp', [{ sku: 'LAMP', price: 100, stock: 10 }]);
});

afterAll(async () => {
  await proxy.restore();
  await app.close();
  await database.close();
  await proxy.close();
  await server.drop();
  rmSync(folder, { recursive: true, force: true });
  process.off('unhandledRejection', remember);
});

const get = (url: string, headers = {}) => app.inject({ url, headers });

/** Polls until the API is ready: the pool detects lost connections automatically. */
async function untilReady(): Promise<void> {
  while ((await get('/api/ready')).statusCode !== 200) await pause(50);
}

test('calls respond with 503 and Retry-After during a database outage, and work again afterwards', async () => {
  const { headers } = await signInAs({ db: database.db, config }, 'shopper');
  const body = orderBody([{ productId: 'lamp', sku: 'LAMP', quantity: 1 }], { paymentMethod: 'cod', card: null });
  const order = () => app.inject({ method: 'POST', url: '/api/orders/create', body });
  await untilReady();
  await proxy.cut();
  const answers = await Promise.all([
    get('/api/products'),
    get('/api/products/lamp'),
    // No response claims that a session, an account or an order does not exist because it could not be looked up.
    get('/api/users/profile', headers),
    get('/api/orders/HT-1', { 'x-order-token': 'unknown', ...headers }),
    app.inject({ method: 'POST', url: '/api/auth/login', body: { email: 'a@haat.example', password: 'a-password-1' } }),
    app.inject({ method: 'POST', url: '/api/auth/refresh-token', cookies: { haat_refresh: 'x'.repeat(43) } }),
    order(),
    get('/api/ready'),
  ]);
  for (const answer of answers)
    expect([answer.statusCode, answer.headers['retry-after'], answer.json<{ error: object }>().error]).toEqual([
      503,
      '5',
      expect.objectContaining({ code: expect.stringMatching(/^(?:database-unavailable|not-ready)$/) }),
    ]);
  expect((await get('/api/health')).statusCode).toBe(200);

  await proxy.restore();
  await untilReady();
  expect((await get('/api/users/profile', headers)).statusCode).toBe(200);
  // The page retries the request with the same key.
  expect((await order()).statusCode).toBe(201);
  expect(await database.db.selectFrom('variants').select('stock_quantity').where('sku', '=', 'LAMP').execute()).toEqual(
    [{ stock_quantity: 9 }],
  );
  expect(unhandled).toEqual([]);
});

test('the API is not ready while the database hangs', async () => {
  await untilReady();
  proxy.hang();
  expect((await get('/api/ready')).statusCode).toBe(503);
  await proxy.restore();
  await untilReady();
});

const raised = (message: string, more: object = {}) => Object.assign(new Error(message), more);

test.each([
  ['a refused connection', raised('connect', { code: 'ECONNREFUSED', syscall: 'connect' }), 'database'],
  ['no socket file', raised('connect', { code: 'ENOENT', syscall: 'connect' }), 'database'],
  [
    'a host with two addresses',
    new AggregateError([raised('connect', { code: 'ECONNREFUSED', syscall: 'connect' })]),
    'database',
  ],
  ['a lost connection', raised('Connection terminated unexpectedly'), 'database'],
  ['a server that shuts down', raised('terminating connection', { code: '57P01' }), 'database'],
  ['a server that starts', raised('the database system is starting up', { code: '57P03' }), 'database'],
  ['too many connections', raised('sorry, too many clients', { code: '53300' }), 'database'],
  ['a stand-by server', raised('cannot execute INSERT', { code: '25006' }), 'database'],
  ['a full disk of the server', raised('could not extend file', { code: '53100' }), 'disk'],
  ['a full disk of this machine', raised('no space left', { code: 'ENOSPC', syscall: 'write' }), 'disk'],
  ['a file that is not there', raised('no such file', { code: 'ENOENT', syscall: 'open' }), null],
  ['a value that exists already', raised('duplicate key', { code: '23505' }), null],
  ['a fault of the program', new TypeError('x is not a function'), null],
  ['no error', 'refused', null],
])('%s', (_, error, away) => expect(outageOf(error)).toBe(away));
