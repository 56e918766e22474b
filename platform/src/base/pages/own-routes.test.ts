import { matchRoutes } from 'react-router';
import { ownRoutes } from './own-routes';

/** The page that the router shows at an address. */
const routeAt = (path: string) =>
  matchRoutes(
    ownRoutes.map(({ path: pattern }, index) => ({ path: pattern, id: String(index) })),
    path,
  )?.map(({ route }) => ownRoutes[Number(route.id)])[0];
const pageAt = (path: string) => {
  const route = routeAt(path);
  return route ? `${route.remote}/${route.page}` : null;
};

test.each([
  ['/', 'catalog/Home'],
  ['/category-group/clothing', 'catalog/CategoryGroup'],
  ['/category-group/clothing/women', 'catalog/CategoryGroup'],
  ['/category-group/clothing/women/sarees', 'catalog/CategoryGroup'],
  ['/category/clothing', 'catalog/CategoryProducts'],
  ['/category/clothing/products', 'catalog/Listing'],
  ['/category/clothing/women/products', 'catalog/Listing'],
  ['/category/clothing/women/sarees/products', 'catalog/Listing'],
  ['/search/brass%20lamp', 'catalog/Listing'],
  ['/products/featured', 'catalog/Listing'],
  ['/products/bestsellers', 'catalog/Listing'],
  ['/product/brass-diya', 'catalog/Product'],
  ['/brand/lohar', 'catalog/Brand'],
  ['/collection/gifts', 'catalog/Collection'],
  ['/cart', 'cart-checkout/Cart'],
  ['/checkout', 'cart-checkout/Checkout'],
  ['/checkout/payment', 'cart-checkout/CheckoutPayment'],
  ['/order-confirmation', 'cart-checkout/OrderConfirmation'],
  ['/profile', 'cart-checkout/Profile'],
  ['/profile/orders', 'cart-checkout/ProfileOrders'],
  ['/profile/wishlist', 'cart-checkout/ProfileWishlist'],
  ['/profile/addresses', 'cart-checkout/ProfileAddresses'],
  ['/profile/payments', 'cart-checkout/ProfilePayments'],
  ['/profile/security', 'cart-checkout/ProfileSecurity'],
  ['/authpage', 'cart-checkout/Auth'],
  ['/login', 'cart-checkout/Login'],
  ['/forgot-password', 'cart-checkout/ForgotPassword'],
  ['/reset-password', 'cart-checkout/ResetPassword'],
  ['/confirm-account', 'cart-checkout/ConfirmLink'],
  ['/confirm-email', 'cart-checkout/ConfirmLink'],
  ['/no-more-mails', 'cart-checkout/ConfirmLink'],
  ['/protection', 'content/Protection'],
  ['/help', 'content/Help'],
  ['/aboutus', 'content/About'],
  ['/careers', 'content/Careers'],
  ['/pressreleases', 'content/PressReleases'],
  ['/haat-cares', 'content/Cares'],
  ['/sell', 'content/Sell'],
  ['/affiliate', 'content/Affiliate'],
  ['/advertise', 'content/Advertise'],
  ['/returns', 'content/Returns'],
  ['/privacy', 'content/Privacy'],
  ['/conditions', 'content/Conditions'],
  ['/admin/dashboard', 'admin/Dashboard'],
  ['/admin/orders', 'admin/Orders'],
  ['/admin/orders/HT-8K2M4Q', 'admin/Order'],
  ['/admin/draft-orders', 'admin/Drafts'],
  ['/admin/draft-orders/DR-8K2M4Q', 'admin/Draft'],
  ['/admin/all-products', 'admin/AllProducts'],
  ['/admin/products/brass-diya', 'admin/Product'],
  ['/admin/categories', 'admin/Categories'],
  ['/admin/collections', 'admin/Collections'],
  ['/admin/collections/new', 'admin/Collection'],
  ['/admin/product-files', 'admin/ProductFiles'],
  ['/admin/add-product', 'admin/AddProduct'],
  ['/admin/customers', 'admin/Customers'],
  ['/admin/customers/guest-5d41402abc4b2a76b9719d911017c592', 'admin/Customer'],
  ['/admin/inbox', 'admin/Inbox'],
  ['/admin/chats', 'admin/Chats'],
  ['/admin/content', 'admin/Texts'],
  ['/admin/content/privacy/hi', 'admin/Text'],
  ['/admin/reports', 'admin/Reports'],
  ['/admin/team', 'admin/Team'],
  ['/admin/audit-log', 'admin/AuditLog'],
  ['/admin/integrations', 'admin/Integrations'],
  ['/admin/join', 'admin/Join'],
  ['/admin/profile', 'admin/Profile'],
  ['/admin/settings', 'admin/Settings'],
  ['/admin', 'admin/NotFound'],
  ['/admin/no-such-page', 'admin/NotFound'],
  ['/admin/orders/HT-1/no-such-page', 'admin/NotFound'],
])('%s is %s', (path, page) => {
  expect(pageAt(path)).toBe(page);
});

test.each(['/nowhere', '/category', '/category/a/b/c/d/products', '/product', '/search', '/checkout/later'])(
  '%s matches no route',
  (path) => {
    expect(pageAt(path)).toBeNull();
  },
);

test('no path is listed twice', () => {
  const paths = ownRoutes.map(({ path }) => path);
  expect(paths).toEqual([...new Set(paths)]);
});

test('the footer is hidden only in the checkout', () => {
  expect(ownRoutes.filter(({ frame }) => frame === 'no-footer').map(({ path }) => path)).toEqual([
    '/checkout',
    '/checkout/payment',
  ]);
});

test('exactly the admin pages have no frame', () => {
  const alone = ownRoutes.filter(({ frame }) => frame === 'none');
  expect(alone).toEqual(ownRoutes.filter(({ path }) => path.startsWith('/admin/')));
  expect(alone).toEqual(ownRoutes.filter(({ remote }) => remote === 'admin'));
  expect(alone).toHaveLength(26);
});
