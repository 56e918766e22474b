/** @jest-environment node */
import { readConfig } from './config';

test('nothing has to be set', () => {
  expect(readConfig({})).toEqual({
    PORT: 3000,
    HOST: '0.0.0.0',
    PAGE_CACHE_MB: 64,
    SERVER_PROCESSES: 1,
    API_URL: '',
    API_INTERNAL_URL: 'http://127.0.0.1:3001',
    RELEASES_DIR: '.data/releases',
    RELEASE_KEYS: '',
    LAST_GOOD_REGISTRY: '',
    SITE_URL: '',
    REMOTE_ORIGINS: [],
    FEATURE_AUTHENTICATION: true,
    FEATURE_ANALYTICS: true,
  });
});

test('what is set is read; closing slashes of addresses are dropped', () => {
  expect(readConfig({ PORT: '8080', API_URL: 'https://api.haat.example/', SITE_URL: '', REMOTE_ORIGINS: ' https://a.example/  http://[::1]:4001 ', FEATURE_AUTHENTICATION: 'off' })).toMatchObject({
    PORT: 8080,
    API_URL: 'https://api.haat.example',
    REMOTE_ORIGINS: ['https://a.example', 'http://[::1]:4001'],
    FEATURE_AUTHENTICATION: false,
    FEATURE_ANALYTICS: true,
  });
});

test.each([
  ['PORT', 'three thousand'],
  ['PORT', '0'],
  ['PORT', '70000'],
  ['PORT', ''],
  ['API_URL', 'api.haat.example'],
  ['API_INTERNAL_URL', 'ftp://127.0.0.1'],
  ['RELEASES_DIR', ''],
  ['SITE_URL', 'haat'],
  ['REMOTE_ORIGINS', 'https://a.example;script-src'],
  ['REMOTE_ORIGINS', 'https://a.example https://b.example/path'],
  ['FEATURE_AUTHENTICATION', 'yes'],
  ['FEATURE_ANALYTICS', 'true'],
])('a wrong value is told in one sentence that names the variable: %s=%j', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^The setting ${name} can't be '${value}': .+\\.$`));
});
