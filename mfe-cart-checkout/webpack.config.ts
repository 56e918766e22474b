import { remote, remoteServer } from '@haat/platform/webpack';

const pages = {
  name: 'cart-checkout',
  pages: ['Cart', 'Checkout', 'OrderConfirmation', 'Profile', 'ProfileOrders', 'ProfileWishlist', 'ProfileAddresses', 'ProfilePayments', 'ProfileSecurity', 'Auth', 'Login', 'ForgotPassword', 'ResetPassword', 'ConfirmLink'],
};

export default remote(pages);
/** The same pages for the shell's server. */
export const server = remoteServer(pages);
