import type { StaffOrder } from '@haat/shared/contract/staff-orders';
import { fillIn } from '@haat/shared/testing/fill-in';
import { renderPage } from '@haat/shared/testing/render-page';
import { stubApi, type StubAnswer, type StubRequest } from '@haat/shared/testing/stub-api';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as Order from '../pages/Order/OrderPage';
import { meAs } from '../testing/sign-in';
import { staffAtWork } from '../testing/staff-at-work';
import { staffOrder } from '../testing/staff-order';
import { changesBetween, changesTitle } from './changes-between';
// Preload the lazy modules: compiling them during a test can exceed the wait on a busy machine.
import './Claims';
import './OrderDialogs';
import './ParcelDialogs';
import './Returns';
import '../ui/OpenedMenu';

beforeEach(() => localStorage.clear());
const { streams, notices } = staffAtWork();
/** The order as stored on the simulated server. */
let current: StaffOrder;
beforeEach(() => {
  current = staffOrder;
});

const stale = {
  status: 409,
  body: {
    error: { code: 'stale', message: 'This order has changed meanwhile.' },
    message: 'This order has changed meanwhile.',
  },
};
/** Applies a change as the server does: refused as stale unless the request has the current version. */
const changing =
  (next: (order: StaffOrder, body: Record<string, unknown>) => Partial<StaffOrder>) =>
  ({ body }: StubRequest) => {
    const request = (body ?? {}) as Record<string, unknown>;
    if (request['version'] !== undefined && request['version'] !== current.version) return stale;
    current = { ...current, ...next(current, request), version: current.version + 1 };
    return { status: 200, body: {} };
  };
/** Applies a colleague's change on the server. */
const colleague = (changes: Partial<StaffOrder>) => {
  current = {
    ...current,
    ...changes,
    version: current.version + 1,
    history: [
      ...current.history,
      { status: current.status, at: '2026-11-21T12:00:00.000Z', note: 'Changed: phone', staffNote: null, by: 'Ravi' },
    ],
  };
};
const at = { at: '2026-11-21T12:00:00.000Z', by: 'Meera Nambiar' };

async function open(more: Record<string, StubAnswer> = {}, role: Parameters<typeof meAs>[0] = 'owner') {
  const calls = stubApi({
    'GET /api/admin/me': meAs(role),
    [`GET /api/admin/orders/${staffOrder.id}`]: () => ({ status: 200, body: current }),
    'GET /api/admin/orders/handling': {
      status: 200,
      body: { tags: ['gift'], colleagues: [{ id: 'user-2', name: 'Ravi' }] },
    },
    ...more,
  });
  const page = renderPage(Order, {
    route: '/admin/orders/:orderId',
    at: `/admin/orders/${staffOrder.id.toLowerCase()}`,
  });
  await screen.findByRole('heading', { name: 'Items' });
  return {
    ...page,
    sent: (path: string, method = 'POST') =>
      calls.filter((call) => call.path === path && call.method === method).map(({ body }) => body),
  };
}

test('the page shows items, customer, payment, notes and history of an order', async () => {
  current = {
    ...staffOrder,
    notes: [{ id: 'n1', author: 'Ravi', isMine: false, text: 'Call first', at: '2026-11-21T11:00:00.000Z' }],
    parcels: [
      {
        number: 1,
        carrier: 'India Post',
        tracking: 'EE1',
        shippedAt: '2026-11-21T11:30:00.000Z',
        invoice: 'HT/26-27/000001',
        lines: [{ lineId: 'line-1', quantity: 1 }],
        state: 'sent',
        attempts: 0,
        isBooked: false,
        pickupAt: null,
        courierStatus: null,
      },
    ],
    refunds: [
      {
        amount: 10,
        status: 'done',
        reason: 'Late',
        at: '2026-11-21T11:00:00.000Z',
        doneAt: '2026-11-21T11:30:00.000Z',
      },
    ],
  };
  await open();
  expect(screen.getByRole('heading', { level: 1, name: 'Order HT-8K2M4Q' })).toBeInTheDocument();
  const part = (name: string) => within(screen.getByRole('heading', { name }).closest('section') ?? document.body);
  expect(part('Items').getByText('3 × ₹500.00')).toBeInTheDocument();
  expect(part('Items').getByRole('button', { name: 'Invoice HT/26-27/000001' })).toBeInTheDocument();
  expect(part('Customer').getByText('meera@example.in')).toHaveAttribute('href', 'mailto:meera@example.in');
  expect(part('Customer').getByRole('link', { name: 'View chats' })).toHaveAttribute(
    'href',
    '/admin/chats?q=HT-8K2M4Q',
  );
  expect(part('Customer').getByText(/3rd Cross/)).toHaveTextContent('Bengaluru, Karnataka 560011');
  expect(part('Payment').getByText(/Card \(Visa …1111\): ₹1,685.40, paid/)).toBeInTheDocument();
  expect(part('Payment').getByText(/₹10.00, refunded/)).toBeInTheDocument();
  expect(part('Notes').getByText('Call first')).toBeInTheDocument();
  expect(
    part('History')
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual([expect.stringMatching(/^Packed.*Ravi/), expect.stringMatching(/^Placed.*The shop/)]);
});

test('the next step has a key, and a step that is not possible shows the reason', async () => {
  current = { ...staffOrder, status: 'Placed', history: staffOrder.history.slice(0, 1) };
  const { sent } = await open({
    [`POST /api/orders/${staffOrder.id}/pack`]: changing(() => ({ status: 'Packed' })),
    [`POST /api/orders/${staffOrder.id}/unpack`]: changing(() => ({ status: 'Placed' })),
  });
  await userEvent.keyboard('s');
  expect(notices.at(-1)?.text).toBe('Ship parcel: The order is placed.');
  await userEvent.keyboard('p');
  await waitFor(() => expect(notices.at(-1)?.text).toBe('Order HT-8K2M4Q marked as packed.'));
  expect(await screen.findByRole('button', { name: 'Ship parcel…' })).toBeInTheDocument();
  notices.at(-1)?.action?.run();
  expect(await screen.findByRole('button', { name: 'Mark packed' })).toBeInTheDocument();
  expect([sent(`/api/orders/${staffOrder.id}/pack`), sent(`/api/orders/${staffOrder.id}/unpack`)]).toEqual([
    [{ version: 2 }],
    [{ version: 3 }],
  ]);
});

test('a role sees only the actions that it may do', async () => {
  await open({}, 'fulfilment');
  expect(screen.getByRole('button', { name: 'Ship parcel…' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Refund…' })).not.toBeInTheDocument();
  expect(screen.queryByLabelText(/Internal note/)).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'View chats' })).not.toBeInTheDocument();
});

test('a part of the order is shipped, and the carrier is remembered', async () => {
  const ship = changing((order) => ({
    lines: order.lines.map((line) => (line.id === 'line-1' ? { ...line, shipped: 2 } : line)),
    parcels: [
      {
        number: 1,
        carrier: 'Delhivery',
        tracking: 'DLV1234',
        shippedAt: at.at,
        invoice: null,
        lines: [{ lineId: 'line-1', quantity: 2 }],
        state: 'sent',
        attempts: 0,
        isBooked: false,
        pickupAt: null,
        courierStatus: null,
      },
    ],
  }));
  const { sent } = await open({ [`POST /api/orders/${staffOrder.id}/ship`]: ship });
  await userEvent.keyboard('s');
  const dialog = await screen.findByRole('dialog', { name: 'Ship parcel' });
  const tracking = await within(dialog).findByLabelText('Tracking number');
  await waitFor(() => expect(tracking).toHaveFocus());
  // A barcode scanner sends Enter after the code, which must not submit the form.
  await userEvent.keyboard('DLV1234{Enter}');
  expect(sent(`/api/orders/${staffOrder.id}/ship`)).toEqual([]);
  await userEvent.clear(tracking);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Ship parcel' }));
  expect(await within(dialog).findByText('Enter the tracking number: letters, digits and hyphens')).toBeInTheDocument();
  await userEvent.type(tracking, 'DLV1234');
  await fillIn(within(dialog).getByLabelText('Carrier'), 'Delhivery');
  const amount = (name: string) => within(dialog).getByRole('spinbutton', { name });
  await userEvent.clear(amount('Brass lamp, Size: Large'));
  await userEvent.type(amount('Brass lamp, Size: Large'), '2');
  await userEvent.clear(amount('Terracotta diya'));
  expect(within(dialog).getByRole('button', { name: 'Ship 2 of 5 items' })).toBeInTheDocument();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Ship 2 of 5 items' }));
  await waitFor(() => expect(notices.at(-1)?.text).toBe('Parcel 1 of order HT-8K2M4Q shipped.'));
  expect(sent(`/api/orders/${staffOrder.id}/ship`)).toEqual([
    { carrier: 'Delhivery', trackingNumber: 'DLV1234', lines: [{ lineId: 'line-1', quantity: 2 }], version: 2 },
  ]);
  expect(await screen.findByText('2 shipped, 1 not shipped')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await userEvent.keyboard('s');
  expect(await screen.findByLabelText('Carrier')).toHaveValue('Delhivery');
});

test('a refund accepts formatted amounts up to the amount paid, and is sent once', async () => {
  const { sent } = await open({ [`POST /api/orders/${staffOrder.id}/refund`]: changing(() => ({ kept: 1585.4 })) });
  await userEvent.keyboard('r');
  const dialog = await screen.findByRole('dialog', { name: 'Refund' });
  const sum = await within(dialog).findByLabelText('Amount in rupees');
  // Nothing has shipped, so no items can be refunded.
  expect(within(dialog).getByRole('radio', { name: /Shipped items/ })).toBeDisabled();
  await userEvent.type(sum, '2,000');
  await userEvent.type(within(dialog).getByLabelText('Reason'), 'The order is late{Enter}');
  expect(within(dialog).queryByText('At most ₹1,685.40 can be refunded')).not.toBeInTheDocument();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Refund ₹2,000.00' }));
  expect(await within(dialog).findByText('At most ₹1,685.40 can be refunded')).toBeInTheDocument();
  await userEvent.clear(sum);
  await userEvent.type(sum, '₹ 100.00{Enter}');
  expect(sent(`/api/orders/${staffOrder.id}/refund`)).toEqual([]);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Refund ₹100.00' }));
  await waitFor(() => expect(notices.at(-1)?.text).toBe('₹100.00 refunded.'));
  expect(sent(`/api/orders/${staffOrder.id}/refund`)).toEqual([
    {
      key: expect.stringMatching(/^[\w-]{16,}$/),
      reason: 'The order is late',
      version: 2,
      restock: false,
      amount: 100,
    },
  ]);
});

test('a refund goes to the original payment unless store credit is chosen, which a guest’s order does not offer', async () => {
  const path = `/api/orders/${staffOrder.id}/refund`;
  current = { ...staffOrder, customer: { ...staffOrder.customer, id: 'asha' } };
  const { sent, unmount } = await open({ [`POST ${path}`]: changing(() => ({ kept: 1585.4 })) });
  await userEvent.keyboard('r');
  const dialog = within(await screen.findByRole('dialog', { name: 'Refund' }));
  await userEvent.type(await dialog.findByLabelText('Amount in rupees'), '100');
  await userEvent.type(dialog.getByLabelText('Reason'), 'The order is late');
  expect(dialog.getByRole('radio', { name: 'Original payment' })).toBeChecked();
  await userEvent.click(dialog.getByRole('radio', { name: 'Store credit' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Refund ₹100.00 as store credit' }));
  await waitFor(() => expect(notices.at(-1)?.text).toBe('₹100.00 refunded as store credit.'));
  expect(sent(path)).toMatchObject([{ amount: 100, refundTo: 'credit' }]);
  unmount();

  current = { ...staffOrder, customer: { ...staffOrder.customer, id: null } };
  await open({});
  await userEvent.keyboard('r');
  await within(await screen.findByRole('dialog', { name: 'Refund' })).findByLabelText('Amount in rupees');
  expect(screen.queryByRole('radio', { name: 'Store credit' })).not.toBeInTheDocument();
});

describe('cancelling', () => {
  const path = `/api/orders/${staffOrder.id}/cancel`;
  const begin = async (press: () => Promise<unknown> = () => userEvent.keyboard('c')) => {
    const page = await open({
      [`POST /api/orders/${staffOrder.id}/worth`]: ({ body }) => ({
        status: 200,
        body: { amount: (body as { lines: unknown[] }).lines.length === 1 ? 47.7 : 1685.4 },
      }),
      [`POST ${path}`]: changing(() => ({})),
    });
    await press();
    return { ...page, dialog: within(await screen.findByRole('dialog', { name: 'Cancel items' })) };
  };

  test('starts with no items chosen, requires items and a reason, and ignores Enter', async () => {
    const { dialog, sent } = await begin();
    const diya = await dialog.findByRole('spinbutton', { name: 'Terracotta diya' });
    expect([dialog.getByRole('spinbutton', { name: 'Brass lamp, Size: Large' }), diya]).toEqual([
      expect.objectContaining({ value: '0' }),
      expect.objectContaining({ value: '0' }),
    ]);
    expect(dialog.queryByRole('checkbox')).not.toBeInTheDocument();
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel items' }));
    expect(dialog.getByText('Choose at least one item')).toBeInTheDocument();
    expect(dialog.getByRole('spinbutton', { name: 'Brass lamp, Size: Large' })).toHaveFocus();
    await fillIn(diya, '1');
    const button = await dialog.findByRole('button', { name: 'Cancel items and refund ₹47.70' });
    await userEvent.click(button);
    expect(dialog.getByText('Choose a reason')).toBeInTheDocument();
    expect(dialog.getByLabelText('Reason')).toHaveFocus();
    await userEvent.selectOptions(dialog.getByLabelText('Reason'), 'other');
    await userEvent.click(button);
    expect(dialog.getByText('Describe the reason')).toBeInTheDocument();
    await userEvent.type(dialog.getByLabelText(/Internal note/), 'Chipped{Enter}');
    await userEvent.type(diya, '{Enter}');
    expect(sent(path)).toEqual([]);
    await userEvent.click(dialog.getByRole('checkbox', { name: '1 × Terracotta diya' }));
    await userEvent.click(button);
    await waitFor(() => expect(notices.at(-1)?.text).toBe('Items cancelled.'));
    expect(sent(path)).toEqual([
      {
        key: expect.any(String),
        version: 2,
        reason: 'other',
        note: 'Chipped',
        lines: [{ lineId: 'line-2', quantity: 1 }],
        notRestocked: ['line-2'],
      },
    ]);
  });

  test('the whole order is cancelled with four clicks, of which none is chosen beforehand', async () => {
    const { dialog, sent } = await begin(() => userEvent.click(screen.getByRole('button', { name: 'Cancel items…' })));
    await userEvent.click(await dialog.findByRole('button', { name: 'Choose whole order' }));
    expect(dialog.getAllByRole('checkbox').map((box) => (box as HTMLInputElement).checked)).toEqual([true, true]);
    await userEvent.selectOptions(dialog.getByLabelText('Reason'), 'customer');
    await userEvent.click(await dialog.findByRole('button', { name: 'Cancel the whole order and refund ₹1,685.40' }));
    await waitFor(() => expect(notices.at(-1)?.text).toBe('Order HT-8K2M4Q cancelled.'));
    expect(sent(path)).toMatchObject([
      { reason: 'customer', lines: [{ quantity: 3 }, { quantity: 2 }], notRestocked: [] },
    ]);
  });

  test('refunds an account’s order as store credit on request', async () => {
    current = { ...current, customer: { ...current.customer, id: 'asha' } };
    const { dialog, sent } = await begin();
    await fillIn(await dialog.findByRole('spinbutton', { name: 'Terracotta diya' }), '1');
    await userEvent.selectOptions(dialog.getByLabelText('Reason'), 'customer');
    await userEvent.click(await dialog.findByRole('radio', { name: 'Store credit' }));
    expect(dialog.getByText(/^₹47.70 is added to the customer’s store credit/)).toBeInTheDocument();
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel items and refund ₹47.70 as store credit' }));
    await waitFor(() => expect(sent(path)).toMatchObject([{ refundTo: 'credit' }]));
  });

  test('asks before it discards entries', async () => {
    const { dialog } = await begin();
    await fillIn(await dialog.findByRole('spinbutton', { name: 'Terracotta diya' }), '1');
    await userEvent.click(dialog.getByRole('button', { name: 'Back' }));
    const question = within(await screen.findByRole('dialog', { name: 'Discard your changes?' }));
    await waitFor(() => expect(question.getByRole('button', { name: 'Keep editing' })).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    expect(await dialog.findByRole('spinbutton', { name: 'Terracotta diya' })).toHaveValue(1);
    await userEvent.keyboard('{Escape}');
    await userEvent.click(await screen.findByRole('button', { name: 'Discard changes' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });
});

describe('delivery and cash', () => {
  const sentOrder: StaffOrder = {
    ...staffOrder,
    status: 'In Transit',
    due: 1685.4,
    kept: 0,
    payment: { method: 'cod', brand: null, lastFour: null },
    payments: staffOrder.payments.map((payment) => ({ ...payment, method: 'cod', status: 'pending', gateway: 'cash' })),
  };
  const delivered: StaffOrder = {
    ...sentOrder,
    status: 'Delivered',
    due: 0,
    kept: 1685.4,
    undeliverUntil: '2026-11-24T10:00:00.000Z',
    payments: sentOrder.payments.map((payment) => ({
      ...payment,
      status: 'captured',
      collectedAt: '2026-11-22T10:00:00.000Z',
    })),
  };

  test('marking as delivered names what it records, and asks first', async () => {
    current = sentOrder;
    const { sent } = await open({ [`POST /api/orders/${staffOrder.id}/deliver`]: changing(() => delivered) });
    await userEvent.keyboard('d');
    const dialog = within(await screen.findByRole('dialog', { name: 'Mark as delivered' }));
    expect(await dialog.findByText(/₹1,685.40 in cash as collected by the courier/)).toBeInTheDocument();
    expect(dialog.getByText('You can undo this for 48 hours.')).toBeInTheDocument();
    await userEvent.type(dialog.getByLabelText('Delivered at (IST)'), '{Enter}');
    expect(sent(`/api/orders/${staffOrder.id}/deliver`)).toEqual([]);
    await userEvent.click(dialog.getByRole('button', { name: 'Mark delivered, ₹1,685.40 collected' }));
    await waitFor(() => expect(notices.at(-1)?.text).toBe('Order HT-8K2M4Q marked as delivered.'));
    expect(sent(`/api/orders/${staffOrder.id}/deliver`)).toEqual([{ version: 2 }]);
    expect(await screen.findByText('With the courier')).toBeInTheDocument();
  });

  test('a delivery is undone with a reason', async () => {
    current = delivered;
    const { sent } = await open({ [`POST /api/orders/${staffOrder.id}/undeliver`]: changing(() => sentOrder) });
    await userEvent.keyboard('v');
    const dialog = within(await screen.findByRole('dialog', { name: 'Undo delivery' }));
    await userEvent.click(await dialog.findByRole('button', { name: 'Undo delivery' }));
    expect(dialog.getByText('Enter a reason')).toBeInTheDocument();
    await userEvent.type(dialog.getByLabelText('Reason'), 'The wrong order{Enter}');
    expect(sent(`/api/orders/${staffOrder.id}/undeliver`)).toEqual([]);
    await userEvent.click(dialog.getByRole('button', { name: 'Undo delivery' }));
    await waitFor(() => expect(notices.at(-1)?.text).toBe('Order HT-8K2M4Q is in transit again.'));
    expect(sent(`/api/orders/${staffOrder.id}/undeliver`)).toEqual([{ version: 2, reason: 'The wrong order' }]);
  });

  test('received cash is recorded with its day, and undone', async () => {
    current = { ...delivered };
    const { sent } = await open({
      [`PUT /api/orders/${staffOrder.id}/cash`]: changing((order, { receivedOn, reference = null }) => ({
        payments: order.payments.map((payment) => ({
          ...payment,
          receivedOn: receivedOn as string | null,
          receivedReference: reference as string | null,
        })),
      })),
    });
    await userEvent.click(screen.getByRole('button', { name: 'Record cash received…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Record cash received' }));
    await fillIn(await dialog.findByLabelText('Received on'), '2026-11-21');
    await userEvent.click(dialog.getByRole('button', { name: 'Record ₹1,685.40 as received' }));
    expect(dialog.getByText('Enter a date between the delivery and today')).toBeInTheDocument();
    await fillIn(dialog.getByLabelText('Received on'), '2026-11-23');
    await userEvent.type(dialog.getByLabelText(/payment reference/), 'UTR-7{Enter}');
    expect(sent(`/api/orders/${staffOrder.id}/cash`, 'PUT')).toEqual([]);
    await userEvent.click(dialog.getByRole('button', { name: 'Record ₹1,685.40 as received' }));
    await waitFor(() => expect(notices.at(-1)?.text).toBe('₹1,685.40 recorded as received.'));
    await userEvent.click(await screen.findByRole('button', { name: 'Undo receipt' }));
    expect(await screen.findByText('With the courier')).toBeInTheDocument();
    // Undone by mistake, the day and the reference come back.
    await act(async () => notices.at(-1)?.action?.run());
    expect(await screen.findByText(/^Received 23 Nov.* · UTR-7/)).toBeInTheDocument();
    expect(sent(`/api/orders/${staffOrder.id}/cash`, 'PUT')).toEqual([
      { receivedOn: '2026-11-23', reference: 'UTR-7', version: 2 },
      { receivedOn: null, version: 3 },
      { receivedOn: '2026-11-23', reference: 'UTR-7', version: 4 },
    ]);
  });

  test('a cash refund is recorded by its button, not by Enter', async () => {
    current = {
      ...delivered,
      cashRefunds: [
        {
          id: 'rf-1',
          orderId: staffOrder.id,
          amount: 45,
          status: 'pending',
          reason: 'Broken',
          at: '2026-11-22T10:00:00.000Z',
          doneAt: null,
          reference: null,
          upiId: 'meera@bank',
          email: null,
        },
      ],
    };
    const { sent } = await open({ 'POST /api/refunds/rf-1/paid': changing(() => ({ cashRefunds: [] })) });
    await userEvent.type(screen.getByLabelText('Transfer reference'), 'UTR-9{Enter}');
    expect(sent('/api/refunds/rf-1/paid')).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Record ₹45.00 as refunded' }));
    await waitFor(() => expect(sent('/api/refunds/rf-1/paid')).toEqual([{ reference: 'UTR-9' }]));
  });
});

describe('a parcel that does not arrive', () => {
  const parcel: StaffOrder['parcels'][number] = {
    number: 1,
    carrier: 'Delhivery',
    tracking: 'DLV1234',
    shippedAt: at.at,
    invoice: null,
    lines: [{ lineId: 'line-2', quantity: 2 }],
    state: 'sent',
    attempts: 0,
    isBooked: false,
    pickupAt: null,
    courierStatus: null,
  };
  const path = `/api/orders/${staffOrder.id}/parcels/1`;
  const choose = async (item: string, title: string) => {
    await userEvent.click(screen.getByRole('button', { name: 'Update parcel 1' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: item }));
    return within(await screen.findByRole('dialog', { name: `${title}: parcel 1` }));
  };
  beforeEach(() => {
    current = { ...staffOrder, status: 'In Transit', parcels: [parcel] };
  });

  test('gets a failed delivery with a reason', async () => {
    const { sent } = await open({
      [`POST ${path}/attempt`]: changing(() => ({ parcels: [{ ...parcel, attempts: 1 }] })),
    });
    const dialog = await choose('Record failed delivery…', 'Record failed delivery');
    await userEvent.click(await dialog.findByRole('button', { name: 'Record failed delivery' }));
    expect(dialog.getByText('Choose a reason')).toBeInTheDocument();
    await userEvent.selectOptions(dialog.getByLabelText('Reason'), 'not-home');
    await userEvent.click(dialog.getByRole('button', { name: 'Record failed delivery' }));
    expect(await screen.findByText('1 failed delivery')).toBeInTheDocument();
    expect(sent(`${path}/attempt`)).toEqual([{ reason: 'not-home', version: 2 }]);
  });

  test('is received back and restocked in part, with the refund on the button', async () => {
    const { sent } = await open({
      [`GET ${path}/worth`]: { status: 200, body: { amount: 95.4 } },
      [`POST ${path}/received`]: changing(() => ({ parcels: [{ ...parcel, state: 'returned' }] })),
    });
    const dialog = await choose('Record as received back…', 'Record as received back');
    await userEvent.click(await dialog.findByRole('checkbox', { name: '2 × Terracotta diya' }));
    await userEvent.keyboard('{Enter}');
    expect(sent(`${path}/received`)).toEqual([]);
    await userEvent.click(await dialog.findByRole('button', { name: 'Record as received back and refund ₹95.40' }));
    expect(await screen.findByText('Received back')).toBeInTheDocument();
    expect(sent(`${path}/received`)).toEqual([{ version: 2, notRestocked: ['line-2'] }]);
  });

  test('gets a corrected tracking number', async () => {
    const { sent } = await open({ [`PUT ${path}/tracking`]: changing(() => ({})) });
    const dialog = await choose('Edit tracking number…', 'Edit tracking number');
    await fillIn(await dialog.findByLabelText('Tracking number'), 'DLV 1');
    await userEvent.click(dialog.getByRole('button', { name: 'Save tracking number' }));
    expect(dialog.getByText('Enter the tracking number: letters, digits and hyphens')).toBeInTheDocument();
    await fillIn(dialog.getByLabelText('Tracking number'), 'DLV9');
    await userEvent.click(dialog.getByRole('button', { name: 'Save tracking number' }));
    await waitFor(() => expect(notices.at(-1)?.text).toBe('Tracking number saved.'));
    expect(sent(`${path}/tracking`, 'PUT')).toEqual([{ carrier: 'Delhivery', trackingNumber: 'DLV9', version: 2 }]);
  });
});

describe('a courier', () => {
  const booked: StaffOrder['parcels'][number] = {
    number: 1,
    carrier: 'Test Courier',
    tracking: 'TC12345678901',
    shippedAt: at.at,
    invoice: null,
    lines: [{ lineId: 'line-2', quantity: 2 }],
    state: 'sent',
    isBooked: true,
    pickupAt: '2026-11-22T10:30:00.000Z',
    courierStatus: null,
    attempts: 0,
  };

  test('is booked for a packed order with a weight, and offers its label', async () => {
    current = { ...staffOrder, courier: 'Test Courier' };
    const path = `/api/orders/${staffOrder.id}/book-courier`;
    const { sent } = await open({ [`POST ${path}`]: changing(() => ({ status: 'In Transit', parcels: [booked] })) });
    await userEvent.click(screen.getByRole('button', { name: 'Book courier…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Book courier' }));
    await userEvent.type(await dialog.findByLabelText(/^Weight in grams/), '0');
    await userEvent.click(dialog.getByRole('button', { name: /^Book courier/ }));
    expect(dialog.getByText('Enter whole grams from 1 to 30,000')).toBeInTheDocument();
    await fillIn(dialog.getByLabelText(/^Weight in grams/), '750');
    await userEvent.click(dialog.getByRole('button', { name: /^Book courier/ }));
    expect(await screen.findByText(/Pickup 22 Nov/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Label' })).toBeInTheDocument();
    expect(sent(path)).toEqual([{ lines: expect.any(Array), version: 2, weightGrams: 750 }]);
    expect(notices.at(-1)?.text).toBe(`Courier booked for parcel 1 of order ${staffOrder.id}.`);
  });

  test('reports the status of a parcel, and cannot be booked where none is configured', async () => {
    current = { ...staffOrder, parcels: [{ ...booked, courierStatus: 'out-for-delivery' }] };
    await open();
    expect(screen.getByText('Out for delivery')).toBeInTheDocument();
    expect(screen.queryByText(/Pickup/)).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Book courier…' })).not.toBeInTheDocument();
  });
});

test('an unsaved note asks before a link or closing the tab discards it', async () => {
  await open();
  const isTabHeld = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(isTabHeld()).toBe(false);
  await userEvent.type(screen.getByLabelText(/Internal note/), 'Call first');
  expect(isTabHeld()).toBe(true);
  await userEvent.click(screen.getByRole('link', { name: 'Customers' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }));
  expect(screen.getByLabelText(/Internal note/)).toHaveValue('Call first');
  await userEvent.click(screen.getByRole('link', { name: 'Customers' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Discard changes' }));
  expect(await screen.findByText('Elsewhere')).toBeInTheDocument();
  expect(isTabHeld()).toBe(false);
});

test('an order is packed by SKU or barcode; an item of another order is refused', async () => {
  current = { ...staffOrder, status: 'Placed' };
  const { sent } = await open({ [`POST /api/orders/${staffOrder.id}/pack`]: changing(() => ({ status: 'Packed' })) });
  await userEvent.keyboard('w');
  const dialog = within(await screen.findByRole('dialog', { name: 'Pack by SKU' }));
  const field = await dialog.findByLabelText(/^SKU or barcode/);
  const packed = dialog.getByRole('button', { name: 'Mark packed' });
  await userEvent.type(field, 'lamp-1{Enter}lamp-1{Enter}');
  expect(dialog.getByText('2 of 3 × Brass lamp, Size: Large')).toBeInTheDocument();
  await userEvent.type(field, 'VASE-9{Enter}');
  expect(dialog.getByRole('alert')).toHaveTextContent('VASE-9 is not in this order. Take it out.');
  await userEvent.type(field, 'LAMP-1{Enter}LAMP-1{Enter}');
  expect(dialog.getByRole('alert')).toHaveTextContent('All of Brass lamp, Size: Large are counted already.');
  expect(packed).toBeDisabled();
  // The barcode of the variant, and one without a readable code.
  await userEvent.type(field, '8901234567894{Enter}');
  await userEvent.click(dialog.getByRole('button', { name: 'Count one Terracotta diya' }));
  expect(dialog.getByText('All items are counted.')).toBeInTheDocument();
  expect(field).toHaveFocus();
  // The Enter of a scanner does not pack.
  await userEvent.keyboard('{Enter}');
  expect(sent(`/api/orders/${staffOrder.id}/pack`)).toEqual([]);
  await userEvent.click(packed);
  await waitFor(() => expect(notices.at(-1)?.text).toBe('Order HT-8K2M4Q marked as packed.'));
  expect(sent(`/api/orders/${staffOrder.id}/pack`)).toEqual([{ version: 2 }]);
});

describe('two people who change one order', () => {
  const put = `PUT /api/orders/${staffOrder.id}`;

  test('the second save is refused, shows the change, keeps the entries, and succeeds when repeated', async () => {
    const { sent } = await open({
      [put]: changing((_, body) => ({ deliveryInstructions: String(body['deliveryInstructions']) })),
    });
    await userEvent.keyboard('e');
    const dialog = await screen.findByRole('dialog', { name: 'Address and contact' });
    await userEvent.type(await within(dialog).findByLabelText(/Delivery instructions/), 'Ring twice');
    colleague({ phone: '+919800000000' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    const notice = await within(dialog).findByText('Phone: “+919812345678” is now “+919800000000”');
    await waitFor(() => expect(notice.closest('section')).toHaveFocus());
    expect(within(dialog).getByText(/^Ravi: Changed: phone/)).toBeInTheDocument();
    expect(within(dialog).getByText('This order has changed meanwhile.')).toBeInTheDocument();
    expect(within(dialog).getByLabelText(/Delivery instructions/)).toHaveValue('Ring twice');
    // The colleague's change appears in the untouched field.
    expect(within(dialog).getByLabelText(/Phone/)).toHaveValue('+919800000000');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Dismiss' }));
    expect(notice).not.toBeInTheDocument();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(notices.at(-1)?.text).toBe('Order saved.'));
    expect(sent(`/api/orders/${staffOrder.id}`, 'PUT')).toMatchObject([
      { version: 2 },
      { version: 3, phone: '+919800000000', deliveryInstructions: 'Ring twice' },
    ]);
  });

  test('a field that both changed keeps the own entry and offers the colleague’s', async () => {
    await open({ [put]: changing(() => ({})) });
    await userEvent.keyboard('e');
    const dialog = await screen.findByRole('dialog', { name: 'Address and contact' });
    const phone = await within(dialog).findByLabelText(/Phone/);
    await fillIn(phone, '98765 43210');
    colleague({ phone: '+919800000000' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(
      await within(dialog).findByText(/Phone was changed meanwhile to “\+919800000000”. Your entry is still here/),
    ).toBeInTheDocument();
    expect(phone).toHaveValue('98765 43210');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Use their change' }));
    expect(phone).toHaveValue('+919800000000');
  });

  test('a step is refused too, and the page shows the change', async () => {
    await open({ [`POST /api/orders/${staffOrder.id}/unpack`]: changing(() => ({ status: 'Placed' })) });
    colleague({ notes: [{ id: 'n1', author: 'Ravi', isMine: false, text: 'Wait for the lamp', at: at.at }] });
    await userEvent.keyboard('u');
    const notice = await screen.findByText('Ravi added a note: “Wait for the lamp”');
    await waitFor(() => expect(notice.closest('section')).toHaveFocus());
    expect(notices.at(-1)?.text).toBe('This order has changed meanwhile.');
    expect(current.status).toBe('Packed');
  });

  test('a colleague’s change stays visible after a note is added', async () => {
    await open({
      [`POST /api/admin/orders/${staffOrder.id}/notes`]: changing((order, { text }) => ({
        notes: [...order.notes, { id: 'n1', author: 'Meera Nambiar', isMine: true, text: String(text), at: at.at }],
      })),
    });
    colleague({ phone: '+919800000000' });
    await userEvent.keyboard('n');
    await userEvent.keyboard('Call first{Control>}{Enter}{/Control}');
    expect(await screen.findByText('Call first', { selector: 'p' })).toBeInTheDocument();
    expect(screen.getByText('Phone: “+919812345678” is now “+919800000000”')).toBeInTheDocument();
  });

  test('a change by a colleague appears when the server announces it', async () => {
    await open();
    await waitFor(() => expect(streams).toHaveLength(1));
    streams[0]?.emit('open', {});
    colleague({ phone: '+919800000000' });
    streams[0]?.emit('change', {
      about: 'order',
      ids: [staffOrder.id],
      action: 'order.edit',
      by: { id: 'user-2', name: 'Ravi' },
      at: at.at,
    });
    expect(await screen.findByText('Phone: “+919812345678” is now “+919800000000”')).toBeInTheDocument();
  });

  test('an own change is not announced', async () => {
    await open({
      [`POST /api/admin/orders/${staffOrder.id}/notes`]: changing((order, { text }) => ({
        notes: [...order.notes, { id: 'n1', author: 'Meera Nambiar', isMine: true, text: String(text), at: at.at }],
      })),
    });
    await userEvent.keyboard('n');
    await userEvent.keyboard('Call first{Control>}{Enter}{/Control}');
    expect(await screen.findByText('Call first', { selector: 'p' })).toBeInTheDocument();
    expect(screen.queryByText(/changed this order$/)).not.toBeInTheDocument();
    expect(screen.getByLabelText(/Internal note/)).toHaveValue('');
  });
});

test('changes of an order are described by field, and new claims by status', () => {
  const now: StaffOrder = {
    ...staffOrder,
    version: 9,
    email: null,
    claims: [
      {
        reference: 'CL-1',
        orderId: staffOrder.id,
        date: at.at,
        reason: 'damaged',
        description: 'Broken',
        status: 'Open',
        outcome: null,
        refund: 0,
        answer: null,
        photos: 0,
        email: 'x@y.in',
        isBuyer: true,
        until: null,
      },
    ],
  };
  expect(changesBetween(staffOrder, now).map(({ text }) => text)).toEqual([
    'Email: “meera@example.in” is now “none”',
    'Claim CL-1: open',
  ]);
  expect(changesBetween(staffOrder, staffOrder)).toEqual([]);
  // A change without a description of its own must be dismissible too.
  expect(changesBetween(staffOrder, { ...staffOrder, version: 9 })).toHaveLength(1);
});

test('the title of changes says who made them', () => {
  const titleOf = (change: Partial<StaffOrder>, ...authors: string[]) => {
    const steps = authors.map((by) => ({ ...at, status: staffOrder.status, note: 'x', staffNote: null, by }));
    const now = { ...staffOrder, ...change, version: 9, history: [...staffOrder.history, ...steps] };
    return changesTitle(changesBetween(staffOrder, now));
  };
  expect(titleOf({}, 'The customer')).toBe('The customer changed this order');
  expect(titleOf({ phone: null }, 'The customer')).toBe('The customer changed this order');
  expect(titleOf({}, 'The courier', 'The courier')).toBe('The courier updated this order');
  expect(titleOf({}, 'The shop')).toBe('This order was updated automatically');
  expect(titleOf({}, 'Ravi')).toBe('Ravi changed this order');
  expect(titleOf({}, 'Ravi', 'Asha')).toBe('Colleagues changed this order');
  expect(titleOf({ tags: ['gift'] })).toBe('A colleague changed this order');
  expect(titleOf({ tags: ['gift'] }, 'Ravi')).toBe('Colleagues changed this order');
  expect(titleOf({}, 'Ravi', 'The customer')).toBe('This order has changed');
  expect(titleOf({ email: null })).toBe('This order has changed');
});

describe('returns and claims', () => {
  const claim: StaffOrder['claims'][number] = {
    reference: 'CL-1',
    orderId: staffOrder.id,
    date: at.at,
    reason: 'damaged',
    description: 'It came with a crack.',
    status: 'Open',
    outcome: null,
    refund: 0,
    answer: null,
    photos: 1,
    email: 'meera@example.in',
    isBuyer: true,
    until: null,
  };

  test('a return is approved, and refused with a reason', async () => {
    current = {
      ...staffOrder,
      status: 'Delivered',
      returns: [
        {
          reference: 'RT-1',
          orderId: staffOrder.id,
          status: 'Requested',
          reason: 'size',
          note: 'Too small',
          refund: 530,
          lines: [{ lineId: 'line-1', name: 'Brass lamp', options: {}, quantity: 1 }],
          timeline: [],
          upiId: null,
        },
      ],
    };
    const { sent } = await open({
      'POST /api/returns/RT-1/move': changing((order, { to }) => ({
        returns: order.returns.map((one) => ({ ...one, status: to as 'Approved' })),
      })),
    });
    expect(await screen.findByText('Doesn’t fit: “Too small”')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Approve return' }));
    expect(await screen.findByRole('heading', { name: 'RT-1: Approved' })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Refuse return…' }));
    expect(screen.getByRole('button', { name: 'Refuse return' })).toBeDisabled();
    await fillIn(screen.getByLabelText('Reason for refusal'), 'It was worn');
    await userEvent.click(screen.getByRole('button', { name: 'Refuse return' }));
    expect(await screen.findByRole('heading', { name: 'RT-1: Refused' })).toBeInTheDocument();
    expect(sent('/api/returns/RT-1/move')).toEqual([
      { to: 'Approved', restock: true },
      { to: 'Refused', note: 'It was worn', restock: true },
    ]);
  });

  test.each([
    ['damaged', false],
    ['size', true],
  ] as const)('items returned as %s are put back into stock: %s, unless staff decide otherwise', async (reason, is) => {
    current = {
      ...staffOrder,
      status: 'Delivered',
      returns: [
        {
          reference: 'RT-1',
          orderId: staffOrder.id,
          status: 'Received',
          reason,
          note: null,
          refund: 530,
          lines: [{ lineId: 'line-1', name: 'Brass lamp', options: {}, quantity: 1 }],
          timeline: [],
          upiId: null,
        },
      ],
    };
    const { sent } = await open({
      'POST /api/returns/RT-1/move': changing((order, { to }) => ({
        returns: order.returns.map((one) => ({ ...one, status: to as 'Refunded' })),
      })),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Refund ₹530.00…' }));
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Refund ₹530.00' }));
    await waitFor(() => expect(sent('/api/returns/RT-1/move')).toEqual([{ to: 'Refunded', restock: is }]));
  });

  test('a claim shows its photos, and is accepted with a refund', async () => {
    current = {
      ...staffOrder,
      status: 'Delivered',
      lines: staffOrder.lines.map((line) => ({ ...line, shipped: line.quantity })),
      claims: [claim],
    };
    const { sent } = await open({
      [`POST /api/orders/${staffOrder.id}/worth`]: { status: 200, body: { amount: 47.7 } },
      'GET /api/claims/CL-1/photos/0': { status: 200, body: new Blob(['photo'], { type: 'image/webp' }) },
      'POST /api/claims/CL-1/decide': changing((order) => ({
        claims: order.claims.map((one) => ({ ...one, status: 'Accepted' as const, outcome: 'refund' as const })),
      })),
    });
    expect(await screen.findByRole('img', { name: 'Photo 1 of CL-1' })).toHaveAttribute(
      'src',
      expect.stringMatching(/^data:image\/webp;base64,/),
    );
    const form = screen.getByRole('form', { name: 'Decide claim CL-1' });
    expect(within(form).getByRole('button', { name: 'Decide claim' })).toHaveAccessibleDescription('Choose a decision');
    await userEvent.selectOptions(within(form).getByLabelText('Decision'), 'refund');
    const accept = within(form).getByRole('button', { name: 'Accept and refund' });
    expect(accept).toBeDisabled();
    expect(accept).toHaveAccessibleDescription('Choose at least one item');
    await fillIn(within(form).getByLabelText('Reply to the customer'), 'Sorry.');
    await userEvent.clear(within(form).getByRole('spinbutton', { name: 'Terracotta diya' }));
    await userEvent.type(within(form).getByRole('spinbutton', { name: 'Terracotta diya' }), '1');
    await userEvent.keyboard('{Enter}');
    expect(sent('/api/claims/CL-1/decide')).toEqual([]);
    expect(await within(form).findByRole('button', { name: 'Accept and refund ₹47.70' })).toHaveAccessibleDescription(
      'Write at least 10 characters to the customer',
    );
    await fillIn(within(form).getByLabelText('Reply to the customer'), 'We are sorry about the crack.');
    await userEvent.click(await within(form).findByRole('button', { name: 'Accept and refund ₹47.70' }));
    expect(await screen.findByRole('heading', { name: 'CL-1: Accepted, refunded' })).toBeInTheDocument();
    expect(sent('/api/claims/CL-1/decide')).toEqual([
      { decision: 'refund', answer: 'We are sorry about the crack.', lines: [{ lineId: 'line-2', quantity: 1 }] },
    ]);
  });

  test('a claim of an account’s order can be refunded as store credit', async () => {
    current = {
      ...staffOrder,
      customer: { ...staffOrder.customer, id: 'asha' },
      status: 'Delivered',
      lines: staffOrder.lines.map((line) => ({ ...line, shipped: line.quantity })),
      claims: [claim],
    };
    const { sent } = await open({
      [`POST /api/orders/${staffOrder.id}/worth`]: { status: 200, body: { amount: 47.7 } },
      'GET /api/claims/CL-1/photos/0': 'no answer',
      'POST /api/claims/CL-1/decide': changing(() => ({})),
    });
    const form = within(await screen.findByRole('form', { name: 'Decide claim CL-1' }));
    await userEvent.selectOptions(form.getByLabelText('Decision'), 'refund');
    await fillIn(form.getByLabelText('Reply to the customer'), 'We are sorry about the crack.');
    await userEvent.clear(form.getByRole('spinbutton', { name: 'Terracotta diya' }));
    await userEvent.type(form.getByRole('spinbutton', { name: 'Terracotta diya' }), '1');
    expect(form.getByRole('radio', { name: 'Original payment' })).toBeChecked();
    await userEvent.click(form.getByRole('radio', { name: 'Store credit' }));
    await userEvent.click(await form.findByRole('button', { name: 'Accept and refund ₹47.70 as store credit' }));
    await waitFor(() => expect(sent('/api/claims/CL-1/decide')).toMatchObject([{ refundTo: 'credit' }]));
  });

  test('a replacement requires items and links to the new order', async () => {
    current = {
      ...staffOrder,
      status: 'Delivered',
      lines: staffOrder.lines.map((line) => ({ ...line, shipped: line.quantity })),
      claims: [claim],
    };
    const { sent } = await open({
      'GET /api/claims/CL-1/photos/0': 'no answer',
      'POST /api/claims/CL-1/decide': changing((order) => ({
        claims: order.claims.map((one) => ({
          ...one,
          status: 'Accepted' as const,
          outcome: 'replacement' as const,
          replacedBy: 'HT-NEWONE',
        })),
      })),
    });
    const form = await screen.findByRole('form', { name: 'Decide claim CL-1' });
    await userEvent.selectOptions(within(form).getByLabelText('Decision'), 'replacement');
    await fillIn(within(form).getByLabelText('Reply to the customer'), 'A new one is on its way.');
    const button = within(form).getByRole('button', { name: 'Accept and send replacement' });
    expect(button).toBeDisabled();
    await userEvent.clear(within(form).getByRole('spinbutton', { name: 'Terracotta diya' }));
    await userEvent.type(within(form).getByRole('spinbutton', { name: 'Terracotta diya' }), '1');
    await userEvent.click(button);
    expect(await screen.findByRole('link', { name: 'HT-NEWONE' })).toHaveAttribute('href', '/admin/orders/HT-NEWONE');
    expect(sent('/api/claims/CL-1/decide')).toEqual([
      { decision: 'replacement', answer: 'A new one is on its way.', lines: [{ lineId: 'line-2', quantity: 1 }] },
    ]);
  });

  test('a claim about an order that has not shipped names the alternative', async () => {
    current = {
      ...staffOrder,
      lines: staffOrder.lines.map((line) => ({ ...line, shipped: 0, returned: 0 })),
      claims: [claim],
    };
    await open({ 'GET /api/claims/CL-1/photos/0': 'no answer' });
    const form = await screen.findByRole('form', { name: 'Decide claim CL-1' });
    await userEvent.selectOptions(within(form).getByLabelText('Decision'), 'refund');
    expect(within(form).getByText(/Nothing has shipped yet/)).toBeInTheDocument();
  });

  test('a claim that isn’t the buyer’s can only be declined', async () => {
    current = { ...staffOrder, claims: [{ ...claim, isBuyer: false }] };
    await open({ 'GET /api/claims/CL-1/photos/0': 'no answer' });
    expect(
      within(await screen.findByLabelText('Decision'))
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Choose', 'Decline']);
  });
});

test('tags and assignee are saved with the version shown; a delivered order is archived and unarchived', async () => {
  current = { ...staffOrder, status: 'Delivered', tags: ['b2b'] };
  const { sent } = await open({
    [`PUT /api/admin/orders/${staffOrder.id}/handling`]: changing((order, { assignee, archived, ...request }) => ({
      ...request,
      ...(assignee !== undefined && { assignee: assignee === null ? null : { id: 'user-2', name: 'Ravi' } }),
      isArchived: typeof archived === 'boolean' ? archived : order.isArchived,
    })),
  });
  const card = within(screen.getByRole('region', { name: 'Tags and assignee' }));
  await card.findByRole('option', { name: 'Ravi' });
  await userEvent.selectOptions(card.getByLabelText('Assigned to'), 'Ravi');
  await waitFor(() => expect(notices.at(-1)?.text).toBe('Order assigned to Ravi.'));
  await userEvent.type(card.getByLabelText('New tag'), 'gift{Enter}');
  await waitFor(() => expect(notices.at(-1)?.text).toBe('Tag gift added.'));
  expect(current.tags).toEqual(['b2b', 'gift']);
  await userEvent.click(card.getByRole('button', { name: 'Remove tag b2b' }));
  await waitFor(() => expect(notices.at(-1)?.text).toBe('Tag b2b removed.'));
  await userEvent.click(card.getByRole('button', { name: 'Archive order' }));
  await waitFor(() => expect(notices.at(-1)?.text).toBe('Order archived.'));
  expect(card.getByText(/This order is archived/)).toBeInTheDocument();
  notices.at(-1)?.action?.run();
  await waitFor(() => expect(current.isArchived).toBe(false));
  expect(sent(`/api/admin/orders/${staffOrder.id}/handling`, 'PUT')).toEqual([
    { version: 2, assignee: 'user-2' },
    { version: 3, tags: ['b2b', 'gift'] },
    { version: 4, tags: ['gift'] },
    { version: 5, archived: true },
    { version: 6, archived: false },
  ]);
});

test('items are changed before shipping, with the server’s difference on the button and in the request', async () => {
  current = { ...staffOrder, status: 'Placed' };
  const at = `/api/admin/orders/${staffOrder.id}/items`;
  const { sent } = await open({
    [`POST ${at}/preview`]: ({ body }) => {
      const isLess = ((body as { added: unknown[] }).added.length ?? 0) === 0;
      return {
        status: 200,
        body: isLess
          ? { removed: 530, added: 0, difference: -530, toPay: 0, refund: 530, dueOnDelivery: 0 }
          : { removed: 530, added: 636, difference: 106, toPay: 106, refund: 0, dueOnDelivery: 0 },
      };
    },
    'GET /api/admin/draft-orders/products': {
      status: 200,
      body: {
        content: [
          { productId: 'lamp', sku: 'LAMP-S', name: 'Brass lamp', options: {}, image: null, price: 600, stock: 3 },
        ],
      },
    },
    [`POST ${at}`]: changing(() => ({ difference: 106 })),
    [`GET /api/admin/orders/${staffOrder.id}/payment-link`]: {
      status: 200,
      body: {
        link: {
          url: 'https://shop.example/checkout/payment?order=HT-8K2M4Q#abc',
          expiresAt: '2026-11-24T10:00:00.000Z',
        },
      },
    },
  });
  await userEvent.keyboard('i');
  const dialog = within(await screen.findByRole('dialog', { name: 'Change items' }));
  expect(await dialog.findByRole('button', { name: 'Save changes' })).toBeDisabled();
  await userEvent.clear(dialog.getByLabelText('Brass lamp, Size: Large'));
  await userEvent.type(dialog.getByLabelText('Brass lamp, Size: Large'), '2');
  expect(await dialog.findByRole('button', { name: 'Save and refund ₹530.00' })).toBeEnabled();
  await userEvent.type(dialog.getByLabelText(/^Search products to add/), 'lamp');
  await userEvent.click(await dialog.findByRole('button', { name: 'Add Brass lamp' }));
  await userEvent.click(await dialog.findByRole('button', { name: 'Save and send link for ₹106.00' }));
  await waitFor(() => expect(notices.at(-1)?.text).toBe('Items changed. A payment link for ₹106.00 was created.'));
  expect(sent(at)).toEqual([
    {
      lines: [{ lineId: 'line-1', quantity: 2 }],
      added: [{ productId: 'lamp', sku: 'LAMP-S', quantity: 1 }],
      version: 2,
      expectedDifference: 106,
    },
  ]);
  expect(await screen.findByRole('button', { name: 'Copy link' })).toBeInTheDocument();
});

test('the sums of an order add up when a changed item was never paid', async () => {
  current = {
    ...staffOrder,
    status: 'Placed',
    total: 1833.8,
    kept: 339.2,
    difference: 1155.4,
    payments: staffOrder.payments.map((payment) => ({ ...payment, amount: 339.2 })),
    lines: staffOrder.lines.map((line, index) => ({ ...line, cancelled: index === 0 ? 1 : 0 })),
  };
  await open({ [`GET /api/admin/orders/${staffOrder.id}/payment-link`]: { status: 200, body: { link: null } } });
  expect(await screen.findByText('Replaced, removed or returned items')).toBeInTheDocument();
  // 1,833.80 − 339.20 = 1,155.40 + 339.20
  expect(screen.getByText('−₹339.20')).toBeInTheDocument();
});

test('a size is swapped for the whole quantity, and Escape asks before it discards the choice', async () => {
  current = { ...staffOrder, status: 'Placed' };
  const at = `/api/admin/orders/${staffOrder.id}/items`;
  const { sent } = await open({
    [`POST ${at}/preview`]: {
      status: 200,
      body: { removed: 1590, added: 1484, difference: -106, toPay: 0, refund: 106, dueOnDelivery: 0 },
    },
    'GET /api/admin/draft-orders/products': ({ params }) => ({
      status: 200,
      body: {
        content:
          params['q'] === 'Brass lamp'
            ? [
                {
                  productId: 'lamp',
                  sku: 'LAMP-M',
                  name: 'Brass lamp',
                  options: { Size: 'Medium' },
                  image: null,
                  price: 466,
                  stock: 9,
                },
              ]
            : [],
      },
    }),
    [`POST ${at}`]: changing(() => ({})),
  });
  await userEvent.keyboard('i');
  const dialog = within(await screen.findByRole('dialog', { name: 'Change items' }));
  const had = dialog.getByLabelText<HTMLInputElement>('Brass lamp, Size: Large').valueAsNumber;
  await userEvent.click(dialog.getByRole('button', { name: 'Swap Brass lamp, Size: Large' }));
  expect(dialog.getByLabelText('Replace Brass lamp, Size: Large with')).toHaveValue('Brass lamp');
  await userEvent.click(await dialog.findByRole('button', { name: 'Choose Brass lamp, Size: Medium' }));
  expect(dialog.getByLabelText('Brass lamp, Size: Large')).toHaveValue(0);
  expect(dialog.getByLabelText(/^New: Brass lamp, Size: Medium/)).toHaveValue(had);
  await userEvent.keyboard('{Escape}');
  await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }));
  await userEvent.click(await dialog.findByRole('button', { name: 'Save and refund ₹106.00' }));
  await waitFor(() => expect(sent(at)).toHaveLength(1));
  expect(sent(at)).toEqual([
    {
      lines: [{ lineId: 'line-1', quantity: 0 }],
      added: [{ productId: 'lamp', sku: 'LAMP-M', quantity: had }],
      version: 2,
      expectedDifference: -106,
    },
  ]);
});

test('a change with an overdue payment is explained on the page and undone after a preview', async () => {
  current = { ...staffOrder, status: 'Placed', difference: 106 };
  const at = `/api/admin/orders/${staffOrder.id}/items/undo`;
  const { sent } = await open({
    [`GET ${at}`]: {
      status: 200,
      body: {
        removed: 636,
        added: 530,
        difference: -106,
        toPay: 0,
        refund: 0,
        dueOnDelivery: 0,
        text: 'Removed: Brass lamp (Small). Added back: Brass lamp (Large)',
      },
    },
    [`POST ${at}`]: changing(() => ({ difference: 0 })),
    [`GET /api/admin/orders/${staffOrder.id}/payment-link`]: {
      status: 200,
      body: { link: null, expiredAt: '2026-11-24T10:00:00.000Z' },
    },
  });
  expect(await screen.findByText('The payment link expired on 24 Nov 2026, 3:30 pm.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Email new link' })).toBeInTheDocument();
  expect(screen.getByText(/₹106.00 for the changed items is not paid yet/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Mark packed' })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Undo unpaid change…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Undo unpaid change' }));
  expect(await dialog.findByText('Removed: Brass lamp (Small). Added back: Brass lamp (Large).')).toBeInTheDocument();
  // Enter must not undo the change.
  expect(dialog.getByRole('button', { name: 'Undo change' })).not.toHaveFocus();
  await userEvent.click(dialog.getByRole('button', { name: 'Undo change' }));
  await waitFor(() => expect(notices.at(-1)?.text).toBe('Change undone. The customer gets an email.'));
  expect(sent(at)).toEqual([{ version: 2, expectedDifference: -106 }]);
  expect(await screen.findByRole('button', { name: 'Mark packed' })).toBeInTheDocument();
});

test('a received return is exchanged for another size with the server’s difference on the button', async () => {
  const one: StaffOrder['returns'][number] = {
    reference: 'RT-1',
    orderId: staffOrder.id,
    status: 'Received',
    reason: 'size',
    note: null,
    refund: 530,
    lines: [{ lineId: 'line-1', name: 'Cotton kurta', options: { Size: 'S' }, quantity: 1 }],
    timeline: [],
    upiId: null,
  };
  current = { ...staffOrder, status: 'Delivered', returns: [one] };
  const result = { orderId: 'HT-NEWER1', returned: 530, replacement: 689, difference: 159, toPay: 159, refund: 0 };
  const { sent } = await open({
    'GET /api/admin/draft-orders/products': {
      status: 200,
      body: {
        content: [
          {
            productId: 'kurta',
            sku: 'KURTA-XL',
            name: 'Cotton kurta',
            options: { Size: 'XL' },
            image: null,
            price: 650,
            stock: 4,
          },
        ],
      },
    },
    'POST /api/returns/RT-1/exchange/preview': { status: 200, body: result },
    'POST /api/returns/RT-1/exchange': changing(() => ({
      returns: [{ ...one, status: 'Exchanged', exchangedFor: 'HT-NEWER1' }],
    })),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Exchange…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Exchange return RT-1' }));
  await userEvent.click(await dialog.findByRole('button', { name: 'Choose Cotton kurta, Size: XL' }));
  await userEvent.click(await dialog.findByRole('button', { name: 'Exchange and send link for ₹159.00' }));
  expect(await screen.findByRole('link', { name: 'HT-NEWER1' })).toHaveAttribute('href', '/admin/orders/HT-NEWER1');
  expect(sent('/api/returns/RT-1/exchange')).toEqual([
    { items: [{ productId: 'kurta', sku: 'KURTA-XL', quantity: 1 }], restock: true, expectedDifference: 159 },
  ]);
});

test('a return shows the replacement that the customer asked for, and is exchanged with one confirmation', async () => {
  const exchangeFor = { sku: 'KURTA-M', options: { Size: 'M' } };
  const line = { lineId: 'line-1', productId: 'kurta', name: 'Cotton kurta', options: { Size: 'S' }, quantity: 2 };
  const one: StaffOrder['returns'][number] = {
    reference: 'RT-1',
    orderId: staffOrder.id,
    status: 'Received',
    reason: 'size',
    note: null,
    refund: 530,
    lines: [{ ...line, received: 1, exchangeFor }],
    timeline: [],
    upiId: null,
  };
  current = { ...staffOrder, status: 'Delivered', returns: [one] };
  const result = { orderId: 'HT-NEWER1', returned: 530, replacement: 530, difference: 0, toPay: 0, refund: 0 };
  const { sent } = await open({
    'POST /api/returns/RT-1/exchange/preview': { status: 200, body: result },
    'POST /api/returns/RT-1/exchange': changing(() => ({
      returns: [{ ...one, status: 'Exchanged', exchangedFor: 'HT-NEWER1' }],
    })),
  });
  expect(await screen.findByText(/Cotton kurta, Size: S \(wants Size: M\) arrived/)).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Exchange as requested…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Exchange return RT-1' }));
  expect(dialog.getByText('The customer wants: 1 × Cotton kurta, Size: M')).toBeInTheDocument();
  await userEvent.click(await dialog.findByRole('button', { name: 'Exchange at no charge' }));
  expect(await screen.findByRole('link', { name: 'HT-NEWER1' })).toBeInTheDocument();
  expect(sent('/api/returns/RT-1/exchange')).toEqual([
    { items: [{ productId: 'kurta', sku: 'KURTA-M', quantity: 1 }], restock: true, expectedDifference: 0 },
  ]);
});

test('the order of an exchange names the order that paid it, and its unpaid difference cannot be undone', async () => {
  current = {
    ...staffOrder,
    status: 'Placed',
    difference: 159,
    exchangeOf: { reference: 'RT-1', orderId: 'HT-FIRST1' },
    payments: staffOrder.payments.map((payment) => ({ ...payment, method: 'cod', isTransferred: true })),
  };
  await open();
  expect(screen.getByText(/^Exchange RT-1 of order/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'HT-FIRST1' })).toHaveAttribute('href', '/admin/orders/HT-FIRST1');
  expect(screen.getByText(/^₹159.00 for the exchange is not paid yet/)).toBeInTheDocument();
  expect(screen.getByRole('list', { name: 'Payments' })).toHaveTextContent('paid for the exchanged order');
  expect(screen.queryByText('With the courier')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Undo unpaid change…' })).not.toBeInTheDocument();
});

test('staff start a return, and record how much of it arrived', async () => {
  current = {
    ...staffOrder,
    status: 'Delivered',
    lines: staffOrder.lines.map((line) => ({ ...line, shipped: line.quantity })),
    returns: [
      {
        reference: 'RT-1',
        orderId: staffOrder.id,
        status: 'Picked Up',
        reason: 'size',
        note: null,
        refund: 1590,
        lines: [{ lineId: 'line-1', name: 'Brass lamp', options: {}, quantity: 3 }],
        timeline: [],
        upiId: null,
      },
    ],
  };
  const { sent } = await open({
    [`POST /api/orders/${staffOrder.id}/returns`]: changing(() => ({})),
    'POST /api/returns/RT-1/move': changing(() => ({})),
  });
  await userEvent.keyboard('b');
  const dialog = within(await screen.findByRole('dialog', { name: 'Start return' }));
  const diya = await dialog.findByLabelText('Terracotta diya');
  await userEvent.clear(diya);
  await userEvent.type(diya, '1');
  await userEvent.selectOptions(dialog.getByLabelText('Reason'), 'damaged');
  await userEvent.click(dialog.getByRole('button', { name: 'Start return' }));
  await waitFor(() => expect(notices.at(-1)?.text).toBe('Return started. The customer gets an email.'));
  expect(sent(`/api/orders/${staffOrder.id}/returns`)).toEqual([
    { key: expect.any(String), reason: 'damaged', lines: [{ lineId: 'line-2', quantity: 1 }] },
  ]);
  await userEvent.click(await screen.findByRole('button', { name: 'Mark as received…' }));
  const receive = within(await screen.findByRole('dialog', { name: 'Mark return RT-1 as received' }));
  const arrived = receive.getByLabelText('Brass lamp, Size: Large');
  await userEvent.clear(arrived);
  await userEvent.type(arrived, '2');
  await userEvent.click(receive.getByRole('button', { name: 'Mark as received' }));
  await waitFor(() =>
    expect(sent('/api/returns/RT-1/move')).toMatchObject([
      { to: 'Received', received: [{ lineId: 'line-1', quantity: 2 }] },
    ]),
  );
});

test('a free replacement order shows that no payment is needed, and its claim', async () => {
  const [payment] = staffOrder.payments;
  if (!payment) throw new Error('The order has no payment.');
  current = {
    ...staffOrder,
    total: 0,
    payments: [{ ...payment, method: 'cod', status: 'captured', amount: 0, gateway: 'none', reference: null }],
    replacementOf: { reference: 'CL-1', orderId: 'HT-FIRST1' },
  };
  await open();
  const list = within(await screen.findByRole('list', { name: 'Payments' }));
  expect(list.getByRole('listitem')).toHaveTextContent('No payment needed: ₹0.00, free of charge');
  expect(screen.getByText(/^Replacement for claim CL-1 of order/)).toBeInTheDocument();
});

test('an unknown order is reported as not found', async () => {
  stubApi({
    'GET /api/admin/me': meAs(),
    'GET /api/admin/orders/HT-NOSUCH': {
      status: 404,
      body: { error: { code: 'not-found', message: 'Order not found' }, message: 'Order not found' },
    },
  });
  renderPage(Order, { route: '/admin/orders/:orderId', at: '/admin/orders/HT-NOSUCH' });
  expect(await screen.findByText('Order not found')).toBeInTheDocument();
});
