/**
 * One page of each remote: its heading, its module's name in the build, and whether the server's HTML has its content.
 */
export const remoteSamples = [
  {
    remote: 'catalog',
    folder: 'mfe-catalog',
    path: '/category/food/products',
    page: 'Listing',
    heading: /Food/,
    isServed: true,
  },
  {
    remote: 'cart-checkout',
    folder: 'mfe-cart-checkout',
    path: '/cart',
    page: 'Cart',
    heading: /Your Shopping Cart is empty/,
    isServed: false,
  },
  {
    remote: 'content',
    folder: 'mfe-content',
    path: '/protection',
    page: 'Protection',
    heading: /If something is wrong, we fix it/,
    isServed: true,
  },
  {
    remote: 'admin',
    folder: 'mfe-admin',
    path: '/admin/dashboard',
    page: 'Dashboard',
    heading: /sign in/i,
    isServed: false,
  },
] as const;

export type RemoteSample = (typeof remoteSamples)[number];
