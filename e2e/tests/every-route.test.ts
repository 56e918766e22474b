import type { Browser } from 'playwright-core';
import { addressOf, assortmentSamples } from '../../platform/src/test/page-samples';
import { pageRoutes } from '../../shell/src/routes/page-routes';
import { findOverflow } from '../src/find-overflow';
import { findViolations } from '../src/find-violations';
import { newVisitor, openBrowser, type Visitor } from '../src/open-browser';
import { settled } from '../src/settled';
import { accounts } from '../src/sign-in';
import { signedIn, signInStaff } from '../src/staff';

const themes = ['light', 'dark'] as const;
/** The narrowest window that nothing may be wider than. */
const NARROWEST = 320;

let browser: Browser;
/** One visitor a theme, and for the admin area one who is signed in: the shop's files are fetched once. */
const guests = new Map<string, Visitor>();
const admins = new Map<string, Visitor>();
/** The demo shopper's, whom staff see as a customer. */
let customerId: string;

beforeAll(async () => {
  browser = await openBrowser();
  for (const theme of themes) {
    const guest = await newVisitor(browser, { theme });
    guests.set(theme, guest);
    // A cart and a checkout with something in them have more to show.
    await guest.page.goto('/product/mogra-agarbatti');
    await guest.page.getByRole('region', { name: 'Buy this' }).getByRole('button', { name: 'Add to Cart' }).click();
    await guest.page.getByRole('link', { name: 'Cart, 1 item' }).waitFor();

    admins.set(theme, await newVisitor(browser, { theme }));
  }
  const found = (await (await signInStaff()).call('GET', `/api/admin/customers?q=${encodeURIComponent(accounts.shopper.email)}`)) as { content: { id: string }[] };
  customerId = found.content[0]?.id ?? '';
}, 120_000);
afterAll(() => browser.close());

describe.each(pageRoutes.map(({ path, remote }) => [path, remote] as const))('%s', (path, remote) => {
  test.each(themes)('%s', async (theme) => {
    const { page, context, complaints } = (remote === 'admin' ? admins : guests).get(theme)!;
    // For each page anew: a token is good for a quarter of an hour, and all of them may take longer.
    if (remote === 'admin') await signedIn(context, await signInStaff());
    complaints.length = 0;
    await page.setViewportSize({ width: 1280, height: 900 });
    // To staff there is an order: the demo shopper's.
    await page.goto(addressOf(path, remote === 'admin' ? { ...assortmentSamples, orderId: 'HT-DEMB92', customerId } : assortmentSamples));
    await settled(page);
    expect(await page.evaluate(() => document.documentElement.className)).toBe(`theme-${theme}`);
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
    expect(await findViolations(page)).toEqual([]);
    await page.setViewportSize({ width: NARROWEST, height: 700 });
    expect(await findOverflow(page)).toEqual([]);
    expect(complaints).toEqual([]);
  }, 60_000);
});
