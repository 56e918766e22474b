import { configure, setAnalyticsConsent, trackEvent } from '@haat/shared/state';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderInShop } from '../testing/render-in-shop';
import { AnalyticsGate } from './AnalyticsGate';
import { asksNotToBeTracked } from './asks-not-to-be-tracked';

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
  // The rest of it is fetched.
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
};
const leave = () => dispatchEvent(new Event('pagehide'));
const events = () => batches.flatMap(({ batch }) => batch.events);

test('who has said nothing is asked, and not counted', async () => {
  await open();
  trackEvent({ name: 'add', productId: 'diya', quantity: 1 });
  leave();
  expect(screen.getByRole('region', { name: 'Being counted' })).toBeVisible();
  expect(batches).toEqual([]);
});

test('who says yes is counted from then on, by a name of this visit alone', async () => {
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Yes, count me' }));
  trackEvent({ name: 'add', productId: 'diya', quantity: 2 });
  leave();
  expect(batches.map(({ url }) => url)).toEqual(['/api/events']);
  expect(events()).toEqual([
    { name: 'view', route: '/' },
    { name: 'add', productId: 'diya', quantity: 2 },
  ]);
  expect(batches[0]?.batch.visit).toMatch(/^[0-9a-f]{32}$/);
  expect(screen.getByRole('status')).toHaveTextContent('You can change your mind on the privacy page');
});

test("who says no isn't, and isn't asked again", async () => {
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'No' }));
  trackEvent({ name: 'add', productId: 'diya', quantity: 2 });
  leave();
  expect(batches).toEqual([]);
  await open();
  expect(screen.queryAllByRole('button', { name: 'No' })).toEqual([]);
});

test('who changes their mind is counted no more, with what had not been sent', async () => {
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Yes, count me' }));
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
])("where %s nobody is asked, and who once said yes isn't counted", async (_, set) => {
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
])('%o asks not to be tracked: %s', (browser, asks) => {
  expect(asksNotToBeTracked(browser)).toBe(asks);
});
