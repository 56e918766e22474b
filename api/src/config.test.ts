import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ConfigError, readConfig } from './config';
import { lockFolder } from './db/folder-lock';

const HAAT_DATA_DIR = mkdtempSync(join(tmpdir(), 'haat-config-'));

test('every setting has a default, and the session secret is the same after a restart', () => {
  const config = readConfig({ HAAT_DATA_DIR });
  expect(config).toMatchObject({
    port: 3001,
    host: '127.0.0.1',
    databaseUrl: null,
    redisUrl: null,
    features: { authentication: true, analytics: true },
    corsOrigins: [],
  });
  expect(config.sessionSecret.length).toBeGreaterThanOrEqual(32);
  expect(readConfig({ HAAT_DATA_DIR, API_PORT: '' }).sessionSecret).toBe(config.sessionSecret);
});

test.each([
  [{}, 'test'],
  [{ SITE_URL: 'https://shop.example' }, null],
  [{ SITE_URL: 'https://shop.example', COURIER: 'test' }, 'test'],
  [{ COURIER: 'none' }, null],
])('with %j the courier is %s', (env, name) => {
  const { courier } = readConfig({ HAAT_DATA_DIR, ...env });
  expect([courier.test && 'test', courier.shiprocket]).toEqual([name, null]);
});

test('Shiprocket needs its account, its pickup address and its token', () => {
  const account = {
    HAAT_DATA_DIR,
    COURIER: 'shiprocket',
    SHIPROCKET_EMAIL: 'a@shop.example',
    SHIPROCKET_PASSWORD: 'x',
  };
  expect(() => readConfig(account)).toThrow(
    new ConfigError('SHIPROCKET_PICKUP is not set, but must be where COURIER is shiprocket.'),
  );
  const SHIPROCKET_WEBHOOK_TOKEN = 'a-token-that-is-long-enough-for-webhooks';
  expect(readConfig({ ...account, SHIPROCKET_PICKUP: 'Bengaluru', SHIPROCKET_WEBHOOK_TOKEN }).courier).toEqual({
    test: null,
    shiprocket: {
      url: 'https://apiv2.shiprocket.in',
      email: 'a@shop.example',
      password: 'x',
      pickupLocation: 'Bengaluru',
      webhookToken: SHIPROCKET_WEBHOOK_TOKEN,
    },
  });
});

test.each([
  [{}, true],
  [{ SITE_URL: 'http://localhost:3000' }, true],
  [{ SITE_URL: 'http://shop.example' }, false],
  [{ SITE_URL: 'https://shop.example' }, false],
  [{ SITE_URL: 'http://192.168.1.20:3000' }, false],
  [{ SITE_URL: 'http://shop.example', DEMO_USERS: 'on' }, true],
  [{ DEMO_USERS: 'off' }, false],
])('with %j demo sign-ins are enabled: %p', (environment, isEnabled) => {
  expect(readConfig({ HAAT_DATA_DIR, ...environment }).demoUsers).toBe(isEnabled);
});

test('trusts only proxies on this machine by default', () => {
  const proxies = (TRUST_PROXY?: string) => readConfig({ HAAT_DATA_DIR, TRUST_PROXY }).trustProxy;
  expect([proxies(), proxies('loopback, 10.0.0.0/8')]).toEqual([['loopback'], ['loopback', '10.0.0.0/8']]);
});

test.each([
  ['API_PORT', '70000'],
  ['API_PORT', '30x'],
  ['FEATURE_AUTHENTICATION', 'yes'],
  ['FEATURE_ANALYTICS', '1'],
  ['WEBHOOKS_PRIVATE', 'yes'],
  ['IMPORT_HOSTS', 'http://pictures.lan'],
  ['DATABASE_URL', 'mysql://x'],
  ['REDIS_URL', 'localhost:6379'],
  ['SESSION_SECRET', 'short'],
  ['CORS_ORIGINS', 'localhost'],
  ['LOG_LEVEL', 'loud'],
  ['TRUST_PROXY', 'any'],
])('%s=%s fails the start with one sentence that names the setting', (name, value) => {
  expect(() => readConfig({ HAAT_DATA_DIR, [name]: value })).toThrow(ConfigError);
  expect(() => readConfig({ HAAT_DATA_DIR, [name]: value })).toThrow(
    new RegExp(`^${name} is "${value}", but must be [^\\n]+\\.$`),
  );
});

test('the lock of the database folder can be taken again after its release', async () => {
  const folder = join(HAAT_DATA_DIR, 'database');
  const release = await lockFolder(folder);
  await release();
  const again = await lockFolder(folder);
  await again();
});
