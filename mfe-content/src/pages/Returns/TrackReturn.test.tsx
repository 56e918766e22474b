import type { Order } from '@haat/shared/contract/order';
import { renderPage } from '@haat/shared/testing/render-page';
import { stubApi } from '@haat/shared/testing/stub-api';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { returnStateOf } from './return-state';
import * as Returns from './ReturnsPage';

const order: Order = {
  id: 'HT-8K2M4Q', date: '2025-09-01T06:00:00.000Z', status: 'Delivered', items: 1,
  lines: [{ productId: 'p', sku: 'S', name: 'Brass lota', options: {}, quantity: 1, price: 900, total: 900, image: null }],
  itemsTotal: 900, shipping: 0, tax: 54, total: 954, estimatedDelivery: '2025-09-03',
  address: { fullName: 'Asha Rao', address: '1 Some Road', city: 'Pune', state: 'Maharashtra', zipCode: '411001' },
  email: null, payment: { method: 'cod', brand: null, lastFour: null },
  timeline: [{ status: 'Placed', at: '2025-09-01T06:00:00.000Z' }, { status: 'Delivered', at: '2025-09-03T06:00:00.000Z' }],
};

async function track(number: string) {
  renderPage(Returns, { route: '/returns', at: '/returns' });
  await userEvent.type(await screen.findByRole('textbox', { name: 'Order ID' }), number);
  await userEvent.click(screen.getByRole('button', { name: 'Track Return' }));
}

test.each(['', '12345', 'HT-12', 'HT 8K2M4Q'])("an order number of the wrong form ('%s') is named and nothing is asked of the server", async (number) => {
  const calls = stubApi({});
  await track(number === '' ? ' ' : number);
  expect(await screen.findByText('Enter the order number as it stands in your confirmation, like HT-8K2M4Q')).toBeInTheDocument();
  expect(calls).toEqual([]);
});

test('an order that this visitor may not open says to use the link in the confirmation', async () => {
  const calls = stubApi({ 'GET /api/orders/*': { status: 404, body: { error: { code: 'not-found', message: 'Order not found' }, message: 'Order not found' } } });
  await track(' ht-8k2m4q ');
  expect(await screen.findByText('Order HT-8K2M4Q can’t be opened here')).toBeInTheDocument();
  expect(screen.getByText(/use the link in your order confirmation/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login?next=/returns');
  expect(calls).toMatchObject([{ method: 'GET', path: '/api/orders/HT-8K2M4Q' }]);
});

test('an order on its way says that the days have not begun', async () => {
  stubApi({ 'GET /api/orders/*': { status: 200, body: { ...order, status: 'In Transit', timeline: [] } } });
  await track('HT-8K2M4Q');
  expect(await screen.findByText('Order HT-8K2M4Q: In Transit')).toBeInTheDocument();
  expect(screen.getByText(/Your 30 days begin when it is/)).toBeInTheDocument();
  expect(screen.getByText(/₹954.00/)).toBeInTheDocument();
});

test('a server that does not answer is not the order’s fault', async () => {
  stubApi({ 'GET /api/orders/*': 'no answer' });
  await track('HT-8K2M4Q');
  expect(await screen.findByRole('alert')).toHaveTextContent('We can’t look just now');
});

test('returns are open for 30 days from delivery, to the moment', () => {
  expect(returnStateOf(order, new Date('2025-10-03T06:00:00.000Z'))).toMatchObject({ kind: 'returnable' });
  expect(returnStateOf(order, new Date('2025-10-03T06:00:00.001Z'))).toMatchObject({ kind: 'too-late' });
  expect(returnStateOf({ ...order, status: 'Cancelled' }, new Date('2025-09-04'))).toMatchObject({ kind: 'cancelled' });
});
