/** Addresses of pages by the name that people are likely to type after /admin/. */
const pageOfName: Readonly<Record<string, string>> = {
  '': '/admin/dashboard',
  home: '/admin/dashboard',
  order: '/admin/orders',
  refunds: '/admin/orders?only=refunded',
  returns: '/admin/orders?todo=returns',
  claims: '/admin/orders?todo=claims',
  shipments: '/admin/orders?todo=to-ship',
  drafts: '/admin/draft-orders',
  'draft-order': '/admin/draft-orders',
  product: '/admin/all-products',
  products: '/admin/all-products',
  catalogue: '/admin/all-products',
  inventory: '/admin/all-products',
  stock: '/admin/all-products',
  category: '/admin/categories',
  collection: '/admin/collections',
  'new-collection': '/admin/collections/new',
  'add-products': '/admin/add-product',
  'new-product': '/admin/add-product',
  'products/new': '/admin/add-product',
  'products/add': '/admin/add-product',
  import: '/admin/product-files',
  imports: '/admin/product-files',
  export: '/admin/product-files',
  customer: '/admin/customers',
  users: '/admin/customers',
  messages: '/admin/inbox',
  reviews: '/admin/inbox',
  questions: '/admin/inbox',
  chat: '/admin/chats',
  page: '/admin/content',
  pages: '/admin/content',
  report: '/admin/reports',
  analytics: '/admin/reports',
  members: '/admin/team',
  roles: '/admin/team',
  staff: '/admin/team',
  audit: '/admin/audit-log',
  log: '/admin/audit-log',
  'api-keys': '/admin/integrations',
  webhooks: '/admin/integrations',
  account: '/admin/profile',
  setting: '/admin/settings',
  coupons: '/admin/settings?part=coupons',
  discounts: '/admin/settings?part=coupons',
  delivery: '/admin/settings?part=delivery',
  shipping: '/admin/settings?part=delivery',
  payment: '/admin/settings?part=payments',
  payments: '/admin/settings?part=payments',
  tax: '/admin/settings?part=tax',
  taxes: '/admin/settings?part=tax',
};

/** The page that an address without a page probably means, or null. */
export function likelyAddress(pathname: string): string | null {
  const name = pathname
    .replace(/^\/admin\/?/, '')
    .replace(/\/+$/, '')
    .toLowerCase()
    .replaceAll('_', '-');
  return Object.hasOwn(pageOfName, name) ? (pageOfName[name] ?? null) : null;
}
