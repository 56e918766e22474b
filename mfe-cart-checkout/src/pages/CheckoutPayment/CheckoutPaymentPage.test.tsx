import type { OrderPayment } from '@haat/shared/contract/order-payment';
import { configure, writeToken } from '@haat/shared/state';
import { fillIn } from '@haat/shared/testing/fill-in';
import { renderPage } from '@haat/shared/testing/render-page';
import { postedIn, type StubAnswer, stubApi } from '@haat/shared/testing/stub-api';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { startPaying } from '../../checkout/paying';
import { cartOf } from '../../fixtures/cart';
import { keepViewToken } from '@haat/shared/order-view-token';
import * as CheckoutPayment from './CheckoutPaymentPage';

const ID = 'HT-8K2M4Q';
const AT = `/api/orders/${ID}/payment`;
const waiting: OrderPayment = {
  state: 'waiting',
  method: 'upi',
  amount: 1060,
  payBy: '2026-11-21T10:15:00Z',
  next: null,
  declined: null,
};
const said = (body: OrderPayment): StubAnswer => ({ status: 200, body });

function show(answers: Record<string, StubAnswer>, cart = cartOf()) {
  const calls = stubApi(answers);
  return {
    calls,
    ...renderPage(CheckoutPayment, { route: '/checkout/payment', at: `/checkout/payment?order=${ID}`, cart }),
  };
}

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  writeToken(null);
  configure({ apiUrl: '', authentication: true });
  keepViewToken(ID, 'token-of-the-order');
});

test('asks with the token of the order, and says where the request went and how long the things are held', async () => {
  const { calls } = show({
    [`GET ${AT}`]: said({
      ...waiting,
      next: { kind: 'collect', vpa: 'asha@okbank', tryUrl: '/api/test-gateway/upi/test_x' },
    }),
  });
  expect(await screen.findByText('asha@okbank')).toBeVisible();
  expect(screen.getByText(/held for you until 15:45/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Open the test UPI app' })).toHaveAttribute(
    'href',
    '/api/test-gateway/upi/test_x',
  );
  expect(calls[0]?.headers['x-order-token'] ?? calls[0]?.headers['X-Order-Token']).toBe('token-of-the-order');
});

test('draws the code, and offers the app on a phone', async () => {
  show({
    [`GET ${AT}`]: said({
      ...waiting,
      next: { kind: 'qr', link: 'upi://pay?pa=haat@test', qr: { size: 33, path: 'M4 4h1v1h-1z' } },
    }),
  });
  expect(await screen.findByRole('img', { name: 'UPI code for ₹1,060.00' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Open a UPI app on this phone' })).toHaveAttribute(
    'href',
    'upi://pay?pa=haat@test',
  );
});

test('leads to the bank’s page', async () => {
  show({
    [`GET ${AT}`]: said({
      ...waiting,
      method: 'card',
      next: { kind: 'redirect', url: '/api/test-gateway/bank/test_x' },
    }),
  });
  expect(await screen.findByRole('link', { name: 'Go to your bank’s page' })).toHaveAttribute(
    'href',
    '/api/test-gateway/bank/test_x',
  );
});

test('goes on to the confirmation once it is paid, and empties the cart that was bought', async () => {
  startPaying(ID);
  const { cart, location } = show({ [`GET ${AT}`]: said({ ...waiting, state: 'paid', payBy: null }) });
  await waitFor(() => expect(location()).toBe(`/order-confirmation?order=${ID}`));
  expect(cart.items()).toHaveLength(0);
});

test('leaves a later cart alone', async () => {
  const { cart, location } = show({ [`GET ${AT}`]: said({ ...waiting, state: 'paid', payBy: null }) });
  await waitFor(() => expect(location()).toBe(`/order-confirmation?order=${ID}`));
  expect(cart.items().length).toBeGreaterThan(0);
});

test('says why a payment was declined, and takes another card', async () => {
  const { calls, location } = show({
    [`GET ${AT}`]: said({
      ...waiting,
      state: 'declined',
      declined: 'There is not enough money on this card for the order.',
    }),
    [`POST ${AT}`]: said({ ...waiting, state: 'paid', payBy: null }),
  });
  expect(await screen.findByText(/not enough money/)).toBeVisible();
  const type = userEvent.setup({ delay: null });
  await type.click(screen.getByRole('button', { name: 'Pay now' }));
  expect(screen.getByLabelText('Card number')).toHaveAccessibleDescription(/card number/i);
  await fillIn(screen.getByLabelText('Card number'), '4111111111111111');
  await type.type(screen.getByLabelText('Expiry date'), '1239');
  await type.type(screen.getByLabelText('CVV'), '123');
  await type.click(screen.getByRole('button', { name: 'Pay now' }));
  await waitFor(() => expect(location()).toBe(`/order-confirmation?order=${ID}`));
  const sent = postedIn(calls);
  expect(sent).toHaveLength(1);
  expect(sent[0]?.body).toMatchObject({
    paymentMethod: 'card',
    card: { cardNumber: '4111111111111111', cardExpiry: '12/39', cardCVV: '123' },
    attempt: expect.stringMatching(/^[0-9a-f]{32}$/),
  });
  expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('4111111111111111');
});

test('what was sent and never answered is the same try when it is sent again; after an answer it is another', async () => {
  const answers: StubAnswer[] = [
    'no answer',
    { status: 402, body: { error: { code: 'payment-declined', message: 'Declined.', fields: [] } } },
    said({ ...waiting, state: 'declined', declined: 'Declined.' }),
  ];
  const { calls } = show({
    [`GET ${AT}`]: said({ ...waiting, state: 'declined', declined: 'Declined.' }),
    [`POST ${AT}`]: (request) => {
      const answer = answers.shift() ?? 'no answer';
      return typeof answer === 'function' ? answer(request) : answer;
    },
  });
  const type = userEvent.setup({ delay: null });
  const attempts = () => postedIn(calls).map(({ body }) => (body as { attempt: string }).attempt); // what the page sends
  await type.click(await screen.findByRole('radio', { name: 'UPI' }));
  for (const presses of [1, 2, 3]) {
    await type.click(screen.getByRole('button', { name: 'Pay now' }));
    await waitFor(() => expect(attempts()).toHaveLength(presses));
    await screen.findByRole('button', { name: 'Pay now' });
  }
  const [first, second, third] = attempts();
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

test('says that the time is over, with the cart as it was', async () => {
  startPaying(ID);
  const { cart } = show({ [`GET ${AT}`]: said({ ...waiting, state: 'over' }) });
  expect(await screen.findByRole('heading', { name: 'The time to pay is over' })).toBeVisible();
  expect(cart.items().length).toBeGreaterThan(0);
});

test('shows nothing of another’s order', async () => {
  show({ [`GET ${AT}`]: { status: 404, body: { error: { code: 'not-found', message: 'Order not found' } } } });
  expect(await screen.findByRole('heading', { name: "We can't show this order here" })).toBeVisible();
});
