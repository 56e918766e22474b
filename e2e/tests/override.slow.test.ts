import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { copyRepository, type Copied } from '../../platform/src/testing/copy-repository';
import { startDev, type Dev } from '../src/dev-server';
import { waitForIdle } from '../src/wait-for-idle';
import { visitors } from '../src/visitors';

const visit = visitors();

let copy: Copied;
let dev: Dev;
beforeAll(async () => {
  copy = await copyRepository();
  dev = await startDev(copy.folder, 'content');
});
afterAll(async () => {
  await dev.stop();
  await copy.remove();
});

/** Rebuilding takes a while on a busy machine. */
const REBUILT = { timeout: 60_000 };

/** Changes a file of the remote in development. */
async function change(file: string, from: string, to: string): Promise<void> {
  const path = join(copy.folder, 'mfe-content/src', file);
  const text = await readFile(path, 'utf8');
  if (!text.includes(from)) throw new Error(`'${from}' isn't in ${file}`);
  await writeFile(path, text.replace(from, to));
}

test('a remote in development: set by a signed link, changed with its state preserved, invisible to other visitors, dropped in the panel', async () => {
  const { page } = await visit();
  await page.goto(dev.link);
  await page.getByText('has signed that').waitFor();
  expect(await page.getByRole('main').innerText()).toMatch(
    /Asha <asha@haat\.example> has signed[\s\S]*content worked-on, from http:\/\/localhost:/,
  );
  expect(page.url()).toMatch(/\/override\/confirm$/);
  await page.getByRole('button', { name: 'Run it' }).click();
  const panel = page.getByRole('complementary', { name: 'Override' });
  await panel.waitFor();
  expect(await panel.innerText()).toMatch(/content\s*worked-on[\s\S]*Asha/);

  await page.goto('/help');
  const search = page.getByRole('searchbox', { name: 'What do you need help with?' });
  await search.fill('refund');
  await page.getByText('When do I get my refund?').first().waitFor();
  await page.evaluate(() => Reflect.set(globalThis, 'sameDocument', true));
  const isKept = async () => ({
    typed: await search.inputValue(),
    sameDocument: await page.evaluate(() => Reflect.get(globalThis, 'sameDocument') === true),
  });

  await change('pages/Help/HelpPage.tsx', ">{t('Help centre')}<", ">{t('Help desk')}<");
  await page.getByRole('heading', { name: 'Help desk' }).waitFor(REBUILT);
  expect(await isKept()).toEqual({ typed: 'refund', sameDocument: true });
  await change('pages/Help/topics.ts', 'When do I get my refund?', 'When is my refund there?');
  await page.getByText('When is my refund there?').first().waitFor(REBUILT);
  expect(await isKept()).toEqual({ typed: 'refund', sameDocument: true });
  await change(
    'pages/Help/HelpPage.tsx',
    'export function Component(): ReactElement {',
    "export function Component(): ReactElement {\n  if (document) throw new Error('on purpose');",
  );
  await page.getByRole('alert').filter({ hasText: 'Error: on purpose' }).waitFor(REBUILT);
  await change('pages/Help/HelpPage.tsx', "  if (document) throw new Error('on purpose');", '');
  await page.getByRole('heading', { name: 'Help desk' }).waitFor(REBUILT);
  expect((await isKept()).sameDocument).toBe(true);
  // Does not compile: the last good build stays, below the errors.
  await change(
    'pages/Help/HelpPage.tsx',
    'export function Component(): ReactElement {',
    'export function Component( {',
  );
  const errors = page.getByRole('alert').filter({ hasText: 'HelpPage.tsx' });
  await errors.waitFor(REBUILT);
  await page.getByRole('heading', { name: 'Help desk' }).waitFor();
  await change(
    'pages/Help/HelpPage.tsx',
    'export function Component( {',
    'export function Component(): ReactElement {',
  );
  await errors.waitFor({ state: 'detached', ...REBUILT });
  expect((await isKept()).sameDocument).toBe(true);
  // Another page of the remote, whose code loads after the change.
  await page.getByRole('contentinfo').getByRole('link', { name: 'Careers' }).click();
  await page.getByRole('heading', { level: 1, name: 'Work you can hold in your hands' }).waitFor();

  const shopper = await visit();
  await shopper.page.goto('/help');
  await waitForIdle(shopper.page);
  expect(await shopper.page.getByRole('heading', { level: 1 }).textContent()).toBe('Help centre');
  expect(await shopper.page.getByRole('complementary', { name: 'Override' }).count()).toBe(0);
  expect(
    shopper.requests.filter(
      (url) => url.startsWith(dev.link) || url.includes('development') || url.includes('override'),
    ),
  ).toEqual([]);
  expect(shopper.consoleErrors).toEqual([]);

  await panel.getByRole('button', { name: 'Drop' }).click();
  await panel.waitFor({ state: 'detached' });
  await page.goto('/help');
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Help centre');
  await page.goto(dev.link);
  await page.getByText('The override was dropped.').waitFor();
});

test('a link with an untrusted signature sets nothing', async () => {
  const { page, context } = await visit();
  for (const token of [
    'eyJwYXlsb2FkVHlwZSI6ImFwcGxpY2F0aW9uL3ZuZC5oYWF0Lm92ZXJyaWRlK2pzb24ifQ',
    'catalog=https://evil.example/remoteEntry.js',
  ]) {
    await page.goto('/');
    await page.goto(`/override#${token}`);
    await page.getByRole('heading', { name: "This override doesn't count here" }).waitFor();
  }
  expect((await context.cookies()).filter(({ name }) => name === 'haat-override')).toEqual([]);
});
