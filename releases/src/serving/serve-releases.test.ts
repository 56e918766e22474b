import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { FolderStore } from '../store/folder-store';
import type { ReleaseStore } from '../store/release-store';
import { newFolder } from '../testing';
import { ReleaseFiles } from './release-files';
import { serveReleases } from './serve-releases';

const script = 'void 0;'.repeat(100);
let folder: string;
let remove: () => Promise<void>;
let store: ReleaseStore;
let app: FastifyInstance;

beforeEach(async () => {
  ({ folder, remove } = await newFolder());
  store = new FolderStore(folder);
  for (const [path, bytes] of [
    ['registry.json', 'secret'],
    ['remotes/catalog/1/remoteEntry.js', script],
    ['remotes/catalog/1/remoteEntry.js.br', brotliCompressSync(script)],
    ['remotes/catalog/1/css/a.css', '.a {}'],
    ['remotes/catalog/1/mf-manifest.json', '{}'],
    ['remotes/catalog/1/img/a.webp', 'webp'],
    ['remotes/catalog/1/LICENSE.txt', 'MIT'],
    ['remotes/content/1/remoteEntry.js', 'content'],
  ] as const)
    await store.write(path, bytes);
  app = Fastify();
  serveReleases(app, { files: new ReleaseFiles(store, { isCached: false }), folder: 'remotes', prefix: '/remotes/' });
  serveReleases(app, { files: new ReleaseFiles(store, { isCached: false }), folder: 'remotes/content', prefix: '/' });
});
afterEach(async () => {
  await app.close();
  await remove();
});

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

test.each([
  ['remoteEntry.js', 'text/javascript; charset=utf-8'],
  ['css/a.css', 'text/css; charset=utf-8'],
  ['mf-manifest.json', 'application/json; charset=utf-8'],
  ['img/a.webp', 'image/webp'],
  ['LICENSE.txt', 'text/plain; charset=utf-8'],
])('%s is %s, immutable and allowed for all origins', async (file, type) => {
  const { statusCode, headers } = await get(`/remotes/catalog/1/${file}`);
  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({
    'content-type': type,
    'cache-control': 'public, max-age=31536000, immutable',
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    'x-content-type-options': 'nosniff',
  });
});

test.each([
  ['br', 'br'],
  ['gzip, deflate, br;q=0.9', 'br'],
  ['*', 'br'],
  ['gzip', undefined],
  ['br;q=0', undefined],
  ['', undefined],
])('with Accept-Encoding %j the encoding is %j and the content is the same', async (accepted, encoding) => {
  const { headers, rawPayload } = await get(
    '/remotes/catalog/1/remoteEntry.js',
    accepted ? { 'accept-encoding': accepted } : {},
  );
  expect(headers['content-encoding']).toBe(encoding);
  expect(headers['vary']).toBe('accept-encoding');
  expect(headers['content-type']).toBe('text/javascript; charset=utf-8');
  expect((encoding ? brotliDecompressSync(rawPayload) : rawPayload).toString()).toBe(script);
});

test('a file without a compressed copy is sent uncompressed', async () => {
  const { headers, body } = await get('/remotes/catalog/1/css/a.css', { 'accept-encoding': 'br' });
  expect(headers['content-encoding']).toBeUndefined();
  expect(body).toBe('.a {}');
});

test('a matching ETag gets 304; HEAD gets no body', async () => {
  const { headers } = await get('/remotes/catalog/1/css/a.css');
  const again = await get('/remotes/catalog/1/css/a.css', { 'if-none-match': String(headers['etag']) });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  const head = await app.inject({ method: 'HEAD', url: '/remotes/catalog/1/css/a.css' });
  expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([200, '', '5']);
});

test.each([
  '/remotes/catalog/1/gone.js',
  '/remotes/catalog/1',
  '/remotes/catalog/1/',
  '/remotes/',
  '/remotes/catalog/1/remoteEntry.js/x',
  `/remotes/catalog/${'x'.repeat(300)}`,
  `/remotes/${'x/'.repeat(400)}y`,
  '/remotes/..%2fregistry.json',
  '/remotes/%2e%2e/registry.json',
  '/remotes/catalog/..%2f..%2fregistry.json',
  '/remotes/%2fetc/passwd',
  '/remotes/catalog%00',
  '/remotes/.hidden',
  '/..%2fcatalog/1/remoteEntry.js',
  '/%2e%2e/catalog/1/remoteEntry.js',
  '/registry.json',
])('%s is 404 as text, not cached', async (path) => {
  const { statusCode, headers, body } = await get(path);
  expect([statusCode, body]).toEqual([404, 'Not found\n']);
  expect(headers).toMatchObject({
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
    'access-control-allow-origin': '*',
  });
});

test('a server of one remote serves only that remote', async () => {
  expect((await get('/1/remoteEntry.js')).body).toBe('content');
});

test('while the store cannot be read the status is 503, not cached', async () => {
  store.read = () => Promise.reject(new Error('planted: no such host'));
  const { statusCode, headers, body } = await get('/remotes/catalog/1/css/a.css');
  expect(statusCode).toBe(503);
  expect(headers).toMatchObject({
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
    'retry-after': '5',
  });
  expect(body).not.toContain('planted');
});
