import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cp, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openReleases, replaceRegistry } from '../../platform/src/release/open-releases';
import { fromRoot } from '../../platform/src/base/workspaces';
import { eventually } from '../src/eventually';
import { startExternalShop, type ExternalShop } from '../src/external-shop';
import { buildScaffolded } from '../src/scaffolded-remote';
import { buildStockRemote } from '../src/stock-remote';
import { signedIn, signInStaff } from '../src/staff';
import { visitors } from '../src/visitors';

const visit = visitors();

let shop: ExternalShop;
let build: string;
/** The releases of this repository alone. */
let own: Awaited<ReturnType<typeof currentRegistry>>;

const routes = [
  { path: '/recipes', page: 'Recipes', title: 'Recipes', menu: true },
  { path: '/recipes/:recipeId', page: 'Recipes', title: 'A recipe' },
];
const slots = [{ slot: 'product-buy-box', module: 'RecipeHint', height: 60 }];
const declare = (version: string, more: object = {}) =>
  writeFile(join(build, 'haat.json'), JSON.stringify({ version, routes, ...more }));
const currentRegistry = async () => (await (await openReleases(shop.where)).history.latest())?.registry ?? {};
const release = (...args: string[]) => shop.release(...args);
const publish = (...more: string[]) =>
  release('publish', '--from', build, '--name', 'recipes', '--key', join(shop.folder, 'team.pem'), ...more);
const textAt = (path: string) => shop.textAt(path);
/** Publishes a release and promotes it. Each test has versions of its own. */
async function goLive(version: string, { server = [], ...more }: { server?: string[]; slots?: object[] } = {}) {
  await declare(version, more);
  await publish(...server);
  await release('promote', 'recipes');
  await eventually(async () => expect(await textAt('/recipes')).toContain(`/${version}-`));
}

/** All files of the shell's build with their hashes. */
async function shellFiles(): Promise<Record<string, string>> {
  const files = await readdir(fromRoot('shell/dist'), { recursive: true, withFileTypes: true });
  const hashes = await Promise.all(
    files
      .filter((file) => file.isFile())
      .map(async ({ parentPath, name }): Promise<[string, string]> => {
        const path = join(parentPath, name);
        return [
          path,
          createHash('sha256')
            .update(await readFile(path))
            .digest('hex'),
        ];
      }),
  );
  return Object.fromEntries(hashes);
}

beforeAll(async () => {
  shop = await startExternalShop();
  own = await currentRegistry();
  build = join(shop.folder, 'build');
  await buildStockRemote('vite', build, {
    name: 'recipes',
    page: 'Recipes.js',
    expose: 'Recipes',
    slots: { RecipeHint: 'RecipeHint.js', RecipeNote: 'RecipeNote.js' },
  });
  await writeFile(
    join(build, 'licences.json'),
    JSON.stringify([{ name: '@module-federation/runtime', version: '2.9.2', licence: 'MIT', text: null }]),
  );
  await release('team', 'recipes', '--key', join(shop.folder, 'team.pub'), '--path', '/recipes');
}, 600_000);
// Each test starts with a shop that has no page of the team.
beforeEach(async () => {
  await replaceRegistry(shop.where, 'a test', () => own);
  await eventually(async () => expect((await fetch(`${shop.url}/recipes`)).status).toBe(404));
});
afterAll(() => shop.stop());

test('a team of another repository adds a page without a change of the shell', async () => {
  const before = await shellFiles();
  await declare('1.0.0');
  expect(await publish()).toContain('Published recipes 1.0.0-');
  // With all checks: a trial shop shows the page in a browser.
  expect(await shop.promoteChecked('recipes')).toMatch(/team[\s\S]*browser[\s\S]*Every visitor gets recipes 1\.0\.0-/);
  expect(await shellFiles()).toEqual(before);

  const { page, consoleErrors } = await visit({ at: shop.url });
  expect((await page.goto('/recipes'))?.status()).toBe(200);
  await page.getByRole('heading', { name: 'Recipes of our stalls' }).waitFor();
  expect(await page.title()).toBe('Recipes | Haat');
  await page.getByRole('banner').waitFor();
  await page.getByRole('contentinfo').waitFor();
  await page.getByText('the query cache has the categories').waitFor();
  await page.getByRole('button', { name: 'Add incense to the 0 in the cart' }).click();
  await page.getByRole('banner').getByText('1', { exact: true }).waitFor();

  // Navigates without loading another document: by the page's own links, and by the site's menu.
  await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));
  await page.getByRole('link', { name: 'How to make rice' }).click();
  await page.getByRole('heading', { name: 'Recipe: rice' }).waitFor();
  expect(await page.title()).toBe('A recipe | Haat');
  await page.getByRole('link', { name: /Cart/ }).first().click();
  await page.getByRole('link', { name: 'Mogra agarbatti' }).first().waitFor();
  await page.getByRole('button', { name: 'All', exact: true }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Recipes', exact: true }).click();
  await page.getByRole('heading', { name: 'Recipes of our stalls' }).waitFor();
  expect(await page.evaluate(() => 'sameDocument' in globalThis)).toBe(true);
  expect(consoleErrors).toEqual([]);
}, 600_000);

test('server, sitemap, status and the table of routes have the page', async () => {
  await goLive('1.0.1');
  const html = await textAt('/recipes');
  expect(html).toContain('<title data-served>Recipes | Haat</title>');
  // A skeleton in the site's frame, since the release has no server file.
  expect(html).toMatch(/<header[\s\S]*aria-busy="true"[\s\S]*<footer/);
  const sitemap = await textAt('/sitemaps/pages.xml');
  expect(sitemap).toContain('/recipes</loc>');
  expect(sitemap).not.toContain('/recipes/:recipeId');
  const { remotes } = (await (await fetch(`${shop.url}/status.json`)).json()) as {
    remotes: { name: string; adds: string[] }[];
  };
  expect(remotes.find(({ name }) => name === 'recipes')?.adds).toEqual(['/recipes', '/recipes/:recipeId']);
  expect(await release('routes')).toMatch(/^\/recipes +recipes Recipes$/m);
  expect((await fetch(`${shop.url}/recipes/dal/print`)).status).toBe(404);
}, 600_000);

test('a release fills a slot of the product page, which works without it as well', async () => {
  await declare('1.0.2', { slots });
  await expect(publish()).rejects.toThrow("recipes may not fill the slot 'product-buy-box'");
  await release('team', 'recipes', '--slot', 'product-buy-box');
  await publish();
  // With all checks: the browser finds the filling of the slot.
  await shop.promoteChecked('recipes');
  expect(await release('slots')).toMatch(/^product-buy-box +1 of 1 {2}recipes RecipeHint$/m);
  await eventually(async () => expect(await textAt('/product/mogra-agarbatti')).toContain('height="60"'));

  const { page, consoleErrors } = await visit({ at: shop.url });
  await page.goto('/product/mogra-agarbatti');
  const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
  await page.getByRole('link', { name: `Cook with ${name}` }).waitFor();
  await page.getByRole('button', { name: 'Add what the recipe needs' }).click();
  await page.getByRole('banner').getByText('1', { exact: true }).waitFor();
  await page.getByRole('link', { name: `Cook with ${name}` }).click();
  await page.getByRole('heading', { name: 'Recipe: dal' }).waitFor();
  expect(consoleErrors).toEqual([]);

  // Faults: its origin is down, its entry is no JavaScript, it does not respond, it throws.
  for (const fault of ['abort', 'html', 'silence', 'throw'] as const) {
    const visitor = await visit({ at: shop.url });
    if (fault === 'throw') await visitor.page.addInitScript('globalThis.breakHint = true');
    else
      await visitor.page.route('**/remotes/recipes/**', async (route) => {
        if (fault === 'abort') await route.abort();
        if (fault === 'html') await route.fulfill({ contentType: 'text/html', body: '<h1>Not here</h1>' });
      });
    await visitor.page.goto('/product/mogra-agarbatti');
    await visitor.page.getByRole('button', { name: 'Add to Cart' }).first().click();
    await visitor.page.getByRole('banner').getByText('1', { exact: true }).waitFor();
    // The reserved space is removed too, unless the filling may still load.
    if (fault !== 'silence') await visitor.page.locator('svg[height="60"]').waitFor({ state: 'detached' });
    expect(await visitor.page.getByRole('region', { name: 'Recipe' }).count()).toBe(0);
    await visitor.page.unrouteAll({ behavior: 'ignoreErrors' });
  }
}, 600_000);

test('canary, list, show, doctor and rollback treat it as any other release', async () => {
  await goLive('1.0.3');
  const first = /1\.0\.3-\w+/.exec(await release('list', 'recipes'))?.[0] ?? '';
  await declare('1.1.0');
  await publish();
  expect(await release('canary', 'recipes', '20')).toContain('20 of 100 visitors get recipes 1.1.0-');
  expect(await release('list', 'recipes')).toMatch(/1\.1\.0-.*canary, 20%[\s\S]*1\.0\.3-.*current/);
  expect(await release('show', 'recipes', 'canary')).toContain('haat.json');
  // A single browser can have it before visitors do.
  const { override } = JSON.parse(await release('override', 'recipes', 'newest', '--json')) as {
    override: { remotes: Record<string, object> };
  };
  expect(override.remotes['recipes']).toMatchObject({ container: { name: 'recipes' }, routes });
  await release('promote', 'recipes');
  expect(await release('rollback', 'recipes')).toContain(`Every visitor gets recipes ${first} again`);
  expect(await release('doctor')).toContain('All is well');
  await eventually(async () => expect(await textAt('/recipes')).toContain(first));
}, 600_000);

test('one that brings a file for the server is rendered there', async () => {
  await release('team', 'recipes', '--server');
  const file = join(shop.folder, 'server.cjs');
  await writeFile(
    file,
    "const { createElement: h } = require('react');\n" +
      "exports.Recipes = async () => ({ Component: () => h('h1', null, 'Rendered on the server') });\n",
  );
  await goLive('1.2.0', { server: ['--server', file] });
  await eventually(async () => expect(await textAt('/recipes')).toContain('<h1>Rendered on the server</h1>'));
}, 600_000);

test("a release fills the slots of home page, cart and account, and of the staff's menu and dashboard", async () => {
  const places = ['home', 'cart', 'profile', 'admin-menu', 'admin-dashboard'];
  await release('team', 'recipes', ...places.flatMap((slot) => ['--slot', slot]));
  await goLive('1.3.0', { slots: places.map((slot) => ({ slot, module: 'RecipeNote', height: 40 })) });
  await eventually(async () => expect(await textAt('/')).toContain('height="40"'));
  const { page, context, consoleErrors } = await visit({ at: shop.url });
  await signedIn(context, await signInStaff());
  const note = { name: 'Recipes of the week' };
  for (const path of ['/', '/cart', '/profile']) {
    await page.goto(path);
    await page.getByRole('main').getByRole('link', note).waitFor();
  }
  await page.goto('/admin/dashboard');
  // In the menu, and below the figures.
  await page.getByRole('link', note).nth(1).waitFor();
  await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', note).click();
  await page.getByRole('heading', { name: 'Recipes of our stalls' }).waitFor();
  expect(consoleErrors).toEqual([]);
}, 600_000);

/** Serves a build as its developer does, to a page of the shop that has it by a signed override. */
async function workInShop(name: string, dist: string, command: readonly string[] = []) {
  const bin = fromRoot('remote-kit/bin/haat-remote.mjs');
  const serving = spawn(process.execPath, [bin, 'serve', dist, '0', ...command], {
    cwd: join(dist, '..'),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  serving.stdout.on('data', (text: Buffer) => (output += text.toString()));
  let link = '';
  await eventually(async () => {
    const address = /http:\S+mf-manifest\.json/.exec(output)?.[0] ?? '';
    expect((await fetch(address)).status).toBe(200);
    const answer = await release('override', name, address, '--site', shop.url, '--json');
    ({ link } = JSON.parse(answer) as { link: string });
  });
  const visitor = await visit({ at: shop.url });
  await visitor.page.goto(link);
  await visitor.page.getByRole('button', { name: 'Run it' }).click();
  return { ...visitor, stop: () => serving.kill() };
}

test("a build on a developer's machine is shown in the site by a signed override, and its page reloads after each build", async () => {
  await declare('1.4.0');
  const work = join(shop.folder, 'work');
  await cp(build, work, { recursive: true });
  const { page, consoleErrors, stop } = await workInShop('recipes', work);
  try {
    await page.getByRole('heading', { name: 'Recipes of our stalls' }).waitFor();
    const files = await readdir(work, { recursive: true });
    const texts = await Promise.all(
      files
        .filter((file) => file.endsWith('.js'))
        .map(async (file) => [file, await readFile(join(work, file), 'utf8')]),
    );
    const [file = '', text = ''] = texts.find((each) => each[1]?.includes('Recipes of our stalls')) ?? [];
    await writeFile(join(work, file), text.replace('Recipes of our stalls', 'Recipes at work'));
    await page.getByRole('heading', { name: 'Recipes at work' }).waitFor();
    expect(consoleErrors).toEqual([]);
    expect(await textAt('/recipes')).not.toContain('Recipes at work');
  } finally {
    stop();
  }
}, 600_000);

test("what the kit's scaffold creates for webpack is shown to the holder of a preview link only, until it ends", async () => {
  const { remote, dist, server } = await buildScaffolded(shop.folder, 'stories');
  const grant = [
    '--key',
    join(shop.folder, 'team.pub'),
    '--path',
    '/stories',
    '--slot',
    'product-description',
    '--server',
  ];
  await release('team', 'stories', ...grant);
  const from = ['--from', dist, '--server', server];
  await release('publish', '--name', 'stories', ...from, '--key', join(shop.folder, 'team.pem'));
  const answer = await release('preview', '--name', 'stories', '--site', shop.url, '--json');
  const { link } = JSON.parse(answer) as { link: string };

  const { page, consoleErrors } = await visit({ at: shop.url });
  expect((await page.goto(link))?.status()).toBe(200);
  expect(page.url()).toBe(`${shop.url}/stories`);
  await page.getByRole('heading', { level: 1, name: 'Stories' }).waitFor();
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await page.getByText('1 item in the cart').waitFor();
  // The server renders the next documents, with the page's data, and its style sheet, which is not loaded again.
  await eventually(async () =>
    expect(await (await page.request.get('/stories')).text()).toMatch(
      /<link rel="stylesheet"[^>]* href="[^"]*stories[^"]*\.css"[\s\S]*<h1>Stories<\/h1>[\s\S]*<li>The first<\/li>/,
    ),
  );
  await page.goto('/stories');
  await page.getByText('1 item in the cart').waitFor();
  expect(await page.locator('link[rel="stylesheet"][href*="/stories/"]').count()).toBe(1);
  // Another document of the same visitor has it too, beside the other fillings.
  await page.goto('/product/mogra-agarbatti');
  await page.getByRole('link', { name: 'Stories with Mogra agarbatti' }).click();
  await page.getByRole('heading', { level: 1, name: 'Stories' }).waitFor();
  expect(consoleErrors).toEqual([]);
  expect((await fetch(`${shop.url}/stories`)).status).toBe(404);

  const banner = page.getByRole('complementary', { name: 'Preview' });
  expect(await banner.innerText()).toMatch(/not what shoppers see[\s\S]*stories 1\.0\.0-/);
  await banner.getByRole('button', { name: 'End preview' }).click();
  await banner.waitFor({ state: 'detached' });
  expect((await page.goto('/stories'))?.status()).toBe(404);

  // Before its first release: the bundler builds after each change, and the page in the shop reloads.
  const bundler = [process.execPath, 'node_modules/webpack-cli/bin/cli.js', '--watch'];
  const work = await workInShop('not-released', dist, ['--', ...bundler]);
  try {
    await work.page.getByRole('heading', { level: 1, name: 'Stories' }).waitFor();
    const file = join(remote, 'src/StoriesPage.tsx');
    await writeFile(file, (await readFile(file, 'utf8')).replace('<h1>Stories', '<h1>Stories at work'));
    // Rebuilding takes a while on a busy machine.
    await work.page.getByRole('heading', { level: 1, name: 'Stories at work' }).waitFor();
    expect(work.consoleErrors).toEqual([]);
  } finally {
    work.stop();
  }
}, 600_000);
