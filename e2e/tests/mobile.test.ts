import type { Locator } from 'playwright-core';
import { eventually } from '../src/eventually';
import { readSubtotal } from '../src/cart-page';
import { findCutNames, findUnevenPrices } from '../src/find-cut-names';
import { findOverflow } from '../src/find-overflow';
import { findViolations } from '../src/find-violations';
import type { Visitor } from '../src/open-browser';
import { paiseIn } from '../src/paise';
import { visitors } from '../src/visitors';

const visit = visitors();

let visitor: Visitor;
beforeEach(async () => {
  visitor = await visit({ width: 360, height: 740, touch: true });
});

test('the search box is one tap away, has the full width, shows suggestions, and searches', async () => {
  const { page, consoleErrors } = visitor;
  await page.goto('/');
  const header = page.getByRole('banner');
  const box = page.getByRole('combobox', { name: 'Search the shop' });
  await header.getByTitle('Search the shop').tap();
  await eventually(async () => expect(await box.evaluate((input) => input === document.activeElement)).toBe(true));
  const row = await header.boundingBox();
  const strip = await header.getByRole('search').boundingBox();
  expect(strip?.width).toBeGreaterThan(300);
  expect(strip?.y).toBeGreaterThanOrEqual((row?.y ?? 0) + (row?.height ?? 0) - 1);
  await box.pressSequentially('brass dia');
  const suggestion = page.getByRole('option', { name: 'Akhand jyoti brass diya, mirror polish' });
  await suggestion.waitFor();
  expect(await findOverflow(page)).toEqual([]);
  await suggestion.tap();
  await page.getByRole('heading', { level: 1, name: 'Akhand jyoti brass diya, mirror polish' }).waitFor();
  expect(consoleErrors).toEqual([]);
});

test('the search button searches as well', async () => {
  const { page } = visitor;
  await page.goto('/help');
  await page.getByRole('banner').getByTitle('Search the shop').tap();
  await page.getByRole('combobox', { name: 'Search the shop' }).fill('lota');
  await page.getByRole('banner').getByRole('button', { name: 'Search' }).tap();
  await page.waitForURL('**/search/lota');
  // The search strip and the keyboard no longer cover the results.
  await page.getByRole('heading', { level: 1, name: 'Search results for “lota”' }).waitFor();
  const box = page.getByRole('combobox', { name: 'Search the shop' });
  expect(await box.evaluate((input) => input.closest('search, [role="search"]')?.matches(':focus-within'))).toBe(false);
});

test('the header is one row of at most 64 px, hides on scrolling down and returns on scrolling up', async () => {
  const { page } = visitor;
  await page.goto('/category/food/products');
  await page.getByRole('main').getByRole('article').first().waitFor();
  const bottom = async () => {
    const box = await page.getByRole('banner').boundingBox();
    return (box?.y ?? 0) + (box?.height ?? 0);
  };
  expect((await page.getByRole('banner').boundingBox())?.height).toBeLessThanOrEqual(64);
  await page.evaluate(() => window.scrollTo(0, 900));
  await eventually(async () => expect(await bottom()).toBeLessThanOrEqual(0));
  await page.evaluate(() => window.scrollTo(0, 800));
  await eventually(async () => expect(await bottom()).toBeGreaterThan(40));
});

test('filters and sorting stay reachable while a list scrolls', async () => {
  const { page } = visitor;
  await page.goto('/category/food/products');
  await page.getByRole('main').getByRole('article').first().waitFor();
  expect(await page.getByLabel('Per page').isVisible()).toBe(false);
  for (const y of [1200, 1100]) {
    await page.evaluate((to) => window.scrollTo(0, to), y);
    await eventually(async () => {
      const header = await page.getByRole('banner').boundingBox();
      const free = Math.max(0, (header?.y ?? 0) + (header?.height ?? 0)) - 1;
      for (const control of [page.getByRole('button', { name: /^Filters/ }), page.getByLabel('Sort by')]) {
        const box = await control.boundingBox();
        expect(box?.y).toBeGreaterThanOrEqual(free);
        expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(140);
      }
    });
  }
  await page.getByLabel('Sort by').selectOption('price-low');
  await eventually(() => expect(new URL(page.url()).searchParams.get('sort')).toBe('price-low'));
});

test.each([
  { width: 360, height: 780 },
  { width: 768, height: 1024 },
  { width: 1024, height: 768 },
  { width: 1280, height: 800 },
])('the first screen of home at $width px has the complete headline, and a product with its price', async (size) => {
  const { page } = visitor;
  await page.setViewportSize(size);
  await page.goto('/');
  const header = await page.getByRole('banner').boundingBox();
  const headline = await page.getByRole('heading', { level: 1 }).boundingBox();
  expect(headline?.y).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0));
  const price = await page
    .getByRole('region', { name: 'Popular right now' })
    .getByRole('listitem')
    .first()
    .getByText(/₹/)
    .first()
    .boundingBox();
  expect((price?.y ?? 0) + (price?.height ?? 0)).toBeLessThanOrEqual(size.height);
});

test('the first screen of a product has its name and price at 360 and 768 px', async () => {
  const { page } = visitor;
  for (const size of [
    { width: 360, height: 780 },
    { width: 768, height: 800 },
  ]) {
    await page.setViewportSize(size);
    await page.goto('/product/dabu-kurti-indigo-buti');
    const name = page.getByRole('heading', { level: 1, name: 'Dabu-printed kurti in indigo' });
    for (const part of [name, page.getByRole('main').getByText('₹1,490.00').first()]) {
      const box = await part.boundingBox();
      expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThan(size.height);
    }
  }
});

test('with reduced motion a new size is shown immediately, without a transition', async () => {
  const { page } = visitor;
  await page.goto('/');
  const widths = await page.getByRole('banner').evaluate((header) => {
    const before = header.getBoundingClientRect().width;
    header.style.width = '200px';
    return [before, header.getBoundingClientRect().width];
  });
  expect(widths).toEqual([360, 200]);
});

test('the links of the profile are in one row, and the current one is visible', async () => {
  const { page } = visitor;
  await page.goto('/profile/security');
  const nav = page.getByRole('navigation', { name: 'Your account' });
  expect((await nav.boundingBox())?.height).toBeLessThan(64);
  // The page's script scrolls to the link.
  await eventually(async () => {
    const own = await nav.getByRole('link', { name: 'Security' }).boundingBox();
    expect(own?.x).toBeGreaterThanOrEqual(0);
    expect((own?.x ?? 0) + (own?.width ?? 0)).toBeLessThanOrEqual(360);
  });
});

test("'Filters' opens over the page, filters, and closes to the products", async () => {
  const { page, consoleErrors } = visitor;
  await page.goto('/category/food/products');
  const cards = page.getByRole('main').getByRole('article');
  await cards.first().waitFor();
  const side = page.getByRole('complementary', { name: 'Filters' });
  expect(await side.isVisible()).toBe(false);
  await page.getByRole('button', { name: /^Filters/ }).tap();
  const dialog = page.getByRole('dialog', { name: 'Filters' });
  await dialog.getByRole('radio', { name: /^Under ₹500/ }).waitFor();
  // Before a choice: a list that is being replaced is dimmed for a short time.
  expect(await findViolations(page)).toEqual([]);
  await dialog.getByRole('radio', { name: /^Under ₹500/ }).tap();
  await eventually(() => expect(new URL(page.url()).searchParams.get('price')).toBe('under-500'));
  await dialog.getByRole('checkbox', { name: /^In stock only/ }).tap();
  await eventually(() => expect(new URL(page.url()).searchParams.get('availability')).toBe('in-stock'));
  await dialog.getByRole('button', { name: /^Show [\d,]+ products?$/ }).tap();
  await dialog.waitFor({ state: 'detached' });
  await eventually(async () => {
    const texts = await cards.allTextContents();
    expect(texts.length).toBeGreaterThan(0);
    for (const text of texts) {
      expect(paiseIn(text)).toBeLessThanOrEqual(500_00);
      expect(text).not.toContain('Out of Stock');
    }
  });
  expect(consoleErrors).toEqual([]);
});

test('by touch: from All to a product, into the cart, to the checkout', async () => {
  const { page, consoleErrors } = visitor;
  await page.goto('/');
  await page.getByRole('button', { name: 'All', exact: true }).tap();
  const sidebar = page.getByRole('dialog', { name: 'Hello, welcome' });
  await sidebar.locator('summary').filter({ hasText: 'Pooja' }).tap();
  await sidebar.getByRole('link', { name: 'Agarbatti', exact: true }).tap();
  await sidebar.waitFor({ state: 'detached' });
  await page.getByRole('heading', { level: 1, name: 'Agarbatti' }).waitFor();
  await page.getByRole('button', { name: 'Add to Cart: Mogra agarbatti' }).tap();
  await page.getByRole('link', { name: 'Cart, 1 item' }).tap();
  await page.getByRole('heading', { level: 1, name: 'Shopping Cart' }).waitFor();
  await page.getByLabel('Qty of Mogra agarbatti').selectOption('3');
  await eventually(async () => expect((await readSubtotal(page)).items).toBe('3 items'));
  expect(await findOverflow(page)).toEqual([]);
  await page.getByRole('link', { name: 'Proceed to checkout' }).tap();
  await page.getByRole('heading', { level: 1, name: 'Secure checkout' }).waitFor();
  await page.getByRole('button', { name: 'Place your order' }).waitFor();
  // The total is in the first screen, below a header without distractions.
  const total = page.getByRole('link', { name: /^Total ₹[\d,.]+/ });
  await total.waitFor();
  expect((await total.boundingBox())?.y).toBeLessThan(200);
  expect(await page.getByRole('banner').getByRole('search').count()).toBe(0);
  expect(await findOverflow(page)).toEqual([]);
  expect(consoleErrors).toEqual([]);
});

test.each([
  { width: 360, height: 780 },
  { width: 1280, height: 800 },
])('at $width px, names of products are whole, and the prices of a row are aligned', async (size) => {
  const { page } = visitor;
  await page.setViewportSize(size);
  for (const path of [
    '/',
    '/category/clothing',
    '/category/clothing/women/sarees/products',
    '/product/kanjivaram-silk-saree-temple-mustard',
    '/hi/category/clothing/women/sarees/products',
  ]) {
    await page.goto(path);
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await page.getByRole('main').locator('li').getByText('₹').nth(3).waitFor();
    expect([path, await findCutNames(page), await findUnevenPrices(page)]).toEqual([path, [], []]);
  }
});

test('a notice covers neither the control in use nor the bar, lets the page scroll, and can be swiped away', async () => {
  const { page, consoleErrors } = visitor;
  const edges = async (part: Locator) => {
    const box = await part.boundingBox();
    return { top: box?.y ?? NaN, bottom: (box?.y ?? NaN) + (box?.height ?? NaN) };
  };
  const notice = page.getByRole('region', { name: 'Notifications' }).getByRole('group');
  await page.goto('/category/food/products');
  const add = page.getByRole('main').getByRole('button', { name: /^Add to Cart/ });
  await add.first().waitFor();
  const button = add.nth(2);
  await button.evaluate((element) => element.scrollIntoView({ block: 'end' }));
  await button.tap();
  await notice.waitFor();
  await eventually(async () => expect((await edges(notice)).bottom).toBeLessThan((await edges(button)).top));

  await page.goto('/product/mogra-agarbatti');
  const bar = page.locator('[data-bottom-bar]');
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await bar.getByRole('button', { name: /^Add to Cart/ }).tap();
  await notice.waitFor();
  await eventually(async () => expect((await edges(notice)).bottom).toBeLessThanOrEqual((await edges(bar)).top));
  // The pointer on it keeps it.
  await notice.hover();
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await eventually(async () =>
    // Scroll positions are whole pixels, heights are not.
    expect(Math.floor((await edges(page.getByRole('contentinfo'))).bottom)).toBeLessThanOrEqual(
      (await edges(notice)).top,
    ),
  );
  await page.mouse.down();
  await page.mouse.move(180, 900, { steps: 8 });
  await page.mouse.up();
  await notice.waitFor({ state: 'detached' });
  expect(consoleErrors).toEqual([]);
});

test('one long word breaks instead of widening the page', async () => {
  const { page } = visitor;
  await page.setViewportSize({ width: 320, height: 740 });
  await page.goto(`/search/${'Mississippi'.repeat(8)}`);
  await page.getByRole('heading', { name: 'No products found' }).waitFor();
  expect(await findOverflow(page)).toEqual([]);
  await page.goto('/orders');
  const form = page.getByRole('form', { name: 'Find your order' });
  await form.getByLabel('Order number').fill('HT-8K2M4Q');
  await form.getByLabel('Email').fill(`${'venkatanarasimha'.repeat(3)}@haat.example`);
  await form.getByRole('button').click();
  await page.getByRole('heading', { name: 'Check your email' }).waitFor();
  expect(await findOverflow(page)).toEqual([]);
});
