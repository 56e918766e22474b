import type { Page } from 'playwright-core';

/** Opens the checkout of one packet of incense with the address filled in. */
export async function toCheckout(page: Page) {
  await page.goto('/product/mogra-agarbatti');
  await page.getByRole('region', { name: 'Buy this item' }).getByRole('button', { name: 'Add to Cart' }).click();
  await page.getByRole('link', { name: 'Cart, 1 item' }).click();
  await page.getByRole('link', { name: 'Proceed to checkout' }).click();
  await page.getByRole('heading', { level: 1, name: 'Secure checkout' }).waitFor();
}
export const placed = (page: Page) =>
  page.getByRole('heading', { level: 1, name: 'Thank you, your order is placed' }).waitFor();
export const paying = (page: Page) => page.getByRole('heading', { level: 1, name: 'Pay for your order' }).waitFor();
