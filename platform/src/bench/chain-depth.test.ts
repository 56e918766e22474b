import { chainDepth, type Asked } from './chain-depth';

const script = (url: string, ...askedBy: string[]): Asked => ({
  url,
  kind: 'script',
  askedBy,
  startedAt: 0,
  bytes: 1,
  status: 200,
});

test('a page without scripts has no chain', () => {
  expect(chainDepth([{ ...script('a.css'), kind: 'style' }])).toBe(0);
});

test('scripts that the document names are one wave, however many', () => {
  expect(chainDepth([script('a.js'), script('b.js'), script('c.js')])).toBe(1);
});

test('each script that only another script knows of is a wave more', () => {
  expect(
    chainDepth([
      script('shell.js'),
      script('entry.js', 'shell.js'),
      script('page.js', 'entry.js', 'shell.js'),
      script('other.js'),
    ]),
  ).toBe(3);
});

test('who asked counts, not the order of asking', () => {
  expect(chainDepth([script('page.js', 'entry.js'), script('entry.js', 'shell.js'), script('shell.js')])).toBe(3);
});

test('a script that the document itself called for from its own lines is in the first wave', () => {
  expect(chainDepth([script('a.js', 'http://localhost/')])).toBe(1);
});

test('calls of a script in a call of its own are no wave', () => {
  expect(chainDepth([script('a.js', 'a.js'), script('b.js', 'b.js', 'a.js')])).toBe(2);
});

test('a circle ends', () => {
  expect(chainDepth([script('a.js', 'b.js'), script('b.js', 'a.js')])).toBeGreaterThan(0);
});
