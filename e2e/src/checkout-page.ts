import type { Page } from 'playwright-core';

export interface Entries {
  email?: string;
  fullName?: string;
  address?: string;
  zipCode?: string;
  state?: string;
  cardNumber?: string;
  cardExpiry?: string;
  cardCVV?: string;
}

/** A valid address and card; the PIN code fills in the city. */
export const goodEntries = {
  email: 'asha@example.in',
  fullName: 'Asha Rao',
  address: '14 MG Road',
  zipCode: '560001',
  state: 'Karnataka',
  cardNumber: '4111 1111 1111 1111',
  cardExpiry: '12/30',
  cardCVV: '123',
} satisfies Entries;

/** A card whose bank asks on its own page. */
export const ASKING_CARD = '4000 0000 0000 3220';

/** Fills in the given fields of the checkout, from top to bottom. */
export async function fillCheckout(page: Page, entries: Entries): Promise<void> {
  const labels = {
    email: 'Email',
    fullName: 'Full name',
    address: 'Address',
    zipCode: 'PIN code',
    cardNumber: 'Card number',
    cardExpiry: 'Expiry date',
    cardCVV: 'CVV',
  } as const;
  const form = page.getByRole('form', { name: 'Checkout' });
  for (const name of ['email', 'fullName', 'address', 'zipCode'] as const)
    if (entries[name] !== undefined) await form.getByLabel(labels[name], { exact: true }).fill(entries[name]);
  if (entries.state) await form.getByLabel('State').selectOption(entries.state);
  for (const name of ['cardNumber', 'cardExpiry', 'cardCVV'] as const)
    if (entries[name] !== undefined) await form.getByLabel(labels[name]).fill(entries[name]);
}

/** Places the order once its total is shown: pressed earlier, the button only shows the total. */
export async function placeOrder(page: Page): Promise<void> {
  await page.getByRole('complementary', { name: 'Order summary' }).getByText('Order total:').waitFor();
  await page.getByRole('button', { name: 'Place your order' }).click();
}
