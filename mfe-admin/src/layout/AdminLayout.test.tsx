import type { BuiltInRoleKey } from '@haat/shared/contract/permissions';
import { renderPage } from '@haat/shared/testing/render-page';
import { stubApi, type StubAnswer } from '@haat/shared/testing/stub-api';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useCommands } from '../commands/use-commands';
import { meAs, signIn } from '../testing/sign-in';
import { staffAtWork } from '../testing/staff-at-work';
import { AdminPage } from './AdminPage';
// Preload the lazy modules: compiling them during a test can exceed the wait on a busy machine.
import '../commands/HelpSheet';
import '../palette/Palette';
import './SideDialog';
import './UnreadCounts';

const greet = jest.fn();
const commands = [{ id: 'greet', label: 'Greet the shopper', group: 'On this page' as const, keys: 'h', run: greet }];

function Greeting() {
  useCommands(commands);
  return (
    <label>
      Words <input />
    </label>
  );
}
const Page = () => (
  <AdminPage title="Somewhere">
    <Greeting />
  </AdminPage>
);

const products = {
  content: [{ id: 'brass-lota', name: 'Brass lota', brand: 'Moradabad', type: 'lotas', price: 450 }],
  last: true,
  totalElements: 1,
};
const coupon = {
  code: 'DIWALI20',
  kind: 'percent',
  value: 20,
  most: null,
  minimum: 0,
  startsAt: null,
  endsAt: null,
  usesTotal: null,
  usesPerShopper: null,
  appliesTo: {},
  excludes: { categories: [], brands: [], products: [] },
  used: 0,
  ended: false,
  version: 1,
};
const noChats: StubAnswer = { status: 200, body: { mine: 0, unassigned: 0, all: 0 } };
const { streams } = staffAtWork();
const noItems: StubAnswer = { status: 200, body: { review: 0, question: 0, message: 0, claim: 0 } };
interface ShowOptions {
  role?: BuiltInRoleKey;
  unread?: StubAnswer;
  inbox?: StubAnswer;
}
async function show({ role = 'owner', unread = noChats, inbox = noItems }: ShowOptions = {}) {
  const calls = stubApi({
    'GET /api/admin/me': meAs(role),
    'GET /api/admin/chats/unread': unread,
    'GET /api/admin/inbox/unread': inbox,
    'GET /api/products': { status: 200, body: products },
    'GET /api/admin/orders': { status: 200, body: { content: [], last: true } },
  });
  const page = renderPage({ Component: Page }, { route: '/admin/somewhere', at: '/admin/somewhere' });
  await screen.findByRole('heading', { name: 'Somewhere', level: 1 });
  return { ...page, calls };
}

beforeEach(() => {
  localStorage.clear();
  greet.mockClear();
});

test('a page’s commands run by their keys, but not while typing into a field', async () => {
  await show();
  await userEvent.keyboard('h');
  expect(greet).toHaveBeenCalledTimes(1);
  await userEvent.type(screen.getByLabelText('Words'), 'hhh');
  expect(greet).toHaveBeenCalledTimes(1);
  expect(screen.getByLabelText('Words')).toHaveValue('hhh');
});

test('a sequence of two keys opens a section', async () => {
  const { location } = await show();
  await userEvent.keyboard('go');
  expect(location()).toBe('/admin/orders');
});

test('the shortcut sheet lists every shortcut of the page', async () => {
  await show();
  await userEvent.keyboard('{Shift>}?{/Shift}');
  const sheet = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
  const row = (label: string) => within(sheet).getByText(label).closest('div');
  expect(row('Greet the shopper')).toHaveTextContent('Greet the shopperH');
  expect(row('Orders')).toHaveTextContent('OrdersGthenO');
  expect(row('Command palette')).toHaveTextContent(/CtrlK|⌘K/);
  // The page behind a dialog ignores keyboard shortcuts.
  await userEvent.keyboard('h');
  expect(greet).not.toHaveBeenCalled();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(sheet).not.toBeInTheDocument());
});

test('the palette runs the page’s commands and opens products by keyboard', async () => {
  const { calls, location } = await show();
  await userEvent.click(screen.getByLabelText('Words'));
  await userEvent.keyboard('{Control>}k{/Control}');
  const field = await screen.findByRole('combobox', { name: 'Command palette' });
  await waitFor(() => expect(field).toHaveFocus());
  await userEvent.keyboard('greet{Enter}');
  expect(greet).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(field).not.toBeInTheDocument());

  await userEvent.keyboard('{Control>}k{/Control}');
  await screen.findByRole('combobox');
  await userEvent.keyboard('lota');
  expect(await screen.findByRole('option', { name: /Brass lota ?₹450.00/ })).toBeInTheDocument();
  expect(calls.filter(({ path }) => path === '/api/products').map(({ params }) => params)).toEqual([
    { q: 'lota', page: 0, size: 5 },
  ]);
  await userEvent.keyboard('{Enter}');
  expect(location()).toBe('/admin/products/brass-lota');
});

test('the palette lists a section above other results, and finds settings, coupons and reviews', async () => {
  const { location } = await show();
  stubApi({
    'GET /api/products': {
      status: 200,
      body: { ...products, content: [{ ...products.content[0], name: 'Copper jug for customers' }] },
    },
    'GET /api/admin/orders': { status: 200, body: { content: [], last: true } },
    'GET /api/coupons': { status: 200, body: [coupon] },
    'GET /api/admin/reviews': {
      status: 200,
      body: { content: [{ id: 'r1', author: 'Meera N.', title: 'Lovely', rating: 5, productId: 'brass-lota' }] },
    },
  });
  const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent);
  await userEvent.keyboard('{Control>}k{/Control}');
  await screen.findByRole('combobox');
  await userEvent.keyboard('custom');
  await screen.findByRole('option', { name: /Copper jug/ });
  expect(options()[0]).toMatch(/^Customers/);
  for (const [typed, found] of [
    ['deliv', /^Settings: Delivery/],
    ['environ', /^Settings: Environment/],
    ['refunds', /^Orders: Refunds/],
    ['upi', /^UPI ?Settings: Payment/],
    ['cut-off', /^Cut-off time ?Settings: Delivery/],
    ['diwali', /^DIWALI20/],
    ['lovely', /^Lovely.*Meera N. · 5 of 5/],
  ] as const) {
    await userEvent.clear(screen.getByRole('combobox'));
    await userEvent.keyboard(typed);
    await waitFor(() => expect(options().some((option) => found.test(option ?? ''))).toBe(true));
  }
  await userEvent.clear(screen.getByRole('combobox'));
  await userEvent.keyboard('customers{Enter}');
  expect(location()).toBe('/admin/customers');
});

test('the palette finds the refunds, returns and claims of a name', async () => {
  await show();
  const calls = stubApi({
    'GET /api/products': { status: 200, body: { content: [], last: true } },
    'GET /api/admin/orders': { status: 200, body: { content: [], last: true } },
  });
  await userEvent.keyboard('{Control>}k{/Control}');
  await screen.findByRole('combobox');
  for (const [typed, params] of [
    ['refunds asha rao', { only: 'refunded', q: 'asha rao' }],
    ['asha return', { only: 'returned', q: 'asha' }],
    ['claims', { todo: 'claims' }],
    ['claimant', { q: 'claimant' }],
  ] as const) {
    await userEvent.clear(screen.getByRole('combobox'));
    await userEvent.keyboard(typed);
    await waitFor(() =>
      expect(calls.findLast(({ path }) => path === '/api/admin/orders')?.params).toEqual({ ...params, size: 5 }),
    );
  }
});

test('the palette reports when it has no results', async () => {
  stubApi({});
  await show();
  stubApi({
    'GET /api/products': { status: 200, body: { content: [], last: true } },
    'GET /api/admin/orders': { status: 200, body: { content: [], last: true } },
  });
  await userEvent.keyboard('{Control>}k{/Control}');
  await screen.findByRole('combobox');
  await userEvent.keyboard('zzz');
  expect(await screen.findByText('No results for “zzz”.')).toBeInTheDocument();
});

test('the density of rows is remembered per account', async () => {
  const { unmount } = await show();
  await userEvent.click(screen.getByRole('button', { name: 'Dense rows' }));
  expect(screen.getByRole('button', { name: 'Dense rows' })).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getByRole('heading', { level: 1 }).closest('[data-density]')).toHaveAttribute('data-density', 'dense');
  unmount();

  act(() => signIn('user-2'));
  const second = await show();
  expect(screen.getByRole('button', { name: 'Dense rows' })).toHaveAttribute('aria-pressed', 'false');
  second.unmount();

  act(() => signIn());
  await show();
  expect(screen.getByRole('button', { name: 'Dense rows' })).toHaveAttribute('aria-pressed', 'true');
});

const chatsLink = () => within(screen.getByRole('navigation', { name: 'Admin' })).getByRole('link', { name: /^Chats/ });
const changesStream = () =>
  waitFor(() => {
    const stream = streams.find(({ url }) => url === '/api/admin/events');
    if (!stream) throw new Error('There is no stream of changes.');
    return stream;
  });

test('the menu counts unread chats that are unassigned or assigned to the signed-in person', async () => {
  let unread = { mine: 0, unassigned: 0, all: 4 };
  await show({ unread: () => ({ status: 200, body: unread }) });
  const stream = await changesStream();
  stream.emit('open', {});
  expect(chatsLink()).toHaveTextContent(/^Chats$/);
  const change = { about: 'chat', ids: ['c1'], action: 'chat.message', by: null, at: '2026-11-22T10:35:00.000Z' };
  unread = { mine: 1, unassigned: 2, all: 7 };
  stream.emit('change', change);
  await waitFor(() => expect(chatsLink()).toHaveTextContent(/^Chats, 3 unread$/));
  expect(screen.getByRole('button', { name: /^Menu ?, 3 ?unread$/ })).toBeInTheDocument();
  unread = { mine: 40, unassigned: 60, all: 100 };
  stream.emit('change', change);
  await waitFor(() => expect(chatsLink()).toHaveTextContent(/^Chats, 99\+ unread$/));
  unread = { mine: 0, unassigned: 0, all: 0 };
  stream.emit('change', change);
  await waitFor(() => expect(chatsLink()).toHaveTextContent(/^Chats$/));
});

test('the menu counts unread inbox items that the role may answer, and the menu button both counts', async () => {
  let items = { review: 1, question: 1, message: 2, claim: 1 };
  await show({
    role: 'support',
    unread: { status: 200, body: { mine: 1, unassigned: 0, all: 1 } },
    inbox: () => ({ status: 200, body: items }),
  });
  const inbox = within(screen.getByRole('navigation', { name: 'Admin' })).getByRole('link', { name: /Inbox/ });
  await waitFor(() => expect(inbox).toHaveTextContent(/^Inbox, 5 unread$/));
  expect(screen.getByRole('button', { name: /^Menu ?, 6 ?unread$/ })).toBeInTheDocument();
  const stream = await changesStream();
  stream.emit('open', {});
  items = { review: 0, question: 0, message: 0, claim: 0 };
  stream.emit('change', {
    about: 'review',
    ids: ['r1'],
    action: 'review.read',
    by: null,
    at: '2026-11-22T10:35:00.000Z',
  });
  await waitFor(() => expect(inbox).toHaveTextContent(/^Inbox$/));
});

test.each([
  ['read-only', true],
  ['fulfilment', false],
] as const)('nothing is counted for %s, which may not answer', async (role, mayRead) => {
  const { calls } = await show({ role, unread: { status: 200, body: { mine: 1, unassigned: 2, all: 3 } } });
  expect(
    within(screen.getByRole('navigation', { name: 'Admin' }))
      .queryAllByRole('link', { name: /Chats/ })
      .map(({ textContent }) => textContent),
  ).toEqual(mayRead ? ['Chats'] : []);
  expect(calls.filter(({ path }) => /^\/api\/admin\/(chats|inbox)/.test(path))).toEqual([]);
  expect(streams).toEqual([]);
});
