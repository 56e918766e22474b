/** @jest-environment node */
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import type { RemoteEvent } from '@haat/shared/contract/service';
import * as bundle from '../src/server/server';
import { buildServer } from './app';
import { readConfig } from './config';
import { Metrics } from './metrics';
import { RenderTracker, type WatchMessage } from './pages/render-tracker';
import { RELEASE_KEYS, signed } from './testing/signed';

/** What the shelf declares as its settings. */
const settings = {
  shown: { type: 'number', default: 3, min: 1, max: 12, staff: true, title: { en: 'Shown', hi: 'दिखाए गए' } },
};

/** A page that shows its loader's data, with a title, a link and a cart count. */
const shelf = `
const { jsx, jsxs } = require('react/jsx-runtime');
const { useQuery } = require('@tanstack/react-query');
const { useParams } = require('react-router-dom');
const { http, failureOf, runtimeConfig, useCart } = require('@haat/shared/state');
const query = (id) => ({ queryKey: ['thing', id], queryFn: async () => (await http.get('/api/products/' + id)).data });
const product = {
  loader: ({ params, queryClient }) => queryClient.prefetchQuery(query(params.productId)),
  status: ({ params, queryClient }) => {
    const state = queryClient.getQueryState(query(params.productId).queryKey);
    if (state.status !== 'error') return 200;
    const failure = failureOf(state.error);
    return failure.kind === 'answered' && failure.status < 500 ? failure.status : 503;
  },
  Component: () => {
    const { productId } = useParams();
    const { data, isPending } = useQuery(query(productId));
    const { count } = useCart();
    return jsxs('article', { children: [
      jsx('title', { children: data ? data.name : 'Nothing' }),
      jsx('link', { rel: 'canonical', href: runtimeConfig().siteUrl + '/product/' + productId }),
      jsx('h1', { children: data ? data.name : isPending ? 'Waiting' : 'Not found' }),
      jsx('p', { children: count + ' in the cart' }),
    ] });
  },
};
exports.Product = async () => product;
exports.Home = async () => ({ Component: () => jsx('h1', { children: 'Home of the shelf' }) });
exports.Brand = async () => ({ Component: () => { throw new Error('planted: throws in render'); } });
const { Suspense, use } = require('react');
const parts = { late: new Promise((resolve) => setTimeout(resolve, 40, 'Came later')), never: new Promise(() => undefined) };
const Part = () => jsx('p', { children: use(parts[useParams().categorySlug]) });
exports.CategoryProducts = async () => ({ redirect: ({ params, url }) => params.categorySlug === 'old' ? '/category/new' + url.search : null, Component: () => jsx(Suspense, { fallback: 'Not yet', children: jsx(Part, {}) }) });
exports.Listing = async () => { throw new Error('planted: throws as its module starts'); };
`;
/** A page that shows one of its remote's settings. */
const withSettings = `
const { jsx } = require('react/jsx-runtime');
const { useRemoteConfig } = require('@haat/shared/state');
const settings = ${JSON.stringify(settings)};
exports.Home = async () => ({ Component: () => jsx('h1', { children: useRemoteConfig('catalog', settings).shown + ' shown' }) });
`;
/** A page with texts, and its strings in Hindi. */
const source = `
const { jsx, jsxs } = require('react/jsx-runtime');
const { useTexts } = require('@haat/shared/state');
exports.Help = async () => ({ Component: () => { const { t, language } = useTexts(); return jsxs('h1', { children: [t('How can we help?'), ' ', language, ' ', t('Close')] }); } });
exports.locales = { hi: async () => ({ default: { 'How can we help?': 'हम क्या मदद करें?' } }) };
`;
const cart = `
const { jsx } = require('react/jsx-runtime');
exports.Cart = async () => ({ Component: () => jsx('h1', { children: 'Your cart' }), loader: () => { throw new Error('a visitor\\'s data is not for the server'); } });
`;

const SERVICE_TOKEN = 'a-token-that-only-the-tests-know-long-enough';
const hashOf = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;
const products: Record<string, { name: string } | 'broken' | 'slow'> = {};
/** Sends the API's pending slow responses. */
let answerTheSlow: () => void = () => undefined;
/** The keys that each change of the catalogue changed; null for anything. */
let changes: (string[] | null)[] = [];
/** The dependency that responses about products state; null if they state none. */
let productKeys: ((id: string) => string) | null = null;
let requested: string[] = [];
/** The last request id for each address. */
const askedUnder = new Map<string, unknown>();
/** The last language for each address. */
const askedIn = new Map<string, unknown>();
/** Reports that the server sent to the telemetry, with their token. */
let reported: { authorization: string | undefined; events: RemoteEvent[] }[] = [];
/** The declared settings that the server sent. */
let schemasTold: object[] = [];
/** What staff have set. */
let shownSet = 5;
/** Whether the API fails to respond with the menu. */
let isMenuBroken = false;
/** Changes that happen just after the next product was read. */
let changesWhileRead: string[] | null = null;

function stubApi(): FastifyInstance {
  const api = Fastify({ forceCloseConnections: true });
  api.addHook('onRequest', async ({ url, headers }) => {
    requested.push(url);
    askedUnder.set(url, headers['x-request-id']);
    askedIn.set(url, headers['accept-language']);
  });
  api.post<{ Body: { events: RemoteEvent[] } }>(
    '/api/telemetry',
    async ({ headers: { authorization }, body: { events } }, reply) => {
      reported.push({ authorization, events });
      return reply.code(204).send();
    },
  );
  api.put<{ Body: { schemas: object } }>('/api/remote-config/schemas', async ({ body: { schemas } }, reply) => {
    schemasTold.push(schemas);
    return reply.code(204).send();
  });
  api.get('/api/remote-config', async (_, reply) =>
    reply.header('haat-dependencies', 'remotes').send({ values: { catalog: { shown: shownSet } } }),
  );
  api.get('/api/categories/all', async (_, reply) =>
    isMenuBroken ? reply.code(500).send({}) : reply.header('haat-dependencies', '').send({ data: [] }),
  );
  api.get<{ Querystring: { since?: string } }>('/api/catalog/changes', ({ query: { since } }) => {
    const reported = since === undefined ? [null] : changes.slice(Number(since));
    return {
      version: changes.length,
      cursor: String(changes.length),
      changed: reported.includes(null) ? null : reported.flatMap((keys) => keys ?? []),
    };
  });
  api.get<{ Params: { id: string } }>('/api/products/:id', async ({ params: { id } }, reply) => {
    const product = products[id];
    if (product === 'slow') {
      await new Promise<void>((resolve) => {
        answerTheSlow = resolve;
      });
    }
    if (product === 'broken') return reply.code(500).send({ error: { code: 'broken', message: 'Broken' } });
    if (!product)
      return reply
        .code(404)
        .send({ error: { code: 'not-found', message: 'No such product' }, message: 'No such product' });
    if (changesWhileRead) changes.push(changesWhileRead);
    changesWhileRead = null;
    if (productKeys) void reply.header('haat-dependencies', productKeys(id));
    return product;
  });
  return api;
}

let folder: string;
let api: FastifyInstance;
let app: FastifyInstance;
const write = async (path: string, text: string) => {
  await mkdir(dirname(join(folder, path)), { recursive: true });
  await writeFile(join(folder, path), text);
};
const entry = (remote: string, version: string) => ({
  entry: `/remotes/${remote}/${version}/remoteEntry.js`,
  version,
  integrity: 'sha256-abc=',
});
/** Publishes the two remotes with these server files; `stated` sets another hash in the registry than the file's. */
async function release({
  version = '1',
  catalog = shelf,
  stated = hashOf(catalog),
  config,
}: { version?: string; catalog?: string; stated?: string; config?: typeof settings } = {}): Promise<void> {
  await write(`releases/remotes/catalog/${version}/server/catalog.cjs`, catalog);
  await write(
    `releases/remotes/catalog/${version}/mf-manifest.json`,
    JSON.stringify({
      exposes: [{ name: 'Product', assets: { js: { sync: ['js/product.js'] }, css: { sync: ['css/product.css'] } } }],
    }),
  );
  await write('releases/remotes/content/1/server/content.cjs', source);
  await write(
    'releases/remotes/content/1/mf-manifest.json',
    JSON.stringify({
      exposes: [
        { name: 'Help', assets: { js: { sync: ['js/help.js'] }, css: { sync: [] } } },
        { name: 'locales/hi', assets: { js: { sync: ['js/language-hi.js'] }, css: { sync: [] } } },
      ],
    }),
  );
  await write('releases/remotes/cart-checkout/1/server/cart-checkout.cjs', cart);
  await write(
    'releases/registry.json',
    signed({
      catalog: { ...entry('catalog', version), server: stated, ...(config ? { config } : {}) },
      'cart-checkout': { ...entry('cart-checkout', '1'), server: hashOf(cart) },
      content: { ...entry('content', '1'), server: hashOf(source) },
    }),
  );
}
/** @param deadlineMs by default long enough that nothing is late by chance */
async function start(
  environment: Record<string, string> = {},
  watch = new RenderTracker(),
  metrics = new Metrics(),
  level = 'silent',
  deadlineMs = 30_000,
): Promise<void> {
  const { port } = api.server.address() as { port: number }; // it is listening
  app = await buildServer(
    readConfig({
      RELEASES_URL: join(folder, 'releases'),
      RELEASE_KEYS,
      SERVICE_TOKEN,
      API_INTERNAL_URL: `http://127.0.0.1:${port}`,
      ...environment,
    }),
    { build: join(folder, 'shell'), bundle, watch, metrics, deadlineMs, versionTimeoutMs: 30_000 },
  );
  app.log.level = level;
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'haat-render-'));
  await write(
    'shell/entry.json',
    JSON.stringify({
      scripts: ['/assets/shell/js/shell.1.js'],
      styles: ['/assets/shell/css/shell.1.css'],
      languages: { hi: ['/assets/shell/js/language.1.js', '/assets/shell/js/language-hi.1.js'] },
    }),
  );
  Object.assign(products, { lamp: { name: 'Brass lamp' }, broken: 'broken', slow: 'slow' });
  changes = [];
  isMenuBroken = false;
  productKeys = (id) => `p-${id}`;
  requested = [];
  reported = [];
  schemasTold = [];
  shownSet = 5;
  changesWhileRead = null;
  await release();
  api = stubApi();
  await api.listen({ port: 0, host: '127.0.0.1' });
  await start();
});
afterEach(async () => {
  answerTheSlow();
  await app.close();
  await api.close();
  await rm(folder, { recursive: true });
});

async function restartWithDeadline(deadlineMs: number): Promise<void> {
  await app.close();
  await start({}, new RenderTracker(), new Metrics(), 'silent', deadlineMs);
}

const get = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ method: 'GET', url, headers: { host: 'haat.example', ...headers } });
interface Boot {
  served?: { remote: string; page: string };
  data?: { queries: { queryKey: unknown[]; state: { data: unknown; error: unknown } }[] };
  failures?: Record<string, { status: number }>;
}
const bootOf = (html: string): Boot =>
  JSON.parse(/<script id="haat-boot" type="application\/json">(.*?)<\/script>/.exec(html)?.[1] ?? 'null') as Boot; // the shape is what these tests are about
const placeOf = (html: string) => /<div id="page"[^>]*>(.*?)<\/main>/s.exec(html)?.[1] ?? '';

describe('a page of a remote', () => {
  test('is rendered with its data, head and style sheets, and preloads its scripts', async () => {
    const { statusCode, body } = await get('/product/lamp');
    expect(statusCode).toBe(200);
    expect(placeOf(body)).toContain('<h1>Brass lamp</h1>');
    const head = body.slice(0, body.indexOf('</head>'));
    expect(head).toContain('<title data-served>Brass lamp</title>');
    expect(head).toContain('<link data-served rel="canonical" href="http://haat.example/product/lamp"/>');
    expect(head).toContain(
      '<link rel="stylesheet" data-href="css/product.css" href="/remotes/catalog/1/css/product.css">',
    );
    expect(head).toContain('<link rel="preload" as="script" href="/remotes/catalog/1/js/product.js">');
    expect(bootOf(body)).toMatchObject({
      served: { remote: 'catalog', page: 'Product' },
      data: { queries: expect.arrayContaining([expect.objectContaining({ queryKey: ['thing', 'lamp'] })]) },
    });
  });

  test('includes parts that resolve while it is rendered', async () => {
    const { body } = await get('/category/late');
    expect(placeOf(body)).toContain('<p>Came later</p>');
    expect(body).not.toContain('Not yet');
    expect(bootOf(body).served).toEqual({ remote: 'catalog', page: 'CategoryProducts' });
  });

  test('is between header and footer, with only the three inline scripts, the script of the shell and the boot data', async () => {
    const { body } = await get('/product/lamp');
    expect(body).toMatch(/<header.*<main.*Brass lamp.*<\/main>.*<footer/s);
    expect(body.match(/<script[^>]*>/g)).toEqual([
      '<script>',
      '<script>',
      '<script>',
      '<script defer src="/assets/shell/js/shell.1.js">',
      '<script id="haat-boot" type="application/json">',
    ]);
    expect(body.replace(/<script id="haat-boot".*/s, '')).not.toMatch(/ style="/);
  });

  test('is the same for a guest and a signed-in visitor', async () => {
    await app.close();
    await start({ PAGE_CACHE_MB: '0' });
    const [guest, known] = [
      await get('/product/lamp'),
      await get('/product/lamp', { cookie: 'refresh=abc', authorization: 'Bearer abc' }),
    ];
    const still = (html: string) => html.replace(/"(?:dataUpdatedAt|dehydratedAt)":\d+/g, '');
    expect(still(known.body)).toBe(still(guest.body));
    expect(guest.body).toContain('0 in the cart');
  });

  test('that is not found returns 404, and the error sent to the browser has no internal address', async () => {
    const { statusCode, body } = await get('/product/nothing');
    expect(statusCode).toBe(404);
    expect(placeOf(body)).toContain('<h1>Not found</h1>');
    expect(Object.values(bootOf(body).failures ?? {})).toEqual([expect.objectContaining({ status: 404 })]);
    expect(body).not.toContain('127.0.0.1');
  });

  test('with a changed address redirects permanently, also from the cache', async () => {
    const { statusCode, headers, body } = await get('/category/old?from=mail');
    expect([statusCode, headers['location'], body]).toEqual([301, '/category/new?from=mail', '']);
    expect(headers['cache-control']).toContain('public');
    expect((await get('/category/old?from=mail')).statusCode).toBe(301);
    expect((await get('/category/late')).statusCode).toBe(200);
  });

  test('at an address without a route shows the error screen of the shop with status 404', async () => {
    const { statusCode, body } = await get('/no/such/page');
    expect(statusCode).toBe(404);
    expect(body).toContain('Unexpected Application Error!');
    expect(body.slice(0, body.indexOf('</head>'))).toMatch(/<title[^>]*>Page not found \| Haat</);
  });

  test('for one visitor only is rendered without data and not cached', async () => {
    const { body, headers } = await get('/cart');
    expect(placeOf(body)).toContain('<h1>Your cart</h1>');
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['etag']).toBeUndefined();
    expect(body).toMatch(/<noscript><p>[^<]*needs JavaScript/);
  });

  test('ignores a malformed Host header', async () => {
    expect((await get('/product/lamp', { host: 'evil"><script>alert(1)</script>' })).body).toContain(
      'href="http://localhost/product/lamp"',
    );
  });
});

describe('a remote that fails on the server leaves the rest of the page, for the browser to render', () => {
  const without = async (path: string) => {
    const answer = await get(path);
    expect(answer.body).toMatch(/<header.*<footer/s);
    expect(answer.body).toContain('Loading page');
    expect(bootOf(answer.body).served).toBeUndefined();
    expect(answer.headers['cache-control']).toBe('no-store');
    return answer;
  };

  test('a page with a part that never resolves', async () => {
    await restartWithDeadline(500);
    expect((await without('/category/never')).statusCode).toBe(200);
    // On a busy machine other pages may be late too.
    await until(async () => placeOf((await get('/product/lamp')).body).includes('Brass lamp'));
  });

  test.each([
    ['throws in render', '/brand/lohar'],
    ['throws as its module starts', '/search/lamps'],
    ["isn't in the server file", '/category-group/clothing'],
  ])('a page that %s', async (_, path) => {
    expect((await without(path)).statusCode).toBe(200);
    expect(placeOf((await get('/product/lamp')).body)).toContain('Brass lamp');
  });

  test.each([
    ['throws as it is run', { version: '2', catalog: 'throw new Error("planted: throws at require")' }],
    ['is no JavaScript', { version: '2', catalog: '<!doctype html><title>Not found</title>' }],
    ["asks for what the shell doesn't give", { version: '2', catalog: 'require("node:fs")' }],
    ['is another than the registry states', { version: '2', stated: hashOf('another') }],
  ])('a server file that %s', async (_, broken) => {
    await release(broken);
    expect((await without('/product/lamp')).statusCode).toBe(200);
  });

  test('a server file that is missing', async () => {
    await release({ version: '2' });
    await rm(join(folder, 'releases/remotes/catalog/2/server'), { recursive: true });
    await without('/product/lamp');
  });

  test('a server file without a hash in the registry is not run', async () => {
    await write('releases/registry.json', signed({ catalog: entry('catalog', '1') }));
    await without('/product/lamp');
  });

  test('a page that crashed a process is left to the browser until it is released, and each rendering is reported at start and end', async () => {
    const messages: WatchMessage[] = [];
    const watch = new RenderTracker((message) => void messages.push(message));
    await app.close();
    await start({}, watch);
    watch.hold(['catalog@1/Product']);
    const without = await get('/product/lamp');
    expect(without.statusCode).toBe(200);
    expect(without.headers['cache-control']).toBe('no-store');
    expect(bootOf(without.body).served).toBeUndefined();
    expect(without.body).toContain('</header>');
    expect(messages).toEqual([]);
    expect((await get('/')).body).toContain('Home of the shelf');
    expect(messages).toEqual([{ begun: 'catalog@1/Home' }, { done: 'catalog@1/Home' }]);
    watch.hold([]);
    expect((await get('/product/lamp')).body).toContain('Brass lamp');
  });

  test('data slower than the deadline is left for the browser, and the page is sent without it', async () => {
    await restartWithDeadline(500);
    await until(async () => (await get('/')).body.includes('Home of the shelf')); // the server file has been read
    const { statusCode, body, headers } = await get('/product/slow');
    expect(body).toContain('Please reload it, or turn on JavaScript.');
    expect(statusCode).toBe(200);
    expect(placeOf(body)).toContain('<h1>Waiting</h1>');
    expect(headers['cache-control']).toBe('no-store');
  });

  test('a failing or unreachable API: status 503 with the frame and Retry-After', async () => {
    expect((await without('/product/broken')).statusCode).toBe(503);
    await api.close();
    const gone = await without('/product/lamp');
    expect(gone.statusCode).toBe(503);
    expect(gone.headers['retry-after']).toBe('5');
  });
});

async function until(what: () => Promise<boolean>): Promise<void> {
  for (const end = Date.now() + 20_000; !(await what()); await pause(20))
    if (Date.now() > end) throw new Error('it did not come to that');
}

describe('the page cache', () => {
  const created = () => requested.filter((url) => url === '/api/products/lamp').length;

  test('renders a page once while nothing changes, and returns 304 for a matching ETag', async () => {
    const first = await get('/product/lamp');
    expect(first.headers['cache-control']).toMatch(/^public, max-age=0, s-maxage=60, stale-while-revalidate=\d+/);
    const again = await get('/product/lamp', { 'if-none-match': `"other", ${String(first.headers['etag'])}` });
    expect(again.statusCode).toBe(304);
    expect(again.body).toBe('');
    expect((await get('/product/lamp')).body).toBe(first.body);
    expect(created()).toBe(1);
  });

  test('shows a change of the catalogue with the next page', async () => {
    const before = await get('/product/lamp');
    products['lamp'] = { name: 'Brass lamp, dearer' };
    changes.push(['p-lamp']);
    await pause(40);
    const after = await get('/product/lamp', { 'if-none-match': String(before.headers['etag']) });
    expect(after.statusCode).toBe(200);
    expect(placeOf(after.body)).toContain('Brass lamp, dearer');
  });

  test.each([
    ['of another product', 'p-lamp', ['p-oil', 'lists'], 1],
    ['that no page shows', 'p-lamp', [], 1],
    ['of what the page shows besides its product', 'p-lamp p-wick', ['p-wick'], 2],
    ['of anything', 'p-lamp', null, 2],
  ])('stores a page by what it shows: after a change %s', async (_, keys, changed, times) => {
    productKeys = () => keys;
    await get('/product/lamp');
    changes.push(changed);
    await pause(40);
    await get('/product/lamp');
    expect(created()).toBe(times);
  });

  test('has the values that staff set for its remote, drops cached pages after a change, and sends the declarations to the API', async () => {
    const shownAt = async () => placeOf((await get('/')).body);
    await release({ version: '2', catalog: withSettings });
    // A release that declares none has its default, and the server requests no values.
    expect(await shownAt()).toContain('3 shown');
    expect(requested).not.toContain('/api/remote-config');
    await release({ version: '3', catalog: withSettings, config: settings });
    expect(await shownAt()).toContain('5 shown');
    shownSet = 7;
    expect(await shownAt()).toContain('5 shown');
    changes.push(['remotes']);
    await pause(40);
    expect(await shownAt()).toContain('7 shown');
    // Beyond what this release takes: its default.
    shownSet = 70;
    changes.push(['remotes']);
    await pause(40);
    expect(await shownAt()).toContain('3 shown');
    expect(schemasTold.at(-1)).toEqual({ catalog: settings });
  });

  test('drops a page at any change if a response does not state what it depends on', async () => {
    productKeys = null;
    await get('/product/lamp');
    await get('/product/lamp');
    expect(created()).toBe(1);
    changes.push([]);
    await pause(40);
    await get('/product/lamp');
    expect(created()).toBe(2);
  });

  test('states when the data of a page were current, at the time of each response', async () => {
    const timing = ({ headers }: { headers: Record<string, unknown> }) =>
      Number(/current;desc="(\d+)"/.exec(String(headers['server-timing']))?.[1] ?? 0);
    const first = await get('/product/lamp');
    expect(timing(first)).toBeGreaterThan(0);
    const later = Date.now() + 3_000_000;
    const clock = jest.spyOn(Date, 'now').mockReturnValue(later);
    try {
      const again = await get('/product/lamp');
      expect(again.body).toBe(first.body);
      expect(timing(again)).toBe(later);
    } finally {
      clock.mockRestore();
    }
    await api.close();
    await pause(40);
    const unsure = await get('/product/lamp');
    expect([placeOf(unsure.body), timing(unsure)]).toEqual([placeOf(first.body), 0]);
  });

  test('does not store a page with a missing response', async () => {
    isMenuBroken = true;
    const lacking = await get('/product/lamp');
    expect(placeOf(lacking.body)).toContain('Brass lamp');
    expect(lacking.headers['cache-control']).toBe('no-store');
    isMenuBroken = false;
    expect((await get('/product/lamp')).headers['cache-control']).toContain('public');
    expect(created()).toBe(2);
  });

  test('states nothing for data whose changes the API does not report', async () => {
    productKeys = null;
    expect((await get('/product/lamp')).headers['server-timing']).not.toContain('current');
  });

  test('sends the keys of a page to proxies that can drop pages by them', async () => {
    productKeys = () => 'p-lamp lists';
    expect((await get('/product/lamp')).headers['surrogate-key']).toBeUndefined();
    const { headers } = await get('/product/lamp', { 'surrogate-capability': 'cdn="Surrogate/1.0"' });
    expect(headers['surrogate-key']).toBe('p-lamp lists');
  });

  test('shows a new release with the next page', async () => {
    await get('/product/lamp');
    await release({ version: '2', catalog: shelf.replace("jsx('h1', {", "jsx('h2', {") });
    expect(placeOf((await get('/product/lamp')).body)).toContain('<h2>Brass lamp</h2>');
  });

  test('does not store a page that was rendered while the catalogue changed', async () => {
    changesWhileRead = ['p-lamp'];
    expect(placeOf((await get('/product/lamp')).body)).toContain('Brass lamp');
    products['lamp'] = { name: 'Newer' };
    // The shell reads the catalogue's version at an interval; until then it serves the old page.
    await until(async () => placeOf((await get('/product/lamp')).body).includes('Newer'));
  });

  test('serves stored pages while the API is unavailable', async () => {
    await get('/product/lamp');
    await api.close();
    await pause(40);
    const { statusCode, body } = await get('/product/lamp');
    expect(statusCode).toBe(200);
    expect(placeOf(body)).toContain('Brass lamp');
  });

  test('shares one rendering among concurrent requests', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => get('/product/lamp')));
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect(created()).toBe(1);
  });

  test('stores pages per host, and each encoding decodes to the same page', async () => {
    const [plain, br, gzip] = await Promise.all([
      get('/product/lamp'),
      get('/product/lamp', { 'accept-encoding': 'gzip, br;q=0.9' }),
      get('/product/lamp', { 'accept-encoding': 'gzip, br;q=0' }),
    ]);
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect([br.headers['content-encoding'], gzip.headers['content-encoding']]).toEqual(['br', 'gzip']);
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body);
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body);
    expect(plain.headers['vary']).toBe('accept-encoding');
    expect((await get('/product/lamp', { host: 'other.example' })).body).toContain('http://other.example/product/lamp');
  });
});

test('a search form sent without scripts redirects to the page of the search', async () => {
  const answer = await get('/search?q=%20brass%20lamp%20');
  expect(answer.statusCode).toBe(303);
  expect(answer.headers['location']).toBe('/search/brass%20lamp');
  expect((await get('/search?q=')).headers['location']).toBe('/');
});

describe('a release with a record', () => {
  const files = { 'js/product.js': 'product()', 'css/product.css': '.p {}' };
  const withRecord = async (spoil: (record: string) => string = (record) => record) => {
    const manifest = JSON.stringify({
      exposes: [{ name: 'Product', assets: { js: { sync: ['js/product.js'] }, css: { sync: ['css/product.css'] } } }],
    });
    const record = JSON.stringify({
      name: 'catalog',
      version: '1',
      time: '2026-11-21T10:00:00.000Z',
      files: Object.fromEntries(
        Object.entries({ ...files, 'mf-manifest.json': manifest }).map(([file, text]) => [file, hashOf(text)]),
      ),
    });
    await write('releases/remotes/catalog/1/release.json', spoil(record));
    await write(
      'releases/registry.json',
      signed({ catalog: { ...entry('catalog', '1'), server: hashOf(shelf), record: hashOf(record) } }),
    );
  };
  const headOf = (body: string) => body.slice(0, body.indexOf('</head>'));

  test('has the hashes of its scripts and style sheets in the page', async () => {
    await withRecord();
    const head = headOf((await get('/product/lamp')).body);
    expect(head).toContain(
      `<link rel="stylesheet" integrity="${hashOf(files['css/product.css'])}" data-href="css/product.css" href="/remotes/catalog/1/css/product.css">`,
    );
    expect(head).toContain(
      `<link rel="preload" as="script" integrity="${hashOf(files['js/product.js'])}" href="/remotes/catalog/1/js/product.js">`,
    );
  });

  test('that differs from the hash in the registry is ignored: the page names none of its files', async () => {
    await withRecord((record) => record.replace('2026', '2025'));
    const head = headOf((await get('/product/lamp')).body);
    expect(head).toContain('/remotes/catalog/1/remoteEntry.js');
    expect(head).not.toContain('product.css');
  });
});

describe('reports of renderings', () => {
  test('contain the number of views and the cause of each failure with the request id', async () => {
    // One of them is served from the cache and counts too.
    await get('/product/lamp');
    await get('/product/lamp');
    await get('/');
    const { headers } = await get('/brand/any', { 'x-request-id': 'an-id-from-a-proxy' });
    expect(headers['server-timing']).toBe('page;desc="an-id-from-a-proxy"');
    await app.close();
    expect(reported).toEqual([
      {
        authorization: `Bearer ${SERVICE_TOKEN}`,
        events: [
          { kind: 'viewed', remote: 'catalog', version: '1', count: 3 },
          {
            kind: 'view-failed',
            remote: 'catalog',
            version: '1',
            cause: expect.stringContaining('planted: throws in render'),
            path: '/brand/:brand',
            visit: 'an-id-from-a-proxy',
          },
        ],
      },
    ]);
  });

  test('count a server file that could not be used as a failed view, and do not count missing data', async () => {
    await get('/product/broken');
    await release({ version: '2', stated: hashOf('another') });
    await get('/product/lamp');
    await get('/');
    await app.close();
    expect(reported.flatMap(({ events }) => events).map(({ kind, version, cause }) => [kind, version, cause])).toEqual(
      Array(2).fill(['view-failed', '2', 'its server file could not be used']),
    );
  });

  test('are dropped when the API does not accept them', async () => {
    await api.close();
    expect((await get('/brand/any')).statusCode).toBeLessThan(600);
    await expect(app.close()).resolves.toBeUndefined();
  });

  test.each(['a b', '<script>', 'x', 'a'.repeat(65), 'line\u0000break-of-it'])(
    'replace a request id that could break a log: %j',
    async (id) => {
      expect((await get('/product/lamp', { 'x-request-id': id })).headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    },
  );
});

describe('Prometheus metrics', () => {
  const figures = async (metrics: Metrics) =>
    new Map(
      (await metrics.registry.metrics())
        .split('\n')
        .filter((line) => line && !line.startsWith('#'))
        .map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ') + 1))]),
    );

  test('count responses by route, cache hits, renderings by remote and release, and failures', async () => {
    const metrics = new Metrics();
    await app.close();
    await start({}, new RenderTracker(), metrics);
    for (const url of ['/product/lamp', '/product/lamp', '/brand/any?utm=1', '/no/such', '/cart', '/api/products/lamp'])
      await get(url);
    const values = await figures(metrics);
    const count = (name: string) => values.get(name);
    expect(count('haat_shell_requests_total{method="GET",route="/product/:productId",status="200"}')).toBe(2);
    expect(count('haat_shell_requests_total{method="GET",route="none",status="404"}')).toBe(1);
    expect(count('haat_shell_requests_total{method="GET",route="/api/*",status="200"}')).toBe(1);
    expect(count('haat_shell_request_seconds_count{route="/product/:productId"}')).toBe(2);
    expect(['hit', 'miss', 'none'].map((result) => count(`haat_shell_page_cache_total{result="${result}"}`))).toEqual([
      1, 3, 1,
    ]);
    expect(count('haat_shell_render_seconds_count{remote="catalog"}')).toBe(2);
    expect(count('haat_shell_remote_pages_total{remote="catalog",version="1",result="ok"}')).toBe(2);
    expect(count('haat_shell_remote_pages_total{remote="catalog",version="1",result="failed"}')).toBe(1);
    expect(count('haat_shell_render_failures_total{remote="catalog",version="1"}')).toBeGreaterThan(0);
    expect(count('haat_shell_registry_state')).toBeGreaterThan(0);
    expect(count('haat_shell_registry_age_seconds')).toBeGreaterThan(0);
    expect(count('haat_shell_registry_last_good')).toBe(0);
    await rm(join(folder, 'releases/registry.json'));
    await get('/');
    expect((await figures(metrics)).get('haat_shell_registry_last_good')).toBe(1);
    expect((await get('/metrics')).statusCode).toBe(404);
  });
});

describe('the log', () => {
  test('has a line per page with its route and the request id that the API also gets; no query, cookie or address', async () => {
    const lines: string[] = [];
    const written = jest.spyOn(process.stdout, 'write').mockImplementation((text) => lines.push(String(text)) > 0);
    try {
      await app.close();
      await start({ LOG_LEVEL: 'info' }, new RenderTracker(), new Metrics(), 'info');
      await get('/product/lamp?card=4111111111111111', {
        'x-request-id': 'an-id-from-a-proxy',
        cookie: 'haat_refresh=secret-of-a-visitor',
        'x-forwarded-for': '203.0.113.9',
      });
      // A fixed id, because one in four thousand random ids has a group 4111.
      await get('/brand/any?card=4111111111111111', {
        'x-request-id': 'another-id',
        cookie: 'haat_refresh=secret-of-a-visitor',
      });
    } finally {
      written.mockRestore();
    }
    const pages = lines
      .filter((line) => line.includes('"msg":"page"'))
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(pages[0]).toMatchObject({
      reqId: 'an-id-from-a-proxy',
      route: '/product/:productId',
      status: 200,
      kept: false,
      ms: expect.any(Number),
    });
    expect(pages).toHaveLength(2);
    // A card number, or its beginning: four digits within a longer number may be a timestamp.
    expect(lines.join('')).not.toMatch(/\b4111|41111111|secret-of-a-visitor|203\.0\.113|127\.0\.0\.1"/);
    expect(askedUnder.get('/api/products/lamp')).toBe('an-id-from-a-proxy');
  });
});

describe('a language', () => {
  const saidIn = (html: string) => placeOf(html).replaceAll('<!-- -->', '');
  test('is English by default', async () => {
    const { body, headers } = await get('/help');
    expect(body).toMatch(/<html lang="en-IN" data-languages="en hi">/);
    expect(saidIn(body)).toContain('How can we help? en Close');
    expect(body).not.toContain('js/language');
    expect(headers['content-language']).toBe('en-IN');
  });

  test('is sent to the API with the requests for the data of a page', async () => {
    await Promise.all([get('/hi/product/lamp'), get('/product/other')]);
    expect([askedIn.get('/api/products/lamp'), askedIn.get('/api/products/other')]).toEqual(['hi', 'en']);
  });

  test('in the address applies to the page, the shop around it and the preloaded scripts', async () => {
    const { body, headers } = await get('/hi/help');
    expect(body).toMatch(/<html lang="hi-IN" data-languages="en hi">/);
    expect(headers['content-language']).toBe('hi-IN');
    // The remote's strings, and the shop's for texts that it lacks.
    expect(saidIn(body)).toContain('हम क्या मदद करें? hi बंद करें');
    expect(body).toContain('>रिटर्न सेंटर</a>');
    for (const file of [
      '/assets/shell/js/language.1.js',
      '/assets/shell/js/language-hi.1.js',
      '/remotes/content/1/js/language-hi.js',
    ])
      expect(body).toContain(`<link rel="preload" as="script" href="${file}">`);
    expect(body).toContain('"language":"hi"');
  });

  test('depends on the address only, so that a proxy may share pages', async () => {
    const wishes = { 'accept-language': 'hi-IN,hi;q=0.9', cookie: 'haat-language=hi; theme=dark; haat_refresh=a' };
    const [plain, wished] = [await get('/help'), await get('/help', wishes)];
    expect(wished.body).toBe(plain.body);
    expect(wished.headers).toMatchObject({
      'cache-control': expect.stringMatching(/^public, max-age=0, s-maxage=60, stale-while-revalidate=/) as unknown,
      vary: 'accept-encoding',
      etag: plain.headers['etag'],
      'content-language': 'en-IN',
    });
    expect(wished.headers['set-cookie']).toBeUndefined();
    const hindi = await get('/hi/help', { 'accept-language': 'en' });
    expect([hindi.headers['vary'], hindi.headers['content-language']]).toEqual(['accept-encoding', 'hi-IN']);
  });

  test('is in each link of a page, in its canonical address and in the redirect of a moved page', async () => {
    const { body } = await get('/hi/product/lamp');
    expect(body).toContain('href="/hi/returns"');
    expect(body).toContain('href="/hi" data-discover');
    expect(body).toContain('action="/hi/search"');
    expect((await get('/hi/category/old?page=2')).headers['location']).toBe('/hi/category/new?page=2');
    expect((await get('/hi/search?q=brass')).headers['location']).toBe('/hi/search/brass');
    expect((await get('/hi/search?q=')).headers['location']).toBe('/hi');
  });

  test('is named by each page for search engines', async () => {
    const linked = (html: string) =>
      [...html.matchAll(/<link data-served rel="alternate" hreflang="([^"]+)" href="([^"]+)"/g)].map((match) =>
        match.slice(1),
      );
    const expected = [
      ['en', 'http://haat.example/product/lamp'],
      ['hi', 'http://haat.example/hi/product/lamp'],
      ['x-default', 'http://haat.example/product/lamp'],
    ];
    expect(linked((await get('/product/lamp?a=1')).body)).toEqual(expected);
    expect(linked((await get('/hi/product/lamp')).body)).toEqual(expected);
  });

  test('of the staff pages is that of the address too', async () => {
    const { statusCode, headers } = await get('/hi/admin/orders?page=2');
    expect([statusCode, headers['content-language'], headers['cache-control']]).toEqual([200, 'hi-IN', 'no-store']);
    expect((await get('/admin/orders')).headers['content-language']).toBe('en-IN');
  });

  test.each([
    ['/hi', 200, 'hi-IN'],
    ['/hi/', 200, 'hi-IN'],
    ['/hi/no/such/page', 404, 'hi-IN'],
    ['/hi/hi/help', 404, 'hi-IN'],
    ['/ta/help', 404, 'en-IN'],
    ['/en/help', 404, 'en-IN'],
  ])('%s: status %d in %s', async (path, status, language) => {
    const { statusCode, headers } = await get(path);
    expect([statusCode, headers['content-language']]).toEqual([status, language]);
  });

  test('has no files, and no other way to the API', async () => {
    for (const path of ['/hi/favicon.svg', '/hi/assets/shell/js/shell.1.js', '/hi/robots.txt', '/hi/registry.json']) {
      const { statusCode, headers } = await get(path);
      expect([path, statusCode, headers['content-type']]).toEqual([path, 404, 'text/plain']);
    }
    expect((await get('/hi/api/products/lamp')).headers['content-type']).toContain('text/html');
  });

  test('is not mixed up between concurrent requests', async () => {
    const requested = Array.from({ length: 12 }, (_, index) =>
      get(`${index % 2 === 0 ? '/hi' : ''}/help?at=${Math.floor(index / 2)}`),
    );
    const languages = (await Promise.all(requested)).map(
      ({ body }) => /How can we help\? en Close|हम क्या मदद करें\? hi बंद करें/.exec(saidIn(body))?.[0],
    );
    expect(languages).toEqual(
      requested.map((_, index) => (index % 2 === 0 ? 'हम क्या मदद करें? hi बंद करें' : 'How can we help? en Close')),
    );
  });

  test('has its own entries in the page cache', async () => {
    const first = await get('/hi/help');
    const english = await get('/help');
    const again = await get('/hi/help');
    expect(english.headers['etag']).not.toBe(first.headers['etag']);
    expect(again.headers['etag']).toBe(first.headers['etag']);
    expect((await get('/help', { 'if-none-match': String(first.headers['etag']) })).statusCode).toBe(200);
  });

  test('falls back to English for a remote without translations', async () => {
    const { statusCode, body } = await get('/hi/product/lamp');
    expect(statusCode).toBe(200);
    expect(saidIn(body)).toContain('0 in the cart');
    expect(body).toContain('>रिटर्न सेंटर</a>');
  });

  test('falls back to the texts of the shop when the strings of a remote fail to load', async () => {
    const broken = source.replace(
      'async () => ({ default:',
      "async () => { throw new Error('planted'); }, other: async () => ({ default:",
    );
    await write('releases/remotes/content/1/server/content.cjs', broken);
    await write('releases/registry.json', signed({ content: { ...entry('content', '1'), server: hashOf(broken) } }));
    const { statusCode, body } = await get('/hi/help');
    expect(statusCode).toBe(200);
    // The shop's strings are used.
    expect(saidIn(body)).toContain('How can we help? hi बंद करें');
  });
});
