import type { OwnReview, ReviewPage } from '@haat/shared/contract/reviews';
import fc from 'fast-check';
import sharp from 'sharp';
import { addProduct } from '../../testing/add-products';
import { deliverOrder } from '../../testing/deliver-order';
import { signInAs } from '../../testing/sign-in-as';
import { startTestApp, type TestApp } from '../../testing/start-test-app';

let shop: TestApp;
beforeAll(async () => {
  shop = await startTestApp();
  await addProduct(shop.db, 'lamp', [{ sku: 'LAMP', price: 100, stock: 1_000 }]);
  await addProduct(shop.db, 'bell', [{ sku: 'BELL', price: 50, stock: 1_000 }]);
});
afterAll(() => shop.close());
afterEach(() => shop.db.deleteFrom('reviews').execute());

type Method = 'GET' | 'PUT' | 'POST' | 'DELETE';
type Person = { headers: { authorization: string } };
// Each call from its own address: rate limits are tested elsewhere.
let calls = 0;
const remoteAddress = () => `10.1.${(calls += 1) >> 8}.${calls & 255}`;
const call = (method: Method, url: string, who?: Person, payload?: object, app = shop) =>
  app.app.inject({
    method,
    url,
    remoteAddress: remoteAddress(),
    ...(who && { headers: who.headers }),
    ...(payload && { payload }),
  });
const send = (who: Person, url: string, payload: Buffer, type = 'image/jpeg') =>
  shop.app.inject({
    method: 'POST',
    url,
    remoteAddress: remoteAddress(),
    headers: { ...who.headers, 'content-type': type },
    payload,
  });
const MINE = '/api/products/lamp/reviews/mine';
const good = { rating: 5, title: 'Burns all night', text: 'Heavy, well cast, and the oil lasts.' };

async function buyer(productIds: readonly string[] = ['lamp']) {
  const user = await signInAs(shop, 'shopper');
  await deliverOrder(shop, user, productIds);
  return user;
}
async function write(user: Person, changes: object = {}): Promise<string> {
  const { review } = (await call('PUT', MINE, user, { ...good, ...changes })).json<OwnReview>();
  if (!review) throw new Error('The review is not there.');
  return review.id;
}
const shown = async (query = '') => (await call('GET', `/api/products/lamp/reviews${query}`)).json<ReviewPage>();
const product = async () =>
  (await call('GET', '/api/products/lamp')).json<{ rating: number | null; reviews: number }>();
const jpeg = (side = 800) =>
  sharp({ create: { width: side, height: side / 2, channels: 3, background: '#804020' } })
    .jpeg()
    .withExif({ IFD0: { Copyright: 'a-secret-of-the-camera' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
    .toBuffer();

test('only buyers with a delivered order can write a review', async () => {
  const looker = await signInAs(shop, 'shopper');
  expect((await call('PUT', MINE, undefined, good)).statusCode).toBe(401);
  expect((await call('PUT', MINE, looker, good)).json()).toMatchObject({ error: { code: 'not-bought' } });
  const order = await deliverOrder(shop, looker, ['lamp']);
  await shop.db.updateTable('orders').set({ status: 'In Transit' }).where('id', '=', order).execute();
  expect((await call('GET', MINE, looker)).json()).toEqual({ mayReview: false, review: null, voted: [] });
  expect((await call('PUT', MINE, looker, good)).statusCode).toBe(403);
  const other = await buyer(['bell']);
  expect((await call('PUT', MINE, other, good)).statusCode).toBe(403);
  expect(await shown()).toMatchObject({ summary: { count: 0, mean: null, stars: [0, 0, 0, 0, 0] }, content: [] });
});

test('a buyer has one review, which they can edit and delete; the author’s name is shortened', async () => {
  const meera = await buyer();
  await write(meera);
  await write(meera, { rating: 2, title: 'It leaks' });
  const { summary, content } = await shown();
  expect(summary).toEqual({ count: 1, mean: 2, stars: [0, 1, 0, 0, 0] });
  expect(content).toMatchObject([{ rating: 2, title: 'It leaks', author: 'Some S.', helpful: 0, photos: [] }]);
  expect((await call('GET', MINE, meera)).json()).toMatchObject({
    mayReview: true,
    review: { state: 'shown', title: 'It leaks' },
  });
  expect((await call('DELETE', MINE, meera)).statusCode).toBe(204);
  expect(await product()).toMatchObject({ rating: null, reviews: 0 });
});

test('concurrent requests of a buyer create one review', async () => {
  const user = await buyer();
  const answers = await Promise.all(Array.from({ length: 10 }, () => call('PUT', MINE, user, good)));
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  expect((await shown()).summary.count).toBe(1);
});

test('rating and count of a product match its visible reviews after any sequence of changes', async () => {
  const buyers = await Promise.all(Array.from({ length: 6 }, () => buyer()));
  const admin = await signInAs(shop, 'owner');
  const step = fc.record({
    who: fc.nat(5),
    stars: fc.integer({ min: 1, max: 5 }),
    what: fc.constantFrom('write', 'write', 'write', 'delete', 'refuse', 'show'),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
      await shop.db.deleteFrom('reviews').execute();
      const state = new Map<number, { stars: number; isShown: boolean }>();
      for (const { who, stars, what } of steps) {
        const user = buyers[who];
        if (!user) throw new Error('There are six buyers.');
        const own = (await call('GET', MINE, user)).json<OwnReview>().review;
        if (what === 'write') {
          await write(user, { rating: stars });
          state.set(who, { stars, isShown: true });
        } else if (what === 'delete') {
          await call('DELETE', MINE, user);
          state.delete(who);
        } else if (own) {
          await call('PUT', `/api/admin/reviews/${own.id}/state`, admin, {
            ...(what === 'show' ? { state: 'shown' } : { state: 'refused', reason: 'Not about the product' }),
          });
          state.set(who, { stars: state.get(who)?.stars ?? 0, isShown: what === 'show' });
        }
      }
      const ratings = [...state.values()].filter(({ isShown }) => isShown).map((each) => each.stars);
      const mean =
        ratings.length === 0
          ? null
          : Number((Math.round((ratings.reduce((sum, each) => sum + each, 0) * 10) / ratings.length) / 10).toFixed(1));
      const page = await shown('?size=50');
      expect(page.summary).toEqual({
        count: ratings.length,
        mean,
        stars: [1, 2, 3, 4, 5].map((each) => ratings.filter((one) => one === each).length),
      });
      expect(page.content).toHaveLength(ratings.length);
      expect(await product()).toMatchObject({ rating: mean, reviews: ratings.length });
      const [card] = (await call('GET', '/api/products?sort=rating'))
        .json<{ content: { id: string; rating: number | null; reviews: number }[] }>()
        .content.filter(({ id }) => id === 'lamp');
      expect(card).toMatchObject({ rating: mean, reviews: ratings.length });
    }),
    { numRuns: 15, seed: 20_261_122 },
  );
});

test('deleting an account deletes its review and votes, and updates the sums', async () => {
  const [one, two] = [await buyer(), await buyer()];
  const review = await write(one, { rating: 1 });
  await write(two, { rating: 5 });
  await call('PUT', `/api/reviews/${review}/helpful`, two);
  await shop.db.deleteFrom('users').where('id', '=', two.id).execute();
  expect(await shown()).toMatchObject({ summary: { count: 1, mean: 1 }, content: [{ helpful: 0 }] });
});

test('with MODERATE_FIRST, new and edited reviews are hidden until staff approve them', async () => {
  const careful = await startTestApp({ moderateFirst: true });
  try {
    await addProduct(careful.db, 'lamp', [{ sku: 'LAMP', price: 100, stock: 5 }]);
    const user = await signInAs(careful, 'shopper');
    await deliverOrder(careful, user, ['lamp']);
    const { review } = (await call('PUT', MINE, user, good, careful)).json<OwnReview>();
    expect(review?.state).toBe('waiting');
    const page = async () =>
      (await call('GET', '/api/products/lamp/reviews', undefined, undefined, careful)).json<ReviewPage>().summary.count;
    expect(await page()).toBe(0);
    const admin = await signInAs(careful, 'manager');
    expect((await call('GET', '/api/admin/reviews', admin, undefined, careful)).json()).toMatchObject({
      content: [{ id: review?.id, productId: 'lamp', state: 'waiting' }],
      last: true,
    });
    const found = async (q: string) =>
      (
        (
          await call('GET', `/api/admin/reviews?state=any&q=${encodeURIComponent(q)}`, admin, undefined, careful)
        ).json() as {
          content: { id: string }[];
        }
      ).content.map(({ id }) => id);
    expect(await found(good.title.toUpperCase())).toContain(review?.id);
    expect(await found('100%_\\nothing')).toEqual([]);
    for (const url of ['/api/admin/reviews', `/api/admin/reviews/${review?.id}/state`])
      expect(
        (
          await call(
            url.endsWith('state') ? 'PUT' : 'GET',
            url,
            user,
            url.endsWith('state') ? { state: 'shown' } : undefined,
            careful,
          )
        ).statusCode,
      ).toBe(403);
    expect(
      (await call('PUT', `/api/admin/reviews/${review?.id}/state`, admin, { state: 'shown' }, careful)).statusCode,
    ).toBe(204);
    expect(await page()).toBe(1);
    await call('PUT', MINE, user, { ...good, title: 'Edited again' }, careful);
    expect(await page()).toBe(0);
    expect(
      await careful.db
        .selectFrom('audit_entries')
        .select(['action', 'object_id', 'before', 'after'])
        .where('object_kind', '=', 'review')
        .execute(),
    ).toEqual([
      { action: 'review.state', object_id: review?.id, before: '{"state":"waiting"}', after: '{"state":"shown"}' },
    ]);
  } finally {
    await careful.close();
  }
});

test('counts one helpful vote per person, none for the own review, and votes can be removed', async () => {
  const [author, reader] = [await buyer(), await signInAs(shop, 'shopper')];
  const url = `/api/reviews/${await write(author)}/helpful`;
  expect((await call('PUT', url)).statusCode).toBe(401);
  expect((await call('PUT', url, author)).statusCode).toBe(409);
  const answers = await Promise.all(Array.from({ length: 8 }, () => call('PUT', url, reader)));
  expect(answers.map((answer) => answer.json())).toEqual(Array(8).fill({ helpful: 1 }));
  expect((await shown()).content).toMatchObject([{ helpful: 1 }]);
  expect((await call('GET', MINE, reader)).json<OwnReview>().voted).toHaveLength(1);
  expect((await call('DELETE', url, reader)).json()).toEqual({ helpful: 0 });
  expect((await call('PUT', '/api/reviews/nothing/helpful', reader)).statusCode).toBe(404);
});

test('re-encodes photos in two sizes without metadata, and refuses other files', async () => {
  const user = await buyer();
  await write(user);
  const sent = await jpeg(2_000);
  expect(sent.includes('a-secret-of-the-camera')).toBe(true);
  const answer = await send(user, `${MINE}/photos`, sent);
  expect(answer.statusCode).toBe(201);
  expect(answer.json()).toMatchObject({ width: 1_600, height: 800 });
  for (const [file, width] of [
    ['large.webp', 1_600],
    ['small.webp', 240],
  ] as const) {
    const photo = await call('GET', `${answer.json<{ url: string }>().url}/${file}`);
    expect(photo.headers['content-type']).toBe('image/webp');
    const found = await sharp(photo.rawPayload).metadata();
    expect({ format: found.format, width: found.width, exif: found.exif, icc: found.icc, xmp: found.xmp }).toEqual({
      format: 'webp',
      width,
      exif: undefined,
      icc: undefined,
      xmp: undefined,
    });
    expect(photo.rawPayload.includes('a-secret-of-the-camera')).toBe(false);
  }
  const html = Buffer.from('<html><script>alert(1)</script></html>');
  const svg = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>',
  );
  const gif = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
    .gif()
    .toBuffer();
  for (const bytes of [html, svg, gif, sent.subarray(0, 900), Buffer.alloc(0)])
    expect((await send(user, `${MINE}/photos`, bytes)).statusCode).toBe(415);
  expect((await send(user, `${MINE}/photos`, svg, 'image/svg+xml')).statusCode).toBe(415);
  expect((await send(user, `${MINE}/photos`, Buffer.alloc(8 * 1024 * 1024 + 1))).statusCode).toBe(413);
  // A small file with very many pixels.
  const bomb = await sharp({ create: { width: 12_000, height: 9_000, channels: 3, background: '#fff' } })
    .png({ compressionLevel: 9 })
    .toBuffer();
  expect((await send(user, `${MINE}/photos`, bomb, 'image/png')).statusCode).toBe(415);
  const small = await jpeg(40);
  const more = await Promise.all(Array.from({ length: 5 }, () => send(user, `${MINE}/photos`, small)));
  expect(more.map(({ statusCode }) => statusCode).sort()).toEqual([201, 201, 201, 409, 409]);
});

test('others cannot change the photos of a review, and hidden reviews respond with 404', async () => {
  const [author, other] = [await buyer(), await buyer()];
  await write(author);
  const photo = (await send(author, `${MINE}/photos`, await jpeg())).json<{ id: string; url: string }>();
  expect((await send(other, `${MINE}/photos`, await jpeg())).statusCode).toBe(404);
  expect((await call('DELETE', `${MINE}/photos/${photo.id}`, other)).statusCode).toBe(404);
  await write(other, { title: 'Another one' });
  expect((await call('DELETE', `${MINE}/photos/${photo.id}`, other)).statusCode).toBe(404);
  await call('DELETE', MINE, other);
  expect((await shown()).content).toMatchObject([{ photos: [{ id: photo.id }] }]);
  const admin = await signInAs(shop, 'owner');
  const [{ id = '' } = {}] = (await shown()).content;
  await call('PUT', `/api/admin/reviews/${id}/state`, admin, {
    state: 'refused',
    reason: 'Not about the product',
  });
  expect((await call('GET', `${photo.url}/large.webp`)).statusCode).toBe(404);
  expect((await call('PUT', `/api/reviews/${id}/helpful`, other)).statusCode).toBe(404);
  expect((await call('DELETE', `${MINE}/photos/${photo.id}`, author)).statusCode).toBe(204);
});

test('returns markup as plain text, and an edit changes the ETag of the list', async () => {
  const user = await buyer();
  await write(user);
  const before = await call('GET', '/api/products/lamp/reviews');
  const again = () =>
    shop.app.inject({
      url: '/api/products/lamp/reviews',
      headers: { 'if-none-match': String(before.headers['etag']) },
    });
  expect((await again()).statusCode).toBe(304);
  const title = '<img src=x onerror=alert(1)>';
  const text = '</script><script>alert(1)</script> " onmouseover="x';
  await write(user, { title, text });
  const after = await again();
  expect(after.statusCode).toBe(200);
  expect(after.headers['content-type']).toContain('application/json');
  expect(after.json<ReviewPage>().content).toMatchObject([{ title, text }]);
});

test('a star filter applies to the list but not to the summary', async () => {
  for (const rating of [1, 4, 4, 5]) await write(await buyer(), { rating });
  expect(await shown('?stars=4&size=1')).toMatchObject({
    summary: { count: 4, mean: 3.5 },
    content: [{ rating: 4 }],
    totalElements: 2,
    last: false,
  });
  expect((await call('GET', '/api/products/lamp/reviews?stars=6')).statusCode).toBe(400);
  expect((await call('GET', '/api/products/nothing/reviews')).statusCode).toBe(404);
});
