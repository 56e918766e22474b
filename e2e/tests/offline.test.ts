import { cp, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { openReleases } from '../../platform/src/release/open-releases';
import { freePort } from '../../platform/src/start/free-port';
import { startShop, type Shop } from '../../platform/src/start/start-shop';
import { addToCart, quantityOf } from '../src/cart-page';
import { eventually } from '../src/eventually';
import { findOverflow } from '../src/find-overflow';
import { findViolations } from '../src/find-violations';
import { openLine } from '../src/line';
import { register, signInAgain } from '../src/new-account';
import type { VisitorOptions } from '../src/open-browser';
import { pressUntil } from '../src/press-until';
import { settled } from '../src/settled';
import { signIn } from '../src/sign-in';
import { visitors } from '../src/visitors';

const SPOONS = '/product/neem-wood-spoons-set';
const INCENSE = '/product/mogra-agarbatti';

const open = visitors();
const visitor = (options: VisitorOptions = {}) => open({ worker: true, ...options });

/** Paths of the pages that this browser keeps, as this page's own code could read them. */
const keptPages = (page: Page) => page.evaluate(async () => {
  const cache = await caches.open('haat-pages-1');
  return (await cache.keys()).map(({ url }) => new URL(url).pathname).sort();
});
/** Ends this browser's worker as it does by itself after half a minute without work; the next request wakes it up. */
async function endWorker(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.stopAllWorkers');
  await session.detach();
}
/** Waits until a page is kept. @param within milliseconds */
const kept = (page: Page, path: string, within?: number) => eventually(async () => expect(await keptPages(page)).toContain(path), within);
/** Whether a worker waits for the one before it to end. */
const hasWaiting = (page: Page) => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).some(({ waiting }) => waiting !== null));
const hasWorker = (page: Page) => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length > 0);
/** What a copy says of itself; a document that is opened without a connection isn't told so by every browser. */
const banner = (page: Page) => page.getByRole('status').filter({ hasText: /This page is as it was on \d+ \w+ \d{4}/ });
const heading = (page: Page) => page.getByRole('heading', { level: 1 }).first().textContent();

/** The cart's quantities by product, as the page shows them. */
const linesOf = async (page: Page) => Object.fromEntries(await page.getByLabel(/^Qty of /).evaluateAll((selects) =>
  (selects as HTMLSelectElement[]).map(({ labels, value }) => [(labels[0]?.textContent ?? '').replace('Qty of ', ''), value])));

/**
 * Opens a page that may be kept: one that the server could not render within its 300 ms is put together by the browser, and
 * says that it is no copy; so does the first of a release that the server has just begun to run, on a busy machine.
 * @returns which release it says that it is of
 */
async function openWhole(page: Page, path: string): Promise<string | undefined> {
  for (let visits = 1; ; visits += 1) {
    const release = (await page.goto(path))?.headers()['haat-keep'];
    if (release !== undefined || visits === 10) return release;
  }
}

/**
 * Opens a product, again if need be, until this browser could show it without a connection. The first visit comes without a
 * worker, which then asks for the page itself, once; on a busy machine that answer can be one that isn't to be kept.
 * @returns its name
 */
async function see(page: Page, path: string): Promise<string> {
  await eventually(async () => {
    await openWhole(page, path);
    await settled(page);
    await kept(page, path, 6_000);
  });
  return (await heading(page)) ?? '';
}

test('a product that was seen opens without a connection and goes into the cart; what was not seen says so and lists what was', async () => {
  const { page, context, complaints } = await visitor({ width: 390, height: 844, touch: true });
  const spoons = await see(page, SPOONS);
  await openWhole(page, '/cart');
  await kept(page, '/cart');
  expect(complaints).toEqual([]);

  // On an open page it is said, and taken back.
  const said = page.getByRole('status').filter({ hasText: 'You’re offline.' });
  await context.setOffline(true);
  await said.waitFor();
  await context.setOffline(false);
  await said.waitFor({ state: 'detached' });

  await context.setOffline(true);
  await page.goto(SPOONS);
  expect(await heading(page)).toBe(spoons);
  await banner(page).waitFor();
  await page.getByRole('main').getByRole('button', { name: 'Add to Cart', exact: true }).click();
  await page.getByRole('link', { name: 'Cart, 1 item' }).click();
  await page.waitForURL('**/cart');
  expect(await quantityOf(page, spoons).inputValue()).toBe('1');

  // By the cart's own link: nobody finds out at the end of a form.
  await page.getByRole('link', { name: 'Proceed to checkout' }).click();
  await page.getByText('Checkout needs a connection').waitFor();
  expect(await page.getByText('Your cart stays as it is.').isVisible()).toBe(true);

  const answer = await page.goto('/product/kalamkari-cotton-saree-that-nobody-saw');
  expect(answer?.status()).toBe(503);
  expect(await heading(page)).toBe('No connection to the shop');
  await page.getByRole('link', { name: spoons }).click();
  await page.waitForURL(`**${SPOONS}`);
  expect(await heading(page)).toBe(spoons);

  await page.goto('/cart');
  await banner(page).waitFor();
  await context.setOffline(false);
  expect(await quantityOf(page, spoons).inputValue()).toBe('1');
  await page.getByRole('link', { name: 'Proceed to checkout' }).click();
  await page.getByRole('form', { name: 'Checkout' }).waitFor();
  await page.getByText(spoons).first().waitFor();
});

test('a page that was come to by a link is kept as well, with its picture', async () => {
  const { page, context } = await visitor();
  const link = page.getByRole('main').locator('a[href^="/product/"]').first();
  let path = '';
  // The worker asks for the page once, and on a busy machine that answer can be one that isn't to be kept.
  await eventually(async () => {
    await page.goto('/products/bestsellers');
    await settled(page);
    await page.evaluate(() => Reflect.set(globalThis, 'sameDocument', true));
    path = (await link.getAttribute('href')) ?? '';
    await link.click();
    await page.waitForURL(`**${path}`);
    await settled(page);
    expect(await page.evaluate(() => Reflect.get(globalThis, 'sameDocument'))).toBe(true);
    await kept(page, path, 6_000);
  });
  const name = await heading(page);
  await context.setOffline(true);
  await page.reload();
  expect(await heading(page)).toBe(name);
  const picture = page.getByRole('main').locator('img').first();
  await eventually(async () => expect(await picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0)).toBe(true));
});

test.each(['light', 'dark'] as const)('the page for when there is no connection reads well in the %s theme, from a phone to a wide screen', async (theme) => {
  const { page, context } = await visitor({ theme });
  await see(page, SPOONS);
  await context.setOffline(true);
  await page.goto('/product/not-seen');
  expect(await page.evaluate(() => document.documentElement.className)).toBe(`theme-${theme}`);
  expect(await findViolations(page)).toEqual([]);
  for (const width of [320, 390, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await findOverflow(page)).toEqual([]);
  }
  // With the banner, on a page that is alive.
  await page.goto(SPOONS);
  await banner(page).waitFor();
  expect(await findViolations(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 800 });
  expect(await findOverflow(page)).toEqual([]);
  // It looks again by itself.
  await page.goto('/product/not-seen');
  await context.setOffline(false);
  await page.getByRole('heading', { level: 1, name: 'No connection to the shop' }).waitFor({ state: 'detached' });
});

test('nothing of an account is ever kept, and after signing out nothing of where it has been', async () => {
  const { page, context } = await visitor();
  await page.goto('/login?next=%2Fprofile%2Forders');
  await signIn(page, 'shopper');
  await page.waitForURL('**/profile/orders');
  await settled(page);
  await see(page, SPOONS);
  await page.goto('/profile');
  await page.goto('/checkout');
  await page.goto('/profile/orders');
  await settled(page);
  const all = await page.evaluate(async () => (await Promise.all((await caches.keys()).map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname)))).flat());
  expect(all.filter((path) => /^\/(?:profile|orders|checkout|login|admin|api\/(?!media\/))/.test(path))).toEqual([]);
  expect(all).toContain(SPOONS);

  await page.getByRole('button', { name: 'Logout', exact: true }).click();
  await page.getByRole('link', { name: 'Hello, Sign in' }).waitFor();
  await eventually(async () => expect(await keptPages(page)).not.toContain(SPOONS));
  await context.setOffline(true);
  await page.goto(SPOONS);
  expect(await heading(page)).toBe('No connection to the shop');
  expect(await page.getByRole('heading', { name: 'Products you have seen' }).count()).toBe(0);
  await page.goto('/profile/orders');
  await page.getByText('never kept on this device').waitFor();
});

test('the page for when there is no connection is in the language that was chosen last', async () => {
  const { page, context } = await visitor({ locale: 'hi-IN' });
  await see(page, SPOONS);
  await context.setOffline(true);
  await page.goto('/product/not-seen');
  expect(await page.locator('html').getAttribute('lang')).toBe('hi-IN');
  expect(await heading(page)).toBe('दुकान से कनेक्शन नहीं है');
  await page.getByRole('heading', { level: 2, name: 'आपका हाल में देखा हुआ सामान' }).waitFor();
  expect(await findViolations(page)).toEqual([]);
  await context.setOffline(false);
  // It looks again by itself, and finds that there is no such product: a visit that begins meanwhile would end in that one.
  await page.getByRole('heading', { level: 1, name: 'प्रोडक्ट नहीं मिला' }).waitFor();
  await page.goto(SPOONS);
  await page.getByRole('contentinfo').getByRole('button', { name: 'English' }).click();
  await page.waitForFunction(() => document.documentElement.lang === 'en-IN');
  await settled(page);
  await eventually(async () => expect(await page.evaluate(async () => (await (await caches.open('haat-own-1')).match('/offline', { ignoreVary: true }))?.headers.get('content-language'))).toBe('en-IN'));
  await context.setOffline(true);
  await page.goto('/product/not-seen');
  expect(await heading(page)).toBe('No connection to the shop');
});

test.each([
  ['a page’s script', '/remotes/catalog/[^/]+/js/Product\\.[^/]+\\.js$'],
  ['a release’s entry', '/remotes/catalog/[^/]+/remoteEntry\\.js$'],
  ['a page’s style sheet', '/remotes/catalog/[^/]+/css/Product\\.[^/]+\\.css$'],
  ['the shell’s script', '/assets/shell/js/shell\\.[^/]+\\.js$'],
])('%s that was damaged where it is kept is fetched again, and the page is alive', async (_, pattern) => {
  const { page, complaints } = await visitor();
  await see(page, SPOONS);
  /** The text that this browser keeps of the file. @param added put behind it there */
  const text = (added = '') => page.evaluate(async (asked) => {
    const cache = await caches.open('haat-files-1');
    const entry = (await cache.keys()).find(({ url }) => new RegExp(asked.pattern).test(url));
    const answer = entry && (await cache.match(entry, { ignoreVary: true }));
    const whole = await answer?.text();
    if (asked.added && entry && answer) await cache.put(entry, new Response(`${whole}${asked.added}`, { headers: answer.headers }));
    return whole;
  }, { pattern, added });
  const DAMAGE = '\n;}{globalThis.wasDamaged = true;';
  const whole = await text();
  expect(whole).toBeDefined();
  // The worker may still be at what the page has told it, finds the damage and mends it: it is ended before.
  await eventually(async () => {
    await endWorker(page);
    if ((await text()) === whole) await text(DAMAGE);
    expect(await text()).toBe(`${whole}${DAMAGE}`);
  });
  await endWorker(page);
  complaints.length = 0;
  await page.reload();
  await settled(page);
  await pressUntil(page.getByRole('main').getByRole('button', { name: 'Add to Cart', exact: true }), page.getByText('Added to your cart'));
  await eventually(async () => expect(await text()).toBe(whole));
  expect(complaints).toEqual([]);
});

test('an account’s cart is changed without a connection, and the account has exactly that when it is back', async () => {
  const line = await openLine();
  const phone = await visitor({ width: 390, height: 844, touch: true, line });
  const email = await register(phone.page);
  const spoons = await addToCart(phone.page, SPOONS);
  const incense = await see(phone.page, INCENSE);
  await openWhole(phone.page, '/cart');
  await quantityOf(phone.page, spoons).waitFor();
  await kept(phone.page, '/cart');
  const desk = await visitor();
  await signInAgain(desk.page, email, '/cart');
  await eventually(async () => expect(await linesOf(desk.page)).toEqual({ [spoons]: '1' }));

  line.cut();
  await phone.context.setOffline(true);
  await phone.page.goto(INCENSE);
  await banner(phone.page).waitFor();
  await phone.page.getByRole('main').getByRole('button', { name: 'Add to Cart', exact: true }).click();
  await phone.page.getByText('Added to your cart').first().waitFor();
  await phone.page.goto('/cart');
  await quantityOf(phone.page, spoons).selectOption('4');
  expect(await linesOf(phone.page)).toEqual({ [spoons]: '4', [incense]: '1' });
  // Closed without ever having had a connection in between.
  await phone.page.close();
  const again = await phone.context.newPage();
  await again.goto('/cart');
  await quantityOf(again, incense).waitFor();
  expect(await linesOf(again)).toEqual({ [spoons]: '4', [incense]: '1' });
  await desk.page.reload();
  await quantityOf(desk.page, spoons).waitFor();
  expect(await linesOf(desk.page)).toEqual({ [spoons]: '1' });

  line.mend();
  await phone.context.setOffline(false);
  await eventually(async () => {
    await desk.page.reload();
    await quantityOf(desk.page, spoons).waitFor();
    expect(await linesOf(desk.page)).toEqual({ [spoons]: '4', [incense]: '1' });
  });
  expect(await linesOf(again)).toEqual({ [spoons]: '4', [incense]: '1' });
  await again.reload();
  await settled(again);
  expect(await linesOf(again)).toEqual({ [spoons]: '4', [incense]: '1' });
  // A device that has never met the account says the same.
  const third = await visitor();
  await signInAgain(third.page, email, '/cart');
  await eventually(async () => expect(await linesOf(third.page)).toEqual({ [spoons]: '4', [incense]: '1' }));
}, 120_000);

describe('a shop of its own', () => {
  let folder: string;
  let port: number;
  let shop: Shop | null = null;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'haat-offline-'));
    const from = process.env['HAAT_DATA'] ?? '';
    for (const part of ['releases', 'release-key.pem', 'release-key.pem.pub']) await cp(join(from, part), join(folder, part), { recursive: true });
    port = await freePort();
  });
  afterEach(async () => {
    await shop?.stop();
    shop = null;
    await rm(folder, { recursive: true, force: true });
  });

  /** The shell over these releases and the API of the shop under test. */
  async function openShop(worker: 'on' | 'off'): Promise<void> {
    await shop?.stop();
    shop = await startShop({ port, dataDir: folder, apiUrl: process.env['HAAT_API'] ?? '', environment: { SERVICE_WORKER: worker } }, (message) => console.error(message));
    // A server's first page may go out before its parts are there; such a page isn't one to keep.
    if (worker === 'on') await eventually(async () => expect((await fetch(`${at()}${SPOONS}`)).headers.get('haat-keep')).not.toBeNull());
  }
  const at = () => `http://localhost:${port}`;

  /** What a broken worker would be: it takes every page, and has nothing to give. */
  async function plant(page: Page): Promise<void> {
    const bad = "addEventListener('install',()=>skipWaiting());addEventListener('activate',(e)=>e.waitUntil(clients.claim()));addEventListener('fetch',(e)=>{if(e.request.mode==='navigate')e.respondWith(new Response('<h1>Rubbish</h1>',{headers:{'content-type':'text/html'}}))});";
    const server = createServer((request, response) => {
      const isWorker = request.url === '/sw.js';
      response.setHeader('content-type', isWorker ? 'text/javascript' : 'text/html');
      response.end(isWorker ? bad : '<h1>Before</h1>');
    });
    await new Promise<void>((resolve) => server.listen(port, resolve));
    await page.goto('/');
    await page.evaluate(async () => {
      await navigator.serviceWorker.register('/sw.js');
      await navigator.serviceWorker.ready;
    });
    await page.reload();
    expect(await heading(page)).toBe('Rubbish');
    await new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  }

  test.each(['off', 'on'] as const)('a bad worker is gone with the next navigation, the setting being %s', async (setting) => {
    const { page } = await visitor({ at: at() });
    await plant(page);
    await openShop(setting);
    await page.goto('/');
    // The browser has met the shop's own /sw.js by this navigation; the page after it is the shop's.
    expect(await heading(page)).toBe('Rubbish');
    await eventually(async () => {
      if (setting === 'off') expect(await hasWorker(page)).toBe(false);
      // The shop's own has been installed, and has taken over.
      else expect(await page.evaluate(async () => [await caches.has('haat-own-1'), ...(await navigator.serviceWorker.getRegistrations()).map(({ installing, waiting, active }) => [installing, waiting, active?.state])])).toEqual([true, [null, null, 'activated']]);
    });
    await page.reload();
    await settled(page);
    expect(await heading(page)).not.toBe('Rubbish');
    expect(await page.getByRole('link', { name: 'Cart' }).first().isVisible()).toBe(true);
  }, 120_000);

  test('the server takes its worker back: open pages go on, nothing of it is left, and it can come again', async () => {
    await openShop('on');
    const { page, context, complaints } = await visitor({ at: at() });
    await see(page, SPOONS);
    const other = await context.newPage();
    await other.goto('/help');
    await settled(other);

    await openShop('off');
    // The browser looks for another worker at each visit; a look from while the shop was away may still be under way at the first.
    await eventually(async () => {
      await page.goto('/');
      await eventually(async () => {
        // A browser whose workers are debugged, as here, ends none by itself: the one before, woken by a request just when it was
        // to go, would stay, and the next visit would hang. In shoppers' browsers neither happens (decision 034).
        if (await hasWaiting(page)) await endWorker(page);
        expect([await hasWorker(page), await page.evaluate(() => caches.keys())]).toEqual([false, []]);
      }, 10_000);
    }, 30_000);
    // The page that was open all the time has not been loaded anew, and leads on.
    await other.getByRole('contentinfo').getByRole('link', { name: 'Careers' }).click();
    await other.getByRole('heading', { level: 1, name: 'Work that somebody can hold in their hands' }).waitFor();
    await page.goto(SPOONS);
    await settled(page);
    expect(await hasWorker(page)).toBe(false);

    await openShop('on');
    await see(page, SPOONS);
    expect(complaints).toEqual([]);
    await context.setOffline(true);
    await page.reload();
    await banner(page).waitFor();
  }, 120_000);

  test('a copy of a release that was taken back is not shown, by the word of any other page', async () => {
    const bad = await giveOut('-bad');
    await openShop('on');
    const { page, context } = await visitor({ at: at() });
    expect(await openWhole(page, SPOONS)).toBe(`catalog ${bad}`);
    const spoons = await see(page, SPOONS);
    await context.setOffline(true);
    await page.reload();
    expect(await heading(page)).toBe(spoons);
    await context.setOffline(false);

    await takeBack();
    await openWhole(page, '/help');
    await kept(page, '/help');
    await eventually(async () => expect(await keptPages(page)).not.toContain(SPOONS));
    const files = await page.evaluate(async () => (await (await caches.open('haat-files-1')).keys()).map(({ url }) => url));
    expect(files.filter((url) => url.includes(bad))).toEqual([]);
    await context.setOffline(true);
    await page.goto(SPOONS);
    expect(await heading(page)).toBe('No connection to the shop');
    await page.goto('/help');
    expect(await heading(page)).toBe('Help centre');

    await context.setOffline(false);
    expect(await openWhole(page, SPOONS)).toBe(`catalog ${bad.replace('-bad', '')}`);
  }, 120_000);

  /** Gives a release of catalog to everybody: the current one's files under another name. @returns its version */
  async function giveOut(suffix: string): Promise<string> {
    const { history } = await openReleases(join(folder, 'releases'));
    const current = (await history.latest())?.registry['catalog'];
    if (!current) throw new Error('catalog has no release.');
    const version = `${current.version}${suffix}`;
    const releases = join(folder, 'releases/remotes/catalog');
    await cp(join(releases, current.version), join(releases, version), { recursive: true });
    const { previous: _previous, canary: _canary, ...placed } = current;
    await history.change({ by: 'a test', action: 'promote', remote: 'catalog', why: 'a test' }, (registry) =>
      ({ ...registry, catalog: { ...placed, version, entry: placed.entry.replace(current.version, version), previous: placed } }));
    return version;
  }

  async function takeBack(): Promise<void> {
    const { history } = await openReleases(join(folder, 'releases'));
    await history.change({ by: 'a test', action: 'rollback', remote: 'catalog', why: 'a test' }, (registry) => {
      const before = registry['catalog']?.previous;
      if (!before) throw new Error('There is nothing to go back to.');
      return { ...registry, catalog: { ...before, previous: null } };
    });
  }
});
