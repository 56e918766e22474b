/** @jest-environment node */
import type { PageModule } from '@haat/shared/page';
import { configure } from '@haat/shared/state';
import { textsIn, missingTranslationsIn } from '@haat/shared/testing/in-language';
import { renderOnServer } from '@haat/shared/testing/render-on-server';
import { stubApi } from '@haat/shared/testing/stub-api';
import { hindiNames } from '../fixtures/hindi-names';
import hindi from '../locales/hi.json';
import * as Auth from './Auth/AuthPage';
import * as Cart from './Cart/CartPage';
import * as Checkout from './Checkout/CheckoutPage';
import * as CheckoutPayment from './CheckoutPayment/CheckoutPaymentPage';
import * as ConfirmLink from './ConfirmLink/ConfirmLinkPage';
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

/** Each page by its address, whether sign-in is possible, and some of its texts before hydration. */
const cases: [at: string, page: PageModule, authentication: boolean, says: string][] = [
  ['/cart', Cart, true, 'शॉपिंग कार्ट'],
  ['/checkout', Checkout, true, 'सुरक्षित चेकआउट'],
  ['/checkout/payment', CheckoutPayment, true, 'भुगतान के लिए कोई ऑर्डर नहीं है'],
  ['/order-confirmation', OrderConfirmation, true, 'दिखाने के लिए कोई ऑर्डर नहीं है'],
  ['/order-confirmation?order=HT-8K2M4Q', OrderConfirmation, true, 'आपका ऑर्डर लोड हो रहा है…'],
  ['/orders', FindOrder, true, 'अपना ऑर्डर खोजें'],
  ['/orders/HT-8K2M4Q', Order, true, 'ऑर्डर HT-8K2M4Q'],
  ['/orders/nonsense', Order, true, 'यह ऑर्डर यहाँ नहीं दिखाया जा सकता'],
  ['/profile', Profile, true, 'आपकी प्रोफ़ाइल'],
  ['/profile', Profile, false, '15 जनवरी 2024'],
  ['/profile/orders', ProfileOrders, false, '3 आइटम'],
  ['/profile/wishlist', ProfileWishlist, false, 'आपकी विशलिस्ट'],
  ['/profile/addresses', ProfileAddresses, false, 'आपके पते'],
  ['/profile/payments', ProfilePayments, false, 'कोई सेव किया हुआ कार्ड नहीं'],
  ['/profile/security', ProfileSecurity, false, 'आपका डेटा'],
  ['/authpage', Auth, true, 'अकाउंट बनाएँ'],
  ['/login?ended=1', Login, true, 'आपका सेशन खत्म हो गया है।'],
  ['/login', Login, false, 'साइन इन अभी उपलब्ध नहीं है'],
  ['/forgot-password', ForgotPassword, true, 'पासवर्ड भूल गए?'],
  ['/reset-password', ResetPassword, true, 'नया पासवर्ड चुनें'],
  ['/confirm-account', ConfirmLink, true, 'अपने अकाउंट की पुष्टि करें'],
  ['/confirm-email', ConfirmLink, true, 'अपने नए ईमेल पते की पुष्टि करें'],
  ['/no-more-mails', ConfirmLink, true, 'स्टॉक अलर्ट बंद करें'],
];
const routeOf = (at: string) => at.replace(/\?.*/, '').replace(/^\/orders\/.+/, '/orders/:orderId');

beforeEach(() => stubApi({}));

test.each(cases)('%s is complete in Hindi', async (at, page, authentication, says) => {
  configure({ apiUrl: '', authentication });
  const html = await renderOnServer(page, { route: routeOf(at), at, texts: await textsIn('hi', hindi) });
  expect(missingTranslationsIn(html, hindiNames)).toEqual([]);
  expect(html).toContain(says);
});

test.each(cases)('in English %s is not, so the check would find it', async (at, page, authentication) => {
  configure({ apiUrl: '', authentication });
  expect(
    missingTranslationsIn(await renderOnServer(page, { route: routeOf(at), at }), hindiNames).length,
  ).toBeGreaterThan(1);
});
