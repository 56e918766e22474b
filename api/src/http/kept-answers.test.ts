import { KeptAnswers, type KeptAnswer } from './kept-answers';

const answer = (version: number, body: string): KeptAnswer => ({
  version,
  body,
  etag: '"x"',
  contentType: 'application/json',
  cacheControl: 'public',
});

test('an answer is had under its own version alone, and never replaced by an older one', () => {
  const answers = new KeptAnswers(10_000);
  answers.set('/a', answer(2, 'two'));
  expect(answers.get('/a', 2)?.body).toBe('two');
  expect(answers.get('/a', 1)).toBeNull();
  answers.set('/a', answer(1, 'one'));
  expect(answers.get('/a', 2)?.body).toBe('two');
  expect(answers.get('/a', 3)).toBeNull();
  expect(answers.bytes).toBe(0);
});

test('the least recently used goes first, and the bytes never pass the limit', () => {
  const answers = new KeptAnswers(3 * 2_500);
  for (const address of ['/a', '/b', '/c']) answers.set(address, answer(1, 'x'.repeat(1_000)));
  answers.get('/a', 1);
  answers.set('/d', answer(1, 'y'.repeat(1_000)));
  expect(['/a', '/b', '/c', '/d'].filter((address) => answers.get(address, 1))).toEqual(['/a', '/c', '/d']);
  expect(answers.bytes).toBeLessThanOrEqual(3 * 2_500);
  answers.set('/e', answer(1, 'z'.repeat(100_000)));
  expect(answers.get('/e', 1)).toBeNull();
  expect(answers.bytes).toBeLessThanOrEqual(3 * 2_500);
});
