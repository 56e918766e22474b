import type { Dashboard } from '@haat/shared/contract/dashboard';
import { fillIn } from '@haat/shared/testing/fill-in';
import { renderPage } from '@haat/shared/testing/render-page';
import { stubApi, type StubAnswer } from '@haat/shared/testing/stub-api';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as Page from '../pages/Dashboard/DashboardPage';
import { meAs, signIn, startAsGuest } from '../testing/sign-in';
// Preload the lazy modules: compiling them during a test can exceed the wait on a busy machine.
import './NeedsAttention';
import './Releases';
import './SalesChart';

/** Served by the shell's origin, not by the API. */
const STATUS = 'GET http://localhost/status.json';
const summary = {
  products: 251,
  outOfStock: 9,
  lowStock: 14,
  categories: 62,
  orders: 1204,
  ordersToday: 3,
  salesToday: 12450.5,
  salesTotal: 1234567,
  customers: 88,
  openClaims: 2,
  unreadMessages: 5,
  recentOrders: [{ id: 'HT-8K2M4Q', date: '2025-10-03T10:35:00.000Z', total: 954, status: 'In Transit', items: 2 }],
  lowStockProducts: [{ id: 'brass-lota', name: 'Brass lota', sku: 'K-LOT-1', stockQuantity: 2 }],
};

const figures = { sales: 12450.5, orders: 4, basket: 3112.63, returned: 1, paidBack: 99.5, visits: 80, purchases: 2 };
const dashboard: Dashboard = {
  from: '2026-11-22',
  to: '2026-11-22',
  until: '2026-11-22T09:40:00.000Z',
  before: { from: '2026-11-15', to: '2026-11-15' },
  by: 'hour',
  now: figures,
  then: { ...figures, sales: 9960.4, orders: 4, basket: 2490.1, returned: 0, paidBack: 199, purchases: 1 },
  series: Array.from({ length: 24 }, (_, hour) => ({
    at: `2026-11-22T${String(hour).padStart(2, '0')}`,
    sales: hour > 15 ? null : hour * 100,
    orders: hour > 15 ? null : 1,
    salesThen: 50,
    ordersThen: 2,
  })),
  products: [{ id: 'brass-lota', name: 'Brass lota', quantity: 1200, sales: 54000 }],
  searches: [{ query: 'khadi masks', times: 7 }],
};
const views = {
  browser: { views: 1200, failed: 3 },
  server: { views: 1300, failed: 0 },
  lcpMs: 1234,
  inpMs: 40,
  cls: 0,
};
const remote = {
  name: 'catalog',
  servedAt: null,
  version: '1.0.0-2071c61468',
  since: '2026-11-20T10:35:00.000Z',
  by: 'Team',
  previous: null,
  files: { current: { ok: true, ms: 3 }, previous: null, canary: null },
  lastHour: views,
  canary: null,
  failures: [],
};
const health = {
  status: 'ok',
  amiss: [] as string[],
  at: '2026-11-22T09:40:00.000Z',
  remotes: [remote, { ...remote, name: 'content', lastHour: null }],
};
const week: Dashboard = {
  ...dashboard,
  from: '2026-11-16',
  before: { from: '2026-11-09', to: '2026-11-15' },
  by: 'day',
  series: [
    { at: '2026-11-16', sales: 300, orders: 2, salesThen: 0, ordersThen: 0 },
    { at: '2026-11-17', sales: 0, orders: 0, salesThen: 120, ordersThen: 1 },
  ],
};

beforeEach(() => {
  startAsGuest();
  signIn();
});
afterEach(startAsGuest);

function open(
  more: Record<string, StubAnswer> = {},
  at = '/admin/dashboard',
  role: Parameters<typeof meAs>[0] = 'owner',
) {
  const calls = stubApi({
    'GET /api/admin/me': meAs(role),
    'GET /api/admin/summary': { status: 200, body: summary },
    [STATUS]: { status: 200, body: health },
    'GET /api/admin/dashboard': ({ params }) => ({ status: 200, body: params['range'] === '7' ? week : dashboard }),
    ...more,
  });
  return {
    ...renderPage(Page, { route: '/admin/dashboard', at }),
    requestedPeriods: () => calls.filter(({ path }) => path === '/api/admin/dashboard').map(({ params }) => params),
  };
}
const tile = (label: string) => {
  const found = screen.getAllByRole('term').find((term) => term.textContent === label)?.parentElement;
  if (!found) throw new Error(`There is no tile '${label}'`);
  return found;
};

test('shows that the shop has sample data, with a link to remove them', async () => {
  const counts = { orders: 608, customers: 225, reviews: 1_500, questions: 150, chats: 31, coupons: 3 };
  open({ 'GET /api/admin/sample-data': { status: 200, body: { removed: false, counts } } });
  expect(await screen.findByText('This shop contains sample data.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Remove sample data' })).toHaveAttribute(
    'href',
    '/admin/settings?part=sample',
  );
});

test('open work links to its lists, the most urgent first, without empty entries', async () => {
  open({
    'GET /api/admin/orders/counts': {
      status: 200,
      body: { all: 40, status: {}, todo: { 'to-pack': 35, late: 2, cash: 150, returns: 0 }, newest: null },
    },
    'GET /api/admin/inbox/unread': { status: 200, body: { review: 3, question: 1, message: 0, claim: 2 } },
  });
  const part = await screen.findByRole('region', { name: 'Needs attention' });
  expect(
    within(part)
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]),
  ).toEqual([
    ['Late 2', '/admin/orders?todo=late'],
    ['To pack 35', '/admin/orders?todo=to-pack'],
    ['Cash to receive 150', '/admin/orders?todo=cash'],
    ['Unread reviews 3', '/admin/inbox?kind=review&state=all&assigned=me-or-none&unread=1'],
    ['Unread questions 1', '/admin/inbox?kind=question&state=all&assigned=me-or-none&unread=1'],
    ['Unread claims 2', '/admin/inbox?kind=claim&state=all&assigned=me-or-none&unread=1'],
  ]);
});

test('support sees only open work that its role may do', async () => {
  open(
    {
      'GET /api/admin/orders/counts': {
        status: 200,
        body: { all: 40, status: {}, todo: { 'to-pack': 35, cash: 150, returns: 3, claims: 2 }, newest: null },
      },
      'GET /api/admin/inbox/unread': { status: 200, body: { review: 0, question: 0, message: 0, claim: 0 } },
    },
    '/admin/dashboard',
    'support',
  );
  const part = await screen.findByRole('region', { name: 'Needs attention' });
  expect(
    within(part)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual(['Returns 3', 'Claims 2']);
});

test('a role without the dashboard is redirected to its first section', async () => {
  const { body } = meAs('support');
  const { location } = open({
    'GET /api/admin/me': { status: 200, body: { ...body, permissions: ['orders.read', 'orders.fulfil'] } },
  });
  await waitFor(() => expect(location()).toBe('/admin/orders'));
});

test('each figure is compared with the same weekday, and links to its orders', async () => {
  open();
  expect(
    await screen.findByText('Sunday, 22 November 2026, compared with Sunday, 15 November 2026 up to the same time'),
  ).toBeInTheDocument();
  expect(tile('Sales')).toHaveTextContent('Sales₹12,450.50before: ₹9,960.40, +25%');
  expect(tile('Orders')).toHaveTextContent('Orders4before: 4, the same');
  expect(tile('Average order value')).toHaveTextContent('₹3,112.63before: ₹2,490.10, +25%');
  expect(tile('Returns requested')).toHaveTextContent('Returns requested1before: 0');
  expect(tile('Refunded')).toHaveTextContent('₹99.50before: ₹199.00, −50%');
  expect(tile('Conversion rate')).toHaveTextContent('2.5%of 80 visits with analytics consent; before: 1.3%');
  const to = (label: string) => within(tile(label)).getByRole('link').getAttribute('href');
  expect([to('Sales'), to('Returns requested'), to('Refunded')]).toEqual(
    ['sold', 'returned', 'refunded'].map((only) => `/admin/orders?only=${only}&from=2026-11-22&to=2026-11-22`),
  );
  const best = within(screen.getByRole('table', { name: 'Best sellers' }));
  expect(best.getByRole('row', { name: 'Brass lota 1,200 ₹54,000.00' })).toBeInTheDocument();
  expect(best.getByRole('link')).toHaveAttribute(
    'href',
    '/admin/orders?only=sold&product=brass-lota&from=2026-11-22&to=2026-11-22',
  );
  expect(
    within(screen.getByRole('table', { name: 'Searches without results' })).getByRole('link', { name: 'khadi masks' }),
  ).toHaveAttribute('href', '/search/khadi%20masks');
});

test('the chart has a table, in which future hours are empty, not zero', async () => {
  open();
  await userEvent.click(await screen.findByText('View as table'));
  const table = within(screen.getByRole('table', { name: 'Sales and orders by hour' }));
  expect(table.getAllByRole('row')).toHaveLength(25);
  expect(table.getByRole('row', { name: '3 pm ₹1,500.00 ₹50.00 1 2' })).toBeInTheDocument();
  expect(table.getByRole('row', { name: '4 pm – ₹50.00 – 2' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Orders' }));
  expect(screen.getByRole('heading', { name: 'Orders by hour' })).toBeInTheDocument();
});

test('the period is chosen by link, key or date and kept in the address; each day links to its orders', async () => {
  const { location, requestedPeriods } = open();
  await userEvent.click(await screen.findByRole('link', { name: '7 days' }));
  expect(location()).toBe('/admin/dashboard?range=7');
  await screen.findByRole('heading', { name: 'Sales by day' });
  await userEvent.click(screen.getByText('View as table'));
  const table = within(screen.getByRole('table', { name: 'Sales and orders by day' }));
  expect(table.getByRole('link', { name: '16 Nov' })).toHaveAttribute(
    'href',
    '/admin/orders?only=sold&from=2026-11-16&to=2026-11-16',
  );
  await userEvent.keyboard('2');
  expect(location()).toBe('/admin/dashboard?range=yesterday');
  await userEvent.click(screen.getByRole('button', { name: 'Custom period' }));
  const panel = within(await screen.findByRole('dialog', { name: 'Period' }));
  await fillIn(panel.getByLabelText('From'), '2026-10-01');
  await fillIn(panel.getByLabelText('To'), '2026-10-31');
  await userEvent.click(panel.getByRole('button', { name: 'Show period' }));
  expect(location()).toBe('/admin/dashboard?from=2026-10-01&to=2026-10-31');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await waitFor(() =>
    expect(requestedPeriods()).toEqual([
      { range: 'today' },
      { range: '7' },
      { range: 'yesterday' },
      { from: '2026-10-01', to: '2026-10-31' },
    ]),
  );
});

test.each(['?range=always', '?from=yesterday&to=today'])(
  'an invalid period in the address (%s) shows today',
  async (query) => {
    const { requestedPeriods } = open({}, `/admin/dashboard${query}`);
    await screen.findByRole('heading', { name: 'Best sellers' });
    expect(requestedPeriods()).toEqual([{ range: 'today' }]);
  },
);

test('a role sees only figures and links that it may open', async () => {
  const unknown = { ...figures, visits: null, purchases: null };
  open(
    {
      'GET /api/admin/dashboard': { status: 200, body: { ...dashboard, now: unknown, then: unknown, searches: null } },
    },
    '/admin/dashboard',
    'catalogue',
  );
  await screen.findByRole('heading', { name: 'Best sellers' });
  expect(screen.queryByText('Conversion rate')).not.toBeInTheDocument();
  expect(screen.queryByText('Searches without results')).not.toBeInTheDocument();
  expect(within(tile('Sales')).queryByRole('link')).not.toBeInTheDocument();
  expect(screen.queryByRole('heading', { name: 'Releases' })).not.toBeInTheDocument();
});

test('current counts, recent orders and low stock are shown below', async () => {
  open();
  const orders = within(await screen.findByRole('table', { name: 'Recent orders' }));
  expect(orders.getByRole('row', { name: /HT-8K2M4Q .*3 Oct 2025.*4:05.* In Transit 2 ₹954.00/i })).toBeInTheDocument();
  expect(orders.getByRole('link', { name: 'HT-8K2M4Q' })).toHaveAttribute('href', '/admin/orders/HT-8K2M4Q');
  expect(tile('Products')).toHaveTextContent('251');
  expect(tile('Out of stock')).toHaveTextContent('914 variants low in stock');
  expect(tile('Customers')).toHaveTextContent('88');
  expect(tile('Open claims')).toHaveTextContent('2');
  expect(tile('Unread contact messages')).toHaveTextContent('5of all staff, answer within 24 hours');
  expect(within(tile('Unread contact messages')).getByRole('link')).toHaveAttribute(
    'href',
    '/admin/inbox?kind=message&state=all&unread=1',
  );
  const stock = within(screen.getByRole('table', { name: 'Low stock' }));
  expect(stock.getByRole('row', { name: 'Brass lota K-LOT-1 2' })).toBeInTheDocument();
  expect(stock.getByRole('link', { name: 'Brass lota' })).toHaveAttribute('href', '/admin/products/brass-lota');
  expect(within(tile('Out of stock')).getByRole('link')).toHaveAttribute('href', '/admin/all-products?stock=out');
});

test('a shop without orders shows texts instead of empty tables', async () => {
  const nothing = { sales: 0, orders: 0, basket: null, returned: 0, paidBack: 0, visits: 0, purchases: 0 };
  open({
    'GET /api/admin/summary': { status: 200, body: { ...summary, recentOrders: [], lowStockProducts: [] } },
    'GET /api/admin/dashboard': {
      status: 200,
      body: {
        ...dashboard,
        now: nothing,
        then: nothing,
        products: [],
        searches: [],
        series: dashboard.series.map((part) => ({ ...part, sales: 0, orders: 0, salesThen: 0, ordersThen: 0 })),
      },
    },
  });
  expect(await screen.findByText('No sales in this period.')).toBeInTheDocument();
  expect(tile('Average order value')).toHaveTextContent('–no orders in the period before');
  expect(tile('Conversion rate')).toHaveTextContent('–of 0 visits with analytics consent; none before');
  expect(await screen.findByText('No orders yet.')).toBeInTheDocument();
  expect(screen.getByText('No variants are low in stock.')).toBeInTheDocument();
});

test('the release of each remote is shown with its health and figures', async () => {
  open();
  const parts = within(await screen.findByRole('table', { name: 'Releases' }));
  expect(
    parts.getByRole('row', { name: /^catalog sound 1\.0\.0-2071c61468 20 Nov 2026, 4:05 pm 1,200 3 1\.2 s$/i }),
  ).toBeInTheDocument();
  expect(parts.getByRole('row', { name: /^content sound .* – – –$/ })).toBeInTheDocument();
  expect(screen.getByText('All parts of the site run their current release.')).toBeInTheDocument();
});

test('a worse canary and missing release files are reported', async () => {
  const faulty = {
    ...remote,
    files: { ...remote.files, current: { ok: false, ms: 3 } },
    lastHour: { ...views, server: { views: 10, failed: 2 } },
    canary: { version: '1.0.0-aaaa', percent: 10, guard: { isWorse: true, evidence: 120, needed: 100 } },
  };
  open({
    [STATUS]: {
      status: 200,
      body: { ...health, amiss: ['Files of catalog’s current release can’t be had.'], remotes: [faulty] },
    },
  });
  expect(
    within(await screen.findByRole('table', { name: 'Releases' })).getByRole('row', {
      name: /^catalog differs from the release .* 3, 2 on the server 1\.2 s 1\.0\.0-aaaa for 10%, more failures$/,
    }),
  ).toBeInTheDocument();
  expect(screen.getByText('Files of catalog’s current release can’t be had.')).toBeInTheDocument();
  expect(screen.queryByText('All parts of the site run their current release.')).not.toBeInTheDocument();
});

test('without release health, the other parts are shown', async () => {
  open({ [STATUS]: { status: 200, body: '<!doctype html>' } });
  expect(await screen.findByRole('heading', { name: 'Release health could not be loaded' })).toBeInTheDocument();
  expect(await screen.findByRole('heading', { name: 'Best sellers' })).toBeInTheDocument();
});

test('Refresh refetches the figures', async () => {
  let orders = 3;
  open({ 'GET /api/admin/dashboard': () => ({ status: 200, body: { ...dashboard, now: { ...figures, orders } } }) });
  await screen.findByRole('heading', { name: 'Recent orders' });
  expect(screen.getByText(/^As of /)).toBeInTheDocument();
  orders = 7;
  await userEvent.click(screen.getByRole('button', { name: 'Refresh' }));
  await waitFor(() => expect(tile('Orders')).toHaveTextContent('Orders7before: 4'));
});

test('a failure shows the server’s message and a retry, beside the other parts', async () => {
  let isUp = false;
  open({
    'GET /api/admin/dashboard': () =>
      isUp
        ? { status: 200, body: dashboard }
        : {
            status: 500,
            body: {
              error: { code: 'internal', message: 'Something went wrong on our side.' },
              message: 'Something went wrong on our side.',
            },
          },
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong on our side.');
  expect(await screen.findByRole('heading', { name: 'Recent orders' })).toBeInTheDocument();
  isUp = true;
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByRole('heading', { name: 'Best sellers' })).toBeInTheDocument();
});

test('a permission withdrawn meanwhile is reported with the server’s message', async () => {
  const refused = {
    status: 403,
    body: { error: { code: 'forbidden', message: 'Your role (Support) may not do this.' }, message: '' },
  };
  open({ 'GET /api/admin/dashboard': refused });
  expect(await screen.findByRole('heading', { name: 'You don’t have permission' })).toBeInTheDocument();
  expect(screen.getByText('Your role (Support) may not do this.')).toBeInTheDocument();
});
