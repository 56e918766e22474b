import type { Page } from 'playwright-core';
import { ASKING_CARD, fillCheckout, goodEntries, placeOrder } from '../src/checkout-page';
import { findViolations } from '../src/find-violations';
import { pressTabTo } from '../src/press-tab';
import { visitors } from '../src/visitors';

const visit = visitors();

/** One packet of incense, at the checkout with its address filled in. */
async function toCheckout(page: Page) {
  await page.goto('/product/mogra-agarbatti');
  await page.getByRole('region', { name: 'Buy this' }).getByRole('button', { name: 'Add to Cart' }).click();
  await page.getByRole('link', { name: 'Cart, 1 item' }).click();
  await page.getByRole('link', { name: 'Proceed to checkout' }).click();
  await page.getByRole('heading', { level: 1, name: 'Secure checkout' }).waitFor();
}
const placed = (page: Page) => page.getByRole('heading', { level: 1, name: 'Thank you, your order is placed' }).waitFor();
const paying = (page: Page) => page.getByRole('heading', { level: 1, name: 'Pay your order' }).waitFor();

test('a card whose bank asks: declined there, tried again by the keyboard, approved, and the cart is empty', async () => {
  const { page, complaints } = await visit();
  await toCheckout(page);
  await fillCheckout(page, { ...goodEntries, cardNumber: ASKING_CARD });
  await placeOrder(page);
  await page.getByRole('heading', { level: 1, name: 'Test Bank' }).waitFor();
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Decline' }).click();
  await paying(page);
  await page.getByText('Your bank could not make sure that it was you').waitFor();
  await page.getByRole('link', { name: 'Cart, 1 item' }).waitFor();
  expect(await findViolations(page)).toEqual([]);

  const { keyboard } = page;
  await pressTabTo(page, page.getByLabel('Card number'));
  await keyboard.type(ASKING_CARD);
  await keyboard.press('Tab');
  await keyboard.type('1230');
  await keyboard.press('Tab');
  await keyboard.type('123');
  await pressTabTo(page, page.getByRole('button', { name: 'Pay now' }));
  await keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Test Bank' }).waitFor();
  await pressTabTo(page, page.getByRole('button', { name: 'Approve' }));
  await keyboard.press('Enter');
  await placed(page);
  await page.getByRole('link', { name: 'Cart', exact: true }).waitFor();
  expect(await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))).not.toContain('4000');
  expect(complaints).toEqual([]);
}, 120_000);

test.each(['light', 'dark'] as const)('UPI by a code and by an app, in the %s theme', async (theme) => {
  const { page, complaints } = await visit({ width: 360, theme });
  await toCheckout(page);
  const { cardNumber: _number, cardExpiry: _expiry, cardCVV: _cvv, ...address } = goodEntries;
  await fillCheckout(page, address);
  await page.getByRole('radio', { name: 'UPI' }).check();
  await placeOrder(page);
  await paying(page);
  await page.getByRole('img', { name: /^UPI code for/ }).waitFor();
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole('link', { name: 'Open the test UPI app' }).click();
  await page.getByRole('heading', { level: 1, name: 'Test UPI app' }).waitFor();
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Approve' }).click();
  await placed(page);
  expect(await page.getByRole('main').textContent()).toContain('UPI');
  expect(complaints).toEqual([]);
}, 120_000);

test('the test UPI ID that pays needs nothing more: the page goes on by itself', async () => {
  const { page } = await visit();
  await toCheckout(page);
  await fillCheckout(page, { ...goodEntries, cardNumber: '', cardExpiry: '', cardCVV: '' });
  await page.getByRole('radio', { name: 'UPI' }).check();
  await page.getByLabel('UPI ID').fill('success@test');
  await placeOrder(page);
  await placed(page);
}, 120_000);
