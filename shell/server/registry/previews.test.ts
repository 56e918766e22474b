/** @jest-environment node */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { FolderStore, integrityOf, revokePreviews, type Preview } from '@haat/releases';
import * as bundle from '../../src/server/server';
import { buildServer } from '../app';
import { readConfig } from '../config';
import { RELEASE_KEYS, signed, signedOverride, signedPreview, signingKey } from '../testing/signed';

const site = 'http://haat.example';
const home = (text: string) =>
  `const { jsx } = require('react/jsx-runtime'); exports.Home = async () => ({ Component: () => jsx('h1', { children: '${text}' }) });`;

let folder: string;
let app: FastifyInstance;
let next: Pick<Preview, 'name' | 'version' | 'record'>;
let stories: Pick<Preview, 'name' | 'version' | 'record'>;
const write = async (path: string, text: string) => {
  await mkdir(dirname(join(folder, path)), { recursive: true });
  await writeFile(join(folder, path), text);
};

/**
 * Stores a release.
 * @returns its entry in the registry
 */
async function release(name: string, version: string, server: string | null, more: object = {}) {
  const path = `releases/remotes/${name}/${version}`;
  const entry = `/* ${name} ${version} */`;
  await write(`${path}/remoteEntry.js`, entry);
  if (server !== null) await write(`${path}/server/${name}.cjs`, server);
  const files = {
    'remoteEntry.js': integrityOf(entry),
    ...(server === null ? {} : { [`server/${name}.cjs`]: integrityOf(server) }),
  };
  const record = JSON.stringify({ name, version, time: '2026-11-26T10:00:00.000Z', files, ...more });
  await write(`${path}/release.json`, record);
  return {
    entry: `/remotes/${name}/${version}/remoteEntry.js`,
    version,
    integrity: integrityOf(entry),
    ...(server === null ? {} : { server: integrityOf(server) }),
    record: integrityOf(record),
  };
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'haat-preview-'));
  await write(
    'browser/entry.json',
    JSON.stringify({ scripts: ['/assets/shell/js/shell.1.js'], styles: [], languages: { hi: [] } }),
  );
  const current = await release('catalog', '1.0.0', home('Home as it is'));
  const content = await release('content', '1.0.0', null);
  const { version, record } = await release('catalog', '1.1.0', home('Home to come'));
  next = { name: 'catalog', version, record };
  const routes = [{ path: '/stories', page: 'Stories', title: 'Stories' }];
  stories = { name: 'stories', version: '1.0.0', record: (await release('stories', '1.0.0', null, { routes })).record };
  await write('releases/registry.json', signed({ catalog: current, content }));
  app = await buildServer(
    readConfig({
      RELEASES_URL: join(folder, 'releases'),
      RELEASE_KEYS,
      API_INTERNAL_URL: 'http://127.0.0.1:9',
      SERVICE_WORKER: 'on',
    }),
    { build: join(folder, 'browser'), bundle, deadlineMs: 30_000 },
  );
});
afterEach(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

const get = (url: string, cookie = '') => app.inject({ method: 'GET', url, headers: { host: 'haat.example', cookie } });
const withPreview = (url: string, token: string) => get(url, `theme=dark; haat-preview=${token}`);
interface Boot {
  registry: Record<string, { version: string; integrity?: string; previous?: unknown }>;
  preview?: unknown;
  worker?: boolean;
}
const bootOf = (html: string) =>
  JSON.parse(/<script id="haat-boot" type="application\/json">(.*?)<\/script>/.exec(html)?.[1] ?? 'null') as Boot;

test('a link stores the preview in the browser until it ends, and redirects to its page without the token', async () => {
  const token = signedPreview(next);
  const answer = await get(`/help?topic=refund&haat-preview=${token}`);
  expect(answer.statusCode).toBe(303);
  expect(answer.headers).toMatchObject({
    location: '/help?topic=refund',
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
  });
  const cookie = String(answer.headers['set-cookie']);
  expect(cookie).toMatch(new RegExp(`^haat-preview=${token}; Max-Age=(\\d+); Path=/; HttpOnly; SameSite=Lax$`));
  expect(Number(/Max-Age=(\d+)/.exec(cookie)?.[1])).toBeGreaterThan(3_500);
  // Not an open redirect to another host.
  expect((await get(`//evil.example/?haat-preview=${token}`)).headers.location).toBe('/evil.example/');
});

test('its holder gets the release, rendered on the server and with its hashes, and the others unchanged', async () => {
  const page = await withPreview('/', signedPreview(next));
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain('<h1>Home to come</h1>');
  const { registry, preview, worker } = bootOf(page.body);
  expect(registry).toMatchObject({
    catalog: { version: '1.1.0', integrity: integrityOf('/* catalog 1.1.0 */'), previous: null },
    content: { version: '1.0.0' },
  });
  expect(preview).toMatchObject({ name: 'catalog', version: '1.1.0' });
  expect(worker).toBeUndefined();
  // Neither a cache in front nor this server stores it.
  expect(page.headers['cache-control']).toBe('no-store');
  expect(page.headers.etag).toBeUndefined();
  const answered = await withPreview('/registry.json', signedPreview(next));
  expect(answered.json()).toMatchObject({ catalog: { version: '1.1.0' } });

  const shopper = await get('/');
  expect(shopper.body).toContain('<h1>Home as it is</h1>');
  expect(bootOf(shopper.body).preview).toBeUndefined();
  expect(shopper.headers['content-security-policy']).toBe(page.headers['content-security-policy']);
});

test('a remote without a release has its pages in a preview only', async () => {
  expect((await withPreview('/stories', signedPreview(stories))).statusCode).toBe(200);
  expect((await get('/stories')).statusCode).toBe(404);
});

test('an override, which its user confirmed, takes precedence over a preview', async () => {
  const page = await get('/', `haat-preview=${signedPreview(next)}; haat-override=${signedOverride()}`);
  expect(bootOf(page.body)).toMatchObject({ registry: { catalog: { version: 'worked-on' } } });
  expect(bootOf(page.body).preview).toBeUndefined();
});

const past = (ms: number) => new Date(Date.now() - ms).toISOString();
test.each<[string, () => string]>([
  ['one that is over', () => signedPreview(next, { at: past(120_000), until: past(60_000) })],
  ["one that another shop's key has signed", () => signedPreview(next, {}, 'a stranger')],
  ["one by a member's key, which signs overrides only", () => signedPreview(next, {}, 'a member')],
  ['one for another site', () => signedPreview(next, { site: 'https://other.example' })],
  ['one of a release that was replaced', () => signedPreview({ ...next, record: integrityOf('another') })],
  ['one of a release that is gone', () => signedPreview({ ...next, version: '0.9.0' })],
  ['an override', () => signedOverride()],
  ['a word that is none', () => 'catalog'],
  ['an empty word', () => ''],
])('%s is refused as a link and ignored as a cookie', async (_, word) => {
  const token = word();
  const refused = await get(`/?haat-preview=${token}`);
  expect(refused.statusCode).toBe(400);
  expect(refused.body).toContain('It has ended, or the link is not complete.');
  expect(refused.headers['set-cookie']).toBeUndefined();
  expect(refused.headers['cache-control']).toBe('no-store');
  const page = await withPreview('/', token);
  expect(page.body).toContain('<h1>Home as it is</h1>');
  expect(bootOf(page.body).preview).toBeUndefined();
});

test('a revoked preview is refused as a link, and ends with the next document where it is in use', async () => {
  const token = signedPreview(next, { at: past(60_000) });
  expect((await withPreview('/', token)).body).toContain('<h1>Home to come</h1>');
  await revokePreviews(new FolderStore(join(folder, 'releases')), 'catalog', [signingKey]);
  expect((await withPreview('/', token)).body).toContain('<h1>Home as it is</h1>');
  expect((await get(`/?haat-preview=${token}`)).statusCode).toBe(400);
});

test('the refusal is in the language of the address', async () => {
  expect((await get('/hi?haat-preview=catalog')).body).toContain('यह प्रीव्यू नहीं खुल सकता');
});

test('a server file that differs from the signed one is not run', async () => {
  await write('releases/remotes/catalog/1.1.0/server/catalog.cjs', home('Home of a thief'));
  const page = await withPreview('/', signedPreview(next));
  expect(page.body).not.toMatch(/Home of a thief|Home as it is/);
  expect(bootOf(page.body).registry['catalog']?.version).toBe('1.1.0');
});

test('the banner ends it; another site cannot', async () => {
  const end = (origin: string) =>
    app.inject({ method: 'POST', url: '/override/end-preview', headers: { host: 'haat.example', origin } });
  const ended = await end(site);
  expect(ended.statusCode).toBe(204);
  expect(ended.headers['set-cookie']).toMatch(/^haat-preview=; Max-Age=0; Path=\/; HttpOnly; SameSite=Lax$/);
  const refused = await end('https://evil.example');
  expect(refused.statusCode).toBe(403);
  expect(refused.headers['set-cookie']).toBeUndefined();
});
