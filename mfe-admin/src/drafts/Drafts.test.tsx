import type { Customer, CustomerDetail } from '@haat/shared/contract/customers';
import type { Draft, DraftContent, DraftQuote } from '@haat/shared/contract/draft-orders';
import { renderPage } from '@haat/shared/testing/render-page';
import { stubApi, type StubAnswer, type StubRequest } from '@haat/shared/testing/stub-api';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as DraftPage from '../pages/Draft/DraftPage';
import * as DraftsPage from '../pages/Drafts/DraftsPage';
import { meAs } from '../testing/sign-in';
import { staffAtWork } from '../testing/staff-at-work';
import { staffOrder } from '../testing/staff-order';

const { notices } = staffAtWork();

const quoteOf = (content: DraftContent): DraftQuote => {
  const items = content.items.reduce((sum, { quantity }) => sum + quantity * 500, 0);
  const discount = content.items.reduce((sum, item) => sum + item.discount, 0);
  return {
    lines: content.items.map(({ sku }) => ({
      sku,
      name: 'Brass lamp',
      options: { Size: 'Large' },
      image: null,
      price: 500,
      stock: 7,
    })),
    sums:
      items === 0
        ? null
        : {
            itemsTotal: items,
            discount,
            shipping: 0,
            tax: 0,
            total: items - discount,
            taxIncluded: true,
            gst: null,
            delivery: [{ id: 'standard', title: 'FREE Prime Delivery', note: null, price: 0, day: '2026-11-28' }],
            cash: 'Cash on delivery is not available for orders above ₹100.',
          },
    problem: null,
  };
};
let current: Draft;
const store = (content: DraftContent, changes: Partial<Draft> = {}): { status: number; body: Draft } => {
  current = { ...current, content, quote: quoteOf(content), version: current.version + 1, ...changes };
  return { status: 200, body: current };
};
const content: DraftContent = {
  customerId: null,
  email: 'asha@example.in',
  phone: null,
  address: { fullName: 'Asha Rao', address: '14, 3rd Cross', city: 'Bengaluru', state: 'Karnataka', zipCode: '560011' },
  deliveryInstructions: null,
  deliveryOption: 'standard',
  items: [{ productId: 'lamp', sku: 'LAMP-1', quantity: 1, discount: 0 }],
  discountReason: null,
};
beforeEach(() => {
  current = {
    id: 'DR-8K2M4Q',
    version: 1,
    state: 'open',
    content,
    quote: quoteOf(content),
    orderId: null,
    orderTotal: null,
    author: 'Meera Nambiar',
    createdAt: '2026-11-21T10:00:00.000Z',
    updatedAt: '2026-11-21T10:00:00.000Z',
  };
});

function open(at: string, more: Record<string, StubAnswer> = {}) {
  const calls = stubApi({
    'GET /api/admin/me': meAs('support'),
    'GET /api/admin/draft-orders/DR-8K2M4Q': () => ({ status: 200, body: current }),
    'POST /api/admin/draft-orders/quote': ({ body }) => ({ status: 200, body: quoteOf(body as DraftContent) }),
    'GET /api/admin/draft-orders/products': {
      status: 200,
      body: {
        content: [
          {
            productId: 'lamp',
            sku: 'LAMP-1',
            name: 'Brass lamp',
            options: { Size: 'Large' },
            image: null,
            price: 500,
            stock: 7,
          },
          {
            productId: 'lamp',
            sku: 'LAMP-2',
            name: 'Brass lamp',
            options: { Size: 'Small' },
            image: null,
            price: 400,
            stock: 0,
          },
        ],
      },
    },
    ...more,
  });
  return { calls, ...renderPage(DraftPage, { route: '/admin/draft-orders/:draftId', at }) };
}
const sentTo = (calls: readonly StubRequest[], path: string) =>
  calls.filter((call) => call.path === path && call.method !== 'GET').map(({ body }) => body);

test('a new draft is saved with a guest, a product found by search, and a discount with its reason', async () => {
  const { calls } = open('/admin/draft-orders/new', {
    'POST /api/admin/draft-orders': ({ body }) => ({ ...store(body as DraftContent), status: 201 }),
  });
  expect(await screen.findByText('Add a product to see the total.')).toBeInTheDocument();
  await userEvent.type(screen.getByLabelText(/^Search products to add/), 'brass');
  expect(await screen.findByRole('button', { name: 'Add Brass lamp, Size: Small' })).toBeDisabled();
  await userEvent.click(screen.getByRole('button', { name: 'Add Brass lamp, Size: Large' }));
  // The results close and the field has the focus; adding the same product again raises its quantity.
  expect(screen.getByLabelText('Search products to add')).toHaveFocus();
  await userEvent.keyboard('brass');
  await userEvent.click(await screen.findByRole('button', { name: 'Add Brass lamp, Size: Large' }));
  await userEvent.type(await screen.findByLabelText('Discount (₹) on Brass lamp, Size: Large'), '50');
  await userEvent.type(screen.getByLabelText(/^Reason for the discount/), 'Regular customer');
  expect(await screen.findByText('₹950.00')).toBeInTheDocument();
  await userEvent.type(screen.getByLabelText(/^Email/), 'new@example.in');
  await userEvent.type(screen.getByLabelText('Name'), 'New Person');
  await userEvent.click(screen.getByRole('button', { name: 'Save draft' }));
  await waitFor(() => expect(notices.at(-1)?.text).toBe('Draft order DR-8K2M4Q saved.'));
  expect(sentTo(calls, '/api/admin/draft-orders')).toEqual([
    expect.objectContaining({
      customerId: null,
      email: 'new@example.in',
      items: [{ productId: 'lamp', sku: 'LAMP-1', quantity: 2, discount: 50 }],
      discountReason: 'Regular customer',
    }),
  ]);
});

test('choosing a guest fills in the address of their latest order', async () => {
  const guest: Customer = {
    id: 'guest-1',
    kind: 'guest',
    name: 'Wasim Akram',
    email: 'wasim@example.in',
    state: 'West Bengal',
    since: '2026-11-20T05:00:00.000Z',
    orders: 1,
    spentPaise: 100,
    lastOrderAt: '2026-11-20T05:00:00.000Z',
    tags: [],
    offers: false,
    isStaff: false,
    phone: '+919810003973',
  };
  const address = {
    fullName: 'Wasim Akram',
    address: '8 Park Street',
    city: 'Kolkata',
    state: 'West Bengal',
    zipCode: '700016',
  };
  open('/admin/draft-orders/new', {
    'GET /api/admin/customers': {
      status: 200,
      body: { content: [guest], last: true, totalElements: 1 },
    },
    'GET /api/admin/customers/guest-1': {
      status: 200,
      body: {
        ...guest,
        averagePaise: 100,
        orderCount: 1,
        orderList: [],
        returns: [],
        claims: [],
        chats: [],
        addresses: [],
        lastAddress: address,
        mails: null,
        notes: [],
        reviews: 0,
        wishlist: 0,
        mergedFrom: [],
      } satisfies CustomerDetail,
    },
  });
  await userEvent.type(await screen.findByLabelText('Find a customer'), '98100 03973');
  expect(await screen.findByRole('list', { name: 'Customers found' })).toHaveTextContent(
    /Wasim Akram\+91 98100 03973 · /,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Choose Wasim Akram' }));
  await waitFor(() => expect(screen.getByLabelText('Address')).toHaveValue('8 Park Street'));
  expect(screen.getByLabelText('PIN code')).toHaveValue('700016');
  expect(screen.getByLabelText('State')).toHaveValue('West Bengal');
});

test('an order that was not paid in time is copied to a draft with its customer, address and items', async () => {
  const { calls } = open('/admin/draft-orders/new?from=HT-8K2M4Q', {
    'GET /api/admin/orders/HT-8K2M4Q': { status: 200, body: { ...staffOrder, status: 'Payment Failed' } },
    'POST /api/admin/draft-orders': { status: 500, body: {} },
  });
  expect(await screen.findByRole('textbox', { name: /^Email/ })).toHaveValue('meera@example.in');
  await userEvent.click(screen.getByRole('button', { name: 'Save draft' }));
  await waitFor(() => expect(sentTo(calls, '/api/admin/draft-orders')).toHaveLength(1));
  expect(sentTo(calls, '/api/admin/draft-orders')).toMatchObject([
    {
      email: 'meera@example.in',
      address: { fullName: 'Meera Nair', zipCode: '560011' },
      items: [
        { productId: 'brass-lamp', sku: 'LAMP-1', quantity: 3, discount: 0 },
        { productId: 'diya', sku: 'DIYA-2', quantity: 2, discount: 0 },
      ],
    },
  ]);
});

test('sending names its effect, sends the total shown, and shows the link to copy', async () => {
  const { calls } = open('/admin/draft-orders/dr-8k2m4q', {
    'POST /api/admin/draft-orders/DR-8K2M4Q/send': () =>
      store(current.content, { state: 'sent', orderId: 'HT-8K2M4Q', orderTotal: 512.5 }),
    'GET /api/admin/orders/HT-8K2M4Q/payment-link': {
      status: 200,
      body: {
        link: {
          url: 'https://shop.example/checkout/payment?order=HT-8K2M4Q#abc',
          expiresAt: '2026-11-24T10:00:00.000Z',
        },
      },
    },
    'GET /api/admin/orders/HT-8K2M4Q': { status: 200, body: { ...staffOrder, status: 'Awaiting Payment' } },
    'POST /api/admin/draft-orders/DR-8K2M4Q/withdraw': () => store(current.content, { state: 'open', orderId: null }),
  });
  const send = await screen.findByRole('button', { name: 'Send payment link…' });
  await waitFor(() => expect(send).toBeEnabled());
  await userEvent.click(send);
  const dialog = await screen.findByRole('dialog', { name: 'Send payment link' });
  expect(screen.getByRole('button', { name: 'Place with cash on delivery…', hidden: true })).toBeDisabled();
  expect(screen.getByText('Cash on delivery is not available for orders above ₹100.')).toBeInTheDocument();
  await userEvent.selectOptions(within(dialog).getByLabelText('The link works for'), '7 days');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Send link for ₹500.00' }));
  await waitFor(() => expect(notices.at(-1)?.text).toBe('Payment link sent to asha@example.in.'));
  expect(sentTo(calls, '/api/admin/draft-orders/DR-8K2M4Q/send')).toEqual([
    { version: 1, by: 'link', days: 7, expectedTotal: 500 },
  ]);
  expect(await screen.findByLabelText(/^Link/)).toHaveValue(
    'https://shop.example/checkout/payment?order=HT-8K2M4Q#abc',
  );
  // The total of the order that was placed, not of today's prices.
  expect(screen.getByText('₹512.50')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Withdraw payment link…' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Withdraw payment link' }));
  expect(await screen.findByRole('button', { name: 'Send payment link…' })).toBeInTheDocument();
  expect(sentTo(calls, '/api/admin/draft-orders/DR-8K2M4Q/withdraw')).toEqual([{ version: 2 }]);
});

describe('a colleague’s change', () => {
  const stale = { error: { code: 'stale', message: 'This draft has changed meanwhile.' }, message: '' };
  const changed = async () => {
    const { calls } = open('/admin/draft-orders/DR-8K2M4Q', {
      'PUT /api/admin/draft-orders/DR-8K2M4Q': ({ body }) => {
        const { version, content: entered } = body as { version: number; content: DraftContent };
        return version === current.version ? store(entered) : { status: 409, body: stale };
      },
    });
    await userEvent.type(await screen.findByLabelText('Town or city'), ' South');
    store({ ...content, address: { ...content.address, fullName: 'Asha R. Rao' } });
    await userEvent.click(screen.getByRole('button', { name: 'Save draft' }));
    await screen.findByRole('button', { name: 'Keep my entries' });
    expect(within(screen.getByRole('alert')).getByText('This draft has changed meanwhile.')).toBeInTheDocument();
    expect(screen.getByLabelText('Town or city')).toHaveValue('Bengaluru South');
    return calls;
  };

  test('prevents saving, and the own entries can be kept', async () => {
    const calls = await changed();
    await userEvent.click(screen.getByRole('button', { name: 'Keep my entries' }));
    await waitFor(() => expect(notices.at(-1)?.text).toBe('Draft order DR-8K2M4Q saved.'));
    expect(sentTo(calls, '/api/admin/draft-orders/DR-8K2M4Q').at(-1)).toMatchObject({
      version: 2,
      content: { address: { city: 'Bengaluru South', fullName: 'Asha Rao' } },
    });
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test('can be used instead of the own entries', async () => {
    await changed();
    await userEvent.click(screen.getByRole('button', { name: 'Use their version' }));
    expect(screen.getByLabelText('Town or city')).toHaveValue('Bengaluru');
    expect(screen.getByLabelText('Name')).toHaveValue('Asha R. Rao');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    // One press loses nothing: the entries come back, with the choice.
    act(() => notices.at(-1)?.action?.run());
    expect(screen.getByLabelText('Town or city')).toHaveValue('Bengaluru South');
    expect(screen.getByRole('button', { name: 'Keep my entries' })).toBeInTheDocument();
  });
});

test('a new draft that cannot be sent shows the reason, and is created once', async () => {
  const refused = {
    error: {
      code: 'invalid',
      message: 'Complete the customer and the address before you send it.',
      fields: [{ path: 'address.city', message: 'Enter a town or city' }],
    },
    message: '',
  };
  const { calls } = open('/admin/draft-orders/new', {
    'POST /api/admin/draft-orders': ({ body }) => ({ ...store(body as DraftContent), status: 201 }),
    'PUT /api/admin/draft-orders/DR-8K2M4Q': ({ body }) => store((body as { content: DraftContent }).content),
    'POST /api/admin/draft-orders/DR-8K2M4Q/send': () =>
      current.content.address.city
        ? store(current.content, { state: 'placed', orderId: 'HT-8K2M4Q' })
        : { status: 400, body: refused },
  });
  await userEvent.type(await screen.findByLabelText('Search products to add'), 'brass');
  await userEvent.click(await screen.findByRole('button', { name: 'Add Brass lamp, Size: Large' }));
  const send = async () => {
    const button = await screen.findByRole('button', { name: 'Send payment link…' });
    await waitFor(() => expect(button).toBeEnabled());
    await userEvent.click(button);
    await userEvent.click(await screen.findByRole('button', { name: 'Send link for ₹500.00' }));
  };
  await send();
  expect(await screen.findByText('Complete the customer and the address before you send it.')).toBeInTheDocument();
  expect(screen.getByLabelText('Town or city')).toHaveAccessibleDescription('Enter a town or city');
  await userEvent.type(screen.getByLabelText('Town or city'), 'Bengaluru');
  await send();
  expect(await screen.findByRole('link', { name: 'View order HT-8K2M4Q' })).toBeInTheDocument();
  expect(sentTo(calls, '/api/admin/draft-orders')).toHaveLength(1);
});

test('a draft is deleted only after a confirmation', async () => {
  const { calls } = open('/admin/draft-orders/DR-8K2M4Q', {
    'DELETE /api/admin/draft-orders/DR-8K2M4Q': { status: 204, body: '' },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Delete draft…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Delete draft' });
  expect(calls.filter(({ method }) => method === 'DELETE')).toEqual([]);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Delete draft' }));
  await waitFor(() => expect(notices.at(-1)?.text).toBe('Draft order DR-8K2M4Q deleted.'));
});

test('the list filters drafts by status', async () => {
  const calls = stubApi({
    'GET /api/admin/me': meAs('support'),
    'GET /api/admin/draft-orders': {
      status: 200,
      body: {
        content: [
          {
            id: 'DR-8K2M4Q',
            state: 'sent',
            name: 'Asha Rao',
            email: null,
            items: 3,
            orderId: 'HT-8K2M4Q',
            author: null,
            updatedAt: '2026-11-21T10:00:00.000Z',
          },
        ],
        last: true,
        page: 0,
        size: 100,
        totalElements: 1,
        states: { open: 2, sent: 1, expired: 0, placed: 1400, cancelled: 0 },
      },
    },
  });
  renderPage(DraftsPage, { route: '/admin/draft-orders', at: '/admin/draft-orders?state=sent&q=asha' });
  expect(await screen.findByRole('link', { name: 'DR-8K2M4Q' })).toHaveAttribute(
    'href',
    '/admin/draft-orders/DR-8K2M4Q',
  );
  expect(screen.getByRole('row', { name: /Asha Rao Awaiting Payment 3 HT-8K2M4Q/ })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Awaiting Payment 1', current: 'page' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'All 1,403' })).toHaveAttribute('href', '/admin/draft-orders?q=asha');
  expect(screen.getByRole('link', { name: 'Draft 2' })).toBeInTheDocument();
  expect(calls.find(({ path }) => path === '/api/admin/draft-orders')?.params).toMatchObject({
    state: 'sent',
    q: 'asha',
    page: 0,
  });
});
