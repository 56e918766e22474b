import type { StaffOrderCounts } from '@haat/shared/contract/staff-orders';
import { onNotice, type Notice } from '@haat/shared/state';
import { renderPage } from '@haat/shared/testing/render-page';
import { stubApi, type StubAnswer, type StubRequest } from '@haat/shared/testing/stub-api';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as Orders from '../pages/Orders/OrdersPage';
import { meAs, signIn, startAsGuest } from '../testing/sign-in';
import { staffOrder, staffOrderRow } from '../testing/staff-order';
// Preload the lazy module: compiling it during a test can exceed the wait on a busy machine.
import './BulkOrders';

const notices: Notice[] = [];
let stop: () => void;
beforeEach(() => {
  localStorage.clear();
  notices.length = 0;
  stop = onNotice((notice) => notices.push(notice));
  startAsGuest();
  signIn();
});
afterEach(() => {
  stop();
  startAsGuest();
});

const counts: StaffOrderCounts = {
  all: 12,
  status: { Placed: 4, Delivered: 3 },
  todo: { 'to-pack': 4, late: 1 },
  newest: '2020-01-01T00:00:00.000Z',
};
const all = [
  staffOrderRow('HT-AAAAAA'),
  staffOrderRow('HT-BBBBBB', { status: 'Delivered', name: 'Ravi Kumar', returns: 1, notes: 2 }),
];
const fitting = ({ params }: StubRequest) =>
  all.filter(
    ({ name, status }) =>
      name.toLowerCase().includes(String(params['q'] ?? '').toLowerCase()) &&
      (params['status'] === undefined || params['status'] === status),
  );
const listed: StubAnswer = (request) => ({
  status: 200,
  body: {
    content: fitting(request),
    last: true,
    page: request.params['page'],
    size: 100,
    totalElements: fitting(request).length,
  },
});

function open(at = '/admin/orders', more: Record<string, StubAnswer> = {}, role: Parameters<typeof meAs>[0] = 'owner') {
  const calls = stubApi({
    'GET /api/admin/me': meAs(role),
    'GET /api/admin/orders': listed,
    'GET /api/admin/orders/counts': { status: 200, body: counts },
    'GET /api/admin/views': { status: 200, body: { content: [] } },
    ...more,
  });
  return {
    ...renderPage(Orders, { route: '/admin/orders', at }),
    calls,
    requests: () => calls.filter(({ path }) => path === '/api/admin/orders').map(({ params }) => params),
  };
}

test('a row shows customer, status, total, returns and notes, and links to the order', async () => {
  open();
  expect(await screen.findByRole('link', { name: 'HT-AAAAAA' })).toHaveAttribute('href', '/admin/orders/HT-AAAAAA');
  expect(
    screen.getByRole('row', { name: /HT-BBBBBB .*Ravi Kumar Delivered .*₹954.00 .*1 return, 2 notes/ }),
  ).toBeInTheDocument();
});

test('tabs show counts and filter by link or number key, and keep the rest of the address', async () => {
  const { location, requests } = open('/admin/orders?q=r&sort=total');
  const tabs = await screen.findByRole('navigation', { name: 'Orders by stage' });
  expect(await within(tabs).findByRole('link', { name: 'All 12', current: 'page' })).toBeInTheDocument();
  await userEvent.click(within(tabs).getByRole('link', { name: 'Delivered 3' }));
  expect(location()).toBe('/admin/orders?q=r&sort=total&status=Delivered');
  await waitFor(() => expect(screen.queryByText('HT-AAAAAA')).not.toBeInTheDocument());
  expect(requests().at(-1)).toMatchObject({
    q: 'r',
    sort: 'total',
    status: 'Delivered',
    page: 0,
    size: 100,
    until: expect.any(String),
  });
  await userEvent.keyboard('2');
  await waitFor(() => expect(location()).toBe('/admin/orders?q=r&sort=total&todo=to-pack'));
});

test('less common tabs are behind "More", and the open one is shown', async () => {
  const { location } = open('/admin/orders?q=r');
  await userEvent.click(await screen.findByRole('button', { name: 'More' }));
  const more = await screen.findByRole('navigation', { name: 'Orders by stage: more' });
  expect(within(more).getAllByRole('link')).toHaveLength(8);
  await userEvent.click(within(more).getByRole('link', { name: /^Awaiting Payment/ }));
  expect(location()).toBe('/admin/orders?q=r&status=Awaiting+Payment');
  await waitFor(() => expect(more).not.toBeInTheDocument());
  const tabs = screen.getByRole('navigation', { name: 'Orders by stage' });
  expect(await within(tabs).findByRole('link', { name: /^Awaiting Payment/, current: 'page' })).toBeInTheDocument();
});

test('the list of a dashboard figure names its filter, which can be cleared', async () => {
  const { location, requests } = open('/admin/orders?only=returned&product=brass-lota&from=2026-11-16&to=2026-11-22');
  expect(
    await screen.findByText(
      /^Orders with a return request · Product: brass-lota · 16 November 2026 to 22 November 2026/,
    ),
  ).toBeInTheDocument();
  expect(requests()[0]).toMatchObject({
    only: 'returned',
    product: 'brass-lota',
    from: '2026-11-16',
    to: '2026-11-22',
  });
  await userEvent.click(screen.getByRole('button', { name: 'Show all orders' }));
  await waitFor(() => expect(location()).toBe('/admin/orders'));
  await waitFor(() => expect(screen.queryByText(/^Orders with a return/)).not.toBeInTheDocument());
});

test('the search filters while typing, has a key, and shows a text without results', async () => {
  const { location } = open();
  await screen.findByRole('link', { name: 'HT-AAAAAA' });
  await userEvent.keyboard('/');
  expect(screen.getByRole('searchbox', { name: 'Search orders' })).toHaveFocus();
  await userEvent.keyboard('ravi');
  await waitFor(() => expect(location()).toBe('/admin/orders?q=ravi'));
  await waitFor(() => expect(screen.queryByText('HT-AAAAAA')).not.toBeInTheDocument());
  await userEvent.keyboard('xx');
  expect(await screen.findByRole('heading', { name: 'No orders match' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Show all orders' }));
  expect(await screen.findByRole('link', { name: 'HT-AAAAAA' })).toBeInTheDocument();
  expect(screen.getByRole('searchbox')).toHaveValue('');
});

test.each(['?page=x', '?status=Nonsense', '?todo=everything&from=yesterday'])(
  'an invalid filter in the address (%s) shows all orders',
  async (query) => {
    const { requests } = open(`/admin/orders${query}`);
    await screen.findByRole('link', { name: 'HT-AAAAAA' });
    expect(Object.keys(requests()[0] ?? {}).sort()).toEqual(['archived', 'page', 'size', 'until']);
    expect(requests()[0]).toMatchObject({ archived: 'no' });
  },
);

test('new orders are announced and shown only on request', async () => {
  const { requests } = open('/admin/orders', {
    'GET /api/admin/orders/counts': () => ({
      status: 200,
      body: { ...counts, newest: new Date(Date.now() + 1_000).toISOString() },
    }),
  });
  const show = await screen.findByRole('button', { name: 'Show new orders' });
  const before = requests().at(-1)?.['until'];
  await userEvent.click(show);
  await waitFor(() =>
    expect(Date.parse(String(requests().at(-1)?.['until']))).toBeGreaterThan(Date.parse(String(before))),
  );
});

test('several orders are packed after a preview, and unpacked by Undo', async () => {
  const bulk = ({ body }: StubRequest) => ({
    status: 200,
    body:
      (body as { action: string }).action === 'pack'
        ? {
            done: ['HT-AAAAAA'],
            refused: [{ id: 'HT-BBBBBB', why: 'This order is delivered and can’t become packed.' }],
          }
        : { done: ['HT-AAAAAA'], refused: [] },
  });
  const { calls } = open('/admin/orders', { 'POST /api/admin/orders/bulk': bulk });
  await screen.findByRole('link', { name: 'HT-AAAAAA' });
  await userEvent.keyboard('jxjx');
  await userEvent.click(await screen.findByRole('button', { name: 'Mark packed…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Mark orders as packed?' });
  expect(
    await within(dialog).findByText(
      '1 order will be marked as packed. The customers get an email after ten seconds; you can undo it until then.',
    ),
  ).toBeInTheDocument();
  expect(within(dialog).getByText(/This order is delivered/)).toBeInTheDocument();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Mark 1 order packed' }));
  await waitFor(() => expect(notices.at(-1)?.text).toBe('1 order packed. 1 order couldn’t be packed.'));
  expect(screen.queryByRole('region', { name: 'Selected rows' })).not.toBeInTheDocument();
  notices.at(-1)?.action?.run();
  await waitFor(() => expect(notices.at(-1)?.text).toBe('Orders marked as not packed.'));
  expect(calls.filter(({ path }) => path === '/api/admin/orders/bulk').map(({ body }) => body)).toEqual([
    { action: 'pack', ids: ['HT-AAAAAA', 'HT-BBBBBB'], check: true },
    { action: 'pack', ids: ['HT-AAAAAA', 'HT-BBBBBB'], check: false },
    { action: 'unpack', ids: ['HT-AAAAAA'], check: false },
  ]);
});

const packedRows = [
  staffOrderRow('HT-AAAAAA', { status: 'Packed', version: 4 }),
  staffOrderRow('HT-BBBBBB', { status: 'Packed', version: 7, parcels: 1 }),
  staffOrderRow('HT-CCCCCC', { status: 'Delivered', unshipped: 0 }),
];
const threeRows: StubAnswer = {
  status: 200,
  body: { content: packedRows, last: true, page: 0, size: 100, totalElements: 3 },
};
async function selectThree() {
  await screen.findByRole('link', { name: 'HT-CCCCCC' });
  await userEvent.keyboard('jxjxjx');
}

test('books the courier for several packed orders, shows each refusal’s reason, and offers the labels', async () => {
  const message = 'Test Courier does not deliver to 744301.';
  const refusal = { error: { code: 'courier-refused', message }, message };
  const { calls } = open('/admin/orders', {
    'GET /api/admin/orders': threeRows,
    'GET /api/admin/orders/HT-AAAAAA': { status: 200, body: { ...staffOrder, courier: 'Test Courier' } },
    'POST /api/orders/HT-AAAAAA/book-courier': { status: 200, body: {} },
    'POST /api/orders/HT-BBBBBB/book-courier': { status: 409, body: refusal },
  });
  await selectThree();
  await userEvent.click(await screen.findByRole('button', { name: 'Book courier…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Book courier' }));
  expect(await dialog.findByText(/^Test Courier is booked for 2 orders, one parcel each/)).toBeInTheDocument();
  expect(dialog.getByText('HT-CCCCCC')).toBeInTheDocument();
  const booked = () => calls.filter(({ path }) => path.endsWith('/book-courier'));
  expect(booked()).toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: 'Book courier for 2 orders' }));
  expect(await dialog.findByText('Courier booked for 1 order.')).toBeInTheDocument();
  expect(dialog.getByText('Test Courier does not deliver to 744301.')).toBeInTheDocument();
  expect(dialog.getByRole('button', { name: 'Label of HT-AAAAAA' })).toBeInTheDocument();
  expect(booked().map(({ path, body }) => [path, body])).toEqual([
    ['/api/orders/HT-AAAAAA/book-courier', { version: 4 }],
    ['/api/orders/HT-BBBBBB/book-courier', { version: 7 }],
  ]);
  await userEvent.click(dialog.getByRole('button', { name: 'Done' }));
  expect(screen.queryByRole('region', { name: 'Selected rows' })).not.toBeInTheDocument();
});

test('the labels of several booked orders are fetched with one click', async () => {
  const { calls } = open('/admin/orders', {
    'GET /api/admin/orders': threeRows,
    'GET /api/admin/orders/HT-AAAAAA': { status: 200, body: { ...staffOrder, courier: 'Test Courier' } },
    'POST /api/orders/HT-AAAAAA/book-courier': { status: 200, body: {} },
    'POST /api/orders/HT-BBBBBB/book-courier': { status: 200, body: {} },
  });
  await selectThree();
  await userEvent.click(await screen.findByRole('button', { name: 'Book courier…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Book courier' }));
  await userEvent.click(await dialog.findByRole('button', { name: 'Book courier for 2 orders' }));
  await userEvent.click(await dialog.findByRole('button', { name: 'Download all 2 labels' }));
  await waitFor(() =>
    expect(calls.map(({ path }) => path).filter((path) => path.endsWith('/label'))).toEqual([
      expect.stringContaining('HT-AAAAAA'),
      expect.stringContaining('HT-BBBBBB'),
    ]),
  );
});

test('several orders are cancelled with a reason, after a preview of the refund, by the button and not by Enter', async () => {
  const { calls } = open('/admin/orders', {
    'GET /api/admin/orders': threeRows,
    'POST /api/orders/HT-AAAAAA/worth': { status: 200, body: { amount: 954 } },
    'POST /api/orders/HT-BBBBBB/worth': { status: 200, body: { amount: 46 } },
    'POST /api/orders/HT-AAAAAA/cancel': { status: 200, body: {} },
    'POST /api/orders/HT-BBBBBB/cancel': { status: 200, body: {} },
  });
  await selectThree();
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel orders…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancel orders' }));
  const cancel = await dialog.findByRole('button', { name: 'Cancel 2 orders and refund ₹1,000.00' });
  expect(dialog.getByText('HT-CCCCCC')).toBeInTheDocument();
  const sent = () => calls.filter(({ path }) => path.endsWith('/cancel'));
  await userEvent.click(cancel);
  expect(dialog.getByText('Choose a reason')).toBeInTheDocument();
  await userEvent.selectOptions(dialog.getByLabelText('Reason'), 'Out of stock or damaged');
  await userEvent.type(dialog.getByLabelText(/^Internal note/), 'Flood{Enter}');
  expect(sent()).toEqual([]);
  await userEvent.click(cancel);
  await waitFor(() => expect(notices.at(-1)?.text).toBe('2 orders cancelled.'));
  const bodyOf = (version: number) => ({
    key: expect.stringMatching(/^[\da-f]{32}-HT-/),
    version,
    reason: 'out-of-stock',
    note: 'Flood',
    notRestocked: [],
  });
  expect(sent().map(({ body }) => body)).toEqual([bodyOf(4), bodyOf(7)]);
});

test('a courier’s payment is recorded for several orders by the button, not by Enter, and can be undone', async () => {
  const { calls } = open('/admin/orders', {
    'POST /api/admin/orders/bulk-cash': {
      status: 200,
      body: {
        done: ['HT-AAAAAA'],
        refused: [{ id: 'HT-BBBBBB', why: 'No cash was collected for this order.' }],
        amount: 954,
      },
    },
  });
  await screen.findByRole('link', { name: 'HT-AAAAAA' });
  await userEvent.keyboard('jxjx');
  await userEvent.click(await screen.findByRole('button', { name: 'Record cash received…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Record cash received' });
  expect(await within(dialog).findByText('No cash was collected for this order.')).toBeInTheDocument();
  const record = within(dialog).getByRole('button', { name: 'Record ₹954.00 as received' });
  await userEvent.type(within(dialog).getByRole('textbox', { name: /^Courier’s payment reference/ }), 'UTR-77{Enter}');
  const sent = () => calls.filter(({ path }) => path === '/api/admin/orders/bulk-cash').map(({ body }) => body);
  expect(sent()).toMatchObject([{ ids: ['HT-AAAAAA', 'HT-BBBBBB'], check: true }]);
  await userEvent.click(record);
  await waitFor(() => expect(notices.at(-1)?.text).toBe('₹954.00 recorded as received for 1 order.'));
  notices.at(-1)?.action?.run();
  await waitFor(() => expect(notices.at(-1)?.text).toBe('Cash receipt undone for 1 order.'));
  expect(sent().slice(1)).toMatchObject([
    { ids: ['HT-AAAAAA'], receivedOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/), reference: 'UTR-77' },
    { ids: ['HT-AAAAAA'], receivedOn: null },
  ]);
});

test('a role that may only read cannot select orders', async () => {
  open('/admin/orders', {}, 'read-only');
  await screen.findByRole('link', { name: 'HT-AAAAAA' });
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
});

test('a view saves the address under a name, private or shared, and its deletion can be undone', async () => {
  const views = [
    { id: 'v1', name: 'Late ones', query: 'todo=late', isShared: true, isMine: false, owner: 'Ravi' },
    { id: 'v2', name: 'Mine', query: 'payment=cod', isShared: false, isMine: true, owner: 'Meera' },
  ];
  const { calls, location } = open('/admin/orders?status=Delivered&sort=-total', {
    'GET /api/admin/views': { status: 200, body: { content: views } },
    'POST /api/admin/views': ({ body }) => ({
      status: 201,
      body: { id: 'v3', isMine: true, owner: 'Meera', ...(body as object) },
    }),
    'DELETE /api/admin/views/v2': { status: 204 },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Views' }));
  const panel = await screen.findByRole('dialog', { name: 'Saved views' });
  expect(await within(panel).findByText('by Ravi')).toBeInTheDocument();
  await userEvent.type(within(panel).getByLabelText('View name'), 'Big delivered');
  await userEvent.click(within(panel).getByLabelText('Share with the team'));
  await userEvent.click(within(panel).getByRole('button', { name: 'Save view' }));
  await waitFor(() =>
    expect(calls.find(({ path, method }) => path === '/api/admin/views' && method === 'POST')?.body).toEqual({
      list: 'orders',
      name: 'Big delivered',
      query: 'status=Delivered&sort=-total',
      isShared: true,
    }),
  );
  await userEvent.click(within(panel).getByRole('button', { name: 'Delete view Mine' }));
  await waitFor(() => expect(notices.at(-1)?.text).toBe('View “Mine” deleted.'));
  notices.at(-1)?.action?.run();
  await waitFor(() =>
    expect(calls.filter(({ path, method }) => path === '/api/admin/views' && method === 'POST').at(-1)?.body).toEqual({
      list: 'orders',
      name: 'Mine',
      query: 'payment=cod',
      isShared: false,
    }),
  );
  await userEvent.click(within(panel).getByRole('link', { name: 'Late ones' }));
  expect(location()).toBe('/admin/orders?todo=late');
});

const choices: StubAnswer = {
  status: 200,
  body: { tags: ['gift', 'urgent'], colleagues: [{ id: 'user-2', name: 'Ravi' }] },
};

test('orders are filtered by tag, assignee and archive', async () => {
  const { location, requests } = open('/admin/orders', { 'GET /api/admin/orders/handling': choices });
  await userEvent.click(await screen.findByRole('button', { name: 'Filters' }));
  const panel = await screen.findByRole('dialog', { name: 'Filters' });
  await within(panel).findByRole('option', { name: 'urgent' });
  await userEvent.selectOptions(within(panel).getByLabelText('Tag'), 'urgent');
  await waitFor(() => expect(within(panel).getByLabelText('Tag')).toHaveValue('urgent'));
  await userEvent.selectOptions(within(panel).getByLabelText('Assigned to'), 'Me');
  await waitFor(() => expect(within(panel).getByLabelText('Assigned to')).toHaveValue('me'));
  await userEvent.selectOptions(within(panel).getByLabelText('Archive'), 'Only archived orders');
  await waitFor(() => expect(location()).toBe('/admin/orders?tag=urgent&assignee=me&archived=only'));
  await waitFor(() => expect(requests().at(-1)).toMatchObject({ tag: 'urgent', assignee: 'me', archived: 'only' }));
  await userEvent.selectOptions(within(panel).getByLabelText('Archive'), 'With archived orders');
  await waitFor(() => expect(requests().at(-1)).not.toHaveProperty('archived'));
});

test('several orders are tagged after a preview, and untagged by Undo', async () => {
  const { calls } = open(
    '/admin/orders',
    {
      'GET /api/admin/orders/handling': choices,
      'POST /api/admin/orders/bulk-handling': ({ body }) => ({
        status: 200,
        body:
          (body as { change: { action: string } }).change.action === 'tag'
            ? { done: ['HT-AAAAAA'], refused: [{ id: 'HT-BBBBBB', why: 'Has this tag already.' }] }
            : { done: ['HT-AAAAAA'], refused: [] },
      }),
    },
    'support',
  );
  await screen.findByRole('link', { name: 'HT-AAAAAA' });
  await userEvent.keyboard('jxjx');
  await userEvent.click(await screen.findByRole('button', { name: 'Tag, assign or archive…' }));
  expect(screen.queryByRole('button', { name: 'Mark packed…' })).not.toBeInTheDocument();
  const dialog = await screen.findByRole('dialog', { name: 'Tag, assign or archive orders' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Preview' }));
  expect(within(dialog).getByText('Enter a word')).toBeInTheDocument();
  await userEvent.type(within(dialog).getByLabelText('Tag'), 'gift{Enter}');
  expect(await within(dialog).findByText('1 order will get the tag “gift”.')).toBeInTheDocument();
  expect(within(dialog).getByText('Has this tag already.')).toBeInTheDocument();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Tag 1 order' }));
  await waitFor(() => expect(notices.at(-1)?.text).toBe('1 order changed. 1 order did not change.'));
  notices.at(-1)?.action?.run();
  const sent = () => calls.filter(({ path }) => path === '/api/admin/orders/bulk-handling').map(({ body }) => body);
  await waitFor(() =>
    expect(sent().at(-1)).toEqual({ change: { action: 'untag', tag: 'gift' }, ids: ['HT-AAAAAA'], check: false }),
  );
  expect(sent().slice(0, 2)).toEqual([
    { change: { action: 'tag', tag: 'gift' }, ids: ['HT-AAAAAA', 'HT-BBBBBB'], check: true },
    { change: { action: 'tag', tag: 'gift' }, ids: ['HT-AAAAAA', 'HT-BBBBBB'], check: false },
  ]);
});
