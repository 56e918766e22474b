/** @jest-environment node */
import { readConfig } from './config';

test('every setting has a default', () => {
  expect(readConfig({})).toEqual({
    PORT: 3000,
    HOST: '0.0.0.0',
    PAGE_CACHE_MB: 64,
    DRAIN_SECONDS: 0,
    SERVER_PROCESSES: 1,
    API_URL: '',
    API_INTERNAL_URL: 'http://127.0.0.1:3001',
    HAAT_DATA_DIR: '.data',
    RELEASES_URL: '.data/releases',
    RELEASE_KEYS: '',
    OVERRIDE_KEYS: '',
    LAST_GOOD_REGISTRY: '',
    SERVICE_TOKEN: '',
    STATUS_PUBLIC: true,
    STATUS_TOKEN: '',
    TELEMETRY_SHARE: 0.1,
    PAGE_DEADLINE_MS: 300,
    METRICS_PORT: null,
    METRICS_HOST: '127.0.0.1',
    LOG_LEVEL: 'info',
    SITE_URL: '',
    ADMIN_URL: '',
    REMOTE_ADDRESSES: {},
    REMOTE_ORIGINS: [],
    FEATURE_AUTHENTICATION: true,
    FEATURE_ANALYTICS: true,
    SERVICE_WORKER: true,
    TEST_GATEWAY_URL: '',
  });
});

test.each([
  [{ ADMIN_URL: 'https://staff.haat.example' }, 'SITE_URL has to be set with it'],
  [{ ADMIN_URL: 'https://haat.example/', SITE_URL: 'https://haat.example' }, 'it is SITE_URL'],
])('ADMIN_URL requires a SITE_URL that differs from it: %j', (environment, message) => {
  expect(() => readConfig(environment)).toThrow(
    `The setting ADMIN_URL can't be '${environment.ADMIN_URL}': ${message}`,
  );
});

test('settings are read, and trailing slashes of URLs are removed', () => {
  expect(
    readConfig({
      PORT: '8080',
      API_URL: 'https://api.haat.example/',
      SITE_URL: '',
      REMOTE_ORIGINS: ' https://a.example/  http://[::1]:4001 ',
      FEATURE_AUTHENTICATION: 'off',
    }),
  ).toMatchObject({
    PORT: 8080,
    API_URL: 'https://api.haat.example',
    REMOTE_ORIGINS: ['https://a.example', 'http://[::1]:4001'],
    FEATURE_AUTHENTICATION: false,
    FEATURE_ANALYTICS: true,
    SERVICE_WORKER: true,
  });
});

test('releases are in the data folder unless RELEASES_URL is set', () => {
  expect(readConfig({ HAAT_DATA_DIR: '/data' }).RELEASES_URL).toBe('/data/releases');
  expect(readConfig({ HAAT_DATA_DIR: '/data', RELEASES_URL: '/srv/releases' }).RELEASES_URL).toBe('/srv/releases');
});

test('REMOTE_ORIGINS defaults to the origins in REMOTE_ADDRESSES', () => {
  const REMOTE_ADDRESSES =
    'catalog=http://localhost:3101 content=https://cdn.example/content admin=https://cdn.example/admin';
  expect(readConfig({ REMOTE_ADDRESSES }).REMOTE_ORIGINS).toEqual(['http://localhost:3101', 'https://cdn.example']);
  expect(readConfig({ REMOTE_ADDRESSES, REMOTE_ORIGINS: 'https://other.example' }).REMOTE_ORIGINS).toEqual([
    'https://other.example',
  ]);
});

test.each([
  ['PORT', 'three thousand'],
  ['PORT', '0'],
  ['PORT', '70000'],
  ['PORT', ''],
  ['API_URL', 'api.haat.example'],
  ['API_INTERNAL_URL', 'ftp://127.0.0.1'],
  ['HAAT_DATA_DIR', ''],
  ['REMOTE_ADDRESSES', 'catalog'],
  ['SITE_URL', 'haat'],
  ['REMOTE_ORIGINS', 'https://a.example;script-src'],
  ['REMOTE_ORIGINS', 'https://a.example https://b.example/path'],
  ['FEATURE_AUTHENTICATION', 'yes'],
  ['FEATURE_ANALYTICS', 'true'],
])('an invalid value fails with one sentence that names the variable: %s=%j', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^The setting ${name} can't be '${value}': .+\\.$`));
});
