import { errorSchema } from '@haat/shared/contract/common';
import fc from 'fast-check';
import { describedRoutes, type DescribedRoute } from '../testing/described-routes';
import { orderBody } from '../testing/order-body';
import { signInAs } from '../testing/sign-in-as';
import { startSeededApp } from '../testing/start-seeded-app';

let shop: Awaited<ReturnType<typeof startSeededApp>>;
let described: DescribedRoute[];
let routes: DescribedRoute[];
/** Routes as registered in Fastify, so that none is missing in the description. */
let registered: string;
let token: string;
/** A guest's order and chat: calls about others are refused before their body is read. */
let order: { id: string; token: string };
let chat: string;

beforeAll(async () => {
  shop = await startSeededApp();
  const { sku, product_id: productId } = await shop.db
    .selectFrom('variants')
    .select(['sku', 'product_id'])
    .where('stock_quantity', '>', 0)
    .executeTakeFirstOrThrow();
  const placed = await shop.app.inject({
    method: 'POST',
    url: '/api/orders/create',
    payload: orderBody([{ productId, sku, quantity: 1 }], { paymentMethod: 'cod', card: null }),
  });
  order = { id: placed.json().order.id, token: placed.json().viewToken };
  chat = (await shop.app.inject({ method: 'POST', url: '/api/chats', payload: { name: 'Asha' } })).json().id;
  registered = shop.app.printRoutes({ commonPrefix: false });
  // The staff event stream is left out, because its response does not end: event-routes.db.test.ts covers it.
  described = await describedRoutes(shop.app);
  routes = described.filter(({ path }) => path !== '/api/admin/events');
});
// An earlier call may have ended the session or deleted the account.
beforeEach(async () => {
  token = (await signInAs(shop, 'owner')).headers.authorization.replace('Bearer ', '');
});
afterAll(() => shop.close());

test('the API description contains every call of the specification', () => {
  const calls = described.map(({ method, path }) => `${method} ${path}`);
  for (const call of [
    'POST /api/auth/refresh-token',
    'POST /api/auth/login',
    'POST /api/auth/register',
    'POST /api/auth/logout',
    'GET /api/categories',
    'GET /api/categories/all',
    'GET /api/categories/top-level',
    'GET /api/categories/metadata',
    'GET /api/categories/{slug}',
    'GET /api/categories/{id}/subcategories',
    'GET /api/products',
    'GET /api/products/{id}',
    'GET /api/products/category/{id}',
    'GET /api/products/search',
    'GET /api/products/featured',
    'GET /api/products/bestsellers',
    'GET /api/products/new-arrivals',
    'GET /api/products/top-selling',
    'GET /api/products/with-variants',
    'GET /api/products/in-stock',
    'POST /api/products',
    'PUT /api/products/{id}',
    'DELETE /api/products/{id}',
    'POST /api/products/{id}/variants',
    'PUT /api/products/{id}/variants/{variantId}',
    'DELETE /api/products/{id}/variants/{variantId}',
    'PUT /api/products/{id}/stock',
    'GET /api/products/{id}/stock',
    'POST /api/orders/create',
  ])
    expect(calls).toContain(call);
});

test('the API description contains every registered route', () => {
  const stack: string[] = [];
  const known = new Set(described.map(({ method, path }) => `${method} ${path.replace(/\{\w+\}/g, '*')}`));
  for (const line of registered.split('\n')) {
    const match = /^([│\s]*)(?:├── |└── )(\S+)(?: \(([A-Z, ]+)\))?/.exec(line);
    if (!match) continue;
    const [, indent = '', segment = '', verbs] = match;
    stack.length = indent.length / 4;
    stack.push(segment);
    const path = stack.join('').replace(/:\w+(?:\|:\w+)*/g, '*');
    // The API description itself and the pages of the test gateway are not calls.
    if (!verbs || path.startsWith('/api/docs') || path.startsWith('/api/test-gateway') || !path.startsWith('/api'))
      continue;
    for (const verb of verbs.split(', '))
      if (verb !== 'HEAD' && verb !== 'OPTIONS') expect([...known]).toContain(`${verb} ${path}`);
  }
  expect(known.size).toBeGreaterThan(40);
});

/** Valid values of parameters that do not accept every text. */
const params: Record<string, string> = {
  code: 'HAAT10',
  page: 'about',
  language: 'en',
  kind: 'questions',
  number: '1',
};

/** The address of a call, about something that exists where access to it is checked first. */
const urlOf = (path: string) =>
  path
    .replace(/^(\/api\/orders\/)\{id\}/, `$1${order.id}`)
    .replace(/^(\/api\/chats\/)\{id\}/, `$1${chat}`)
    .replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? 'x');

/** The caller's token; one call is for the shop's own programs only. */
const bearerOf = (path: string) => `Bearer ${path === '/api/remote-config/schemas' ? shop.config.serviceToken : token}`;

test('each parameter and field described as required is reported when it is missing', async () => {
  const wrong: string[] = [];
  for (const { method, path, fields, required } of routes) {
    if (required.queries.length + required.fields.length === 0) continue;
    const answer = await shop.app.inject({
      method,
      url: urlOf(path),
      headers: { authorization: bearerOf(path), 'x-order-token': order.token },
      ...(fields.length > 0 && { payload: {} }),
    });
    const reported = errorSchema.safeParse(answer.json()).data?.error.fields ?? [];
    for (const name of required.queries.length > 0 ? required.queries : required.fields)
      if (!reported.some((field) => field.path === name)) wrong.push(`${method} ${path}: ${name}`);
  }
  expect(wrong).toEqual([]);
});

const hostile = fc.oneof(
  fc.constantFrom<unknown>(
    '',
    ' ',
    '\u0000',
    'a\u0000b',
    '😀'.repeat(40),
    '\ud800',
    "' or 1=1; drop table products; --",
    '"; select pg_sleep(9)',
    '../../etc/passwd',
    '%',
    '_',
    '\\',
    '{{7*7}}',
    '<script>',
    "'a' & ((b:*",
    'NaN',
    'Infinity',
    '-0',
    '1e309',
    '99999999999999999999',
    '-1',
    '0',
    '2147483648',
    'x'.repeat(5000),
    '__proto__',
    'null',
    '١٢٣',
    'ـ',
    '\u202e',
    '‮',
    'saree',
    -1,
    0,
    1,
    1.5,
    1e308,
    Number.MAX_SAFE_INTEGER,
    2 ** 31,
    true,
    null,
    [],
    {},
    [[]],
    ['a', 1, null],
    { a: { b: [1] } },
    { $gt: '' },
  ),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ maxLength: 60 }),
  fc.integer(),
  fc.double(),
  fc.jsonValue({ maxDepth: 4 }),
);
const asText = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));
/** Encodes a value for a URL. Lone surrogates become U+FFFD, as browsers do. */
const encode = (value: unknown) => encodeURIComponent(asText(value).replace(/[\ud800-\udfff]/gu, '\ufffd')) || '%20';

async function send(route: DescribedRoute, values: readonly unknown[], isSignedIn: boolean) {
  let next = 0;
  const value = () => values[next++ % values.length];
  const url = route.params.reduce((path, name) => path.replace(`{${name}}`, encode(value())), route.path);
  const query = route.queries
    .filter((_, index) => (values.length + index) % 3 !== 0)
    .map((name) => `${name}=${encode(value())}`)
    .join('&');
  const payload =
    route.method === 'GET'
      ? undefined
      : JSON.stringify(
          route.fields.length > 0 && values.length % 4 !== 0
            ? Object.fromEntries(route.fields.map((name) => [name, value()]))
            : value(),
        );
  return shop.app.inject({
    method: route.method,
    url: query ? `${url}?${query}` : url,
    ...(payload !== undefined && {
      payload,
      headers: { 'content-type': 'application/json', ...(isSignedIn && { authorization: `Bearer ${token}` }) },
    }),
    ...(payload === undefined && isSignedIn && { headers: { authorization: `Bearer ${token}` } }),
  });
}

test('no route responds with 5xx to hostile input, and every error has the same shape', async () => {
  for (const route of routes) {
    await fc.assert(
      fc.asyncProperty(fc.array(hostile, { minLength: 1, maxLength: 12 }), fc.boolean(), async (values, isSignedIn) => {
        const answer = await send(route, values, isSignedIn);
        if (answer.statusCode >= 500)
          throw new Error(`${route.method} ${route.path} answered ${answer.statusCode}: ${answer.body}`);
        if (answer.statusCode >= 400 && !errorSchema.safeParse(answer.json()).success)
          throw new Error(`${route.method} ${route.path} refused in another shape: ${answer.body}`);
      }),
      { numRuns: 25, seed: 20_251_121 },
    );
  }
});

test.each([
  ['ten megabytes', 'x'.repeat(10 * 1024 * 1024), 'application/json', 413, 'too-large'],
  ['no JSON', '{"name":', 'application/json', 400, 'bad-json'],
  ['poison', '{"__proto__":{"a":1}}', 'application/json', 400, 'bad-json'],
  ['a form', 'a=1', 'application/x-www-form-urlencoded', 415, 'unsupported-media-type'],
  ['XML', '<a/>', 'text/xml', 415, 'unsupported-media-type'],
  ['NUL', '{"page":"/help\\u0000","helpful":true}', 'application/json', 400, 'invalid-character'],
  ['depth', `${'['.repeat(10_000)}${']'.repeat(10_000)}`, 'application/json', 400, 'too-deep'],
])('every route with a body refuses %s', async (_name, payload, type, status, code) => {
  const withBody = routes.filter((route) => route.fields.length > 0);
  expect(withBody.length).toBeGreaterThan(8);
  for (const route of withBody) {
    const answer = await shop.app.inject({
      method: route.method,
      url: urlOf(route.path),
      payload,
      headers: { 'content-type': type, authorization: bearerOf(route.path), 'x-order-token': order.token },
    });
    expect({
      path: route.path,
      status: answer.statusCode,
      code: answer.json<{ error: { code: string } }>().error.code,
    }).toEqual({ path: route.path, status, code });
  }
});

test.each([
  ['/api/nothing', 404, 'no-such-route'],
  ['/api/%zz', 400, 'bad-address'],
  ['/api/products?page=one', 400, 'invalid'],
  ['/api/products?size=0', 400, 'invalid'],
  ['/api/products?size=101', 400, 'invalid'],
  ['/api/products?sort=cheapest', 400, 'invalid'],
  ['/api/products?minPrice=-1', 400, 'invalid'],
  ['/api/products?inStock=perhaps', 400, 'invalid'],
  ['/api/products/search?q=%00', 400, 'invalid-character'],
])('%s is refused with %d %s', async (url, status, code) => {
  const answer = await shop.app.inject(url);
  expect({ status: answer.statusCode, code: errorSchema.parse(answer.json()).error.code }).toEqual({ status, code });
  expect(answer.headers['x-request-id']).toBe(errorSchema.parse(answer.json()).error.requestId);
});

test('errors name the wrong fields and the reason', async () => {
  const { error, message } = errorSchema.parse((await shop.app.inject('/api/products?page=one&size=500')).json());
  expect(error.fields).toEqual([
    { path: 'page', message: 'Must be a number' },
    { path: 'size', message: 'Must be 100 or less' },
  ]);
  expect(message).toBe('page: Must be a number');
});

test('the documentation page loads nothing from other hosts, under its own content security policy', async () => {
  const page = await shop.app.inject('/api/docs/');
  expect(page.statusCode).toBe(200);
  expect(page.headers['content-security-policy']).toContain("script-src 'self';");
  expect(page.body).not.toMatch(/(?:src|href)="(?:https?:)?\/\//);
  expect(page.body).not.toMatch(/<script(?![^>]*src=)/);
});
