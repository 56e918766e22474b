import { renderPage } from '@haat/shared/testing/render-page';
import { stubApi } from '@haat/shared/testing/stub-api';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as Page from '../pages/Dashboard/DashboardPage';
import { meAs, signIn, startAsGuest } from '../testing/sign-in';

const summary = {
  products: 251, outOfStock: 9, lowStock: 14, categories: 62, orders: 1204, ordersToday: 3, salesToday: 12450.5, salesTotal: 1234567,
  customers: 88, openClaims: 2, unreadMessages: 5,
  recentOrders: [{ id: 'HT-8K2M4Q', date: '2025-10-03T10:35:00.000Z', total: 954, status: 'In Transit', items: 2 }],
  lowStockProducts: [{ id: 'brass-lota', name: 'Brass lota', sku: 'K-LOT-1', stockQuantity: 2 }],
};

beforeEach(() => {
  startAsGuest();
  signIn();
});
afterEach(startAsGuest);

const open = () => renderPage(Page, { route: '/admin/dashboard', at: '/admin/dashboard' });
const tile = (label: string) => {
  const found = screen.getAllByRole('term').find((term) => term.textContent === label)?.parentElement;
  if (!found) throw new Error(`There is no tile '${label}'`);
  return found;
};

test('it shows the counts, the newest orders and what is nearly sold out, as the server says them', async () => {
  stubApi({ 'GET /api/admin/me': meAs(), 'GET /api/admin/summary': { status: 200, body: summary } });
  open();
  await screen.findByRole('heading', { name: 'Recent orders' });
  expect(tile('Sales today')).toHaveTextContent('₹12,450.50');
  expect(tile('Sales today')).toHaveTextContent('₹12,34,567.00 in all');
  expect(tile('Orders today')).toHaveTextContent('31,204 in all');
  expect(tile('Products')).toHaveTextContent('251');
  expect(tile('Out of stock')).toHaveTextContent('914 variants nearly so');
  expect(tile('Customers')).toHaveTextContent('88');
  expect(tile('Open claims')).toHaveTextContent('2');
  expect(tile('Unread messages')).toHaveTextContent('5');
  const orders = within(screen.getByRole('table', { name: 'Recent orders' }));
  expect(orders.getByRole('row', { name: /HT-8K2M4Q .*3 Oct 2025.*4:05.* In Transit 2 ₹954.00/i })).toBeInTheDocument();
  const stock = within(screen.getByRole('table', { name: 'Low stock' }));
  expect(stock.getByRole('row', { name: 'Brass lota K-LOT-1 2' })).toBeInTheDocument();
  expect(stock.getByRole('link', { name: 'Brass lota' })).toHaveAttribute('href', '/product/brass-lota');
});

test('an empty shop says so in words', async () => {
  stubApi({ 'GET /api/admin/me': meAs(), 'GET /api/admin/summary': { status: 200, body: { ...summary, recentOrders: [], lowStockProducts: [] } } });
  open();
  expect(await screen.findByText('No order has been placed yet.')).toBeInTheDocument();
  expect(screen.getByText('Nothing is nearly sold out.')).toBeInTheDocument();
});

test('Refresh counts again', async () => {
  let orders = 3;
  stubApi({ 'GET /api/admin/me': meAs(), 'GET /api/admin/summary': () => ({ status: 200, body: { ...summary, ordersToday: orders } }) });
  open();
  await screen.findByRole('heading', { name: 'Recent orders' });
  expect(screen.getByText(/^As of /)).toBeInTheDocument();
  orders = 7;
  await userEvent.click(screen.getByRole('button', { name: 'Refresh' }));
  await screen.findByText('7');
  expect(tile('Orders today')).toHaveTextContent('71,204 in all');
});

test('a failure is told in the server’s words and can be tried again', async () => {
  let up = false;
  stubApi({
    'GET /api/admin/me': meAs(),
    'GET /api/admin/summary': () => (up ? { status: 200, body: summary } : { status: 500, body: { error: { code: 'internal', message: 'Something went wrong on our side.' }, message: 'Something went wrong on our side.' } }),
  });
  open();
  expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong on our side.');
  up = true;
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByRole('heading', { name: 'Recent orders' })).toBeInTheDocument();
});

test('a right that was withdrawn meanwhile is told as such, in the server’s words', async () => {
  stubApi({ 'GET /api/admin/me': meAs(), 'GET /api/admin/summary': { status: 403, body: { error: { code: 'forbidden', message: 'Your role (Support) may not do this.' }, message: '' } } });
  open();
  expect(await screen.findByRole('heading', { name: 'Your role doesn’t include this' })).toBeInTheDocument();
  expect(screen.getByText('Your role (Support) may not do this.')).toBeInTheDocument();
});
