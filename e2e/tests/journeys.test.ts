import type { Page } from 'playwright-core';
import { cartLine, quantityOf, readSubtotal, readSums } from '../src/cart-page';
import { fillCheckout, goodEntries, placeOrder } from '../src/checkout-page';
import { eventually } from '../src/eventually';
import { paiseIn, taxOn } from '../src/paise';
import { pressTabTo } from '../src/press-tab';
import { storedBy } from '../src/stored-by';
import { visitors } from '../src/visitors';

const visit = visitors();

const SAREE = 'Leheriya georgette saree in orange and yellow';
const DIYA = 'Akhand jyoti brass diya, mirror polish';
const sareesPath = '/category/clothing/women/sarees/products';

const departments = (page: Page) => page.getByRole('navigation', { name: 'Departments' });
const shelf = (page: Page) => page.getByRole('main').getByRole('article');
const pricesOf = async (page: Page) => (await shelf(page).allTextContents()).map(paiseIn);
const searchParams = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);
const filtersOf = (page: Page) => page.getByRole('complementary', { name: 'Filters' });

/** Adds the product of a product page to the cart, and returns its price in paise. */
async function addToCart(page: Page, quantity: string): Promise<number> {
  const box = page.getByRole('region', { name: 'Buy this item' });
  await box.getByLabel(/^Qty/).selectOption(quantity);
  await box.getByRole('button', { name: 'Add to Cart' }).click();
  await page.getByText('Added to your cart').first().waitFor();
  return paiseIn(await page.getByRole('main').textContent());
}

describe('finding', () => {
  test('the mega menu opens under the mouse and closes on leaving it and on choosing a link', async () => {
    const { page, consoleErrors } = await visit();
    await page.goto('/');
    const sarees = departments(page).getByRole('link', { name: 'Sarees', exact: true });
    await departments(page).getByRole('link', { name: 'Clothing', exact: true }).hover();
    await sarees.waitFor();
    await page.getByRole('contentinfo').hover();
    await sarees.waitFor({ state: 'hidden' });

    await departments(page).getByRole('link', { name: 'Clothing', exact: true }).hover();
    await sarees.click();
    await page.getByRole('heading', { level: 1, name: 'Sarees' }).waitFor();
    expect(new URL(page.url()).pathname).toBe(sareesPath);
    await sarees.waitFor({ state: 'hidden' });
    expect(consoleErrors).toEqual([]);
  });

  test('by keyboard a button opens the menu, Escape closes it and Enter follows a link', async () => {
    const { page } = await visit();
    await page.goto('/');
    const opener = departments(page).getByRole('button', { name: 'Clothing menu' });
    const sarees = departments(page).getByRole('link', { name: 'Sarees', exact: true });
    await pressTabTo(page, opener);
    await page.keyboard.press('Enter');
    await sarees.waitFor();
    await pressTabTo(page, sarees);
    await page.keyboard.press('Escape');
    await sarees.waitFor({ state: 'hidden' });
    expect(await opener.evaluate((element) => element === document.activeElement)).toBe(true);

    await page.keyboard.press('Space');
    await pressTabTo(page, sarees);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Sarees' }).waitFor();
    expect(new URL(page.url()).pathname).toBe(sareesPath);
  });

  test('filters and sorting are in the address and survive a reload and Back', async () => {
    const { page, consoleErrors } = await visit();
    await page.goto(sareesPath);
    await shelf(page).first().waitFor();
    const all = await shelf(page).count();
    const filters = filtersOf(page);
    await filters.getByRole('radio', { name: /^₹2,000 to ₹5,000/ }).check();
    await page.getByLabel('Sort by').selectOption({ label: 'Price: low to high' });
    const narrowed = { type: 'sarees', price: '2000-5000', sort: 'price-low' };
    const showsNarrowed = () =>
      eventually(async () => {
        expect(searchParams(page)).toEqual(narrowed);
        const prices = await pricesOf(page);
        expect(prices.length).toBeGreaterThan(1);
        expect(prices.length).toBeLessThan(all);
        expect(prices).toEqual([...prices].sort((one, other) => one - other));
        expect(Math.min(...prices)).toBeGreaterThanOrEqual(2000_00);
        expect(Math.max(...prices)).toBeLessThanOrEqual(5000_00);
      });
    await showsNarrowed();

    await filters.getByRole('checkbox', { name: /^Sanganer Press/ }).check();
    const showsBrand = () =>
      eventually(async () => {
        expect(searchParams(page)).toEqual({ ...narrowed, brand: 'sanganer-press' });
        const cards = await shelf(page).allTextContents();
        expect(cards.length).toBeGreaterThan(0);
        for (const card of cards) expect(card).toContain('Sanganer Press');
      });
    await showsBrand();
    await page.reload();
    await showsBrand();
    expect(await filters.getByRole('radio', { name: /^₹2,000 to ₹5,000/ }).isChecked()).toBe(true);
    expect(await filters.getByRole('checkbox', { name: /^Sanganer Press/ }).isChecked()).toBe(true);
    expect(await page.getByLabel('Sort by').inputValue()).toBe('price-low');

    await page.goBack();
    await showsNarrowed();
    await page.goForward();
    await showsBrand();
    await page.getByRole('link', { name: 'Remove Sanganer Press' }).click();
    await showsNarrowed();
    expect(consoleErrors).toEqual([]);
  });

  test('Back from a product, and a reload, restore the position in the list', async () => {
    const { page } = await visit();
    await page.goto('/category/clothing/products?sort=rating');
    const card = shelf(page).nth(13);
    await card.waitFor();
    await card.scrollIntoViewIfNeeded();
    const left = await page.evaluate(() => scrollY);
    expect(left).toBeGreaterThan(400);
    const stillThere = () =>
      eventually(async () => {
        await card.waitFor();
        expect(Math.abs((await page.evaluate(() => scrollY)) - left)).toBeLessThan(60);
      });
    const link = card.getByRole('heading').getByRole('link');
    const name = (await link.textContent()) ?? '';
    await link.click();
    await page.getByRole('heading', { level: 1, name }).waitFor();
    await eventually(async () => expect(await page.evaluate(() => scrollY)).toBe(0));
    await page.goBack();
    await stillThere();
    await page.reload();
    await stillThere();
  });

  test('a misspelt search finds the lamp, and suggestions show while typing', async () => {
    const { page, consoleErrors } = await visit();
    await page.goto('/');
    const box = page.getByRole('combobox', { name: 'Search the shop' });
    const suggestions = page.getByRole('listbox', { name: 'Suggestions' });
    await box.pressSequentially('brass dia');
    await suggestions.getByRole('option', { name: DIYA }).waitFor();
    await suggestions.getByRole('option', { name: /Brass Diyas.*Category/ }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Search results for “brass dia”' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/search/brass%20dia');
    expect(await box.inputValue()).toBe('');
    await page.getByText('Showing results for brass diya').waitFor();
    await shelf(page).getByRole('link', { name: DIYA, exact: true }).waitFor();

    // A suggestion chosen with the arrow keys opens the product directly.
    const suggested = suggestions.getByRole('option', { name: DIYA });
    const answered = page.waitForResponse(
      (response) => response.url().includes('/suggest') && /akhand.jyoti$/.test(decodeURIComponent(response.url())),
    );
    await box.pressSequentially('akhand jyoti');
    await answered;
    await suggested.waitFor();
    await eventually(async () => {
      if ((await suggested.getAttribute('aria-selected')) !== 'true') await box.press('ArrowDown');
      expect(await suggested.getAttribute('aria-selected')).toBe('true');
    });
    await box.press('Enter');
    await page.getByRole('heading', { level: 1, name: DIYA }).waitFor();
    expect(consoleErrors).toEqual([]);
  });

  test('a search of spaces does nothing', async () => {
    const { page } = await visit();
    await page.goto('/help');
    const box = page.getByRole('combobox', { name: 'Search the shop' });
    await box.fill('   ');
    await box.press('Enter');
    await page.getByRole('banner').getByRole('button', { name: 'Search', exact: true }).click();
    await box.fill('  lamp ');
    await box.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Search results for “lamp”' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/search/lamp');
    // If a blank search had navigated, Back would not lead to the page before the last search.
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'Help centre' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/help');
  });
});

describe('buying', () => {
  test('a saree from the menu and a lamp from a misspelt search: cart, second tab, bad address, good address, order', async () => {
    const { page, context, consoleErrors, requests } = await visit();
    await page.goto('/');
    await departments(page).getByRole('link', { name: 'Clothing', exact: true }).hover();
    await departments(page).getByRole('link', { name: 'Sarees', exact: true }).click();
    await shelf(page).getByRole('link', { name: SAREE, exact: true }).click();
    await page.getByRole('heading', { level: 1, name: SAREE }).waitFor();
    const sareePrice = await addToCart(page, '1');

    await page.getByRole('combobox', { name: 'Search the shop' }).fill('brass dia');
    await page.keyboard.press('Enter');
    await shelf(page).getByRole('link', { name: DIYA, exact: true }).click();
    await page.getByRole('heading', { level: 1, name: DIYA }).waitFor();
    await page
      .getByRole('group', { name: /^Pieces/ })
      .getByRole('radio', { name: '2', exact: true })
      .check();
    await page.waitForURL(/variant=/);
    const diyaPrice = await addToCart(page, '3');
    await page.getByRole('link', { name: 'Cart, 4 items' }).click();
    await page.getByRole('heading', { level: 1, name: 'Shopping Cart' }).waitFor();
    await eventually(async () =>
      expect(await readSubtotal(page)).toEqual({ items: '4 items', paise: sareePrice + 3 * diyaPrice }),
    );

    // Quantities change faster than requests: the last ones count, in both tabs.
    const second = await context.newPage();
    await second.goto('/cart');
    await quantityOf(second, SAREE).waitFor();
    for (const quantity of ['3', '8', '2', '10', '1', '7', '2']) {
      await quantityOf(page, SAREE).selectOption(quantity);
      await quantityOf(page, DIYA).selectOption(String(11 - Number(quantity)));
    }
    await quantityOf(page, DIYA).selectOption('1');
    const shows = (where: Page) =>
      eventually(async () => {
        expect(await quantityOf(where, SAREE).inputValue()).toBe('2');
        expect(await quantityOf(where, DIYA).inputValue()).toBe('1');
        expect(await readSubtotal(where)).toEqual({ items: '3 items', paise: 2 * sareePrice + diyaPrice });
        expect(await where.getByRole('link', { name: 'Cart, 3 items' }).isVisible()).toBe(true);
      });
    await shows(page);
    await shows(second);
    await page.reload();
    await shows(page);

    // Delete, and undo.
    await page.getByRole('button', { name: `Delete ${SAREE}` }).click();
    await cartLine(page, SAREE).waitFor({ state: 'detached' });
    // A notice stays while the pointer is on it.
    await page.getByRole('button', { name: 'Undo' }).hover();
    await eventually(async () => expect(await readSubtotal(second)).toEqual({ items: '1 item', paise: diyaPrice }));
    await page.getByRole('button', { name: 'Undo' }).click();
    await shows(page);
    await shows(second);
    await second.close();

    await page.getByText('Your order qualifies for FREE Delivery').waitFor();
    await page.getByRole('link', { name: 'Proceed to checkout' }).click();
    await page.getByRole('heading', { level: 1, name: 'Secure checkout' }).waitFor();
    await page.getByText('Enter your name').waitFor();
    expect(await page.getByRole('contentinfo').count()).toBe(0);
    const items = 2 * sareePrice + diyaPrice;
    const sums = {
      Items: items,
      'Shipping & handling': 0,
      'Estimated tax': taxOn(items),
      'Order total': items + taxOn(items),
    };
    expect(await readSums(page)).toEqual(sums);

    // PIN code and state do not match, and the card fails its check digit: both are reported at once, and nothing is
    // sent.
    await fillCheckout(page, { ...goodEntries, state: 'Kerala', cardNumber: '4111 1111 1111 1112' });
    await placeOrder(page);
    const problem = page.getByRole('alert').filter({ hasText: 'Please correct 2 fields' });
    await problem.waitFor();
    expect(await problem.textContent()).toContain(
      'PIN code 560001 is in Karnataka, but you chose Kerala. Correct the PIN code or the state.',
    );
    expect(await page.getByLabel('PIN code').evaluate((field) => field === document.activeElement)).toBe(true);
    expect(await page.getByLabel('Card number').getAttribute('aria-invalid')).toBe('true');
    expect(requests.filter((url) => url.includes('/api/orders/create'))).toEqual([]);

    await fillCheckout(page, { state: 'Karnataka', cardNumber: goodEntries.cardNumber });
    expect(await page.getByLabel('City').inputValue()).toBe('Bengaluru');
    await placeOrder(page);
    await page.getByRole('heading', { level: 1, name: 'Thank you, your order is placed' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/order-confirmation');
    const { 'Estimated tax': tax, ...others } = sums;
    const confirmed = async () => {
      // What was an estimate is part of the order now.
      expect(await readSums(page)).toEqual({ ...others, Tax: tax });
      const text = (await page.getByRole('main').textContent()) ?? '';
      for (const part of [
        SAREE,
        'Qty 2',
        DIYA,
        'Qty 1',
        'Asha Rao',
        '14 MG Road, Bengaluru, Karnataka 560001',
        'asha@example.in',
        '1111',
      ])
        expect(text).toContain(part);
    };
    await confirmed();
    await page.getByRole('link', { name: 'Cart', exact: true }).waitFor();
    await page.reload();
    await page.getByRole('heading', { level: 1, name: 'Thank you, your order is placed' }).waitFor();
    await confirmed();
    expect(await storedBy(page)).not.toMatch(/\b4111|4111 ?1111/);
    expect(requests.filter((url) => url.endsWith('/api/orders/create'))).toHaveLength(1);
    expect(consoleErrors).toEqual([]);
  });

  test('a declined card shows a message, and cart and entries are kept', async () => {
    const { page } = await visit();
    await page.goto('/product/mogra-agarbatti');
    await addToCart(page, '2');
    await page.getByRole('link', { name: 'Cart, 2 items' }).click();
    await page.getByRole('link', { name: 'Proceed to checkout' }).click();
    await fillCheckout(page, { ...goodEntries, cardNumber: '4000 0000 0000 0002' });
    await placeOrder(page);
    await page.getByRole('alert').filter({ hasText: 'The payment was declined' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/checkout');
    expect(await page.getByLabel('Full name').inputValue()).toBe(goodEntries.fullName);
    expect(await page.getByLabel('Card number').getAttribute('aria-invalid')).toBe('true');
    await page.getByRole('link', { name: 'Cart, 2 items' }).waitFor();
  });
});
