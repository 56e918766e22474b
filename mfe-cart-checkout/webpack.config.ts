import { remote, remoteServer } from '@haat/platform/webpack';

const pages = {
  name: 'cart-checkout',
  pages: [
    'Cart',
    'Checkout',
    'CheckoutPayment',
    'OrderConfirmation',
    'Profile',
    'ProfileOrders',
    'ProfileWishlist',
    'ProfileAddresses',
    'ProfilePayments',
    'ProfileSecurity',
    'Auth',
    'Login',
    'ForgotPassword',
    'ResetPassword',
    'ConfirmLink',
    'Order',
    'FindOrder',
  ],
};

export default remote(pages);
/** The same pages for the shell's server. */
export const server = remoteServer(pages);
