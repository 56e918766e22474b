import { ResponseCache, type CachedResponse } from './response-cache';

const answer = (version: number, body: string): CachedResponse => ({
  version,
  body,
  etag: '"x"',
  contentType: 'application/json',
  cacheControl: 'public',
  compressed: new Map(),
});

test('a response is returned only for its own version, and never replaced by an older one', () => {
  const answers = new ResponseCache(10_000);
  answers.set('/a', answer(2, 'two'));
  expect(answers.get('/a', 2)?.body).toBe('two');
  expect(answers.get('/a', 1)).toBeNull();
  answers.set('/a', answer(1, 'one'));
  expect(answers.get('/a', 2)?.body).toBe('two');
  expect(answers.get('/a', 3)).toBeNull();
  expect(answers.bytes).toBe(0);
});

test('evicts the least recently used response, and never exceeds the byte limit', () => {
  const answers = new ResponseCache(3 * 2_500);
  for (const address of ['/a', '/b', '/c']) answers.set(address, answer(1, 'x'.repeat(1_000)));
  answers.get('/a', 1);
  answers.set('/d', answer(1, 'y'.repeat(1_000)));
  expect(['/a', '/b', '/c', '/d'].filter((address) => answers.get(address, 1))).toEqual(['/a', '/c', '/d']);
  expect(answers.bytes).toBeLessThanOrEqual(3 * 2_500);
  answers.set('/e', answer(1, 'z'.repeat(100_000)));
  expect(answers.get('/e', 1)).toBeNull();
  expect(answers.bytes).toBeLessThanOrEqual(3 * 2_500);
});
