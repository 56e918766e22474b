import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { openTypedShop, type TypedShop } from '../../api/src/testing/typed-shop/typed-shop';
import { freePort } from '../../platform/src/base/processes/free-port';
import { startShop, type Shop } from '../../platform/src/base/processes/start-shop';
import { ownRoutes } from '../../platform/src/base/pages/own-routes';
import { addressOf, assortmentSamples } from '../../platform/src/base/pages/page-samples';

import type { Visitor } from '../src/open-browser';
import { visitors } from '../src/visitors';
import { waitForIdle } from '../src/wait-for-idle';

// Two hundred texts, and each page that can show one of them.
jest.setTimeout(900_000);

/** A name can't contain angle brackets, but may close an attribute. */
const NAME = 'Asha" onload="wasRun=1\' onerror=\'wasRun=1';
const OUTSIDE = 'outside.example';

/** Texts that run code or send a request if they are interpreted as markup; the first ones close more contexts. */
const payloads = (max: number, word: string) => {
  const image = `<img src=//${OUTSIDE}/a onerror=wasRun=1>`;
  const all = [
    `'"></textarea></script></title>${image}<script>wasRun=1</script><svg onload=wasRun=1>${word}`,
    `${image}${word}`,
    `<i onclick=x>${word}`,
    // For a field without the sign that ends a tag.
    `<img src=x onerror=wasRun=1 ${word}`,
  ];
  return all.filter(({ length }) => length <= max);
};

/** What a page shows, or reads aloud, or holds in its fields; not the data of its scripts. */
const shownOn = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const texts: string[] = [document.title];
    for (const element of document.querySelectorAll('body *, meta')) {
      if (/^(?:SCRIPT|STYLE|TEMPLATE|NOSCRIPT)$/.test(element.tagName)) continue;
      for (const { name, value } of element.attributes) if (!/^(?:class|style|d)$/.test(name)) texts.push(value);
      if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) texts.push(element.value);
      const own = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
      texts.push(own.map(({ nodeValue }) => nodeValue).join(''));
    }
    return texts.join('\n');
  });

/** Traces that a text was taken for markup. */
const traces = (page: Page): Promise<string[]> =>
  page.evaluate(
    (outside) => [
      ...('wasRun' in globalThis ? ['a script ran'] : []),
      ...[...document.querySelectorAll(`[onerror], [onload], [onclick], [src="x"], [src*="${outside}"]`)].map(
        ({ outerHTML }) => outerHTML,
      ),
    ],
    OUTSIDE,
  );

const visit = visitors();
let folder: string;
let typed: TypedShop;
let shop: Shop;
/** What all pages, mails and files show. */
const seen: string[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'haat-typed-'));
  typed = await openTypedShop(NAME, payloads);
  for (const part of ['releases', 'release-key.pem', 'release-key.pem.pub'])
    await cp(join(process.env['HAAT_DATA'] ?? '', part), join(folder, part), { recursive: true });
  shop = await startShop(
    {
      port: await freePort(),
      dataDir: folder,
      apiUrl: typed.url,
      environment: { SERVICE_TOKEN: typed.serviceToken, TEST_GATEWAY_URL: typed.gatewayUrl },
    },
    (message) => console.error(message),
  );
});
afterAll(async () => {
  await shop.stop();
  await typed.close();
  await rm(folder, { recursive: true });
});

/** Opens pages as a user, and returns the traces on them. */
async function open(token: string, paths: readonly string[], headers: Record<string, string> = {}): Promise<string[]> {
  const { page, context, consoleErrors, requests }: Visitor = await visit({ at: shop.url });
  await page.setExtraHTTPHeaders(headers);
  await context.addInitScript((bearer) => {
    localStorage.setItem('token', bearer);
    addEventListener('securitypolicyviolation', ({ violatedDirective, sample }) =>
      console.error(`policy: ${violatedDirective} ${sample}`),
    );
  }, token);
  const found: string[] = [];
  for (const path of paths) {
    consoleErrors.length = 0;
    requests.length = 0;
    await page.goto(path);
    await waitForIdle(page);
    const views = page.getByRole('button', { name: 'Views', exact: true });
    if (await views.isVisible()) {
      await views.click();
      await page.getByRole('dialog').waitFor();
    }
    await page.evaluate(() => {
      for (const details of document.querySelectorAll('details')) details.open = true;
    });
    await waitForIdle(page);
    seen.push(await shownOn(page));
    const away = requests.filter((url) => ![shop.url, typed.gatewayUrl].includes(new URL(url).origin));
    const policy = consoleErrors.filter((consoleError) => consoleError.startsWith('policy:'));
    for (const trace of [...(await traces(page)), ...away, ...policy]) found.push(`${path}: ${trace}`);
  }
  return found;
}
const pathsFor = (readers: 'staff' | 'shoppers') =>
  ownRoutes
    .filter(({ audience, isMissing }) => (audience === 'staff') === (readers === 'staff') && !isMissing)
    .map(({ path }) =>
      addressOf(path, {
        ...assortmentSamples,
        category: 'home',
        subcategory: 'light',
        type: 'lamps',
        categorySlug: 'lamps',
        searchQuery: 'img onerror',
        productId: 'lamp',
        brand: typed.brandSlug,
        orderId: typed.ids.orders[0] ?? '',
        draftId: typed.ids.drafts[0] ?? '',
        customerId: typed.ids.customers[0] ?? '',
      }),
    );

test('every field accepts text with markup', () => {
  expect(typed.refused).toEqual([]);
  expect(typed.texts.size).toBeGreaterThan(100);
});

/** A walk over what shows texts, made once, since two tests need it. */
const once = <T>(walk: () => Promise<T>) => {
  let found: Promise<T> | undefined;
  return () => (found ??= walk());
};

const tracesForShoppers = once(async () => {
  const { ids, tokens } = typed;
  return [
    ...(await open(tokens.shopper, [
      ...pathsFor('shoppers'),
      ...ids.products.flatMap((id) => [`/product/${id}`, `/hi/product/${id}`]),
    ])),
    ...(await open(
      tokens.staff,
      ids.orders.map((id) => `/orders/${id}`),
    )),
  ];
});

const tracesForStaff = once(async () => {
  const { ids, inbox, pages, tokens } = typed;
  const parts = ['home', 'coupons', 'delivery', 'payments', 'tax', 'identity', 'start', 'remote:recipes'];
  return [
    ...(await open(tokens.staff, [
      ...pathsFor('staff'),
      ...ids.products.flatMap((id) => [`/admin/products/${id}`, `/product/${id}?preview`, `/hi/product/${id}?preview`]),
      ...ids.orders.map((id) => `/admin/orders/${id}`),
      ...ids.customers.map((id) => `/admin/customers/${id}`),
      ...ids.drafts.map((id) => `/admin/draft-orders/${id}`),
      ...ids.collections.map((id) => `/admin/collections/${id}`),
      ...ids.chats.map((id) => `/admin/chats?chat=${id}`),
      ...inbox.map((item) => `/admin/inbox?item=${encodeURIComponent(item)}`),
      ...pages.map((page) => `/admin/content/${page}`),
      ...parts.map((part) => `/admin/settings?part=${part}`),
    ])),
    ...(await open('', ['/status', '/status/full'], { authorization: `Bearer ${typed.serviceToken}` })),
  ];
});

// Mail programs have no policy of the shop's, so the mails are opened without one.
const openedMails = once(async () => {
  const { page, requests } = await visit({ at: 'about:blank' });
  const found: { subject: string; traces: string[] }[] = [];
  for (const { subject, text, html } of await typed.mails()) {
    await page.setContent(html);
    seen.push(subject, text, await shownOn(page));
    found.push({ subject, traces: [...(await traces(page)), ...requests] });
  }
  return found;
});

const openedFiles = once(async () => {
  // Before the exports, which add entries to the first page of the audit log.
  await tracesForStaff();
  const files = await typed.files();
  seen.push(...files.map(({ text }) => text));
  return files;
});

test('no page of shoppers interprets a typed text as markup', async () => {
  expect(await tracesForShoppers()).toEqual([]);
});

test('no page of staff interprets a typed text as markup', async () => {
  expect(await tracesForStaff()).toEqual([]);
});

test('a text that is interpreted as markup is found', async () => {
  const { page } = await visit({ at: 'about:blank' });
  for (const text of payloads(1_000, 'Z0Z')) {
    await page.setContent(`<p>${text}</p>`);
    expect([text, await traces(page)]).toEqual([text, expect.arrayContaining([expect.any(String)])]);
  }
});

test('no email interprets a typed text as markup', async () => {
  const mails = await openedMails();
  expect(mails.length).toBeGreaterThan(5);
  expect(mails.filter(({ traces: found }) => found.length > 0)).toEqual([]);
});

test('no document or table interprets a typed text as an action', async () => {
  const files = await openedFiles();
  expect(files.length).toBeGreaterThan(8);
  expect(files.filter(({ actions }) => actions.length > 0)).toEqual([]);
});

/** Fields whose text is on no page, mail or file, with where it goes. */
const SHOWN_NOWHERE: Record<string, string> = {
  'POST /api/feedback comment': 'GET /api/admin/feedback, which no page reads',
  'PATCH /api/admin/products/:id nameHi': 'a draft; of a product that is sold: PUT /api/products/:id',
  'PATCH /api/admin/products/:id descriptionHi': 'a draft; of a product that is sold: PUT /api/products/:id',
  'POST /api/telemetry events.0.version': '/status, for a release that it knows: injection.slow.test.ts',
  'POST /api/telemetry events.0.cause': '/status, for a release that it knows: injection.slow.test.ts',
  'PUT /api/admin/settings/remotes value.*.*': 'replaced by the next text of the settings: Settings.test.tsx',
  'POST /api/chats/:id/attachments ?name': 'a file that no message of the chat names',
};

test('every typed text is shown somewhere as it was typed', async () => {
  for (const walk of [tracesForShoppers, tracesForStaff, openedMails, openedFiles]) await walk();
  const plain = (text: string) => text.replace(/\s+/g, ' ');
  const all = plain(seen.join('\n'));
  const unseen = [...typed.texts].filter(([field, text]) => !(field in SHOWN_NOWHERE) && !all.includes(plain(text)));
  const isThere = (text: string) => all.includes(/Z\d+Z/.exec(text)?.[0] ?? text);
  expect(unseen.map(([field, text]) => `${field}: ${isThere(text) ? 'changed' : 'nowhere'}`)).toEqual([]);
});
