import { spawn } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { freePort } from '../../platform/src/base/processes/free-port';
import { openReleases } from '../../platform/src/release/open-releases';
import { guardOver } from '../../platform/src/release/guard/guard-command';
import { runGuard } from '../../platform/src/release/guard/run-guard';
import { eventually } from '../src/eventually';
import { startExternalShop, type ExternalShop } from '../src/external-shop';
import { packKit, runExternally } from '../src/packed-kit';
import { createScaffolded, type Template } from '../src/scaffolded-remote';
import { visitors } from '../src/visitors';

// Slow: installs what the scaffold names from the registry, and runs the gates with their own shop.
const visit = visitors();

let shop: ExternalShop;
let kit: string;
beforeAll(async () => {
  shop = await startExternalShop();
  kit = join(shop.folder, 'kit');
  await packKit(kit);
}, 600_000);
afterAll(() => shop.stop());

/** A new repository with its packages, as npm installs them; its own test, type check and build have passed. */
async function readyRepository(name: string, template: Template): Promise<string> {
  const remote = await createScaffolded(kit, shop.folder, name, template);
  await runExternally('npm', ['install', '--prefer-offline', '--no-audit', '--no-fund'], remote);
  expect(await runExternally('npm', ['test'], remote)).toContain('2 passed');
  await runExternally('npm', ['run', 'typecheck'], remote);
  await runExternally('npm', ['run', 'build'], remote);
  return remote;
}

/** Replaces text in a file of a repository. */
async function edit(file: string, before: string, after: string): Promise<void> {
  const text = await readFile(file, 'utf8');
  if (!text.includes(before)) throw new Error(`${file} has no '${before}'`);
  await writeFile(file, text.replace(before, after));
}

/** Develops in the mock shell: the page, the cart, the slot, and a change that keeps the page's state. */
async function developIn(remote: string, page: string): Promise<void> {
  const port = await freePort();
  const dev = spawn('npm', ['run', 'dev', '--', '--port', String(port)], {
    cwd: remote,
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'] },
    stdio: 'ignore',
    // npm starts the bundler in a process of its own, which must end too.
    detached: true,
  });
  const file = join(remote, `src/${page}Page.tsx`);
  const before = await readFile(file, 'utf8');
  try {
    const visitor = await visit({ at: `http://localhost:${port}` });
    const heading = (name: string) => visitor.page.getByRole('heading', { level: 1, name, exact: true });
    await eventually(async () => void (await visitor.page.goto(`/${page.toLowerCase()}`)), 120_000);
    await heading(page).waitFor();
    await visitor.page.getByRole('button', { name: 'Add to Cart' }).click();
    await visitor.page.getByText('Cart: 1 (₹130)').waitFor();
    let tries = 0;
    // Vite reloads the page once while it still prepares packages.
    await eventually(async () => {
      const changed = `${page}, version ${(tries += 1)}`;
      await visitor.page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));
      await writeFile(file, before.replace(`<h1>${page}`, `<h1>${changed}`));
      await heading(changed).waitFor();
      expect(await visitor.page.evaluate(() => 'sameDocument' in globalThis)).toBe(true);
    }, 120_000);
    await visitor.page.getByRole('link', { name: 'Slots' }).click();
    await visitor.page.getByRole('link', { name: `${page} with Toor dal, 1 kg` }).waitFor();
    // What Vite answers while it prepares packages.
    expect(visitor.consoleErrors.filter((text) => !text.includes('Outdated Optimize Dep'))).toEqual([]);
  } finally {
    await writeFile(file, before);
    if (dev.pid !== undefined && dev.exitCode === null) process.kill(-dev.pid);
  }
}

test("webpack's scaffold passes its test and type check, has a mock shell, and is published", async () => {
  const remote = await readyRepository('stories', 'webpack');
  await developIn(remote, 'Stories');
  const grant = ['--key', join(shop.folder, 'team.pub'), '--path', '/stories', '--slot', 'product-description'];
  await shop.release('team', 'stories', ...grant);
  const key = join(shop.folder, 'team.pem');
  const published = shop.release('publish', '--from', join(remote, 'dist'), '--name', 'stories', '--key', key);
  expect(await published).toContain('Published stories 1.0.0-');
}, 900_000);

test("Vite's scaffold goes live, is broken, rolled back automatically, repaired and promoted", async () => {
  const remote = await readyRepository('recipes', 'vite');
  await developIn(remote, 'Recipes');
  const grant = ['--key', join(shop.folder, 'team.pub'), '--path', '/recipes', '--slot', 'product-description'];
  await shop.release('team', 'recipes', ...grant);
  const publish = (): Promise<string> =>
    shop.release(
      ...['publish', '--from', join(remote, 'dist'), '--name', 'recipes', '--key', join(shop.folder, 'team.pem')],
    );
  const publishNext = async (before: string, version: string): Promise<void> => {
    await edit(join(remote, 'haat.json'), `"version": "${before}"`, `"version": "${version}"`);
    await runExternally('npm', ['run', 'build'], remote);
    await publish();
  };
  await publish();
  await expect(shop.release('canary', 'recipes', '20')).rejects.toThrow("first release of recipes can't be a canary");
  expect(await shop.promoteChecked('recipes')).toContain('Every visitor gets recipes 1.0.0-');
  await eventually(async () => expect(await shop.textAt('/recipes')).toMatch(/\/1\.0\.0-/));

  // A visitor in the bucket of the first hundredth gets every canary, one in the last gets none.
  const visitorIn = async (bucket: number): Promise<Page> => {
    const { context, page } = await visit({ at: shop.url });
    await context.addCookies([{ name: 'haat-side', value: String(bucket), url: shop.url }]);
    return page;
  };
  const [chosen, other] = [await visitorIn(0), await visitorIn(99)];
  const showPage = async (page: Page): Promise<void> => {
    await page.goto('/recipes');
    await page.getByRole('heading', { level: 1, name: 'Recipes' }).waitFor();
  };
  for (const page of [chosen, other]) {
    await page.goto('/product/mogra-agarbatti');
    await page.getByRole('link', { name: 'Recipes with Mogra agarbatti' }).click();
    await page.getByRole('heading', { level: 1, name: 'Recipes' }).waitFor();
    await page.getByRole('button', { name: 'Add to Cart' }).click();
    await page.getByText('1 item in the cart').waitFor();
  }

  // Broken for visitors with a cart, which no gate has.
  const source = join(remote, 'src/RecipesPage.tsx');
  const hook = 'const { add, count } = useCart();';
  await edit(source, hook, `${hook}\n  if (count > 0) throw new Error('broken');`);
  await publishNext('1.0.0', '1.1.0');
  expect(await shop.release('canary', 'recipes', '20')).toContain('20 of 100 visitors get recipes 1.1.0-');
  const releases = await openReleases(shop.where);
  const current = async () => (await releases.history.latest())?.registry['recipes'];
  const token = await readFile(join(process.env['HAAT_DATA'] ?? '', 'service-token'), 'utf8');
  const stopGuard = runGuard(guardOver(releases, process.env['HAAT_API'] ?? '', { token: token.trim() }), {
    onError: (message) => message !== null && console.error(message),
  });
  try {
    await eventually(async () => {
      // Both see the page: the release before takes the broken one's place.
      await Promise.all([showPage(chosen), showPage(other)]);
      expect((await current())?.canary).toBeUndefined();
    }, 240_000);
  } finally {
    await stopGuard();
  }
  expect((await current())?.version).toMatch(/^1\.0\.0-/);
  expect(await shop.release('history', '--most', '1')).toMatch(/guard[\s\S]*1\.1\.0-\w+ is worse beyond noise/);

  await edit(source, "\n  if (count > 0) throw new Error('broken');", '');
  await edit(join(remote, 'src/RecipesData.ts'), "'The first'", "'The repaired one'");
  await publishNext('1.1.0', '1.1.1');
  await shop.release('canary', 'recipes', '20');
  await eventually(async () => {
    await showPage(chosen);
    expect(await chosen.getByText('The repaired one').count()).toBe(1);
  });
  await showPage(other);
  await other.getByText('The first').waitFor();
  await shop.release('promote', 'recipes');
  await eventually(async () => {
    await showPage(other);
    expect(await other.getByText('The repaired one').count()).toBe(1);
  });
}, 900_000);
