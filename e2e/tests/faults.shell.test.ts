import type { Page } from 'playwright-core';
import { eventually } from '../src/eventually';
import { shortenDelays } from '../src/shorten-delays';
import { waitForIdle } from '../src/wait-for-idle';
import { visitors } from '../src/visitors';

const visit = visitors();

const isShellScript = (url: URL) => /^\/assets\/.*\.js$/.test(url.pathname);

describe("the shell's own script fails to load", () => {
  test('is requested again by a reload of the page, which then hydrates', async () => {
    const { page, context } = await visit();
    await shortenDelays(context);
    let lost = 0;
    await page.route(isShellScript, (route) => (lost++ === 0 ? route.abort('connectionreset') : route.continue()));
    await page.goto('/admin/dashboard');
    await page.getByRole('heading', { name: /sign in/i }).waitFor();
    expect(lost).toBeGreaterThan(1);
  });

  test('is not requested repeatedly if it always fails: the server-rendered page stays', async () => {
    const { page, context } = await visit();
    await shortenDelays(context);
    let documents = 0;
    // Count loaded documents: a requested one still ends the previous page, and with it pending evaluations.
    page.on('domcontentloaded', () => void (documents += 1));
    await page.route(isShellScript, (route) => route.abort('connectionreset'));
    await page.goto('/', { waitUntil: 'commit' });
    await eventually(() => expect(documents).toBe(2));
    await page.waitForLoadState('load');
    // By the page's own clock, more than twice the delay before a reload.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 2_500)));
    expect(documents).toBe(2);
    expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true);
  });
});

describe('a part of the frame around the pages fails to load', () => {
  /**
   * Opens the departments' menu. Every script loaded from then on fails this many times.
   * @returns how often the script that was requested most was requested
   */
  async function openMenu(page: Page, times: number): Promise<() => number> {
    const requests = new Map<string, number>();
    await page.goto('/');
    await waitForIdle(page);
    await page.route(isShellScript, (route) => {
      // Counted by address: beside the menu's script, others are loaded in the background.
      const count = (requests.get(route.request().url()) ?? 0) + 1;
      requests.set(route.request().url(), count);
      return count <= times ? route.abort('connectionreset') : route.continue();
    });
    await page.getByRole('button', { name: 'All', exact: true }).click();
    return () => Math.max(0, ...requests.values());
  }

  test('is requested again, and then shown', async () => {
    const { page, context } = await visit();
    await shortenDelays(context);
    await openMenu(page, 1);
    await page.getByRole('dialog').waitFor();
  });

  test('leaves the page unchanged if it always fails', async () => {
    const { page, context } = await visit();
    await shortenDelays(context);
    const requested = await openMenu(page, Infinity);
    await eventually(async () => expect(requested()).toBe(3));
    await waitForIdle(page);
    expect(await page.getByRole('heading', { level: 1, name: 'Unexpected Application Error!' }).count()).toBe(0);
    await page.getByRole('banner').getByRole('link', { name: /^Cart/ }).click();
    await page.getByRole('heading', { level: 1, name: 'Shopping Cart' }).waitFor();
  });
});
