import type { Page } from 'playwright-core';
import { paiseIn } from './paise';
import { waitForIdle } from './wait-for-idle';

/** The cart's line of a product: quantity, buttons, price. */
export const cartLine = (page: Page, name: string) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name }) });

/** The quantity select of a line. */
export const quantityOf = (page: Page, name: string) => page.getByLabel(`Qty of ${name}`);

/** The subtotal: the number of items, and their total in paise. */
export async function readSubtotal(page: Page): Promise<{ items: string | undefined; paise: number }> {
  const text = await page.getByText(/^Subtotal \(/).textContent();
  return { items: /\((.+)\)/.exec(text ?? '')?.[1], paise: paiseIn(text) };
}

/** The four sums of a checkout or an order by their labels, in paise. */
export async function readSums(page: Page): Promise<Record<string, number>> {
  const sums = page.locator('dl').filter({ hasText: 'Order total:' });
  // The sums appear with the server's quote.
  await sums.waitFor();
  const rows = await sums.locator('div').allTextContents();
  return Object.fromEntries(rows.map((row) => [row.split(':')[0], paiseIn(row)]));
}

/**
 * Adds one of a product to the cart, on its page.
 * @returns its name
 */
export async function addToCart(page: Page, path: string): Promise<string> {
  await page.goto(path);
  await waitForIdle(page);
  const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
  await page.getByRole('main').getByRole('button', { name: 'Add to Cart', exact: true }).first().click();
  await page.getByText('Added to your cart').first().waitFor();
  return name;
}

/** The lines of the cart of this page's account. */
export async function cartOfAccount(page: Page): Promise<{ quantity: number }[]> {
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const answer = await page.request.get('/api/cart', { headers: { Authorization: `Bearer ${token ?? ''}` } });
  // The API validates its response against the contract.
  return ((await answer.json()) as { items: { quantity: number }[] }).items;
}
