import { act, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import Offline from './Offline';
import { ownRoutes } from '../testing/own-routes';
import { setDeclaredRoutes } from '../visit';

beforeAll(() => setDeclaredRoutes(ownRoutes));

const posted = jest.fn();
/** Browser APIs that jsdom does not have. */
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
const change = (to: 'online' | 'offline') =>
  act(() => {
    isConnected = to === 'online';
    window.dispatchEvent(new Event(to));
  });

test('reports a lost connection, and shows nothing while online', () => {
  shown('/product/lamp');
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  change('offline');
  expect(screen.getByRole('status')).toHaveTextContent(
    'You’re offline. Recently viewed pages still open, and you can add items to your cart.',
  );
  change('online');
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test('at checkout states that a connection is required', () => {
  shown('/checkout');
  change('offline');
  expect(screen.getByRole('status')).toHaveTextContent(
    'Checkout needs a connection. Nothing was ordered, and your cart is unchanged.',
  );
});

test('a stored copy states its date until the connection is back', () => {
  entries.mockReturnValue([{ serverTiming: [{ name: 'copy', description: '2026-11-21T20:00:00.000Z' }] }]);
  shown('/product/lamp');
  expect(screen.getByRole('status')).toHaveTextContent(
    'We could not reach the shop. This page was saved on 22 November 2026',
  );
  expect(screen.getByRole('button', { name: 'Try Again' })).toBeVisible();
  change('offline');
  expect(screen.getByRole('status')).toHaveTextContent('You’re offline. This page was saved on 22 November 2026');
  change('online');
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test('offline, links load a document so that the worker responds, except links within the page', () => {
  shown('/product/lamp');
  const onClick = jest.fn((event: Event) => event.preventDefault());
  screen.getByText('Mat').addEventListener('click', onClick);
  screen.getByText('Top').addEventListener('click', onClick);
  screen.getByText('Mat').click();
  expect(onClick).toHaveBeenCalledTimes(1);
  change('offline');
  // The browser would follow the link now.
  window.addEventListener('click', (event) => event.preventDefault(), { once: true, capture: true });
  screen.getByText('Mat').click();
  expect(onClick).toHaveBeenCalledTimes(1);
  screen.getByText('Top').click();
  expect(onClick).toHaveBeenCalledTimes(2);
});

test.each([
  ['/product/lamp?colour=red', 1],
  ['/cart', 1],
  ['/checkout', 0],
  ['/profile/orders', 0],
  ['/admin/orders', 0],
  ['/no/such/page', 0],
])('%s is sent to the worker %d times', (path, times) => {
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

test('nothing is fetched twice with data saving on', () => {
  Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData: true } });
  shown('/product/lamp');
  act(() => jest.advanceTimersByTime(2_000));
  expect(posted).not.toHaveBeenCalled();
  Reflect.deleteProperty(navigator, 'connection');
});
