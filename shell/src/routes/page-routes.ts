/** The frame around a page: with header and footer, without the footer, or none. */
export type Frame = 'site' | 'no-footer' | 'none';

/**
 * Who a page is for. `everyone`: rendered on the server with its data, cacheable. `visitor`: the server renders the
 * frame, the browser the personal data. `staff`: rendered in the browser only.
 */
export type Audience = 'everyone' | 'visitor' | 'staff';

/** A path of the specification, and the remote and exposed page that it shows. */
export interface PageRoute {
  path: string;
  remote: string;
  page: string;
  /** Default 'site'. */
  frame?: Frame;
  /** Default 'everyone'. */
  audience?: Audience;
  /** Whether a visitor's page may be stored for offline use, because all its personal data is in the browser anyway. */
  worksOffline?: true;
  /** Whether the page is also served at the staff pages' own origin, such as sign-in. */
  forStaffToo?: true;
  /** For addresses without a page: the response has status 404. */
  isMissing?: true;
  /** The document's title, for routes that a release declares. */
  title?: string;
  /** Whether the site's menu links to it, by its title. */
  menu?: true;
}

/** The routes of section 2 of the specification. Releases declare others: `declaredRoutes`. */
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
  { path: '/collection/:collection', remote: 'catalog', page: 'Collection' },

  { path: '/cart', remote: 'cart-checkout', page: 'Cart', audience: 'visitor', worksOffline: true },
  { path: '/checkout', remote: 'cart-checkout', page: 'Checkout', frame: 'no-footer', audience: 'visitor' },
  { path: '/checkout/payment', remote: 'cart-checkout', page: 'CheckoutPayment', audience: 'visitor' },
  { path: '/order-confirmation', remote: 'cart-checkout', page: 'OrderConfirmation', audience: 'visitor' },
  { path: '/orders', remote: 'cart-checkout', page: 'FindOrder', audience: 'visitor' },
  { path: '/orders/:orderId', remote: 'cart-checkout', page: 'Order', audience: 'visitor' },
  { path: '/profile', remote: 'cart-checkout', page: 'Profile', audience: 'visitor' },
  { path: '/profile/orders', remote: 'cart-checkout', page: 'ProfileOrders', audience: 'visitor' },
  { path: '/profile/wishlist', remote: 'cart-checkout', page: 'ProfileWishlist', audience: 'visitor' },
  { path: '/profile/addresses', remote: 'cart-checkout', page: 'ProfileAddresses', audience: 'visitor' },
  { path: '/profile/payments', remote: 'cart-checkout', page: 'ProfilePayments', audience: 'visitor' },
  { path: '/profile/security', remote: 'cart-checkout', page: 'ProfileSecurity', audience: 'visitor' },
  { path: '/authpage', remote: 'cart-checkout', page: 'Auth', audience: 'visitor', forStaffToo: true },
  { path: '/login', remote: 'cart-checkout', page: 'Login', audience: 'visitor', forStaffToo: true },
  { path: '/forgot-password', remote: 'cart-checkout', page: 'ForgotPassword', audience: 'visitor', forStaffToo: true },
  { path: '/reset-password', remote: 'cart-checkout', page: 'ResetPassword', audience: 'visitor', forStaffToo: true },
  { path: '/confirm-account', remote: 'cart-checkout', page: 'ConfirmLink', audience: 'visitor', forStaffToo: true },
  { path: '/confirm-email', remote: 'cart-checkout', page: 'ConfirmLink', audience: 'visitor', forStaffToo: true },
  { path: '/no-more-mails', remote: 'cart-checkout', page: 'ConfirmLink', audience: 'visitor' },

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

  { path: '/admin/dashboard', remote: 'admin', page: 'Dashboard', frame: 'none', audience: 'staff' },
  { path: '/admin/orders', remote: 'admin', page: 'Orders', frame: 'none', audience: 'staff' },
  { path: '/admin/orders/:orderId', remote: 'admin', page: 'Order', frame: 'none', audience: 'staff' },
  { path: '/admin/draft-orders', remote: 'admin', page: 'Drafts', frame: 'none', audience: 'staff' },
  { path: '/admin/draft-orders/:draftId', remote: 'admin', page: 'Draft', frame: 'none', audience: 'staff' },
  { path: '/admin/all-products', remote: 'admin', page: 'AllProducts', frame: 'none', audience: 'staff' },
  { path: '/admin/products/:productId', remote: 'admin', page: 'Product', frame: 'none', audience: 'staff' },
  { path: '/admin/categories', remote: 'admin', page: 'Categories', frame: 'none', audience: 'staff' },
  { path: '/admin/collections', remote: 'admin', page: 'Collections', frame: 'none', audience: 'staff' },
  { path: '/admin/collections/:collectionId', remote: 'admin', page: 'Collection', frame: 'none', audience: 'staff' },
  { path: '/admin/product-files', remote: 'admin', page: 'ProductFiles', frame: 'none', audience: 'staff' },
  { path: '/admin/add-product', remote: 'admin', page: 'AddProduct', frame: 'none', audience: 'staff' },
  { path: '/admin/customers', remote: 'admin', page: 'Customers', frame: 'none', audience: 'staff' },
  { path: '/admin/customers/:customerId', remote: 'admin', page: 'Customer', frame: 'none', audience: 'staff' },
  { path: '/admin/inbox', remote: 'admin', page: 'Inbox', frame: 'none', audience: 'staff' },
  { path: '/admin/chats', remote: 'admin', page: 'Chats', frame: 'none', audience: 'staff' },
  { path: '/admin/content', remote: 'admin', page: 'Texts', frame: 'none', audience: 'staff' },
  { path: '/admin/content/:page/:language', remote: 'admin', page: 'Text', frame: 'none', audience: 'staff' },
  { path: '/admin/reports', remote: 'admin', page: 'Reports', frame: 'none', audience: 'staff' },
  { path: '/admin/team', remote: 'admin', page: 'Team', frame: 'none', audience: 'staff' },
  { path: '/admin/audit-log', remote: 'admin', page: 'AuditLog', frame: 'none', audience: 'staff' },
  { path: '/admin/integrations', remote: 'admin', page: 'Integrations', frame: 'none', audience: 'staff' },
  { path: '/admin/join', remote: 'admin', page: 'Join', frame: 'none', audience: 'staff' },
  { path: '/admin/profile', remote: 'admin', page: 'Profile', frame: 'none', audience: 'staff' },
  { path: '/admin/settings', remote: 'admin', page: 'Settings', frame: 'none', audience: 'staff' },
  { path: '/admin/*', remote: 'admin', page: 'NotFound', frame: 'none', audience: 'staff', isMissing: true },
];
