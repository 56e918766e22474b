import type { CartStore } from '@haat/shared/state';
import { configure, writeToken } from '@haat/shared/state';
import type { OrderQuote, QuoteRequest } from '@haat/shared/contract/order-quote';
import { fillIn } from '@haat/shared/testing/fill-in';
import { renderPage } from '@haat/shared/testing/render-page';
import { stubApi, type StubAnswer, type StubRequest } from '@haat/shared/testing/stub-api';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { intentDone } from '../../checkout/idempotency-key';
import { rememberPendingPayment } from '../../checkout/paying';
import { readViewToken } from '@haat/shared/order-view-token';
import { cartOf, lines, products } from '../../fixtures/cart';
import { order } from '../../fixtures/order';
import { stubGateway, TOKEN, type GatewayAnswer } from '../../fixtures/gateway';
import { quoteServer } from '../../fixtures/quote';
import * as Checkout from './CheckoutPage';

const CARD = '4111 1111 1111 1111';
const created: StubAnswer = { status: 201, body: { order, viewToken: 'token-of-the-order' } };
const error = (
  status: number,
  code: string,
  message: string,
  fields: { path: string; message: string }[] = [],
): StubAnswer => ({ status, body: { error: { code, message, fields }, message } });

function show(answers: Record<string, StubAnswer> = {}, cart: CartStore = cartOf()) {
  const calls = stubApi({
    'GET /api/products/batch': { status: 200, body: products },
    'GET /api/pincodes/*': { status: 404, body: { message: 'unknown' } },
    'POST /api/orders/quote': quoteServer(),
    'POST /api/orders/create': created,
    ...answers,
  });
  return { calls, ...renderPage(Checkout, { route: '/checkout', at: '/checkout', cart }) };
}
const answerOf = (answer: StubAnswer, request: StubRequest) =>
  typeof answer === 'function' ? answer(request) : answer;
const orders = (calls: readonly StubRequest[]) => calls.filter(({ path }) => path === '/api/orders/create');
const keys = (calls: readonly StubRequest[]) =>
  orders(calls).map(({ body }) => (body as { idempotencyKey: string }).idempotencyKey); // the stub reads the body as unknown
const place = async () => {
  await screen.findByText('Order total:');
  await userEvent.click(screen.getByRole('button', { name: 'Place your order' }));
};
const quotes = (calls: readonly StubRequest[]) =>
  calls.filter(({ path }) => path === '/api/orders/quote').map(({ body }) => body);
const sums = () => screen.getByText('Items:').closest('dl');
const user = () => userEvent.setup({ delay: null });

async function fillAddress() {
  const type = user();
  await fillIn(await screen.findByLabelText('Email'), 'meera@example.in');
  await fillIn(screen.getByLabelText('Full name'), 'Meera Nair');
  await fillIn(screen.getByLabelText('Address'), '14, 3rd Cross, Jayanagar');
  await type.type(screen.getByLabelText('PIN code'), '560011');
}
async function fillCard() {
  const type = user();
  await fillIn(screen.getByLabelText('Card number'), '4111111111111111');
  await type.type(screen.getByLabelText('Expiry date'), '1239');
  await type.type(screen.getByLabelText('CVV'), '123');
}
async function fill() {
  await fillAddress();
  await fillCard();
}

let gateway: ReturnType<typeof stubGateway>;
afterEach(() => gateway.restore());
beforeEach(() => {
  gateway = stubGateway();
  sessionStorage.clear();
  localStorage.clear();
  intentDone();
  writeToken(null);
  configure({ apiUrl: '', authentication: true });
});

describe('the page', () => {
  test('has the sections, prompts, preselected delivery and sums of the specification', async () => {
    show();
    expect(await screen.findByRole('heading', { level: 1, name: 'Secure checkout' })).toBeInTheDocument();
    const delivering = within(await screen.findByRole('region', { name: 'Delivering to' }));
    expect(delivering.getByText('Enter your name')).toBeInTheDocument();
    expect(delivering.getByText('Enter your address')).toBeInTheDocument();
    const payment = within(screen.getByRole('region', { name: 'Payment method' }));
    expect(payment.getByLabelText('Card number')).toBeInTheDocument();
    expect(payment.getByPlaceholderText('MM/YY')).toBeInTheDocument();
    expect(payment.getByLabelText('CVV')).toBeInTheDocument();
    expect(
      payment.getByText(
        /^This is a test shop: you are not charged\. Use 4111 1111 1111 1111, any future date, any CVV\./,
      ),
    ).toBeInTheDocument();
    const options = within(screen.getByRole('region', { name: 'Delivery options' }));
    expect(await options.findByRole('radio', { name: 'FREE Prime Delivery' })).toBeChecked();
    expect(options.getByText('Monday, 23 November')).toBeInTheDocument();
    expect(sums()).toHaveTextContent(
      'Items:₹2,249.50Shipping & handling:₹0.00Estimated tax:₹134.97Order total:₹2,384.47',
    );
  });

  test('offers sign-in to a guest, and not to an account holder', async () => {
    const { unmount } = show();
    expect(await screen.findByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login?next=/checkout');
    unmount();
    configure({ apiUrl: '', authentication: false });
    show();
    await screen.findByRole('region', { name: 'Delivering to' });
    expect(screen.queryByRole('link', { name: 'Sign in' })).not.toBeInTheDocument();
  });

  test('states the total first, with a link to the summary', async () => {
    show();
    const total = await screen.findByRole('link', { name: 'Total ₹2,384.47 View 3 items' });
    const summary = screen.getByRole('complementary', { name: 'Order summary' });
    expect(total).toHaveAttribute('href', `#${summary.id}`);
    expect(total.compareDocumentPosition(screen.getByRole('region', { name: 'Delivering to' }))).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
  });

  test('with an empty cart shows a link back', async () => {
    show({}, cartOf([]));
    expect(await screen.findByRole('heading', { name: 'Nothing to check out' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Continue shopping' })).toHaveAttribute('href', '/');
    expect(screen.queryByRole('button', { name: 'Place your order' })).not.toBeInTheDocument();
  });
});

describe('trust', () => {
  test('states where the card details go, and which terms the order accepts', async () => {
    show();
    expect(
      await screen.findByText(/^Your card details go straight to the payment service, not to our servers\./),
    ).toBeInTheDocument();
    const summary = within(screen.getByRole('complementary', { name: 'Order summary' }));
    for (const [name, path] of [
      ['Conditions of Use', '/conditions'],
      ['Privacy Notice', '/privacy'],
      ['How returns work', '/returns'],
    ])
      expect(summary.getByRole('link', { name })).toHaveAttribute('href', path);
    await userEvent.click(screen.getByRole('radio', { name: 'UPI' }));
    expect(screen.queryByText(/^Your card details go straight/)).not.toBeInTheDocument();
  });

  const payment = (state: string) => ({
    status: 200,
    body: { state, method: 'card', amount: 1060, payBy: null, next: null, declined: null },
  });

  test.each([
    ['waiting', 'Order HT-8K2M4Q is waiting for your payment', /^Pay ₹1,060\.00 to place it/, 'Continue payment'],
    ['declined', 'Order HT-8K2M4Q is waiting for your payment', /^Pay ₹1,060\.00 to place it/, 'Continue payment'],
    ['paid', 'Order HT-8K2M4Q is already placed', /Order again only if you want them twice/, 'View order'],
  ])(
    'a shopper who returns from the bank with a payment that is %s finds the order first',
    async (state, title, text, link) => {
      rememberPendingPayment('HT-8K2M4Q');
      show({ 'GET /api/orders/HT-8K2M4Q/payment': payment(state) });
      expect(await screen.findByRole('heading', { name: title })).toBeInTheDocument();
      expect(screen.getByText(text)).toBeInTheDocument();
      expect(screen.getByRole('link', { name: link })).toHaveAttribute('href', '/checkout/payment?order=HT-8K2M4Q');
    },
  );

  test('an order whose payment deadline has passed, or that this tab may not see, is not mentioned', async () => {
    rememberPendingPayment('HT-8K2M4Q');
    const { calls, unmount } = show({ 'GET /api/orders/HT-8K2M4Q/payment': payment('over') });
    await screen.findByText('Order total:');
    await waitFor(() => expect(calls.some(({ path }) => path === '/api/orders/HT-8K2M4Q/payment')).toBe(true));
    expect(screen.queryByText(/HT-8K2M4Q/)).not.toBeInTheDocument();
    unmount();
    show({ 'GET /api/orders/HT-8K2M4Q/payment': error(404, 'not-found', 'Order not found') });
    await screen.findByText('Order total:');
    expect(screen.queryByText(/HT-8K2M4Q/)).not.toBeInTheDocument();
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

  test('the PIN code fills in state and city, also after a change, but not over typed values', async () => {
    show();
    const type = user();
    const pin = await screen.findByLabelText('PIN code');
    await type.type(pin, '560011');
    expect(screen.getByLabelText('City')).toHaveValue('Bengaluru');
    expect(screen.getByLabelText('State')).toHaveValue('Karnataka');
    await type.clear(pin);
    await type.click(pin);
    await type.paste('400 001');
    expect(pin).toHaveValue('400001');
    expect(screen.getByLabelText('City')).toHaveValue('Mumbai');
    expect(screen.getByLabelText('State')).toHaveValue('Maharashtra');
    await type.clear(screen.getByLabelText('City'));
    await type.type(screen.getByLabelText('City'), 'Colaba');
    await type.clear(pin);
    await type.type(pin, '110001');
    expect(screen.getByLabelText('City')).toHaveValue('Colaba');
    expect(screen.getByLabelText('State')).toHaveValue('Delhi');
  });

  test('the town from the server takes precedence over the table’s', async () => {
    const { calls } = show({
      'GET /api/pincodes/*': { status: 200, body: { pincode: '560067', state: 'Karnataka', city: 'Whitefield' } },
    });
    await user().type(await screen.findByLabelText('PIN code'), '560067');
    await waitFor(() => expect(screen.getByLabelText('City')).toHaveValue('Whitefield'));
    expect(calls.filter(({ path }) => path.startsWith('/api/pincodes/')).map(({ path }) => path)).toEqual([
      '/api/pincodes/560067',
    ]);
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

  test('‘Use this address’ collapses a valid address, and ‘Change’ shows its fields again', async () => {
    show();
    await fillAddress();
    await userEvent.click(screen.getByRole('button', { name: 'Use this address' }));
    await waitFor(() => expect(screen.getByLabelText('Full name')).not.toBeVisible());
    // On a phone the address is above the window, and the focused button is gone.
    expect(document.activeElement).toHaveTextContent(/Karnataka 560011/);
    await userEvent.click(screen.getByRole('button', { name: 'Change delivery address' }));
    expect(screen.getByLabelText('Full name')).toBeVisible();
    expect(screen.getByLabelText('Full name')).toHaveFocus();
  });

  test('‘Add delivery instructions’ opens a text area, and its text is sent', async () => {
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
  test('an empty form is not sent: all errors are shown and announced, and the first invalid field has the focus', async () => {
    const { calls } = show();
    await screen.findByRole('button', { name: 'Place your order' });
    await place();
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Please correct 9 fields');
    expect(alert).toHaveTextContent('Enter your name');
    expect(screen.getByLabelText('Email')).toHaveFocus();
    expect(screen.getByLabelText('Full name')).toBeInvalid();
    expect(screen.getByLabelText('Full name')).toHaveAccessibleDescription('Enter your name');
    expect(orders(calls)).toEqual([]);
  });

  test('the error summary drops corrected fields, and those of the card for another payment method', async () => {
    show();
    await screen.findByRole('button', { name: 'Place your order' });
    await place();
    const alert = await screen.findByRole('alert');
    await fillIn(screen.getByLabelText('Full name'), 'Meera Nair');
    await waitFor(() => expect(alert).toHaveTextContent('Please correct 8 fields'));
    expect(alert).not.toHaveTextContent('Enter your name');
    await userEvent.click(screen.getByRole('radio', { name: 'Cash on delivery' }));
    await waitFor(() => expect(alert).toHaveTextContent('Please correct 5 fields'));
    expect(alert).not.toHaveTextContent('card');
  });

  test('a PIN code of another state and an invalid card are refused with an explanation', async () => {
    const { calls } = show();
    await fill();
    await userEvent.selectOptions(screen.getByLabelText('State'), 'Kerala');
    await fillIn(screen.getByLabelText('Card number'), '4111111111111112');
    await place();
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'PIN code 560011 is in Karnataka, but you chose Kerala. Correct the PIN code or the state.',
    );
    expect(screen.getByRole('alert')).toHaveTextContent('This card number is not valid. Check its digits.');
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
  test('sends what the contract requires, empties the cart and opens the confirmation', async () => {
    const { calls, cart, location } = show();
    await fill();
    await fillIn(screen.getByLabelText(/Mobile number/), '98765 43210');
    await place();
    await waitFor(() => expect(location()).toBe('/order-confirmation?order=HT-8K2M4Q'));
    expect(orders(calls)).toHaveLength(1);
    expect(orders(calls)[0]?.body).toEqual({
      idempotencyKey: expect.stringMatching(/^[A-Za-z0-9-]{16,64}$/) as unknown, // jest types its matchers as any
      email: 'meera@example.in',
      phone: '+919876543210',
      address: {
        fullName: 'Meera Nair',
        address: '14, 3rd Cross, Jayanagar',
        city: 'Bengaluru',
        state: 'Karnataka',
        zipCode: '560011',
      },
      deliveryOption: 'standard',
      paymentMethod: 'card',
      card: { token: TOKEN },
      items: [
        { productId: 'brass-lamp', sku: 'LAMP-1', quantity: 2 },
        { productId: 'saree', sku: null, quantity: 1 },
      ],
      expectedTotal: 2384.47,
    });
    expect(cart.items()).toEqual([]);
    expect(readViewToken('HT-8K2M4Q')).toBe('token-of-the-order');
    expect(sessionStorage.getItem('checkout-draft')).toBeNull();
  });

  test('an order that a coupon covers needs no card and no UPI ID, and sends none', async () => {
    const { calls, location } = show({ 'POST /api/orders/quote': quoteServer({ more: { total: 0, tax: 0 } }) });
    await fillAddress();
    expect(await screen.findByText('Nothing to pay: your coupon covers this order.')).toBeInTheDocument();
    expect(screen.queryByLabelText('Card number')).not.toBeInTheDocument();
    await place();
    await waitFor(() => expect(location()).toContain('/order-confirmation'));
    const body = orders(calls)[0]?.body;
    expect(body).toMatchObject({ expectedTotal: 0 });
    for (const key of ['card', 'upi', 'paymentMethod']) expect(body).not.toHaveProperty(key);
  });

  /** A server where the account has ₹500, or this much, of store credit. */
  const creditServer =
    (balance = 500): StubAnswer =>
    (request) => {
      const { status, body } = answerOf(quoteServer(), request) as { status: number; body: OrderQuote };
      const usable = Math.min(balance, body.total);
      const used = (request.body as QuoteRequest).useCredit ? usable : 0; // the stub reads the body as unknown
      return {
        status,
        body: { ...body, credit: { balance, usable, used, toPay: Math.round((body.total - used) * 100) / 100 } },
      };
    };

  test('store credit is used only if chosen, shows what is left to pay, and the order carries it', async () => {
    const { calls } = show({ 'POST /api/orders/quote': creditServer() });
    await fill();
    expect(screen.queryByText('To pay:')).not.toBeInTheDocument();
    const use = screen.getByRole('checkbox', { name: 'Use store credit (₹500.00)' });
    expect(use).not.toBeChecked();
    await userEvent.click(use);
    await waitFor(() => expect(sums()).toHaveTextContent('Order total:₹2,384.47Store credit:−₹500.00To pay:₹1,884.47'));
    expect(screen.getByRole('link', { name: 'To pay ₹1,884.47 View 3 items' })).toBeInTheDocument();
    await place();
    await waitFor(() => expect(orders(calls)).toHaveLength(1));
    expect(orders(calls)[0]?.body).toMatchObject({ expectedTotal: 2384.47, storeCredit: 500, paymentMethod: 'card' });
  });

  test('store credit that covers the order needs no other payment', async () => {
    const { calls } = show({ 'POST /api/orders/quote': creditServer(9_000) });
    await fillAddress();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Use store credit (₹9,000.00)' }));
    expect(await screen.findByText('Nothing more to pay: your store credit covers this order.')).toBeInTheDocument();
    expect(screen.queryByLabelText('Card number')).not.toBeInTheDocument();
    expect(
      screen.getByText('₹2,384.47 of it goes towards this order. The rest stays in your account.'),
    ).toBeInTheDocument();
    await place();
    await waitFor(() => expect(orders(calls)).toHaveLength(1));
    expect(orders(calls)[0]?.body).toMatchObject({ storeCredit: 2384.47 });
    expect(orders(calls)[0]?.body).not.toHaveProperty('paymentMethod');
  });

  test('store credit that was used elsewhere meanwhile is reported, and the quote is requested again', async () => {
    const { calls } = show({
      'POST /api/orders/quote': creditServer(),
      'POST /api/orders/create': error(409, 'credit-changed', 'The store credit is now ₹20.00.'),
    });
    await fill();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Use store credit (₹500.00)' }));
    await screen.findByText('To pay:');
    const before = quotes(calls).length;
    await place();
    expect(await screen.findByText('Your store credit has changed')).toBeInTheDocument();
    expect(screen.getByText(/The store credit is now ₹20\.00\./)).toBeInTheDocument();
    await waitFor(() => expect(quotes(calls).length).toBeGreaterThan(before));
  });

  test('an account without store credit is offered none', async () => {
    show();
    await screen.findByText('Order total:');
    expect(screen.queryByRole('checkbox', { name: /store credit/ })).not.toBeInTheDocument();
  });

  test('sends one request, however often the button is pressed', async () => {
    const { calls, location } = show();
    await fill();
    await userEvent.dblClick(screen.getByRole('button', { name: 'Place your order' }));
    await waitFor(() => expect(location()).toContain('/order-confirmation'));
    expect(orders(calls)).toHaveLength(1);
  });

  test('without a response nothing is lost, and the retry has the same key', async () => {
    let tries = 0;
    const { calls, cart, location } = show({
      'POST /api/orders/create': () =>
        (tries += 1) < 3 ? 'no answer' : { status: 201, body: { order, viewToken: 't' } },
    });
    await fill();
    await place();
    expect(await screen.findByRole('alert')).toHaveTextContent('We could not reach the shop');
    expect(screen.getByLabelText('Card number')).toHaveValue(CARD);
    expect(cart.items()).toHaveLength(2);
    // The form is changed meanwhile, but an order may exist.
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
    const risen = [products[0]!, { ...products[1]!, price: 1300 }]; // products has two entries
    const { calls, cart, location } = show({
      'GET /api/products/batch': () => ({ status: 200, body: dearer ? risen : products }),
      'POST /api/orders/quote': (request) => answerOf(quoteServer({ sold: dearer ? risen : products }), request),
      'POST /api/orders/create': () => {
        if (dearer) return { status: 201, body: { order, viewToken: 't' } };
        dearer = true;
        return {
          status: 409,
          body: {
            error: { code: 'price-changed', message: 'Prices have changed: the total is now ₹2,438.00.' },
            message: '',
          },
        };
      },
    });
    await fill();
    await place();
    expect(await screen.findByRole('alert')).toHaveTextContent('Prices have changed: the total is now ₹2,438.00.');
    expect(
      await screen.findByText('The price rose from ₹1,249.50 to ₹1,300.00 since you put this in your cart.'),
    ).toBeInTheDocument();
    expect(screen.getByText('Order total:').parentElement).toHaveTextContent('₹2,438.00');
    expect(cart.items()[1]).toMatchObject({ price: 1300 });
    await place();
    await waitFor(() => expect(location()).toContain('/order-confirmation'));
    const [first, second] = keys(calls);
    expect(second).not.toBe(first);
    expect(orders(calls)[1]?.body).toMatchObject({ expectedTotal: 2438 });
  });

  test('out-of-stock names the product, with a link to the cart', async () => {
    show({
      'POST /api/orders/create': error(409, 'out-of-stock', '“Ilkal saree” is out of stock.', [
        { path: 'items.1', message: 'Ilkal saree: Out of stock' },
      ]),
    });
    await fill();
    await place();
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('“Ilkal saree” is out of stock.');
    expect(within(alert).getByRole('link', { name: 'Edit cart' })).toHaveAttribute('href', '/cart');
  });

  describe('a card', () => {
    const answering = (answer: () => GatewayAnswer) => {
      gateway.restore();
      gateway = stubGateway(answer);
    };

    test('goes to the gateway only, without the shopper’s session; the order has its token', async () => {
      const { calls, location } = show();
      await fill();
      await place();
      await waitFor(() => expect(location()).toContain('/order-confirmation'));
      expect(gateway.calls).toEqual([
        {
          url: 'https://pay.example/v1/tokens',
          body: { cardNumber: '4111111111111111', cardExpiry: '12/39', cardCVV: '123' },
          credentials: 'omit',
        },
      ]);
      for (const { body } of calls)
        for (const secret of ['4111', '"12/39"', '"123"', 'cardCVV', 'cardNumber'])
          expect(JSON.stringify(body ?? null)).not.toContain(secret);
    });

    test('is not sent while the gateway is unreachable: the shopper is informed, loses nothing and can pay otherwise', async () => {
      answering(() => null);
      const { calls, location } = show();
      await fill();
      await place();
      const alert = await screen.findByRole('alert');
      expect(alert).toHaveTextContent('We could not reach the card payment service');
      expect(alert).toHaveTextContent('your details are still here');
      expect(orders(calls)).toHaveLength(0);
      expect(screen.getByLabelText('Card number')).toHaveValue(CARD);
      await userEvent.click(screen.getByRole('radio', { name: 'Cash on delivery' }));
      await place();
      await waitFor(() => expect(location()).toContain('/order-confirmation'));
    });

    test('that the gateway refuses is reported at its field', async () => {
      const fields = [{ path: 'cardExpiry', message: 'This card has expired' }];
      answering(() => ({ status: 400, body: { error: { message: 'This card has expired', fields } } }));
      const { calls } = show();
      await fill();
      await place();
      await waitFor(() => expect(screen.getByLabelText('Expiry date')).toHaveFocus());
      expect(screen.getByLabelText('Expiry date')).toHaveAccessibleDescription('This card has expired');
      expect(orders(calls)).toHaveLength(0);
    });

    test('has a new token at each attempt', async () => {
      let count = 0;
      answering(() => {
        count += 1;
        const rest = { brand: 'Visa', lastFour: '1111', expiry: '12/39', expiresAt: '2026-11-26T10:00:00Z' };
        return { status: 201, body: { token: `tok_${String(count).padStart(24, '0')}`, ...rest } };
      });
      const { calls } = show({ 'POST /api/orders/create': 'no answer' });
      await fill();
      await place();
      await screen.findByRole('alert');
      await place();
      await waitFor(() => expect(orders(calls)).toHaveLength(2));
      const tokens = orders(calls).map(({ body }) => (body as { card: { token: string } }).card.token); // as above
      expect(tokens[1]).not.toBe(tokens[0]);
      expect(new Set(keys(calls)).size).toBe(1);
    });

    test('is not requested if the gateway has its own page for it', async () => {
      const { calls } = show({
        'POST /api/orders/quote': (request) =>
          answerOf(quoteServer({ more: { cardEntry: { kind: 'page' } } }), request),
      });
      await fillAddress();
      expect(await screen.findByText(/our payment partner’s secure page/)).toBeVisible();
      expect(screen.queryByLabelText('Card number')).not.toBeInTheDocument();
      expect(screen.queryByText(/test shop/)).not.toBeInTheDocument();
      await place();
      await waitFor(() => expect(orders(calls)).toHaveLength(1));
      expect(orders(calls)[0]?.body).not.toHaveProperty('card');
      expect(gateway.calls).toEqual([]);
    });
  });

  test('payment-declined is shown at the card, which has the focus', async () => {
    const { cart } = show({
      'POST /api/orders/create': error(
        402,
        'payment-declined',
        'Your bank declined the payment. Please try another card.',
        [{ path: 'card.cardNumber', message: 'Declined by the bank' }],
      ),
    });
    await fill();
    await place();
    const number = await screen.findByLabelText('Card number');
    await waitFor(() => expect(number).toHaveFocus());
    expect(number).toBeInvalid();
    expect(number).toHaveAccessibleDescription(/Your bank declined the payment/);
    expect(cart.items()).toHaveLength(2);
  });

  test('field errors are shown at the fields, also in a collapsed section', async () => {
    show({
      'POST /api/orders/create': error(400, 'invalid', 'x', [
        { path: 'address.zipCode', message: 'This PIN code does not exist' },
      ]),
    });
    await fill();
    await userEvent.click(screen.getByRole('button', { name: 'Use this address' }));
    await waitFor(() => expect(screen.getByLabelText('PIN code')).not.toBeVisible());
    await place();
    await waitFor(() => expect(screen.getByLabelText('PIN code')).toHaveFocus());
    expect(screen.getByLabelText('PIN code')).toHaveAccessibleDescription('This PIN code does not exist');
  });

  test('a key that another order has used is reported, and the next press has another', async () => {
    const { calls } = show({ 'POST /api/orders/create': error(409, 'key-used', 'Sent before.') });
    await fill();
    await place();
    expect(await screen.findByRole('alert')).toHaveTextContent('Your order was already placed');
    await place();
    await waitFor(() => expect(keys(calls)).toHaveLength(2));
    expect(new Set(keys(calls)).size).toBe(2);
  });
});

describe('the quote', () => {
  const withCode = async (code: string) => {
    const field = await screen.findByLabelText(/^Coupon code/);
    await userEvent.clear(field);
    await userEvent.type(field, `${code}{Enter}`);
  };

  test('a coupon is applied by Enter without ordering, kept over a reload, sent with the shown total, and removed again', async () => {
    const { calls, unmount } = show();
    await fill();
    await withCode('save100');
    expect(await screen.findByText('SAVE100: ₹100.00 off')).toBeInTheDocument();
    expect(sums()).toHaveTextContent(
      'Items:₹2,249.50Discount:−₹100.00Shipping & handling:₹0.00Estimated tax:₹128.97Order total:₹2,278.47',
    );
    expect(orders(calls)).toEqual([]);
    unmount();
    const again = show();
    expect(await screen.findByText('SAVE100: ₹100.00 off')).toBeInTheDocument();
    await fillCard();
    await userEvent.click(screen.getByRole('button', { name: 'Remove coupon SAVE100' }));
    await waitFor(() => expect(sums()).toHaveTextContent('Order total:₹2,384.47'));
    expect(screen.getByLabelText(/^Coupon code/)).toHaveFocus();
    await withCode('SAVE100');
    await screen.findByText('SAVE100: ₹100.00 off');
    await place();
    await waitFor(() =>
      expect(orders(again.calls)).toMatchObject([{ body: { couponCode: 'SAVE100', expectedTotal: 2278.47 } }]),
    );
  });

  test('a coupon that does not apply states why, keeps the typed code, and is not sent', async () => {
    const { calls } = show();
    await fill();
    await withCode('!!');
    expect(screen.getByLabelText(/^Coupon code/)).toHaveAccessibleDescription(
      'A coupon code has letters, digits and hyphens',
    );
    await withCode('OLD');
    await waitFor(() =>
      expect(screen.getByLabelText(/^Coupon code/)).toHaveAccessibleDescription('This coupon has expired.'),
    );
    expect(screen.getByLabelText(/^Coupon code/)).toHaveValue('OLD');
    await place();
    await waitFor(() => expect(orders(calls)).toMatchObject([{ body: { expectedTotal: 2384.47 } }]));
    expect(orders(calls)[0]?.body).not.toHaveProperty('couponCode');
  });

  test('the refusal of a coupon disappears with its code', async () => {
    show();
    await withCode('OLD');
    await waitFor(() =>
      expect(screen.getByLabelText(/^Coupon code/)).toHaveAccessibleDescription('This coupon has expired.'),
    );
    await userEvent.type(screen.getByLabelText(/^Coupon code/), '2');
    expect(screen.getByLabelText(/^Coupon code/)).toHaveValue('OLD2');
    expect(screen.getByLabelText(/^Coupon code/)).toHaveAccessibleDescription('');
    expect(screen.queryByText('This coupon has expired.')).not.toBeInTheDocument();
  });

  test('a coupon that ended at the last step is reported, and the total without it is shown before the next press', async () => {
    let isCouponGone = false;
    const { calls } = show({
      'POST /api/orders/quote': (request) =>
        answerOf(
          quoteServer(
            isCouponGone
              ? {
                  more: {
                    discount: 0,
                    tax: 134.97,
                    total: 2384.47,
                    coupon: { code: 'SAVE100', applied: false, text: 'This coupon has been used up.' },
                  },
                }
              : {},
          ),
          request,
        ),
      'POST /api/orders/create': () => {
        if (isCouponGone) return { status: 201, body: { order, viewToken: 't' } };
        isCouponGone = true;
        return {
          status: 409,
          body: {
            error: {
              code: 'coupon-refused',
              message: 'This coupon has been used up.',
              fields: [{ path: 'couponCode', message: 'This coupon has been used up.' }],
            },
            message: '',
          },
        };
      },
    });
    await fill();
    await withCode('SAVE100');
    await screen.findByText('SAVE100: ₹100.00 off');
    await place();
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Your coupon was not appliedThis coupon has been used up.',
    );
    expect(sums()).toHaveTextContent('Order total:₹2,384.47');
    expect(screen.getByLabelText('Card number')).toHaveValue(CARD);
    await place();
    await waitFor(() => expect(orders(calls)).toHaveLength(2));
    expect(orders(calls)[1]?.body).toMatchObject({ expectedTotal: 2384.47 });
  });

  test('express has its day and price, is in the total, and is sent', async () => {
    const { calls } = show({ 'POST /api/orders/quote': quoteServer({ express: true }) });
    await fill();
    await userEvent.click(screen.getByRole('radio', { name: 'Express delivery, ₹99.00' }));
    expect(screen.getByRole('radio', { name: 'Express delivery, ₹99.00' })).toHaveAccessibleDescription(
      'Sunday, 22 November · Order before 2:00 pm today',
    );
    await waitFor(() =>
      expect(sums()).toHaveTextContent('Shipping & handling:₹99.00Estimated tax:₹134.97Order total:₹2,483.47'),
    );
    await place();
    await waitFor(() =>
      expect(orders(calls)).toMatchObject([{ body: { deliveryOption: 'express', expectedTotal: 2483.47 } }]),
    );
  });

  test('if prices include tax, it is named by the destination, and the order is placed at that total', async () => {
    const { calls } = show({ 'POST /api/orders/quote': quoteServer({ gst: true }) });
    await screen.findByText('included in the prices');
    expect(sums()).toHaveTextContent('Order total:₹2,249.50GST:included in the prices');
    await fill();
    await waitFor(() =>
      expect(sums()).toHaveTextContent('Order total:₹2,249.50CGST, included:₹53.56SGST, included:₹53.56'),
    );
    expect(screen.queryByText('Estimated tax:')).not.toBeInTheDocument();
    await userEvent.clear(screen.getByLabelText('PIN code'));
    await userEvent.type(screen.getByLabelText('PIN code'), '682001');
    await waitFor(() => expect(sums()).toHaveTextContent('IGST, included:₹107.12'));
    await place();
    await waitFor(() => expect(orders(calls)).toMatchObject([{ body: { expectedTotal: 2249.5 } }]));
  });

  test('cash on delivery states why it is unavailable; chosen before, it is not sent', async () => {
    const reason = 'Cash on delivery isn’t available at PIN code 560011. Please pay by card or UPI.';
    const { calls } = show({
      'POST /api/orders/quote': (request) =>
        answerOf(
          quoteServer({ cash: (request.body as { zipCode: string | null }).zipCode === '560011' ? reason : null }),
          request,
        ),
    });
    await userEvent.click(await screen.findByRole('radio', { name: 'Cash on delivery' }));
    await fillAddress();
    const cash = screen.getByRole('radio', { name: 'Cash on delivery' });
    await waitFor(() => expect(cash).toHaveAccessibleDescription(reason));
    await place();
    expect(await screen.findByRole('alert')).toHaveTextContent(reason);
    expect(orders(calls)).toEqual([]);
    await userEvent.click(screen.getByRole('radio', { name: 'UPI' }));
    expect(cash).toBeDisabled();
  });

  test('if no card is accepted the first other method is selected, and the card states why', async () => {
    const [noCard, noUpi] = [
      'We can’t take cards right now. Please choose another way to pay.',
      'UPI is for orders up to ₹50.00. Please choose another way to pay.',
    ];
    show({
      'POST /api/orders/quote': (request) => answerOf(quoteServer({ more: { card: noCard, upi: noUpi } }), request),
    });
    const card = await screen.findByRole('radio', { name: 'Credit or debit card' });
    await waitFor(() => expect(screen.getByRole('radio', { name: 'Cash on delivery' })).toBeChecked());
    expect(card).toBeDisabled();
    expect(card).toHaveAccessibleDescription(noCard);
    expect(screen.getByRole('radio', { name: 'UPI' })).toBeDisabled();
    expect(screen.getByRole('radio', { name: 'UPI' })).toHaveAccessibleDescription(noUpi);
    expect(screen.queryByLabelText('Card number')).not.toBeInTheDocument();
  });

  test('the response to an applied code is scrolled into view; that of a stored draft is not', async () => {
    const scrolled = jest.fn();
    Element.prototype.scrollIntoView = scrolled;
    const isRefused = () =>
      waitFor(() =>
        expect(screen.getByLabelText(/^Coupon code/)).toHaveAccessibleDescription('This coupon code does not exist.'),
      );
    const { unmount } = show();
    await screen.findByText('Order total:');
    await withCode('NOPE');
    await isRefused();
    await waitFor(() => expect(scrolled).toHaveBeenCalledWith({ block: 'nearest' }));
    unmount();
    scrolled.mockClear();
    show();
    await isRefused();
    expect(scrolled).not.toHaveBeenCalled();
    Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
  });

  test('a total that changed after it was shown is reported before the order is sent', async () => {
    let dearer = false;
    const { calls } = show({
      'POST /api/orders/quote': (request) =>
        answerOf(quoteServer(dearer ? { more: { shipping: 40, total: 2424.47 } } : {}), request),
    });
    await fill();
    await waitFor(() => expect(sums()).toHaveTextContent('₹2,384.47'));
    dearer = true;
    // A quote is fresh for half a minute.
    const later = Date.now() + 31_000;
    const clock = jest.spyOn(Date, 'now').mockReturnValue(later);
    await place();
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'The total has changedYour total is now ₹2,424.47 instead of ₹2,384.47.',
    );
    expect(orders(calls)).toEqual([]);
    expect(sums()).toHaveTextContent('₹2,424.47');
    expect(screen.getByLabelText('Card number')).toHaveValue(CARD);
    clock.mockRestore();
    await place();
    await waitFor(() => expect(orders(calls)).toMatchObject([{ body: { expectedTotal: 2424.47 } }]));
  });

  test('a price in the quote that differs from the cart makes the cart check again', async () => {
    const risen = [products[0]!, { ...products[1]!, price: 1300 }]; // products has two entries
    let quotes = 0;
    show({
      'GET /api/products/batch': () => ({ status: 200, body: (quotes += 1) === 1 ? products : risen }),
      'POST /api/orders/quote': quoteServer({ sold: risen }),
    });
    expect(
      await screen.findByText('The price rose from ₹1,249.50 to ₹1,300.00 since you put this in your cart.'),
    ).toBeInTheDocument();
    expect(sums()).toHaveTextContent('Items:₹2,300.00');
  });

  test('without a response the order cannot be placed, and the quote is requested again', async () => {
    let tries = 0;
    const { calls } = show({
      'POST /api/orders/quote': (request) => ((tries += 1) <= 2 ? 'no answer' : answerOf(quoteServer(), request)),
    });
    expect(await screen.findByText(/We could not calculate your total/)).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    await waitFor(() => expect(tries).toBe(2));
    await userEvent.click(await screen.findByRole('button', { name: 'Try Again' }));
    await screen.findByText('Order total:');
    expect(sums()).toHaveTextContent('₹2,384.47');
    expect(orders(calls)).toEqual([]);
  });

  test('pressing the button before the total is known shows the total first', async () => {
    let dead = true;
    const { calls } = show({
      'POST /api/orders/quote': (request) => (dead ? 'no answer' : answerOf(quoteServer(), request)),
    });
    await fill();
    dead = false;
    await userEvent.click(screen.getByRole('button', { name: 'Place your order' }));
    expect(await screen.findByText('Please check the total first')).toBeInTheDocument();
    expect(sums()).toHaveTextContent('₹2,384.47');
    expect(orders(calls)).toEqual([]);
    await place();
    await waitFor(() => expect(orders(calls)).toHaveLength(1));
  });

  test('a backend without quotes has the specification’s totals and delivery, and no gateway for cards', async () => {
    const { calls } = show({ 'POST /api/orders/quote': { status: 404, body: { message: 'Not found' } } });
    await fillAddress();
    await waitFor(() =>
      expect(sums()).toHaveTextContent(
        'Items:₹2,249.50Shipping & handling:₹0.00Estimated tax:₹134.97Order total:₹2,384.47',
      ),
    );
    expect(screen.getByRole('radio', { name: 'FREE Prime Delivery' })).toBeChecked();
    expect(screen.getByRole('radio', { name: 'Credit or debit card' })).toBeDisabled();
    await place();
    await waitFor(() => expect(orders(calls)).toHaveLength(1));
    expect(orders(calls)[0]?.body).toMatchObject({ paymentMethod: 'upi' });
  });

  test('incomplete entries are not sent', async () => {
    const { calls } = show();
    await fillAddress();
    await waitFor(() =>
      expect(quotes(calls).at(-1)).toMatchObject({ zipCode: '560011', state: 'Karnataka', email: null }),
    );
    expect(
      quotes(calls)
        .map((body) => (body as { zipCode: string | null }).zipCode)
        .filter((pin) => pin !== null && pin.length < 6),
    ).toEqual([]);
  });
});

describe('stored entries', () => {
  test('typed fields survive leaving and returning; the card does not, and is in no storage', async () => {
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

  test('a signed-in shopper gets their own address filled in, and can choose another', async () => {
    writeToken('a.b.c');
    const saved = {
      fullName: 'Meera Nair',
      address: '14, 3rd Cross',
      city: 'Bengaluru',
      state: 'Karnataka',
      zipCode: '560011',
    };
    show({
      'GET /api/users/profile': {
        status: 200,
        body: {
          name: 'Meera',
          email: 'meera@example.in',
          phone: null,
          joinDate: '2024-01-01',
          role: 'shopper',
          address: null,
        },
      },
      'GET /api/users/addresses': {
        status: 200,
        body: {
          content: [
            { ...saved, id: '1', isDefault: true },
            {
              ...saved,
              id: '2',
              isDefault: false,
              fullName: 'Amma',
              address: '2 Beach Road',
              city: 'Kochi',
              state: 'Kerala',
              zipCode: '682001',
            },
          ],
        },
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Change delivery address' }));
    expect(screen.getByLabelText('Full name')).toHaveValue('Meera Nair');
    await userEvent.selectOptions(screen.getByLabelText('Your saved addresses'), '2');
    expect(screen.getByLabelText('Full name')).toHaveValue('Amma');
    expect(screen.getByLabelText('PIN code')).toHaveValue('682001');
  });

  test('a signed-in shopper’s checkout starts with their preferences', async () => {
    writeToken('a.b.c');
    show({
      'POST /api/orders/quote': quoteServer({ express: true }),
      'GET /api/users/profile': {
        status: 200,
        body: {
          name: 'Meera',
          email: 'meera@example.in',
          phone: null,
          joinDate: '2024-01-01',
          role: 'shopper',
          address: null,
        },
      },
      'GET /api/users/addresses': { status: 200, body: { content: [] } },
      'GET /api/users/preferences': {
        status: 200,
        body: {
          mails: { offers: false, backInStock: true, orderSteps: true },
          paymentMethod: 'upi',
          deliveryOption: 'express',
        },
      },
    });
    expect(await screen.findByRole('radio', { name: 'UPI' })).toBeChecked();
    expect(await screen.findByRole('radio', { name: 'Express delivery, ₹99.00' })).toBeChecked();
  });

  test('an account that cannot be read does not block the order', async () => {
    writeToken('a.b.c');
    show({ 'GET /api/users/profile': 'no answer', 'GET /api/users/addresses': 'no answer' });
    expect(await screen.findByLabelText('Full name')).toBeVisible();
  });
});

test('a line that is out of stock blocks the order', async () => {
  show({ 'GET /api/products/batch': { status: 200, body: [products[0]] } }, cartOf(lines));
  expect(
    await screen.findByText('An item in your cart is out of stock. Edit your cart to place the order.'),
  ).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Place your order' })).toBeDisabled();
});
