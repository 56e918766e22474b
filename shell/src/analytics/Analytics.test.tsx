import { configure, setAnalyticsConsent, trackEvent } from '@haat/shared/state';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderInShop } from '../testing/render-in-shop';
import { AnalyticsGate } from './AnalyticsGate';
import { sendsDoNotTrack } from './sends-do-not-track';
import { ownRoutes } from '../testing/own-routes';
import { setDeclaredRoutes } from '../visit';

beforeAll(() => setDeclaredRoutes(ownRoutes));

const batches: { url: string; batch: { visit: string; events: object[] } }[] = [];
beforeEach(() => {
  batches.length = 0;
  localStorage.clear();
  configure({ apiUrl: '', analytics: true });
  Object.assign(navigator, { sendBeacon: undefined });
  Object.assign(globalThis, {
    fetch: async (url: string, { body }: { body: string }) => {
      batches.push({ url, batch: JSON.parse(body) as { visit: string; events: object[] } });
      return new Response();
    },
  });
});

const open = async () => {
  renderInShop(() => <AnalyticsGate canAsk />);
  // Rendering fetches the rest of the code.
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
};
const leave = () => dispatchEvent(new Event('pagehide'));
const events = () => batches.flatMap(({ batch }) => batch.events);

test('a visitor without a choice is asked and not counted', async () => {
  await open();
  trackEvent({ name: 'add', productId: 'diya', quantity: 1 });
  leave();
  expect(screen.getByRole('region', { name: 'Analytics' })).toBeVisible();
  expect(batches).toEqual([]);
});

test('a visitor who allows analytics is counted from then on, under a random id of this visit', async () => {
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Allow' }));
  trackEvent({ name: 'add', productId: 'diya', quantity: 2 });
  leave();
  expect(batches.map(({ url }) => url)).toEqual(['/api/events']);
  expect(events()).toEqual([
    { name: 'view', route: '/' },
    { name: 'add', productId: 'diya', quantity: 2 },
  ]);
  expect(batches[0]?.batch.visit).toMatch(/^[0-9a-f]{32}$/);
  expect(screen.getByRole('status')).toHaveTextContent('You can change this on the privacy page');
});

test('a visitor who declines is not counted or asked again', async () => {
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Decline' }));
  trackEvent({ name: 'add', productId: 'diya', quantity: 2 });
  leave();
  expect(batches).toEqual([]);
  await open();
  expect(screen.queryAllByRole('button', { name: 'Decline' })).toEqual([]);
});

test('withdrawing the consent stops counting and discards unsent events', async () => {
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Allow' }));
  act(() => setAnalyticsConsent('denied'));
  leave();
  expect(batches).toEqual([]);
});

test.each([
  ['the flag is off', () => configure({ apiUrl: '', analytics: false })],
  [
    'the browser asks not to track',
    () => Object.defineProperty(navigator, 'doNotTrack', { value: '1', configurable: true }),
  ],
])('where %s, no visitor is asked, and an earlier consent is ignored', async (_, set) => {
  localStorage.setItem('analytics', 'granted');
  set();
  await open();
  trackEvent({ name: 'add', productId: 'diya', quantity: 1 });
  leave();
  expect(batches).toEqual([]);
  Object.defineProperty(navigator, 'doNotTrack', { value: null, configurable: true });
});

test.each([
  [{ doNotTrack: '1' }, true],
  [{ doNotTrack: null, globalPrivacyControl: true }, true],
  [{ doNotTrack: '0' }, false],
  [{ doNotTrack: null }, false],
])('%o sends do-not-track: %s', (browser, asks) => {
  expect(sendsDoNotTrack(browser)).toBe(asks);
});
