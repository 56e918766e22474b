import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page, Route } from 'playwright-core';
import { containerIn } from '../../platform/src/release/container-in';
import { beginTrial, startTrialShop, type Trial, type TrialShop } from '../../platform/src/release/gates/trial-shop';
import { openReleases, type ReleaseLocation, type Releases } from '../../platform/src/release/open-releases';
import { prepareRelease, storeRelease } from '../../platform/src/release/publish';
import { putRelease } from '../../platform/src/release/testing/put-release';
import { eventually } from '../src/eventually';
import { shopUrl } from '../src/open-browser';
import { pressUntil } from '../src/press-until';
import { shortenDelays } from '../src/shorten-delays';
import { buildStockRemote, stockFiles, type Bundler } from '../src/stock-remote';
import { visitors } from '../src/visitors';

// Slow: builds remotes and starts a separate shop. Faults of server code:
// shell/server/pages/external-pages.slow.test.ts.
const visit = visitors();
const bundlers = ['webpack', 'vite'] as const satisfies readonly Bundler[];
type Files = Record<string, Buffer>;

let folder: string;
let releases: Releases;
let trial: Trial;
let shop: TrialShop;
let own: Record<string, ReleaseLocation>;
const builds: Partial<Record<string, Files>> = {};
let number = 0;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'haat-external-faults-'));
  releases = await openReleases(join(folder, 'releases'));
  own = Object.fromEntries(
    await Promise.all(
      ['catalog', 'cart-checkout', 'content'].map(
        async (name) => [name, (await storeRelease(releases, await prepareRelease(name))).location] as const,
      ),
    ),
  );
  const build = async (name: string, bundler: Bundler, shared: Record<string, object> = {}) => {
    await buildStockRemote(bundler, join(folder, name), {
      name: 'recipes',
      page: 'Faulty.js',
      expose: 'Recipes',
      shared,
    });
    builds[name] = await stockFiles(join(folder, name));
  };
  for (const bundler of bundlers) await build(bundler, bundler);
  await build('another React', 'webpack', {
    react: { singleton: true, strictVersion: true, import: false, requiredVersion: '>=17 <19' },
  });
  trial = await beginTrial({ folder, api: shopUrl });
  // The trial has its own key, with which the registry is signed.
  releases = { ...releases, history: trial.history };
  shop = await startTrialShop(trial, own);
});
afterAll(async () => {
  await shop.stop();
  await rm(folder, { recursive: true });
});

const filesOf = (name: string): Files => builds[name] ?? {};
const isScript = (path: string) => /\.m?js$/.test(path) && path !== 'remoteEntry.js';
/** The chunk that has the page. */
const chunkIn = (files: Files) =>
  Object.keys(files).find((path) => isScript(path) && files[path]?.includes('planted:none')) ?? '';

/** Stores a release of the remote. */
async function release(files: Files, entry?: 'mf-manifest.json'): Promise<ReleaseLocation> {
  const described = containerIn(filesOf('webpack')['mf-manifest.json']?.toString('utf8') ?? '');
  const stated = files['mf-manifest.json']?.toString('utf8') ?? '';
  const container = entry ? { ...described, entry, type: 'manifest' as const } : containerIn(stated);
  const { location } = await putRelease(releases, {
    name: 'recipes',
    version: `1.0.${(number += 1)}`,
    container,
    routes: [{ path: '/recipes', page: 'Recipes', title: 'Recipes', menu: true }],
    files,
  });
  return location;
}
const changed = (files: Files, path: string, by: (text: string) => string): Files => {
  const before = files[path]?.toString('utf8') ?? '';
  const text = by(before);
  if (text === before) throw new Error(`${path} has no place for the fault`);
  return { ...files, [path]: Buffer.from(text) };
};
const planted = (files: Files, fault: string) =>
  changed(files, chunkIn(files), (text) => text.replace('planted:none', `planted:${fault}`));

/** Opens the page, once the shop uses the release in the registry. */
async function open(
  location: ReleaseLocation,
  previous: ReleaseLocation | null,
  broken?: (page: Page) => Promise<unknown>,
) {
  await trial.history.change({ by: 'Asha', action: 'replace', remote: null, why: 'a test' }, () => ({
    ...own,
    recipes: { ...location, previous },
  }));
  await eventually(async () =>
    expect(await (await fetch(`${shop.url}/recipes`)).text()).toContain(`/${location.version}/`),
  );
  const { page, context } = await visit({ at: shop.url });
  await shortenDelays(context);
  await broken?.(page);
  // A stalled file delays the document's load event, but not the shop.
  await page.goto('/recipes', { waitUntil: 'commit' });
  return page;
}
const heading = (page: Page) => page.getByRole('heading', { name: 'Recipes of another team' });
/** The page works: its state is React's. */
async function usePage(page: Page): Promise<void> {
  await heading(page).waitFor();
  await pressUntil(
    page.getByRole('button', { name: /^Pressed/ }),
    page.getByRole('button', { name: /^Pressed [1-9]/ }),
  );
}
/** Another page of the shop, in the same document, and back. */
async function useShop(page: Page): Promise<void> {
  await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));
  await pressUntil(
    page.getByRole('banner').getByRole('link', { name: /^Cart/ }),
    page.getByRole('heading', { name: /Your Shopping Cart is empty/ }),
  );
  await page.goBack({ waitUntil: 'commit' });
}
const isSameDocument = (page: Page) => page.evaluate(() => 'sameDocument' in globalThis);

const answered = (status: number, body: string, contentType: string) => (route: Route) =>
  route.fulfill({ status, body, contentType });
/** Temporary faults of the network. */
const onTheWay: Record<
  string,
  { piece: 'entry' | 'chunk'; answer: (route: Route, original: string) => Promise<unknown> }
> = {
  'an origin that refuses': { piece: 'entry', answer: (route) => route.abort('connectionrefused') },
  'an origin that resets': { piece: 'entry', answer: (route) => route.abort('connectionreset') },
  'an origin that never answers': { piece: 'entry', answer: () => Promise.resolve() },
  'an entry with status 404': { piece: 'entry', answer: answered(404, 'Not found', 'text/plain') },
  'an entry with status 500': { piece: 'entry', answer: answered(500, 'Broken', 'text/plain') },
  'HTML in place of the entry': { piece: 'entry', answer: answered(200, '<!doctype html><p>Hello', 'text/html') },
  'an entry with one byte more': {
    piece: 'entry',
    answer: (route, original) => answered(200, `${original}\n`, 'text/javascript')(route),
  },
  'a missing chunk': { piece: 'chunk', answer: answered(404, 'Not found', 'text/plain') },
};

/** Faults in a release; the one before it takes its place. */
const inTheRelease: Record<string, (bundler: Bundler) => Files> = {
  'a syntax error in the entry': (bundler) => changed(filesOf(bundler), 'remoteEntry.js', () => 'var broken = {{{;'),
  'an entry that throws': (bundler) =>
    changed(filesOf(bundler), 'remoteEntry.js', (text) => `throw new Error('planted: throws at its entry');${text}`),
  'an entry without a container': (bundler) =>
    changed(filesOf(bundler), 'remoteEntry.js', () => 'globalThis.wasRun = true;'),
  'a container without the page': (bundler) =>
    changed(filesOf(bundler), 'remoteEntry.js', (text) => text.replaceAll('./Recipes', './Absent')),
  'a chunk that is cut off': (bundler) => {
    const files = filesOf(bundler);
    return changed(files, chunkIn(files), (text) => text.slice(0, -200));
  },
  'a chunk that was not released': (bundler) => {
    const { [chunkIn(filesOf(bundler))]: _, ...files } = filesOf(bundler);
    return files;
  },
  'a throw at the import of its page': (bundler) => planted(filesOf(bundler), 'import'),
  'a throw in the first render': (bundler) => planted(filesOf(bundler), 'render'),
  'a throw in an effect': (bundler) => planted(filesOf(bundler), 'effect'),
};

test('there are at least fifteen kinds of faults', () => {
  expect([...Object.keys(onTheWay), ...Object.keys(inTheRelease)].length).toBeGreaterThanOrEqual(15);
});

describe.each(bundlers)('a remote of another repository that %s built', (bundler) => {
  test.each(Object.keys(onTheWay))(
    '%s: the shop keeps working, and Try Again restores the page without a reload',
    async (kind) => {
      const { piece, answer } = onTheWay[kind]!;
      const files = filesOf(bundler);
      const location = await release(files);
      const file = piece === 'entry' ? 'remoteEntry.js' : chunkIn(files);
      const broken = (url: URL) => url.pathname.endsWith(`/${location.version}/${file}`);
      const page = await open(location, null, (each) =>
        each.route(broken, (route) => answer(route, files[file]?.toString('utf8') ?? '')),
      );
      const tryAgain = page.getByRole('button', { name: 'Try Again' });
      await tryAgain.waitFor();
      await useShop(page);
      await tryAgain.waitFor();
      await page.unroute(broken);
      // A retry may restore the page before the button is pressed.
      await eventually(async () => {
        if (!(await heading(page).isVisible())) await tryAgain.click({ timeout: 1_000 });
        await heading(page).waitFor({ timeout: 5_000 });
      });
      await usePage(page);
      expect(await isSameDocument(page)).toBe(true);
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    },
  );

  test.each(Object.keys(inTheRelease))(
    '%s: the previous release is shown in the same view, and the shop keeps working',
    async (kind) => {
      const [before, bad] = [await release(filesOf(bundler)), await release(inTheRelease[kind]!(bundler))];
      const page = await open(bad, before);
      await usePage(page);
      await useShop(page);
      await usePage(page);
      expect(await isSameDocument(page)).toBe(true);
    },
  );
});

test('a range that the shell does not satisfy: the previous release is shown, and the shop keeps working', async () => {
  const page = await open(await release(filesOf('another React')), await release(filesOf('webpack')));
  await usePage(page);
  await useShop(page);
  await usePage(page);
});

test('a manifest that is not JSON: the previous release is shown, and the shop keeps working', async () => {
  const files = { ...filesOf('webpack'), 'mf-manifest.json': Buffer.from('<!doctype html><p>Hello') };
  const page = await open(await release(files, 'mf-manifest.json'), await release(filesOf('webpack')));
  await usePage(page);
  await useShop(page);
  await usePage(page);
});

test('a repaired release restores the page when there was no previous one', async () => {
  const page = await open(await release(planted(filesOf('vite'), 'render')), null);
  await page.getByRole('button', { name: 'Try Again' }).waitFor();
  await useShop(page);
  await usePage(await open(await release(filesOf('vite')), null));
});
