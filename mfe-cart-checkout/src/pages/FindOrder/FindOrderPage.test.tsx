import { renderPage } from '@haat/shared/testing/render-page';
import { stubApi } from '@haat/shared/testing/stub-api';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as FindOrder from './FindOrderPage';

test('requests a link by number and address, and shows the same whether the order exists or not', async () => {
  const calls = stubApi({ 'POST /api/orders/lookup': { status: 202 } });
  renderPage(FindOrder, { route: '/orders', at: '/orders' });
  expect(await screen.findByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login?next=/profile/orders');
  await userEvent.type(await screen.findByLabelText('Order number'), '123');
  await userEvent.click(screen.getByRole('button', { name: 'Email me a link' }));
  expect(await screen.findByText('Enter the order number from your confirmation, like HT-8K2M4Q')).toBeInTheDocument();
  expect(calls).toEqual([]);
  await userEvent.clear(screen.getByLabelText('Order number'));
  await userEvent.type(screen.getByLabelText('Order number'), 'ht-8k2m4q');
  await userEvent.type(screen.getByLabelText('Email'), 'asha@example.in');
  await userEvent.click(screen.getByRole('button', { name: 'Email me a link' }));
  expect(await screen.findByText(/If we have an order with this number and address/)).toBeInTheDocument();
  expect(screen.getByRole('status')).toHaveFocus();
  expect(calls).toMatchObject([
    { method: 'POST', path: '/api/orders/lookup', body: { orderId: 'HT-8K2M4Q', email: 'asha@example.in' } },
  ]);
});
