import type { Browser, Page } from 'playwright-core';
import { breakRemote, faults, releaseBroken } from '../src/break-remote';
import { eventually } from '../src/eventually';
import { newVisitor, openBrowser } from '../src/open-browser';
import { pressUntil } from '../src/press-until';
import { remoteSamples } from '../src/remote-samples';
import { settled } from '../src/settled';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** A page of a remote other than the broken one, reached by a link that every shopper page has. */
const elsewhere = (remote: string) => (remote === 'content' ? { link: /^Cart/, heading: /Your Shopping Cart is empty/ } : { link: 'Purchase Protection', heading: /If it isn.t right, we put it right/ });

describe.each(remoteSamples.map((sample) => [sample.remote, sample] as const))('%s', (_, sample) => {
  test.each(Object.keys(faults))('%s: the shop works on, and Try Again brings the page back without a reload', async (kind) => {
    const { page, context } = await newVisitor(browser);
    const mend = await breakRemote(page, sample, kind);
    // A stalled file holds up the document's load event, not the shop.
    await page.goto(sample.path, { waitUntil: 'commit' });
    // What the server has rendered stays and can be read; what only the browser renders gives way to the panel.
    const said = page.getByRole('heading', { name: kind === 'stalled' ? /taking longer than usual/ : sample.isServed ? /can be read, but not used just now/ : /can't be shown just now/ });
    const tryAgain = page.getByRole('button', { name: 'Try Again' });
    await said.waitFor({ timeout: 30_000 });
    await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));

    // The rest of the shop: from another document where the page stands in no frame of the site.
    const other = elsewhere(sample.remote);
    if (sample.remote === 'admin') {
      await page.goto('/');
      await settled(page);
    }
    // A page that grows above its foot while the mouse is down takes the link away from under it.
    await pressUntil(page.getByRole('link', { name: other.link }).first(), page.getByRole('heading', { name: other.heading }));

    // Back on the broken page, which is tried anew and still broken.
    await page.goBack({ waitUntil: 'commit' });
    if (sample.remote === 'admin') await page.goBack({ waitUntil: 'commit' });
    await said.waitFor({ timeout: 30_000 });
    await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));
    await mend();
    await tryAgain.click();
    await page.getByRole('heading', { name: sample.heading }).first().waitFor({ timeout: 30_000 });
    await said.waitFor({ state: 'detached' });
    expect(await page.evaluate(() => 'sameDocument' in globalThis)).toBe(true);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await context.close();
  });
});

/** A stalled one is waited for until the deadline, or until 'Try Again'; the style sheet of a served page is there before it is loaded. */
const kindsOf = ({ remote }: (typeof remoteSamples)[number]) =>
  (remote === 'catalog' ? Object.keys(faults).filter((kind) => kind !== 'stalled' && kind !== 'a missing style sheet') : ['a throw in the first render', ...(remote === 'admin' ? ['a missing style sheet'] : [])]);

test.each(remoteSamples.flatMap((sample) => kindsOf(sample).map((kind) => [sample.remote, kind, sample] as const)))('%s: a new release with %s gives way to the one before in the same page view', async (remote, kind, sample) => {
  const { page, context } = await newVisitor(browser);
  await releaseBroken(page, sample, kind);
  const reported = page.waitForRequest((request) => request.url().endsWith('/api/telemetry') && (request.postData() ?? '').includes(`"fell-back","remote":"${remote}"`), { timeout: 30_000 });
  await page.goto(sample.path, { waitUntil: 'commit' });
  await reported;
  await page.getByRole('heading', { name: sample.heading }).first().waitFor();
  // On a slow machine the page has been told to take longer than usual, and what was reported may be a page that was only got ready.
  await eventually(async () => expect(await page.getByRole('button', { name: 'Try Again' }).count()).toBe(0));
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await context.close();
});

test('a broken remote is reported to the telemetry with its name, version and cause', async () => {
  const { page, context } = await newVisitor(browser);
  const [sample] = remoteSamples;
  await breakRemote(page, sample, '404');
  const sent = page.waitForRequest((request) => request.url().endsWith('/api/telemetry') && (request.postData() ?? '').includes('"failed"'), { timeout: 30_000 });
  await page.goto(sample.path);
  const { events } = (await sent).postDataJSON() as { events: { kind: string; remote: string; version: string; cause: string }[] };
  expect(events.find((event) => event.kind === 'failed')).toMatchObject({ remote: 'catalog', version: expect.stringMatching(/^1\./), cause: expect.stringMatching(/\S/) });
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await context.close();
});

const isShellScript = (url: URL) => /^\/assets\/.*\.js$/.test(url.pathname);

describe('the shell\'s own script that could not be had', () => {
  test('is asked for again with the page, which then comes alive', async () => {
    const { page, context } = await newVisitor(browser);
    let lost = 0;
    await page.route(isShellScript, (route) => (lost++ === 0 ? route.abort('connectionreset') : route.continue()));
    await page.goto('/admin/dashboard');
    await page.getByRole('heading', { name: /sign in/i }).waitFor({ timeout: 30_000 });
    expect(lost).toBeGreaterThan(1);
    await context.close();
  });

  test('and never can be, is not asked for again and again: what the server has rendered stays', async () => {
    const { page, context } = await newVisitor(browser);
    let documents = 0;
    page.on('request', (request) => void (documents += request.isNavigationRequest() ? 1 : 0));
    await page.route(isShellScript, (route) => route.abort('connectionreset'));
    await page.goto('/', { waitUntil: 'commit' });
    await eventually(() => expect(documents).toBe(2));
    await page.waitForLoadState('load');
    await page.waitForTimeout(2_500);
    expect(documents).toBe(2);
    expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true);
    await context.close();
  });
});

describe('a part of the frame around the pages that could not be had', () => {
  /** Opens the departments' menu, with what it is made of lost so many times. @returns how often it was asked for by then */
  async function openMenu(page: Page, times: number): Promise<() => number> {
    let asked = 0;
    await page.goto('/');
    await settled(page);
    await page.route(isShellScript, (route) => (asked++ < times ? route.abort('connectionreset') : route.continue()));
    await page.getByRole('button', { name: 'All', exact: true }).click();
    return () => asked;
  }

  test('is asked for again, and then shows', async () => {
    const { page, context } = await newVisitor(browser);
    await openMenu(page, 1);
    await page.getByRole('dialog').waitFor();
    await context.close();
  });

  test('and never can be, leaves the page as it is', async () => {
    const { page, context } = await newVisitor(browser);
    const asked = await openMenu(page, Infinity);
    await eventually(async () => expect(asked()).toBe(3));
    await page.waitForTimeout(500);
    expect(await page.getByRole('heading', { level: 1, name: 'Unexpected Application Error!' }).count()).toBe(0);
    await page.getByRole('banner').getByRole('link', { name: /^Cart/ }).click();
    await page.getByRole('heading', { level: 1, name: 'Shopping Cart' }).waitFor();
    await context.close();
  });
});
