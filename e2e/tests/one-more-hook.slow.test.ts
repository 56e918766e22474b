import { execFile } from 'node:child_process';
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from 'playwright-core';
import { freePort } from '../../platform/src/base/processes/free-port';
import { startShop, type Shop } from '../../platform/src/base/processes/start-shop';
import { fromRoot } from '../../platform/src/base/workspaces';
import { copyRepository, type Copied } from '../../platform/src/testing/copy-repository';
import { pressUntil } from '../src/press-until';
import { visitors } from '../src/visitors';

// Slow: builds a remote and starts a shop of its own.
const visit = visitors();

let copy: Copied;
let folder: string;
let shop: Shop;
/** The chunk of the shell that has the rest of the query library. */
let rest: string;

/** Runs a command of the platform on the shop's releases. */
async function haat(root: string, ...args: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [join(root, 'platform/bin/haat.mjs'), ...args], {
    cwd: root,
    env: { ...process.env, NODE_OPTIONS: '', HAAT_DATA_DIR: folder, RELEASES_URL: join(folder, 'releases') },
    maxBuffer: 32 * 1_048_576,
  });
  return stdout;
}

/** A page with hooks that neither the shell nor another page uses. */
const PAGE = `
import { useIsFetching, useMutation, useMutationState, useQueries, QueryErrorResetBoundary } from '@tanstack/react-query';
import { PageHead } from '@haat/shared/ui/PageHead';

const mutationKey = ['planted'];

export function Component() {
  const total = useQueries({
    queries: [20, 22].map((value) => ({ queryKey: ['planted', value], queryFn: () => value, initialData: value })),
    combine: (answers) => answers.reduce((sum, { data }) => sum + data, 0),
  });
  const fetching = useIsFetching({ queryKey: ['planted'] });
  const done = useMutationState({ filters: { mutationKey }, select: ({ state }) => String(state.data) });
  const { mutate } = useMutation({ mutationKey, mutationFn: async (word: string) => word });
  return (
    <>
      <PageHead title="More hooks" description="More hooks" canonicalPath="/aboutus" />
      <h1>More hooks</h1>
      <QueryErrorResetBoundary>
        {() => <p>{'queries: ' + total + '; fetching: ' + fetching + '; mutations: ' + (done.join(' ') || 'none')}</p>}
      </QueryErrorResetBoundary>
      <button type="button" onClick={() => mutate('namaste')}>
        Say it
      </button>
    </>
  );
}
`;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'haat-hook-'));
  for (const part of ['releases', 'release-key.pem', 'release-key.pem.pub'])
    await cp(join(process.env['HAAT_DATA'] ?? '', part), join(folder, part), { recursive: true });
  const scripts = fromRoot('shell/dist/browser/js');
  for (const file of (await readdir(scripts)).filter((name) => name.endsWith('.js')))
    if ((await readFile(join(scripts, file), 'utf8')).includes('useMutationState:()=>')) rest = file;
  copy = await copyRepository();
  await writeFile(join(copy.folder, 'mfe-content/src/pages/About/AboutPage.tsx'), PAGE);
  await haat(copy.folder, 'build', 'content');
  shop = await startShop(
    { port: await freePort(), dataDir: folder, apiUrl: process.env['HAAT_API'] ?? '', environment: {} },
    (message) => console.error(message),
  );
}, 600_000);
afterAll(async () => {
  await shop.stop();
  await copy.remove();
  await rm(folder, { recursive: true });
});

/** Presses the button until it works: the HTML of the server is visible before hydration. */
const pressButton = (page: Page) =>
  pressUntil(
    page.getByRole('button', { name: 'Say it' }),
    page.getByText(/^queries: 42; fetching: 0; mutations: namaste/),
  );

const served = 'queries: 42; fetching: 0; mutations: none';

test('the release fits the shell that was built before it', async () => {
  expect(await haat(fromRoot(), 'release', 'check', 'content', 'current', '--api', shop.apiUrl)).toContain('contract');
}, 600_000);

test('a page of this repository uses more hooks of the query library than the shell has in its first file', async () => {
  expect(await (await fetch(`${shop.url}/aboutus`)).text()).toContain(served);
  const { page, requests, consoleErrors } = await visit({ at: shop.url });
  await page.goto('/aboutus');
  await page.getByText(served).waitFor();
  await pressButton(page);
  expect(requests.filter((url) => url.endsWith(`/${rest}`))).toHaveLength(1);
  expect(consoleErrors).toEqual([]);
});

test('other pages of the same release do not load the rest of the library', async () => {
  const { page, requests } = await visit({ at: shop.url });
  await page.goto('/protection');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.getByRole('button', { name: 'All', exact: true }).click();
  await page.getByRole('dialog').waitFor();
  expect(requests.filter((url) => url.endsWith(`/${rest}`))).toEqual([]);
});

test('the page works after the rest of the library could not be loaded at first', async () => {
  const { page } = await visit({ at: shop.url });
  let refused = 0;
  await page.route(`**/${rest}`, async (route) => {
    refused += 1;
    await (refused === 1 ? route.abort() : route.continue());
  });
  await page.goto('/aboutus');
  await pressButton(page);
  expect(refused).toBeGreaterThan(1);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});
