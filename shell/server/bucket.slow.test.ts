/** @jest-environment node */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { openStore, type ReleaseStore } from '@haat/releases';
import { startS3Server, type S3Server } from '@haat/releases/testing-s3';
import Fastify, { type FastifyInstance } from 'fastify';
import * as bundle from '../src/server/server';
import { buildServer } from './app';
import { readConfig } from './config';
import { RELEASE_KEYS, signed } from './testing/signed';

const entry = (version: string) => ({
  entry: `/remotes/content/${version}/remoteEntry.js`,
  version,
  integrity: 'sha256-abc=',
});
const script = 'void 0;'.repeat(100);
const manifest = JSON.stringify({
  exposes: [{ name: 'Help', assets: { js: { sync: ['js/help.js'] }, css: { sync: [] } } }],
});

let folder: string;
let server: S3Server;
let url: string;
let store: ReleaseStore;
let api: FastifyInstance;
let app: FastifyInstance;
const before = process.env;

const start = async (polling = { everyMs: 100, timeoutMs: 1_000 }) => {
  const { port } = api.server.address() as { port: number }; // it is listening
  const started = await buildServer(
    readConfig({
      RELEASES_URL: url,
      RELEASE_KEYS,
      HAAT_DATA_DIR: join(folder, 'data'),
      API_INTERNAL_URL: `http://127.0.0.1:${port}`,
    }),
    { build: join(folder, 'shell'), bundle, deadlineMs: 30_000, polling },
  );
  started.log.level = 'silent';
  return started;
};
beforeAll(async () => {
  // This API runs in the process of the tests that call it.
  api = Fastify();
  api.get('/api/categories/all', () => ({ data: [] }));
  await api.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => api.close());
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'haat-shell-bucket-'));
  await mkdir(join(folder, 'shell'));
  await writeFile(
    join(folder, 'shell/entry.json'),
    JSON.stringify({ scripts: ['/assets/shell/js/shell.1.js'], styles: [] }),
  );
  server = await startS3Server();
  process.env = { ...before, ...server.environment };
  url = server.newUrl();
  store = await openStore(url);
  await store.write('remotes/content/1/remoteEntry.js', script);
  await store.write('remotes/content/1/remoteEntry.js.br', brotliCompressSync(script));
  await store.write('remotes/content/1/mf-manifest.json', manifest);
  await store.write('registry.json', signed({ content: entry('1') }));
  app = await start();
});
afterEach(async () => {
  await app.close();
  await server.stop();
  process.env = before;
  await rm(folder, { recursive: true });
});

const get = (path: string, headers: Record<string, string> = {}) =>
  app.inject({ url: path, headers: { host: 'haat.example', ...headers } });
const versionIn = async () =>
  ((await get('/registry.json')).json() as { content: { version: string } }).content.version; // the shape is what these tests are about
const until = async (what: () => Promise<boolean>): Promise<void> => {
  const started = performance.now();
  while (!(await what())) {
    if (performance.now() - started > 60_000) throw new Error('the condition was not met within a minute');
    await pause(20);
  }
};

test('pages and files are served from a bucket as from a folder, each file read once', async () => {
  const page = await get('/help');
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain('href="/remotes/content/1/js/help.js"');
  const packed = await get('/remotes/content/1/remoteEntry.js', { 'accept-encoding': 'br' });
  expect(packed.headers).toMatchObject({
    'content-encoding': 'br',
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    'access-control-allow-origin': '*',
  });
  expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(script);
  expect((await get('/remotes/content/1/gone.js')).statusCode).toBe(404);
  const requested = jest.fn();
  server.onCall(requested);
  await get('/remotes/content/1/remoteEntry.js', { 'accept-encoding': 'br' });
  await get('/help');
  expect(requested.mock.calls.filter(([path]) => String(path).includes('/remotes/'))).toEqual([]);
});

test('a promoted release appears with the next read of the registry, and pages do not wait for the bucket', async () => {
  await app.close();
  app = await start({ everyMs: 3_600_000, timeoutMs: 1_000 });
  const requested = jest.fn();
  server.onCall(requested);
  for (let n = 0; n < 30; n += 1) await versionIn();
  // The registry is not read in that time.
  expect(requested).not.toHaveBeenCalled();
  await app.close();
  app = await start();
  await store.write('registry.json', signed({ content: { ...entry('2'), previous: entry('1') } }));
  await until(async () => (await versionIn()) === '2');
});

test('while the bucket is unavailable the shop keeps serving and reports it, and reads new releases afterwards', async () => {
  await get('/remotes/content/1/remoteEntry.js');
  server.hang(true);
  await until(async () => (await get('/status.json')).json().registry.status === 'last-known-good');
  expect((await get('/help')).statusCode).toBe(200);
  expect(await versionIn()).toBe('1');
  expect((await get('/remotes/content/1/remoteEntry.js')).body).toBe(script);
  expect((await get('/status')).body).toContain('The last good registry is used');
  server.hang(false);
  await store.write('registry.json', signed({ content: entry('3') }));
  await until(async () => (await versionIn()) === '3');
  // An earlier read may still time out and report a problem for a short time.
  await until(async () => (await get('/status.json')).json().registry.status === 'ok');
});

test('a start without access to the bucket uses the last good registry', async () => {
  await app.close();
  await server.stop();
  app = await start();
  expect(await versionIn()).toBe('1');
  expect((await get('/help')).statusCode).toBe(200);
  expect((await get('/status.json')).json()).toMatchObject({
    registry: { status: 'last-known-good', problem: { kind: 'unreachable' } },
  });
  expect((await get('/remotes/content/1/remoteEntry.js')).statusCode).toBe(503);
  server = await startS3Server();
});

test('a registry in the bucket that is signed by an untrusted key is not used', async () => {
  await store.write('registry.json', signed({ content: entry('9') }, { by: 'a stranger' }));
  await until(async () => (await get('/status.json')).json().registry.status === 'last-known-good');
  expect(await versionIn()).toBe('1');
});
