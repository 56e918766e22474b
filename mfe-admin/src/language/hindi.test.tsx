import { states } from '@haat/shared/india/states';
import type { PageModule } from '@haat/shared/page';
import { configure, writeToken, type Texts } from '@haat/shared/state';
import { missingTranslationsIn, textsIn } from '@haat/shared/testing/in-language';
import { renderPage } from '@haat/shared/testing/render-page';
import { stubApi, type StubAnswer } from '@haat/shared/testing/stub-api';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import hindi from '../locales/hi.json';
import * as AddProduct from '../pages/AddProduct/AddProductPage';
import * as AllProducts from '../pages/AllProducts/AllProductsPage';
import * as AuditLog from '../pages/AuditLog/AuditLogPage';
import * as Categories from '../pages/Categories/CategoriesPage';
import * as Chats from '../pages/Chats/ChatsPage';
import * as Collection from '../pages/Collection/CollectionPage';
import * as Collections from '../pages/Collections/CollectionsPage';
import * as Customer from '../pages/Customer/CustomerPage';
import * as Customers from '../pages/Customers/CustomersPage';
import * as Dashboard from '../pages/Dashboard/DashboardPage';
import * as Draft from '../pages/Draft/DraftPage';
import * as Drafts from '../pages/Drafts/DraftsPage';
import * as Inbox from '../pages/Inbox/InboxPage';
import * as Integrations from '../pages/Integrations/IntegrationsPage';
import * as Join from '../pages/Join/JoinPage';
import * as NotFound from '../pages/NotFound/NotFoundPage';
import * as Order from '../pages/Order/OrderPage';
import * as Orders from '../pages/Orders/OrdersPage';
import * as Product from '../pages/Product/ProductPage';
import * as ProductFiles from '../pages/ProductFiles/ProductFilesPage';
import * as Profile from '../pages/Profile/ProfilePage';
import * as Reports from '../pages/Reports/ReportsPage';
import * as Settings from '../pages/Settings/SettingsPage';
import * as Team from '../pages/Team/TeamPage';
import * as Text from '../pages/Text/TextPage';
import * as TextList from '../pages/Texts/TextsPage';
import { meAs } from '../testing/sign-in';
import { staffAtWork } from '../testing/staff-at-work';
import { staffOrder, staffOrderRow } from '../testing/staff-order';
// Preload the lazy modules: compiling them during a test can exceed the wait on a busy machine.
import '../commands/HelpSheet';
import '../order/OrderDialogs';
import '../ui/OpenedMenu';

const pages: [string, PageModule][] = [
  ['/admin/dashboard', Dashboard],
  ['/admin/orders', Orders],
  ['/admin/orders/HT-8K2M4Q', Order],
  ['/admin/draft-orders', Drafts],
  ['/admin/draft-orders/new', Draft],
  ['/admin/all-products', AllProducts],
  ['/admin/products/brass-lamp', Product],
  ['/admin/categories', Categories],
  ['/admin/collections', Collections],
  ['/admin/collections/new', Collection],
  ['/admin/product-files', ProductFiles],
  ['/admin/add-product', AddProduct],
  ['/admin/customers', Customers],
  ['/admin/customers/c1', Customer],
  ['/admin/inbox', Inbox],
  ['/admin/chats', Chats],
  ['/admin/content', TextList],
  ['/admin/content/privacy/en', Text],
  ['/admin/reports', Reports],
  ['/admin/team', Team],
  ['/admin/audit-log', AuditLog],
  ['/admin/integrations', Integrations],
  ['/admin/profile', Profile],
  ['/admin/settings', Settings],
  ['/admin/no-such-page', NotFound],
];
const patterns: Readonly<Record<string, string>> = {
  '/admin/orders/HT-8K2M4Q': '/admin/orders/:orderId',
  '/admin/draft-orders/new': '/admin/draft-orders/:draftId',
  '/admin/products/brass-lamp': '/admin/products/:productId',
  '/admin/collections/new': '/admin/collections/:collectionId',
  '/admin/customers/c1': '/admin/customers/:customerId',
  '/admin/content/privacy/en': '/admin/content/:page/:language',
};

/** Names and other data of the responses, which stay English. */
const names = [
  'Meera Nambiar',
  'Meera Nair',
  'Brass lamp',
  'Terracotta diya',
  'Bengaluru',
  'Asha Rao',
  '3rd Cross',
  ...states,
];
const ok = (body: unknown) => ({ status: 200, body });

staffAtWork();
let texts: Texts;
beforeAll(async () => {
  texts = await textsIn('hi', hindi);
});
beforeEach(() => {
  localStorage.clear();
  configure({ apiUrl: '', authentication: true, languages: ['en', 'hi'] });
});
const open = (page: PageModule, at: string, answers: Record<string, StubAnswer> = {}) => {
  stubApi({ 'GET /api/admin/me': meAs(), ...answers, 'GET /api/*': 'no answer' });
  return renderPage(page, { route: patterns[at] ?? at.split('?')[0] ?? at, at, texts });
};
const leftIn = ({ container }: { container: Element }) =>
  missingTranslationsIn(`${document.title}<p>${container.ownerDocument.body.innerHTML}`, names);

test.each(pages)('%s has Hindi titles, menu and failures', async (at, page) => {
  const opened = open(page, at);
  expect(await screen.findByRole('navigation', { name: 'एडमिन' })).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/\p{Script=Devanagari}/u);
  expect(document.title).toMatch(/ · एडमिन \| Haat$/);
  expect(leftIn(opened)).toEqual([]);
});

test('an invitation and the page before sign-in are Hindi, and offer English', async () => {
  open(Join, '/admin/join');
  expect(await screen.findByRole('heading', { level: 1, name: 'टीम से जुड़ें' })).toBeInTheDocument();
  writeToken(null);
  open(Orders, '/admin/orders');
  expect(await screen.findByRole('heading', { level: 1, name: 'एडमिन में साइन इन करें' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'English' })).toHaveAttribute('href', '/admin/orders');
});

test('the list of orders is Hindi except names, with statuses, payments and dates', async () => {
  const opened = open(Orders, '/admin/orders', {
    'GET /api/admin/orders': ok({
      content: [staffOrderRow('HT-AAAAAA'), staffOrderRow('HT-BBBBBB', { status: 'In Transit', returns: 1, notes: 2 })],
      last: true,
      page: 0,
      size: 100,
      totalElements: 2,
    }),
    'GET /api/admin/orders/counts': ok({ all: 2, status: {}, todo: {}, newest: '2020-01-01T00:00:00.000Z' }),
    'GET /api/admin/views': ok({ content: [] }),
  });
  const row = await screen.findByRole('row', { name: /HT-BBBBBB/ });
  expect(row).toHaveTextContent('रास्ते में');
  expect(row).toHaveTextContent('1 रिटर्न, 2 नोट');
  expect(screen.getByText('2 ऑर्डर')).toBeInTheDocument();
  expect(leftIn(opened)).toEqual([]);
});

test('an order and its dialogs are Hindi', async () => {
  const opened = open(Order, '/admin/orders/HT-8K2M4Q', { 'GET /api/admin/orders/HT-8K2M4Q': ok(staffOrder) });
  await userEvent.click(await screen.findByRole('button', { name: 'पार्सल भेजें…' }));
  expect(await screen.findByRole('dialog', { name: 'पार्सल भेजें' })).toBeInTheDocument();
  expect(leftIn(opened)).toEqual([]);
});

test('the filters of customers send the same values as in English', async () => {
  const languages: unknown[] = [];
  open(Customers, '/admin/customers?offers=not%20agreed', {
    'GET /api/admin/customer-segments': ok({ content: [] }),
    'GET /api/admin/customers': ({ params }) => {
      languages.push(params['offers']);
      return ok({ content: [], last: true, page: 0, size: 100, totalElements: 0 });
    },
  });
  await screen.findByText('कोई ग्राहक नहीं मिला');
  expect(new Set(languages)).toEqual(new Set(['not agreed']));
});

test('the notes of a dialog are whole sentences', async () => {
  open(Order, '/admin/orders/HT-8K2M4Q', { 'GET /api/admin/orders/HT-8K2M4Q': ok(staffOrder) });
  await userEvent.click(await screen.findByRole('button', { name: 'पार्सल भेजें…' }));
  const dialog = await screen.findByRole('dialog', { name: 'पार्सल भेजें' });
  expect(dialog).toHaveTextContent('उसका इनवॉइस बनता है। ग्राहक को ईमेल मिलता है।');
});

test('the keyboard shortcuts are Hindi', async () => {
  const opened = open(Settings, '/admin/settings');
  await screen.findByRole('navigation', { name: 'एडमिन' });
  await userEvent.keyboard('{Shift>}?{/Shift}');
  const sheet = await screen.findByRole('dialog', { name: 'कीबोर्ड शॉर्टकट' });
  expect(within(sheet).getByText('यहाँ जाएँ')).toBeInTheDocument();
  expect(leftIn(opened)).toEqual([]);
});

test('the switch leads to the same page in each language', async () => {
  open(Settings, '/admin/settings?part=tax');
  const languages = await screen.findByRole('group', { name: 'भाषा' });
  expect(
    within(languages)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual(['/admin/settings?part=tax', '/hi/admin/settings?part=tax']);
});
