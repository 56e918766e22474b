import type { BuiltInRoleKey } from '@haat/shared/contract/permissions';
import type { Customer, CustomerDetail, Segment } from '@haat/shared/contract/customers';
import { fillIn } from '@haat/shared/testing/fill-in';
import { renderPage } from '@haat/shared/testing/render-page';
import { stubApi, type StubAnswer } from '@haat/shared/testing/stub-api';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as CustomerPage from '../pages/Customer/CustomerPage';
import * as CustomersPage from '../pages/Customers/CustomersPage';
import { meAs } from '../testing/sign-in';
import { staffAtWork } from '../testing/staff-at-work';
// Preload the lazy module: compiling it during a test can exceed the wait on a busy machine.
import './CustomerDialog';
import './SegmentDialog';

const asha: Customer = {
  id: 'c1',
  kind: 'account',
  name: 'Asha Rao',
  email: 'asha@haat.example',
  phone: '+919812345678',
  state: 'Kerala',
  since: '2026-01-03T05:00:00.000Z',
  orders: 2,
  spentPaise: 123_456,
  lastOrderAt: '2026-11-20T05:00:00.000Z',
  tags: ['Temple'],
  offers: true,
  isStaff: false,
};
const ravi: Customer = {
  ...asha,
  id: 'guest-1',
  kind: 'guest',
  name: 'Ravi Kumar',
  email: 'ravi@haat.example',
  orders: 1,
  spentPaise: 100,
  tags: [],
  offers: false,
};
const detail: CustomerDetail = {
  ...asha,
  averagePaise: 61_728,
  orderCount: 3,
  orderList: [
    { id: 'HT-AAAA22', at: '2026-11-20T05:00:00.000Z', status: 'Delivered', totalPaise: 123_456, keptPaise: 120_000 },
  ],
  returns: [
    {
      reference: 'RT-AAAA22',
      orderId: 'HT-AAAA22',
      status: 'Refunded',
      refundPaise: 3_456,
      at: '2026-11-21T05:00:00.000Z',
    },
  ],
  claims: [],
  chats: [],
  addresses: [
    {
      fullName: 'Asha Rao',
      address: '1 Hill Road',
      city: 'Kochi',
      state: 'Kerala',
      zipCode: '682001',
      isDefault: true,
    },
  ],
  mails: { offers: true, backInStock: true, orderSteps: false },
  notes: [{ id: 'n1', text: 'Ring in the evening.', author: 'Meera Nambiar', at: '2026-11-20T05:00:00.000Z' }],
  reviews: 1,
  wishlist: 2,
  mergedFrom: [],
};
const regulars: Segment = {
  id: 's1',
  name: 'Regulars',
  isShared: true,
  isMine: true,
  owner: 'Meera Nambiar',
  match: 'all',
  rules: [{ field: 'orders', is: 'at least', count: 2 }],
};

const { streams, notices } = staffAtWork();
afterEach(() => jest.restoreAllMocks());

const listed = { status: 200, body: { content: [asha, ravi], last: true, page: 0, size: 100, totalElements: 2 } };
async function showList(
  more: Record<string, StubAnswer> = {},
  at = '/admin/customers',
  role: BuiltInRoleKey = 'manager',
) {
  const calls = stubApi({
    'GET /api/admin/me': meAs(role),
    'GET /api/admin/customers': listed,
    'GET /api/admin/customer-segments': { status: 200, body: { content: [regulars] } },
    ...more,
  });
  const page = renderPage(CustomersPage, { route: '/admin/customers', at });
  await screen.findByText('2 customers');
  return {
    ...page,
    calls,
    requests: () => calls.filter(({ path }) => path === '/api/admin/customers').map(({ params }) => params),
  };
}
async function showOne(
  more: Record<string, StubAnswer> = {},
  role: BuiltInRoleKey = 'manager',
  customer: () => CustomerDetail = () => detail,
) {
  const calls = stubApi({
    'GET /api/admin/me': meAs(role),
    'GET /api/admin/customers/c1': () => ({ status: 200, body: customer() }),
    'GET /api/admin/customers/c1/credit': { status: 200, body: { balance: 0, entries: [] } },
    'GET /api/admin/customers': listed,
    'GET /api/admin/customer-segments': { status: 200, body: { content: [] } },
    ...more,
  });
  const page = renderPage(CustomerPage, { route: '/admin/customers/:customerId', at: '/admin/customers/c1' });
  await screen.findByRole('heading', { name: 'Asha Rao' });
  return {
    ...page,
    writes: () =>
      calls
        .filter(({ method, path }) => method !== 'GET' && path.startsWith('/api/admin/'))
        .map(({ method, path, body }) => [method, path, body]),
  };
}

test('the list shows name, kind and spending of customers, filtered by the address', async () => {
  const { requests, location } = await showList({}, '/admin/customers?segment=s1&sort=-spent&kind=nonsense');
  expect(
    screen.getByRole('row', { name: /Asha Rao.*asha ?@haat\.example.*Account.*Kerala.*₹1,234\.56.*Temple/ }),
  ).toBeInTheDocument();
  expect(screen.getByRole('row', { name: /Ravi Kumar.*Guest/ })).toBeInTheDocument();
  expect(requests()[0]).toEqual({ segment: 's1', sort: '-spent', page: 0, size: 100 });
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search customers' }), ' asha ');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'Kerala');
  await waitFor(() =>
    expect(requests().at(-1)).toEqual({
      q: 'asha',
      segment: 's1',
      state: 'Kerala',
      sort: '-spent',
      page: 0,
      size: 100,
    }),
  );
  expect(location()).toContain('q=asha');
});

test('changes are announced and shown only on request', async () => {
  const { requests } = await showList();
  await waitFor(() => expect(streams).toHaveLength(1));
  const before = requests().length;
  act(() =>
    streams[0]?.emit('change', {
      about: 'order',
      ids: ['HT-1'],
      action: 'order.placed',
      by: null,
      at: '2026-11-22T10:00:00.000Z',
    }),
  );
  const button = await screen.findByRole('button', { name: 'Show changes' });
  expect(requests()).toHaveLength(before);
  await userEvent.click(button);
  await waitFor(() => expect(requests().length).toBeGreaterThan(before));
});

test('a segment is created from conditions with the number of matches; amounts are sent in paise', async () => {
  const { calls, location } = await showList({
    'POST /api/admin/customer-segments/preview': {
      status: 200,
      body: { count: 7, sample: [{ id: 'c1', name: 'Asha Rao', email: 'asha@haat.example' }] },
    },
    'POST /api/admin/customer-segments': ({ body }) => ({
      status: 201,
      body: { ...(body as object), id: 's2', isMine: true, owner: 'Meera Nambiar' },
    }),
  });
  await userEvent.click(screen.getByRole('button', { name: 'Create segment' }));
  const dialog = await screen.findByRole('dialog', { name: 'Create segment' });
  expect(await within(dialog).findByText('7 customers in this segment. For example: Asha Rao.')).toBeInTheDocument();
  await userEvent.selectOptions(within(dialog).getByLabelText('Condition 1'), 'spent');
  await userEvent.clear(within(dialog).getByLabelText('Rupees'));
  expect(
    await within(dialog).findByText('Complete each condition to see how many customers match.'),
  ).toBeInTheDocument();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Create segment' }));
  expect(await within(dialog).findByText('Give the segment a name')).toBeInTheDocument();
  await userEvent.type(within(dialog).getByLabelText('Rupees'), '1999.50');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Add condition' }));
  await userEvent.selectOptions(within(dialog).getByLabelText('Condition 2'), 'offers');
  await userEvent.type(within(dialog).getByLabelText('Name'), 'Good ones');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Create segment' }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(calls.find(({ method, path }) => method === 'POST' && path === '/api/admin/customer-segments')?.body).toEqual({
    name: 'Good ones',
    match: 'all',
    isShared: false,
    rules: [
      { field: 'spent', is: 'at least', paise: 199_950 },
      { field: 'offers', is: 'agreed' },
    ],
  });
  expect(location()).toBe('/admin/customers?segment=s2');
});

test('a role that may only read gets no actions', async () => {
  await showList({}, '/admin/customers', 'read-only');
  for (const name of ['Create segment', 'Export as CSV'])
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
});

test('a customer’s page shows figures, orders, returns, notes and email preferences', async () => {
  await showOne();
  expect(screen.getByText('Net paid', { selector: 'dt' }).parentElement).toHaveTextContent('₹1,234.56');
  expect(screen.getByText('Average order value').parentElement).toHaveTextContent('₹617.28');
  expect(screen.getByText('Last 1 of 3 orders')).toBeInTheDocument();
  expect(screen.getByRole('row', { name: /HT-AAAA22.*Delivered.*₹1,234\.56.*₹1,200\.00/ })).toBeInTheDocument();
  expect(screen.getByRole('row', { name: /RT-AAAA22.*Refunded.*₹34\.56/ })).toBeInTheDocument();
  expect(screen.getByText('Order updates').parentElement).toHaveTextContent('No');
  expect(screen.getByText('Ring in the evening.')).toBeInTheDocument();
});

test('a tag is added and removed, and the removal is undone', async () => {
  let tags = ['Temple'];
  const { writes } = await showOne(
    {
      'PUT /api/admin/customers/c1/tags': ({ body }) => ({
        status: 200,
        body: { ...detail, tags: (tags = (body as { tags: string[] }).tags) },
      }),
    },
    'support',
    () => ({ ...detail, tags }),
  );
  await userEvent.type(screen.getByLabelText('New tag'), ' Wholesale {Enter}');
  await userEvent.click(await screen.findByRole('button', { name: 'Remove tag Temple' }));
  await waitFor(() => expect(notices.at(-1)?.text).toBe('Tag Temple removed.'));
  act(() => notices.at(-1)?.action?.run());
  await waitFor(() =>
    expect(writes().map(([, , body]) => body)).toEqual([
      { tags: ['Temple', 'Wholesale'] },
      { tags: ['Wholesale'] },
      { tags: ['Temple', 'Wholesale'] },
    ]),
  );
});

test('a note that cannot be saved stays in its field', async () => {
  await showOne({ 'POST /api/admin/customers/c1/notes': 'no answer' });
  await userEvent.type(screen.getByLabelText('Note'), 'Wants a bill by post.');
  await userEvent.click(screen.getByRole('button', { name: 'Save note' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('The server didn’t answer');
  expect(screen.getByLabelText('Note')).toHaveValue('Wants a bill by post.');
});

test('anonymising lists what is deleted and kept, and requires the customer’s email address', async () => {
  const { writes, location } = await showOne({
    'GET /api/admin/customers/c1/anonymise': {
      status: 200,
      body: {
        refusal: null,
        goes: [{ what: 'Addresses', count: 1 }],
        orders: 2,
        invoices: ['HT/26-27/000001'],
        underWay: [],
      },
    },
    'POST /api/admin/customers/c1/anonymise': ({ body }) =>
      (body as { email: string }).email === asha.email
        ? { status: 204 }
        : {
            status: 400,
            body: {
              error: {
                code: 'invalid',
                message: 'No',
                fields: [{ path: 'email', message: 'Enter the customer’s address' }],
              },
              message: 'No',
            },
          },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Anonymise customer…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Anonymise Asha Rao?' });
  expect(await within(dialog).findByText('Addresses: 1')).toBeInTheDocument();
  expect(
    within(dialog).getByText(
      /2 orders, without a link to the customer\. The name and address stay on the invoice HT\/26-27\/000001\./,
    ),
  ).toBeInTheDocument();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Anonymise customer' }));
  expect(await within(dialog).findByText('Enter the customer’s address')).toBeInTheDocument();
  await fillIn(within(dialog).getByLabelText('Customer’s email address'), asha.email);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Anonymise customer' }));
  await waitFor(() => expect(location()).toBe('/admin/customers'));
  expect(writes()).toHaveLength(2);
});

test('customers are merged only after a preview of what moves', async () => {
  const two = {
    from: { id: 'c1', name: 'Asha Rao', email: asha.email, kind: 'account' },
    into: { id: 'guest-1', name: 'Ravi Kumar', email: ravi.email, kind: 'guest' },
  };
  const { writes } = await showOne({
    'GET /api/admin/customers/c1/merge': {
      status: 200,
      body: { refusal: null, ...two, moves: [{ what: 'Orders', count: 3 }], goes: [{ what: 'Cart', count: 1 }] },
    },
    'POST /api/admin/customers/c1/merge': {
      status: 409,
      body: { error: { code: 'not-these', message: 'These customers can’t be merged any more.' }, message: '' },
    },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Merge customers…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Merge Asha Rao with another customer' });
  await userEvent.type(within(dialog).getByRole('searchbox'), 'ravi');
  await userEvent.click(await within(dialog).findByRole('button', { name: /Ravi Kumar/ }));
  expect(await within(dialog).findByText('Orders: 3')).toBeInTheDocument();
  expect(writes()).toEqual([]);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Merge customers' }));
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('These customers can’t be merged any more.');
  expect(writes()).toEqual([['POST', '/api/admin/customers/c1/merge', { into: 'guest-1' }]]);
});

test('impersonation opens the shop in a new tab, which is closed on refusal', async () => {
  let refused = true;
  const { writes } = await showOne({
    'POST /api/admin/customers/c1/sign-in-as': () =>
      refused
        ? {
            status: 409,
            body: { error: { code: 'staff-account', message: 'Nobody signs in as a colleague.' }, message: '' },
          }
        : { status: 201, body: { token: 'a-token', until: '2026-11-22T10:30:00.000Z' } },
  });
  const stored = new Map<string, string>();
  const tab = {
    close: jest.fn(),
    location: { replace: jest.fn() },
    opener: window,
    sessionStorage: { clear: () => stored.clear(), setItem: (key: string, value: string) => stored.set(key, value) },
  };
  // Mocks only the members of `window` that the code uses.
  jest.spyOn(window, 'open').mockReturnValue(tab as unknown as Window);
  await userEvent.click(screen.getByRole('button', { name: 'Impersonate customer…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Impersonate Asha Rao' });
  await fillIn(within(dialog).getByLabelText('Reason'), 'They see no prices');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Open shop' }));
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('Nobody signs in as a colleague.');
  expect([tab.close.mock.calls.length, stored.size]).toEqual([1, 0]);
  refused = false;
  await userEvent.click(within(dialog).getByRole('button', { name: 'Open shop' }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect([Object.fromEntries(stored), tab.location.replace.mock.calls]).toEqual([
    { acting: '1', token: 'a-token' },
    [['/profile']],
  ]);
  expect(writes().at(-1)).toEqual(['POST', '/api/admin/customers/c1/sign-in-as', { reason: 'They see no prices' }]);
});

test('the data of an account is downloaded for a customer who asks for it', async () => {
  // jsdom lacks both functions.
  const createObjectURL = jest.fn(() => 'blob:data');
  Object.assign(URL, { createObjectURL, revokeObjectURL: jest.fn() });
  await showOne({ 'GET /api/admin/customers/c1/data': { status: 200, body: { account: {} } } });
  await userEvent.click(screen.getByRole('button', { name: 'Download data' }));
  await waitFor(() => expect(createObjectURL).toHaveBeenCalledTimes(1));
});

test('support may write notes and tags, but not anonymise, merge or impersonate', async () => {
  await showOne({}, 'support');
  for (const name of ['Anonymise customer…', 'Merge customers…', 'Impersonate customer…', 'Download data'])
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Save note' })).toBeInTheDocument();
});

describe('store credit', () => {
  const entry = { id: '1', kind: 'given', amount: 80, balance: 80, orderId: null, note: 'Sorry', by: 'Meera Nambiar' };
  const credit = (balance: number, ...entries: object[]) => ({
    status: 200,
    body: { balance, entries: entries.map((one) => ({ ...entry, at: '2026-11-20T05:00:00.000Z', ...one })) },
  });

  test('is given with a reason by the button, not by Enter, and appears in the history', async () => {
    let now = credit(0);
    const { writes } = await showOne({
      'GET /api/admin/customers/c1/credit': () => now,
      'POST /api/admin/customers/c1/credit': () => (now = credit(99.5, { amount: 99.5, balance: 99.5 })),
    });
    const part = within(await screen.findByRole('region', { name: 'Store credit' }));
    await userEvent.click(await part.findByRole('button', { name: 'Give store credit…' }));
    expect(part.queryByRole('button', { name: 'Take back store credit…' })).not.toBeInTheDocument();
    const dialog = within(await screen.findByRole('dialog', { name: 'Give store credit to Asha Rao' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Give store credit' }));
    expect(await dialog.findByText('Enter an amount in rupees, like 250 or 99.50')).toBeInTheDocument();
    await userEvent.type(dialog.getByLabelText('Amount in rupees'), '₹99.50');
    await userEvent.type(dialog.getByLabelText('Reason'), 'Sorry{Enter}');
    expect(writes()).toEqual([]);
    await userEvent.click(dialog.getByRole('button', { name: 'Give ₹99.50' }));
    await waitFor(() => expect(notices.at(-1)?.text).toBe('₹99.50 given.'));
    expect(writes()).toEqual([
      [
        'POST',
        '/api/admin/customers/c1/credit',
        { key: expect.stringMatching(/^[\w-]{16,}$/), act: 'give', amount: 99.5, reason: 'Sorry' },
      ],
    ]);
    expect(await part.findByText('Given: Sorry')).toBeInTheDocument();
  });

  test('cannot be taken back beyond the balance', async () => {
    const { writes } = await showOne({ 'GET /api/admin/customers/c1/credit': credit(80, {}) });
    await userEvent.click(await screen.findByRole('button', { name: 'Take back store credit…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Take back store credit of Asha Rao' }));
    await userEvent.type(dialog.getByLabelText('Amount in rupees'), '80.01');
    await userEvent.type(dialog.getByLabelText('Reason'), 'A mistake');
    await userEvent.click(dialog.getByRole('button', { name: 'Take back ₹80.01' }));
    expect(
      await dialog.findByText('At most ₹80.00', { selector: '[role=alert], [id$=error], p, span' }),
    ).toBeInTheDocument();
    expect(writes()).toEqual([]);
  });

  test('is read-only without the right to refund, and absent for guests', async () => {
    const { unmount } = await showOne({ 'GET /api/admin/customers/c1/credit': credit(80, {}) }, 'read-only');
    expect(await screen.findByText('Given: Sorry')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Give store credit…' })).not.toBeInTheDocument();
    unmount();
    await showOne({}, 'manager', () => ({ ...detail, kind: 'guest', mails: null }));
    expect(screen.queryByRole('region', { name: 'Store credit' })).not.toBeInTheDocument();
  });
});
