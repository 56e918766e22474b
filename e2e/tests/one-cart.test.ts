import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { addToCart, cartLine, cartOfAccount, quantityOf, readSubtotal } from '../src/cart-page';
import { eventually } from '../src/eventually';
import { findViolations } from '../src/find-violations';
import { linkTo } from '../src/mail';
import { register, signInAgain } from '../src/new-account';
import { waitForIdle } from '../src/wait-for-idle';
import { accounts } from '../src/sign-in';
import { visitors } from '../src/visitors';

const device = visitors();

const SPOONS = '/product/neem-wood-spoons-set';

const focusWindow = (page: Page) => page.evaluate(() => void window.dispatchEvent(new Event('focus')));

test('a guest’s cart is merged into the account, and is the same on another device and in another tab', async () => {
  const phone = await device({ width: 390, height: 844, touch: true });
  const spoons = await addToCart(phone.page, SPOONS);
  const email = await register(phone.page);
  await phone.page.goto('/cart');
  await quantityOf(phone.page, spoons).waitFor();

  const desktop = await device();
  await addToCart(desktop.page, SPOONS);
  await signInAgain(desktop.page, email, '/cart');
  await desktop.page.getByText(/^Your cart was added to the one in your account\./).waitFor();
  await eventually(async () => expect(await quantityOf(desktop.page, spoons).inputValue()).toBe('2'));

  // Another tab of the same browser follows at once, another device when its page becomes visible.
  const tab = await desktop.context.newPage();
  await tab.goto('/cart');
  await quantityOf(tab, spoons).selectOption('5');
  await eventually(async () => expect(await quantityOf(desktop.page, spoons).inputValue()).toBe('5'));
  await eventually(async () => {
    await focusWindow(phone.page);
    expect(await quantityOf(phone.page, spoons).inputValue()).toBe('5');
  });
  expect((await readSubtotal(phone.page)).items).toBe('5 items');

  // Saved for later on one device, it is saved on the other, and moves back to the cart.
  await cartLine(phone.page, spoons)
    .getByRole('button', { name: `Save for later: ${spoons}` })
    .click();
  await phone.page.getByRole('region', { name: 'Saved for later' }).waitFor();
  await eventually(async () => {
    await focusWindow(desktop.page);
    expect(await desktop.page.getByRole('region', { name: 'Saved for later' }).count()).toBe(1);
  });
  expect(await findViolations(desktop.page)).toEqual([]);
  expect(await findViolations(phone.page)).toEqual([]);
  await desktop.page.getByRole('button', { name: `Move to cart: ${spoons}` }).press('Enter');
  await eventually(async () => expect(await quantityOf(desktop.page, spoons).inputValue()).toBe('5'));

  // After sign-out nothing is left in this browser, but the account keeps it.
  await desktop.page.goto('/profile');
  // Requests that are pending at sign-out are refused, which the console reports.
  await waitForIdle(desktop.page);
  await desktop.page.getByRole('button', { name: 'Logout' }).click();
  await desktop.page.getByText('You are signed out.').waitFor();
  await eventually(async () =>
    expect(
      await desktop.page.evaluate(() => [
        localStorage.getItem('cart'),
        localStorage.getItem('saved'),
        localStorage.getItem('cart.account'),
      ]),
    ).toEqual(['[]', '[]', null]),
  );
  await tab.getByText('Your Shopping Cart is empty').waitFor();
  await signInAgain(desktop.page, email, '/cart');
  await eventually(async () => expect(await quantityOf(desktop.page, spoons).inputValue()).toBe('5'));
  expect([...phone.consoleErrors, ...desktop.consoleErrors]).toEqual([]);
});

test('fifty fast changes send at most three requests and end in the right number, also after an offline period', async () => {
  const { page, context, requests } = await device();
  await register(page);
  const spoons = await addToCart(page, SPOONS);
  await page.goto('/cart');
  await quantityOf(page, spoons).waitFor();
  await eventually(async () => expect((await cartOfAccount(page))[0]?.quantity).toBe(1));
  await waitForIdle(page);
  requests.length = 0;
  const select = quantityOf(page, spoons);
  // Inside the page, so that it is fast on any machine: a change after a pause is a separate request.
  await select.evaluate(async (field: HTMLSelectElement) => {
    for (let click = 0; click <= 50; click += 1) {
      field.value = click === 50 ? '4' : String((click % 5) + 1);
      field.dispatchEvent(new Event('change', { bubbles: true }));
      await new Promise((next) => setTimeout(next, 5));
    }
  });
  await eventually(async () => expect((await cartOfAccount(page))[0]?.quantity).toBe(4));
  const requested = requests.filter((url) => new URL(url).pathname === '/api/cart').length;
  console.info(`50 changes of a quantity made ${requested} requests`);
  expect(requested).toBeGreaterThan(0);
  expect(requested).toBeLessThanOrEqual(3);

  await context.setOffline(true);
  const failed = page.waitForEvent('requestfailed', (request) => new URL(request.url()).pathname === '/api/cart');
  await select.selectOption('2');
  await eventually(async () => expect((await readSubtotal(page)).items).toBe('2 items'));
  await failed;
  await context.setOffline(false);
  await eventually(async () => expect((await cartOfAccount(page))[0]?.quantity).toBe(2));
});

test('a guest’s wish is stored, shown on the wishlist, and merged into the account', async () => {
  const { page, consoleErrors } = await device({ theme: 'dark' });
  await page.goto(SPOONS);
  await waitForIdle(page);
  const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
  await page.getByRole('button', { name: 'Add to Wishlist' }).press('Enter');
  await page.getByRole('button', { name: 'Remove from Wishlist' }).waitFor();
  await page.goto('/profile/wishlist');
  await page.getByRole('heading', { name }).waitFor();
  expect(await findViolations(page)).toEqual([]);
  await register(page);
  await page.goto('/profile/wishlist');
  await page.getByRole('button', { name: `Remove ${name}` }).waitFor();
  await eventually(async () =>
    expect(await page.evaluate(() => localStorage.getItem('wishlist.account'))).toContain('neem-wood-spoons-set'),
  );
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByText('You are signed out.').waitFor();
  await eventually(async () => expect(await page.evaluate(() => localStorage.getItem('wishlist'))).toBe('[]'));
  expect(consoleErrors).toEqual([]);
});

test('a shopper who asks for a back-in-stock alert gets one email, and its link ends the alerts', async () => {
  const { page, consoleErrors } = await device({ width: 360, height: 800 });
  const admin = await page.request.post('/api/auth/login', { data: accounts.admin });
  const { token } = (await admin.json()) as { token: string };
  // The last featured product, which no other test buys.
  const { content } = (await (await page.request.get('/api/products/featured?size=40')).json()) as {
    content: { id: string; variantCount: number; defaultSku: string; name: string }[];
  };
  const product = content.filter(({ variantCount }) => variantCount === 1).at(-1);
  if (!product) throw new Error('There is no featured product of one variant.');
  const stock = async (quantity: number) =>
    expect(
      (
        await page.request.put(
          `/api/products/${product.id}/stock?quantity=${quantity}&sku=${encodeURIComponent(product.defaultSku)}`,
          { headers: { Authorization: `Bearer ${token}` } },
        )
      ).status(),
    ).toBeLessThan(300);
  await stock(0);
  const email = `${randomUUID()}@haat.example`;
  await page.goto(`/product/${product.id}`);
  await waitForIdle(page);
  await page.getByRole('button', { name: 'Notify me when in stock' }).press('Enter');
  const form = page.getByRole('form', { name: 'Notify me when in stock' });
  await form.getByLabel('Email').fill(email);
  expect(await findViolations(page)).toEqual([]);
  await form.getByLabel('Email').press('Enter');
  await page.getByText(`We will email ${email} once when it is back in stock.`).waitFor();
  await stock(7);
  const { path, subject } = await linkTo(email, 1);
  expect(subject).toBe(`${product.name} is back in stock`);
  await page.goto(path);
  await page.getByRole('button', { name: 'Stop emails' }).waitFor();
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Stop emails' }).press('Enter');
  await page.getByText('Back-in-stock emails are off.').waitFor();
  expect(consoleErrors).toEqual([]);
});
