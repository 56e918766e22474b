import { remote } from '@haat/platform/webpack';

export default remote({
  name: 'admin',
  pages: [
    'Dashboard',
    'Orders',
    'Order',
    'AllProducts',
    'Product',
    'ProductFiles',
    'AddProduct',
    'Customers',
    'Customer',
    'Chats',
    'Texts',
    'Text',
    'Team',
    'AuditLog',
    'Integrations',
    'Profile',
    'Settings',
    'Join',
  ],
});
