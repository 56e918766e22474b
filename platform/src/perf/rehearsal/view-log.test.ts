import { liveSince, outageMs, tally, ViewLog, type View } from './view-log';

const view = (at: number, version: string, failure: string | null = null): View => ({
  at,
  endedAt: at + 50,
  path: '/',
  remote: 'catalog',
  by: 'http',
  versions: version ? { catalog: version } : {},
  isServed: true,
  isShown: failure === null,
  failure,
});

test('a release is live since the first page after which no page has another release', () => {
  expect(liveSince([view(1, 'a'), view(2, 'b'), view(3, 'a'), view(4, 'b'), view(5, 'b')], 'catalog', 'b')).toBe(4);
});

test('pages are ordered by their start, not their end', () => {
  expect(liveSince([view(4, 'b'), view(3, 'a')], 'catalog', 'b')).toBe(4);
});

test('a release is not live while the newest page has another one, nor by pages without a release', () => {
  expect(liveSince([view(1, 'b'), view(2, 'a')], 'catalog', 'b')).toBeNull();
  expect(liveSince([view(1, '')], 'catalog', 'b')).toBeNull();
});

test('a page that began before an interval and ended in it belongs to it', () => {
  const log = new ViewLog();
  for (const at of [0, 100, 400]) log.add(view(at, 'a'));
  expect(log.during({ from: 120, to: 300 }).map(({ at }) => at)).toEqual([100]);
});

test('a pending page is known until it ends or is abandoned', () => {
  const log = new ViewLog();
  const [first, second] = [log.begin(100), log.begin(100)];
  expect([log.isAwaitedFrom(100), log.isAwaitedFrom(101)]).toEqual([false, true]);
  first();
  expect(log.isAwaitedFrom(101)).toBe(true);
  second();
  expect(log.isAwaitedFrom(101)).toBe(false);
});

test('failed views are counted by cause, and an outage lasts from the first to the last', () => {
  const views = [
    view(0, 'a'),
    view(100, 'a', 'the page answered 502'),
    view(300, 'a', 'the page answered 502'),
    view(500, 'a'),
  ];
  expect(tally(views)).toEqual({ views: 4, failed: 2, why: [{ what: 'catalog: the page answered 502', times: 2 }] });
  expect(outageMs(views)).toBe(250);
  expect(outageMs([view(0, 'a')])).toBe(0);
});
