import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { beginTrial, startTrialShop, type Trial, type TrialShop } from '../../platform/src/release/gates/trial-shop';
import { openReleases, type ReleaseLocation, type Releases } from '../../platform/src/release/open-releases';
import { prepareRelease, storeRelease } from '../../platform/src/release/publish';
import { eventually } from '../src/eventually';
import { recordTelemetry } from '../src/record-telemetry';
import { shopUrl } from '../src/open-browser';
import { buildStockRemote, releaseStockRemote, type Bundler } from '../src/stock-remote';
import { visitors } from '../src/visitors';

const visit = visitors();
const bundlers: readonly Bundler[] = ['webpack', 'rspack', 'vite'];

let folder: string;
let releases: Releases;
let trial: Trial;
let shop: TrialShop;
/** Releases of this repository, for pages that a stock remote links to. */
let own: Record<string, ReleaseLocation>;

const built = (name: string) => join(folder, name);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'haat-stock-'));
  releases = await openReleases(join(folder, 'releases'));
  const stored = await Promise.all(
    ['catalog', 'cart-checkout', 'content'].map(
      async (name) => [name, (await storeRelease(releases, await prepareRelease(name))).location] as const,
    ),
  );
  own = Object.fromEntries(stored);
  for (const bundler of bundlers) await buildStockRemote(bundler, built(bundler), { name: `elsewhere_${bundler}` });
  trial = await beginTrial({ folder, api: shopUrl });
  // The trial has its own key, with which the registry is signed.
  releases = { ...releases, history: trial.history };
  shop = await startTrialShop(trial, own);
});
afterAll(async () => {
  await shop.stop();
  await rm(folder, { recursive: true });
});

/** Makes a release the current one of the catalogue, with another one as fallback. */
async function promote(location: ReleaseLocation, previous: ReleaseLocation | null = null): Promise<void> {
  await trial.history.change({ by: 'Asha', action: 'replace', remote: null, why: 'a test' }, () => ({
    ...own,
    catalog: { ...location, previous },
  }));
}

/** Opens a product's page, once the shop uses the release in the registry. */
async function openProduct(page: Page, { version }: ReleaseLocation): Promise<void> {
  await eventually(async () => expect(await (await page.request.get('/product/7')).text()).toContain(version));
  await page.goto('/product/7');
}

/** Providers and versions of each shared module, and the instances that developer tools list. */
const federation = (page: Page) =>
  page.evaluate(() => {
    const {
      __INSTANCES__: instances,
      __SHARE__: shares,
      moduleInfo,
    } = globalThis.__FEDERATION__ as unknown as {
      __INSTANCES__: { name: string; options?: { name: string; shared: object } }[];
      __SHARE__: Record<string, { default: Record<string, Record<string, { from: string; useIn: string[] }>> }>;
      moduleInfo: object;
    };
    return {
      instances: instances.map(({ name, options }) => [name, options?.name, typeof options?.shared]),
      providers: Object.values(shares)
        .flatMap(({ default: scope }) => Object.values(scope ?? {}))
        .flatMap((versions) => Object.values(versions).map(({ from }) => from)),
      users: Object.values(shares).flatMap(({ default: scope }) =>
        Object.values(scope['react'] ?? {}).flatMap(({ useIn }) => useIn),
      ),
      moduleInfo: Object.keys(moduleInfo),
    };
  });

const heading = (page: Page) => page.getByRole('heading', { name: 'A page from elsewhere' });
const refusal = (page: Page) => page.getByRole('heading', { name: /can't be shown right now/ });

/** Why the shop could not show the page, as reported to the telemetry. */
async function causeOf(page: Page, location: ReleaseLocation): Promise<string> {
  const events = await recordTelemetry(page);
  await openProduct(page, location);
  await refusal(page).waitFor();
  const failure = () => events.find(({ kind, cause }) => kind === 'failed' && cause)?.cause;
  await eventually(() => expect(failure()).toBeDefined());
  return failure() ?? '';
}

/** What a page of each bundler must do, like a page of this repository. */
async function usePage(page: Page): Promise<void> {
  await heading(page).waitFor();
  await page.getByText('product 7; answer for 7; 0 on the way').waitFor();
  await page.getByText('the query cache has the categories').waitFor();
  await page.getByRole('button', { name: 'Pressed 0 times' }).click();
  await page.getByRole('button', { name: 'Pressed 1 times' }).waitFor();
  await page.getByRole('button', { name: 'Add tea to the 0 in the cart' }).click();
  await page.getByRole('button', { name: 'Add tea to the 1 in the cart' }).waitFor();
  await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));
  await page.getByRole('link', { name: 'To the cart' }).click();
  await page.getByRole('link', { name: 'Tea from elsewhere' }).first().waitFor();
  expect(await page.evaluate(() => 'sameDocument' in globalThis)).toBe(true);
}

describe.each(bundlers)('a remote that %s built', (bundler) => {
  test('shares hooks, router, query cache and cart with the shop, by its script or module entry', async () => {
    const location = await releaseStockRemote(releases, built(bundler), `1.0.0-${bundler}`);
    expect(location.container?.type).toBe(bundler === 'vite' ? 'module' : 'global');
    await promote(location);
    const { page, consoleErrors } = await visit({ at: shop.url });
    await openProduct(page, location);
    await heading(page).waitFor();
    const { instances, providers, users } = await federation(page);
    expect(instances).toEqual(
      expect.arrayContaining([
        ['haat_shell', 'haat_shell', 'object'],
        [`elsewhere_${bundler}`, `elsewhere_${bundler}`, 'object'],
      ]),
    );
    expect(instances.filter(([name]) => name === 'haat_shell')).toHaveLength(1);
    expect(new Set(providers)).toEqual(new Set(['haat_shell']));
    expect(users).toContain(`elsewhere_${bundler}`);
    await usePage(page);
    expect(consoleErrors).toEqual([]);
  });

  test('loads by its manifest', async () => {
    const location = await releaseStockRemote(releases, built(bundler), `1.0.1-${bundler}`, 'mf-manifest.json');
    await promote(location);
    const { page } = await visit({ at: shop.url });
    await openProduct(page, location);
    await usePage(page);
    const { moduleInfo } = await federation(page);
    expect(moduleInfo.some((name) => name.startsWith(`elsewhere_${bundler}`))).toBe(true);
  });

  test('falls back to the previous release, with its own chunks, when a byte of its entry differs', async () => {
    const [good, bad] = await Promise.all([
      releaseStockRemote(releases, built(bundler), `1.0.2-${bundler}`),
      releaseStockRemote(releases, built(bundler), `1.0.3-${bundler}`),
    ]);
    await promote(bad, good);
    const { page } = await visit({ at: shop.url });
    await page.route(`**/1.0.3-${bundler}/remoteEntry.js*`, async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, body: `${await answer.text()}\n` });
    });
    await openProduct(page, bad);
    await usePage(page);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
});

describe('an incompatible release is refused with its cause', () => {
  const singleton = { singleton: true, strictVersion: true, import: false };

  test.each([
    [
      'a singleton that the shell does not share',
      { 'not-shared': { ...singleton, requiredVersion: '^1.0.0' } },
      /not-shared/,
    ],
    ['a range that the shell does not fit', { react: { ...singleton, requiredVersion: '>=17 <19' } }, /react/],
  ])('%s', async (_, shared, cause) => {
    const name = `unfit_${Object.keys(shared)[0]?.replace('-', '_') ?? ''}`;
    const page = 'not-shared' in shared ? 'Unshared.js' : 'Product.js';
    await buildStockRemote('webpack', built(name), { name, shared, page });
    const location = await releaseStockRemote(releases, built(name), `2.0.0-${name.replace('_', '-')}`);
    await promote(location);
    const visitor = await visit({ at: shop.url });
    expect(await causeOf(visitor.page, location)).toMatch(cause);
  });

  test('an origin that is down', async () => {
    const location = {
      ...(await releaseStockRemote(releases, built('webpack'), '2.0.1-dead')),
      entry: 'http://localhost:9/remoteEntry.js',
    };
    await promote(location);
    const { page } = await visit({ at: shop.url });
    expect(await causeOf(page, location)).toMatch(/could not be loaded/);
  });
});

test("a remote's own copy of a library is not loaded if the shell has a compatible one", async () => {
  await buildStockRemote('webpack', built('own'), {
    name: 'own',
    shared: { react: { singleton: true, requiredVersion: '^19.0.0' } },
  });
  const location = await releaseStockRemote(releases, built('own'), '3.0.0-own');
  await promote(location);
  const { page, requests } = await visit({ at: shop.url });
  await openProduct(page, location);
  await usePage(page);
  expect(requests.filter((url) => /3\.0\.0-own\/.*react/.test(url))).toEqual([]);
});
