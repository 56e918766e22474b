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

test('a release is live from the first page after which none has another', () => {
  expect(liveSince([view(1, 'a'), view(2, 'b'), view(3, 'a'), view(4, 'b'), view(5, 'b')], 'catalog', 'b')).toBe(4);
});

test('pages end in another order than they begin', () => {
  expect(liveSince([view(4, 'b'), view(3, 'a')], 'catalog', 'b')).toBe(4);
});

test('it is not live while the newest page has another, nor by pages that say nothing', () => {
  expect(liveSince([view(1, 'b'), view(2, 'a')], 'catalog', 'b')).toBeNull();
  expect(liveSince([view(1, '')], 'catalog', 'b')).toBeNull();
});

test('a page that began before a stretch and ended in it counts to it', () => {
  const log = new ViewLog();
  for (const at of [0, 100, 400]) log.add(view(at, 'a'));
  expect(log.during({ from: 120, to: 300 }).map(({ at }) => at)).toEqual([100]);
});

test('a page that somebody waits for is known until it is there or given up', () => {
  const log = new ViewLog();
  const [first, second] = [log.begin(100), log.begin(100)];
  expect([log.isAwaitedFrom(100), log.isAwaitedFrom(101)]).toEqual([false, true]);
  first();
  expect(log.isAwaitedFrom(101)).toBe(true);
  second();
  expect(log.isAwaitedFrom(101)).toBe(false);
});

test('failed views are counted with their causes, and span the outage', () => {
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
