/** @jest-environment node */
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createContext, runInContext } from 'node:vm';
import { brotliDecompressSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import * as bundle from '../../src/server/server';
import { buildServer } from '../app';
import { readConfig } from '../config';
import { retiredWorker } from './unregister-worker';
import { RELEASE_KEYS, signed } from '../testing/signed';

const locationOf = (name: string, version: string) => ({
  entry: `/remotes/${name}/${version}/remoteEntry.js`,
  version,
});
const registry = {
  catalog: {
    ...locationOf('catalog', '1.0.0-b'),
    previous: locationOf('catalog', '1.0.0-a'),
    canary: { ...locationOf('catalog', '1.0.0-c'), percent: 10 },
  },
  content: locationOf('content', '2.0.0-a'),
};
const SCRIPT = 'addEventListener("fetch", () => {});';

let folder: string;
let app: FastifyInstance;
const write = async (path: string, text: string) => {
  await mkdir(dirname(join(folder, path)), { recursive: true });
  await writeFile(join(folder, path), text);
};
const start = async (environment: Record<string, string> = {}) => {
  app = await buildServer(
    readConfig({
      RELEASES_URL: join(folder, 'releases'),
      RELEASE_KEYS,
      API_INTERNAL_URL: 'http://127.0.0.1:1',
      ...environment,
    }),
    { build: join(folder, 'shell'), bundle, deadlineMs: 30_000 },
  );
};
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'haat-worker-'));
  await write(
    'shell/entry.json',
    JSON.stringify({ scripts: ['/assets/shell/js/shell.1.js'], styles: ['/assets/shell/css/shell.1.css'] }),
  );
  await write('worker/sw.js', SCRIPT);
  await write('releases/registry.json', signed(registry, { sequence: 12 }));
});
afterEach(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});
const get = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ method: 'GET', url, headers: { host: 'haat.example', ...headers } });

describe('with the service worker on', () => {
  test('/sw.js is the build of the worker, prefixed with the build of the shell, not cached, with its own policy', async () => {
    await start({ REMOTE_ORIGINS: 'https://content.example' });
    const answer = await get('/sw.js');
    expect(answer.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-cache, no-store, must-revalidate',
      'content-security-policy': "default-src 'none'; connect-src 'self' https://content.example",
    });
    expect(answer.body).toMatch(
      new RegExp(`^// The shell's build [0-9a-f]{10}\n${SCRIPT.replace(/[()"{}]/g, '\\$&')}$`),
    );
    expect(brotliDecompressSync((await get('/sw.js', { 'accept-encoding': 'br' })).rawPayload).toString()).toBe(
      answer.body,
    );
  });

  test('another build of the shell changes /sw.js', async () => {
    await start();
    const before = (await get('/sw.js')).body;
    await app.close();
    await write(
      'shell/entry.json',
      JSON.stringify({ scripts: ['/assets/shell/js/shell.2.js'], styles: ['/assets/shell/css/shell.1.css'] }),
    );
    await start();
    expect((await get('/sw.js')).body).not.toBe(before);
  });

  test('/sw-policy.json lists the current, previous and canary release of each remote', async () => {
    await start();
    const answer = await get('/sw-policy.json');
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.json()).toEqual({
      sequence: 12,
      at: '2026-11-21T10:00:00.000Z',
      releases: { catalog: ['1.0.0-b', '1.0.0-a', '1.0.0-c'], content: ['2.0.0-a'] },
    });
  });

  test('a release that was rolled back is no longer in the policy', async () => {
    await start();
    await write(
      'releases/registry.json',
      signed({ ...registry, catalog: { ...locationOf('catalog', '1.0.0-a'), previous: null } }, { sequence: 13 }),
    );
    expect((await get('/sw-policy.json')).json()).toMatchObject({ sequence: 13, releases: { catalog: ['1.0.0-a'] } });
    expect((await get('/')).headers['haat-registry']).toBe('13');
  });

  test('pages state that there is a worker, and the sequence number of their registry', async () => {
    await start();
    const { body, headers } = await get('/');
    expect(body).toContain('"worker":true');
    expect(headers['haat-registry']).toBe('12');
    expect(headers['content-security-policy']).toContain("worker-src 'self'");
  });

  // No remote is rendered here, so no page is complete; browser tests cover complete pages.
  test.each(['/', '/cart', '/checkout', '/profile/orders', '/admin/orders', '/no/such/page'])(
    '%s, which is incomplete or personal, is not marked for storing',
    async (path) => {
      await start();
      expect((await get(path)).headers).not.toHaveProperty('haat-keep');
    },
  );

  test('/offline is a page in the design of the shop with placeholders that the worker fills', async () => {
    await start();
    const { body, headers } = await get('/offline');
    expect(body).toContain('<!--if checkout--><p>Checkout needs a connection to confirm ');
    expect(body).toContain('<!--if own--><p>Account pages are never stored on this device');
    expect(body).toContain('<!--if unseen--><p>You haven’t opened this page');
    expect(body).toMatch(/<!--seen--><h2>Recently viewed<\/h2>[^]*<!--cards-->/);
    expect(body).toContain('<link rel="stylesheet" href="/assets/shell/css/shell.1.css">');
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    });
    const own = [...body.matchAll(/(?:href|src)="(\/offline\.(?:css|js)\?[0-9a-f]{10})"/g)].map(
      ([, path = '']) => path,
    );
    expect(own).toHaveLength(2);
    for (const path of own) expect((await get(path)).statusCode).toBe(200);
  });
});

test('the offline page is in the language of its address, and so are its links', async () => {
  await write(
    'shell/entry.json',
    JSON.stringify({
      scripts: ['/assets/shell/js/shell.1.js'],
      styles: ['/assets/shell/css/shell.1.css'],
      languages: { hi: [] },
    }),
  );
  await start();
  const { body, headers } = await get('/hi/offline');
  expect(headers['content-language']).toBe('hi-IN');
  expect(body).toContain('<html lang="hi-IN">');
  expect(body).toContain('<h1>दुकान से कनेक्शन नहीं है</h1>');
  expect(body).toContain('<a href="/hi/cart">');
  const english = await get('/offline', { 'accept-language': 'hi-IN,hi;q=0.9' });
  expect(english.headers['content-language']).toBe('en-IN');
  expect(english.body).toContain('<a href="/cart">');
});

describe('with the service worker off', () => {
  test.each([
    ['by the setting', { SERVICE_WORKER: 'off' }, true],
    ['for there is no build of it', {}, false],
  ] as const)(
    '%s: /sw.js unregisters an installed worker, and pages do not register another',
    async (_, environment, hasBuild) => {
      if (!hasBuild) await rm(join(folder, 'worker'), { recursive: true });
      await start(environment);
      const answer = await get('/sw.js');
      expect([answer.statusCode, answer.body, answer.headers['cache-control']]).toEqual([
        200,
        retiredWorker,
        'no-cache, no-store, must-revalidate',
      ]);
      const page = await get('/');
      expect(page.body).not.toContain('"worker"');
      expect(page.headers).not.toHaveProperty('haat-registry');
      expect((await get('/sw-policy.json')).statusCode).toBe(404);
    },
  );

  test('the retired worker deletes all caches and handles no request', async () => {
    await start({ SERVICE_WORKER: 'off' });
    const done: string[] = [];
    const listeners = new Map<string, (event: { waitUntil: (work: Promise<unknown>) => void }) => void>();
    runInContext(
      retiredWorker,
      createContext({
        addEventListener: (type: string, listener: never) => listeners.set(type, listener),
        skipWaiting: () => done.push('skip'),
        caches: {
          keys: async () => ['haat-pages-1', 'anything'],
          delete: async (name: string) => done.push(`drop ${name}`),
        },
        indexedDB: { deleteDatabase: (name: string) => done.push(`drop ${name}`) },
        registration: { unregister: async () => done.push('gone') },
      }),
    );
    expect([...listeners.keys()]).toEqual(['install', 'activate']);
    const work: Promise<unknown>[] = [];
    for (const listener of listeners.values()) listener({ waitUntil: (part) => work.push(part) });
    await Promise.all(work);
    expect(done).toEqual(['skip', 'drop haat-pages-1', 'drop anything', 'drop workbox-expiration', 'gone']);
  });
});

describe('the web app manifest', () => {
  const inPublic = (path: string) => fileURLToPath(new URL(`../../public/${path}`, import.meta.url));
  /** Width and height of a PNG, from its header. */
  const sizeOf = async (path: string) => {
    const bytes = await readFile(inPublic(path));
    return `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`;
  };

  test.each([
    ['English', '/site.webmanifest', '/'],
    ['Hindi', '/site.hi.webmanifest', '/hi'],
  ])('in %s has the right content type, and its icons have the stated sizes', async (_, path, begins) => {
    await start();
    const answer = await get(path);
    expect(answer.headers['content-type']).toContain('application/manifest+json');
    const manifest = answer.json<{
      icons: { src: string; sizes: string; type: string; purpose?: string }[];
      shortcuts: { url: string }[];
      start_url: string;
      display: string;
    }>();
    expect([manifest.start_url, manifest.display]).toEqual([begins, 'standalone']);
    const pngs = manifest.icons.filter(({ type }) => type === 'image/png');
    for (const { src, sizes } of pngs) expect(`${src} ${await sizeOf(src)}`).toBe(`${src} ${sizes}`);
    for (const purpose of [undefined, 'maskable'])
      expect(pngs.filter((icon) => icon.purpose === purpose).map(({ sizes }) => sizes)).toEqual(['192x192', '512x512']);
    // This test's shop is in English only.
    for (const { url } of manifest.shortcuts)
      expect([url.startsWith(begins), (await get(url.replace(/^\/hi\//, '/'))).statusCode]).toEqual([true, 200]);
    expect(await sizeOf('apple-touch-icon.png')).toBe('180x180');
  });

  test('the icon is also at the address that a browser asks for without a link, as for a PDF', async () => {
    await start();
    expect(await get('/favicon.ico')).toMatchObject({
      statusCode: 200,
      headers: { 'content-type': expect.stringMatching(/icon$/) },
    });
  });
});
