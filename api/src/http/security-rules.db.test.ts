import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { captureLog } from '../testing/capture-log';
import { messageTo } from '../testing/outbox/read-outbox';
import { signInAs } from '../testing/sign-in-as';
import { startTestApp, type TestApp } from '../testing/start-test-app';

// Rules that docs/asvs.md states for the whole API.
const SITE = 'https://haat.example';
const OTHER = 'https://evil.example';
let shop: TestApp;
beforeAll(async () => {
  shop = await startTestApp({ corsOrigins: [SITE], logLevel: 'info', siteUrl: SITE });
  await shop.app.jobs.start();
});
afterAll(() => shop.close());

/** The source files of a workspace, without its tests. */
function sourceFilesOf(folder: string): { file: string; source: string }[] {
  const root = resolve(__dirname, '../../..', folder);
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|(?:^|\/)testing/.test(file))
    .map((file) => ({ file: `${folder}/${file}`, source: readFileSync(join(root, file), 'utf8') }));
}
const filesWith = (pattern: RegExp, ...folders: readonly string[]) =>
  folders
    .flatMap(sourceFilesOf)
    .filter(({ source }) => pattern.test(source))
    .map(({ file }) => file);

test('the API starts no process, and compiles no code or pattern from a text', () => {
  expect(sourceFilesOf('api/src').length).toBeGreaterThan(300);
  expect(filesWith(/child_process|worker_threads.*eval/, 'api/src')).toEqual([]);
  expect(filesWith(/new RegExp\(/, 'api/src')).toEqual([]);
  expect(filesWith(/\beval\(|new Function\(/, 'api/src', 'shell/server', 'shared/src', 'releases/src')).toEqual([]);
});

test('nothing skips certificate checks or parses requests leniently', () => {
  const lenient = /rejectUnauthorized|NODE_TLS_REJECT|insecureHTTPParser/;
  expect(filesWith(lenient, 'api/src', 'shell/server', 'releases/src')).toEqual([]);
});

test.each([
  ['/api/health', 200],
  ['/api/users/profile', 401],
  ['/api/no-such-call', 404],
  ['/api/orders/%ZZ', 400],
  ['/api/../../etc/passwd', 404],
  ['/api/admin/orders', 401],
])('a response of %s cannot be stored, framed or interpreted as another type', async (url, status) => {
  const { statusCode, headers } = await shop.app.inject({ url, headers: { origin: OTHER } });
  expect(statusCode).toBe(status);
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
  });
});

test('only the listed origins can read responses with credentials', async () => {
  const allowedOf = async (origin: string) => {
    const { headers } = await shop.app.inject({
      method: 'OPTIONS',
      url: '/api/users/profile',
      headers: { origin, 'access-control-request-method': 'GET' },
    });
    return headers['access-control-allow-origin'];
  };
  expect(await allowedOf(SITE)).toBe(SITE);
  for (const origin of [OTHER, 'null', `${SITE}.evil.example`, 'http://haat.example', 'https://x.haat.example'])
    expect([origin, await allowedOf(origin)]).toEqual([origin, undefined]);
});

test.each(['TRACE', 'PROPFIND', 'COPY'] as const)('no call has the method %s', async (method) => {
  const { statusCode, body } = await shop.app.inject({ method: method as 'GET', url: '/api/health' });
  expect([statusCode, body.includes('cookie')]).toEqual([404, false]);
});

test('the links in emails lead to the shop, whatever host a request names', async () => {
  const email = 'asha.host@haat.example';
  await shop.app.inject({
    method: 'POST',
    url: '/api/auth/register',
    headers: {
      host: 'evil.example',
      'x-forwarded-host': 'evil.example',
      forwarded: 'host=evil.example',
      origin: OTHER,
      referer: `${OTHER}/`,
    },
    payload: { name: 'Asha Menon', email, password: 'a long enough password' },
  });
  const { text = '', html = '' } = await messageTo(shop, email);
  expect(text).toContain(`${SITE}/`);
  expect(text + html).not.toContain('evil.example');
});

test('a token for one purpose is not accepted for another', async () => {
  const asha = await signInAs(shop, 'shopper');
  const begun = await shop.app.inject({
    method: 'POST',
    url: '/api/chats',
    payload: { name: 'Ravi', email: 'ravi@haat.example' },
  });
  const { id, token } = begun.json<{ id: string; token: string }>();
  const asBearer = await shop.app.inject({ url: '/api/users/profile', headers: { authorization: `Bearer ${token}` } });
  expect(asBearer.statusCode).toBe(401);
  const bearer = asha.headers.authorization.replace('Bearer ', '');
  const asChat = await shop.app.inject({ url: `/api/chats/${id}`, headers: { 'x-chat-token': bearer } });
  expect(asChat.statusCode).toBeGreaterThanOrEqual(401);
});

test('a response is one line of the log, whatever its address contains', async () => {
  const logged = captureLog(shop.app);
  await shop.app.inject({ url: '/api/x%0A%7B%22level%22:50%7D?secret=typed', headers: { 'x-request-id': 'a\tb"}' } });
  const lines = logged().trim().split('\n');
  expect(lines.map((line) => (JSON.parse(line) as { msg: string }).msg)).toEqual(['answered']);
  expect(logged()).not.toContain('typed');
});

interface Schema {
  type?: string | string[];
  minimum?: number;
  exclusiveMinimum?: number;
  maximum?: number;
  enum?: unknown[];
  const?: unknown;
  properties?: Record<string, Schema>;
  items?: Schema;
  additionalProperties?: Schema | boolean;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
}
/** The numbers in a schema, with their keys. */
function* numbersIn(schema: Schema, at: readonly string[]): Generator<{ at: string; schema: Schema }> {
  for (const one of [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])])
    yield* numbersIn(one, at);
  for (const [key, one] of Object.entries(schema.properties ?? {})) yield* numbersIn(one, [...at, key]);
  if (schema.items) yield* numbersIn(schema.items, [...at, '0']);
  if (typeof schema.additionalProperties === 'object') yield* numbersIn(schema.additionalProperties, [...at, '*']);
  const isNumber = [schema.type].flat().some((type) => type === 'number' || type === 'integer');
  if (isNumber && !schema.enum && schema.const === undefined) yield { at: at.join('.'), schema };
}

/** Versions and stock that the caller has seen, an expected difference, and the change of a bulk edit. */
const MAY_BE_NEGATIVE = /(?:^|\.)(?:version|shown|expectedDifference)$|^change\.value$/;
/** Settings of remotes, which may be below zero where their release says so. */
const MAY_DECLARE_NEGATIVE = /^value\.\*\.\*$|^schemas\./;

test('every number that a call accepts has bounds, and no quantity or amount is negative', async () => {
  const { paths } = (await shop.app.inject('/api/docs/json')).json<{
    paths: Record<string, Record<string, { requestBody?: { content: Record<string, { schema: Schema }> } }>>;
  }>();
  const wrong: string[] = [];
  let seen = 0;
  for (const [path, calls] of Object.entries(paths))
    for (const [method, { requestBody }] of Object.entries(calls))
      for (const { at, schema } of numbersIn(requestBody?.content['application/json']?.schema ?? {}, [])) {
        seen += 1;
        if (MAY_BE_NEGATIVE.test(at)) continue;
        const minimum = schema.minimum ?? schema.exclusiveMinimum ?? -Infinity;
        const isTooLow = MAY_DECLARE_NEGATIVE.test(at) ? minimum === -Infinity : minimum < 0;
        if (isTooLow || schema.maximum === undefined)
          wrong.push(`${method} ${path} ${at}: ${minimum} to ${schema.maximum}`);
      }
  expect(seen).toBeGreaterThan(50);
  expect(wrong).toEqual([]);
});
