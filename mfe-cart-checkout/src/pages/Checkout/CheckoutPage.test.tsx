import type { CartStore } from '@haat/shared/state';
import { configure, writeToken } from '@haat/shared/state';
import { renderPage } from '@haat/shared/testing/render-page';
import { stubApi, type StubAnswer, type StubRequest } from '@haat/shared/testing/stub-api';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { intentDone } from '../../checkout/order-intent';
import { readViewToken } from '@haat/shared/order-view-token';
import { cartOf, lines, products } from '../../fixtures/cart';
import { order } from '../../fixtures/order';
import * as Checkout from './CheckoutPage';

const CARD = '4111 1111 1111 1111';
const created: StubAnswer = { status: 201, body: { order, viewToken: 'token-of-the-order' } };
const error = (status: number, code: string, message: string, fields: { path: string; message: string }[] = []): StubAnswer => ({ status, body: { error: { code, message, fields }, message } });

function show(answers: Record<string, StubAnswer> = {}, cart: CartStore = cartOf()) {
  const calls = stubApi({
    'GET /api/products/batch': { status: 200, body: products },
    'GET /api/pincodes/*': { status: 404, body: { message: 'unknown' } },
    'POST /api/orders/create': created,
    ...answers,
  });
  return { calls, ...renderPage(Checkout, { route: '/checkout', at: '/checkout', cart }) };
}
const orders = (calls: readonly StubRequest[]) => calls.filter(({ path }) => path === '/api/orders/create');
const keys = (calls: readonly StubRequest[]) => orders(calls).map(({ body }) => (body as { idempotencyKey: string }).idempotencyKey); // the stub reads the body as unknown
const place = () => userEvent.click(screen.getByRole('button', { name: 'Place your order' }));
const user = () => userEvent.setup({ delay: null });

async function fillAddress() {
  const type = user();
  await type.type(await screen.findByLabelText('Email'), 'meera@example.in');
  await type.type(screen.getByLabelText('Full name'), 'Meera Nair');
  await type.type(screen.getByLabelText('Address'), '14, 3rd Cross, Jayanagar');
  await type.type(screen.getByLabelText('PIN code'), '560011');
}
async function fillCard() {
  const type = user();
  await type.type(screen.getByLabelText('Card number'), '4111111111111111');
  await type.type(screen.getByLabelText('Expiry date'), '1239');
  await type.type(screen.getByLabelText('CVV'), '123');
}
async function fill() {
  await fillAddress();
  await fillCard();
}

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  intentDone();
  writeToken(null);
  configure({ apiUrl: '', authentication: true });
});

describe('the page', () => {
  test('has the sections, prompts, preselected delivery and sums of the specification', async () => {
    jest.useFakeTimers({ now: new Date('2026-11-21T08:00:00Z'), doNotFake: ['setTimeout', 'setInterval', 'setImmediate', 'queueMicrotask', 'nextTick'] });
    show();
    expect(await screen.findByRole('heading', { level: 1, name: 'Secure checkout' })).toBeInTheDocument();
    const delivering = within(await screen.findByRole('region', { name: 'Delivering to' }));
    expect(delivering.getByText('Enter your name')).toBeInTheDocument();
    expect(delivering.getByText('Enter your address')).toBeInTheDocument();
    const payment = within(screen.getByRole('region', { name: 'Payment method' }));
    expect(payment.getByLabelText('Card number')).toBeInTheDocument();
    expect(payment.getByPlaceholderText('MM/YY')).toBeInTheDocument();
    expect(payment.getByLabelText('CVV')).toBeInTheDocument();
    expect(payment.getByText('This is a test shop: no money moves. Use 4111 1111 1111 1111, any future date, any CVV.')).toBeInTheDocument();
    const options = within(screen.getByRole('region', { name: 'Delivery options' }));
    expect(options.getByRole('radio', { name: 'FREE Prime Delivery' })).toBeChecked();
    expect(options.getByText('Monday, 23 November')).toBeInTheDocument();
    const sums = screen.getByText('Items:').closest('dl');
    expect(sums).toHaveTextContent('Items:₹2,249.50Shipping & handling:₹0.00Estimated tax:₹134.97Order total:₹2,384.47');
    jest.useRealTimers();
  });

  test('with nothing in the cart shows the way back', async () => {
    show({}, cartOf([]));
    expect(await screen.findByRole('heading', { name: 'There is nothing to check out' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Continue shopping' })).toHaveAttribute('href', '/');
    expect(screen.queryByRole('button', { name: 'Place your order' })).not.toBeInTheDocument();
  });
});

describe('the fields', () => {
  test('the entered name and address show as they are typed', async () => {
    show();
    await fillAddress();
    const delivering = within(screen.getByRole('region', { name: 'Delivering to' }));
    expect(delivering.getByText('Meera Nair', { selector: 'p' })).toBeInTheDocument();
    expect(delivering.getByText('14, 3rd Cross, Jayanagar, Bengaluru, Karnataka 560011')).toBeInTheDocument();
    expect(delivering.queryByText('Enter your name')).not.toBeInTheDocument();
  });

  test('the PIN code fills state and city, never over what was typed, and follows when it changes', async () => {
    show();
    const type = user();
    const pin = await screen.findByLabelText('PIN code');
    await type.type(pin, '560011');
    expect(screen.getByLabelText('City')).toHaveValue('Bengaluru');
    expect(screen.getByLabelText('State')).toHaveValue('Karnataka');
    await type.clear(pin);
    await type.type(pin, '400001');
    expect(screen.getByLabelText('City')).toHaveValue('Mumbai');
    expect(screen.getByLabelText('State')).toHaveValue('Maharashtra');
    await type.clear(screen.getByLabelText('City'));
    await type.type(screen.getByLabelText('City'), 'Colaba');
    await type.clear(pin);
    await type.type(pin, '110001');
    expect(screen.getByLabelText('City')).toHaveValue('Colaba');
    expect(screen.getByLabelText('State')).toHaveValue('Delhi');
  });

  test('the town that the server knows is better than the table’s', async () => {
    const { calls } = show({ 'GET /api/pincodes/*': { status: 200, body: { pincode: '560067', state: 'Karnataka', city: 'Whitefield' } } });
    await user().type(await screen.findByLabelText('PIN code'), '560067');
    await waitFor(() => expect(screen.getByLabelText('City')).toHaveValue('Whitefield'));
    expect(calls.filter(({ path }) => path.startsWith('/api/pincodes/')).map(({ path }) => path)).toEqual(['/api/pincodes/560067']);
  });

  test('the card number is grouped and capped at 16 digits, the date gets its slash and five characters, the CVV three digits', async () => {
    show();
    await screen.findByLabelText('Card number');
    const type = user();
    await type.type(screen.getByLabelText('Card number'), '41111111111111119999');
    await type.type(screen.getByLabelText('Expiry date'), '123999');
    await type.type(screen.getByLabelText('CVV'), '12x345');
    expect(screen.getByLabelText('Card number')).toHaveValue(CARD);
    expect(screen.getByText('Visa')).toBeInTheDocument();
    expect(screen.getByLabelText('Expiry date')).toHaveValue('12/39');
    expect(screen.getByLabelText('CVV')).toHaveValue('123');
  });

  test('‘Use this address’ folds a good address away and ‘Change’ brings its fields back', async () => {
    show();
    await fillAddress();
    await userEvent.click(screen.getByRole('button', { name: 'Use this address' }));
    await waitFor(() => expect(screen.getByLabelText('Full name')).not.toBeVisible());
    await userEvent.click(screen.getByRole('button', { name: 'Change delivery address' }));
    expect(screen.getByLabelText('Full name')).toBeVisible();
    expect(screen.getByLabelText('Full name')).toHaveFocus();
  });

  test('‘Add delivery instructions’ opens a text area, and what is written is sent', async () => {
    const { calls } = show();
    await fill();
    await userEvent.click(screen.getByRole('button', { name: 'Add delivery instructions' }));
    const area = screen.getByLabelText(/Delivery instructions/);
    expect(area).toHaveFocus();
    await userEvent.type(area, 'Blue gate');
    await place();
    await waitFor(() => expect(orders(calls)).toMatchObject([{ body: { deliveryInstructions: 'Blue gate' } }]));
  });
});

describe('checks', () => {
  test('an empty form is not sent: everything wrong is said and announced, the first wrong field has the focus', async () => {
    const { calls } = show();
    await screen.findByRole('button', { name: 'Place your order' });
    await place();
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('There are 9 things to correct');
    expect(alert).toHaveTextContent('Enter your name');
    expect(screen.getByLabelText('Email')).toHaveFocus();
    expect(screen.getByLabelText('Full name')).toBeInvalid();
    expect(screen.getByLabelText('Full name')).toHaveAccessibleDescription('Enter your name');
    expect(orders(calls)).toEqual([]);
  });

  test('a PIN code of another state and a wrong card are refused in plain words', async () => {
    const { calls } = show();
    await fill();
    await userEvent.selectOptions(screen.getByLabelText('State'), 'Kerala');
    await userEvent.clear(screen.getByLabelText('Card number'));
    await userEvent.type(screen.getByLabelText('Card number'), '4111111111111112');
    await place();
    expect(await screen.findByRole('alert')).toHaveTextContent('The PIN code 560011 is in Karnataka, but the state chosen is Kerala. Correct one of the two.');
    expect(screen.getByRole('alert')).toHaveTextContent('This card number is not right. Check its digits.');
    expect(screen.getByLabelText('PIN code')).toHaveFocus();
    expect(orders(calls)).toEqual([]);
  });

  test('cash on delivery needs no card and sends none', async () => {
    const { calls } = show();
    await fillAddress();
    await userEvent.click(screen.getByRole('radio', { name: 'Cash on delivery' }));
    expect(screen.queryByLabelText('Card number')).not.toBeInTheDocument();
    await place();
    await waitFor(() => expect(orders(calls)).toMatchObject([{ body: { paymentMethod: 'cod' } }]));
    expect(orders(calls)[0]?.body).not.toHaveProperty('card');
  });
});

describe('placing the order', () => {
  test('sends what the contract asks for, empties the cart and goes to the confirmation', async () => {
    const { calls, cart, location } = show();
    await fill();
    await user().type(screen.getByLabelText(/Mobile number/), '98765 43210');
    await place();
    await waitFor(() => expect(location()).toBe('/order-confirmation?order=HT-8K2M4Q'));
    expect(orders(calls)).toHaveLength(1);
    expect(orders(calls)[0]?.body).toEqual({
      idempotencyKey: expect.stringMatching(/^[A-Za-z0-9-]{16,64}$/) as unknown, // jest types its matchers as any
      email: 'meera@example.in', phone: '+919876543210',
      address: { fullName: 'Meera Nair', address: '14, 3rd Cross, Jayanagar', city: 'Bengaluru', state: 'Karnataka', zipCode: '560011' },
      deliveryOption: 'standard', paymentMethod: 'card', card: { cardNumber: '4111111111111111', cardExpiry: '12/39', cardCVV: '123' },
      items: [{ productId: 'brass-lamp', sku: 'LAMP-1', quantity: 2 }, { productId: 'saree', sku: null, quantity: 1 }],
      expectedTotal: 2384.47,
    });
    expect(cart.items()).toEqual([]);
    expect(readViewToken('HT-8K2M4Q')).toBe('token-of-the-order');
    expect(sessionStorage.getItem('checkout-draft')).toBeNull();
  });

  test('takes one press, however often it is pressed', async () => {
    const { calls, location } = show();
    await fill();
    await userEvent.dblClick(screen.getByRole('button', { name: 'Place your order' }));
    await waitFor(() => expect(location()).toContain('/order-confirmation'));
    expect(orders(calls)).toHaveLength(1);
  });

  test('after silence nothing is lost, and the retry carries the same key', async () => {
    let tries = 0;
    const { calls, cart, location } = show({ 'POST /api/orders/create': () => ((tries += 1) < 3 ? 'no answer' : { status: 201, body: { order, viewToken: 't' } }) });
    await fill();
    await place();
    expect(await screen.findByRole('alert')).toHaveTextContent('We could not reach the shop');
    expect(screen.getByLabelText('Card number')).toHaveValue(CARD);
    expect(cart.items()).toHaveLength(2);
    // Something is changed meanwhile: an order may exist all the same.
    await user().type(screen.getByLabelText('Address'), ', ground floor');
    await place();
    await screen.findByRole('button', { name: 'Place your order' });
    await place();
    await waitFor(() => expect(location()).toContain('/order-confirmation'));
    expect(keys(calls)).toHaveLength(3);
    expect(new Set(keys(calls)).size).toBe(1);
  });

  test('after a definite refusal the key stays for the same order and changes with the form', async () => {
    const { calls } = show({ 'POST /api/orders/create': error(429, 'too-many', 'Too many orders at once.') });
    await fill();
    await place();
    expect(await screen.findByRole('alert')).toHaveTextContent('Too many orders at once.');
    await place();
    await waitFor(() => expect(keys(calls)).toHaveLength(2));
    await user().type(await screen.findByLabelText('Address'), ', ground floor');
    await place();
    await waitFor(() => expect(keys(calls)).toHaveLength(3));
    const [first, second, third] = keys(calls);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  test('price-changed shows the new prices and asks again', async () => {
    let dearer = false;
    const { calls, cart, location } = show({
      'GET /api/products/batch': () => ({ status: 200, body: dearer ? [products[0], { ...products[1], price: 1300 }] : products }),
      'POST /api/orders/create': () => {
        if (dearer) return { status: 201, body: { order, viewToken: 't' } };
        dearer = true;
        return { status: 409, body: { error: { code: 'price-changed', message: 'Prices have changed: the total is now ₹2,438.00.' }, message: '' } };
      },
    });
    await fill();
    await place();
    expect(await screen.findByRole('alert')).toHaveTextContent('Prices have changed: the total is now ₹2,438.00.');
    expect(await screen.findByText('The price rose from ₹1,249.50 to ₹1,300.00 since you put this in your cart.')).toBeInTheDocument();
    expect(screen.getByText('Order total:').parentElement).toHaveTextContent('₹2,438.00');
    expect(cart.items()[1]).toMatchObject({ price: 1300 });
    await place();
    await waitFor(() => expect(location()).toContain('/order-confirmation'));
    const [first, second] = keys(calls);
    expect(second).not.toBe(first);
    expect(orders(calls)[1]?.body).toMatchObject({ expectedTotal: 2438 });
  });

  test('out-of-stock names the product, with a link to the cart', async () => {
    show({ 'POST /api/orders/create': error(409, 'out-of-stock', '“Ilkal saree” is out of stock.', [{ path: 'items.1', message: 'Ilkal saree: Out of stock' }]) });
    await fill();
    await place();
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('“Ilkal saree” is out of stock.');
    expect(within(alert).getByRole('link', { name: 'Change your cart' })).toHaveAttribute('href', '/cart');
  });

  test('payment-declined is said at the card, which has the focus', async () => {
    const { cart } = show({ 'POST /api/orders/create': error(402, 'payment-declined', 'Your bank declined the payment. Please try another card.', [{ path: 'card.cardNumber', message: 'Declined by the bank' }]) });
    await fill();
    await place();
    const number = await screen.findByLabelText('Card number');
    await waitFor(() => expect(number).toHaveFocus());
    expect(number).toBeInvalid();
    expect(number).toHaveAccessibleDescription(/Your bank declined the payment/);
    expect(cart.items()).toHaveLength(2);
  });

  test('errors of fields are said at the fields, also in a folded section', async () => {
    show({ 'POST /api/orders/create': error(400, 'invalid', 'x', [{ path: 'address.zipCode', message: 'There is no such PIN code' }]) });
    await fill();
    await userEvent.click(screen.getByRole('button', { name: 'Use this address' }));
    await waitFor(() => expect(screen.getByLabelText('PIN code')).not.toBeVisible());
    await place();
    await waitFor(() => expect(screen.getByLabelText('PIN code')).toHaveFocus());
    expect(screen.getByLabelText('PIN code')).toHaveAccessibleDescription('There is no such PIN code');
  });

  test('a key that another order has used up is said, and the next press has another', async () => {
    const { calls } = show({ 'POST /api/orders/create': error(409, 'key-used', 'Sent before.') });
    await fill();
    await place();
    expect(await screen.findByRole('alert')).toHaveTextContent('An order was already placed');
    await place();
    await waitFor(() => expect(keys(calls)).toHaveLength(2));
    expect(new Set(keys(calls)).size).toBe(2);
  });
});

describe('what is kept', () => {
  test('typed fields survive leaving and coming back; the card does not, and is in no storage', async () => {
    const { unmount } = show();
    await fill();
    const stored = JSON.stringify([{ ...sessionStorage }, { ...localStorage }]);
    expect(stored).toContain('Meera Nair');
    for (const secret of ['4111', '12/39', '"123"', 'cardCVV', 'cardNumber']) expect(stored).not.toContain(secret);
    unmount();
    show();
    expect(await screen.findByLabelText('Full name')).toHaveValue('Meera Nair');
    expect(screen.getByLabelText('State')).toHaveValue('Karnataka');
    expect(screen.getByLabelText('Card number')).toHaveValue('');
  });

  test('a signed-in shopper finds their own address filled in, and may choose another', async () => {
    writeToken('a.b.c');
    const saved = { fullName: 'Meera Nair', address: '14, 3rd Cross', city: 'Bengaluru', state: 'Karnataka', zipCode: '560011' };
    show({
      'GET /api/users/profile': { status: 200, body: { name: 'Meera', email: 'meera@example.in', phone: null, joinDate: '2024-01-01', role: 'shopper', address: null } },
      'GET /api/users/addresses': { status: 200, body: { content: [{ ...saved, id: '1', isDefault: true }, { ...saved, id: '2', isDefault: false, fullName: 'Amma', address: '2 Beach Road', city: 'Kochi', state: 'Kerala', zipCode: '682001' }] } },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Change delivery address' }));
    expect(screen.getByLabelText('Full name')).toHaveValue('Meera Nair');
    await userEvent.selectOptions(screen.getByLabelText('Your saved addresses'), '2');
    expect(screen.getByLabelText('Full name')).toHaveValue('Amma');
    expect(screen.getByLabelText('PIN code')).toHaveValue('682001');
  });

  test('an account that can’t be read does not hold up the order', async () => {
    writeToken('a.b.c');
    show({ 'GET /api/users/profile': 'no answer', 'GET /api/users/addresses': 'no answer' });
    expect(await screen.findByLabelText('Full name')).toBeVisible();
  });
});

test('a line of which there is nothing left holds back the order', async () => {
  show({ 'GET /api/products/batch': { status: 200, body: [products[0]] } }, cartOf(lines));
  expect(await screen.findByText('Something in your cart is out of stock. Change your cart to place the order.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Place your order' })).toBeDisabled();
});
