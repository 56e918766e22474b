/** @jest-environment node */
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import type { FastifyInstance } from 'fastify';
import { integrityOf } from '@haat/releases';
import * as bundle from '../../src/server/server';
import { buildServer } from '../app';
import { readConfig } from '../config';
import { RELEASE_KEYS, signed } from '../testing/signed';

// Slow: builds the shell's server file, which each case loads in a process.
let built: string;
let folder: string;
let server: Server;
let url: string;
/** Requests that reached the API, or the machine's network otherwise. */
let requested: string[];
let app: FastifyInstance;

const write = async (path: string, text: string) => {
  await mkdir(dirname(join(folder, path)), { recursive: true });
  await writeFile(join(folder, path), text);
};

beforeAll(async () => {
  built = await mkdtemp(join(tmpdir(), 'haat-shell-'));
  await promisify(execFile)(
    process.execPath,
    ['--import', 'tsx', 'platform/src/testing/build-shell-bundle.ts', built],
    // Without jest's variables: the build is for visitors.
    { cwd: join(import.meta.dirname, '../../..'), env: { PATH: process.env['PATH'] } },
  );
  server = createServer((request, response) => {
    requested.push(request.url ?? '');
    response.setHeader('content-type', 'application/json');
    response.setHeader('haat-dependencies', 'product:1');
    response.end(JSON.stringify(request.url === '/api/products/1' ? { name: 'Toor dal' } : { data: [] }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await new Promise((resolve) => server.close(resolve));
  await rm(built, { recursive: true });
});
beforeEach(async () => {
  requested = [];
  folder = await mkdtemp(join(tmpdir(), 'haat-external-code-'));
});
afterEach(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

const release = (version: string, code: string) => ({
  entry: `/remotes/recipes/${version}/remoteEntry.js`,
  version,
  integrity: 'sha256-abc=',
  container: { type: 'module' as const, name: 'recipes' },
  routes: [
    { path: '/recipes', page: 'Recipes', title: 'Recipes' },
    { path: '/recipes/:productId', page: 'Product', title: 'A recipe' },
  ],
  server: integrityOf(code),
});

/** Starts a shell with a release of another repository, and one before it. */
async function start(code: string, before?: string): Promise<void> {
  await write('releases/remotes/recipes/2/server/recipes.cjs', code);
  if (before !== undefined) await write('releases/remotes/recipes/1/server/recipes.cjs', before);
  const previous = before === undefined ? null : release('1', before);
  await write('releases/registry.json', signed({ recipes: { ...release('2', code), previous } }));
  await write('shell/entry.json', JSON.stringify({ scripts: ['/assets/shell/js/shell.1.js'], styles: [] }));
  app = await buildServer(
    readConfig({ RELEASES_URL: join(folder, 'releases'), RELEASE_KEYS, API_INTERNAL_URL: url }),
    // Patience: pages may be late on a busy machine.
    { build: join(folder, 'shell'), bundle, bundleFile: join(built, 'shell.cjs'), deadlineMs: 30_000 },
  );
  app.log.level = 'silent';
}
const get = async (path: string) => {
  const { statusCode, body } = await app.inject({ method: 'GET', url: path, headers: { host: 'haat.example' } });
  return { statusCode, body };
};

const jsx = `const { jsx } = require('react/jsx-runtime');`;
const says = (text: string) =>
  `${jsx} exports.Recipes = async () => ({ Component: () => jsx('h1', { children: '${text}' }) });`;

test('a page is rendered within the shop, and its data come from the API only', async () => {
  await start(`${jsx}
    const { useQuery } = require('@tanstack/react-query');
    const { useParams, Link } = require('react-router-dom');
    const { http, useCart } = require('@haat/shared/state');
    const query = (id) => ({ queryKey: ['product', id], queryFn: async () => (await http.get('/api/products/' + id)).data });
    exports.Product = async () => ({
      loader: ({ params, queryClient }) => queryClient.prefetchQuery(query(params.productId)),
      Component: () => {
        const { data } = useQuery(query(useParams().productId));
        const { count } = useCart();
        return jsx('h1', { children: data.name + ', ' + count + ' in the cart' });
      },
    });`);
  const { statusCode, body } = await get('/recipes/1');
  expect(statusCode).toBe(200);
  expect(body).toMatch(/<header[\s\S]*<h1>Toor dal, 0 in the cart<\/h1>[\s\S]*<footer/);
  expect(requested).toContain('/api/products/1');
});

test('the style sheets of its page are linked where the HTML has the page, and nowhere else', async () => {
  const css = { sync: ['css/Recipes.1.css'], async: [] };
  const manifest = { exposes: [{ name: 'Recipes', assets: { js: { sync: ['js/Recipes.1.js'], async: [] }, css } }] };
  await write('releases/remotes/recipes/2/mf-manifest.json', JSON.stringify(manifest));
  await start(says('Recipes'));
  const { body } = await get('/recipes');
  expect(body).toMatch(
    /<link rel="stylesheet" data-href="css\/Recipes\.1\.css" href="\/remotes\/recipes\/2\/css\/Recipes\.1\.css">[\s\S]*<h1>Recipes</,
  );
  expect(body).not.toContain('js/Recipes.1.js');
  // The server file has no such page, so the browser renders it and requests the file in its own way.
  expect((await get('/recipes/1')).body).not.toContain('Recipes.1.css');
});

test('its code has no access to secrets, files, network, processes or other modules, and none to the shell', async () => {
  process.env['HAAT_TEST_SECRET'] = 'a secret of the environment';
  Object.assign(globalThis, { memoryOfTheShell: 'a secret of the shell' });
  await start(`${jsx}
    const { http } = require('@haat/shared/state');
    const outcome = async (attempt) => {
      try { const got = await attempt(); return 'GOT ' + (typeof got === 'string' ? got : JSON.stringify(got)); }
      catch (error) { return 'refused'; }
    };
    const { constructor: { constructor: Make } } = () => {};
    exports.Recipes = async () => {
      const outcomes = await Promise.all([
        () => require('node:fs').readFileSync('/etc/passwd', 'utf8'),
        () => require('node:child_process').execSync('id').toString(),
        () => require('node:worker_threads').workerData,
        () => import('node:fs').then((fs) => fs.readFileSync('/etc/passwd', 'utf8')),
        () => Make('return process')().pid,
        () => (0, eval)('process.pid'),
        () => process.getBuiltinModule('node:fs').readFileSync('/etc/passwd', 'utf8'),
        () => process.binding('fs'),
        () => process.kill(process.ppid, 'SIGKILL'),
        () => process.exit(0),
        () => fetch('${url}/stolen').then((answer) => answer.status),
        () => new WebSocket('${url}/stolen').url,
        () => http.get('${url}/stolen').then(({ status }) => status),
        () => http.get('${url}/stolen', { adapter: 'http' }).then(({ status }) => status),
        () => http.get('/stolen').then(({ status }) => status),
        () => http.get('/api/../stolen').then(({ status }) => status),
        () => http.post('/api/stolen', {}).then(({ status }) => status),
        () => memoryOfTheShell,
      ].map(outcome));
      const seen = JSON.stringify({ outcomes, environment: Object.keys(process.env) });
      return { Component: () => jsx('pre', { children: seen }) };
    };`);
  const { body } = await get('/recipes');
  const seen = JSON.parse(/<pre>(.*?)<\/pre>/.exec(body)?.[1]?.replaceAll('&quot;', '"') ?? 'null') as {
    outcomes: string[];
    environment: string[];
  };
  expect(seen.outcomes).toEqual(Array.from({ length: 18 }, () => 'refused'));
  expect(seen.environment).toEqual(['NODE_ENV']);
  expect(requested.filter((address) => address.includes('stolen'))).toEqual([]);
});

const lost: [string, string][] = [
  ['an endless loop while it renders', `exports.Recipes = async () => ({ Component: () => { for (;;); } });`],
  ['an endless loop as it starts', `for (;;);`],
  [
    'an unhandled rejection',
    `exports.Recipes = () => new Promise(() => { Promise.reject(new Error('planted: unhandled')); });`,
  ],
  ['an error outside of a page', `exports.Recipes = () => new Promise(() => { setTimeout(() => { null.x; }); });`],
  [
    'a heap that grows',
    `exports.Recipes = async () => { const all = []; for (;;) all.push(new Array(10_000).fill(all.length)); };`,
  ],
  [
    'buffers that grow',
    `exports.Recipes = async () => { const all = []; for (;;) { all.push(Buffer.alloc(50_000_000, 1)); await new Promise((resolve) => setTimeout(resolve)); } };`,
  ],
];

test.each(lost)(
  '%s costs only its process: the previous release is shown, and this one is not tried again',
  async (_, code) => {
    await start(code, says('Recipes as they were'));
    const lostProcesses = jest.spyOn(app.log, 'warn');
    const first = await get('/recipes');
    expect(first.statusCode).toBe(200);
    expect(first.body).toContain('<h1>Recipes as they were</h1>');
    // Other pages still work, and the page is left to the browser for a while: no further process is started.
    expect((await get('/')).statusCode).toBe(200);
    expect((await get('/recipes')).body).toContain('<h1>Recipes as they were</h1>');
    expect(lostProcesses.mock.calls).toEqual([[expect.stringContaining('recipes@2/Recipes is left to the browser')]]);
  },
);

test('without a previous release, the browser renders the page', async () => {
  await start(`exports.Recipes = async () => ({ Component: () => { for (;;); } });`);
  const { statusCode, body } = await get('/recipes');
  expect(statusCode).toBe(200);
  expect(body).toMatch(/<header[\s\S]*aria-busy="true"[\s\S]*<footer/);
  expect(body).toContain('/remotes/recipes/2/remoteEntry.js');
});

test('a file with another hash is not run', async () => {
  await start(says('Recipes'));
  await write('releases/remotes/recipes/2/server/recipes.cjs', says('Recipes of a thief'));
  expect((await get('/recipes')).body).not.toContain('<h1>Recipes');
});
