import type { StaffOrder } from '@haat/shared/contract/staff-orders';
import { fillIn } from '@haat/shared/testing/fill-in';
import { renderPage } from '@haat/shared/testing/render-page';
import { stubApi, type StubAnswer, type StubRequest } from '@haat/shared/testing/stub-api';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as Order from '../pages/Order/OrderPage';
import { meAs } from '../testing/sign-in';
import { staffAtWork } from '../testing/staff-at-work';
import { staffOrder } from '../testing/staff-order';
import { changesBetween } from './changes-between';
// Loaded before a test waits for what they show: compiling them within that time made it too short on a busy machine.
import './Claims';
import './OrderDialogs';

beforeEach(() => localStorage.clear());
const { streams, notices } = staffAtWork();
/** What the server has. */
let current: StaffOrder;
beforeEach(() => {
  current = staffOrder;
});

const stale = {
  status: 409,
  body: {
    error: { code: 'stale', message: 'Somebody else has changed this order meanwhile.' },
    message: 'Somebody else has changed this order meanwhile.',
  },
};
/** Applies a change as the server does: refused as stale unless the request has the current version. */
const changing =
  (next: (order: StaffOrder, body: Record<string, unknown>) => Partial<StaffOrder>) =>
  ({ body }: StubRequest) => {
    const wish = (body ?? {}) as Record<string, unknown>;
    if (wish['version'] !== undefined && wish['version'] !== current.version) return stale;
    current = { ...current, ...next(current, wish), version: current.version + 1 };
    return { status: 200, body: {} };
  };
/** What a colleague does meanwhile. */
const colleague = (changes: Partial<StaffOrder>) => {
  current = {
    ...current,
    ...changes,
    version: current.version + 1,
    history: [
      ...current.history,
      { status: current.status, at: '2026-11-21T12:00:00.000Z', note: 'Changed: phone', by: 'Ravi' },
    ],
  };
};
const at = { at: '2026-11-21T12:00:00.000Z', by: 'Meera Nambiar' };

async function open(more: Record<string, StubAnswer> = {}, role: Parameters<typeof meAs>[0] = 'owner') {
  const calls = stubApi({
    'GET /api/admin/me': meAs(role),
    [`GET /api/admin/orders/${staffOrder.id}`]: () => ({ status: 200, body: current }),
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

test('all of an order stands on one page', async () => {
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
  expect(part('Customer').getByRole('link', { name: 'Chats with them' })).toHaveAttribute(
    'href',
    '/admin/chats?q=HT-8K2M4Q',
  );
  expect(part('Customer').getByText(/3rd Cross/)).toHaveTextContent('Bengaluru, Karnataka 560011');
  expect(part('Payment').getByText(/Card \(Visa …1111\): ₹1,685.40, paid/)).toBeInTheDocument();
  expect(part('Payment').getByText(/₹10.00, paid back/)).toBeInTheDocument();
  expect(part('Notes').getByText('Call first')).toBeInTheDocument();
  expect(
    part('History')
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual([expect.stringMatching(/^Packed.*Ravi/), expect.stringMatching(/^Placed.*The shop/)]);
});

test('what comes next is a key away, and what can’t be done says why', async () => {
  current = { ...staffOrder, status: 'Placed', history: staffOrder.history.slice(0, 1) };
  const { sent } = await open({
    [`POST /api/orders/${staffOrder.id}/pack`]: changing(() => ({ status: 'Packed' })),
    [`POST /api/orders/${staffOrder.id}/unpack`]: changing(() => ({ status: 'Placed' })),
  });
  await userEvent.keyboard('s');
  expect(notices.at(-1)?.text).toBe('Send a parcel: It is placed.');
  await userEvent.keyboard('p');
  await waitFor(() => expect(notices.at(-1)?.text).toBe('HT-8K2M4Q is packed.'));
  expect(await screen.findByRole('button', { name: 'Send a parcel…' })).toBeInTheDocument();
  notices.at(-1)?.action?.run();
  expect(await screen.findByRole('button', { name: 'Mark packed' })).toBeInTheDocument();
  expect([sent(`/api/orders/${staffOrder.id}/pack`), sent(`/api/orders/${staffOrder.id}/unpack`)]).toEqual([
    [{ version: 2 }],
    [{ version: 3 }],
  ]);
});

test('a role sees just what it may do', async () => {
  await open({}, 'fulfilment');
  expect(screen.getByRole('button', { name: 'Send a parcel…' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Pay back…' })).not.toBeInTheDocument();
  expect(screen.queryByLabelText(/Note for the staff/)).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Chats with them' })).not.toBeInTheDocument();
});

test('a parcel leaves with some of the order; the carrier is remembered', async () => {
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
      },
    ],
  }));
  const { sent } = await open({ [`POST /api/orders/${staffOrder.id}/ship`]: ship });
  await userEvent.keyboard('s');
  const dialog = await screen.findByRole('dialog', { name: 'Send a parcel' });
  const tracking = await within(dialog).findByLabelText('Tracking number');
  await waitFor(() => expect(tracking).toHaveFocus());
  await userEvent.keyboard('{Enter}');
  expect(await within(dialog).findByText('Enter the tracking number: letters, digits and hyphens')).toBeInTheDocument();
  await userEvent.type(tracking, 'DLV1234');
  await fillIn(within(dialog).getByLabelText('Carrier'), 'Delhivery');
  const amount = (name: string) => within(dialog).getByRole('spinbutton', { name });
  await userEvent.clear(amount('Brass lamp, Size: Large'));
  await userEvent.type(amount('Brass lamp, Size: Large'), '2');
  await userEvent.clear(amount('Terracotta diya'));
  expect(within(dialog).getByRole('button', { name: 'Send 2, keep 3' })).toBeInTheDocument();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Send 2, keep 3' }));
  await waitFor(() => expect(notices.at(-1)?.text).toBe('Parcel 1 of HT-8K2M4Q has left.'));
  expect(sent(`/api/orders/${staffOrder.id}/ship`)).toEqual([
    { carrier: 'Delhivery', trackingNumber: 'DLV1234', lines: [{ lineId: 'line-1', quantity: 2 }], version: 2 },
  ]);
  expect(await screen.findByText('2 sent, 1 still here')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await userEvent.keyboard('s');
  expect(await screen.findByLabelText('Carrier')).toHaveValue('Delhivery');
});

test('a sum is paid back once, however it is typed, and not more than there is', async () => {
  const { sent } = await open({ [`POST /api/orders/${staffOrder.id}/refund`]: changing(() => ({ kept: 1585.4 })) });
  await userEvent.keyboard('r');
  const dialog = await screen.findByRole('dialog', { name: 'Pay back' });
  const sum = await within(dialog).findByLabelText('Sum in rupees');
  // Nothing has left, so there are no items to pay back.
  expect(within(dialog).getByRole('radio', { name: /Items that have left/ })).toBeDisabled();
  await userEvent.type(sum, '2,000');
  await userEvent.type(within(dialog).getByLabelText('Why'), 'It is late');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Pay ₹2,000.00 back' }));
  expect(await within(dialog).findByText('At most ₹1,685.40 can be paid back')).toBeInTheDocument();
  await userEvent.clear(sum);
  await userEvent.type(sum, '₹ 100.00');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Pay ₹100.00 back' }));
  await waitFor(() => expect(notices.at(-1)?.text).toBe('₹100.00 goes back to the shopper.'));
  expect(sent(`/api/orders/${staffOrder.id}/refund`)).toEqual([
    { key: expect.stringMatching(/^[\w-]{16,}$/), reason: 'It is late', version: 2, restock: false, amount: 100 },
  ]);
});

test('items are cancelled with what the server says goes back', async () => {
  const { sent } = await open({
    [`POST /api/orders/${staffOrder.id}/worth`]: { status: 200, body: { amount: 47.7 } },
    [`POST /api/orders/${staffOrder.id}/cancel`]: changing(() => ({})),
  });
  await userEvent.keyboard('c');
  const dialog = await screen.findByRole('dialog', { name: 'Cancel items' });
  await userEvent.clear(await within(dialog).findByRole('spinbutton', { name: 'Brass lamp, Size: Large' }));
  await userEvent.clear(within(dialog).getByRole('spinbutton', { name: 'Terracotta diya' }));
  await userEvent.type(within(dialog).getByRole('spinbutton', { name: 'Terracotta diya' }), '1');
  expect(await within(dialog).findByText('₹47.70 goes back to the shopper.')).toBeInTheDocument();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel what is chosen' }));
  await waitFor(() => expect(notices.at(-1)?.text).toBe('What you chose is cancelled.'));
  expect(sent(`/api/orders/${staffOrder.id}/cancel`)).toEqual([
    { key: expect.any(String), lines: [{ lineId: 'line-2', quantity: 1 }], version: 2 },
  ]);
});

describe('two people, one order', () => {
  const put = `PUT /api/orders/${staffOrder.id}`;

  test('the second is refused, sees what changed, has all that they typed, and can do it then', async () => {
    const { sent } = await open({
      [put]: changing((_, body) => ({ deliveryInstructions: String(body['deliveryInstructions']) })),
    });
    await userEvent.keyboard('e');
    const dialog = await screen.findByRole('dialog', { name: 'Address and contact' });
    await userEvent.type(await within(dialog).findByLabelText(/Delivery instructions/), 'Ring twice');
    colleague({ phone: '+919800000000' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    const news = await within(dialog).findByText('Phone: “+919812345678” is now “+919800000000”');
    expect(within(dialog).getByText(/^Ravi: Changed: phone/)).toBeInTheDocument();
    expect(within(dialog).getByText('Somebody else has changed this order meanwhile.')).toBeInTheDocument();
    expect(within(dialog).getByLabelText(/Delivery instructions/)).toHaveValue('Ring twice');
    // What they hadn't touched is taken over.
    expect(within(dialog).getByLabelText(/Phone/)).toHaveValue('+919800000000');
    await userEvent.click(within(dialog).getByRole('button', { name: 'I have seen it' }));
    expect(news).not.toBeInTheDocument();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(notices.at(-1)?.text).toBe('The order is changed.'));
    expect(sent(`/api/orders/${staffOrder.id}`, 'PUT')).toMatchObject([
      { version: 2 },
      { version: 3, phone: '+919800000000', deliveryInstructions: 'Ring twice' },
    ]);
  });

  test('where both changed the same, theirs is offered and one’s own stays', async () => {
    await open({ [put]: changing(() => ({})) });
    await userEvent.keyboard('e');
    const dialog = await screen.findByRole('dialog', { name: 'Address and contact' });
    const phone = await within(dialog).findByLabelText(/Phone/);
    await fillIn(phone, '98765 43210');
    colleague({ phone: '+919800000000' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(
      await within(dialog).findByText(/Phone was set to “\+919800000000” meanwhile; yours is still here/),
    ).toBeInTheDocument();
    expect(phone).toHaveValue('98765 43210');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Take theirs' }));
    expect(phone).toHaveValue('+919800000000');
  });

  test('a step is refused too, and says what is new on the page', async () => {
    await open({ [`POST /api/orders/${staffOrder.id}/unpack`]: changing(() => ({ status: 'Placed' })) });
    colleague({ notes: [{ id: 'n1', author: 'Ravi', isMine: false, text: 'Wait for the lamp', at: at.at }] });
    await userEvent.keyboard('u');
    expect(await screen.findByText('Ravi noted: “Wait for the lamp”')).toBeInTheDocument();
    expect(notices.at(-1)?.text).toBe('Somebody else has changed this order meanwhile.');
    expect(current.status).toBe('Packed');
  });

  test('what is new stays to be seen while one notes something', async () => {
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

  test('what somebody else does is there when it is heard of', async () => {
    await open();
    await waitFor(() => expect(streams).toHaveLength(1));
    streams[0]?.say('open', {});
    colleague({ phone: '+919800000000' });
    streams[0]?.say('change', {
      about: 'order',
      ids: [staffOrder.id],
      action: 'order.edit',
      by: { id: 'user-2', name: 'Ravi' },
      at: at.at,
    });
    expect(await screen.findByText('Phone: “+919812345678” is now “+919800000000”')).toBeInTheDocument();
  });

  test('what one does oneself is no news', async () => {
    await open({
      [`POST /api/admin/orders/${staffOrder.id}/notes`]: changing((order, { text }) => ({
        notes: [...order.notes, { id: 'n1', author: 'Meera Nambiar', isMine: true, text: String(text), at: at.at }],
      })),
    });
    await userEvent.keyboard('n');
    await userEvent.keyboard('Call first{Control>}{Enter}{/Control}');
    expect(await screen.findByText('Call first', { selector: 'p' })).toBeInTheDocument();
    expect(screen.queryByText('This order has changed')).not.toBeInTheDocument();
    expect(screen.getByLabelText(/Note for the staff/)).toHaveValue('');
  });
});

test('what changed is told as what was done, what it says now, and what came in', () => {
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

  test('a return is taken on step by step, and refused with words', async () => {
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
    expect(screen.getByText('Doesn’t fit: “Too small”')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Approve' }));
    expect(await screen.findByRole('heading', { name: 'RT-1: Approved' })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Refuse…' }));
    expect(screen.getByRole('button', { name: 'Refuse the return' })).toBeDisabled();
    await fillIn(screen.getByLabelText('Why it is refused'), 'It was worn');
    await userEvent.click(screen.getByRole('button', { name: 'Refuse the return' }));
    expect(await screen.findByRole('heading', { name: 'RT-1: Refused' })).toBeInTheDocument();
    expect(sent('/api/returns/RT-1/move')).toEqual([
      { to: 'Approved', restock: true },
      { to: 'Refused', note: 'It was worn', restock: true },
    ]);
  });

  test('a claim shows its photos to whoever is signed in, and is decided', async () => {
    current = {
      ...staffOrder,
      status: 'Delivered',
      lines: staffOrder.lines.map((line) => ({ ...line, shipped: line.quantity })),
      claims: [claim],
    };
    const { sent } = await open({
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
    await userEvent.selectOptions(within(form).getByLabelText('Decision'), 'refund');
    await fillIn(within(form).getByLabelText('Answer'), 'We are sorry about the crack.');
    expect(within(form).getByRole('button', { name: 'Decide' })).toBeDisabled();
    await userEvent.clear(within(form).getByRole('spinbutton', { name: 'Terracotta diya' }));
    await userEvent.type(within(form).getByRole('spinbutton', { name: 'Terracotta diya' }), '1');
    await userEvent.click(within(form).getByRole('button', { name: 'Decide' }));
    expect(await screen.findByRole('heading', { name: 'CL-1: Accepted, paid back' })).toBeInTheDocument();
    expect(sent('/api/claims/CL-1/decide')).toEqual([
      { decision: 'refund', answer: 'We are sorry about the crack.', lines: [{ lineId: 'line-2', quantity: 1 }] },
    ]);
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

test('an order that isn’t there is told as such', async () => {
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
