import type { OrderPayment } from '@haat/shared/contract/order-payment';
import { configure, writeToken } from '@haat/shared/state';
import { fillIn } from '@haat/shared/testing/fill-in';
import { renderPage } from '@haat/shared/testing/render-page';
import { postRequestsIn, type StubAnswer, stubApi } from '@haat/shared/testing/stub-api';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { rememberPendingPayment } from '../../checkout/paying';
import { cartOf } from '../../fixtures/cart';
import { cardEntry, stubGateway, TOKEN } from '../../fixtures/gateway';
import { storeViewToken } from '@haat/shared/order-view-token';
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
  cardEntry,
};
const paymentAnswer = (body: OrderPayment): StubAnswer => ({ status: 200, body });

function show(answers: Record<string, StubAnswer>, cart = cartOf()) {
  const calls = stubApi(answers);
  return {
    calls,
    ...renderPage(CheckoutPayment, { route: '/checkout/payment', at: `/checkout/payment?order=${ID}`, cart }),
  };
}

let gateway: ReturnType<typeof stubGateway>;
afterEach(() => gateway.restore());
beforeEach(() => {
  gateway = stubGateway();
  sessionStorage.clear();
  localStorage.clear();
  writeToken(null);
  configure({ apiUrl: '', authentication: true });
  storeViewToken(ID, 'token-of-the-order');
});

test('sends the token of the order, and shows where the request went and how long the items are held', async () => {
  const { calls } = show({
    [`GET ${AT}`]: paymentAnswer({
      ...waiting,
      next: { kind: 'collect', vpa: 'asha@okbank', tryUrl: 'https://pay.example/upi/test_x' },
    }),
  });
  expect(await screen.findByText('asha@okbank')).toBeVisible();
  expect(screen.getByText(/reserved until 3:45 pm/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Open the test UPI app' })).toHaveAttribute(
    'href',
    'https://pay.example/upi/test_x',
  );
  expect(calls[0]?.headers['x-order-token'] ?? calls[0]?.headers['X-Order-Token']).toBe('token-of-the-order');
});

test('shows the QR code, and offers the app on a phone', async () => {
  show({
    [`GET ${AT}`]: paymentAnswer({
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

test('links to the bank’s page', async () => {
  show({
    [`GET ${AT}`]: paymentAnswer({
      ...waiting,
      method: 'card',
      next: { kind: 'redirect', url: 'https://pay.example/bank/test_x' },
    }),
  });
  expect(await screen.findByRole('link', { name: 'Go to your bank’s page' })).toHaveAttribute(
    'href',
    'https://pay.example/bank/test_x',
  );
});

test('opens the confirmation once it is paid, and empties the cart that was bought', async () => {
  rememberPendingPayment(ID);
  const { cart, location } = show({ [`GET ${AT}`]: paymentAnswer({ ...waiting, state: 'paid', payBy: null }) });
  await waitFor(() => expect(location()).toBe(`/order-confirmation?order=${ID}`));
  expect(cart.items()).toHaveLength(0);
});

test('keeps a later cart', async () => {
  const { cart, location } = show({ [`GET ${AT}`]: paymentAnswer({ ...waiting, state: 'paid', payBy: null }) });
  await waitFor(() => expect(location()).toBe(`/order-confirmation?order=${ID}`));
  expect(cart.items().length).toBeGreaterThan(0);
});

test('states why a payment was declined, and accepts another card', async () => {
  const { calls, location } = show({
    [`GET ${AT}`]: paymentAnswer({
      ...waiting,
      state: 'declined',
      declined: 'There is not enough money on this card for the order.',
    }),
    [`POST ${AT}`]: paymentAnswer({ ...waiting, state: 'paid', payBy: null }),
  });
  expect(await screen.findByText(/not enough money/)).toBeVisible();
  expect(screen.getByText(`Order ${ID}`)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Pay ₹1,060.00' })).toBeEnabled();
  const type = userEvent.setup({ delay: null });
  await type.click(screen.getByRole('button', { name: /^Pay ₹/ }));
  expect(screen.getByLabelText('Card number')).toHaveAccessibleDescription(/card number/i);
  await fillIn(screen.getByLabelText('Card number'), '4111111111111111');
  await type.type(screen.getByLabelText('Expiry date'), '1239');
  await type.type(screen.getByLabelText('CVV'), '123');
  await type.click(screen.getByRole('button', { name: /^Pay ₹/ }));
  await waitFor(() => expect(location()).toBe(`/order-confirmation?order=${ID}`));
  const sent = postRequestsIn(calls);
  expect(sent).toHaveLength(1);
  expect(sent[0]?.body).toMatchObject({
    paymentMethod: 'card',
    card: { token: TOKEN },
    attempt: expect.stringMatching(/^[0-9a-f]{32}$/),
  });
  expect(gateway.calls.map(({ body }) => body)).toEqual([
    { cardNumber: '4111111111111111', cardExpiry: '12/39', cardCVV: '123' },
  ]);
  expect(JSON.stringify(calls.map(({ body }) => body ?? null))).not.toContain('4111111111111111');
  expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('4111111111111111');
});

test('states that the gateway is unreachable, and accepts another payment method', async () => {
  gateway.restore();
  gateway = stubGateway(() => null);
  const declined = { ...waiting, state: 'declined' as const, declined: 'Declined.' };
  const { calls } = show({
    [`GET ${AT}`]: paymentAnswer(declined),
    [`POST ${AT}`]: paymentAnswer({ ...waiting, next: { kind: 'collect', vpa: 'asha@okbank' } }),
  });
  const type = userEvent.setup({ delay: null });
  await fillIn(await screen.findByLabelText('Card number'), '4111111111111111');
  await type.type(screen.getByLabelText('Expiry date'), '1239');
  await type.type(screen.getByLabelText('CVV'), '123');
  await type.click(screen.getByRole('button', { name: /^Pay ₹/ }));
  expect(await screen.findByText(/We could not reach the card payment service/)).toHaveAttribute('role', 'alert');
  expect(postRequestsIn(calls)).toHaveLength(0);
  await type.click(screen.getByRole('radio', { name: 'UPI' }));
  await type.type(screen.getByLabelText(/UPI ID/), 'asha@okbank');
  await type.click(screen.getByRole('button', { name: /^Pay ₹/ }));
  expect(await screen.findByText('asha@okbank')).toBeVisible();
});

test('asks for no card if the gateway has its own page for it', async () => {
  const { calls } = show({
    [`GET ${AT}`]: paymentAnswer({ ...waiting, state: 'declined', declined: 'Declined.', cardEntry: { kind: 'page' } }),
    [`POST ${AT}`]: paymentAnswer(waiting),
  });
  await userEvent.click(await screen.findByRole('button', { name: /^Pay ₹/ }));
  await waitFor(() => expect(postRequestsIn(calls)).toHaveLength(1));
  expect(postRequestsIn(calls)[0]?.body).toMatchObject({ paymentMethod: 'card', card: null });
  expect(gateway.calls).toEqual([]);
});

test('a request without a response is the same attempt when it is resent; after a response it is another', async () => {
  const answers: StubAnswer[] = [
    'no answer',
    { status: 402, body: { error: { code: 'payment-declined', message: 'Declined.', fields: [] } } },
    paymentAnswer({ ...waiting, state: 'declined', declined: 'Declined.' }),
  ];
  const { calls } = show({
    [`GET ${AT}`]: paymentAnswer({ ...waiting, state: 'declined', declined: 'Declined.' }),
    [`POST ${AT}`]: (request) => {
      const answer = answers.shift() ?? 'no answer';
      return typeof answer === 'function' ? answer(request) : answer;
    },
  });
  const type = userEvent.setup({ delay: null });
  const attempts = () => postRequestsIn(calls).map(({ body }) => (body as { attempt: string }).attempt); // what the page sends
  await type.click(await screen.findByRole('radio', { name: 'UPI' }));
  for (const presses of [1, 2, 3]) {
    await type.click(screen.getByRole('button', { name: /^Pay ₹/ }));
    await waitFor(() => expect(attempts()).toHaveLength(presses));
    await screen.findByRole('button', { name: /^Pay ₹/ });
  }
  const [first, second, third] = attempts();
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

test('states that the deadline has passed, and leaves the cart as it was', async () => {
  rememberPendingPayment(ID);
  const { cart } = show({ [`GET ${AT}`]: paymentAnswer({ ...waiting, state: 'over' }) });
  expect(await screen.findByRole('heading', { name: 'The payment time has expired' })).toBeVisible();
  expect(cart.items().length).toBeGreaterThan(0);
});

test('shows nothing of another shopper’s order', async () => {
  show({ [`GET ${AT}`]: { status: 404, body: { error: { code: 'not-found', message: 'Order not found' } } } });
  expect(await screen.findByRole('heading', { name: "We can't show this order here" })).toBeVisible();
});

test('a payment link opens the order without an account, is removed from the address, and shows the amount due', async () => {
  const token = 'l'.repeat(43);
  const calls = stubApi({
    [`GET ${AT}`]: paymentAnswer({ ...waiting, state: 'unpaid', payBy: '2026-11-24T10:15:00Z' }),
    [`GET /api/orders/${ID}`]: { status: 404, body: {} },
  });
  const { location } = renderPage(CheckoutPayment, {
    route: '/checkout/payment',
    at: `/checkout/payment?order=${ID}#${token}`,
    cart: cartOf(),
  });
  expect(await screen.findByText('To pay: ₹1,060.00')).toBeVisible();
  expect(screen.getByText('Your items are reserved until 24 November 2026.')).toBeVisible();
  expect(screen.getByRole('button', { name: /^Pay ₹/ })).toBeEnabled();
  expect(location()).toBe(`/checkout/payment?order=${ID}`);
  const statusRequest = calls.find(({ path }) => path === AT);
  expect(statusRequest?.headers['x-order-token'] ?? statusRequest?.headers['X-Order-Token']).toBe(token);
});
