import { eventually } from '../src/eventually';
import { readSubtotal } from '../src/cart-page';
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

test('the search strip has the whole width, suggests, and finds', async () => {
  const { page, complaints } = visitor;
  await page.goto('/');
  const box = page.getByRole('combobox', { name: 'Search the shop' });
  const logo = await page.getByRole('banner').getByRole('link').first().boundingBox();
  const strip = await page.getByRole('banner').getByRole('search').boundingBox();
  expect(strip?.width).toBeGreaterThan(300);
  expect(strip?.y).toBeGreaterThanOrEqual((logo?.y ?? 0) + (logo?.height ?? 0));
  await box.tap();
  await box.pressSequentially('brass dia');
  const suggestion = page.getByRole('option', { name: 'Akhand jyoti brass diya, mirror polish' });
  await suggestion.waitFor();
  expect(await findOverflow(page)).toEqual([]);
  await suggestion.tap();
  await page.getByRole('heading', { level: 1, name: 'Akhand jyoti brass diya, mirror polish' }).waitFor();
  expect(complaints).toEqual([]);
});

test("'Filters' opens over the page, filters, and closes to the products", async () => {
  const { page, complaints } = visitor;
  await page.goto('/category/food/products');
  const cards = page.getByRole('main').getByRole('article');
  await cards.first().waitFor();
  const side = page.getByRole('complementary', { name: 'Filters' });
  expect(await side.isVisible()).toBe(false);
  await page.getByRole('button', { name: /^Filters/ }).tap();
  const dialog = page.getByRole('dialog', { name: 'Filters' });
  await dialog.getByRole('radio', { name: /^Under ₹500/ }).waitFor();
  // Before anything is chosen: a list that is being replaced is dimmed for a moment.
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
  expect(complaints).toEqual([]);
});

test('by touch: from All to a product, into the cart, up to the checkout', async () => {
  const { page, complaints } = visitor;
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
  expect(await findOverflow(page)).toEqual([]);
  expect(complaints).toEqual([]);
});
