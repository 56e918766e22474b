/** @jest-environment node */
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { routesIn } from '@haat/releases';
import Fastify, { type FastifyInstance } from 'fastify';
import * as bundle from '../src/server/server';
import { buildServer } from './app';
import { readConfig } from './config';
import { RELEASE_KEYS, signed } from './testing/signed';

const catalog = { entry: '/remotes/catalog/1.0.0/remoteEntry.js', version: '1.0.0', integrity: 'sha256-abc=' };
const content = { entry: 'https://content.example/2.0.0/remoteEntry.js', version: '2.0.0' };
const registry = { catalog, content };
/** The pages of these releases, which are from before releases declared them. */
const pageRoutes = routesIn(registry);
const manifest = {
  exposes: [
    {
      name: 'Home',
      assets: { js: { sync: ['js/home.js', 'js/vendor.js'], async: [] }, css: { sync: ['css/home.css'], async: [] } },
    },
    { name: 'Product', assets: { js: { sync: ['js/product.js'] }, css: { sync: [] } } },
  ],
};

/** 1,002 products, so that they need two sitemaps. */
const ids = Array.from({ length: 1_002 }, (_, index) => `product-${index}`);
function stubApiServer(): FastifyInstance {
  const api = Fastify();
  api.get<{ Querystring: { size: string; page?: string } }>('/api/products', ({ query }) => {
    const [size, page] = [Number(query.size), Number(query.page ?? 0)];
    return {
      content: ids.slice(page * size, (page + 1) * size).map((id) => ({ id })),
      last: false,
      totalElements: ids.length,
    };
  });
  api.get('/api/categories/all', () => ({
    data: [{ slug: 'clothing', subcategories: [{ slug: 'women', subcategories: [{ slug: 'sarees' }] }] }],
  }));
  api.get('/api/collections', () => ({ content: [{ slug: 'for-the-puja' }] }));
  api.get('/api/health', () => ({ status: 'ok' }));
  api.post('/api/telemetry', ({ headers }) => headers);
  api.post('/api/cart', ({ headers }) => headers);
  return api;
}

let folder: string;
let api: FastifyInstance;
let app: FastifyInstance;
const write = async (path: string, text: string) => {
  await mkdir(dirname(join(folder, path)), { recursive: true });
  await writeFile(join(folder, path), text);
};
const start = async (environment: Record<string, string> = {}, ending = { now: false }) =>
  buildServer(
    readConfig({
      RELEASES_URL: join(folder, 'releases'),
      RELEASE_KEYS,
      API_INTERNAL_URL: `http://127.0.0.1:${(api.server.address() as { port: number }).port}`,
      ...environment,
    }),
    { build: join(folder, 'shell'), bundle, ending, deadlineMs: 30_000 },
  ); // it is listening

async function open(): Promise<void> {
  folder = await mkdtemp(join(tmpdir(), 'haat-shell-'));
  await write(
    'shell/entry.json',
    JSON.stringify({ scripts: ['/assets/shell/js/shell.1.js'], styles: ['/assets/shell/css/shell.1.css'] }),
  );
  await write('shell/js/shell.1.js', 'void 0');
  await write('releases/registry.json', signed(registry));
  await write('releases/remotes/catalog/1.0.0/remoteEntry.js', 'void 1');
  await write('releases/remotes/catalog/1.0.0/mf-manifest.json', JSON.stringify(manifest));
  api = stubApiServer();
  await api.listen({ port: 0, host: '127.0.0.1' });
  app = await start();
}
async function close(): Promise<void> {
  await app.close();
  await api.close();
  await rm(folder, { recursive: true });
}
/** A server per test, for tests that change its files. */
const eachItsServer = () => {
  beforeEach(open);
  afterEach(close);
};
/** One server for all read-only tests of a block. */
const oneServer = () => {
  beforeAll(open);
  afterAll(close);
};

/** Runs `work` against a server with other settings. */
async function startedWith(environment: Record<string, string>, work: () => Promise<void>): Promise<void> {
  const original = app;
  app = await start(environment);
  try {
    await work();
  } finally {
    await app.close();
    app = original;
  }
}

const get = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ method: 'GET', url, headers: { host: 'haat.example', ...headers } });
const bootOf = (html: string): unknown =>
  JSON.parse(/<script id="haat-boot" type="application\/json">(.*?)<\/script>/.exec(html)?.[1] ?? 'null');

describe('shell files', () => {
  eachItsServer();
  test('come from the current build; files of other builds come from the release store', async () => {
    await write('releases/shell/js/shell.0.js', 'void "before"');
    expect((await get('/assets/shell/js/shell.1.js')).body).toBe('void 0');
    const before = await get('/assets/shell/js/shell.0.js');
    expect([before.statusCode, before.body, before.headers['cache-control']]).toEqual([
      200,
      'void "before"',
      'public, max-age=31536000, immutable',
    ]);
    expect((await get('/assets/shell/js/shell.2.js')).statusCode).toBe(404);
    expect((await get('/assets/shell/..%2f..%2fregistry.json')).statusCode).toBe(404);
  });
});

describe('a declared route', () => {
  eachItsServer();
  const recipes = (version: string, path: string) => ({
    entry: `/remotes/recipes/${version}/remoteEntry.js`,
    version,
    integrity: 'sha256-abc=',
    container: { type: 'module' as const, name: 'recipes' },
    routes: [
      { path, page: 'Recipes', title: 'Recipes & more', menu: true as const },
      { path: `${path}/:recipe`, page: 'Recipe', title: 'A recipe' },
      { path: `${path}/yours`, page: 'Yours', title: 'Yours', audience: 'visitor' as const },
    ],
    slots: [{ slot: 'cart' as const, module: 'Hint', height: 96 }],
  });

  test('serves a page with its title and frame while the registry lists the release', async () => {
    expect((await get('/recipes')).statusCode).toBe(404);
    await write('releases/registry.json', signed({ ...registry, recipes: recipes('1.0.0', '/recipes') }));
    const page = await get('/recipes');
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain('<title data-served>Recipes &amp; more | Haat</title>');
    expect(page.body).toMatch(/<header[\s\S]*aria-busy="true"[\s\S]*<footer/);
    expect(page.body).toContain('This page needs JavaScript');
    const { routes, slots } = recipes('', '/recipes');
    expect(bootOf(page.body)).toMatchObject({
      registry: { recipes: { slots } },
      routes: [...pageRoutes, ...routes.map((route) => ({ ...route, remote: 'recipes' }))],
    });
    // A path with a file extension is a page if a route matches it.
    expect((await get('/recipes/1.5kg')).statusCode).toBe(200);
    expect((await get('/recipes/dal/print')).statusCode).toBe(404);
    const sitemap = (await get('/sitemaps/pages.xml')).body;
    expect(sitemap).toContain('<loc>http://haat.example/recipes</loc>');
    expect(sitemap).not.toMatch(/recipes\/(?::recipe|yours)/);
    expect((await get('/status.json')).json()).toMatchObject({
      remotes: expect.arrayContaining([
        expect.objectContaining({
          name: 'recipes',
          adds: ['/recipes', '/recipes/:recipe', '/recipes/yours'],
          fills: ['cart'],
        }),
      ]) as unknown,
    });
    await write('releases/registry.json', signed(registry));
    expect((await get('/recipes')).statusCode).toBe(404);
  });

  test('does not override a route of the specification', async () => {
    await write('releases/registry.json', signed({ ...registry, recipes: recipes('1.0.0', '/cart') }));
    expect((await get('/cart')).body).not.toContain('<title');
  });

  test('of a remote of this repository follows its release, and a rollback to one from before', async () => {
    const routes = [
      { path: '/', page: 'Home' },
      { path: '/offers', page: 'Offers', audience: 'visitor' as const, worksOffline: true as const },
    ];
    const statuses = async () =>
      Promise.all(['/offers', '/brand/lohar'].map(async (path) => (await get(path)).statusCode));
    await write('releases/registry.json', signed({ ...registry, catalog: { ...catalog, routes, previous: catalog } }));
    expect(await statuses()).toEqual([200, 404]);
    await write('releases/registry.json', signed(registry));
    expect(await statuses()).toEqual([404, 200]);
  });

  test('of a canary exists only for visitors in the canary', async () => {
    await write(
      'releases/registry.json',
      signed({
        ...registry,
        recipes: { ...recipes('1.0.0', '/recipes'), canary: { ...recipes('1.1.0', '/cooking'), percent: 50 } },
      }),
    );
    const answers = async (cookie: string) => [
      (await get('/recipes', { cookie })).statusCode,
      (await get('/cooking', { cookie })).statusCode,
    ];
    expect(await answers('haat-side=10')).toEqual([404, 200]);
    expect(await answers('haat-side=90')).toEqual([200, 404]);
  });
});

describe('GET /ready', () => {
  eachItsServer();
  test('returns 200, then 503 while the server is ending; responses then close their connection', async () => {
    expect((await get('/ready')).statusCode).toBe(200);
    await app.close();
    const ending = { now: false };
    app = await start({}, ending);
    ending.now = true;
    const ready = await get('/ready');
    expect([ready.statusCode, ready.json()]).toEqual([503, { status: 'ending' }]);
    const page = await get('/');
    expect([page.statusCode, page.headers['connection']]).toEqual([200, 'close']);
  });

  test('returns 503 while there is no registry', async () => {
    await app.close();
    await rm(join(folder, 'releases/registry.json'));
    await rm(join(folder, 'last-good-registry.json'), { force: true });
    app = await start();
    expect((await get('/ready')).statusCode).toBe(503);
  });
});

describe('a page', () => {
  oneServer();
  test.each(
    pageRoutes.map(({ path, isMissing }) => [path.replace(/:\w+/g, 'some-thing'), isMissing ? 404 : 200] as const),
  )('%s is HTML, with status %i', async (path, status) => {
    const answer = await get(path);
    expect(answer.statusCode).toBe(status);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.body).toContain('<div id="root">');
  });

  test.each([
    ['x-forwarded-host', 'evil.example'],
    ['x-forwarded-proto', 'evil.example'],
    ['x-forwarded-prefix', '/evil.example'],
    ['x-forwarded-for', 'evil.example'],
    ['x-original-url', '/evil.example'],
    ['x-rewrite-url', '/evil.example'],
    ['forwarded', 'host=evil.example;proto=evil'],
    ['x-http-method-override', 'POST'],
    ['origin', 'https://evil.example'],
    ['referer', 'https://evil.example/'],
    ['accept-language', 'hi'],
    ['cookie', 'language=hi; theme=evil.example'],
    ['user-agent', 'evil.example'],
    ['x-request-id', 'evil-example'],
  ])('is the same page for the next visitor after a request with %s: %s', async (name, value) => {
    const path = `/help?after=${name}`;
    const first = await get(path, { [name]: value });
    const next = await get(path);
    expect([first.statusCode, first.body, first.headers.etag]).toEqual([200, next.body, next.headers.etag]);
    expect(next.body).not.toMatch(/evil/);
    expect(first.headers['set-cookie']).toBeUndefined();
  });

  test('contains the configuration and the registry for the shell', async () => {
    expect(bootOf((await get('/')).body)).toEqual({
      config: { apiUrl: '', authentication: true, analytics: true, siteUrl: 'http://haat.example', languages: ['en'] },
      language: 'en',
      registry,
      routes: pageRoutes,
      telemetry: { share: 0.1 },
      data: { mutations: [], queries: [] },
    });
    const settings = {
      SITE_URL: 'https://haat.example/',
      API_URL: 'https://api.example',
      FEATURE_AUTHENTICATION: 'off',
      FEATURE_ANALYTICS: 'off',
    };
    await startedWith(settings, async () =>
      expect(bootOf((await get('/')).body)).toMatchObject({
        config: {
          apiUrl: 'https://api.example',
          authentication: false,
          analytics: false,
          siteUrl: 'https://haat.example',
        },
        telemetry: { share: 0 },
      }),
    );
  });

  test('preloads the entry of its remote and its own files, and no file of other pages', async () => {
    const { body } = await get('/');
    expect(body.match(/<link rel="preload"[^>]*>/g)).toEqual([
      '<link rel="preload" as="script" integrity="sha256-abc=" href="/remotes/catalog/1.0.0/remoteEntry.js">',
      '<link rel="preload" as="script" href="/remotes/catalog/1.0.0/js/home.js">',
      '<link rel="preload" as="script" href="/remotes/catalog/1.0.0/js/vendor.js">',
      '<link rel="preload" as="style" href="/remotes/catalog/1.0.0/css/home.css">',
    ]);
    expect((await get('/product/brass-diya')).body.match(/js\/\w+\.js">/g)).toEqual(['js/product.js">']);
  });

  test('preloads an entry on another origin by its absolute URL, and nothing for a remote without a release', async () => {
    expect((await get('/help')).body.match(/<link rel="preload"[^>]*>/g)).toEqual([
      '<link rel="preload" as="script" crossorigin href="https://content.example/2.0.0/remoteEntry.js">',
    ]);
    expect((await get('/cart')).body).not.toContain('preload');
  });

  test('for one visitor only is rendered the same for all visitors and is not cached', async () => {
    const [guest, known] = [
      await get('/cart'),
      await get('/cart', { cookie: 'refresh=abc', authorization: 'Bearer abc' }),
    ];
    expect(known.body).toBe(guest.body);
    expect(known.headers['set-cookie']).toBeUndefined();
    expect(guest.headers['cache-control']).toBe('no-store');
  });

  test('of a search for text with a dot is not taken for a file', async () => {
    expect((await get('/search/1.5kg')).statusCode).toBe(200);
    expect((await get('/search/dr.pal')).headers['content-type']).toContain('text/html');
  });

  test('responds to HEAD like GET, without a body', async () => {
    const answer = await app.inject({ method: 'HEAD', url: '/cart', headers: { host: 'haat.example' } });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toContain('text/html');
    expect(answer.body).toBe('');
  });
});

describe('a page of a release without a manifest', () => {
  eachItsServer();

  test('preloads only the entry', async () => {
    await rm(join(folder, 'releases/remotes/catalog/1.0.0/mf-manifest.json'));
    expect((await get('/')).body.match(/rel="preload"/g)).toHaveLength(1);
  });
});

describe('ADMIN_URL', () => {
  const SITE_URL = 'https://haat.example';
  const ADMIN_URL = 'https://staff.haat.example';
  const at = (host: string, url: string) => app.inject({ url, headers: { host } });
  beforeAll(async () => {
    await open();
    await app.close();
    app = await start({ SITE_URL, ADMIN_URL });
  });
  afterAll(close);

  test.each(
    pageRoutes
      .filter(({ forStaffToo }) => !forStaffToo)
      .map(({ path, audience, isMissing }) => [path.replace(/:\w+/g, 'some-thing'), audience, isMissing] as const),
  )('%s is served by one origin, and the other redirects to it', async (path, audience, isMissing) => {
    const [own, other, there] =
      audience === 'staff'
        ? ['staff.haat.example', 'haat.example', ADMIN_URL]
        : ['haat.example', 'staff.haat.example', SITE_URL];
    expect((await at(own, path)).statusCode).toBe(isMissing ? 404 : 200);
    const led = await at(other, `${path}?a=1`);
    expect([led.statusCode, led.headers['cache-control']]).toEqual([307, 'no-store']);
    // The `/` of the staff origin leads to the dashboard if it has no referrer.
    expect(led.headers.location).toBe(path === '/' ? `${ADMIN_URL}/admin/dashboard` : `${there}${path}?a=1`);
  });

  test('a link from a staff page to / redirects to the shop', async () => {
    const back = async (referer: string) =>
      (await app.inject({ url: '/', headers: { host: 'staff.haat.example', referer } })).headers.location;
    expect(await back(`${ADMIN_URL}/admin/orders`)).toBe(`${SITE_URL}/`);
    expect(await back('https://elsewhere.example/')).toBe(`${ADMIN_URL}/admin/dashboard`);
  });

  test.each(pageRoutes.filter(({ forStaffToo }) => forStaffToo).map(({ path }) => path))(
    '%s is served by both origins, because both sign in',
    async (path) => {
      for (const host of ['haat.example', 'staff.haat.example']) expect((await at(host, path)).statusCode).toBe(200);
    },
  );

  test('a page in another language leads to the right origin in that language', async () => {
    expect((await at('staff.haat.example', '/hi/help?a=1')).headers.location).toBe(`${SITE_URL}/hi/help?a=1`);
    expect((await at('haat.example', '/hi/admin/orders?a=1')).headers.location).toBe(
      `${ADMIN_URL}/hi/admin/orders?a=1`,
    );
    expect((await at('staff.haat.example', '/hi')).headers.location).toBe(`${ADMIN_URL}/hi/admin/dashboard`);
  });

  test('pages state hasAdminOrigin; robots.txt of the staff origin disallows everything', async () => {
    expect(bootOf((await at('staff.haat.example', '/admin/orders')).body)).toMatchObject({ hasAdminOrigin: true });
    expect((await at('staff.haat.example', '/robots.txt')).body).toBe('User-agent: *\nDisallow: /\n');
    expect((await at('haat.example', '/robots.txt')).body).toContain('Sitemap: https://haat.example/sitemap.xml');
  });

  test.each([
    '//evil.example',
    '//evil.example/cart',
    '/\\\\evil.example',
    '/admin/%2e%2e//evil.example',
    '/hi//evil.example',
    '/hi//evil.example/admin/orders',
    '/hi/\\\\evil.example',
    '/hi/@evil.example',
    '/hi//admin/orders',
    '/search?q=//evil.example',
    '/hi/search?q=%2F%2Fevil.example',
  ])('redirects only to the two origins: %s', async (url) => {
    for (const host of ['haat.example', 'staff.haat.example', 'evil.example']) {
      const { location } = (await at(host, url)).headers;
      if (location !== undefined) expect([SITE_URL, ADMIN_URL]).toContain(new URL(location, SITE_URL).origin);
    }
  });
});

describe('the content security policy', () => {
  oneServer();
  const policyOf = (header: unknown) =>
    Object.fromEntries(
      String(header)
        .split('; ')
        .map((directive) => {
          const [name = '', ...values] = directive.split(' ');
          return [name, values];
        }),
    );

  test('allows no inline code or eval and no wildcard', async () => {
    const { headers } = await get('/');
    const policy = policyOf(headers['content-security-policy']);
    expect(headers['content-security-policy']).not.toMatch(/unsafe-|\*/);
    expect(policy['default-src']).toEqual(["'none'"]);
    expect(policy['frame-ancestors']).toEqual(["'none'"]);
    expect(policy['base-uri']).toEqual(["'none'"]);
    expect(policy['style-src']).toEqual(["'self'"]);
    expect(policy['connect-src']).toEqual(["'self'"]);
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  test('lists the hashes of exactly the inline scripts of the page', async () => {
    const { headers, body } = await get('/');
    const inline = [...body.matchAll(/<script>([^]*?)<\/script>/g)].map(
      ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
    );
    expect(inline).toHaveLength(3);
    expect(policyOf(headers['content-security-policy'])['script-src']).toEqual(["'self'", ...inline]);
    expect(body).not.toMatch(/ on[a-z]+=| style=/);
  });

  test('lists the origins of the remotes and of the API', async () => {
    const origins = { REMOTE_ORIGINS: 'https://content.example', API_URL: 'https://api.example' };
    await startedWith(origins, async () => {
      const policy = policyOf((await get('/')).headers['content-security-policy']);
      expect(policy['script-src']).toContain('https://content.example');
      expect(policy['script-src']).not.toContain('https://api.example');
      expect(policy['img-src']).toEqual(["'self'", 'https://api.example', 'https://content.example', 'data:']);
      expect(policy['connect-src']).toEqual(["'self'", 'https://api.example', 'https://content.example']);
    });
  });

  test('allows only connections to the test gateway', async () => {
    await startedWith({ TEST_GATEWAY_URL: 'https://pay.example' }, async () => {
      const policy = policyOf((await get('/')).headers['content-security-policy']);
      const allowing = Object.entries(policy).filter(([, values]) => values.includes('https://pay.example'));
      expect(allowing).toEqual([['connect-src', ["'self'", 'https://pay.example']]]);
    });
  });
});

describe('unknown addresses', () => {
  oneServer();
  test.each(['/no/such/page', '/category', '/admin', '/admin/no/such/page', '//evil.example/x', '//evil.example/cart'])(
    '%s returns 404',
    async (path) => {
      expect((await get(path)).statusCode).toBe(404);
    },
  );

  test.each(['//', '///', '/%E0%A4%A', '/search/%', '/product/%00', '/?%'])(
    'a malformed address does not cause a server error: %s',
    async (path) => {
      const answer = await get(path);
      expect(answer.statusCode).toBeLessThan(500);
      expect(answer.headers['location']).toBeUndefined();
    },
  );

  test('an unknown page returns 404 with the HTML of the shop and the content security policy', async () => {
    const answer = await get('/no/such/page');
    expect(answer.statusCode).toBe(404);
    expect(answer.headers['content-type']).toContain('text/html');
    expect(answer.headers['content-security-policy']).toBeDefined();
    expect(answer.body).toContain('/assets/shell/js/shell.1.js');
  });

  test.each([
    '/remotes/catalog/1.0.0/js/gone.js',
    '/remotes/catalog/0.0.0/',
    '/remotes/x',
    '/assets/shell/js/shell.0.js',
    '/apple-touch-icon-57.png',
    '/sitemaps/products-x.xml',
  ])('a missing file returns 404 and no HTML: %s', async (path) => {
    const answer = await get(path);
    expect(answer.statusCode).toBe(404);
    expect(answer.headers['content-type']).not.toContain('html');
    expect(answer.body).not.toContain('<');
  });

  test.each([
    '/remotes/../registry.json',
    '/remotes/..%2fregistry.json',
    '/remotes/%2e%2e/registry.json',
    '/assets/shell/..%2f..%2freleases%2fregistry.json',
  ])('files outside of the folders are not served: %s', async (path) => {
    const answer = await get(path);
    expect(answer.statusCode === 200 && answer.headers['cache-control'] !== 'no-store').toBe(false);
  });

  test('an address that can’t be read is answered with the headers of a page, and repeats nothing of it', async () => {
    const { statusCode, body, headers } = await get('/search/%ZZ<b>');
    expect([statusCode, body, headers['cache-control']]).toEqual([400, 'Bad address\n', 'no-store']);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['content-security-policy']).toContain("default-src 'none'");
  });

  test('POST to a page returns 404', async () => {
    expect((await app.inject({ method: 'POST', url: '/cart' })).statusCode).toBe(404);
  });
});

describe('files', () => {
  oneServer();
  test('of releases and of the shell are cached for a year as immutable', async () => {
    const entry = await get(catalog.entry);
    expect(entry.body).toBe('void 1');
    expect(entry.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(entry.headers['access-control-allow-origin']).toBe('*');
    const shell = await get('/assets/shell/js/shell.1.js');
    expect(shell.body).toBe('void 0');
    expect(shell.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });
});

describe('the registry', () => {
  eachItsServer();
  test('is not cached and is read from the folder again after a change', async () => {
    const answer = await get('/registry.json');
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.json()).toEqual(registry);
    const next = { ...registry, catalog: { ...catalog, version: '1.1.0', previous: catalog } };
    await write('releases/registry.json', signed(next));
    expect((await get('/registry.json')).json()).toEqual(next);
  });

  test('uses the origins in REMOTE_ADDRESSES, as do pages, their preloads and their policy', async () => {
    await app.close();
    await write(
      'releases/registry.json',
      signed({
        catalog: {
          ...catalog,
          previous: { ...catalog, entry: '/remotes/catalog/0.9.0/remoteEntry.js', version: '0.9.0' },
        },
        content,
      }),
    );
    app = await start({ REMOTE_ADDRESSES: 'catalog=https://catalog.example' });
    const moved = {
      catalog: {
        ...catalog,
        entry: 'https://catalog.example/1.0.0/remoteEntry.js',
        previous: { ...catalog, entry: 'https://catalog.example/0.9.0/remoteEntry.js', version: '0.9.0' },
      },
      content,
    };
    expect((await get('/registry.json')).json()).toEqual(moved);
    const { body, headers } = await get('/');
    expect(bootOf(body)).toMatchObject({ registry: moved });
    expect(body).toContain(
      `<link rel="preload" as="script" crossorigin integrity="${catalog.integrity}" href="https://catalog.example/1.0.0/remoteEntry.js">`,
    );
    // The server reads the page's files from the store, not from the remote's own server.
    expect(body).toContain(
      '<link rel="preload" as="script" crossorigin href="https://catalog.example/1.0.0/js/home.js">',
    );
    expect(headers['content-security-policy']).toContain("script-src 'self' https://catalog.example ");
  });

  test.each([
    ['cut off', 'refused', () => signed(registry).slice(0, 300)],
    ['empty', 'refused', () => ''],
    ['not signed', 'refused', () => JSON.stringify({ ...registry, content: null })],
    ['signed by a stranger', 'refused', () => signed({ catalog }, { by: 'a stranger' })],
    [
      'changed after it was signed',
      'refused',
      () => signed({ catalog }).replace(/"payload": "..../, '"payload": "AAAA'),
    ],
    ['one that was in force before', 'old', () => signed({ catalog }, { sequence: 1 })],
  ])('is the last good one while the file is %s, and /status reports it', async (_, kind, text) => {
    await write('releases/registry.json', signed(registry));
    await get('/');
    expect((await get('/status.json')).json()).toMatchObject({
      registry: { status: 'ok', problem: null, readAt: expect.any(String) },
    });
    await write('releases/registry.json', text());
    expect((await get('/registry.json')).json()).toEqual(registry);
    expect(bootOf((await get('/')).body)).toMatchObject({ registry });
    expect((await get('/status.json')).json()).toMatchObject({
      status: 'impaired',
      registry: { status: 'last-known-good', problem: { kind, since: expect.any(String) } },
    });
    expect((await get('/status')).body).toContain('The last good registry is used');
  });

  test('is the last good one after a start without a registry or with an older one', async () => {
    await write('releases/registry.json', signed(registry));
    await get('/');
    for (const spoil of [
      () => rm(join(folder, 'releases/registry.json')),
      () => write('releases/registry.json', signed({ catalog }, { sequence: 1 })),
    ]) {
      await app.close();
      await spoil();
      app = await start();
      expect((await get('/registry.json')).json()).toEqual(registry);
    }
  });

  test('is the last good one after the file was deleted', async () => {
    await get('/registry.json');
    await rm(join(folder, 'releases/registry.json'));
    expect((await get('/registry.json')).json()).toEqual(registry);
  });
});

describe('for search engines', () => {
  oneServer();
  const addresses = (body: string) => [...body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => address);

  test('robots.txt disallows private pages and names the sitemap', async () => {
    const answer = await get('/robots.txt');
    expect(answer.headers['content-type']).toContain('text/plain');
    expect(answer.body.split('\n')).toEqual(
      expect.arrayContaining([
        'User-agent: *',
        'Disallow: /admin/',
        'Disallow: /cart',
        'Disallow: /checkout',
        'Disallow: /profile',
        'Sitemap: http://haat.example/sitemap.xml',
      ]),
    );
  });

  test('the sitemap index lists the file of pages and one file per thousand products', async () => {
    const answer = await get('/sitemap.xml');
    expect(answer.headers['content-type']).toContain('application/xml');
    expect(addresses(answer.body)).toEqual(
      ['pages', 'products-0', 'products-1'].map((file) => `http://haat.example/sitemaps/${file}.xml`),
    );
  });

  test('the sitemap of pages lists the public pages and the whole category tree', async () => {
    let paths: string[] = [];
    await startedWith({ SITE_URL: 'https://haat.example' }, async () => {
      // A site with https sends HSTS.
      expect((await get('/')).headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
      paths = addresses((await get('/sitemaps/pages.xml')).body).map((address) =>
        address.replace('https://haat.example', ''),
      );
    });
    expect(paths).toEqual(
      expect.arrayContaining([
        '/',
        '/help',
        '/haat-cares',
        '/products/featured',
        '/category-group/clothing',
        '/category/clothing/women/products',
        '/category/clothing/women/sarees/products',
        '/collection/for-the-puja',
      ]),
    );
    expect(
      paths.filter((path) =>
        /:|^\/(?:admin|cart|checkout|profile|login|authpage|order-confirmation|forgot-password|reset-password|confirm)/.test(
          path,
        ),
      ),
    ).toEqual([]);
    expect(new Set(paths).size).toBe(paths.length);
  });

  test('robots.txt and sitemaps know each page in each language', async () => {
    const entryFile = join(folder, 'shell/entry.json');
    const before = await readFile(entryFile, 'utf8');
    await writeFile(entryFile, JSON.stringify({ ...(JSON.parse(before) as object), languages: { hi: [] } }));
    await startedWith({ SITE_URL: 'https://haat.example' }, async () => {
      expect((await get('/robots.txt')).body).toContain('Disallow: /hi/checkout\n');
      const { body } = await get('/sitemaps/pages.xml');
      const links = ['en', 'hi', 'x-default']
        .map(
          (language) =>
            `<xhtml:link rel="alternate" hreflang="${language}" href="https://haat.example${language === 'hi' ? '/hi' : ''}/help"/>`,
        )
        .join('');
      for (const path of ['/help', '/hi/help'])
        expect(body).toContain(`<url><loc>https://haat.example${path}</loc>${links}</url>`);
      expect(addresses(body)).toEqual(expect.arrayContaining(['https://haat.example/', 'https://haat.example/hi']));
      expect(addresses((await get('/sitemaps/products-1.xml')).body)).toHaveLength(4);
    }).finally(() => writeFile(entryFile, before));
  });

  test('the sitemaps of products list each product once', async () => {
    const first = addresses((await get('/sitemaps/products-0.xml')).body);
    const second = addresses((await get('/sitemaps/products-1.xml')).body);
    expect([first.length, second.length]).toEqual([1_000, 2]);
    expect([...first, ...second]).toEqual(ids.map((id) => `http://haat.example/product/${id}`));
  });
});

describe('the API proxy', () => {
  oneServer();
  test('forwards requests under the same path', async () => {
    expect((await get('/api/health')).json()).toEqual({ status: 'ok' });
  });

  const post = async (url: string, headers: Record<string, string>) =>
    (await app.inject({ method: 'POST', url, headers, payload: {} })).json<Record<string, string>>();

  test('forwards the client address after the addresses set by proxies, and the request id', async () => {
    expect(
      await post('/api/cart', {
        cookie: 'haat_refresh=abc',
        'x-forwarded-for': '203.0.113.9',
        'x-request-id': 'an-id-from-a-proxy',
      }),
    ).toMatchObject({
      cookie: 'haat_refresh=abc',
      'x-forwarded-for': '203.0.113.9, 127.0.0.1',
      'x-request-id': 'an-id-from-a-proxy',
    });
    expect((await post('/api/cart', { 'x-request-id': 'no id\u0009at all' }))['x-request-id']).toMatch(
      /^[0-9a-f-]{36}$/,
    );
  });

  test('forwards no cookie with telemetry', async () => {
    expect(await post('/api/telemetry', { cookie: 'haat-side=3' })).not.toHaveProperty('cookie');
  });
});

describe('the API proxy, when the API cannot be reached', () => {
  oneServer();
  test('returns 503 with an error message', async () => {
    await api.close();
    const answer = await get('/api/health');
    expect(answer.statusCode).toBe(503);
    expect(answer.json()).toMatchObject({
      error: { code: 'api-unreachable' },
      message: expect.stringContaining("can't be reached"),
    });
  });
});

describe('starting', () => {
  eachItsServer();

  test('without a registry, pages return 500 until a registry is written', async () => {
    await app.close();
    for (const file of ['releases/registry.json', 'releases.last-good.json'])
      await rm(join(folder, file), { force: true });
    app = await start();
    expect((await get('/')).statusCode).toBe(500);
    await write('releases/registry.json', signed(registry));
    expect((await get('/')).statusCode).toBe(200);
  });

  test('without a key to verify the registry fails with an instruction', async () => {
    await expect(start({ RELEASE_KEYS: '' })).rejects.toThrow(
      'There is no key to check the registry by: set RELEASE_KEYS',
    );
  });
});

describe('a canary', () => {
  const canary = {
    entry: '/remotes/catalog/1.1.0/remoteEntry.js',
    version: '1.1.0',
    integrity: 'sha256-def=',
    percent: 30,
  };
  const versionIn = async (url: string, cookie?: string) => {
    const { body, headers } = await get(url, cookie ? { cookie } : {});
    const boot = url === '/registry.json' ? { registry: JSON.parse(body) as unknown } : bootOf(body);
    const { catalog: now } = (boot as { registry: Record<string, { version: string; previous?: { version: string } }> })
      .registry; // the shape that these tests expect
    return { version: now?.version, previous: now?.previous?.version, headers };
  };

  oneServer();
  beforeAll(() => write('releases/registry.json', signed({ catalog: { ...catalog, canary }, content })));

  test('is given to its percentage of visitors', async () => {
    const sides = await Promise.all(
      Array.from({ length: 100 }, (_, side) => versionIn('/registry.json', `haat-side=${side}`)),
    );
    expect(sides.map(({ version }) => version)).toEqual(
      Array.from({ length: 100 }, (_, side) => (side < 30 ? '1.1.0' : '1.0.0')),
    );
  });

  test.each(['/', '/cart', '/registry.json'])('%s: each visitor gets the same release every time', async (url) => {
    for (const side of [0, 29, 30, 99, 29]) {
      expect((await versionIn(url, `theme=x; haat-side=${side}`)).version).toBe(side < 30 ? '1.1.0' : '1.0.0');
    }
  });

  test('falls back to the current release', async () => {
    expect(await versionIn('/', 'haat-side=0')).toMatchObject({ version: '1.1.0', previous: '1.0.0' });
  });

  test('sets a permanent bucket cookie for a new visitor and prevents shared caching', async () => {
    const { headers } = await versionIn('/');
    expect(headers['set-cookie']).toMatch(/^haat-side=\d{1,2}; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(headers['cache-control']).toMatch(/^(?:no-store|private, no-cache)$/);
    expect((await versionIn('/', 'haat-side=5')).headers['set-cookie']).toBeUndefined();
  });

  test.each(['/?haat-canary=1', '/?haat-side=0', '/?canary=catalog'])(
    'cannot be chosen by the address: %s',
    async (url) => {
      expect((await versionIn(url, 'haat-side=99')).version).toBe('1.0.0');
    },
  );

  test.each(['haat-side=-1', 'haat-side=100', 'haat-side=0x', 'haat-side='])(
    'replaces an invalid bucket cookie: %s',
    async (cookie) => {
      expect((await versionIn('/', cookie)).headers['set-cookie']).toBeDefined();
    },
  );

  test('has every view of its remote reported, for all visitors', async () => {
    for (const side of [0, 99])
      expect(bootOf((await get('/', { cookie: `haat-side=${side}` })).body)).toMatchObject({
        telemetry: { share: 0.1, watched: ['catalog'] },
      });
  });
});

describe('without a canary', () => {
  oneServer();

  test('no cookie is set', async () => {
    expect((await get('/')).headers['set-cookie']).toBeUndefined();
  });
});

describe('the contract of the shell', () => {
  eachItsServer();

  test('is served at /contract.json and not cached', async () => {
    expect((await app.inject('/contract.json')).statusCode).toBe(404);
    await write('shell/contract.json', '{"commit":"abc"}');
    const answer = await app.inject('/contract.json');
    expect(answer.json()).toEqual({ commit: 'abc' });
    expect(answer.headers['cache-control']).toBe('no-store');
  });
});
