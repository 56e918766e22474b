import type { Order } from '@haat/shared/contract/order';
import { configure, writeToken } from '@haat/shared/state';
import { renderPage } from '@haat/shared/testing/render-page';
import { stubApi, type StubAnswer } from '@haat/shared/testing/stub-api';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { order } from '../../fixtures/order';
import { storeViewToken } from '@haat/shared/order-view-token';
import * as OrderConfirmation from './OrderConfirmationPage';

const show = (answer: StubAnswer, at = '/order-confirmation?order=HT-8K2M4Q') => {
  const calls = stubApi({
    'GET /api/orders/HT-8K2M4Q': answer,
    'GET /api/products/bestsellers': { status: 200, body: { content: [], last: true } },
  });
  return { calls, ...renderPage(OrderConfirmation, { route: '/order-confirmation', at }) };
};

beforeEach(() => {
  sessionStorage.clear();
  writeToken(null);
});

test('a guest’s order opens by the token of this tab and states items, total, address and day', async () => {
  storeViewToken('HT-8K2M4Q', 'secret-token');
  const { calls } = show({ status: 200, body: order });
  expect(await screen.findByRole('heading', { level: 1, name: 'Thank you, your order is placed' })).toBeInTheDocument();
  expect(calls[0]?.headers).toMatchObject({ 'X-Order-Token': 'secret-token' });
  expect(screen.getByText('HT-8K2M4Q')).toBeInTheDocument();
  expect(screen.getByText('Monday, 23 November', { exact: false })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Brass lamp' })).toHaveAttribute('href', '/product/brass-lamp');
  expect(screen.getByText('Order total:').parentElement).toHaveTextContent('₹1,060.00');
  expect(screen.getByText('Visa ending in 1111')).toBeInTheDocument();
  expect(screen.getByText('Paid: ₹1,060.00')).toBeInTheDocument();
  expect(screen.getByText(/14, 3rd Cross, Bengaluru, Karnataka 560011/)).toBeInTheDocument();
});

test('tracking the order is the first action', async () => {
  show({ status: 200, body: order });
  const track = await screen.findByRole('link', { name: 'Track order' });
  expect(track).toHaveAttribute('href', '/orders/HT-8K2M4Q');
  expect(screen.getAllByRole('link')[0]).toBe(track);
  expect(screen.getByRole('link', { name: 'Continue shopping' })).toHaveAttribute('href', '/');
});

test('a guest is offered an account for the email address of the order; an account holder is not', async () => {
  configure({ apiUrl: '', authentication: true });
  const { unmount } = show({ status: 200, body: order });
  expect(await screen.findByRole('link', { name: 'Create account with meera@example.in' })).toHaveAttribute(
    'href',
    '/authpage?next=/profile/orders#create-title',
  );
  unmount();
  writeToken('a.b.c');
  show({ status: 200, body: order });
  await screen.findByRole('heading', { level: 1, name: 'Thank you, your order is placed' });
  expect(screen.queryByRole('link', { name: /^Create account/ })).not.toBeInTheDocument();
});

test.each([
  ['Awaiting Payment', 'This order is waiting for your payment'],
  ['Payment Failed', 'This order was not paid in time'],
] as const)(
  'an order in the state “%s” is not confirmed as placed, and shows no delivery day',
  async (status, heading) => {
    show({ status: 200, body: { ...order, status, paid: 0 } });
    expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeInTheDocument();
    expect(screen.queryByText(/arrives by|A confirmation is on its way/)).not.toBeInTheDocument();
    expect(screen.queryAllByRole('link', { name: 'Pay ₹1,060.00' })).toHaveLength(
      status === 'Awaiting Payment' ? 1 : 0,
    );
  },
);

test('cash on delivery states the amount to have ready', async () => {
  show({ status: 200, body: { ...order, payment: { method: 'cod', brand: null, lastFour: null } } });
  expect(await screen.findByText('Please keep ₹1,060.00 ready for the courier.')).toBeInTheDocument();
  expect(screen.queryByText(/^Paid:/)).not.toBeInTheDocument();
});

describe('the paid amount is the one that the shop states', () => {
  const cash = { method: 'cod' as const, brand: null, lastFour: null };
  const refund = {
    amount: 260,
    status: 'pending' as const,
    reason: 'Cancelled: Brass lamp',
    at: order.date,
    doneAt: null,
  };
  const shown = async (changes: Partial<Order>) => {
    show({ status: 200, body: { ...order, ...changes } });
    return (await screen.findByRole('heading', { name: 'Payment' })).closest('section');
  };

  test('items that staff added are in the total, and paid only with the difference', async () =>
    expect(await shown({ total: 1560, paid: 1060 })).toHaveTextContent('Paid: ₹1,060.00'));

  test('a refund is below the paid amount', async () =>
    expect(await shown({ paid: 1060, refunds: [refund] })).toHaveTextContent('Paid: ₹1,060.00Refunds: ₹260.00'));

  test('a cancelled order was paid and is refunded', async () =>
    expect(
      await shown({ status: 'Cancelled', paid: 1060, refunds: [{ ...refund, amount: 1060, status: 'done' }] }),
    ).toHaveTextContent('Paid: ₹1,060.00Refunds: ₹1,060.00'));

  test('cash that the courier has is paid, and none is due', async () => {
    const payment = await shown({ status: 'Delivered', payment: cash, paid: 1060, due: 0 });
    expect(payment).toHaveTextContent('Paid: ₹1,060.00');
    expect(payment).not.toHaveTextContent('ready for the courier');
  });

  test('cash due after a partial cancellation is the rest, and nothing is paid yet', async () => {
    const payment = await shown({ payment: cash, paid: 0, due: 530 });
    expect(payment).toHaveTextContent('Please keep ₹530.00 ready for the courier.');
    expect(payment).not.toHaveTextContent('Paid:');
  });

  test('store credit is not part of the card payment', async () =>
    expect(await shown({ storeCredit: 60, paid: 1000 })).toHaveTextContent(
      /Store credit ₹60\.00 \+ Visa.*Paid: ₹1,000\.00/,
    ));
});

test('the number in the address is accepted in any case', async () => {
  show({ status: 200, body: order }, '/order-confirmation?order=ht-8k2m4q');
  expect(await screen.findByText('HT-8K2M4Q')).toBeInTheDocument();
});

test('without a number nothing is shown, and no order is requested', async () => {
  const { calls } = show({ status: 200, body: order }, '/order-confirmation');
  expect(await screen.findByRole('heading', { name: 'No order to show' })).toBeInTheDocument();
  expect(calls.filter(({ path }) => path.startsWith('/api/orders'))).toEqual([]);
});

test('another shopper’s order is not shown, with a neutral message', async () => {
  show({ status: 404, body: { error: { code: 'not-found', message: 'Order not found' }, message: 'Order not found' } });
  expect(await screen.findByRole('heading', { name: "We can't show this order here" })).toBeInTheDocument();
});

test('a missing response can be retried', async () => {
  let tries = 0;
  show(() => ((tries += 1) === 1 ? 'no answer' : { status: 200, body: order }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Order HT-8K2M4Q has not changed.');
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByRole('heading', { name: 'Thank you, your order is placed' })).toBeInTheDocument();
});
