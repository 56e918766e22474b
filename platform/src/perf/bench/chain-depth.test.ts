import { chainDepth, type SeenRequest } from './chain-depth';

const script = (url: string, ...askedBy: string[]): SeenRequest => ({
  url,
  kind: 'script',
  askedBy,
  startedAt: 0,
  bytes: 1,
  status: 200,
});

test('is 0 for a page without scripts', () => {
  expect(chainDepth([{ ...script('a.css'), kind: 'style' }])).toBe(0);
});

test('is 1 for scripts in the document, however many', () => {
  expect(chainDepth([script('a.js'), script('b.js'), script('c.js')])).toBe(1);
});

test('is one more for each script requested by another script', () => {
  expect(
    chainDepth([
      script('shell.js'),
      script('entry.js', 'shell.js'),
      script('page.js', 'entry.js', 'shell.js'),
      script('other.js'),
    ]),
  ).toBe(3);
});

test('depends on the initiator, not on the order of requests', () => {
  expect(chainDepth([script('page.js', 'entry.js'), script('entry.js', 'shell.js'), script('shell.js')])).toBe(3);
});

test('is 1 for a script requested by an inline script', () => {
  expect(chainDepth([script('a.js', 'http://localhost/')])).toBe(1);
});

test('ignores requests of a script for itself', () => {
  expect(chainDepth([script('a.js', 'a.js'), script('b.js', 'b.js', 'a.js')])).toBe(2);
});

test('ends with circular initiators', () => {
  expect(chainDepth([script('a.js', 'b.js'), script('b.js', 'a.js')])).toBeGreaterThan(0);
});
