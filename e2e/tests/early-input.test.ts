import type { BrowserContext, Page } from 'playwright-core';
import { eventually } from '../src/eventually';
import { visitors } from '../src/visitors';
import { waitForIdle } from '../src/wait-for-idle';

const visit = visitors();

const product = '/product/akhand-jyoti-brass-diya';

/** Holds back every script of the pattern until `release` is called. */
async function hold(context: BrowserContext, pattern: RegExp): Promise<{ release: () => void }> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await context.route(pattern, async (route) => {
    await released;
    await route.continue();
  });
  return { release };
}

const remoteScripts = /\/remotes\/catalog\/.*\.js$/;
const shellScripts = /\/assets\/.*\.js$/;

describe.each([
  ['the remote’s code', remoteScripts],
  ['the shell’s code', shellScripts],
])('before %s has loaded', (_, pattern) => {
  test('a PIN code that is typed and checked is answered, without a reload', async () => {
    const { page, context } = await visit();
    const { release } = await hold(context, pattern);
    await page.goto(product, { waitUntil: 'commit' });
    await page.getByRole('textbox', { name: 'Deliver to PIN code' }).fill('560025');
    await page.getByRole('button', { name: 'Check' }).click();
    release();
    await page.getByText('Bengaluru, Karnataka', { exact: true }).waitFor();
    expect(new URL(page.url()).search).toBe('');
    expect(await page.getByRole('textbox', { name: 'Deliver to PIN code' }).inputValue()).toBe('560025');
  });

  test('Add to Cart, pressed twice, adds two', async () => {
    const { page, context } = await visit();
    const { release } = await hold(context, pattern);
    await page.goto(product, { waitUntil: 'commit' });
    const add = page.getByRole('button', { name: 'Add to Cart' }).first();
    await add.click();
    await add.click();
    release();
    await page.getByRole('link', { name: /2 items/ }).waitFor();
  });
});

test('before the shell’s code has loaded, a chosen theme and a typed search are kept', async () => {
  const { page, context } = await visit({ width: 1280 });
  const { release } = await hold(context, shellScripts);
  await page.goto('/help', { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Dark theme' }).click();
  const search = page.getByRole('combobox', { name: 'Search the shop' });
  await search.fill('diya');
  release();
  await page.locator('html.theme-dark').waitFor();
  // React would empty a field of whose text it does not know.
  await search.press('End');
  await page.getByRole('option').first().waitFor();
  expect(await search.inputValue()).toBe('diya');
});

const sarees = '/category/clothing/women/sarees/products';
const choices = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);
const priceOf2000 = (page: Page) => page.getByRole('radio', { name: /^₹2,000 to ₹5,000/ });

test('before the shell’s code has loaded, a filter and a sort order that are chosen both apply', async () => {
  const { page, context } = await visit({ width: 1280 });
  const { release } = await hold(context, shellScripts);
  await page.goto(sarees, { waitUntil: 'commit' });
  await priceOf2000(page).check();
  await page.getByLabel('Sort by').selectOption({ label: 'Price: low to high' });
  release();
  await eventually(() => expect(choices(page)).toEqual({ type: 'sarees', price: '2000-5000', sort: 'price-low' }));
});

test('Back before the shell’s code has loaded shows that page, and Forward returns', async () => {
  const { page, context } = await visit({ width: 1280 });
  await page.goto(sarees);
  await page.getByLabel('Sort by').selectOption({ label: 'Price: low to high' });
  await eventually(() => expect(choices(page)).toEqual({ type: 'sarees', sort: 'price-low' }));
  await priceOf2000(page).check();
  await page.getByRole('link', { name: 'Remove ₹2,000 to ₹5,000' }).waitFor();
  const { release } = await hold(context, shellScripts);
  await page.reload({ waitUntil: 'commit' });
  await page.getByRole('main').getByRole('article').first().waitFor();
  await page.goBack({ waitUntil: 'commit' });
  release();
  await page.getByRole('link', { name: 'Remove ₹2,000 to ₹5,000' }).waitFor({ state: 'hidden' });
  await waitForIdle(page);
  expect(choices(page)).toEqual({ type: 'sarees', sort: 'price-low' });
  expect(await priceOf2000(page).isChecked()).toBe(false);
  await page.goForward();
  await page.getByRole('link', { name: 'Remove ₹2,000 to ₹5,000' }).waitFor();
  expect(choices(page)).toEqual({ type: 'sarees', price: '2000-5000', sort: 'price-low' });
});
