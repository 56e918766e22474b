import { fillCheckout, goodEntries, placeOrder } from '../src/checkout-page';
import { findOverflow } from '../src/find-overflow';
import { findViolations } from '../src/find-violations';
import { waitForIdle } from '../src/wait-for-idle';
import { signIn } from '../src/sign-in';
import { visitors } from '../src/visitors';

const visit = visitors();

test.each([
  ['light', 1280],
  ['dark', 1280],
  ['light', 360],
  ['dark', 360],
] as const)(
  'no page of an account or an order has a violation, in the %s theme at %i px',
  async (theme, width) => {
    const { page, consoleErrors } = await visit({ theme, width });
    await page.goto('/product/mogra-agarbatti');
    await page.getByRole('region', { name: 'Buy this item' }).getByRole('button', { name: 'Add to Cart' }).click();
    await page.getByRole('link', { name: /^Cart, \d+ items?$/ }).waitFor();
    const looked = async (where: string) => {
      await waitForIdle(page);
      expect({ where, violations: await findViolations(page), overflow: await findOverflow(page) }).toEqual({
        where,
        violations: [],
        overflow: [],
      });
    };
    await page.goto('/checkout');
    await page.getByText('Order total:').waitFor();
    await page.getByLabel('Coupon code').fill('NOSUCH');
    await page.getByLabel('Coupon code').press('Enter');
    await page.getByText('This coupon code does not exist.').first().waitFor();
    await placeOrder(page);
    await page.getByRole('alert').waitFor();
    await looked('the checkout with errors');
    await fillCheckout(page, goodEntries);
    await placeOrder(page);
    await page.getByRole('heading', { level: 1, name: 'Thank you, your order is placed' }).waitFor();
    await looked('the confirmation');
    const id = new URL(page.url()).searchParams.get('order') ?? '';
    await page.goto(`/orders/${id}`);
    await page.getByRole('heading', { level: 1, name: `Order ${id}` }).waitFor();
    await looked('the order');

    await page.goto('/login?next=%2Fprofile');
    await signIn(page, 'shopper');
    await page.getByRole('form', { name: 'Preferences' }).waitFor();
    await page.getByRole('region', { name: 'Recently viewed' }).waitFor();
    await looked('the profile');
    for (const path of [
      '/profile/orders',
      '/profile/orders?status=Delivered',
      '/profile/orders?q=nothing+like+it',
      '/profile/wishlist',
      '/profile/addresses',
      '/profile/payments',
      '/profile/security',
      '/orders/HT-NOSUCH1',
    ]) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await looked(path);
    }
    expect(consoleErrors.filter((one) => !one.includes('404'))).toEqual([]);
  },
  180_000,
);
