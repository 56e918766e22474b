import type { Order as OrderAnswer } from '@haat/shared/contract/order';
import { readViewToken } from '@haat/shared/order-view-token';
import { onNotice, writeToken, type Notice } from '@haat/shared/state';
import { renderPage } from '@haat/shared/testing/render-page';
import { postRequestsIn, type StubAnswer, stubApi } from '@haat/shared/testing/stub-api';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { order } from '../../fixtures/order';
import * as Order from './OrderPage';
// Loaded before the tests: compiling it later would count against a test's timeout.
import '../../orders/ChangeAddressDialog';

// Notices without a listener are queued: drain those of earlier tests.
beforeEach(() => onNotice(() => undefined)());

const token = 'T'.repeat(43);
const none = { status: 200, body: { content: [] } };
const show = (answers: Record<string, StubAnswer>, at = '/orders/HT-8K2M4Q') => {
  const calls = stubApi({
    'GET /api/orders/HT-8K2M4Q/returns': none,
    'GET /api/orders/HT-8K2M4Q/claims': none,
    ...answers,
  });
  return { calls, ...renderPage(Order, { route: '/orders/:orderId', at }) };
};
const soon = new Date(Date.now() + 86_400_000).toISOString();
const delivered: OrderAnswer = {
  ...order,
  status: 'Delivered',
  returnUntil: soon,
  claimUntil: soon,
  invoice: 'HT/26-27/000007',
  tracking: { carrier: 'India Post', number: 'EE123456789IN' },
  lines: order.lines.map((line) => ({ ...line, returnable: 2 })),
  timeline: [
    ...order.timeline,
    { status: 'In Transit', at: '2026-11-22T10:00:00Z', note: 'India Post EE123456789IN' },
    { status: 'Delivered', at: '2026-11-23T10:00:00Z', note: null },
  ],
};

beforeEach(() => {
  sessionStorage.clear();
  writeToken(null);
});

test('an emailed link opens the order; its token is stored in this tab and removed from the address', async () => {
  const { calls, location } = show(
    { 'GET /api/orders/HT-8K2M4Q': { status: 200, body: order } },
    `/orders/HT-8K2M4Q#${token}`,
  );
  expect(await screen.findByRole('heading', { level: 1, name: 'Order HT-8K2M4Q' })).toBeInTheDocument();
  await screen.findByText('Brass lamp');
  expect(calls[0]?.headers).toMatchObject({ 'X-Order-Token': token });
  expect(readViewToken('HT-8K2M4Q')).toBe(token);
  expect(location()).toBe('/orders/HT-8K2M4Q');
});

test('the amount due on delivery is shown, less what was cancelled; nothing if nothing is due', async () => {
  const cash = { ...order, due: 530, payment: { method: 'cod' as const, brand: null, lastFour: null } };
  show({ 'GET /api/orders/HT-8K2M4Q': { status: 200, body: cash } });
  expect(await screen.findByText('To pay on delivery: ₹530.00')).toBeInTheDocument();
  cleanup();
  show({ 'GET /api/orders/HT-8K2M4Q': { status: 200, body: { ...cash, due: 0, paid: 530 } } });
  await screen.findByText('Cash on delivery');
  expect(screen.queryByText(/To pay on delivery/)).not.toBeInTheDocument();
});

test('shows what is paid, not charged and still to pay, with a button to pay the rest', async () => {
  const changed = { ...order, total: 1960, paid: 1060, removed: 500, difference: 400 };
  show({ 'GET /api/orders/HT-8K2M4Q': { status: 200, body: changed } });
  const payment = (await screen.findByRole('heading', { name: 'Payment' })).closest('section');
  expect(payment).toHaveTextContent(
    'Paid: ₹1,060.00Replaced, removed or returned items: ₹500.00Still to pay: ₹400.00Delivering to',
  );
  expect(screen.getByText(/^We changed the items of your order/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Pay ₹400.00' })).toHaveAttribute(
    'href',
    '/checkout/payment?order=HT-8K2M4Q',
  );
  cleanup();
  show({ 'GET /api/orders/HT-8K2M4Q': { status: 200, body: { ...order, paid: 1060 } } });
  await screen.findByText('Paid: ₹1,060.00');
  expect(screen.queryByRole('link', { name: /^Pay / })).not.toBeInTheDocument();
});

test('more units of an item are a line of their own', async () => {
  const error = jest.spyOn(console, 'error');
  const lines = [...order.lines, ...order.lines.map((line) => ({ ...line, id: 'line-9' }))];
  show({ 'GET /api/orders/HT-8K2M4Q': { status: 200, body: { ...order, lines } } });
  const items = (await screen.findByRole('heading', { name: 'Items' })).closest('section');
  expect(items?.querySelectorAll('li')).toHaveLength(lines.length);
  expect(error).not.toHaveBeenCalled();
  error.mockRestore();
});

describe('after a part was cancelled, the page shows the total before and after it', () => {
  const refund = {
    amount: 477,
    status: 'done' as const,
    reason: 'Cancelled: Brass lamp',
    at: order.date,
    doneAt: null,
  };
  const lines = order.lines.map((line) => ({ ...line, cancelled: 1 }));
  const cash = { method: 'cod' as const, brand: null, lastFour: null };
  test.each<[string, Partial<OrderAnswer>, string, string | null]>([
    [
      'paid, with tax and discount',
      { lines, discount: 100, tax: 54, total: 954, paid: 954, refunds: [refund] },
      'Changes and refunds:−₹477.00New total:₹477.00',
      'Items count with their tax, less their share of the discount.',
    ],
    [
      'paid, with tax',
      { lines, paid: 1060, refunds: [{ ...refund, amount: 530, status: 'pending' }] },
      'Changes and refunds:−₹530.00New total:₹530.00',
      'Items count with their tax.',
    ],
    [
      'cash, with delivery',
      { lines, shipping: 99, total: 1159, paid: 0, due: 629, removed: 530, payment: cash },
      'Changes and refunds:−₹530.00New total:₹629.00',
      'Items count with their tax.',
    ],
    [
      'prices with GST and a discount',
      { lines, tax: 0, discount: 46, total: 954, gst: { cgst: 24, sgst: 24, igst: 0 }, paid: 954, refunds: [refund] },
      'Changes and refunds:−₹477.00New total:₹477.00',
      'Items count less their share of the discount.',
    ],
    [
      'a size swapped for one of the same price',
      { lines, total: 2120, paid: 1060, removed: 1060 },
      'Changes and refunds:−₹1,060.00New total:₹1,060.00',
      'Items count with their tax.',
    ],
    [
      'goodwill, after a payment that was too late',
      {
        paid: 2120,
        refunds: [
          { ...refund, amount: 1060 },
          { ...refund, at: '2026-11-22', amount: 60 },
        ],
      },
      'Changes and refunds:−₹60.00New total:₹1,000.00',
      null,
    ],
  ])('%s', async (_, changes, sums, why) => {
    show({ 'GET /api/orders/HT-8K2M4Q': { status: 200, body: { ...order, ...changes } } });
    expect((await screen.findByText('New total:')).closest('dl')).toHaveTextContent(sums);
    expect(screen.queryByText(/^Items count/)?.textContent ?? null).toBe(why);
  });

  test('not if nothing was refunded, or all of the order is cancelled', async () => {
    const whole = { ...refund, amount: 1060 };
    for (const changes of [
      { paid: 1060 },
      { paid: 1060, status: 'Cancelled' as const, refunds: [whole] },
      { paid: 1060, refunds: [{ ...whole, status: 'failed' as const }] },
    ]) {
      show({ 'GET /api/orders/HT-8K2M4Q': { status: 200, body: { ...order, ...changes } } });
      await screen.findByText('Paid: ₹1,060.00');
      expect(screen.queryByText('New total:')).not.toBeInTheDocument();
      cleanup();
    }
  });
});

test('the address can be changed on the page until the order is packed', async () => {
  const moved = { ...order.address, address: '3 Hill Road' };
  let isPacked = true;
  const { calls } = show({
    'GET /api/orders/HT-8K2M4Q': { status: 200, body: order },
    'PUT /api/orders/HT-8K2M4Q/address': () =>
      isPacked
        ? { status: 409, body: { error: { code: 'too-late', message: 'This order is already packed.' }, message: '' } }
        : { status: 200, body: { ...order, address: moved } },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Change address' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change delivery address' }));
  const street = dialog.getByLabelText('Address');
  expect(street).toHaveValue(order.address.address);
  await userEvent.clear(street);
  await userEvent.type(street, '3 Hill Road');
  await userEvent.click(dialog.getByRole('button', { name: 'Save address' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('This order is already packed.');
  isPacked = false;
  await userEvent.click(dialog.getByRole('button', { name: 'Save address' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(calls.findLast(({ method }) => method === 'PUT')?.body).toEqual(moved);
  expect(screen.getByText(/3 Hill Road/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Change address' })).toHaveFocus();
  for (const body of [{ ...order, status: 'Packed' }, delivered]) {
    cleanup();
    show({ 'GET /api/orders/HT-8K2M4Q': { status: 200, body } });
    await screen.findByRole('heading', { name: 'Payment' });
    expect(screen.queryByRole('button', { name: 'Change address' })).not.toBeInTheDocument();
  }
});

test('a cash order shows what the courier collects, unless the whole order is cancelled', async () => {
  const cash = { ...order, due: 1060, paid: 0, payment: { method: 'cod' as const, brand: null, lastFour: null } };
  show({ 'GET /api/orders/HT-8K2M4Q': { status: 200, body: cash } });
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel items' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/The courier will collect the remaining amount/)).toBeInTheDocument();
  await userEvent.click(dialog.getByRole('button', { name: 'Choose all items' }));
  expect(dialog.getByText('You have not paid, so no refund is due.')).toBeInTheDocument();
  expect(dialog.queryByText(/remaining amount/)).not.toBeInTheDocument();
});

test('an order that waits for its payment can be paid from its page, and promises no day', async () => {
  const waiting = { ...order, status: 'Awaiting Payment' as const, storeCredit: 60, paid: 0 };
  show({ 'GET /api/orders/HT-8K2M4Q': { status: 200, body: waiting } });
  expect(await screen.findByRole('link', { name: 'Pay ₹1,000.00' })).toBeInTheDocument();
  expect(screen.queryByText(/arrives by/)).not.toBeInTheDocument();
});

test('store credit is part of the totals, the payment, the refunds and what a cancellation returns', async () => {
  const paid = { method: 'card' as const, brand: 'Visa', lastFour: '1111' };
  const refund = { amount: 60, status: 'done' as const, reason: 'A dent', at: '2026-11-22T10:00:00Z', doneAt: null };
  const partly = { ...order, storeCredit: 60, payment: paid, refunds: [{ ...refund, toCredit: true as const }] };
  show({ 'GET /api/orders/HT-8K2M4Q': { status: 200, body: partly } });
  expect(await screen.findByText('Store credit ₹60.00 + Visa ending in 1111')).toBeInTheDocument();
  expect(screen.getByText('Items:').closest('dl')).toHaveTextContent('Order total:₹1,060.00Store credit:−₹60.00');
  expect(screen.getByText(/added to your store credit/)).toHaveTextContent('₹60.00, added to your store credit');
  await userEvent.click(screen.getByRole('button', { name: 'Cancel items' }));
  expect(await screen.findByText(/in 5-7 business days, and store credit after that\.$/)).toBeInTheDocument();
  cleanup();
  const wholly = { ...order, storeCredit: 1060, payment: { method: 'none' as const, brand: null, lastFour: null } };
  show({ 'GET /api/orders/HT-8K2M4Q': { status: 200, body: wholly } });
  expect(await screen.findByText('Store credit ₹1,060.00')).toBeInTheDocument();
  expect(screen.queryByText('Nothing to pay')).not.toBeInTheDocument();
});

test('a part of a line is cancelled by one request with a key, also when it has to be sent twice', async () => {
  let tries = 0;
  const { calls } = show({
    'GET /api/orders/HT-8K2M4Q': { status: 200, body: order },
    'POST /api/orders/HT-8K2M4Q/cancel': () =>
      (tries += 1) === 1
        ? 'no answer'
        : {
            status: 200,
            body: {
              ...order,
              lines: order.lines.map((line) => ({ ...line, cancelled: 1 })),
              refunds: [
                { amount: 530, status: 'pending', reason: 'Cancelled: Brass lamp', at: '2026-11-21T11:00:00Z' },
              ],
            },
          },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel items' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Choose items to cancel' }));
  expect(dialog.getByRole('combobox', { name: /Brass lamp/ })).toHaveDisplayValue('Keep');
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: /Brass lamp/ }), 'Cancel 1 of 2');
  expect(dialog.getByText(/^Items worth/)).toHaveTextContent('Items worth ₹500.00 before tax will be cancelled.');
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel selected items' }));
  await dialog.findByRole('alert');
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel selected items' }));
  expect(await screen.findByText('₹530.00', { selector: 'strong' })).toBeInTheDocument();
  expect(screen.getByText(/1 cancelled/)).toBeInTheDocument();
  const sent = postRequestsIn(calls).map(({ body }) => body);
  expect(sent).toHaveLength(2);
  expect(sent[1]).toEqual(sent[0]);
  expect(sent[0]).toMatchObject({
    key: expect.stringMatching(/^[0-9a-f]{32}$/),
    lines: [{ lineId: 'line-1', quantity: 1 }],
  });
});

test('a whole order is cancelled without lines, and an empty selection cannot be sent', async () => {
  const { calls } = show({
    'GET /api/orders/HT-8K2M4Q': { status: 200, body: order },
    'POST /api/orders/HT-8K2M4Q/cancel': { status: 200, body: { ...order, status: 'Cancelled' } },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel items' }));
  const choice = await screen.findByRole('combobox', { name: /Brass lamp/ });
  expect(choice).toHaveDisplayValue('Keep');
  expect(screen.getByRole('button', { name: 'Cancel selected items' })).toBeDisabled();
  await userEvent.click(screen.getByRole('button', { name: 'Choose all items' }));
  expect(choice).toHaveDisplayValue('Cancel 2 of 2');
  await userEvent.click(screen.getByRole('button', { name: 'Cancel order' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Cancel items' })).not.toBeInTheDocument());
  expect(postRequestsIn(calls)).toMatchObject([{ body: undefined }]);
  // The button is gone, so the focus moves to the order's heading.
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
});

test('a delivered order has its timeline, parcel and invoice, and links to the Returns Centre and to a claim', async () => {
  const address = jest.fn(() => 'blob:invoice');
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  Object.assign(URL, { createObjectURL: address, revokeObjectURL: jest.fn() });
  const { calls } = show({
    'GET /api/orders/HT-8K2M4Q': { status: 200, body: delivered },
    'GET /api/orders/HT-8K2M4Q/invoice': { status: 200, body: new Blob(['%PDF-']) },
  });
  const timeline = within(await screen.findByRole('list', { name: 'Order status' }));
  expect(timeline.getAllByRole('listitem').map((step) => step.textContent)).toEqual([
    'Placed21 November 2026',
    'In Transit22 November 2026 · India Post EE123456789IN',
    'Delivered23 November 2026',
  ]);
  expect(screen.queryByRole('button', { name: 'Cancel items' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Return or exchange' })).toHaveAttribute(
    'href',
    '/returns?order=HT-8K2M4Q#track',
  );
  expect(screen.getByRole('button', { name: 'Order again' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Write a review of Brass lamp' })).toHaveAttribute(
    'href',
    '/product/brass-lamp?review=1#reviews',
  );
  expect(screen.getByRole('link', { name: 'File a claim' })).toHaveAttribute(
    'href',
    '/protection?order=HT-8K2M4Q#claim',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Invoice (PDF)' }));
  await waitFor(() => expect(address).toHaveBeenCalledTimes(1));
  expect(calls.some(({ path }) => path.endsWith('/invoice'))).toBe(true);
});

test('a partly shipped order states what each parcel holds, and each has its invoice', async () => {
  const parcel = {
    number: 1,
    carrier: 'India Post',
    tracking: 'EE123456789IN',
    shippedAt: '2026-11-22T10:00:00Z',
    invoice: 'HT/26-27/000007',
    lines: [{ lineId: 'line-1', quantity: 1 }],
  };
  const { calls } = show({
    'GET /api/orders/HT-8K2M4Q': {
      status: 200,
      body: {
        ...order,
        status: 'Packed',
        invoice: parcel.invoice,
        parcels: [parcel],
        tracking: { carrier: parcel.carrier, number: parcel.tracking },
        lines: order.lines.map((line) => ({ ...line, shipped: 1 })),
      },
    },
    'GET /api/orders/HT-8K2M4Q/invoice': { status: 200, body: new Blob(['%PDF-']) },
  });
  expect((await screen.findByText('EE123456789IN')).closest('li')).toHaveTextContent(
    'Parcel 1, India Post: EE123456789IN1 × Brass lamp',
  );
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  Object.assign(URL, { createObjectURL: () => 'blob:invoice', revokeObjectURL: jest.fn() });
  await userEvent.click(screen.getByRole('button', { name: 'Invoice (PDF)' }));
  await waitFor(() => expect(calls.find(({ path }) => path.endsWith('/invoice'))?.params).toEqual({ parcel: 1 }));
  await userEvent.click(screen.getByRole('button', { name: 'Cancel items' }));
  const choice = await screen.findByRole('combobox', { name: /Brass lamp/ });
  expect(within(choice).getAllByRole('option')).toHaveLength(2);
});

test('returns and claims state their status', async () => {
  show({
    'GET /api/orders/HT-8K2M4Q': { status: 200, body: delivered },
    'GET /api/orders/HT-8K2M4Q/returns': {
      status: 200,
      body: {
        content: [
          {
            reference: 'RT-AAA222',
            orderId: order.id,
            status: 'Approved',
            reason: 'size',
            note: null,
            refund: 530,
            lines: [{ lineId: 'line-1', name: 'Brass lamp', options: {}, quantity: 1 }],
            timeline: [
              { status: 'Requested', at: '2026-11-24T10:00:00Z', note: null },
              { status: 'Approved', at: '2026-11-25T10:00:00Z', note: null },
            ],
          },
        ],
      },
    },
    'GET /api/orders/HT-8K2M4Q/claims': {
      status: 200,
      body: {
        content: [
          {
            reference: 'CL-BBB333',
            orderId: order.id,
            date: '2026-11-24T10:00:00Z',
            reason: 'damaged',
            description: 'Bent.',
            status: 'Open',
            outcome: null,
            refund: 0,
            answer: null,
            photos: 2,
          },
        ],
      },
    },
  });
  expect(await screen.findByText('1 × Brass lamp')).toBeInTheDocument();
  expect(screen.getByText('₹530.00 to be refunded')).toBeInTheDocument();
  expect(screen.getByText('We’ll review it within 24 hours.')).toBeInTheDocument();
});

test('items that are still sold are added to the cart again, at the current price', async () => {
  const notices: Notice[] = [];
  const stop = onNotice((notice) => notices.push(notice));
  const lines = [
    ...order.lines,
    ...order.lines.map((line) => ({ ...line, id: 'line-2', productId: 'gone', sku: 'GONE', name: 'Brass bell' })),
  ];
  const { cart } = show({
    'GET /api/orders/HT-8K2M4Q': { status: 200, body: { ...delivered, lines } },
    'GET /api/products/batch': {
      status: 200,
      body: {
        data: [
          {
            id: 'brass-lamp',
            name: 'Brass lamp',
            price: 550,
            variants: [
              {
                id: '1',
                sku: 'LAMP-1',
                options: { Size: 'Large' },
                price: 550,
                originalPrice: null,
                stockQuantity: 9,
                inStock: true,
              },
            ],
          },
        ],
      },
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Order again' }));
  await waitFor(() =>
    expect(cart.items()).toMatchObject([
      { id: 'brass-lamp', productId: 'brass-lamp', sku: 'LAMP-1', price: 550, quantity: 2 },
    ]),
  );
  await waitFor(() =>
    expect(notices.at(-1)).toMatchObject({
      text: 'Added to your cart at today’s prices. Not available now: Brass bell.',
      action: { label: 'View cart', leaves: true },
    }),
  );
  stop();
});

test('another shopper’s order is not shown; a link can be requested by email', async () => {
  show({
    'GET /api/orders/HT-8K2M4Q': {
      status: 404,
      body: { error: { code: 'not-found', message: 'Order not found' }, message: 'Order not found' },
    },
  });
  expect(await screen.findByRole('heading', { name: "We can't show this order here" })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Email me a link' })).toHaveAttribute('href', '/orders');
});

test.each([429, 500, 503])(
  'a server that responds with %i is not taken for another shopper’s order',
  async (status) => {
    show({ 'GET /api/orders/HT-8K2M4Q': { status, body: { message: 'no' } } });
    expect(await screen.findByRole('heading', { name: 'We could not load your order' })).toBeInTheDocument();
    expect(screen.getByText('Order HT-8K2M4Q has not changed. Please try again in a moment.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Try Again' })).toBeEnabled();
  },
);

test('an order whose return period is over states when it ended; an order of food only never had one', async () => {
  const past = '2026-10-05T10:00:00Z';
  show({ 'GET /api/orders/HT-8K2M4Q': { status: 200, body: { ...delivered, returnUntil: past } } });
  expect(await screen.findByText('The return period ended on 5 October 2026.')).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Return or exchange' })).not.toBeInTheDocument();
  cleanup();
  const lines = delivered.lines.map((line) => ({ ...line, notReturnable: true as const }));
  show({ 'GET /api/orders/HT-8K2M4Q': { status: 200, body: { ...delivered, returnUntil: past, lines } } });
  await screen.findByRole('button', { name: 'Order again' });
  expect(screen.getByText('The items of this order can’t be returned.')).toBeInTheDocument();
  expect(screen.queryByText(/return period ended/)).not.toBeInTheDocument();
});
