import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { beginTrial, startTrialShop, type TrialShop } from '../../platform/src/release/gates/trial-shop';
import { openReleases } from '../../platform/src/release/open-releases';
import { prepareRelease, storeRelease } from '../../platform/src/release/publish';
import { packKit } from '../src/packed-kit';
import { shopUrl } from '../src/open-browser';
import { startStockHost } from '../src/stock-host';
import type { Bundler } from '../src/stock-remote';
import { visitors } from '../src/visitors';

const visit = visitors();

let folder: string;
let shop: TrialShop;
/** Address of the catalogue's release, as any site can load it. */
let catalogue: string;

// Slow: packs the kit, and builds a host for each case.
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'haat-stock-hosts-'));
  const releases = await openReleases(join(folder, 'releases'));
  const { location } = await storeRelease(releases, await prepareRelease('catalog'));
  const [trial] = await Promise.all([beginTrial({ folder, api: shopUrl }), packKit(join(folder, 'kit'))]);
  shop = await startTrialShop(trial, { catalog: location });
  catalogue = new URL(location.entry, shop.url).href;
});
afterAll(async () => {
  await shop.stop();
  await rm(folder, { recursive: true });
});

/** Which build provides each shared module that the page of ours takes. */
const providers = (page: Page) =>
  page.evaluate(() => {
    const { __SHARE__: shares } = globalThis.__FEDERATION__ as unknown as {
      __SHARE__: Record<string, { default?: Record<string, Record<string, { from: string }>> }>;
    };
    const scopes = Object.values(shares).map((share) => share.default ?? {});
    return Object.fromEntries(
      [
        'react',
        'react/jsx-runtime',
        'react-dom',
        'react-router-dom',
        '@tanstack/react-query',
        '@haat/shared/state',
      ].map((key) => [
        key,
        [...new Set(scopes.flatMap((scope) => Object.values(scope[key] ?? {}).map(({ from }) => from)))],
      ]),
    );
  });

test.each<[Bundler, 'remoteEntry.js' | 'mf-manifest.json']>([
  ['webpack', 'remoteEntry.js'],
  ['webpack', 'mf-manifest.json'],
  ['rspack', 'remoteEntry.js'],
  ['rspack', 'mf-manifest.json'],
  ['vite', 'remoteEntry.js'],
  ['vite', 'mf-manifest.json'],
])(
  'a host that %s built shows a page of this shop by its %s, with its own hooks, router, query cache and cart',
  async (bundler, file) => {
    const host = await startStockHost(bundler, {
      folder: join(folder, `${bundler}-${file}`),
      kit: join(folder, 'kit'),
      remote: catalogue.replace('remoteEntry.js', file),
      api: shopUrl,
    });
    try {
      const { page, consoleErrors } = await visit({ at: host.url });
      await page.goto('/');
      await page.getByRole('heading', { name: "A page of the host's own" }).waitFor();
      await page.getByText('0 in the cart; the query cache has no product').waitFor();
      await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));
      await page.getByRole('link', { name: 'To the incense' }).click();
      await page.getByRole('heading', { level: 1, name: 'Mogra agarbatti' }).waitFor();
      await page.getByText('0 in the cart; the query cache has the product').waitFor();
      await page.getByRole('button', { name: 'Add to Cart', exact: true }).first().click();
      await page.getByText('1 in the cart; the query cache has the product').waitFor();
      // The page's own link leads to a route of the host.
      await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').first().click();
      await page.getByRole('heading', { name: "A page of the host's own" }).waitFor();
      expect(await page.evaluate(() => 'sameDocument' in globalThis)).toBe(true);
      const own = [`host_${bundler}`];
      expect(await providers(page)).toEqual({
        react: own,
        'react/jsx-runtime': own,
        'react-dom': own,
        'react-router-dom': own,
        '@tanstack/react-query': own,
        '@haat/shared/state': own,
      });
      expect(consoleErrors).toEqual([]);
    } finally {
      await host.stop();
    }
  },
);
