/** One page of each remote, what shows that it is there, and how its module is named in the build. */
export const remoteSamples = [
  { remote: 'catalog', folder: 'mfe-catalog', path: '/category/food/products', page: 'Listing', heading: /Food/ },
  { remote: 'cart-checkout', folder: 'mfe-cart-checkout', path: '/cart', page: 'Cart', heading: /Your Shopping Cart is empty/ },
  { remote: 'content', folder: 'mfe-content', path: '/protection', page: 'Protection', heading: /If it isn.t right, we put it right/ },
  { remote: 'admin', folder: 'mfe-admin', path: '/admin/dashboard', page: 'Dashboard', heading: /sign in/i },
] as const;

export type RemoteSample = (typeof remoteSamples)[number];
