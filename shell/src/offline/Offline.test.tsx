import { act, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import Offline from './Offline';

const posted = jest.fn();
/** What a browser with this shop's worker has, and jsdom hasn't. */
const worker = Object.assign(new EventTarget(), { controller: { postMessage: posted } });
const entries = jest.fn((): unknown[] => []);
let isConnected = true;
beforeEach(() => {
  jest.useFakeTimers();
  isConnected = true;
  posted.mockClear();
  entries.mockReturnValue([]);
  Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => isConnected });
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: worker });
  Object.defineProperty(performance, 'getEntriesByType', { configurable: true, value: entries });
});
afterEach(() => jest.useRealTimers());

const shown = (path: string) =>
  render(
    <MemoryRouter initialEntries={[path]}>
      <a href="/product/mat">Mat</a>
      <a href="#top">Top</a>
      <Offline />
    </MemoryRouter>,
  );
const turn = (is: boolean) =>
  act(() => {
    isConnected = is;
    window.dispatchEvent(new Event(is ? 'online' : 'offline'));
  });

test('says that the connection is gone, and nothing while it is there', () => {
  shown('/product/lamp');
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  turn(false);
  expect(screen.getByRole('status')).toHaveTextContent(
    'You’re offline. Pages that you have seen lately still open, and you can fill your cart.',
  );
  turn(true);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test('the checkout says plainly that it needs a connection', () => {
  shown('/checkout');
  turn(false);
  expect(screen.getByRole('status')).toHaveTextContent(
    'Checkout needs a connection. Nothing is ordered meanwhile, and your cart stays as it is.',
  );
});

test('a page that is a copy says so, with its day, until the connection is back', () => {
  entries.mockReturnValue([{ serverTiming: [{ name: 'copy', description: '2026-11-21T20:00:00.000Z' }] }]);
  shown('/product/lamp');
  expect(screen.getByRole('status')).toHaveTextContent(
    'The shop could not be reached. This page is as it was on 22 November 2026',
  );
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  turn(false);
  expect(screen.getByRole('status')).toHaveTextContent('You’re offline. This page is as it was on 22 November 2026');
  turn(true);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test('without a connection a link is the browser’s to follow, so that the worker answers; a place in the page is not', () => {
  shown('/product/lamp');
  const heard = jest.fn((event: Event) => event.preventDefault());
  screen.getByText('Mat').addEventListener('click', heard);
  screen.getByText('Top').addEventListener('click', heard);
  screen.getByText('Mat').click();
  expect(heard).toHaveBeenCalledTimes(1);
  turn(false);
  // The browser would follow it now.
  window.addEventListener('click', (event) => event.preventDefault(), { once: true, capture: true });
  screen.getByText('Mat').click();
  expect(heard).toHaveBeenCalledTimes(1);
  screen.getByText('Top').click();
  expect(heard).toHaveBeenCalledTimes(2);
});

test.each([
  ['/product/lamp?colour=red', 1],
  ['/cart', 1],
  ['/checkout', 0],
  ['/profile/orders', 0],
  ['/admin/orders', 0],
  ['/no/such/page', 0],
])('%s is handed to the worker %d times', (path, times) => {
  entries.mockReturnValue([
    { name: 'http://localhost/remotes/catalog/1.0.0-a/remoteEntry.js' },
    { name: 'http://localhost/api/orders' },
  ]);
  shown(path);
  expect(posted).not.toHaveBeenCalled();
  act(() => jest.advanceTimersByTime(2_000));
  expect(posted.mock.calls).toEqual(
    Array.from({ length: times }, () => [
      { type: 'seen', page: path, files: ['http://localhost/remotes/catalog/1.0.0-a/remoteEntry.js'] },
    ]),
  );
});

test('nothing is fetched twice for those who save data', () => {
  Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData: true } });
  shown('/product/lamp');
  act(() => jest.advanceTimersByTime(2_000));
  expect(posted).not.toHaveBeenCalled();
  Reflect.deleteProperty(navigator, 'connection');
});
