import { renderPage } from '@haat/shared/testing/render-page';
import { stubApi } from '@haat/shared/testing/stub-api';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as FindOrder from './FindOrderPage';

test('asks for a link by number and address, and says the same whether there is such an order or not', async () => {
  const calls = stubApi({ 'POST /api/orders/lookup': { status: 202 } });
  renderPage(FindOrder, { route: '/orders', at: '/orders' });
  await userEvent.type(await screen.findByLabelText('Order number'), '123');
  await userEvent.click(screen.getByRole('button', { name: 'Mail me the link' }));
  expect(
    await screen.findByText('Enter the order number as it stands in your confirmation, like HT-8K2M4Q'),
  ).toBeInTheDocument();
  expect(calls).toEqual([]);
  await userEvent.clear(screen.getByLabelText('Order number'));
  await userEvent.type(screen.getByLabelText('Order number'), 'ht-8k2m4q');
  await userEvent.type(screen.getByLabelText('Email'), 'asha@example.in');
  await userEvent.click(screen.getByRole('button', { name: 'Mail me the link' }));
  expect(await screen.findByText(/If there is such an order with this address/)).toBeInTheDocument();
  expect(calls).toMatchObject([
    { method: 'POST', path: '/api/orders/lookup', body: { orderId: 'HT-8K2M4Q', email: 'asha@example.in' } },
  ]);
});
