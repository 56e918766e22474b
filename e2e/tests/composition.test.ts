import type { Response } from 'playwright-core';
import { shopUrl } from '../src/open-browser';
import { remoteSamples } from '../src/remote-samples';
import { waitForIdle } from '../src/wait-for-idle';
import { visitors } from '../src/visitors';

const visit = visitors();

/** A text that only the implementation contains. */
const marks = {
  react: 'react.transitional.element',
  'react-dom': 'Minified React error #',
  router: 'may be used only in the context of a <Router> component',
  'query cache': 'No QueryClient set, use QueryClientProvider to set one',
  'the cart of shared': 'useCart must be used within a CartProvider',
  axios: 'ERR_BAD_OPTION_VALUE',
};

test('a visit to all four remotes loads one copy of React, router, query cache, http client and shared state', async () => {
  const { page, context } = await visit();
  const scripts = new Set<string>();
  page.on('response', (response: Response) => {
    if (response.request().resourceType() === 'script' && response.ok()) scripts.add(response.url());
  });
  for (const { path, heading } of remoteSamples) {
    await page.goto(path);
    await page.getByRole('heading', { name: heading }).first().waitFor();
    // The server's HTML has the heading before any script has run.
    await waitForIdle(page);
  }
  // Request the scripts again: a preloaded response may be discarded when the next page opens.
  const sources = await Promise.all(
    [...scripts].map(async (url) => ({ url, text: await (await context.request.get(url)).text() })),
  );
  for (const { remote } of remoteSamples)
    expect(sources.some(({ url }) => url.includes(`/remotes/${remote}/`))).toBe(true);
  for (const [what, mark] of Object.entries(marks)) {
    const holders = sources.filter(({ text }) => text.includes(mark)).map(({ url }) => url.replace(shopUrl, ''));
    expect({ what, holders }).toEqual({ what, holders: [expect.stringMatching(/^\/assets\/shell\//)] });
  }
});

test('each share has exactly one provider at run time, the shell', async () => {
  const { page } = await visit();
  await page.goto('/cart');
  await page.getByRole('heading', { name: /Your Shopping Cart is empty/ }).waitFor();
  const shares = await page.evaluate(() => {
    interface Share {
      from: string;
      loaded?: boolean | number;
    }
    const federation = (
      globalThis as unknown as {
        __FEDERATION__: { __INSTANCES__: { shareScopeMap: { default: Record<string, Record<string, Share>> } }[] };
      }
    ).__FEDERATION__;
    const scope = federation.__INSTANCES__[0]?.shareScopeMap.default ?? {};
    return Object.entries(scope).map(([name, versions]) => ({
      name,
      providers: Object.values(versions).map((share) => share.from),
    }));
  });
  expect(shares.map((share) => share.name)).toEqual(
    expect.arrayContaining(['react', 'react-dom', 'react-router-dom', '@tanstack/react-query', '@haat/shared/state']),
  );
  for (const share of shares) expect(share).toEqual({ name: share.name, providers: ['haat_shell'] });
});

test('no byte of the admin remote is fetched on shopper pages, and no host but the shop is requested', async () => {
  const { page, requests } = await visit();
  for (const path of ['/', '/category-group/clothing', '/category/food/products', '/cart', '/help']) {
    await page.goto(path);
    await waitForIdle(page);
    // And the code that an idle page preloads.
    await page.waitForLoadState('networkidle');
  }
  expect(requests.filter((url) => url.includes('/remotes/admin/'))).toEqual([]);
  expect(requests.filter((url) => !url.startsWith(shopUrl) && !url.startsWith('data:'))).toEqual([]);
  await page.goto('/admin/dashboard');
  await page
    .getByRole('heading', { name: /sign in/i })
    .first()
    .waitFor();
  expect(requests.some((url) => url.includes('/remotes/admin/'))).toBe(true);
});

test('the shell knows remotes by name only: no address of a remote is compiled into it', async () => {
  const { page, context, requests } = await visit();
  await page.goto('/');
  await waitForIdle(page);
  const scripts = requests.filter((url) => /\/assets\/shell\/.*\.js$/.test(url));
  const source = (await Promise.all(scripts.map(async (url) => (await context.request.get(url)).text()))).join('\n');
  expect(source.length).toBeGreaterThan(10_000);
  expect(source.match(/["'`]\/remotes\/[^"'`]*|mfe-(?:catalog|cart-checkout|content|admin)/)).toBeNull();
});

test('a header that was rendered without the late departments hydrates and then shows them', async () => {
  const { page, consoleErrors } = await visit();
  await page.route('**/aboutus', async (route) => {
    // A response with departments: on a busy machine they can be late on their own.
    let answer = await route.fetch();
    let html = await answer.text();
    for (let tries = 1; tries < 10 && !/<ul class="[^"]*departments[^"]*"><li/.test(html); tries += 1) {
      answer = await route.fetch();
      html = await answer.text();
    }
    const late = html
      .replace(/(<ul class="[^"]*departments[^"]*">).*?<\/ul>/s, '$1</ul>')
      .replace(/(<script id="haat-boot"[^>]*>)(.*?)(<\/script>)/s, (_, open: string, text: string, close: string) => {
        const boot = JSON.parse(text) as { data: { queries: { queryKey: unknown[] }[] } };
        boot.data.queries = boot.data.queries.filter(({ queryKey }) => queryKey[0] !== 'categories');
        return `${open}${JSON.stringify(boot).replaceAll('<', '\\u003c')}${close}`;
      });
    expect(late.length).toBeLessThan(html.length - 1_000);
    await route.fulfill({ response: answer, body: late });
  });
  // A slow phone: all requests are answered before React continues.
  await page.addInitScript(() => {
    const send = MessagePort.prototype.postMessage;
    MessagePort.prototype.postMessage = function later(this: MessagePort, message: unknown) {
      setTimeout(() => send.call(this, message, {}), 400);
    };
  });
  await page.goto('/aboutus');
  await page
    .getByRole('navigation', { name: 'Departments' })
    .getByRole('link', { name: 'Clothing', exact: true })
    .waitFor();
  expect(consoleErrors).toEqual([]);
});
