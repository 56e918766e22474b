import { shopUrl, type Visitor } from '../src/open-browser';
import { waitForIdle } from '../src/wait-for-idle';
import { visitors } from '../src/visitors';

const visit = visitors();

const DEVANAGARI = /[\u0900-\u097f]/;

/** Chooses Hindi in the footer. */
async function chooseHindi({ page }: Visitor): Promise<void> {
  await page.getByRole('contentinfo').getByRole('button', { name: 'हिन्दी' }).click();
  await page.waitForFunction(() => document.documentElement.lang === 'hi-IN');
}

test('English is what nobody has to ask for, and loads nothing of another language', async () => {
  const { page, requests } = await visit();
  await page.goto('/help');
  await waitForIdle(page);
  expect(await page.locator('html').getAttribute('lang')).toBe('en-IN');
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Help centre');
  expect(requests.filter((address) => /language/.test(address))).toEqual([]);
});

test('a shopper chooses Hindi where they are, and goes on in it, without a complaint', async () => {
  const visitor = await visit();
  const { page, complaints, requests, context } = visitor;
  await page.goto('/help#orders');
  await waitForIdle(page);
  await chooseHindi(visitor);
  expect(new URL(page.url()).pathname).toBe('/help');
  await waitForIdle(page);
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('मदद केंद्र');
  expect(await page.title()).toBe('मदद केंद्र | Haat');
  // The page is hydrated and works.
  await page.getByRole('searchbox').fill('रिफ़ंड');
  await page.getByRole('search', { name: 'जवाब' }).getByText('मुझे रिफ़ंड कब मिलेगा?').waitFor();

  // Another page of the same remote, one of a remote without Hindi, and back.
  await page.getByRole('contentinfo').getByRole('link', { name: 'रिटर्न सेंटर' }).click();
  await page.getByRole('heading', { level: 1, name: 'आसान रिटर्न' }).waitFor();
  const documents = requests.filter((address) => address === `${shopUrl}/returns`);
  expect(documents).toEqual([]);
  await page.getByRole('link', { name: 'Haat', exact: true }).first().click();
  // Before that, Back would skip the page that is still shown.
  await page.waitForURL((url) => url.pathname === '/');
  await waitForIdle(page);
  expect(await page.getByRole('contentinfo').innerText()).toMatch(DEVANAGARI);
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: 'आसान रिटर्न' }).waitFor();
  expect(complaints).toEqual([]);

  // Each strings file is fetched once, and preloaded by the document.
  const strings = requests.filter((address) => /\/language/.test(new URL(address).pathname) && address.endsWith('.js'));
  expect(new Set(strings).size).toBe(strings.length);
  expect(strings.length).toBeGreaterThanOrEqual(3);

  // The choice persists, in another tab too, until it is changed.
  const tab = await context.newPage();
  await tab.goto('/aboutus');
  expect(await tab.locator('html').getAttribute('lang')).toBe('hi-IN');
  await tab.getByRole('contentinfo').getByRole('button', { name: 'English' }).click();
  await tab.waitForFunction(() => document.documentElement.lang === 'en-IN');
  expect(await tab.getByRole('heading', { level: 1 }).innerText()).toBe('India’s makers in one market');
});

test('a browser that asks for Hindi gets it at once', async () => {
  const { page, complaints } = await visit({ locale: 'hi-IN' });
  await page.goto('/protection');
  await waitForIdle(page);
  expect(await page.locator('html').getAttribute('lang')).toBe('hi-IN');
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('कुछ गलत हो, तो हम ठीक करेंगे');
  expect(complaints).toEqual([]);
});

test('without scripts a page is Hindi in its HTML, and can be chosen', async () => {
  const { page } = await visit({ scripts: false });
  await page.goto('/sell');
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Sell next to the best makers');
  await page.getByRole('contentinfo').getByRole('button', { name: 'हिन्दी' }).click();
  expect(new URL(page.url()).pathname).toBe('/sell');
  expect(await page.locator('html').getAttribute('lang')).toBe('hi-IN');
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('सबसे अच्छों के साथ अपनी दुकान लगाएँ');
});

test('on a phone it is in the menu, too, and a form speaks it', async () => {
  const { page, complaints } = await visit({ width: 360, height: 740, touch: true });
  await page.goto('/protection');
  await waitForIdle(page);
  await page.getByRole('button', { name: 'All', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'हिन्दी' }).click();
  await page.waitForFunction(() => document.documentElement.lang === 'hi-IN');
  await waitForIdle(page);
  await page.getByRole('button', { name: 'क्लेम करें' }).first().click();
  await page.getByRole('button', { name: 'क्लेम भेजें' }).click();
  // A message of the contract.
  await page.getByText('वही ईमेल पता डालें जिससे आपने ऑर्डर किया था').waitFor();
  expect(complaints).toEqual([]);
});
