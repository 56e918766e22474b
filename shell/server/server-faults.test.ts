/** @jest-environment node */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { integrityOf } from '@haat/releases';
import Fastify, { type FastifyInstance } from 'fastify';
import * as bundle from '../src/server/server';
import { buildServer } from './app';
import { readConfig } from './config';
import { RELEASE_KEYS, signed } from './testing/signed';

/** A shopper's page of each remote, and one of another remote; the admin's pages are rendered in the browser only. */
const samples = [
  { remote: 'catalog', page: 'Home', path: '/', other: '/cart' },
  { remote: 'cart-checkout', page: 'Cart', path: '/cart', other: '/' },
  { remote: 'content', page: 'Help', path: '/help', other: '/' },
  { remote: 'admin', page: 'Dashboard', path: '/admin/dashboard', other: '/' },
] as const;
type Sample = (typeof samples)[number];

const good = (page: string, says: string) =>
  `const { jsx } = require('react/jsx-runtime');\nexports.${page} = async () => ({ Component: () => jsx('h1', { children: ${JSON.stringify(says)} }) });\n`;
const broken = (page: string, module: string) =>
  `const { jsx } = require('react/jsx-runtime');\nexports.${page} = async () => (${module});\n`;

interface Fault {
  /** The server file of the current release; null if it is missing. */
  file: (page: string) => string | null;
  /** The hash in the registry, if it differs from the file's. */
  stated?: string;
  /** Further files of the release. */
  beside?: Record<string, string>;
  /** What shows the page: the previous release, the browser, or the current release nevertheless. */
  shownBy: 'previous' | 'browser' | 'current';
  /** Whether the deadline must pass. It is long otherwise, since a page may be late on a busy machine too. */
  neverArrives?: boolean;
}
const whole = (page: string) => good(page, 'The current release');
const faults: Record<string, Fault> = {
  'a file that is missing': { file: () => null, stated: integrityOf('gone'), shownBy: 'previous' },
  'an empty file': { file: () => '', shownBy: 'previous' },
  'a file that is cut off': { file: (page) => whole(page).slice(0, -20), shownBy: 'previous' },
  'a file with another byte': {
    file: (page) => `${whole(page)} `,
    stated: integrityOf(whole('Home')),
    shownBy: 'previous',
  },
  'HTML in its place': { file: () => '<!doctype html><title>Welcome</title>', shownBy: 'previous' },
  'a throw when it is run': { file: () => 'throw new Error("planted: throws when it is run");', shownBy: 'previous' },
  "a module that the shell doesn't give": {
    file: (page) => `require('node:child_process');${whole(page)}`,
    shownBy: 'previous',
  },
  'no exports': { file: () => 'module.exports = null;', shownBy: 'previous' },
  'a page that is missing': { file: () => good('Another', 'Another page'), shownBy: 'previous' },
  'a page that throws as its module starts': {
    file: (page) => `exports.${page} = async () => { throw new Error('planted: throws as it starts'); };`,
    shownBy: 'previous',
  },
  'a page that never arrives': {
    file: (page) => `exports.${page} = () => new Promise(() => undefined);`,
    shownBy: 'browser',
    neverArrives: true,
  },
  'a module that is no page': { file: (page) => broken(page, '{ Something: 1 }'), shownBy: 'previous' },
  'a throw in the first render': {
    file: (page) => broken(page, '{ Component: () => { throw new Error("planted: throws in render"); } }'),
    shownBy: 'previous',
  },
  "what can't be rendered": {
    file: (page) => broken(page, '{ Component: () => jsx("p", { children: { not: "text" } }) }'),
    shownBy: 'previous',
  },
  'a manifest and a record that are not JSON': {
    file: whole,
    beside: { 'mf-manifest.json': '<html>', 'release.json': '<html>' },
    shownBy: 'current',
  },
};

let folder: string;
let api: FastifyInstance;
let app: FastifyInstance;
const write = async (path: string, text: string) => {
  await mkdir(dirname(join(folder, path)), { recursive: true });
  await writeFile(join(folder, path), text);
};
const locationOf = (remote: string, version: string, server: string) => ({
  entry: `/remotes/${remote}/${version}/remoteEntry.js`,
  version,
  integrity: 'sha256-abc=',
  server,
  record: 'sha256-def=',
});

/** Gives every remote a working release; the faulty one has a broken current release too. */
async function start({ remote, page }: Sample, fault: Fault, { withPrevious = true } = {}): Promise<void> {
  const registry: Record<string, object> = {};
  for (const sample of samples) {
    const file = good(sample.page, `${sample.remote} as it was`);
    await write(`releases/remotes/${sample.remote}/1/server/${sample.remote}.cjs`, file);
    registry[sample.remote] = locationOf(sample.remote, '1', integrityOf(file));
  }
  const file = fault.file(page);
  if (file !== null) await write(`releases/remotes/${remote}/2/server/${remote}.cjs`, file);
  for (const [name, text] of Object.entries(fault.beside ?? {}))
    await write(`releases/remotes/${remote}/2/${name}`, text);
  registry[remote] = {
    ...locationOf(remote, '2', fault.stated ?? integrityOf(file ?? '')),
    previous: withPrevious ? registry[remote] : null,
  };
  await write('releases/registry.json', signed(registry as Parameters<typeof signed>[0]));
  const { port } = api.server.address() as { port: number }; // it is listening
  // A short deadline only for files that never arrive.
  const deadlineMs = fault.neverArrives ? 500 : 30_000;
  app = await buildServer(
    readConfig({ RELEASES_URL: join(folder, 'releases'), RELEASE_KEYS, API_INTERNAL_URL: `http://127.0.0.1:${port}` }),
    { build: join(folder, 'shell'), bundle, deadlineMs },
  );
  app.log.level = 'silent';
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'haat-faults-'));
  await write(
    'shell/entry.json',
    JSON.stringify({ scripts: ['/assets/shell/js/shell.1.js'], styles: ['/assets/shell/css/shell.1.css'] }),
  );
  api = Fastify({ forceCloseConnections: true });
  api.get('/api/categories/all', () => ({ data: [] }));
  api.get('/api/catalog/changes', () => ({ version: 1, cursor: '1', changed: [] }));
  await api.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(async () => {
  await app.close();
  await api.close();
  await rm(folder, { recursive: true });
});

const get = async (url: string) => {
  const { statusCode, body } = await app.inject({ method: 'GET', url, headers: { host: 'haat.example' } });
  const boot = JSON.parse(
    /<script id="haat-boot" type="application\/json">(.*?)<\/script>/.exec(body)?.[1] ?? 'null',
  ) as {
    registry: Record<string, { version: string; previous?: { version: string } | null }>;
    served?: { remote: string };
  }; // the shape that these tests expect
  return { statusCode, body, boot };
};

describe.each(samples.map((sample) => [sample.remote, sample] as const))('%s', (remote, sample) => {
  test.each(Object.entries(faults))('%s: its page and the pages of other remotes are still shown', async (_, fault) => {
    await start(sample, fault);
    const { statusCode, body, boot } = await get(sample.path);
    expect(statusCode).toBe(200);
    const shownBy = remote === 'admin' ? 'browser' : fault.shownBy;
    expect(boot.served?.remote).toBe(shownBy === 'browser' ? undefined : remote);
    expect(body.includes(`<h1>${remote} as it was</h1>`)).toBe(shownBy === 'previous');
    expect(body.includes('<h1>The current release</h1>')).toBe(shownBy === 'current');
    // The browser continues with the release that the server could render.
    expect(boot.registry[remote]?.version).toBe(shownBy === 'previous' ? '1' : '2');
    let other = await get(sample.other);
    while (fault.neverArrives && !/<h1>[a-z-]+ as it was<\/h1>/.test(other.body)) other = await get(sample.other);
    expect(other.statusCode).toBe(200);
    expect(other.body).toMatch(/<h1>[a-z-]+ as it was<\/h1>/);
  });

  test('without a previous release the page is rendered by the browser', async () => {
    const fault = faults['a throw in the first render'];
    if (!fault) throw new Error('There is no such fault.');
    await start(sample, fault, { withPrevious: false });
    const { statusCode, boot } = await get(sample.path);
    expect(statusCode).toBe(200);
    expect(boot.served).toBeUndefined();
    expect(boot.registry[remote]?.version).toBe('2');
  });
});
