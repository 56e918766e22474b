import type { BuiltInRoleKey } from '@haat/shared/contract/permissions';
import { renderPage } from '@haat/shared/testing/render-page';
import { stubApi, type StubAnswer } from '@haat/shared/testing/stub-api';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useCommands } from '../commands/use-commands';
import { meAs, signIn } from '../testing/sign-in';
import { staffAtWork } from '../testing/staff-at-work';
import { AdminPage } from './AdminPage';
// Loaded before a test waits for what they show: compiling them within that time made it too short on a busy machine.
import '../chats/UnreadChats';
import '../commands/HelpSheet';
import '../palette/Palette';
import './SideDialog';

const greeted = jest.fn();
const commands = [{ id: 'greet', label: 'Greet the shopper', group: 'On this page' as const, keys: 'h', run: greeted }];

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
const noChats: StubAnswer = { status: 200, body: { mine: 0, unassigned: 0, all: 0 } };
const { streams } = staffAtWork();
async function show({ role = 'owner', unread = noChats }: { role?: BuiltInRoleKey; unread?: StubAnswer } = {}) {
  const calls = stubApi({
    'GET /api/admin/me': meAs(role),
    'GET /api/admin/chats/unread': unread,
    'GET /api/products': { status: 200, body: products },
    'GET /api/admin/orders': { status: 200, body: { content: [], last: true } },
  });
  const page = renderPage({ Component: Page }, { route: '/admin/somewhere', at: '/admin/somewhere' });
  await screen.findByRole('heading', { name: 'Somewhere', level: 1 });
  return { ...page, calls };
}

beforeEach(() => {
  localStorage.clear();
  greeted.mockClear();
});

test('a page’s commands run by their keys, and keys that are typed into a field stay there', async () => {
  await show();
  await userEvent.keyboard('h');
  expect(greeted).toHaveBeenCalledTimes(1);
  await userEvent.type(screen.getByLabelText('Words'), 'hhh');
  expect(greeted).toHaveBeenCalledTimes(1);
  expect(screen.getByLabelText('Words')).toHaveValue('hhh');
});

test('two keys after each other lead to another section', async () => {
  const { location } = await show();
  await userEvent.keyboard('go');
  expect(location()).toBe('/admin/orders');
});

test('the help sheet has every key that does something here', async () => {
  await show();
  await userEvent.keyboard('{Shift>}?{/Shift}');
  const sheet = await screen.findByRole('dialog', { name: 'Keys' });
  const row = (words: string) => within(sheet).getByText(words).closest('div');
  expect(row('Greet the shopper')).toHaveTextContent('Greet the shopperH');
  expect(row('Orders')).toHaveTextContent('OrdersGthenO');
  expect(row('Search, go, or do something')).toHaveTextContent(/CtrlK|⌘K/);
  // What lies behind a dialog takes no keys.
  await userEvent.keyboard('h');
  expect(greeted).not.toHaveBeenCalled();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(sheet).not.toBeInTheDocument());
});

test('the palette does what this page can do, goes to sections, and finds products, by the keyboard alone', async () => {
  const { calls, location } = await show();
  await userEvent.click(screen.getByLabelText('Words'));
  await userEvent.keyboard('{Control>}k{/Control}');
  const field = await screen.findByRole('combobox', { name: 'Search, go, or do something' });
  await waitFor(() => expect(field).toHaveFocus());
  await userEvent.keyboard('greet{Enter}');
  expect(greeted).toHaveBeenCalledTimes(1);
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

test('the palette says when nothing is called so', async () => {
  stubApi({});
  await show();
  stubApi({
    'GET /api/products': { status: 200, body: { content: [], last: true } },
    'GET /api/admin/orders': { status: 200, body: { content: [], last: true } },
  });
  await userEvent.keyboard('{Control>}k{/Control}');
  await screen.findByRole('combobox');
  await userEvent.keyboard('zzz');
  expect(await screen.findByText('Nothing is called “zzz”.')).toBeInTheDocument();
});

test('how close rows stand is kept for each person', async () => {
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

const chatsOfMenu = () =>
  within(screen.getByRole('navigation', { name: 'Admin' })).getByRole('link', { name: /^Chats/ });
const streamOfChanges = () =>
  waitFor(() => {
    const stream = streams.find(({ url }) => url === '/api/admin/events');
    if (!stream) throw new Error('Nobody listens to what changes');
    return stream;
  });

test('the menu counts the chats that wait for whoever is signed in or for nobody in particular, as they come and go', async () => {
  let unread = { mine: 0, unassigned: 0, all: 4 };
  await show({ unread: () => ({ status: 200, body: unread }) });
  const stream = await streamOfChanges();
  stream.say('open', {});
  expect(chatsOfMenu()).toHaveTextContent(/^Chats$/);
  const change = { about: 'chat', ids: ['c1'], action: 'chat.message', by: null, at: '2026-11-22T10:35:00.000Z' };
  unread = { mine: 1, unassigned: 2, all: 7 };
  stream.say('change', change);
  await waitFor(() => expect(chatsOfMenu()).toHaveTextContent(/^Chats, 3 unread$/));
  expect(screen.getByRole('button', { name: /^Menu ?, 3 ?unread$/ })).toBeInTheDocument();
  unread = { mine: 40, unassigned: 60, all: 100 };
  stream.say('change', change);
  await waitFor(() => expect(chatsOfMenu()).toHaveTextContent(/^Chats, 99\+ unread$/));
  unread = { mine: 0, unassigned: 0, all: 0 };
  stream.say('change', change);
  await waitFor(() => expect(chatsOfMenu()).toHaveTextContent(/^Chats$/));
});

test.each([
  ['read-only', true],
  ['fulfilment', false],
] as const)('nothing is counted for %s, who may not answer', async (role, mayRead) => {
  const { calls } = await show({ role, unread: { status: 200, body: { mine: 1, unassigned: 2, all: 3 } } });
  expect(
    within(screen.getByRole('navigation', { name: 'Admin' }))
      .queryAllByRole('link', { name: /Chats/ })
      .map(({ textContent }) => textContent),
  ).toEqual(mayRead ? ['Chats'] : []);
  expect(calls.filter(({ path }) => path.startsWith('/api/admin/chats'))).toEqual([]);
  expect(streams).toEqual([]);
});
