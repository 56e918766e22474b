import type { Browser } from 'playwright-core';
import { newVisitor, openBrowser, shopUrl } from '../src/open-browser';
import { remoteSamples } from '../src/remote-samples';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

test.each(remoteSamples.map((sample) => [sample.remote, sample] as const))('%s: an entry with one byte more is never run, and the rest of the shop works on', async (remote, sample) => {
  const { page, context } = await newVisitor(browser);
  await page.route((url) => url.href.startsWith(shopUrl) && url.pathname.startsWith(`/remotes/${remote}/`) && url.pathname.endsWith('/remoteEntry.js'), async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: `globalThis.wasRun = true;${await answer.text()}` });
  });
  const refused = page.waitForEvent('console', { predicate: (message) => message.type() === 'error' && /integrity/i.test(message.text()) && message.text().includes(`/remotes/${remote}/`), timeout: 30_000 });
  await page.goto(sample.path, { waitUntil: 'commit' });
  await refused;
  await page.getByRole('button', { name: 'Try Again' }).waitFor({ timeout: 30_000 });
  expect(await page.evaluate(() => 'wasRun' in globalThis)).toBe(false);
  const other = remote === 'content' ? ['/cart', /Your Shopping Cart is empty/] as const : ['/protection', /If it isn.t right, we put it right/] as const;
  await page.goto(other[0]);
  await page.getByRole('heading', { name: other[1] }).first().waitFor();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await context.close();
});
