import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import webpack, { type Stats } from 'webpack';
import { storedModulesFile } from './budget';
import { checkBudget } from './check-budget';
import { pageModules } from './page-modules';

// Incompressible text: as heavy as a library that one import line adds.
const noise = (count: number) =>
  Array.from({ length: count }, (_, index) => `"${(Math.imul(index + 1, 2_654_435_761) >>> 0).toString(36)}"`).join(
    ',',
  );

let folder: string;
let workspace: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'haat-budget-'));
  workspace = join(folder, 'mfe-planted');
  await mkdir(join(folder, 'node_modules/heavy-dates'), { recursive: true });
  await writeFile(join(folder, 'node_modules/heavy-dates/index.js'), `export const months = [${noise(900)}];`);
  await mkdir(join(workspace, 'src/pages'), { recursive: true });
  await writeFile(
    join(workspace, 'src/pages/HomePage.js'),
    'import { price } from "../price";\ndocument.body.append(price(Date.now()));',
  );
  await writeFile(join(workspace, 'src/price.js'), 'export const price = (paise) => `₹${(paise / 100).toFixed(2)}`;');
});
afterEach(() => rm(folder, { recursive: true }));

/** Builds the test page as a workspace is built, with the module statistics. */
async function build(): Promise<Stats> {
  const compiler = webpack({
    mode: 'production',
    context: folder,
    devtool: 'source-map',
    entry: join(workspace, 'src/pages/HomePage.js'),
    output: { path: join(workspace, 'dist/browser'), filename: 'remoteEntry.js' },
  });
  if (!compiler) throw new Error('webpack made no compiler');
  const stats = await new Promise<Stats>((resolve, reject) =>
    compiler.run((error, result) => (error || !result ? reject(error ?? new Error('no result')) : resolve(result))),
  );
  await new Promise<void>((resolve) => compiler.close(() => resolve()));
  if (stats.hasErrors()) throw new Error(stats.toString('errors-only'));
  await writeFile(
    join(workspace, 'dist/browser/mf-manifest.json'),
    JSON.stringify({ exposes: [{ name: 'Home', assets: { js: { sync: [] }, css: { sync: [] } } }] }),
  );
  return stats;
}

const size = async () =>
  brotliCompressSync(
    await import('node:fs').then(({ readFileSync }) => readFileSync(join(workspace, 'dist/browser/remoteEntry.js'))),
  ).length;
const budget = (bytes: number, requests = 1) =>
  writeFile(join(workspace, 'budget.json'), JSON.stringify({ pages: { Home: { bytes, requests } } }));
const failure = (stats: Stats): Promise<string> =>
  checkBudget(workspace, stats.compilation).then(
    () => 'within',
    (error: Error) => error.message,
  );

test('a build within its budget or without a budget passes', async () => {
  const stats = await build();
  await expect(failure(stats)).resolves.toBe('within');
  await budget(await size());
  await expect(failure(stats)).resolves.toBe('within');
});

test('a larger import fails the build, with the page, the excess bytes, the module and its importer', async () => {
  await build();
  const before = await size();
  await budget(before + 100);
  await writeFile(
    storedModulesFile(workspace),
    JSON.stringify({ Home: await pageModules(join(workspace, 'dist/browser'), { scripts: ['remoteEntry.js'] }) }),
  );
  await writeFile(
    join(workspace, 'src/price.js'),
    'import { months } from "heavy-dates";\nexport const price = (paise) => `₹${(paise / 100).toFixed(2)} in ${months[paise % months.length]}`;',
  );

  const message = await failure(await build());
  const now = await size();
  expect(message).toContain('mfe-planted is over its performance budget.');
  expect(message).toContain(
    `'Home' has ${now.toLocaleString('en-IN')} bytes of script (Brotli), ${(now - before - 100).toLocaleString('en-IN')} over its budget of ${(before + 100).toLocaleString('en-IN')}.`,
  );
  const [first] = message.split('\n').filter((line) => line.startsWith('    +'));
  expect(first).toMatch(/^ {4}\+ [\d,]+ bytes {2}heavy-dates \(new\), imported by mfe-planted\/src\/price\.js$/);
  expect(message).toContain('npm run budget -- mfe-planted --keep');
});

test('an additional request fails the build', async () => {
  const stats = await build();
  await cp(join(workspace, 'dist/browser/remoteEntry.js'), join(workspace, 'dist/browser/more.js'));
  await cp(join(workspace, 'dist/browser/remoteEntry.js.map'), join(workspace, 'dist/browser/more.js.map'));
  await writeFile(
    join(workspace, 'dist/browser/mf-manifest.json'),
    JSON.stringify({ exposes: [{ name: 'Home', assets: { js: { sync: ['more.js'] }, css: { sync: [] } } }] }),
  );
  await budget(1_000_000);
  await expect(failure(stats)).resolves.toContain("'Home' requests 2 scripts; its budget is 1.");
});

test('the render time of a page never fails a build', async () => {
  const stats = await build();
  await writeFile(
    join(workspace, 'budget.json'),
    JSON.stringify({ pages: { Home: { bytes: 1_000_000, requests: 1, render: 0.0001 } } }),
  );
  await expect(failure(stats)).resolves.toBe('within');
});

test('an invalid budget fails with the name of the field', async () => {
  const stats = await build();
  await writeFile(join(workspace, 'budget.json'), JSON.stringify({ pages: { Home: { bytes: 'few', requests: 1 } } }));
  await expect(failure(stats)).resolves.toMatch(/budget\.json can't be read:[\s\S]*pages\.Home\.bytes/);
});
