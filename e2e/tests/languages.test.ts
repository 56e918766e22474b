import { shopUrl, type Visitor } from '../src/open-browser';
import { accounts } from '../src/sign-in';
import { waitForIdle } from '../src/wait-for-idle';
import { visitors } from '../src/visitors';

const visit = visitors();

const DEVANAGARI = /[\u0900-\u097f]/;

/** Chooses Hindi in the footer. */
async function chooseHindi({ page }: Visitor): Promise<void> {
  await page.getByRole('contentinfo').getByRole('link', { name: 'हिन्दी' }).click();
  await page.waitForFunction(() => document.documentElement.lang === 'hi-IN');
}

test('English is the default and loads no other language', async () => {
  const { page, requests } = await visit();
  await page.goto('/help');
  await waitForIdle(page);
  expect(await page.locator('html').getAttribute('lang')).toBe('en-IN');
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Help centre');
  expect(requests.filter((address) => /language/.test(address))).toEqual([]);
});

test('a shopper switches a page to Hindi and continues in it, without console errors', async () => {
  const visitor = await visit();
  const { page, consoleErrors, requests } = visitor;
  await page.goto('/help#orders');
  await waitForIdle(page);
  await chooseHindi(visitor);
  expect(new URL(page.url()).pathname).toBe('/hi/help');
  await waitForIdle(page);
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('मदद केंद्र');
  expect(await page.title()).toBe('मदद केंद्र | Haat');
  // The page is hydrated and works.
  await page.getByRole('searchbox').fill('रिफ़ंड');
  await page.getByRole('search', { name: 'जवाब' }).getByText('मुझे रिफ़ंड कब मिलेगा?').waitFor();

  // Another page of the same remote, the home page, and back.
  await page.getByRole('contentinfo').getByRole('link', { name: 'रिटर्न सेंटर' }).click();
  await page.getByRole('heading', { level: 1, name: 'आसान रिटर्न' }).waitFor();
  const documents = requests.filter((address) => address === `${shopUrl}/hi/returns`);
  expect(documents).toEqual([]);
  await page.getByRole('link', { name: 'Haat', exact: true }).first().click();
  // Before that, Back would skip the page that is still shown.
  await page.waitForURL((url) => url.pathname === '/hi');
  await waitForIdle(page);
  expect(await page.getByRole('contentinfo').innerText()).toMatch(DEVANAGARI);
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: 'आसान रिटर्न' }).waitFor();
  expect(consoleErrors).toEqual([]);

  // Each strings file is fetched once, and preloaded by the document.
  const strings = requests.filter((address) => /\/language/.test(new URL(address).pathname) && address.endsWith('.js'));
  expect(new Set(strings).size).toBe(strings.length);
  expect(strings.length).toBeGreaterThanOrEqual(3);

  // Back in English, on the same page with the same query.
  await page.goto('/hi/aboutus?from=mail');
  await page.getByRole('contentinfo').getByRole('link', { name: 'English' }).click();
  await page.waitForFunction(() => document.documentElement.lang === 'en-IN');
  expect(page.url()).toBe(`${shopUrl}/aboutus?from=mail`);
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('India’s makers in one market');
  expect(consoleErrors).toEqual([]);
});

test('a Hindi address works when it is opened and reloaded, and on every page that it links to', async () => {
  const { page, consoleErrors } = await visit();
  await page.goto('/hi/product/mogra-agarbatti');
  await waitForIdle(page);
  const addressOf = (link: string) => page.locator(link).getAttribute('href');
  expect(await addressOf('link[rel=canonical]')).toBe(`${shopUrl}/hi/product/mogra-agarbatti`);
  expect(await addressOf('link[hreflang=en]')).toBe(`${shopUrl}/product/mogra-agarbatti`);
  await page.reload();
  await waitForIdle(page);
  expect(await page.locator('html').getAttribute('lang')).toBe('hi-IN');
  const outside = await page
    .locator('a[href^="/"]')
    .evaluateAll((links) =>
      links.map((link) => link.getAttribute('href')).filter((href) => !/^\/hi(\/|$)/.test(href ?? '')),
    );
  // The bar that offers English to a browser in English, and the switch at the foot.
  expect(outside).toEqual(['/product/mogra-agarbatti', '/product/mogra-agarbatti']);
  // A search, by the router, and its first product.
  await page.getByRole('combobox').first().fill('पीतल');
  await page.getByRole('combobox').first().press('Enter');
  await page.waitForURL((url) => url.pathname.startsWith('/hi/search/'));
  await page.locator('main a[href^="/hi/product/"]').first().click();
  await page.waitForURL((url) => url.pathname.startsWith('/hi/product/'));
  await page.waitForFunction(
    () => document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href === location.href,
  );
  expect(consoleErrors).toEqual([]);
});

test('after sign-in a shopper is on the Hindi page', async () => {
  const { page, consoleErrors } = await visit();
  await page.goto('/hi/login?next=%2Fprofile%2Fwishlist');
  await waitForIdle(page);
  const { email, password } = accounts.shopper;
  await page.locator('main input[type=email]').fill(email);
  await page.locator('main input[type=password]').fill(password);
  await page.locator('main input[type=password]').press('Enter');
  await page.waitForURL((url) => url.pathname === '/hi/profile/wishlist');
  expect(await page.locator('html').getAttribute('lang')).toBe('hi-IN');
  expect(consoleErrors).toEqual([]);
});

test('the staff pages are in the language of the page that leads to them, and can be changed', async () => {
  const { page } = await visit();
  await page.goto('/hi/help');
  await waitForIdle(page);
  await page.getByRole('link', { name: 'एडमिन डैशबोर्ड' }).click();
  await page.waitForURL((url) => url.pathname === '/hi/admin/dashboard');
  await page.getByRole('heading', { level: 1, name: 'एडमिन में साइन इन करें' }).waitFor();
  await page.locator('main').getByRole('link', { name: 'English' }).click();
  await page.waitForURL((url) => url.pathname === '/admin/dashboard');
  await page.getByRole('heading', { level: 1, name: 'Sign in to the admin' }).waitFor();
});

test('a page of another remote is in Hindi by its address alone', async () => {
  const { page, consoleErrors } = await visit({ locale: 'en-IN' });
  await page.goto('/hi/protection');
  await waitForIdle(page);
  expect(await page.locator('html').getAttribute('lang')).toBe('hi-IN');
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('कुछ गलत हो, तो हम ठीक करेंगे');
  expect(consoleErrors).toEqual([]);
});

test('without scripts a page is in Hindi in its HTML, and the language can be chosen', async () => {
  const { page } = await visit({ scripts: false });
  await page.goto('/sell');
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Sell next to the best makers');
  await page.getByRole('contentinfo').getByRole('link', { name: 'हिन्दी' }).click();
  expect(new URL(page.url()).pathname).toBe('/hi/sell');
  expect(await page.locator('html').getAttribute('lang')).toBe('hi-IN');
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('सबसे अच्छों के साथ अपनी दुकान लगाएँ');
});

test('on a phone the switch is in the menu, too, and forms are in the chosen language', async () => {
  const { page, consoleErrors } = await visit({ width: 360, height: 740, touch: true });
  await page.goto('/protection');
  await waitForIdle(page);
  await page.getByRole('button', { name: 'All', exact: true }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'हिन्दी' }).click();
  await page.waitForFunction(() => document.documentElement.lang === 'hi-IN');
  await waitForIdle(page);
  await page.getByRole('button', { name: 'क्लेम करें' }).first().click();
  await page.getByRole('button', { name: 'क्लेम भेजें' }).click();
  // A message of the contract.
  await page.getByText('वही ईमेल पता डालें जिससे आपने ऑर्डर किया था').waitFor();
  expect(consoleErrors).toEqual([]);
});
