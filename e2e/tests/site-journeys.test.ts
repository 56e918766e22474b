import type { Page } from 'playwright-core';
import { eventually } from '../src/eventually';
import { waitForIdle } from '../src/wait-for-idle';
import { visitors } from '../src/visitors';

const visit = visitors();

const rootClass = (page: Page) => page.evaluate(() => document.documentElement.className);

test('the theme switch sets the root class, and the theme is there again after a reload and in another tab', async () => {
  const { page, context, consoleErrors } = await visit();
  await page.goto('/aboutus');
  const darkTheme = page.getByRole('button', { name: 'Dark theme' });
  await darkTheme.waitFor();
  expect(await rootClass(page)).toBe('theme-light');
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const light = await background();
  await darkTheme.click();
  await eventually(async () => expect(await rootClass(page)).toBe('theme-dark'));
  // With reduced motion every change takes a transition of 0.01 ms, so read the colour after it.
  await eventually(async () => expect(await background()).not.toBe(light));
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark');
  await page.reload();
  expect(await rootClass(page)).toBe('theme-dark');
  await eventually(async () => expect(await darkTheme.getAttribute('aria-pressed')).toBe('true'));

  const second = await context.newPage();
  await second.goto('/aboutus');
  await second.getByRole('button', { name: 'Dark theme' }).click();
  await eventually(async () => expect(await rootClass(page)).toBe('theme-light'));
  expect(consoleErrors).toEqual([]);
});

test('a printed product is on white paper, without the frame of the shop and its controls', async () => {
  const { page, consoleErrors } = await visit();
  await page.goto('/product/akhand-jyoti-brass-diya');
  await page.getByRole('button', { name: 'Dark theme' }).click();
  await eventually(async () => expect(await rootClass(page)).toBe('theme-dark'));
  await page.emulateMedia({ media: 'print' });
  const ink = () => page.evaluate(() => getComputedStyle(document.body).color);
  await eventually(async () => expect(await ink()).toBe('rgb(36, 26, 22)'));
  for (const part of [
    page.getByRole('banner'),
    page.getByRole('contentinfo'),
    page.getByRole('button', { name: 'Add to Cart' }).first(),
    page.locator('#reviews-section'),
  ])
    expect(await part.isVisible()).toBe(false);
  for (const heading of ['Details', 'About this item'])
    expect(await page.getByRole('heading', { name: heading }).isVisible()).toBe(true);
  await page.emulateMedia({ media: 'screen' });
  expect(await page.getByRole('banner').isVisible()).toBe(true);
  expect(consoleErrors).toEqual([]);
});

test('five content pages, reached from the footer, have content', async () => {
  const { page, consoleErrors } = await visit();
  await page.goto('/');
  const footer = page.getByRole('contentinfo');
  for (const [link, path, title] of [
    ['Privacy Notice', '/privacy', /^Privacy/],
    // Or the text that staff have published meanwhile (content-pages).
    ['Conditions of Use', '/conditions', /^(Conditions|What holds here,)/],
    ['Returns Centre', '/returns', /^Returns Centre/],
    ['Purchase Protection', '/protection', /^Purchase protection/],
    ['About Haat', '/aboutus', /^About/],
  ] as const) {
    await footer.getByRole('link', { name: link, exact: true }).click();
    await page.waitForURL(`**${path}`);
    await eventually(async () => {
      const words = ((await page.getByRole('main').innerText()) || '').split(/\s+/);
      expect(words.length).toBeGreaterThan(200);
      expect(await page.title()).toMatch(title);
    });
    // A new page starts at its top.
    expect(await page.evaluate(() => scrollY)).toBe(0);
  }
  expect(consoleErrors).toEqual([]);
});

test('the help centre answers a question, and states if it has no answer', async () => {
  const { page } = await visit();
  await page.goto('/help');
  const search = page.getByLabel('What do you need help with?');
  await search.fill('where is my ordr');
  const answers = page.getByRole('search').filter({ has: search });
  await answers.getByText('Where is my order?').waitFor();
  await answers.getByText(/^Every email about your order links to its page/).waitFor();
  // The query is in the address, so a reload keeps it.
  await page.waitForURL('**/help?q=where+is+my+ordr');
  await page.reload();
  await answers.getByText(/^Every email about your order links to its page/).waitFor();
  await waitForIdle(page);
  await search.fill('zebra crossing');
  await answers.getByText('No answers found for “zebra crossing”.').waitFor();
  await search.fill('');
  await answers.getByText('No answers found').waitFor({ state: 'detached' });
});

test('a claim is checked, sent, and answered with a reference', async () => {
  const { page, consoleErrors } = await visit();
  await page.goto('/protection');
  await page.getByRole('button', { name: 'File a Claim' }).first().click();
  const form = page.getByRole('dialog', { name: 'File a claim' });
  await form.getByRole('button', { name: 'Send claim' }).click();
  await form.getByText('Enter the email address that you ordered with').waitFor();
  await form.getByLabel('Order number').fill('HT-8K2M4Q');
  await form.getByLabel('Email').fill('asha@example.in');
  await form.getByLabel('What went wrong?').selectOption({ label: 'It was damaged in transit' });
  await form.getByLabel('What happened').fill('The lid of the masala dabba is bent and does not close.');
  await form.getByRole('button', { name: 'Send claim' }).click();
  await form.getByRole('heading', { name: 'Your claim is filed' }).waitFor();
  // The message about photos loads later, below it, and is also a status.
  expect(await form.getByRole('status').first().textContent()).toMatch(/CL-[A-Z0-9]{6}/);
  await page.keyboard.press('Escape');
  await form.waitFor({ state: 'detached' });
  expect(consoleErrors).toEqual([]);
});

test("'Was this helpful?' is counted once per visit, with thanks", async () => {
  const { page, requests, consoleErrors } = await visit();
  await page.goto('/help');
  const question = page.getByRole('region', { name: 'Was this helpful?' });
  await question.getByRole('button', { name: 'Yes' }).click();
  await question.getByText('Thank you for your feedback.').waitFor();
  expect(await question.getByRole('button').count()).toBe(0);
  expect(requests.filter((url) => url.endsWith('/api/feedback'))).toHaveLength(1);
  expect(consoleErrors).toEqual([]);
});

test("'All' opens the whole tree, a link of it closes it, and Escape returns the focus", async () => {
  const { page, consoleErrors } = await visit();
  await page.goto('/');
  const all = page.getByRole('button', { name: 'All', exact: true });
  await all.click();
  const sidebar = page.getByRole('dialog', { name: 'Hello, welcome' });
  await sidebar.waitFor();
  await page.keyboard.press('Escape');
  await sidebar.waitFor({ state: 'detached' });
  await eventually(async () => expect(await all.evaluate((button) => button === document.activeElement)).toBe(true));

  await all.click();
  await sidebar.getByText('Food', { exact: false }).first().click();
  await sidebar.getByRole('link', { name: 'Chikki', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Chikki' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/category/food/sweets/chikki/products');
  await sidebar.waitFor({ state: 'detached' });
  expect(consoleErrors).toEqual([]);
});

test('an unknown address shows the router error with its status, and a link to the home page', async () => {
  const { page } = await visit();
  const answer = await page.goto('/no/such/page');
  expect(answer?.status()).toBe(404);
  await page.getByRole('heading', { level: 1, name: 'Unexpected Application Error!' }).waitFor();
  await page.getByText('404 Not Found').waitFor();
  await page.getByRole('link', { name: 'Go to the home page' }).click();
  await page.getByRole('heading', { name: 'Shop by Category' }).waitFor();
});

test('a picture that fails to load is replaced by the embedded placeholder', async () => {
  const { page } = await visit();
  await page.route(/\/api\/media\//, (route) => route.fulfill({ status: 404, body: 'Not found' }));
  await page.goto('/product/akhand-jyoti-brass-diya');
  const picture = page.getByRole('img', { name: /diya/i }).first();
  await eventually(async () => {
    expect(await picture.getAttribute('class')).toMatch(/(^|\s)placeholder-image(\s|$)/);
    expect(await picture.getAttribute('src')).toMatch(/^data:image\/svg/);
  });
  expect(await picture.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth > 0)).toBe(true);
});
