import type { RemoteEvent } from '@haat/shared/contract/service';
import { Views } from './views';

let reported: (Pick<RemoteEvent, 'kind' | 'remote' | 'version'> & { cause?: string | undefined })[];
let released: string;
let views: Views;
const shownModule = { Component: () => null };
const ready = (version: string, instead?: { version: string; cause: string }) => ({
  status: 'ready' as const,
  module: shownModule,
  version,
  instead,
});

beforeEach(() => {
  jest.useFakeTimers();
  reported = [];
  released = '2';
  views = new Views(
    ({ kind, remote, version, cause }) =>
      reported.push({ kind, remote, version, ...(cause === undefined ? {} : { cause }) }),
    () => released,
  );
});
afterEach(() => {
  jest.useRealTimers();
});

test('a page that is shown is one view, however often it renders', () => {
  views.begin('catalog', 'Home');
  views.shown('catalog', 'Home', ready('2'));
  views.shown('catalog', 'Home', ready('2'));
  jest.advanceTimersByTime(60_000);
  expect(reported).toEqual([{ kind: 'viewed', remote: 'catalog', version: '2' }]);
});

test('a page shown by a fallback release is a failed view of the release in the registry', () => {
  const state = ready('1', { version: '2', cause: 'answered 404' });
  views.begin('catalog', 'Home');
  views.shown('catalog', 'Home', state);
  expect(reported).toEqual([{ kind: 'view-failed', remote: 'catalog', version: '2', cause: 'answered 404' }]);
  // On the next visit, the page is shown by the other release from the start.
  views.begin('catalog', 'Home');
  views.shown('catalog', 'Home', state);
  expect(reported.slice(1)).toEqual([{ kind: 'viewed', remote: 'catalog', version: '1' }]);
});

test('a page that throws is a failed view, and its replacement is not counted as another view', () => {
  views.begin('catalog', 'Home');
  views.failed('catalog', 'Home', { version: '2', cause: 'x is undefined' });
  views.shown('catalog', 'Home', ready('1'));
  expect(reported).toEqual([{ kind: 'view-failed', remote: 'catalog', version: '2', cause: 'x is undefined' }]);
});

test('a page that throws after it was shown is counted as viewed and as failed', () => {
  views.begin('catalog', 'Home');
  views.shown('catalog', 'Home', ready('2'));
  views.failed('catalog', 'Home', { version: '2', cause: 'x is undefined' });
  expect(reported.map(({ kind }) => kind)).toEqual(['viewed', 'view-failed']);
});

test('a page that does not show within ten seconds is a failed view, even if it shows later', () => {
  views.begin('catalog', 'Home');
  released = '1';
  jest.advanceTimersByTime(10_000);
  views.shown('catalog', 'Home', ready('1'));
  expect(reported).toEqual([{ kind: 'view-failed', remote: 'catalog', version: '2', cause: 'not there after 10 s' }]);
});

test('a page that is left before it shows is not counted', () => {
  views.begin('catalog', 'Home');
  jest.advanceTimersByTime(5_000);
  views.begin('content', 'Help');
  views.shown('content', 'Help', ready('2'));
  views.shown('catalog', 'Home', ready('2'));
  jest.advanceTimersByTime(60_000);
  expect(reported).toEqual([{ kind: 'viewed', remote: 'content', version: '2' }]);
});

test('the release of the first page is known until another page opens', async () => {
  let hasEnded = false;
  void views.firstEnded.then(() => (hasEnded = true));
  views.begin('catalog', 'Home');
  expect(views.first).toBeNull();
  views.shown('catalog', 'Home', ready('2'));
  await Promise.resolve();
  expect([views.first, hasEnded]).toEqual([{ remote: 'catalog', version: '2' }, false]);
  views.begin('content', 'Help');
  await Promise.resolve();
  expect(hasEnded).toBe(true);
});

test('a page is opening until it is shown or has failed', () => {
  const opening: boolean[] = [];
  const watched = new Views(
    () => undefined,
    () => released,
    (isOpening) => opening.push(isOpening),
  );
  watched.begin('catalog', 'Home');
  watched.shown('catalog', 'Home', ready('2'));
  watched.begin('catalog', 'Product');
  watched.failed('catalog', 'Product', { version: '2', cause: 'answered 404' });
  watched.begin('cart-checkout', 'Cart');
  jest.advanceTimersByTime(60_000);
  expect(opening).toEqual([true, false, true, false, true, false]);
});
