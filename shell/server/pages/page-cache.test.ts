/** @jest-environment node */
import { PageCache, ReadyPage } from './page-cache';

const pageOf = (html: string, dependencies: readonly string[]) =>
  new ReadyPage(html, { status: 200, dependencies, shared: true, copy: true, outcome: null });

/** A page whose rendering ends when the test says so. */
function madeLater(html: string, dependencies: readonly string[]) {
  let finish = () => undefined as void;
  const started = new Promise<void>((resolve) => {
    finish = resolve;
  });
  return {
    make: async () => {
      await started;
      return { page: pageOf(html, dependencies), keep: true };
    },
    finish,
  };
}

const created = (html: string, dependencies: readonly string[]) => async () => ({
  page: pageOf(html, dependencies),
  keep: true,
});
const textOf = async (page: Promise<ReadyPage>) => String(await (await page).body('identity'));

test('stores each page until one of its own keys changes', async () => {
  const cache = new PageCache(1_000_000);
  await cache.get('/a', '1', created('a', ['p-1', 'lists']));
  await cache.get('/b', '1', created('b', ['p-2', 'lists']));
  const now = (address: string) => textOf(cache.get(address, '1', created('fresh', [])));
  cache.drop(['p-3']);
  expect([await now('/a'), await now('/b')]).toEqual(['a', 'b']);
  cache.drop(['p-1']);
  expect([await now('/a'), await now('/b')]).toEqual(['fresh', 'b']);
  cache.drop(['lists']);
  expect([await now('/a'), await now('/b')]).toEqual(['fresh', 'fresh']);
});

test('drops every page after an unknown change and with another registry', async () => {
  const cache = new PageCache(1_000_000);
  await cache.get('/a', '1', created('a', []));
  cache.drop(null);
  expect(await textOf(cache.get('/a', '1', created('b', [])))).toBe('b');
  expect(await textOf(cache.get('/a', '2', created('c', [])))).toBe('c');
});

test('a page is not stored if its data change while it is rendered; requests from before the change get it', async () => {
  const cache = new PageCache(1_000_000);
  const old = madeLater('old', ['p-1']);
  const before = [cache.get('/a', '1', old.make), cache.get('/a', '1', created('not needed', ['p-1']))];
  cache.drop(['p-1']);
  const after = [1, 2].map(() => cache.get('/a', '1', created('new', ['p-1'])));
  old.finish();
  expect(await Promise.all(before.map(textOf))).toEqual(['old', 'old']);
  expect(await Promise.all(after.map(textOf))).toEqual(['new', 'new']);
  expect(await textOf(cache.get('/a', '1', created('newer', ['p-1'])))).toBe('new');
});

test('a change of something else while a page is rendered leaves it to all requests', async () => {
  const cache = new PageCache(1_000_000);
  const one = madeLater('one', ['p-1']);
  const before = cache.get('/a', '1', one.make);
  cache.drop(['p-2', '*']);
  const after = cache.get('/a', '1', created('another', ['p-1']));
  one.finish();
  expect([await textOf(before), await textOf(after)]).toEqual(['one', 'one']);
  expect(await textOf(cache.get('/a', '1', created('another', ['p-1'])))).toBe('one');
});

test('a page that failed to render is rendered again', async () => {
  const cache = new PageCache(1_000_000);
  await expect(cache.get('/a', '1', () => Promise.reject(new Error('not now')))).rejects.toThrow('not now');
  expect(await textOf(cache.get('/a', '1', created('a', [])))).toBe('a');
});

test('evicted pages leave nothing behind', async () => {
  const cache = new PageCache(20_000);
  for (let at = 0; at < 100; at += 1) await cache.get(`/${at}`, '1', created('x'.repeat(1_000), [`p-${at}`]));
  expect(cache.size).toBeLessThanOrEqual(20_000);
  for (let at = 0; at < 100; at += 1) cache.drop([`p-${at}`]);
  expect(cache.size).toBe(0);
});
