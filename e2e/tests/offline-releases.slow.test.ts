import { cp, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { openReleases } from '../../platform/src/release/open-releases';
import { freePort } from '../../platform/src/base/processes/free-port';
import { startShop, type Shop } from '../../platform/src/base/processes/start-shop';
import { eventually } from '../src/eventually';
import {
  banner,
  endWorker,
  hasWaiting,
  hasWorker,
  heading,
  waitUntilStored,
  storedPages,
  openWhole,
  see,
  SPOONS_PATH,
} from '../src/stored-pages';
import type { VisitorOptions } from '../src/open-browser';
import { waitForIdle } from '../src/wait-for-idle';
import { visitors } from '../src/visitors';

const open = visitors();
const visitor = (options: VisitorOptions = {}) => open({ worker: true, ...options });

let folder: string;
let port: number;
let shop: Shop | null = null;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'haat-offline-'));
  const from = process.env['HAAT_DATA'] ?? '';
  for (const part of ['releases', 'release-key.pem', 'release-key.pem.pub'])
    await cp(join(from, part), join(folder, part), { recursive: true });
  port = await freePort();
});
afterEach(async () => {
  await shop?.stop();
  shop = null;
  await rm(folder, { recursive: true, force: true });
});

/** Starts a shell with these releases and the API of the shop under test. */
async function openShop(worker: 'on' | 'off'): Promise<void> {
  await shop?.stop();
  shop = await startShop(
    { port, dataDir: folder, apiUrl: process.env['HAAT_API'] ?? '', environment: { SERVICE_WORKER: worker } },
    (message) => console.error(message),
  );
  // The first page of a server may be incomplete and is then not to be stored.
  if (worker === 'on')
    await eventually(async () =>
      expect((await fetch(`${at()}${SPOONS_PATH}`)).headers.get('haat-keep')).not.toBeNull(),
    );
}
const at = () => `http://localhost:${port}`;

/** Installs a broken worker: it handles every navigation with a useless page. */
async function plant(page: Page): Promise<void> {
  const bad =
    "addEventListener('install',()=>skipWaiting());addEventListener('activate',(e)=>e.waitUntil(clients.claim()));addEventListener('fetch',(e)=>{if(e.request.mode==='navigate')e.respondWith(new Response('<h1>Rubbish</h1>',{headers:{'content-type':'text/html'}}))});";
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

test.each(['off', 'on'] as const)(
  'a bad worker is removed with the next navigation, with the setting %s',
  async (setting) => {
    const { page } = await visitor({ at: at() });
    await plant(page);
    await openShop(setting);
    await page.goto('/');
    // With this navigation the browser finds the shop's own /sw.js; the next page is the shop's.
    expect(await heading(page)).toBe('Rubbish');
    await eventually(async () => {
      if (setting === 'off') expect(await hasWorker(page)).toBe(false);
      // The shop's worker is installed and in control.
      else
        expect(
          await page.evaluate(async () => [
            await caches.has('haat-own-1'),
            ...(await navigator.serviceWorker.getRegistrations()).map(({ installing, waiting, active }) => [
              installing,
              waiting,
              active?.state,
            ]),
          ]),
        ).toEqual([true, [null, null, 'activated']]);
    });
    await page.reload();
    await waitForIdle(page);
    expect(await heading(page)).not.toBe('Rubbish');
    expect(await page.getByRole('link', { name: 'Cart' }).first().isVisible()).toBe(true);
  },
);

test('the server retires its worker: open pages keep working, nothing of it is left, and it can be installed again', async () => {
  await openShop('on');
  const { page, context, consoleErrors } = await visitor({ at: at() });
  await see(page, SPOONS_PATH);
  const other = await context.newPage();
  await other.goto('/help');
  await waitForIdle(other);

  await openShop('off');
  // The browser checks for a new worker at each visit; a check from while the shop was down may still be pending at the
  // first.
  await eventually(async () => {
    await page.goto('/');
    await eventually(async () => {
      // A browser with debugged workers, as here, never stops one. An old worker that a request has just woken would
      // stay, and the next visit would hang. That does not happen to shoppers (decision 034).
      if (await hasWaiting(page)) await endWorker(page);
      expect([await hasWorker(page), await page.evaluate(() => caches.keys())]).toEqual([false, []]);
    }, 10_000);
  }, 30_000);
  // The page that stayed open was not reloaded, and its links work.
  await other.getByRole('contentinfo').getByRole('link', { name: 'Careers' }).click();
  await other.getByRole('heading', { level: 1, name: 'Work you can hold in your hands' }).waitFor();
  await page.goto(SPOONS_PATH);
  await waitForIdle(page);
  expect(await hasWorker(page)).toBe(false);

  await openShop('on');
  await see(page, SPOONS_PATH);
  expect(consoleErrors).toEqual([]);
  await context.setOffline(true);
  await page.reload();
  await banner(page).waitFor();
});

test('a copy of a rolled-back release is not shown once any other page has reported the rollback', async () => {
  const bad = await releaseToAll('-bad');
  await openShop('on');
  const { page, context } = await visitor({ at: at() });
  expect(await openWhole(page, SPOONS_PATH)).toBe(`catalog ${bad}`);
  const spoons = await see(page, SPOONS_PATH);
  await context.setOffline(true);
  await page.reload();
  expect(await heading(page)).toBe(spoons);
  await context.setOffline(false);

  await rollBack();
  await openWhole(page, '/help');
  await waitUntilStored(page, '/help');
  await eventually(async () => expect(await storedPages(page)).not.toContain(SPOONS_PATH));
  const files = await page.evaluate(async () =>
    (await (await caches.open('haat-files-1')).keys()).map(({ url }) => url),
  );
  expect(files.filter((url) => url.includes(bad))).toEqual([]);
  await context.setOffline(true);
  await page.goto(SPOONS_PATH);
  expect(await heading(page)).toBe('No connection to the shop');
  await page.goto('/help');
  expect(await heading(page)).toBe('Help centre');

  await context.setOffline(false);
  expect(await openWhole(page, SPOONS_PATH)).toBe(`catalog ${bad.replace('-bad', '')}`);
});

/**
 * Releases catalog to every visitor, with the files of the current release under another version.
 * @returns its version
 */
async function releaseToAll(suffix: string): Promise<string> {
  const { history } = await openReleases(join(folder, 'releases'));
  const current = (await history.latest())?.registry['catalog'];
  if (!current) throw new Error('catalog has no release.');
  const version = `${current.version}${suffix}`;
  const releases = join(folder, 'releases/remotes/catalog');
  await cp(join(releases, current.version), join(releases, version), { recursive: true });
  const { previous: _previous, canary: _canary, ...location } = current;
  await history.change({ by: 'a test', action: 'promote', remote: 'catalog', why: 'a test' }, (registry) => ({
    ...registry,
    catalog: { ...location, version, entry: location.entry.replace(current.version, version), previous: location },
  }));
  return version;
}

async function rollBack(): Promise<void> {
  const { history } = await openReleases(join(folder, 'releases'));
  await history.change({ by: 'a test', action: 'rollback', remote: 'catalog', why: 'a test' }, (registry) => {
    const before = registry['catalog']?.previous;
    if (!before) throw new Error('There is nothing to go back to.');
    return { ...registry, catalog: { ...before, previous: null } };
  });
}
