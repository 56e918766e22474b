/**
 * The permissions of team members, with their labels in the admin. Each staff call requires one of them; see
 * docs/permissions.md.
 */
export const permissions = {
  'dashboard.read': 'View the dashboard',
  'analytics.read': 'View analytics: visits, searches and conversion',
  'reports.read': 'View and export reports: sales, GST, payments, stock value, returns, searches',
  'releases.read': 'View the health of releases',
  'orders.read': 'View orders with customer and delivery details',
  'orders.write': 'Edit orders before they ship, tag, assign and archive them, and write internal notes',
  'orders.fulfil': 'Pack, ship and deliver orders',
  'orders.cancel': 'Cancel orders in whole or in part',
  'orders.refund': 'Refund orders',
  'orders.cash': 'Record cash received from couriers',
  'orders.export': 'Export orders, with names, contacts and addresses',
  'returns.write': 'Process returns',
  'claims.write': 'Decide purchase protection claims',
  'products.read': 'View products, including drafts and archived products',
  'products.write': 'Add, edit and archive products, prices and pictures',
  'categories.write': 'Create, edit, move, merge, hide and delete categories and collections',
  'stock.write': 'Adjust stock',
  'catalogue.import': 'Import products',
  'catalogue.export': 'Export products and categories',
  'coupons.read': 'View coupons',
  'coupons.write': 'Create, edit and end coupons',
  'reviews.read': 'View pending and rejected reviews, questions and answers',
  'reviews.write': 'Approve or reject reviews, questions and answers, and reply as the shop',
  'customers.read': 'View customers with their orders and notes',
  'customers.write': 'Edit notes, tags and segments of customers',
  'customers.export': 'Export customers',
  'customers.anonymise': 'Anonymise and merge customers',
  'customers.sign-in-as': 'Impersonate customers',
  'chats.read': 'View chats',
  'chats.write': 'Reply to, assign and close chats',
  'messages.read': 'View contact messages and feedback on help pages',
  'messages.write': 'Answer, assign and hide contact messages',
  'content.read': 'View the home page settings, and drafts and versions of pages',
  'content.write': 'Edit the home page and pages',
  'settings.read': 'View settings',
  'settings.write': 'Edit settings: tax, delivery, payment',
  'developers.write': 'Create and revoke API keys and webhooks',
  'team.read': 'View team members and roles',
  'team.write': 'Invite, suspend and remove team members, and edit roles',
  'audit.read': 'View and export the audit log',
} as const;

export type Permission = keyof typeof permissions;

// The object above has exactly these keys.
export const permissionKeys = Object.keys(permissions) as [Permission, ...Permission[]];

export interface BuiltInRole {
  name: string;
  description: string;
  permissions: readonly Permission[];
}

const reading = permissionKeys.filter((key) => key.endsWith('.read'));

/** The built-in roles. Only the owner's has every permission, including new ones. */
export const builtInRoles = {
  owner: {
    name: 'Owner',
    description: 'All permissions. A shop always has at least one owner.',
    permissions: permissionKeys,
  },
  manager: {
    name: 'Manager',
    description: 'All permissions except managing the team and integrations.',
    permissions: permissionKeys.filter((key) => key !== 'team.write' && key !== 'developers.write'),
  },
  catalogue: {
    name: 'Catalogue',
    description: 'Manages products, stock and pages.',
    permissions: [
      'dashboard.read',
      'analytics.read',
      'products.read',
      'products.write',
      'categories.write',
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
    description: 'Packs and ships orders, processes returns and adjusts stock.',
    permissions: ['dashboard.read', 'orders.read', 'orders.fulfil', 'returns.write', 'products.read', 'stock.write'],
  },
  support: {
    name: 'Support',
    description: 'Helps customers with orders, refunds, returns, claims, chats and reviews.',
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
      'messages.write',
    ],
  },
  'read-only': { name: 'Read only', description: 'Views everything, changes nothing.', permissions: reading },
} as const satisfies Record<string, BuiltInRole>;

export type BuiltInRoleKey = keyof typeof builtInRoles;

/** Whether a role is built in; the others were created by an owner. */
export const isBuiltInRole = (key: string): key is BuiltInRoleKey => Object.hasOwn(builtInRoles, key);
