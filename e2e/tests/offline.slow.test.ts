import type { Page } from 'playwright-core';
import { addToCart, quantityOf } from '../src/cart-page';
import { eventually } from '../src/eventually';
import { findOverflow } from '../src/find-overflow';
import { findViolations } from '../src/find-violations';
import {
  banner,
  endWorker,
  heading,
  waitUntilStored,
  storedPages,
  openWhole,
  see,
  SPOONS_PATH,
} from '../src/stored-pages';
import { openNetwork } from '../src/network-control';
import { register, signInAgain } from '../src/new-account';
import type { VisitorOptions } from '../src/open-browser';
import { pressUntil } from '../src/press-until';
import { waitForIdle } from '../src/wait-for-idle';
import { signIn } from '../src/sign-in';
import { visitors } from '../src/visitors';

const INCENSE = '/product/mogra-agarbatti';

const open = visitors();
const visitor = (options: VisitorOptions = {}) => open({ worker: true, ...options });

/** The displayed quantities of the cart, by product. */
const linesOf = async (page: Page) =>
  Object.fromEntries(
    await page
      .getByLabel(/^Qty of /)
      .evaluateAll((selects) =>
        (selects as HTMLSelectElement[]).map(({ labels, value }) => [
          (labels[0]?.textContent ?? '').replace('Qty of ', ''),
          value,
        ]),
      ),
  );

test('a product that was seen opens offline and can be added to the cart; an unseen one says so and lists the seen ones', async () => {
  const { page, context, consoleErrors } = await visitor({ width: 390, height: 844, touch: true });
  const spoons = await see(page, SPOONS_PATH);
  await openWhole(page, '/cart');
  await waitUntilStored(page, '/cart');
  expect(consoleErrors).toEqual([]);

  // An open page shows the notice and removes it again.
  const notice = page.getByRole('status').filter({ hasText: 'You’re offline.' });
  await context.setOffline(true);
  await notice.waitFor();
  await context.setOffline(false);
  await notice.waitFor({ state: 'detached' });

  await context.setOffline(true);
  await page.goto(SPOONS_PATH);
  expect(await heading(page)).toBe(spoons);
  await banner(page).waitFor();
  await page.getByRole('main').getByRole('button', { name: 'Add to Cart', exact: true }).first().click();
  await page.getByRole('link', { name: 'Cart, 1 item' }).click();
  await page.waitForURL('**/cart');
  expect(await quantityOf(page, spoons).inputValue()).toBe('1');

  // By the cart's own link: shoppers must not learn it only at the end of a form.
  await page.getByRole('link', { name: 'Proceed to checkout' }).click();
  await page.getByText('Checkout needs a connection').waitFor();
  expect(await page.getByText('Your cart is unchanged.').isVisible()).toBe(true);

  const answer = await page.goto('/product/kalamkari-cotton-saree-that-nobody-saw');
  expect(answer?.status()).toBe(503);
  expect(await heading(page)).toBe('No connection to the shop');
  const logo = page.getByRole('link', { name: 'Haat' }).locator('img');
  expect(await logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await page.getByRole('link', { name: spoons }).click();
  await page.waitForURL(`**${SPOONS_PATH}`);
  expect(await heading(page)).toBe(spoons);

  await page.goto('/cart');
  await banner(page).waitFor();
  await context.setOffline(false);
  expect(await quantityOf(page, spoons).inputValue()).toBe('1');
  await page.getByRole('link', { name: 'Proceed to checkout' }).click();
  await page.getByRole('form', { name: 'Checkout' }).waitFor();
  await page.getByText(spoons).first().waitFor();
});

test('a page that was opened by a link within the shop is stored as well, with its picture', async () => {
  const { page, context } = await visitor();
  const link = page.getByRole('main').locator('a[href^="/product/"]').first();
  let path = '';
  // The worker requests the page once; on a busy machine that response may be one that is not to be stored.
  await eventually(async () => {
    await page.goto('/products/bestsellers');
    await waitForIdle(page);
    await page.evaluate(() => Reflect.set(globalThis, 'sameDocument', true));
    path = (await link.getAttribute('href')) ?? '';
    await link.click();
    await page.waitForURL(`**${path}`);
    await waitForIdle(page);
    expect(await page.evaluate(() => Reflect.get(globalThis, 'sameDocument'))).toBe(true);
    await waitUntilStored(page, path, 6_000);
  });
  const name = await heading(page);
  await context.setOffline(true);
  await page.reload();
  expect(await heading(page)).toBe(name);
  const picture = page.getByRole('main').locator('img').first();
  await eventually(async () =>
    expect(await picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0)).toBe(true),
  );
});

test.each(['light', 'dark'] as const)(
  'the offline page is readable in the %s theme, from a phone to a wide screen',
  async (theme) => {
    const { page, context } = await visitor({ theme });
    await see(page, SPOONS_PATH);
    await context.setOffline(true);
    await page.goto('/product/not-seen');
    expect(await page.evaluate(() => document.documentElement.className)).toBe(`theme-${theme}`);
    expect(await findViolations(page)).toEqual([]);
    for (const width of [320, 390, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await findOverflow(page)).toEqual([]);
    }
    // On an interactive page, with the notice.
    await page.goto(SPOONS_PATH);
    await banner(page).waitFor();
    expect(await findViolations(page)).toEqual([]);
    await page.setViewportSize({ width: 320, height: 800 });
    expect(await findOverflow(page)).toEqual([]);
    // The page retries automatically.
    await page.goto('/product/not-seen');
    await context.setOffline(false);
    await page.getByRole('heading', { level: 1, name: 'No connection to the shop' }).waitFor({ state: 'detached' });
  },
);

test('no page of an account is ever stored, and after signing out no visited page is left', async () => {
  const { page, context } = await visitor();
  await page.goto('/login?next=%2Fprofile%2Forders');
  await signIn(page, 'shopper');
  await page.waitForURL('**/profile/orders');
  await waitForIdle(page);
  await see(page, SPOONS_PATH);
  await page.goto('/profile');
  await page.goto('/checkout');
  await page.goto('/profile/orders');
  await waitForIdle(page);
  const all = await page.evaluate(async () =>
    (
      await Promise.all(
        (await caches.keys()).map(async (name) =>
          (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname),
        ),
      )
    ).flat(),
  );
  expect(all.filter((path) => /^\/(?:profile|orders|checkout|login|admin|api\/(?!media\/))/.test(path))).toEqual([]);
  expect(all).toContain(SPOONS_PATH);

  await page.getByRole('button', { name: 'Logout', exact: true }).click();
  await page.getByRole('link', { name: 'Hello, Sign in' }).waitFor();
  await eventually(async () => expect(await storedPages(page)).not.toContain(SPOONS_PATH));
  await context.setOffline(true);
  await page.goto(SPOONS_PATH);
  expect(await heading(page)).toBe('No connection to the shop');
  expect(await page.getByRole('heading', { name: 'Recently viewed' }).count()).toBe(0);
  await page.goto('/profile/orders');
  await page.getByText('never stored on this device').waitFor();
});

test('the offline page is in the language of the address', async () => {
  const { page, context } = await visitor();
  await see(page, `/hi${SPOONS_PATH}`);
  await context.setOffline(true);
  await page.goto('/hi/product/not-seen');
  expect(await page.locator('html').getAttribute('lang')).toBe('hi-IN');
  expect(await heading(page)).toBe('दुकान से कनेक्शन नहीं है');
  await page.getByRole('heading', { level: 2, name: 'हाल में देखे गए' }).waitFor();
  expect(await findViolations(page)).toEqual([]);
  await context.setOffline(false);
  // The page retries automatically and finds that the product does not exist. Wait for that, as it would interrupt the
  // next navigation.
  await page.getByRole('heading', { level: 1, name: 'प्रोडक्ट नहीं मिला' }).waitFor();
  // A stored Hindi page opens; English ones are other pages.
  await context.setOffline(true);
  await page.goto(`/hi${SPOONS_PATH}`);
  expect(await page.locator('html').getAttribute('lang')).toBe('hi-IN');
  expect(await page.locator('main h1').count()).toBe(1);
  await page.goto('/product/not-seen');
  expect(await heading(page)).toBe('No connection to the shop');
});

test.each([
  ['a page’s script', '/remotes/catalog/[^/]+/js/Product\\.[^/]+\\.js$'],
  ['a release’s entry', '/remotes/catalog/[^/]+/remoteEntry\\.js$'],
  ['a page’s style sheet', '/remotes/catalog/[^/]+/css/Product\\.[^/]+\\.css$'],
  ['the shell’s script', '/assets/shell/js/shell\\.[^/]+\\.js$'],
])('%s that was damaged in the cache is fetched again, and the page hydrates', async (_, pattern) => {
  const { page, consoleErrors } = await visitor();
  await see(page, SPOONS_PATH);
  /**
   * The stored text of the file.
   * @param added text to append to it
   */
  const text = (added = '') =>
    page.evaluate(
      async (requested) => {
        const cache = await caches.open('haat-files-1');
        const entry = (await cache.keys()).find(({ url }) => new RegExp(requested.pattern).test(url));
        const answer = entry && (await cache.match(entry, { ignoreVary: true }));
        const whole = await answer?.text();
        if (requested.added && entry && answer)
          await cache.put(entry, new Response(`${whole}${requested.added}`, { headers: answer.headers }));
        return whole;
      },
      { pattern, added },
    );
  const DAMAGE = '\n;}{globalThis.wasDamaged = true;';
  const whole = await text();
  expect(whole).toBeDefined();
  // The worker may still process the page's message, and would find and repair the damage, so stop it first.
  await eventually(async () => {
    await endWorker(page);
    if ((await text()) === whole) await text(DAMAGE);
    expect(await text()).toBe(`${whole}${DAMAGE}`);
  });
  await endWorker(page);
  consoleErrors.length = 0;
  await page.reload();
  await waitForIdle(page);
  await pressUntil(
    page.getByRole('main').getByRole('button', { name: 'Add to Cart', exact: true }).first(),
    page.getByText('Added to your cart'),
  );
  await eventually(async () => expect(await text()).toBe(whole));
  expect(consoleErrors).toEqual([]);
});

test('an account’s cart is changed offline, and the account has exactly that when online again', async () => {
  const line = await openNetwork();
  const phone = await visitor({ width: 390, height: 844, touch: true, line });
  const email = await register(phone.page);
  const spoons = await addToCart(phone.page, SPOONS_PATH);
  const incense = await see(phone.page, INCENSE);
  await openWhole(phone.page, '/cart');
  await quantityOf(phone.page, spoons).waitFor();
  await waitUntilStored(phone.page, '/cart');
  const desktop = await visitor();
  await signInAgain(desktop.page, email, '/cart');
  await eventually(async () => expect(await linesOf(desktop.page)).toEqual({ [spoons]: '1' }));

  line.cut();
  await phone.context.setOffline(true);
  await phone.page.goto(INCENSE);
  await banner(phone.page).waitFor();
  await phone.page.getByRole('main').getByRole('button', { name: 'Add to Cart', exact: true }).first().click();
  await phone.page.getByText('Added to your cart').first().waitFor();
  await phone.page.goto('/cart');
  await quantityOf(phone.page, spoons).selectOption('4');
  expect(await linesOf(phone.page)).toEqual({ [spoons]: '4', [incense]: '1' });
  // Closed without having been online in between.
  await phone.page.close();
  const again = await phone.context.newPage();
  await again.goto('/cart');
  await quantityOf(again, incense).waitFor();
  expect(await linesOf(again)).toEqual({ [spoons]: '4', [incense]: '1' });
  await desktop.page.reload();
  await quantityOf(desktop.page, spoons).waitFor();
  expect(await linesOf(desktop.page)).toEqual({ [spoons]: '1' });

  line.restore();
  await phone.context.setOffline(false);
  await eventually(async () => {
    await desktop.page.reload();
    await quantityOf(desktop.page, spoons).waitFor();
    expect(await linesOf(desktop.page)).toEqual({ [spoons]: '4', [incense]: '1' });
  });
  expect(await linesOf(again)).toEqual({ [spoons]: '4', [incense]: '1' });
  await again.reload();
  await waitForIdle(again);
  expect(await linesOf(again)).toEqual({ [spoons]: '4', [incense]: '1' });
  // A device that is new to the account shows the same cart.
  const third = await visitor();
  await signInAgain(third.page, email, '/cart');
  await eventually(async () => expect(await linesOf(third.page)).toEqual({ [spoons]: '4', [incense]: '1' }));
});
