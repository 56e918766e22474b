import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { PAGE_HEADER } from '@haat/shared/contract/page-dependencies';
import { addProduct, setStockOf } from '../testing/add-products';
import { signInAs } from '../testing/sign-in-as';
import { startTestApp, type TestApp } from '../testing/start-test-app';

let shop: TestApp;
beforeAll(async () => {
  shop = await startTestApp();
  for (const id of ['one', 'two', 'three', 'four']) await addProduct(shop.db, id, [{ sku: id, price: 900, stock: 50 }]);
});
afterAll(() => shop.close());

const LIST = '/api/products?facets=true';
const get = (url: string, accepted: string, headers: Record<string, string> = {}) =>
  shop.app.inject({ url, headers: { 'accept-encoding': accepted, ...headers } });

test.each([
  ['gzip, deflate, br', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
  ['br;q=0, gzip', 'gzip', gunzipSync],
])(
  'to a client that accepts %s a response is sent as %s, whether rendered or cached',
  async (accepted, encoding, unpack) => {
    const plain = await get(LIST, '');
    expect(plain.headers['content-encoding']).toBeUndefined();
    await setStockOf(shop.db, 'one', 50 + accepted.length);
    for (const answer of [await get(LIST, accepted), await get(LIST, accepted)]) {
      expect(answer.headers['content-encoding']).toBe(encoding);
      expect(answer.headers['vary']).toContain('Accept-Encoding');
      expect(answer.rawPayload.length).toBe(Number(answer.headers['content-length']));
      expect(answer.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
      expect(unpack(answer.rawPayload).toString()).toBe((await get(LIST, '')).body);
    }
  },
);

test('is not sent again to a client that has it, in any encoding', async () => {
  for (const accepted of ['br', 'gzip', '']) {
    const { headers } = await get(LIST, accepted);
    const again = await get(LIST, 'br', { 'if-none-match': String(headers['etag']) });
    expect([again.statusCode, again.body, again.headers['content-encoding']]).toEqual([304, '', undefined]);
  }
});

test('short responses, responses to rendering servers, and errors are sent uncompressed', async () => {
  for (const [url, headers] of [
    ['/api/brands/looms', {}],
    [LIST, { [PAGE_HEADER]: '1' }],
    ['/api/products/none', {}],
  ] as const) {
    const answer = await get(url, 'br', headers);
    expect(answer.headers['content-encoding']).toBeUndefined();
    expect(() => answer.json()).not.toThrow();
  }
});

test('a private response is never compressed, because its length would reveal secrets', async () => {
  const { headers } = await signInAs(shop, 'manager');
  for (const url of ['/api/admin/products', '/api/products/batch?id=one&id=two&id=three&id=four']) {
    const answer = await get(url, 'br', headers);
    expect(answer.statusCode).toBe(200);
    expect(answer.rawPayload.length).toBeGreaterThan(1_024);
    expect(answer.headers['content-encoding']).toBeUndefined();
  }
});
