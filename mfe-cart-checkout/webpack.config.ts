import { remote } from '@haat/platform/webpack';

export default remote({
  name: 'cart-checkout',
  pages: ['Cart', 'Checkout', 'OrderConfirmation', 'Profile', 'ProfileOrders', 'ProfileWishlist', 'ProfileAddresses', 'ProfilePayments', 'Auth', 'Login', 'ForgotPassword'],
});
