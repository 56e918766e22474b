import type { Page } from 'playwright-core';
import { fillCheckout, goodEntries, placeOrder } from '../src/checkout-page';
import { eventually } from '../src/eventually';
import { waitForIdle } from '../src/wait-for-idle';
import { visitors } from '../src/visitors';

const visit = visitors();

/** The summary for staff since a given time, and the analytics of an order. */
async function staff(page: Page) {
  const answer = await page.request.post('/api/auth/login', {
    data: { email: 'admin@haat.example', password: 'haat-admin-2025' },
  });
  const { token } = (await answer.json()) as { token: string };
  const get = async (path: string) =>
    (await page.request.get(path, { headers: { authorization: `Bearer ${token}` } })).json() as Promise<unknown>;
  return {
    countedSince: async (since: string) =>
      (await get(`/api/events/summary?since=${since}`)) as {
        days: { [key: string]: number }[];
        searchesWithoutResults: object[];
      },
    totalOf: async (order: string) => ((await get(`/api/orders/${order}`)) as { total: number }).total,
  };
}
/** A time by the server's clock, which is this machine's. */
const now = () => new Date().toISOString();

const question = (page: Page) => page.getByRole('region', { name: 'Analytics' });

test('a visitor who does not answer is not counted, and the shop works the same', async () => {
  const { page, consoleErrors, requests } = await visit();
  await page.goto('/');
  await question(page).waitFor();
  await page.goto('/search/diya');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.goto('about:blank');
  expect(requests.filter((url) => url.includes('/api/events'))).toEqual([]);
  expect(consoleErrors).toEqual([]);
});

test('a visitor who allows it is counted from a search without results to an order, once even after a reload', async () => {
  const { page, consoleErrors } = await visit();
  const { countedSince, totalOf } = await staff(page);
  const started = now();
  await page.goto('/');
  await question(page).getByRole('button', { name: 'Allow' }).click();
  const today = async () => (await countedSince(started)).days.at(-1);
  await page.goto('/search/zzzz');
  // Counted after the page has loaded, so wait before leaving.
  await eventually(async () => expect(await today()).toMatchObject({ searches: 1 }));
  await page.goto('/product/mogra-agarbatti');
  await waitForIdle(page);
  await page.getByRole('button', { name: 'Add to Cart' }).first().click();
  await page.getByText('Added to your cart').first().waitFor();
  await page.goto('/checkout');
  await fillCheckout(page, goodEntries);
  await placeOrder(page);
  await page.waitForURL(/order-confirmation/);
  const orderId = new URL(page.url()).searchParams.get('order') ?? '';
  await eventually(async () => expect(await today()).toMatchObject({ purchases: 1 }));
  await page.reload();
  await waitForIdle(page);
  await page.goto('/privacy');
  await page.getByText('Analytics are on in this browser').waitFor();
  const counted = async () => {
    const { days, searchesWithoutResults } = await countedSince(started);
    return { ...days.at(-1), searchesWithoutResults };
  };
  await eventually(async () =>
    expect(await counted()).toMatchObject({
      visits: 1,
      searches: 1,
      adds: 1,
      checkouts: 1,
      purchases: 1,
      revenue: await totalOf(orderId),
      searchesWithoutResults: [{ query: 'zzzz', times: 1 }],
    }),
  );
  await page.getByRole('button', { name: 'Decline' }).click();
  const refused = now();
  await page.goto('/help');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.goto('/');
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect((await countedSince(refused)).days.at(-1)).toMatchObject({ visits: 0 });
  expect(consoleErrors).toEqual([]);
});

test('a browser with do-not-track is not asked', async () => {
  const { page } = await visit();
  await page.addInitScript(() => Object.defineProperty(navigator, 'doNotTrack', { value: '1' }));
  await page.goto('/');
  await waitForIdle(page);
  expect(await question(page).count()).toBe(0);
});
