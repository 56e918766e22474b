import { quantityOf, readSubtotal, readSums } from '../src/cart-page';
import { goodEntries } from '../src/checkout-page';
import { eventually } from '../src/eventually';
import { newAccount, password } from '../src/new-account';
import { paiseIn, taxOn } from '../src/paise';
import { pressTabTo } from '../src/press-tab';
import { waitForHydration } from '../src/sign-in';
import { visitors } from '../src/visitors';

const visit = visitors();

const AGARBATTI = 'Mogra agarbatti';

test('from the home page to the confirmed order without a mouse', async () => {
  const { page, consoleErrors } = await visit();
  const { keyboard } = page;
  await page.goto('/');
  await page.getByRole('heading', { name: 'Shop by Category' }).waitFor();

  // The first Tab stop is the link past the header.
  await keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  expect(await skip.evaluate((link) => link === document.activeElement)).toBe(true);
  await eventually(async () => expect((await skip.boundingBox())?.y).toBeGreaterThanOrEqual(0));
  await keyboard.press('Enter');
  await eventually(async () =>
    expect(await page.getByRole('main').evaluate((main) => main === document.activeElement)).toBe(true),
  );

  await pressTabTo(page, page.getByRole('combobox', { name: 'Search the shop' }), 'Shift+Tab');
  await keyboard.type('agarbati');
  await keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: /^Search results/ }).waitFor();
  const product = page.getByRole('main').getByRole('link', { name: AGARBATTI, exact: true });
  await pressTabTo(page, product);
  await keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: AGARBATTI }).waitFor();

  const box = page.getByRole('region', { name: 'Buy this item' });
  const price = paiseIn(await page.getByRole('main').textContent());
  await pressTabTo(page, box.getByLabel(/^Qty/));
  await keyboard.press('ArrowDown');
  await keyboard.press('ArrowDown');
  await pressTabTo(page, box.getByRole('button', { name: 'Add to Cart' }));
  await keyboard.press('Enter');
  const toCart = page.getByRole('link', { name: 'Cart, 3 items' });
  await pressTabTo(page, toCart, 'Shift+Tab');
  await keyboard.press('Enter');

  await page.getByRole('heading', { level: 1, name: 'Shopping Cart' }).waitFor();
  await pressTabTo(page, quantityOf(page, AGARBATTI));
  await keyboard.press('ArrowUp');
  await eventually(async () => expect(await readSubtotal(page)).toEqual({ items: '2 items', paise: 2 * price }));
  await pressTabTo(page, page.getByRole('link', { name: 'Proceed to checkout' }));
  await keyboard.press('Enter');

  // Pressing 'Place your order' in an empty form focuses the first field; from there, only Tab and typing are needed.
  await page.getByRole('heading', { level: 1, name: 'Secure checkout' }).waitFor();
  await pressTabTo(page, page.getByRole('button', { name: 'Place your order' }));
  await keyboard.press('Enter');
  await eventually(async () =>
    expect(await page.getByLabel('Email').evaluate((field) => field === document.activeElement)).toBe(true),
  );
  await keyboard.type(goodEntries.email);
  for (const [label, text] of [
    ['Full name', goodEntries.fullName],
    ['Address', goodEntries.address],
    ['PIN code', goodEntries.zipCode],
  ] as const) {
    await pressTabTo(page, page.getByRole('textbox', { name: label, exact: true }));
    await keyboard.type(text);
  }
  // The PIN code fills in city and state.
  await eventually(async () =>
    expect([await page.getByLabel('City').inputValue(), await page.getByLabel('State').inputValue()]).toEqual([
      'Bengaluru',
      'Karnataka',
    ]),
  );
  for (const [label, text] of [
    ['Card number', '4111111111111111'],
    ['Expiry date', '1230'],
    ['CVV', '123'],
  ] as const) {
    await pressTabTo(page, page.getByLabel(label));
    await keyboard.type(text);
  }
  await keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Thank you, your order is placed' }).waitFor();
  const items = 2 * price;
  expect(await readSums(page)).toEqual({
    Items: items,
    'Shipping & handling': 0,
    Tax: taxOn(items),
    'Order total': items + taxOn(items),
  });
  expect(consoleErrors).toEqual([]);
});

test('buys with an account without a mouse: signs in, pays by card, finds the order again', async () => {
  const { page, context, consoleErrors } = await visit();
  const { keyboard } = page;
  const email = await newAccount(page.request, 'Kavya Rao');
  await context.clearCookies();

  await page.goto('/login?next=%2Fproduct%2Fmogra-agarbatti');
  const form = page.getByRole('form', { name: 'Sign in' });
  await waitForHydration(form);
  await pressTabTo(page, form.getByLabel('Email'));
  await keyboard.type(email);
  await pressTabTo(page, form.getByLabel('Password'));
  await keyboard.type(password);
  await keyboard.press('Enter');
  await page.getByRole('link', { name: 'Hello, Kavya' }).waitFor();
  await page.getByRole('heading', { level: 1, name: AGARBATTI }).waitFor();

  await pressTabTo(
    page,
    page.getByRole('region', { name: 'Buy this item' }).getByRole('button', { name: 'Add to Cart' }),
  );
  await keyboard.press('Enter');
  await pressTabTo(page, page.getByRole('link', { name: 'Cart, 1 item' }), 'Shift+Tab');
  await keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Shopping Cart' }).waitFor();
  await pressTabTo(page, page.getByRole('link', { name: 'Proceed to checkout' }));
  await keyboard.press('Enter');

  await page.getByRole('heading', { level: 1, name: 'Secure checkout' }).waitFor();
  // The account's address and name are filled in.
  await eventually(async () =>
    expect([
      await page.getByLabel('Email').inputValue(),
      await page.getByRole('textbox', { name: 'Full name' }).inputValue(),
    ]).toEqual([email, 'Kavya Rao']),
  );
  for (const [label, text] of [
    ['Address', goodEntries.address],
    ['PIN code', goodEntries.zipCode],
  ] as const) {
    await pressTabTo(page, page.getByRole('textbox', { name: label, exact: true }));
    await keyboard.type(text);
  }
  for (const [label, text] of [
    ['Card number', '4111111111111111'],
    ['Expiry date', '1230'],
    ['CVV', '123'],
  ] as const) {
    await pressTabTo(page, page.getByLabel(label));
    await keyboard.type(text);
  }
  await pressTabTo(page, page.getByRole('button', { name: 'Place your order' }));
  await keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Thank you, your order is placed' }).waitFor();
  const id = new URL(page.url()).searchParams.get('order') ?? '';

  await pressTabTo(page, page.getByRole('link', { name: 'Hello, Kavya' }), 'Shift+Tab');
  await keyboard.press('Enter');
  await page.getByRole('region', { name: 'Recently viewed' }).getByRole('link', { name: AGARBATTI }).waitFor();
  await pressTabTo(page, page.getByRole('navigation', { name: 'Your account' }).getByRole('link', { name: 'Orders' }));
  await keyboard.press('Enter');
  await pressTabTo(page, page.getByLabel('Product or order number'));
  await keyboard.type('nothing like it');
  await keyboard.press('Enter');
  await page.getByRole('heading', { name: 'No orders found' }).waitFor();
  await pressTabTo(page, page.getByLabel('Product or order number'), 'Shift+Tab');
  await keyboard.press('Control+a');
  await keyboard.type('agarbatti');
  await keyboard.press('Enter');
  await page.getByRole('heading', { name: `Order ${id}` }).waitFor();
  expect(new URL(page.url()).search).toBe('?q=agarbatti');
  await pressTabTo(page, page.getByRole('link', { name: `View order ${id}` }));
  await keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: `Order ${id}` }).waitFor();
  expect(consoleErrors).toEqual([]);
});
