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

test('a field that the server refuses is marked and focused', async () => {
  const message = 'Enter the email address that you ordered with';
  stubApi({
    'POST /api/orders/lookup': {
      status: 400,
      body: { error: { code: 'invalid', message, fields: [{ path: 'email', message }] }, message },
    },
  });
  renderPage(FindOrder, { route: '/orders', at: '/orders' });
  await userEvent.type(await screen.findByLabelText('Order number'), 'HT-8K2M4Q');
  await userEvent.type(screen.getByLabelText('Email'), 'asha@example.in{Enter}');
  expect(await screen.findByText(message)).toBeInTheDocument();
  expect(screen.getByLabelText('Email')).toBeInvalid();
  expect(screen.getByLabelText('Email')).toHaveFocus();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
