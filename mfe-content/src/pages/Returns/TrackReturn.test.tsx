import type { Order } from '@haat/shared/contract/order';
import { renderPage } from '@haat/shared/testing/render-page';
import { postRequestsIn, stubApi } from '@haat/shared/testing/stub-api';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { returnStateOf } from './return-state';
import * as Returns from './ReturnsPage';

const order: Order = {
  id: 'HT-8K2M4Q',
  date: '2025-09-01T06:00:00.000Z',
  status: 'Delivered',
  items: 1,
  lines: [
    {
      id: 'line-1',
      productId: 'p',
      sku: 'S',
      name: 'Brass lota',
      options: {},
      quantity: 1,
      price: 900,
      total: 900,
      image: null,
      cancelled: 0,
      returned: 0,
      shipped: 1,
      returnable: 0,
    },
  ],
  itemsTotal: 900,
  discount: 0,
  shipping: 0,
  tax: 54,
  gst: null,
  total: 954,
  estimatedDelivery: '2025-09-03',
  address: { fullName: 'Asha Rao', address: '1 Some Road', city: 'Pune', state: 'Maharashtra', zipCode: '411001' },
  email: null,
  payment: { method: 'cod', brand: null, lastFour: null },
  timeline: [
    { status: 'Placed', at: '2025-09-01T06:00:00.000Z', note: null },
    { status: 'Delivered', at: '2025-09-03T06:00:00.000Z', note: null },
  ],
  tracking: null,
  due: 0,
  parcels: [],
  refunds: [],
  returnUntil: '2025-10-03T06:00:00.000Z',
  claimUntil: '2025-09-10T06:00:00.000Z',
  invoice: 'HT/25-26/000001',
};

async function track(number: string) {
  renderPage(Returns, { route: '/returns', at: '/returns' });
  await userEvent.type(await screen.findByRole('textbox', { name: 'Order number' }), number);
  await userEvent.click(screen.getByRole('button', { name: 'Track Return' }));
}

test.each(['', '12345', 'HT-12', 'HT 8K2M4Q'])(
  "an invalid order number ('%s') is reported and no request is sent",
  async (number) => {
    const calls = stubApi({});
    await track(number === '' ? ' ' : number);
    expect(
      await screen.findByText('Enter the order number from your confirmation, like HT-8K2M4Q'),
    ).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'Order number' })).toBeInvalid();
    expect(screen.getByRole('textbox', { name: 'Order number' })).toHaveFocus();
    expect(calls.filter(({ path }) => path !== '/api/content/returns')).toEqual([]);
  },
);

test('an order that this visitor may not open refers to the link in the confirmation', async () => {
  const calls = stubApi({
    'GET /api/orders/*': {
      status: 404,
      body: { error: { code: 'not-found', message: 'Order not found' }, message: 'Order not found' },
    },
  });
  await track(' ht-8k2m4q ');
  expect(await screen.findByText('We could not open order HT-8K2M4Q')).toBeInTheDocument();
  expect(screen.getByText(/Use the link in your order confirmation/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login?next=/returns');
  expect(calls.filter(({ path }) => path.startsWith('/api/orders/'))).toMatchObject([
    { method: 'GET', path: '/api/orders/HT-8K2M4Q' },
    { method: 'GET', path: '/api/orders/HT-8K2M4Q/returns' },
  ]);
});

test('an order that has not arrived states that the return period has not begun', async () => {
  stubApi({
    'GET /api/orders/HT-8K2M4Q/returns': { status: 200, body: { content: [] } },
    'GET /api/orders/*': { status: 200, body: { ...order, status: 'In Transit', timeline: [] } },
  });
  await track('HT-8K2M4Q');
  expect(await screen.findByText('Order HT-8K2M4Q: In Transit')).toBeInTheDocument();
  expect(screen.getByText(/Your 30 days start on delivery/)).toBeInTheDocument();
  expect(screen.getByText(/₹954.00/)).toBeInTheDocument();
});

test('a server that does not respond is not shown as an error of the order', async () => {
  stubApi({ 'GET /api/orders/*': 'no answer' });
  await track('HT-8K2M4Q');
  expect(await screen.findByRole('alert')).toHaveTextContent('We could not check this');
});

test('returns are open for 30 days from delivery, to the millisecond', () => {
  expect(returnStateOf(order, [], new Date('2025-10-03T06:00:00.000Z'))).toMatchObject({ kind: 'returnable' });
  expect(returnStateOf(order, [], new Date('2025-10-03T06:00:00.001Z'))).toMatchObject({ kind: 'too-late' });
  expect(returnStateOf({ ...order, status: 'Cancelled' }, [], new Date('2025-09-04'))).toMatchObject({
    kind: 'cancelled',
  });
});

describe('returning items', () => {
  const delivered: Order = {
    ...order,
    payment: { method: 'card', brand: 'Visa', lastFour: '1111' },
    lines: order.lines.flatMap((line) => [
      { ...line, quantity: 3, returnable: 2 },
      { ...line, id: 'line-2', sku: 'D', name: 'Brass diya' },
    ]),
    timeline: [{ status: 'Delivered', at: new Date().toISOString(), note: null }],
    returnUntil: new Date(Date.now() + 30 * 24 * 60 * 60 * 1000).toISOString(),
  };
  const created = {
    reference: 'RT-7F3K9Q',
    orderId: order.id,
    status: 'Requested',
    reason: 'size',
    note: null,
    refund: 636,
    lines: [{ lineId: 'line-1', name: 'Brass lota', options: {}, quantity: 2 }],
    timeline: [{ status: 'Requested', at: new Date().toISOString(), note: null }],
  };

  test('chooses items and a reason, opens the order by this tab’s token, and then shows the status of the return', async () => {
    sessionStorage.setItem('order-token:HT-8K2M4Q', 'secret-token');
    const returns: object[] = [];
    const calls = stubApi({
      'GET /api/orders/HT-8K2M4Q/exchange-options': { status: 200, body: { content: [] } },
      'GET /api/orders/HT-8K2M4Q/returns': () => ({ status: 200, body: { content: returns } }),
      'GET /api/orders/HT-8K2M4Q': () => ({
        status: 200,
        body:
          returns.length > 0
            ? { ...delivered, lines: delivered.lines.map((line) => ({ ...line, returnable: 0 })) }
            : delivered,
      }),
      'POST /api/orders/HT-8K2M4Q/returns': () => {
        returns.push(created);
        return { status: 201, body: created };
      },
    });
    renderPage(Returns, { route: '/returns', at: '/returns?order=HT-8K2M4Q' });
    const form = within(await screen.findByRole('form', { name: 'Return items of order HT-8K2M4Q' }));
    expect(form.queryByRole('combobox', { name: 'Brass diya' })).not.toBeInTheDocument();
    expect(form.queryByRole('textbox', { name: 'UPI ID' })).not.toBeInTheDocument();
    await userEvent.click(form.getByRole('button', { name: 'Request return' }));
    expect(form.getByRole('combobox', { name: 'Brass lota' })).toBeInvalid();
    expect(form.getByRole('combobox', { name: 'Brass lota' })).toHaveAccessibleDescription('Choose at least one item');
    const reason = form.getByRole('combobox', { name: 'Reason for return' });
    expect(reason).toHaveDisplayValue('Choose');
    expect(reason).toHaveAccessibleDescription('Choose a reason');
    // The first error can be above a phone's window.
    expect(form.getByRole('combobox', { name: 'Brass lota' })).toHaveFocus();
    await userEvent.selectOptions(form.getByRole('combobox', { name: 'Brass lota' }), 'Return 2 of 2');
    expect(form.queryByText('Choose at least one item')).not.toBeInTheDocument();
    await userEvent.click(form.getByRole('button', { name: 'Request return' }));
    expect(reason).toHaveFocus();
    await userEvent.selectOptions(reason, 'It doesn’t fit');
    expect(form.queryByText('Choose a reason')).not.toBeInTheDocument();
    await userEvent.click(form.getByRole('button', { name: 'Request return' }));
    expect(await screen.findByText('Return RT-7F3K9Q: Requested')).toBeInTheDocument();
    expect(screen.getByText('There is nothing more to return in this order.')).toBeInTheDocument();
    // On a phone the form fills the screen, so the result is scrolled into view and focused.
    const receipt = screen.getByRole('heading', { name: 'Return requested' });
    expect(receipt.closest('[tabindex="-1"]')).toHaveFocus();
    const sent = postRequestsIn(calls);
    expect(sent).toMatchObject([
      {
        headers: { 'X-Order-Token': 'secret-token' },
        body: { reason: 'size', lines: [{ lineId: 'line-1', quantity: 2 }] },
      },
    ]);
    sessionStorage.clear();
  });

  test('a note that the server refuses is marked and focused, and can be corrected', async () => {
    const message = 'This looks like a card number. Please leave it out: the shop never asks for it.';
    stubApi({
      'GET /api/orders/HT-8K2M4Q/exchange-options': { status: 200, body: { content: [] } },
      'GET /api/orders/HT-8K2M4Q/returns': { status: 200, body: { content: [] } },
      'GET /api/orders/HT-8K2M4Q': { status: 200, body: delivered },
      'POST /api/orders/HT-8K2M4Q/returns': {
        status: 400,
        body: { error: { code: 'card-not-accepted', message, fields: [{ path: 'note', message }] }, message },
      },
    });
    await track('HT-8K2M4Q');
    const form = within(await screen.findByRole('form', { name: /^Return items/ }));
    await userEvent.selectOptions(form.getByRole('combobox', { name: 'Brass lota' }), 'Return 2 of 2');
    await userEvent.selectOptions(form.getByRole('combobox', { name: 'Reason for return' }), 'It doesn’t fit');
    const note = form.getByRole('textbox', { name: /^Anything else/ });
    await userEvent.type(note, 'a number');
    await userEvent.click(form.getByRole('button', { name: 'Request return' }));
    await waitFor(() => expect(note).toHaveAccessibleDescription(message));
    expect(note).toHaveFocus();
    expect(form.queryByRole('alert')).not.toBeInTheDocument();
    await userEvent.type(note, '.');
    expect(note).toBeValid();
  });

  test('food is shown with the reason and a link to a claim, and cannot be chosen', async () => {
    const food = { ...order.lines[0], id: 'line-3', sku: 'F', name: 'Bikaneri bhujia', notReturnable: true };
    const claimUntil = new Date(Date.now() + 24 * 60 * 60 * 1000).toISOString();
    stubApi({
      'GET /api/orders/HT-8K2M4Q/exchange-options': { status: 200, body: { content: [] } },
      'GET /api/orders/HT-8K2M4Q/returns': { status: 200, body: { content: [] } },
      'GET /api/orders/HT-8K2M4Q': {
        status: 200,
        body: { ...delivered, claimUntil, lines: [...delivered.lines, food] },
      },
    });
    await track('HT-8K2M4Q');
    const form = within(await screen.findByRole('form', { name: /^Return items/ }));
    expect(form.queryByRole('combobox', { name: 'Bikaneri bhujia' })).not.toBeInTheDocument();
    expect(form.getByText('Bikaneri bhujia')).toBeInTheDocument();
    expect(form.getByText(/^Can’t be returned: for hygiene and safety/)).toBeInTheDocument();
    expect(form.getByRole('link', { name: 'File a claim' })).toHaveAttribute(
      'href',
      '/protection?order=HT-8K2M4Q#claim',
    );
  });

  test('an order of food only offers no return', async () => {
    stubApi({
      'GET /api/orders/HT-8K2M4Q/exchange-options': { status: 200, body: { content: [] } },
      'GET /api/orders/HT-8K2M4Q/returns': { status: 200, body: { content: [] } },
      'GET /api/orders/HT-8K2M4Q': {
        status: 200,
        body: { ...delivered, lines: [{ ...order.lines[0], notReturnable: true }] },
      },
    });
    await track('HT-8K2M4Q');
    expect(await screen.findByText('The items of this order can’t be returned.')).toBeInTheDocument();
    expect(screen.queryByText(/can be returned until/)).not.toBeInTheDocument();
    // The time for a claim has ended.
    expect(screen.getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', '/help#write');
  });

  test('the rest of the order can be returned later, on request', async () => {
    let isMade = false;
    stubApi({
      'GET /api/orders/HT-8K2M4Q/exchange-options': { status: 200, body: { content: [] } },
      'GET /api/orders/HT-8K2M4Q/returns': () => ({ status: 200, body: { content: isMade ? [created] : [] } }),
      'GET /api/orders/HT-8K2M4Q': { status: 200, body: delivered },
      'POST /api/orders/HT-8K2M4Q/returns': () => {
        isMade = true;
        return { status: 201, body: created };
      },
    });
    await track('HT-8K2M4Q');
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Brass lota' }), 'Return 1 of 2');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Reason for return' }), 'Another reason');
    await userEvent.click(screen.getByRole('button', { name: 'Request return' }));
    expect(await screen.findByRole('heading', { name: 'Return requested' })).toBeInTheDocument();
    await screen.findByText('Return RT-7F3K9Q: Requested');
    expect(screen.queryByRole('form', { name: /^Return items/ })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Return more items' }));
    expect(await screen.findByRole('combobox', { name: 'Brass lota' })).toHaveDisplayValue('Keep');
  });

  test('requires a UPI ID if the order was paid in cash, and shows refusals of the server', async () => {
    stubApi({
      'GET /api/orders/HT-8K2M4Q/exchange-options': { status: 200, body: { content: [] } },
      'GET /api/orders/HT-8K2M4Q/returns': { status: 200, body: { content: [] } },
      'GET /api/orders/HT-8K2M4Q': { status: 200, body: { ...delivered, payment: order.payment } },
      'POST /api/orders/HT-8K2M4Q/returns': {
        status: 409,
        body: { error: { code: 'too-late', message: 'The 30 days are over.' }, message: 'The 30 days are over.' },
      },
    });
    await track('HT-8K2M4Q');
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Brass lota' }), 'Return 1 of 2');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Reason for return' }), 'Another reason');
    await userEvent.click(screen.getByRole('button', { name: 'Request return' }));
    expect(await screen.findByText('Enter a UPI ID like name@bank')).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'UPI ID' })).toHaveFocus();
    await userEvent.type(screen.getByRole('textbox', { name: 'UPI ID' }), 'asha@okbank');
    await userEvent.click(screen.getByRole('button', { name: 'Request return' }));
    expect(await screen.findByText('The 30 days are over.')).toBeInTheDocument();
  });

  test('offers another size instead, with the price difference, and sends the choice', async () => {
    let isMade = false;
    const wished = {
      ...created,
      lines: [{ ...created.lines[0], exchangeFor: { sku: 'LOTA-L', options: { Size: 'Large' } } }],
    };
    const variant = (sku: string, size: string, difference: number, stock = 5) => ({
      sku,
      options: { Size: size },
      stock,
      difference,
    });
    const calls = stubApi({
      'GET /api/orders/HT-8K2M4Q/exchange-options': {
        status: 200,
        body: {
          content: [
            {
              lineId: 'line-1',
              productId: 'lota',
              name: 'Brass lota',
              variants: [
                variant('LOTA-L', 'Large', 106),
                variant('LOTA-M', 'Medium', 0),
                variant('LOTA-S', 'Small', -53),
                variant('LOTA-XL', 'Extra large', 0, 1),
              ],
            },
          ],
        },
      },
      'GET /api/orders/HT-8K2M4Q/returns': () => ({ status: 200, body: { content: isMade ? [wished] : [] } }),
      'GET /api/orders/HT-8K2M4Q': { status: 200, body: delivered },
      'POST /api/orders/HT-8K2M4Q/returns': () => {
        isMade = true;
        return { status: 201, body: wished };
      },
    });
    await track('HT-8K2M4Q');
    const count = await screen.findByRole('combobox', { name: 'Brass lota' });
    expect(screen.queryByRole('combobox', { name: /^Refund or exchange/ })).not.toBeInTheDocument();
    await userEvent.selectOptions(count, 'Return 2 of 2');
    const instead = await screen.findByRole('combobox', { name: 'Refund or exchange: Brass lota' });
    // One of the largest is too few for two.
    expect(
      within(instead)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual([
      'Refund',
      'Exchange for Size: Large, ₹106.00 more',
      'Exchange for Size: Medium, same price',
      'Exchange for Size: Small, ₹53.00 less',
    ]);
    await userEvent.selectOptions(instead, 'Exchange for Size: Large, ₹106.00 more');
    expect(screen.getByText(/If it’s sold out by then, we refund you in full/)).toBeInTheDocument();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Reason for return' }), 'It doesn’t fit');
    await userEvent.click(screen.getByRole('button', { name: 'Request return' }));
    expect(await screen.findByRole('heading', { name: 'Return requested' })).toBeInTheDocument();
    expect(screen.getAllByText(/to be exchanged for Size: Large/)[0]).toBeInTheDocument();
    expect(postRequestsIn(calls)).toMatchObject([{ body: { exchange: [{ lineId: 'line-1', sku: 'LOTA-L' }] } }]);
  });
});
