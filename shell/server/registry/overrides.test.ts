/** @jest-environment node */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { integrityOf } from '@haat/releases';
import * as bundle from '../../src/server/server';
import { buildServer } from '../app';
import { readConfig } from '../config';
import { OVERRIDE_KEYS, RELEASE_KEYS, signed, signedOverride } from '../testing/signed';

const site = 'http://haat.example';
const registry = {
  catalog: { entry: '/remotes/catalog/1.0.0/remoteEntry.js', version: '1.0.0', integrity: 'sha384-abc=' },
  content: { entry: '/remotes/content/1.0.0/remoteEntry.js', version: '1.0.0', integrity: 'sha384-abc=' },
};

let folder: string;
let app: FastifyInstance;
const write = async (path: string, text: string) => {
  await mkdir(dirname(join(folder, path)), { recursive: true });
  await writeFile(join(folder, path), text);
};
const start = async (environment: Record<string, string> = {}) =>
  buildServer(
    readConfig({
      RELEASES_URL: join(folder, 'releases'),
      RELEASE_KEYS,
      API_INTERNAL_URL: 'http://127.0.0.1:9',
      ...environment,
    }),
    { build: join(folder, 'browser'), bundle, deadlineMs: 30_000 },
  );

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'haat-override-'));
  await write('browser/entry.json', JSON.stringify({ scripts: ['/assets/shell/js/shell.1.js'], styles: [] }));
  await write('releases/registry.json', signed(registry));
  await mkdir(join(folder, 'releases/remotes'));
  app = await start();
});
afterEach(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

const get = (url: string, token?: string) =>
  app.inject({
    method: 'GET',
    url,
    headers: { host: 'haat.example', ...(token ? { cookie: `theme=dark; haat-override=${token}` } : {}) },
  });
const post = (url: string, { token, cookie, origin = site }: { token?: string; cookie?: string; origin?: string }) =>
  app.inject({
    method: 'POST',
    url,
    headers: {
      host: 'haat.example',
      origin,
      ...(token ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
      ...(cookie ? { cookie: `haat-override=${cookie}` } : {}),
    },
    ...(token ? { payload: new URLSearchParams({ token }).toString() } : {}),
  });
interface Boot {
  registry: Record<string, { version: string; entry: string; previous?: unknown }>;
  override?: unknown;
}
const bootOf = (html: string) =>
  JSON.parse(/<script id="haat-boot" type="application\/json">(.*?)<\/script>/.exec(html)?.[1] ?? 'null') as Boot;
const versionIn = async (token?: string) => bootOf((await get('/', token)).body).registry['catalog']?.version;

describe('an override', () => {
  test('is confirmed on a page that states its author, remotes and end before a cookie is set', async () => {
    const until = new Date(Date.now() + 3_600_000).toISOString();
    const requested = await post('/override/confirm', {
      token: signedOverride({ until }),
      origin: 'https://chat.example',
    });
    expect(requested.statusCode).toBe(200);
    expect(requested.headers['set-cookie']).toBeUndefined();
    for (const text of [
      'Asha &#60;asha@haat.example&#62;',
      `datetime="${until}"`,
      '<strong>catalog</strong> worked-on, from http://localhost:4451',
      'close this page',
    ])
      expect(requested.body).toContain(text);
    expect(requested.headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(requested.headers['cache-control']).toBe('no-store');
  });

  test('is stored in a cookie that expires with it, HttpOnly and SameSite=Strict', async () => {
    const token = signedOverride();
    const used = await post('/override/use', { token });
    expect(used.statusCode).toBe(303);
    expect(used.headers.location).toBe('/');
    const cookie = String(used.headers['set-cookie']);
    expect(cookie).toMatch(new RegExp(`^haat-override=${token}; Max-Age=(\\d+); Path=/; HttpOnly; SameSite=Strict$`));
    expect(Number(/Max-Age=(\d+)/.exec(cookie)?.[1])).toBeGreaterThan(3_500);
  });

  test('changes the page and the registry of this visitor only', async () => {
    const token = signedOverride();
    const page = await get('/', token);
    expect(bootOf(page.body)).toMatchObject({
      registry: {
        catalog: { entry: 'http://localhost:4451/catalog/remoteEntry.js', version: 'worked-on', previous: null },
        content: registry.content,
      },
      telemetry: { share: 0 },
      override: { by: 'Asha <asha@haat.example>', remotes: { catalog: { version: 'worked-on' } } },
    });
    expect(page.headers['cache-control']).toBe('no-store');
    expect(page.headers.etag).toBeUndefined();
    for (const directive of ['script-src', 'style-src', 'connect-src', 'img-src'])
      expect(page.headers['content-security-policy']).toMatch(
        new RegExp(`${directive} 'self'[^;]* http://localhost:4451`),
      );
    expect((await get('/registry.json', token)).json()).toMatchObject({ catalog: { version: 'worked-on' } });

    const shopper = await get('/');
    expect(bootOf(shopper.body).registry).toEqual(registry);
    expect(bootOf(shopper.body).override).toBeUndefined();
    expect(shopper.headers['content-security-policy']).not.toContain('4451');
    expect((await get('/registry.json')).json()).toEqual(registry);
  });

  test('is not rendered on the server, and its address is not requested by the server', async () => {
    const server = 'globalThis.ranOverride = true; exports.Home = async () => ({ Component: () => null });';
    await write('releases/remotes/catalog/2.0.0/server/catalog.cjs', server);
    const files = { 'server/catalog.cjs': integrityOf(server) };
    const record = JSON.stringify({ name: 'catalog', version: '2.0.0', time: '2026-11-21T10:00:00.000Z', files });
    await write('releases/remotes/catalog/2.0.0/release.json', record);
    const release = signedOverride({
      remotes: {
        catalog: {
          entry: '/remotes/catalog/2.0.0/remoteEntry.js',
          version: '2.0.0',
          integrity: 'sha384-def=',
          record: integrityOf(record),
        },
      },
    });
    expect((await get('/', release)).body).toContain('<div id="root"></div>');
    expect(await versionIn(release)).toBe('2.0.0');
    expect(Reflect.get(globalThis, 'ranOverride')).toBeUndefined();

    let requested = 0;
    const developer = Fastify();
    developer.addHook('onRequest', async () => void (requested += 1));
    const address = await developer.listen({ port: 0, host: '127.0.0.1' });
    expect(
      (
        await get(
          '/',
          signedOverride({
            remotes: { catalog: { entry: `${address}/catalog/remoteEntry.js`, version: 'worked-on' } },
          }),
        )
      ).statusCode,
    ).toBe(200);
    await developer.close();
    expect(requested).toBe(0);
  });

  test('of a URL loads the development build of the shell where there is one; of a release loads the current build', async () => {
    const scripts = async (token?: string) => (await get('/help', token)).body.match(/<script defer src="[^"]+"/g);
    const ours = ['<script defer src="/assets/shell/js/shell.1.js"'];
    expect(await scripts(signedOverride())).toEqual(ours);
    await write(
      'development/entry.json',
      JSON.stringify({ scripts: ['/assets/shell/development/js/shell.2.js'], styles: [] }),
    );
    await write('development/js/shell.2.js', 'void 2');
    expect(await scripts(signedOverride())).toEqual(['<script defer src="/assets/shell/development/js/shell.2.js"']);
    expect((await get('/assets/shell/development/js/shell.2.js')).body).toBe('void 2');
    expect(
      await scripts(
        signedOverride({
          remotes: {
            catalog: {
              entry: '/remotes/catalog/2.0.0/remoteEntry.js',
              version: '2.0.0',
              integrity: 'sha384-def=',
              record: 'sha384-def=',
            },
          },
        }),
      ),
    ).toEqual(ours);
    expect(await scripts()).toEqual(ours);
  });
});

test('a request for JSON to /override/confirm gets the reason of a refusal', async () => {
  const answer = await app.inject({
    method: 'POST',
    url: '/override/confirm',
    headers: { host: 'haat.example', accept: 'application/json', 'content-type': 'application/x-www-form-urlencoded' },
    payload: `token=${signedOverride({}, 'a stranger')}`,
  });
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toEqual({ why: 'The override is not signed by a key that is trusted here.' });
});

describe('a refused override', () => {
  const past = new Date(Date.now() - 60_000).toISOString();
  const forged = () => {
    const envelope = JSON.parse(Buffer.from(signedOverride(), 'base64url').toString()) as { payload: string };
    envelope.payload = Buffer.from(
      Buffer.from(envelope.payload, 'base64').toString().replace('localhost:4451', 'evil.example'),
    ).toString('base64');
    return Buffer.from(JSON.stringify(envelope)).toString('base64url');
  };
  test.each([
    [
      'an unsigned word',
      () =>
        Buffer.from(
          JSON.stringify({ payloadType: 'application/vnd.haat.override+json', payload: 'e30=', signatures: [] }),
        ).toString('base64url'),
      'not a signed one',
    ],
    ['a word that is none', () => 'catalog', 'not a signed one'],
    ['one with another address than was signed', forged, 'not signed by a key that is trusted here'],
    [
      'one that a stranger has signed',
      () => signedOverride({}, 'a stranger'),
      'not signed by a key that is trusted here',
    ],
    [
      "one by a member's key that isn't trusted here",
      () => signedOverride({}, 'a member'),
      'not signed by a key that is trusted here',
    ],
    ['one for another site', () => signedOverride({ site: 'https://other.example' }), 'is for https://other.example'],
    [
      'one that is over',
      () => signedOverride({ at: new Date(Date.now() - 120_000).toISOString(), until: past }),
      'was over at',
    ],
    ['a registry under the same key', () => Buffer.from(signed(registry)).toString('base64url'), 'not a signed one'],
  ])('%s: by its link, by the form, as a cookie', async (_, word, sentence) => {
    const token = word();
    for (const path of ['/override/confirm', '/override/use']) {
      const refused = await post(path, { token });
      expect(refused.statusCode).toBe(400);
      expect(refused.body).toContain(sentence);
      expect(refused.headers['set-cookie']).toBeUndefined();
    }
    expect(await versionIn(token)).toBe('1.0.0');
    expect((await get('/', token)).headers['content-security-policy']).toBe(
      (await get('/')).headers['content-security-policy'],
    );
  });

  test.each(['https://evil.example', 'null', 'http://haat.example.evil.example'])(
    'a form sent from %s, with a valid signature',
    async (origin) => {
      const refused = await post('/override/use', { token: signedOverride(), origin });
      expect(refused.statusCode).toBe(403);
      expect(refused.headers['set-cookie']).toBeUndefined();
    },
  );

  test('in a query string', async () => {
    const token = signedOverride();
    for (const path of [
      `/?override=${token}`,
      `/?haat-override=${token}`,
      `/override?token=${token}`,
      `/override/use?token=${token}`,
    ]) {
      const answer = await get(path);
      expect(answer.headers['set-cookie']).toBeUndefined();
      expect(answer.body).not.toContain('worked-on');
    }
  });

  test('that was dropped, also after a restart and when its link is opened again', async () => {
    const token = signedOverride();
    expect(await versionIn(token)).toBe('worked-on');
    const dropped = await post('/override/drop', { cookie: token });
    expect(dropped.statusCode).toBe(204);
    expect(dropped.headers['set-cookie']).toMatch(/^haat-override=; Max-Age=0; Path=\/; HttpOnly; SameSite=Strict$/);
    expect(await versionIn(token)).toBe('1.0.0');
    expect((await post('/override/use', { token })).body).toContain('The override was dropped.');
    await app.close();
    app = await start();
    expect(await versionIn(token)).toBe('1.0.0');
    expect(await versionIn(signedOverride())).toBe('worked-on');
  });
});

test('another site cannot drop an override by its cookie, but a request with the token can', async () => {
  const token = signedOverride();
  expect((await post('/override/drop', { cookie: token, origin: 'https://evil.example' })).statusCode).toBe(403);
  expect(await versionIn(token)).toBe('worked-on');
  expect((await post('/override/drop', { token, origin: 'http://localhost:4451' })).statusCode).toBe(204);
  expect(await versionIn(token)).toBe('1.0.0');
});

test('a key in OVERRIDE_KEYS is trusted for overrides, not for the registry', async () => {
  await app.close();
  app = await start({ OVERRIDE_KEYS });
  expect(await versionIn(signedOverride({}, 'a member'))).toBe('worked-on');
  await write(
    'releases/registry.json',
    signed({ ...registry, catalog: { ...registry.catalog, version: '6.6.6' } }, { by: 'a member' }),
  );
  expect(await versionIn()).toBe('1.0.0');
});

test('with an https site the cookie is Secure', async () => {
  await app.close();
  app = await start({ SITE_URL: 'https://haat.example' });
  const used = await post('/override/use', {
    token: signedOverride({ site: 'https://haat.example' }),
    origin: 'https://haat.example',
  });
  expect(used.headers['set-cookie']).toContain('; SameSite=Strict; Secure');
});
