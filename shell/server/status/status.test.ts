/** @jest-environment node */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import {
  FolderStore,
  integrityOf,
  writeGuardReport,
  type Registry,
  type SummaryRow,
  type TelemetryFailure,
} from '@haat/releases';
import Fastify, { type FastifyInstance } from 'fastify';
import * as bundle from '../../src/server/server';
import { buildServer } from '../app';
import { readConfig } from '../config';
import { RELEASE_KEYS, signed } from '../testing/signed';

const SERVICE_TOKEN = 'a-token-of-the-shop-s-own-programs';
/** Part of every text that must not be public. */
const PRIVATE = 'not-for-strangers';
const script = 'void 1';
const release = (version: string) => ({
  entry: `/remotes/catalog/${version}/remoteEntry.js`,
  version,
  integrity: integrityOf(Buffer.from(script)),
});
const catalog = {
  ...release('2'),
  since: '2026-11-20T08:00:00.000Z',
  by: `Ravi <${PRIVATE}@haat.example>`,
  previous: release('1'),
};
const canary = {
  ...release('3'),
  percent: 20,
  since: new Date(Date.now() - 60_000).toISOString(),
  by: 'Asha <asha@haat.example>',
};

const row = (version: string, side: SummaryRow['side'], views: number, failures: number): SummaryRow => ({
  remote: 'catalog',
  version,
  side,
  at: '',
  views: views * 10,
  failures,
  visits: views,
  failedVisits: failures,
  lcp: side === 'browser' ? { count: views, slow: 0, p50: 0, p75: version === '3' ? 2_600 : 900, p95: 0 } : null,
  inp: null,
  cls: null,
});
const failed = (more: Partial<TelemetryFailure>): TelemetryFailure => ({
  remote: 'catalog',
  version: '2',
  side: 'browser',
  cause: `${PRIVATE} is undefined`,
  count: 1,
  last: '2026-11-22T05:00:00.000Z',
  path: '/product/:productId',
  visit: `visit-${PRIVATE}`,
  ...more,
});

/** Simulates the API for the status. */
class Api {
  readonly app: FastifyInstance = Fastify();
  requests: string[] = [];
  failures: TelemetryFailure[] = [];
  isReady = true;
  hangs = false;

  constructor() {
    this.app.addHook('onRequest', async ({ url, headers }, reply) => {
      this.requests.push(url.split('?')[0] ?? '');
      if (this.hangs) await new Promise(() => undefined);
      if (url.startsWith('/api/telemetry') && headers.authorization !== `Bearer ${SERVICE_TOKEN}`)
        await reply.code(401).send();
    });
    this.app.get('/api/ready', (_, reply) => reply.code(this.isReady ? 200 : 503).send({}));
    this.app.get('/api/telemetry/failures', () => ({ failures: this.failures }));
    this.app.get('/api/telemetry/summary', () => ({
      since: '',
      until: '',
      window: 0,
      rows: [
        row('2', 'browser', 1_000, 4),
        row('2', 'server', 1_200, 0),
        row('3', 'browser', 200, 30),
        row('3', 'server', 240, 1),
      ],
    }));
  }
}

let folder: string;
let api: Api;
let app: FastifyInstance;
const write = async (path: string, text: string) => {
  await mkdir(dirname(join(folder, path)), { recursive: true });
  await writeFile(join(folder, path), text);
};
const put = (registry: Registry) => write('releases/registry.json', signed(registry));
const start = async (environment: Record<string, string> = {}) => {
  const { port } = api.app.server.address() as { port: number }; // it is listening
  return buildServer(
    readConfig({
      HAAT_DATA_DIR: folder,
      RELEASES_URL: join(folder, 'releases'),
      RELEASE_KEYS,
      SERVICE_TOKEN,
      LOG_LEVEL: 'silent',
      API_INTERNAL_URL: `http://127.0.0.1:${port}`,
      ...environment,
    }),
    { build: join(folder, 'shell'), bundle, deadlineMs: 30_000 },
  );
};

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'haat-status-'));
  await write(
    'shell/entry.json',
    JSON.stringify({ scripts: ['/assets/shell/js/shell.1.js'], styles: ['/assets/shell/css/shell.1.css'] }),
  );
  await write('shell/contract.json', JSON.stringify({ commit: '0123456789abcdef', provides: {} }));
  for (const version of ['1', '2', '3']) await write(`releases/remotes/catalog/${version}/remoteEntry.js`, script);
  await put({ catalog });
  api = new Api();
  await api.app.listen({ port: 0, host: '127.0.0.1' });
  app = await start();
});
afterEach(async () => {
  await app.close();
  api.app.server.closeAllConnections();
  await api.app.close();
  await rm(folder, { recursive: true });
});

const get = (url: string, authorization?: string) =>
  app.inject({ url, headers: { host: 'haat.example', ...(authorization ? { authorization } : {}) } });
const status = async () => (await get('/status.json')).json();
const text = async () => (await get('/status')).body.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');

test('states the releases, since when, and by whom to operators alone, without email addresses', async () => {
  expect(await status()).toMatchObject({
    status: 'ok',
    amiss: [],
    inFull: false,
    shell: { commit: '0123456789abcdef', build: expect.stringMatching(/^[0-9a-f]{10}$/), started: expect.any(String) },
    api: { ok: true },
    store: { ok: true },
    registry: { status: 'ok', problem: null, last: { by: null, action: 'promote' } },
    remotes: [
      {
        name: 'catalog',
        servedAt: null,
        version: '2',
        since: catalog.since,
        by: null,
        previous: '1',
        canary: null,
        files: { current: { ok: true }, previous: { ok: true }, canary: null },
        lastHour: { browser: { views: 10_000, failed: 4 }, lcpMs: 900 },
        failures: [],
      },
    ],
  });
  const { headers, body } = await get('/status');
  expect(headers).toMatchObject({ 'cache-control': 'no-store', 'content-type': 'text/html; charset=utf-8' });
  expect(headers['content-security-policy']).toContain("script-src 'self'");
  expect(body.match(/<script/g)).toHaveLength(1);
  expect(await text()).toMatch(
    /What runs here Everything is as it should be\. .*2 Since 2026-11-20 08:00 UTC Served from this site Pages \/, .* \/brand\/:brand Before it 1 .*10,000 views, 0\.04% failed, LCP 900 ms/,
  );
});

test('operators see by whom, and may close the page for others', async () => {
  const asOperator = `Bearer ${SERVICE_TOKEN}`;
  expect((await get('/status/full.json', asOperator)).json()).toMatchObject({
    registry: { last: { by: 'Asha' } },
    remotes: [{ by: 'Ravi' }],
  });
  expect((await get('/status/full', asOperator)).body).toContain('by Ravi');
  await app.close();
  app = await start({ STATUS_PUBLIC: 'off' });
  for (const path of ['/status', '/status.json']) {
    expect((await get(path)).statusCode).toBe(401);
    expect((await get(path, asOperator)).statusCode).toBe(200);
  }
});

test('compares a canary with the current release and shows the result of the guard', async () => {
  await put({ catalog: { ...catalog, canary } });
  expect((await status()).amiss).toEqual(['No guard watches the canary: start npm run release -- guard.']);
  await put({ catalog: { ...catalog, canary } });
  await writeGuardReport(new FolderStore(join(folder, 'releases')), {
    at: new Date().toISOString(),
    canaries: [
      { remote: 'catalog', version: '3', stable: '2', isWorse: true, evidence: 432.1, needed: 100, figures: PRIVATE },
    ],
  });
  const now = await status();
  expect(now).toMatchObject({ status: 'ok', guard: { isSilent: false } });
  expect(now.remotes[0].canary).toEqual({
    version: '3',
    percent: 20,
    since: canary.since,
    by: null,
    comparedSince: canary.since,
    figures: {
      browser: { views: 200, failed: 30 },
      server: { views: 240, failed: 1 },
      lcpMs: 2_600,
      inpMs: null,
      cls: null,
    },
    stable: {
      browser: { views: 1_000, failed: 4 },
      server: { views: 1_200, failed: 0 },
      lcpMs: 900,
      inpMs: null,
      cls: null,
    },
    guard: { isWorse: true, evidence: 432.1, needed: 100 },
  });
  expect(await text()).toMatch(
    /Canary for 20 of 100 visitors 3 since \S+ \S+ UTC Compared since 1 minute ago Canary Others 2 Views 200 1,000 Failed in browsers 15% of 200 0\.4% of 1,000 .* 2\.6 s 900 ms .*Worse beyond noise Evidence 430; at 100 it is taken back/,
  );
});

test('does not show a guard report of another canary', async () => {
  await writeGuardReport(new FolderStore(join(folder, 'releases')), {
    at: new Date(Date.now() - 600_000).toISOString(),
    canaries: [
      { remote: 'catalog', version: '2.9', stable: '2', isWorse: true, evidence: 432, needed: 100, figures: '' },
    ],
  });
  await put({ catalog: { ...catalog, canary } });
  const now = await status();
  expect(now.remotes[0].canary.guard).toBeNull();
  expect(now).toMatchObject({ status: 'impaired', guard: { isSilent: true } });
});

describe('a request without the status token', () => {
  const addresses = ['http://10.1.2.3:9000', 'x@haat.example'];
  beforeEach(async () => {
    api.failures = [
      failed({}),
      failed({
        cause: `http://10.1.2.3:9000/${PRIVATE}/remoteEntry.js could not be loaded`,
        side: 'server',
        path: null,
      }),
      failed({ version: `${PRIVATE}<b>`, path: `/${PRIVATE}` }),
      failed({ version: `${PRIVATE}2`, cause: `${PRIVATE} of x@haat.example`, count: 5 }),
      failed({ remote: PRIVATE }),
    ];
    await put({ catalog });
    await get('/');
    await write('releases/registry.json', '{}');
  });

  test('gets kinds of failures, and no text from reports', async () => {
    const [{ body: json }, { body: html }] = await Promise.all([get('/status.json'), get('/status')]);
    for (const unseen of [PRIVATE, ...addresses, folder, '127.0.0.1', SERVICE_TOKEN])
      expect(`${json}${html}`).not.toContain(unseen);
    const { registry, remotes } = JSON.parse(json);
    expect(registry.problem).toEqual({ since: expect.any(String), kind: 'refused' });
    expect(remotes[0].failures).toEqual([
      {
        kind: 'threw',
        what: 'threw an error',
        version: '2',
        side: 'browser',
        count: 1,
        last: '2026-11-22T05:00:00.000Z',
        path: '/product/:productId',
      },
      {
        kind: 'unavailable',
        what: 'could not be loaded',
        version: '2',
        side: 'server',
        count: 1,
        last: '2026-11-22T05:00:00.000Z',
        path: null,
      },
      {
        kind: 'threw',
        what: 'threw an error',
        version: null,
        side: 'browser',
        count: 6,
        last: '2026-11-22T05:00:00.000Z',
        path: null,
      },
    ]);
  });

  test.each([
    undefined,
    'Bearer x',
    `Bearer ${SERVICE_TOKEN}x`,
    'Basic !',
    `Basic ${Buffer.from(`ops:${SERVICE_TOKEN}x`).toString('base64')}`,
    SERVICE_TOKEN,
  ])('gets 401 for the full status: %j', async (authorization) => {
    for (const url of ['/status/full', '/status/full.json']) {
      const { statusCode, headers, body } = await get(url, authorization);
      expect(statusCode).toBe(401);
      expect(headers['www-authenticate']).toMatch(/^Basic realm=/);
      expect(body).not.toContain(PRIVATE);
    }
  });

  test.each([`Bearer ${SERVICE_TOKEN}`, `Basic ${Buffer.from(`ops:${SERVICE_TOKEN}`).toString('base64')}`])(
    'a request with the token gets the full status: %s',
    async (authorization) => {
      const now = (await get('/status/full.json', authorization)).json();
      expect(now.remotes[0].failures).toContainEqual(
        expect.objectContaining({ cause: `${PRIVATE} is undefined`, visit: `visit-${PRIVATE}`, version: '2' }),
      );
      expect(now.otherFailures).toEqual([expect.objectContaining({ remote: PRIVATE })]);
      expect(now.registry.problem.message).toEqual(expect.any(String));
      expect(now.registry.last.why).toBe('a test');
      const { body } = await get('/status/full', authorization);
      expect(body).toContain(`${PRIVATE} is undefined`);
      expect(body).not.toContain(`${PRIVATE}<b>`);
    },
  );

  test('STATUS_TOKEN replaces SERVICE_TOKEN for the full status', async () => {
    await app.close();
    const STATUS_TOKEN = 'for-those-who-look-at-the-status-1';
    app = await start({ STATUS_TOKEN });
    expect((await get('/status/full.json', `Bearer ${STATUS_TOKEN}`)).statusCode).toBe(200);
    expect((await get('/status/full.json', `Bearer ${SERVICE_TOKEN}`)).statusCode).toBe(401);
  });

  test('repeated requests do not cause requests to the API', async () => {
    await status();
    api.requests = [];
    await Promise.all(Array.from({ length: 100 }, (_, index) => get(index % 2 === 0 ? '/status' : '/status.json')));
    expect(api.requests).toEqual([]);
  });
});

test.each([
  ['is changed', () => write('releases/remotes/catalog/2/remoteEntry.js', 'void 2'), 'current'],
  ['is gone', () => rm(join(folder, 'releases/remotes/catalog/1/remoteEntry.js')), 'previous'],
])('a release entry that %s is reported', async (_, spoil, which) => {
  await spoil();
  expect(await status()).toMatchObject({
    status: 'impaired',
    amiss: [`Files of catalog's ${which} release are unavailable or differ from the release.`],
  });
  expect(await text()).toContain('Files amiss');
});

test('the entry is checked at the server of its remote', async () => {
  await app.close();
  let body = script;
  const server = Fastify();
  server.get('/2/remoteEntry.js', () => body);
  server.get('/1/remoteEntry.js', () => script);
  const address = await server.listen({ port: 0, host: '127.0.0.1' });
  app = await start({ REMOTE_ADDRESSES: `catalog=${address}` });
  expect(await status()).toMatchObject({ status: 'ok', remotes: [{ servedAt: address }] });
  body = 'another';
  await put({ catalog });
  expect(await status()).toMatchObject({
    status: 'impaired',
    remotes: [{ files: { current: { ok: false }, previous: { ok: true } } }],
  });
  await server.close();
});

describe('the status is served and reports', () => {
  test('an API without a database', async () => {
    api.isReady = false;
    expect(await status()).toMatchObject({
      status: 'impaired',
      api: { ok: false },
      amiss: [expect.stringMatching(/^The API doesn't answer, or has no database/)],
    });
  });

  test('an API that hangs, with the failures of this process instead', async () => {
    await write('releases/remotes/catalog/2/server/catalog.cjs', 'throw new Error("planted")');
    await put({ catalog: { ...catalog, server: integrityOf(Buffer.from('another file')) } });
    await get('/');
    api.hangs = true;
    expect(await status()).toMatchObject({
      status: 'impaired',
      api: { ok: false },
      failuresOf: 'this process',
      remotes: [
        { version: '2', lastHour: null, failures: [{ kind: 'refused', version: '2', side: 'server', count: 1 }] },
      ],
    });
    expect(await text()).toMatch(/API does not answer.*Failures in this process.*was refused/);
  });

  test('a server of a remote that hangs', async () => {
    await app.close();
    const silent = Fastify();
    silent.get('/*', () => new Promise(() => undefined));
    const address = await silent.listen({ port: 0, host: '127.0.0.1' });
    app = await start({ REMOTE_ADDRESSES: `catalog=${address}` });
    expect(await status()).toMatchObject({
      api: { ok: true },
      remotes: [{ files: { current: { ok: false, ms: expect.any(Number) } } }],
    });
    silent.server.closeAllConnections();
    await silent.close();
  });

  test('a registry that never existed', async () => {
    await app.close();
    await rm(join(folder, 'releases/registry.json'));
    await rm(join(folder, 'releases.last-good.json'), { force: true });
    app = await start();
    expect(await status()).toMatchObject({
      status: 'impaired',
      registry: { status: 'none', last: null, problem: { kind: 'missing' } },
      remotes: [],
    });
    expect((await get('/status')).statusCode).toBe(200);
  });
});
