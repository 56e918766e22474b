/** @jest-environment node */
import type { PageModule } from '@haat/shared/page';
import { renderOnServer } from '@haat/shared/testing/render-on-server';
import { stubApi } from '@haat/shared/testing/stub-api';
import { adminSections } from '../layout/sections';
import * as AddProduct from './AddProduct/AddProductPage';
import * as AllProducts from './AllProducts/AllProductsPage';
import * as AuditLog from './AuditLog/AuditLogPage';
import * as Chats from './Chats/ChatsPage';
import * as Collection from './Collection/CollectionPage';
import * as Collections from './Collections/CollectionsPage';
import * as Customer from './Customer/CustomerPage';
import * as Customers from './Customers/CustomersPage';
import * as Dashboard from './Dashboard/DashboardPage';
import * as Draft from './Draft/DraftPage';
import * as Drafts from './Drafts/DraftsPage';
import * as Inbox from './Inbox/InboxPage';
import * as Integrations from './Integrations/IntegrationsPage';
import * as Join from './Join/JoinPage';
import * as NotFound from './NotFound/NotFoundPage';
import * as Order from './Order/OrderPage';
import * as Orders from './Orders/OrdersPage';
import * as Product from './Product/ProductPage';
import * as ProductFiles from './ProductFiles/ProductFilesPage';
import * as Profile from './Profile/ProfilePage';
import * as Reports from './Reports/ReportsPage';
import * as Settings from './Settings/SettingsPage';
import * as Team from './Team/TeamPage';
import * as Text from './Text/TextPage';
import * as Texts from './Texts/TextsPage';

const pages: [string, PageModule][] = [
  ['/admin/dashboard', Dashboard],
  ['/admin/orders', Orders],
  ['/admin/all-products', AllProducts],
  ['/admin/add-product', AddProduct],
  ['/admin/customers', Customers],
  ['/admin/inbox', Inbox],
  ['/admin/chats', Chats],
  ['/admin/content', Texts],
  ['/admin/reports', Reports],
  ['/admin/team', Team],
  ['/admin/audit-log', AuditLog],
  ['/admin/integrations', Integrations],
  ['/admin/profile', Profile],
  ['/admin/settings', Settings],
];

/** Detail pages and pages that a list links to; they are not in the navigation. */
const inner: [string, PageModule][] = [
  ['/admin/orders/HT-8K2M4Q', Order],
  ['/admin/draft-orders', Drafts],
  ['/admin/draft-orders/new', Draft],
  ['/admin/products/brass-diya', Product],
  ['/admin/collections', Collections],
  ['/admin/collections/new', Collection],
  ['/admin/product-files', ProductFiles],
  ['/admin/customers/c1', Customer],
  ['/admin/content/privacy/hi', Text],
  ['/admin/no-such-page', NotFound],
];

test('the navigation has every page with a section of its own', () => {
  expect(adminSections.map(({ path }) => path).toSorted()).toEqual(pages.map(([path]) => path).toSorted());
});

test.each([...pages, ...inner])(
  '%s renders on the server without data of the shop and without a request',
  async (path, page) => {
    expect(typeof window).toBe('undefined');
    const calls = stubApi({});
    const html = await renderOnServer(page, { route: path, at: path });
    expect(html).toContain('Opening the admin…');
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    expect(html).not.toContain('<nav');
    expect(calls).toEqual([]);
  },
);

test('the page of an invitation renders on the server without sign-in and without a request', async () => {
  const calls = stubApi({});
  const html = await renderOnServer(Join, { route: '/admin/join', at: '/admin/join' });
  expect(html).toContain('Join the team');
  expect(html).not.toContain('Sign in');
  expect(html).toContain('<meta name="robots" content="noindex"/>');
  expect(calls).toEqual([]);
});
