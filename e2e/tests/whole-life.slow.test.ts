import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { addToCart, cartLine, cartOfAccount, quantityOf } from '../src/cart-page';
import { beginChat, chatDialog, openChat } from '../src/chat-page';
import { ASKING_CARD, fillCheckout, goodEntries, placeOrder } from '../src/checkout-page';
import { eventually } from '../src/eventually';
import { enterPassword, password, register, signInAgain } from '../src/new-account';
import { shopUrl } from '../src/open-browser';
import { paiseIn } from '../src/paise';
import { pdfText } from '../src/pdf-text';
import { pressUntil } from '../src/press-until';
import { waitForIdle } from '../src/wait-for-idle';
import { deliver, signInStaff } from '../src/staff';
import { chatWhere } from '../src/staff-chat';
import { visitors } from '../src/visitors';

const device = visitors();

const [SPOONS, LAMP, INCENSE] = ['neem-wood-spoons-set', 'akhand-jyoti-brass-diya', 'mogra-agarbatti'];

interface Paid {
  status: string;
  total: number;
  email: string | null;
  lines: { name: string; quantity: number; cancelled: number; returned: number; total: number }[];
  refunds: { amount: number; status: string }[];
}

const focusWindow = (page: Page) => page.evaluate(() => void window.dispatchEvent(new Event('focus')));

async function toCheckout(page: Page): Promise<void> {
  await page.goto('/cart');
  await page.getByRole('link', { name: 'Proceed to checkout' }).click();
  await page.getByRole('heading', { level: 1, name: 'Secure checkout' }).waitFor();
}
/**
 * Waits until the order is placed.
 * @returns its number
 */
async function placed(page: Page): Promise<string> {
  await page.getByRole('heading', { level: 1, name: 'Thank you, your order is placed' }).waitFor();
  const id = /HT-[2-9A-Z]{6}/.exec(page.url())?.[0];
  if (!id) throw new Error(`There is no order number in ${page.url()}`);
  return id;
}

test('the complete life of an account: from the first cart item to its deletion', async () => {
  const phone = await device({ width: 390, height: 844, touch: true });
  const desktop = await device();
  const staff = await signInStaff();
  const orderOf = async (id: string) => (await staff.call('GET', `/api/orders/${id}`)) as Paid;
  const { cardNumber: _number, cardExpiry: _expiry, cardCVV: _cvv, email: _email, ...address } = goodEntries;

  // A guest's cart moves into the new account, and appears on the other device.
  const spoons = await addToCart(phone.page, `/product/${SPOONS}`);
  const email = await register(phone.page);
  await signInAgain(desktop.page, email, '/cart');
  await quantityOf(desktop.page, spoons).selectOption('2');
  const lamp = await addToCart(desktop.page, `/product/${LAMP}`);

  // By UPI.
  await toCheckout(desktop.page);
  await fillCheckout(desktop.page, address);
  await desktop.page.getByRole('radio', { name: 'UPI' }).check();
  await desktop.page.getByLabel('UPI ID').fill('success@test');
  await placeOrder(desktop.page);
  const first = await placed(desktop.page);
  await eventually(async () => {
    await focusWindow(phone.page);
    await phone.page.getByRole('link', { name: 'Cart', exact: true }).waitFor({ timeout: 1_000 });
  });

  // By a card whose bank asks: declined there, and paid at the second attempt.
  await addToCart(phone.page, `/product/${INCENSE}`);
  await toCheckout(phone.page);
  await fillCheckout(phone.page, { ...goodEntries, email: undefined, cardNumber: ASKING_CARD });
  await placeOrder(phone.page);
  await phone.page.getByRole('button', { name: 'Decline' }).click();
  await phone.page.getByRole('heading', { level: 1, name: 'Pay for your order' }).waitFor();
  await phone.page.getByText('Your bank could not verify this payment').waitFor();
  await fillCard(phone.page);
  await phone.page.getByRole('button', { name: /^Pay ₹/ }).click();
  await phone.page.getByRole('button', { name: 'Approve' }).click();
  const second = await placed(phone.page);
  expect(await orderOf(second)).toMatchObject({ status: 'Placed', refunds: [] });

  // One line is cancelled: its money is refunded, and the rest is delivered.
  await desktop.page.goto(`/orders/${first}`);
  await desktop.page.getByRole('button', { name: 'Cancel items' }).click();
  const cancelling = desktop.page.getByRole('dialog', { name: 'Choose items to cancel' });
  await cancelling.getByLabel(lamp).selectOption('1');
  await cancelling.getByRole('button', { name: 'Cancel selected items' }).click();
  await desktop.page.getByRole('heading', { name: 'Refunds' }).waitFor();
  const afterCancelling = await orderOf(first);
  const lampLine = afterCancelling.lines.find(({ name }) => name === lamp);
  expect(lampLine).toMatchObject({ quantity: 1, cancelled: 1 });
  // Its price and its share of the 6% tax, to the paise that rounding may move.
  const [back] = afterCancelling.refunds;
  expect(
    Math.abs(Math.round((back?.amount ?? 0) * 100) - Math.round((lampLine?.total ?? 0) * 106)),
  ).toBeLessThanOrEqual(1);
  expect(paiseIn(await desktop.page.getByRole('region', { name: 'Payment' }).getByRole('listitem').textContent())).toBe(
    Math.round((back?.amount ?? 0) * 100),
  );

  await deliver(staff, first);
  await desktop.page.reload();
  const download = desktop.page.waitForEvent('download');
  await desktop.page.getByRole('button', { name: 'Invoice (PDF)' }).click();
  const invoice = await pdfText(await (await download).path());
  for (const text of [first, spoons, goodEntries.fullName, 'Rupees']) expect(invoice).toContain(text);
  expect(invoice).not.toContain(lamp);

  // One of two items is returned, and refunded when it has arrived.
  await desktop.page.getByRole('link', { name: 'Return or exchange' }).click();
  const returning = desktop.page.getByRole('form', { name: `Return items of order ${first}` });
  await returning.getByLabel(spoons).selectOption('1');
  await returning.getByLabel('Reason for return').selectOption('changed-mind');
  await returning.getByRole('button', { name: 'Request return' }).click();
  const requested = await desktop.page.getByText(/^Return RT-\w+: Requested$/).textContent();
  const reference = /RT-\w+/.exec(requested ?? '')?.[0] ?? '';
  for (const to of ['Approved', 'Picked Up', 'Received', 'Refunded'])
    await staff.call('POST', `/api/returns/${reference}/move`, { to });
  await desktop.page.goto(`/orders/${first}`);
  await desktop.page.getByRole('region', { name: 'Payment' }).getByText(`Returned: ${spoons}`).waitFor();
  const afterReturn = await orderOf(first);
  expect(afterReturn.lines.find(({ name }) => name === spoons)).toMatchObject({ quantity: 2, returned: 1 });
  expect(afterReturn.refunds).toHaveLength(2);

  // The other item is reviewed, with a photo.
  const title = `Good spoons ${randomUUID()}`;
  await desktop.page.goto(`/product/${SPOONS}`);
  await waitForIdle(desktop.page);
  const reviews = desktop.page.getByRole('region', { name: 'Customer reviews' });
  const writing = desktop.page.getByRole('dialog');
  await pressUntil(reviews.getByRole('button', { name: 'Write a review' }), writing);
  await writing.getByRole('radio', { name: '4 stars: Good' }).check();
  await writing.getByLabel('Title').fill(title);
  await writing.getByLabel('Your review').fill('They are smooth, and they smell of wood.');
  await writing
    .getByLabel(/^Photos/)
    .setInputFiles({ name: 'spoons.png', mimeType: 'image/png', buffer: await desktop.page.screenshot() });
  await writing.getByRole('button', { name: 'Send review' }).click();
  await writing.waitFor({ state: 'detached' });
  await reviews.getByRole('heading', { name: title }).waitFor();
  expect(await reviewsWith(title)).toMatchObject([{ rating: 4, photos: [{ url: expect.any(String) }] }]);

  // A question in the chat, and its answer.
  const question = `Are the spoons oiled? ${randomUUID()}`;
  await openChat(phone.page);
  await beginChat(chatDialog(phone.page), question);
  await (await chatWhere(staff, question)).sendMessage('Once, with linseed oil.');
  await chatDialog(phone.page).getByText('Once, with linseed oil.').waitFor();

  // The phone is offline while the other device continues: both changes count when it is online again.
  await addToCart(phone.page, `/product/${INCENSE}`);
  await phone.page.goto('/cart');
  const incense = (await cartLine(phone.page, 'Mogra agarbatti').getByRole('heading').textContent()) ?? '';
  await quantityOf(phone.page, incense).waitFor();
  await eventually(async () => expect((await cartOfAccount(phone.page)).map(({ quantity }) => quantity)).toEqual([1]));
  await waitForIdle(phone.page);
  await phone.context.setOffline(true);
  await quantityOf(phone.page, incense).selectOption('3');
  await addToCart(desktop.page, `/product/${INCENSE}`);
  await desktop.page.goto('/cart');
  await eventually(async () => expect(await quantityOf(desktop.page, incense).inputValue()).toBe('2'));
  await phone.context.setOffline(false);
  await eventually(async () => expect(await quantityOf(phone.page, incense).inputValue()).toBe('4'));
  await eventually(async () => {
    await focusWindow(desktop.page);
    expect(await quantityOf(desktop.page, incense).inputValue()).toBe('4');
  });

  // The account is deleted: sign-in is no longer possible and its data is gone, except what tax law requires of an
  // order.
  await desktop.page.goto('/profile/security');
  await desktop.page.getByRole('button', { name: 'Delete my account…' }).click();
  await desktop.page.getByRole('form', { name: 'Delete your account' }).getByLabel('Your password').fill(password);
  await desktop.page.getByRole('button', { name: 'Delete account' }).click();
  await desktop.page.getByText('Your account is deleted.').waitFor();
  await enterPassword(desktop.page, email, '/profile');
  await desktop.page.getByRole('form', { name: 'Sign in' }).getByRole('alert').waitFor();
  expect(await reviewsWith(title)).toEqual([]);
  expect(await orderOf(first)).toMatchObject({ status: 'Delivered', email: null });
  await phone.page.goto('/profile/orders');
  await eventually(async () => expect(await phone.page.evaluate(() => localStorage.getItem('token'))).toBeNull());
  expect(await phone.page.getByText(first).count()).toBe(0);
  expect(
    [...phone.consoleErrors, ...desktop.consoleErrors].filter((consoleError) => consoleError.startsWith('uncaught')),
  ).toEqual([]);
});

async function fillCard(page: Page): Promise<void> {
  await page.getByLabel('Card number').fill(ASKING_CARD);
  await page.getByLabel('Expiry date').fill(goodEntries.cardExpiry);
  await page.getByLabel('CVV').fill(goodEntries.cardCVV);
}

/** The reviews of the spoons with this title. */
async function reviewsWith(title: string): Promise<unknown[]> {
  const answer = await fetch(`${shopUrl}/api/products/${SPOONS}/reviews?sort=newest`);
  const { content } = (await answer.json()) as { content: { title: string }[] };
  return content.filter((review) => review.title === title);
}
