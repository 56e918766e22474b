import { fillCheckout, goodEntries, placeOrder } from '../src/checkout-page';
import { eventually } from '../src/eventually';
import { findViolations } from '../src/find-violations';
import { shopUrl } from '../src/open-browser';
import { paiseIn } from '../src/paise';
import { accounts } from '../src/sign-in';
import { paying, placed, toCheckout } from '../src/paying-steps';
import { visitors } from '../src/visitors';

const visit = visitors();

test.each(['light', 'dark'] as const)('UPI by QR code and by app, in the %s theme', async (theme) => {
  const { page, consoleErrors } = await visit({ width: 360, theme });
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
  expect(consoleErrors).toEqual([]);
});

test('after the test UPI ID that pays, the page continues automatically', async () => {
  const { page } = await visit();
  await toCheckout(page);
  await fillCheckout(page, { ...goodEntries, cardNumber: '', cardExpiry: '', cardCVV: '' });
  await page.getByRole('radio', { name: 'UPI' }).check();
  await page.getByLabel('UPI ID').fill('success@test');
  await placeOrder(page);
  await placed(page);
});

test('a gateway that is unavailable: a message is shown, nothing is lost, and the order is paid on delivery', async () => {
  const { page } = await visit();
  await page.route('**/v1/tokens', (route) => route.abort());
  await toCheckout(page);
  await fillCheckout(page, goodEntries);
  await placeOrder(page);
  await page.getByRole('alert').filter({ hasText: 'We could not reach the card payment service' }).waitFor();
  expect(await page.getByLabel('Full name').inputValue()).toBe(goodEntries.fullName);
  expect(await page.getByLabel('Card number').inputValue()).toBe(goodEntries.cardNumber);
  await page.getByRole('radio', { name: 'Cash on delivery' }).check();
  await placeOrder(page);
  await placed(page);
});

/**
 * A call to the API outside the browser, as staff's programs make it.
 * @throws if it is refused
 */
async function api<T>(method: 'POST' | 'PUT', path: string, body: object, token?: string): Promise<T> {
  const answer = await fetch(`${shopUrl}${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as T; // as in the contract
}

test.each([
  ['light', 1280],
  ['dark', 360],
] as const)(
  'a coupon and express delivery survive a reload, in the %s theme at %i px',
  async (theme, width) => {
    const { page, consoleErrors } = await visit({ theme, width });
    const code = `JOURNEY${width}`;
    const { token } = await api<{ token: string }>('POST', '/api/auth/login', accounts.admin);
    await api('PUT', `/api/coupons/${code}`, { kind: 'fixed', value: 20 }, token);

    await toCheckout(page);
    await fillCheckout(page, goodEntries);
    const summary = page.getByRole('complementary', { name: 'Order summary' });
    const total = async () =>
      paiseIn(await summary.locator('dl > div', { hasText: 'Order total:' }).locator('dd').textContent());
    const full = await total();
    const field = summary.getByLabel('Coupon code');
    await field.fill('NOSUCHCODE');
    await field.press('Enter');
    await summary.locator('p', { hasText: 'This coupon code does not exist.' }).first().waitFor();
    await field.fill(code.toLowerCase());
    await field.press('Enter');
    await summary.getByText(`${code}: ₹20.00 off`).waitFor();
    // Tax is 6% of the reduced amount (§9).
    expect(await total()).toBe(full - 2_120);

    // Whether faster delivery is offered depends on day and time: the page shows exactly what the server offers.
    const quote = await api<{ delivery: { id: string; price: number }[] }>('POST', '/api/orders/quote', {
      items: [{ productId: 'mogra-agarbatti', quantity: 1 }],
    });
    const faster = quote.delivery.find(({ id }) => id === 'express');
    const ways = page.getByRole('radiogroup', { name: 'Delivery options' });
    expect(await ways.getByRole('radio').count()).toBe(quote.delivery.length);
    if (faster) {
      await ways.getByRole('radio', { name: /^Express delivery/ }).check();
      await eventually(async () => expect(await total()).toBe(full - 2_120 + faster.price * 100));
    }
    const agreed = await total();
    expect(await findViolations(page)).toEqual([]);

    await page.reload();
    await summary.getByText(`${code}: ₹20.00 off`).waitFor();
    expect(await total()).toBe(agreed);
    if (faster) expect(await ways.getByRole('radio', { name: /^Express delivery/ }).isChecked()).toBe(true);
    await fillCheckout(page, {
      cardNumber: goodEntries.cardNumber,
      cardExpiry: goodEntries.cardExpiry,
      cardCVV: goodEntries.cardCVV,
    });
    await placeOrder(page);
    await placed(page);
    const main = page.getByRole('main');
    expect(paiseIn(await main.locator('dl > div', { hasText: 'Order total:' }).locator('dd').textContent())).toBe(
      agreed,
    );
    await main.getByText('−₹20.00').waitFor();
    expect(consoleErrors).toEqual([]);
  },
  120_000,
);
