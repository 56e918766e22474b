import { ASKING_CARD, fillCheckout, goodEntries, placeOrder } from '../src/checkout-page';
import { findViolations } from '../src/find-violations';
import { shopUrl } from '../src/open-browser';
import { pressTabTo } from '../src/press-tab';
import { storedBy } from '../src/stored-by';
import { paying, placed, toCheckout } from '../src/paying-steps';
import { visitors } from '../src/visitors';

const visit = visitors();

test('a card with bank confirmation: declined there, tried again by keyboard, approved, and the cart is empty', async () => {
  const { page, consoleErrors } = await visit();
  const sent: { origin: string; path: string; body: string }[] = [];
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url());
    if (request.method() !== 'GET') sent.push({ origin, path: pathname, body: request.postData() ?? '' });
  });
  await toCheckout(page);
  await fillCheckout(page, { ...goodEntries, cardNumber: ASKING_CARD });
  await placeOrder(page);
  await page.getByRole('heading', { level: 1, name: 'Test Bank' }).waitFor();
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Decline' }).click();
  await paying(page);
  await page.getByText('Your bank could not verify this payment').waitFor();
  await page.getByRole('link', { name: 'Cart, 1 item' }).waitFor();
  expect(await findViolations(page)).toEqual([]);

  const { keyboard } = page;
  await pressTabTo(page, page.getByLabel('Card number'));
  await keyboard.type(ASKING_CARD);
  await keyboard.press('Tab');
  await keyboard.type('1230');
  await keyboard.press('Tab');
  await keyboard.type('123');
  await pressTabTo(page, page.getByRole('button', { name: /^Pay ₹/ }));
  await keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Test Bank' }).waitFor();
  await pressTabTo(page, page.getByRole('button', { name: 'Approve' }));
  await keyboard.press('Enter');
  await placed(page);
  await page.getByRole('link', { name: 'Cart', exact: true }).waitFor();
  const tokenized = sent.filter(({ path }) => path === '/v1/tokens');
  expect(tokenized).toHaveLength(2);
  for (const { origin, body } of tokenized) {
    expect(origin).not.toBe(new URL(shopUrl).origin);
    expect(body).toContain('"cardNumber":"4000000000003220"');
  }
  const toShop = sent.filter(({ origin }) => origin === new URL(shopUrl).origin);
  expect(toShop.map(({ path }) => path)).toEqual(
    expect.arrayContaining(['/api/orders/create', expect.stringMatching(/^\/api\/orders\/[^/]+\/payment$/)]),
  );
  for (const { body } of toShop)
    expect(body).not.toMatch(/4000000000003220|3220|12\/30|"123"|card(?:Number|CVV|Expiry)/);
  expect(await storedBy(page)).not.toMatch(/\b4000|4000 ?0000/);
  expect(consoleErrors).toEqual([]);
});
