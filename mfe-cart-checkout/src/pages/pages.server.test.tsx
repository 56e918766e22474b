/** @jest-environment node */
import type { PageModule } from '@haat/shared/page';
import { configure } from '@haat/shared/state';
import { renderOnServer } from '@haat/shared/testing/render-on-server';
import { stubApi } from '@haat/shared/testing/stub-api';
import * as Auth from './Auth/AuthPage';
import * as Cart from './Cart/CartPage';
import * as ConfirmLink from './ConfirmLink/ConfirmLinkPage';
import * as Checkout from './Checkout/CheckoutPage';
import * as CheckoutPayment from './CheckoutPayment/CheckoutPaymentPage';
import * as FindOrder from './FindOrder/FindOrderPage';
import * as ForgotPassword from './ForgotPassword/ForgotPasswordPage';
import * as Login from './Login/LoginPage';
import * as Order from './Order/OrderPage';
import * as OrderConfirmation from './OrderConfirmation/OrderConfirmationPage';
import * as Profile from './Profile/ProfilePage';
import * as ProfileAddresses from './ProfileAddresses/ProfileAddressesPage';
import * as ProfileOrders from './ProfileOrders/ProfileOrdersPage';
import * as ProfilePayments from './ProfilePayments/ProfilePaymentsPage';
import * as ProfileSecurity from './ProfileSecurity/ProfileSecurityPage';
import * as ProfileWishlist from './ProfileWishlist/ProfileWishlistPage';
import * as ResetPassword from './ResetPassword/ResetPasswordPage';

const pages: readonly [path: string, page: PageModule, heading: string][] = [
  ['/cart', Cart, 'Shopping Cart'],
  ['/checkout', Checkout, 'Secure checkout'],
  ['/checkout/payment', CheckoutPayment, 'Pay for your order'],
  ['/order-confirmation', OrderConfirmation, 'No order to show'],
  ['/orders', FindOrder, 'Find your order'],
  ['/orders/HT-ABC123', Order, 'this order here'],
  ['/profile', Profile, 'Your Profile'],
  ['/profile/orders', ProfileOrders, 'Your Orders'],
  ['/profile/wishlist', ProfileWishlist, 'Your Wishlist'],
  ['/profile/addresses', ProfileAddresses, 'Your Addresses'],
  ['/profile/payments', ProfilePayments, 'Your Payments'],
  ['/profile/security', ProfileSecurity, 'Security'],
  ['/authpage', Auth, 'Your Account'],
  ['/login', Login, 'Sign in'],
  ['/forgot-password', ForgotPassword, 'Forgot your password?'],
  ['/reset-password', ResetPassword, 'Choose a new password'],
  ['/confirm-account', ConfirmLink, 'Confirm your account'],
  ['/confirm-email', ConfirmLink, 'Confirm your new email address'],
  ['/no-more-mails', ConfirmLink, 'Stop back-in-stock emails'],
];

describe.each([true, false])('with authentication %s', (authentication) => {
  beforeEach(() => configure({ apiUrl: '', authentication }));

  it.each(pages)(
    '%s renders without a window, with one h1, and sends no request to the API',
    async (path, page, heading) => {
      expect(typeof window).toBe('undefined');
      expect(typeof document).toBe('undefined');
      const calls = stubApi({});
      const html = await renderOnServer(page, { route: path, at: path });
      expect(html.match(/<h1/g)).toHaveLength(1);
      expect(html).toContain(heading);
      expect(html).toContain('noindex');
      expect(calls).toEqual([]);
    },
  );
});

test('the HTML has no data of a visitor: the cart is neither empty nor full, and the profile is neutral', async () => {
  stubApi({});
  configure({ apiUrl: '', authentication: true });
  expect(await renderOnServer(Cart, { route: '/cart', at: '/cart' })).not.toContain('Your Shopping Cart is empty');
  expect(await renderOnServer(Checkout, { route: '/checkout', at: '/checkout' })).not.toContain(
    'Your Shopping Cart is empty',
  );
  expect(await renderOnServer(Profile, { route: '/profile', at: '/profile' })).not.toContain('sample');
  expect(
    await renderOnServer(OrderConfirmation, {
      route: '/order-confirmation',
      at: '/order-confirmation?order=HT-ABC123',
    }),
  ).toContain('Loading your order');
});

test('the sign-in forms cannot be sent before the script has loaded', async () => {
  stubApi({});
  configure({ apiUrl: '', authentication: true });
  const html = await renderOnServer(Auth, { route: '/authpage', at: '/authpage' });
  expect(html.match(/<button[^>]*type="submit"[^>]*>/g)?.map((button) => button.includes('disabled=""'))).toEqual([
    true,
    true,
  ]);
});
