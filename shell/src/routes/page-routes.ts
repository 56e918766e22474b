/** Which of the site's frames a page stands in: with header and footer, without the footer, or on its own. */
export type Frame = 'site' | 'no-footer' | 'none';

/** One specified path, the remote that owns it and the page that the remote exposes for it. */
export interface PageRoute {
  path: string;
  remote: string;
  page: string;
  /** Default 'site'. */
  frame?: Frame;
}

/** The one table of routes: section 2 of the specification. */
export const pageRoutes: readonly PageRoute[] = [
  { path: '/', remote: 'catalog', page: 'Home' },
  { path: '/category-group/:category', remote: 'catalog', page: 'CategoryGroup' },
  { path: '/category-group/:category/:subcategory', remote: 'catalog', page: 'CategoryGroup' },
  { path: '/category-group/:category/:subcategory/:type', remote: 'catalog', page: 'CategoryGroup' },
  { path: '/category/:categorySlug', remote: 'catalog', page: 'CategoryProducts' },
  { path: '/category/:category/products', remote: 'catalog', page: 'Listing' },
  { path: '/category/:category/:subcategory/products', remote: 'catalog', page: 'Listing' },
  { path: '/category/:category/:subcategory/:type/products', remote: 'catalog', page: 'Listing' },
  { path: '/search/:searchQuery', remote: 'catalog', page: 'Listing' },
  { path: '/products/featured', remote: 'catalog', page: 'Listing' },
  { path: '/products/bestsellers', remote: 'catalog', page: 'Listing' },
  { path: '/product/:productId', remote: 'catalog', page: 'Product' },
  { path: '/brand/:brand', remote: 'catalog', page: 'Brand' },

  { path: '/cart', remote: 'cart-checkout', page: 'Cart' },
  { path: '/checkout', remote: 'cart-checkout', page: 'Checkout', frame: 'no-footer' },
  { path: '/order-confirmation', remote: 'cart-checkout', page: 'OrderConfirmation' },
  { path: '/profile', remote: 'cart-checkout', page: 'Profile' },
  { path: '/profile/orders', remote: 'cart-checkout', page: 'ProfileOrders' },
  { path: '/profile/wishlist', remote: 'cart-checkout', page: 'ProfileWishlist' },
  { path: '/profile/addresses', remote: 'cart-checkout', page: 'ProfileAddresses' },
  { path: '/profile/payments', remote: 'cart-checkout', page: 'ProfilePayments' },
  { path: '/authpage', remote: 'cart-checkout', page: 'Auth' },
  { path: '/login', remote: 'cart-checkout', page: 'Login' },
  { path: '/forgot-password', remote: 'cart-checkout', page: 'ForgotPassword' },

  { path: '/protection', remote: 'content', page: 'Protection' },
  { path: '/help', remote: 'content', page: 'Help' },
  { path: '/aboutus', remote: 'content', page: 'About' },
  { path: '/careers', remote: 'content', page: 'Careers' },
  { path: '/pressreleases', remote: 'content', page: 'PressReleases' },
  { path: '/haat-cares', remote: 'content', page: 'Cares' },
  { path: '/sell', remote: 'content', page: 'Sell' },
  { path: '/affiliate', remote: 'content', page: 'Affiliate' },
  { path: '/advertise', remote: 'content', page: 'Advertise' },
  { path: '/returns', remote: 'content', page: 'Returns' },
  { path: '/privacy', remote: 'content', page: 'Privacy' },
  { path: '/conditions', remote: 'content', page: 'Conditions' },

  { path: '/admin/dashboard', remote: 'admin', page: 'Dashboard', frame: 'none' },
  { path: '/admin/orders', remote: 'admin', page: 'Orders', frame: 'none' },
  { path: '/admin/all-products', remote: 'admin', page: 'AllProducts', frame: 'none' },
  { path: '/admin/add-product', remote: 'admin', page: 'AddProduct', frame: 'none' },
  { path: '/admin/customers', remote: 'admin', page: 'Customers', frame: 'none' },
  { path: '/admin/chats', remote: 'admin', page: 'Chats', frame: 'none' },
  { path: '/admin/profile', remote: 'admin', page: 'Profile', frame: 'none' },
  { path: '/admin/settings', remote: 'admin', page: 'Settings', frame: 'none' },
];
