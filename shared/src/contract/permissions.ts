/**
 * What a member of staff may be allowed, in the words of the team page. A call asks for one of them; see
 * docs/permissions.md.
 */
export const permissions = {
  'dashboard.read': 'See the dashboard: sales, orders, and what needs doing',
  'analytics.read': 'See what shoppers look at, search for and buy',
  'releases.read': 'See how the parts of the site are doing',
  'orders.read': 'See orders, with who bought and where they go',
  'orders.write': 'Change an order before it is shipped, and note things on it',
  'orders.fulfil': 'Pack, ship and deliver orders',
  'orders.cancel': 'Cancel orders, whole or in part',
  'orders.refund': 'Give money back',
  'returns.write': 'Take returns on from step to step',
  'claims.write': 'Decide purchase protection claims',
  'products.read': 'See products as staff do, with drafts and what is archived',
  'products.write': 'Add, change and archive products, with their prices and pictures',
  'stock.write': 'Change how many there are of a product',
  'catalogue.import': 'Take products in from a file',
  'catalogue.export': 'Get the catalogue as a file',
  'coupons.read': 'See coupons',
  'coupons.write': 'Write and end coupons',
  'reviews.read': 'See reviews, questions and answers that wait or were refused',
  'reviews.write': 'Show reviews, questions and answers, or refuse them; answer as the shop',
  'customers.read': 'See customers, their orders and notes',
  'customers.write': 'Change notes, tags and segments of customers',
  'customers.export': 'Get customers as a file',
  'customers.anonymise': 'Make a customer’s data anonymous, or two accounts one',
  'customers.sign-in-as': 'Look at the shop as a customer sees it',
  'chats.read': 'Read chats with shoppers',
  'chats.write': 'Answer in chats, assign and end them',
  'messages.read': 'See messages to the shop and what readers found helpful',
  'content.read': 'See the home page as staff set it, and drafts and earlier versions of the texts of pages',
  'content.write': 'Change the home page and the texts of pages',
  'settings.read': 'See the shop’s settings',
  'settings.write': 'Change the shop’s settings: tax, delivery, payment',
  'developers.write': 'Make API keys and webhooks, and end them',
  'team.read': 'See who is on the team, and what each role may do',
  'team.write': 'Invite people, change their roles, suspend and remove them',
  'audit.read': 'Read and export what staff did',
} as const;

export type Permission = keyof typeof permissions;

// The object above has these keys and no others.
export const permissionKeys = Object.keys(permissions) as [Permission, ...Permission[]];

export interface BuiltInRole {
  name: string;
  description: string;
  permissions: readonly Permission[];
}

const reading = permissionKeys.filter((key) => key.endsWith('.read'));

/** The roles that every shop has. Only the owner's holds everything, whatever is added to the list. */
export const builtInRoles = {
  owner: { name: 'Owner', description: 'Everything. There is always at least one.', permissions: permissionKeys },
  manager: {
    name: 'Manager',
    description: 'Runs the shop from day to day: everything but the team and what is for developers.',
    permissions: permissionKeys.filter((key) => key !== 'team.write' && key !== 'developers.write'),
  },
  catalogue: {
    name: 'Catalogue',
    description: 'Products, stock and what stands on the pages.',
    permissions: [
      'dashboard.read',
      'analytics.read',
      'products.read',
      'products.write',
      'stock.write',
      'catalogue.import',
      'catalogue.export',
      'coupons.read',
      'reviews.read',
      'content.read',
      'content.write',
    ],
  },
  fulfilment: {
    name: 'Fulfilment',
    description: 'Packs and ships orders, takes returns in, counts stock.',
    permissions: ['dashboard.read', 'orders.read', 'orders.fulfil', 'returns.write', 'products.read', 'stock.write'],
  },
  support: {
    name: 'Support',
    description: 'Helps shoppers: their orders, refunds, returns, claims, chats and what they write.',
    permissions: [
      'dashboard.read',
      'orders.read',
      'orders.write',
      'orders.cancel',
      'orders.refund',
      'returns.write',
      'claims.write',
      'products.read',
      'coupons.read',
      'reviews.read',
      'reviews.write',
      'customers.read',
      'customers.write',
      'chats.read',
      'chats.write',
      'messages.read',
    ],
  },
  'read-only': { name: 'Read only', description: 'Sees everything and changes nothing.', permissions: reading },
} as const satisfies Record<string, BuiltInRole>;

export type BuiltInRoleKey = keyof typeof builtInRoles;

/** Whether a role is one that every shop has; the others are the owner's own. */
export const isBuiltInRole = (key: string): key is BuiltInRoleKey => Object.hasOwn(builtInRoles, key);
