import type { Chat, ChatMessage } from '@haat/shared/contract/chat';
import type { CannedReply, ChatCustomer, AdminChat, ListedChat } from '@haat/shared/contract/admin-chats';
import type { ChatHoursView } from '@haat/shared/contract/chat-hours';
import type { BuiltInRoleKey } from '@haat/shared/contract/permissions';
import { fillIn } from '@haat/shared/testing/fill-in';
import { renderPage } from '@haat/shared/testing/render-page';
import { stubApi, type StubAnswer } from '@haat/shared/testing/stub-api';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as ChatsPage from '../pages/Chats/ChatsPage';
import { meAs } from '../testing/sign-in';
import { staffAtWork } from '../testing/staff-at-work';
import { staffOrder } from '../testing/staff-order';
// Preload the lazy module: compiling it during a test can exceed the wait on a busy machine.
import './ChatsDialog';

const listed = (id: string, name: string, changes: Partial<ListedChat> = {}): ListedChat => ({
  id,
  name,
  email: null,
  state: 'open',
  updatedAt: '2026-11-22T10:35:00.000Z',
  unread: 0,
  last: 'Hello?',
  lastSide: 'shopper',
  assignee: null,
  ...changes,
});
const message = (seq: number, side: ChatMessage['side'], text: string): ChatMessage => ({
  seq,
  clientId: `client-${seq}`,
  side,
  author: side === 'shopper' ? 'Asha' : 'Meera',
  text,
  attachments: [],
  at: `2026-11-22T10:${10 + seq}:00.000Z`,
});
const chat: Chat = {
  id: 'c1',
  state: 'open',
  name: 'Asha',
  email: 'asha@haat.example',
  read: { shopper: 0, staff: 0 },
  staffed: true,
  messages: [message(1, 'shopper', 'Is it of brass?'), message(5, 'staff', 'It is.')],
};
const adminChat: AdminChat = {
  id: 'c1',
  startedAt: '2026-11-22T10:00:00.000Z',
  assignee: null,
  read: 0,
  notes: [{ id: 'n1', clientId: 'note-one', author: 'Ravi', text: 'Ask for a photo', at: '2026-11-22T10:13:00.000Z' }],
};
const customer: ChatCustomer = {
  by: 'account',
  customerId: 'user-9',
  name: 'Asha Menon',
  email: 'asha@haat.example',
  phone: null,
  since: '2026-01-05T10:00:00.000Z',
  ordersInAll: 0,
  orders: [],
  cart: {
    version: 1,
    items: [{ id: 'lamp', productId: 'lamp', name: 'Brass lamp', price: 450, seenPrice: 450, quantity: 2 }],
    saved: [],
  },
  wishlist: [{ id: 'lota', name: 'Copper lota', price: 900 }],
};
const nine = { from: '09:00', to: '18:00' };
const hours: ChatHoursView = {
  days: [null, nine, nine, nine, nine, nine, nine],
  holidays: [],
  version: 1,
  text: '9AM-6PM, Monday to Saturday',
  staffed: true,
};
const canned = (shortcut: string, text: string): CannedReply => ({
  id: shortcut,
  shortcut,
  text,
  isShared: true,
  version: 1,
});
const ok = (body: object) => ({ status: 200, body });
const noContent = { status: 204 };

const { streams, notices } = staffAtWork();
let unreadNow = { mine: 0, unassigned: 1, all: 1 };
beforeEach(() => {
  sessionStorage.clear();
  unreadNow = { mine: 0, unassigned: 1, all: 1 };
});
afterEach(() => jest.restoreAllMocks());

async function show(
  at = '/admin/chats?chat=c1',
  more: Record<string, StubAnswer> = {},
  role: BuiltInRoleKey = 'owner',
) {
  const calls = stubApi({
    'GET /api/admin/me': meAs(role),
    'GET /api/admin/chats': ok({
      content: [
        listed('c1', 'Asha', { unread: 2 }),
        listed('c2', 'Ravi', { last: 'We do.', lastSide: 'staff', assignee: { id: 'user-2', name: 'Ravi Kumar' } }),
      ],
      last: true,
      page: 0,
      size: 50,
      unread: { mine: 0, unassigned: 1, all: 1 },
    }),
    'GET /api/admin/chats/unread': () => ok(unreadNow),
    'GET /api/admin/chats/colleagues': ok({
      content: [
        { id: 'user-1', name: 'Meera Nambiar' },
        { id: 'user-2', name: 'Ravi Kumar' },
      ],
    }),
    'GET /api/admin/chats/c1': ok(adminChat),
    'GET /api/chats/c1': ok(chat),
    'GET /api/admin/chats/c1/customer': ok(customer),
    'GET /api/admin/canned-answers': ok({
      content: [
        canned('delivery', 'Dear {name}, it comes in five days. {me}'),
        canned('order', 'Order {order} is on its way.'),
      ],
    }),
    'GET /api/admin/chat-hours': ok(hours),
    'POST /api/chats/c1/read': noContent,
    'POST /api/chats/c1/typing': noContent,
    ...more,
  });
  const page = renderPage(ChatsPage, { route: '/admin/chats', at });
  await screen.findByRole('list', { name: 'Chats' });
  return {
    ...page,
    calls,
    sent: (method: string, path: string) =>
      calls.filter((call) => call.method === method && call.path === path).map(({ body }) => body),
  };
}
const opened = () => screen.findByRole('region', { name: 'Chat with Asha' });
const streamOf = async (path: string) =>
  waitFor(() => {
    const found = streams.find(({ url }) => url.startsWith(path));
    if (!found) throw new Error(`There is no stream of ${path}.`);
    return found;
  });
const textsIn = (thread: HTMLElement) =>
  within(within(thread).getByRole('log'))
    .getAllByRole('listitem')
    .map((item) => item.querySelector('p:nth-of-type(2)')?.textContent);

test('the list shows unread messages and assignees; filter and search are in the address', async () => {
  const { calls, location } = await show('/admin/chats');
  const [first, second] = within(screen.getByRole('list', { name: 'Chats' })).getAllByRole('link');
  expect(first).toHaveTextContent(/Asha, 2 unreadHello\?/);
  expect(second).toHaveTextContent(/RaviYou: We do\..*, Ravi Kumar/);
  expect(screen.getByRole('link', { name: 'Unassigned (1 unread)' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('link', { name: 'Mine' }));
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search chats' }), 'brass{Enter}');
  await waitFor(() => expect(location()).toBe('/admin/chats?show=mine&q=brass'));
  await waitFor(() =>
    expect(calls.filter(({ path }) => path === '/api/admin/chats').at(-1)?.params).toEqual({
      show: 'mine',
      page: 0,
      q: 'brass',
    }),
  );
});

test('j and k move along the chats, and Enter opens one', async () => {
  const { location } = await show('/admin/chats');
  await userEvent.keyboard('j');
  expect(screen.getByRole('link', { name: /^Asha/ })).toHaveFocus();
  await userEvent.keyboard('jj');
  expect(screen.getByRole('link', { name: /^Ravi/ })).toHaveFocus();
  await userEvent.keyboard('k{Enter}');
  expect(location()).toBe('/admin/chats?chat=c1');
});

test('an open chat shows messages and notes in order, is marked as read, and receives new messages', async () => {
  const { sent } = await show();
  const thread = await opened();
  expect(textsIn(thread)).toEqual(['Is it of brass?', 'Ask for a photo', 'It is.']);
  expect(within(thread).getByText(/Internal note by Ravi/)).toBeInTheDocument();
  await waitFor(() => expect(sent('POST', '/api/chats/c1/read')).toEqual([{ seq: 5 }]));
  const stream = await streamOf('/api/chats/c1/events?after=5');
  stream.emit('typing', { kind: 'typing', side: 'staff' });
  stream.emit('typing', { kind: 'typing', side: 'shopper' });
  expect(await within(thread).findByText('Asha is typing…')).toBeInTheDocument();
  expect(within(thread).queryByText('Seen')).not.toBeInTheDocument();
  stream.emit('read', { kind: 'read', side: 'shopper', seq: 5 });
  expect(await within(thread).findByText('Seen')).toBeInTheDocument();
  stream.emit('message', message(6, 'shopper', 'How heavy is it?'));
  stream.emit('message', message(6, 'shopper', 'How heavy is it?'));
  await waitFor(() =>
    expect(textsIn(thread)).toEqual(['Is it of brass?', 'Ask for a photo', 'It is.', 'How heavy is it?']),
  );
  expect(within(thread).queryByText('Asha is typing…')).not.toBeInTheDocument();
  await waitFor(() => expect(sent('POST', '/api/chats/c1/read')).toEqual([{ seq: 5 }, { seq: 6 }]));
});

test('leaving the search field puts the text into the address', async () => {
  const { location } = await show('/admin/chats');
  // Entered at once: on a busy machine the search may begin between two key presses.
  await fillIn(screen.getByRole('searchbox', { name: 'Search chats' }), 'brass');
  await userEvent.tab();
  await waitFor(() => expect(location()).toBe('/admin/chats?q=brass'));
});

test('reading a chat removes it from the count in the menu', async () => {
  await show('/admin/chats?chat=c1', {
    'POST /api/chats/c1/read': () => {
      unreadNow = { mine: 0, unassigned: 0, all: 0 };
      return noContent;
    },
  });
  await opened();
  await waitFor(() =>
    expect(
      within(screen.getByRole('navigation', { name: 'Admin' })).getByRole('link', { name: /^Chats/ }),
    ).toHaveTextContent(/^Chats$/),
  );
});

test('r starts a reply and Ctrl+Enter sends it; a failed reply stays and is sent again with the same id', async () => {
  // Typing is signalled every few seconds: on a busy machine, the text takes longer than that.
  jest.spyOn(Date, 'now').mockReturnValue(Date.now());
  let isUp = false;
  const { sent } = await show('/admin/chats?chat=c1', {
    'POST /api/chats/c1/messages': () => (isUp ? ok(message(7, 'staff', 'It weighs 180 g.')) : 'no answer'),
  });
  const thread = await opened();
  await userEvent.keyboard('r');
  const field = within(thread).getByRole('textbox', { name: 'Your reply' });
  expect(field).toHaveFocus();
  await userEvent.keyboard('It weighs 180 g.{Control>}{Enter}{/Control}');
  expect(await within(thread).findByRole('alert')).toHaveTextContent('Your entries are still here');
  expect(field).toHaveValue('It weighs 180 g.');
  isUp = true;
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(field).toHaveValue(''));
  expect(textsIn(thread).at(-1)).toBe('It weighs 180 g.');
  const [first, second] = sent('POST', '/api/chats/c1/messages');
  expect(first).toMatchObject({ text: 'It weighs 180 g.', attachments: [] });
  expect(second).toEqual(first);
  expect(sent('POST', '/api/chats/c1/typing')).toHaveLength(1);
});

test('text typed while a reply is being sent is kept', async () => {
  let arrive = () => {};
  await show('/admin/chats?chat=c1', {
    'POST /api/chats/c1/messages': () =>
      new Promise((resolve) => {
        arrive = () => resolve(ok(message(7, 'staff', 'It weighs 180 g.')));
      }),
  });
  const thread = await opened();
  const field = within(thread).getByRole('textbox', { name: 'Your reply' });
  await userEvent.type(field, 'It weighs 180 g.{Control>}{Enter}{/Control} And it');
  act(() => arrive());
  await waitFor(() => expect(field).toHaveValue('And it'));
  await waitFor(() => expect(textsIn(thread).at(-1)).toBe('It weighs 180 g.'));
});

test('a message that arrives on the stream while the chat is refetched is kept', async () => {
  let arrive = () => {};
  let isFirst = true;
  const { calls } = await show('/admin/chats?chat=c1', {
    'PUT /api/admin/chats/c1/assignee': noContent,
    'GET /api/chats/c1': () => {
      if (isFirst) {
        isFirst = false;
        return ok(chat);
      }
      return new Promise((resolve) => {
        arrive = () => resolve(ok({ ...chat, state: 'closed' }));
      });
    },
  });
  const thread = await opened();
  const stream = await streamOf('/api/chats/c1/events?after=5');
  // After the assignment the whole chat is fetched again.
  await userEvent.keyboard('a');
  await waitFor(() =>
    expect(calls.filter(({ method, path }) => method === 'GET' && path === '/api/chats/c1')).toHaveLength(2),
  );
  stream.emit('message', message(6, 'shopper', 'How heavy is it?'));
  await waitFor(() => expect(textsIn(thread).at(-1)).toBe('How heavy is it?'));
  act(() => arrive());
  expect(await within(thread).findByText(/ · Closed$/)).toBeInTheDocument();
  expect(textsIn(thread).at(-1)).toBe('How heavy is it?');
});

test('an unsent reply is kept after the page was left', async () => {
  const page = await show();
  const field = () => screen.findByRole('textbox', { name: 'Your reply' });
  await userEvent.type(await field(), 'Half a sen');
  page.unmount();
  await show();
  expect(await field()).toHaveValue('Half a sen');
});

test('a slash offers canned replies with filled placeholders; empty placeholders prevent sending', async () => {
  const { sent } = await show();
  const thread = await opened();
  const field = within(thread).getByRole('textbox', { name: 'Your reply' });
  await screen.findByText('Asha Menon');
  await userEvent.type(field, 'Good day. /');
  const offered = async () =>
    within(await within(thread).findByRole('listbox', { name: 'Canned replies' })).getAllByRole('option');
  expect((await offered()).map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^\/delivery/),
    expect.stringMatching(/^\/order/),
  ]);
  await userEvent.type(field, 'del');
  const remaining = await offered();
  expect(remaining.map((option) => option.getAttribute('aria-selected'))).toEqual(['true']);
  expect(field).toHaveAttribute('aria-activedescendant', remaining[0]?.id);
  await userEvent.keyboard('{Enter}');
  expect(field).toHaveValue('Good day. Dear Asha, it comes in five days. Meera');
  expect(within(thread).queryByRole('listbox')).not.toBeInTheDocument();
  // Escape closes the list and leaves the slash in the field.
  await userEvent.type(field, ' /');
  await userEvent.keyboard('{Escape}');
  expect(within(thread).queryByRole('listbox')).not.toBeInTheDocument();
  await userEvent.clear(field);
  await userEvent.type(field, '/');
  await userEvent.keyboard('{ArrowDown}{Tab}');
  expect(field).toHaveValue('Order {order} is on its way.');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  expect(
    await within(thread).findByText('Replace {order} with text: this chat has no value for it.'),
  ).toBeInTheDocument();
  expect(sent('POST', '/api/chats/c1/messages')).toEqual([]);
});

test('a slash says that there are no canned replies yet', async () => {
  await show('/admin/chats?chat=c1', { 'GET /api/admin/canned-answers': ok({ content: [] }) });
  await userEvent.type(within(await opened()).getByRole('textbox', { name: 'Your reply' }), '/');
  expect(await screen.findByText('No canned replies yet.')).toBeInTheDocument();
});

test('a canned reply to a guest inserts neither an order of an unverified owner nor an unknown name', async () => {
  await show('/admin/chats?chat=c1', {
    'GET /api/admin/chats/c1/customer': ok({
      ...customer,
      by: 'address',
      customerId: null,
      name: 'Guest',
      since: null,
      cart: null,
      wishlist: [],
      ordersInAll: 1,
      orders: [staffOrder],
    }),
  });
  const thread = await opened();
  expect(await screen.findByRole('link', { name: staffOrder.id })).toHaveAttribute(
    'href',
    `/admin/orders/${staffOrder.id}`,
  );
  const field = within(thread).getByRole('textbox', { name: 'Your reply' });
  await userEvent.type(field, '/order{Enter} ');
  await userEvent.type(field, '/delivery{Enter}');
  expect(field).toHaveValue('Order {order} is on its way. Dear {name}, it comes in five days. Meera');
});

test('the key a assigns the chat, which can be undone; a faster colleague is named', async () => {
  let state: AdminChat = adminChat;
  const path = '/api/admin/chats/c1/assignee';
  const { sent } = await show('/admin/chats?chat=c1', {
    'GET /api/admin/chats/c1': () => ok(state),
    [`PUT ${path}`]: ({ body }) => {
      const { to, was } = body as { to: string | null; was: string | null };
      if (was !== (state.assignee?.id ?? null))
        return {
          status: 409,
          body: {
            error: { code: 'changed', message: 'Ravi Kumar has this chat now.' },
            message: 'Ravi Kumar has this chat now.',
          },
        };
      state = { ...state, assignee: to === null ? null : { id: to, name: 'Meera Nambiar' } };
      return noContent;
    },
  });
  const thread = await opened();
  await within(thread).findByRole('option', { name: 'Ravi Kumar' });
  await userEvent.keyboard('a');
  await waitFor(() => expect(notices.at(-1)?.text).toBe('Chat assigned to you.'));
  await waitFor(() =>
    expect(within(thread).getByRole('combobox', { name: 'Assigned to' })).toHaveDisplayValue('Meera Nambiar (you)'),
  );
  act(() => notices.at(-1)?.action?.run());
  await waitFor(() =>
    expect(within(thread).getByRole('combobox', { name: 'Assigned to' })).toHaveDisplayValue('Unassigned'),
  );
  state = { ...adminChat, assignee: { id: 'user-2', name: 'Ravi Kumar' } };
  await userEvent.click(within(thread).getByRole('button', { name: 'Assign to me' }));
  await waitFor(() => expect(notices.at(-1)?.text).toBe('Ravi Kumar has this chat now.'));
  await waitFor(() =>
    expect(within(thread).getByRole('combobox', { name: 'Assigned to' })).toHaveDisplayValue('Ravi Kumar'),
  );
  expect(sent('PUT', path)).toEqual([
    { to: 'user-1', was: null },
    { to: null, was: 'user-1' },
    { to: 'user-1', was: null },
  ]);
});

test('a chat is closed, and reopened by Undo', async () => {
  const { sent } = await show('/admin/chats?chat=c1', {
    'POST /api/chats/c1/close': noContent,
    'POST /api/admin/chats/c1/reopen': noContent,
  });
  await opened();
  await userEvent.keyboard('e');
  await waitFor(() => expect(notices.at(-1)?.text).toMatch(/^Chat closed/));
  act(() => notices.at(-1)?.action?.run());
  await waitFor(() =>
    expect([sent('POST', '/api/chats/c1/close').length, sent('POST', '/api/admin/chats/c1/reopen').length]).toEqual([
      1, 1,
    ]),
  );
});

test('an internal note is not sent as a reply', async () => {
  const { sent } = await show('/admin/chats?chat=c1', {
    'POST /api/admin/chats/c1/notes': ok(adminChat.notes[0] ?? {}),
  });
  const thread = await opened();
  await userEvent.type(within(thread).getByRole('textbox', { name: 'Your reply' }), 'A reply');
  await userEvent.click(within(thread).getByRole('button', { name: 'Internal note' }));
  const field = within(thread).getByRole('textbox', { name: 'Internal note' });
  expect(field).toHaveFocus();
  await userEvent.keyboard('She is in a hurry{Control>}{Enter}{/Control}');
  await waitFor(() => expect(sent('POST', '/api/admin/chats/c1/notes')).toMatchObject([{ text: 'She is in a hurry' }]));
  expect(sent('POST', '/api/chats/c1/messages')).toEqual([]);
  await userEvent.click(within(thread).getByRole('button', { name: 'Reply' }));
  expect(within(thread).getByRole('textbox', { name: 'Your reply' })).toHaveValue('A reply');
});

test('the side panel shows cart, orders and wishlist of an account, and that a guest’s email is not verified', async () => {
  const first = await show();
  const panel = await screen.findByRole('complementary', { name: 'Customer' });
  expect(await within(panel).findByText('Customer since 5 January 2026')).toBeInTheDocument();
  expect(within(panel).getByRole('link', { name: 'Asha Menon' })).toHaveAttribute('href', '/admin/customers/user-9');
  expect(within(panel).getByRole('link', { name: 'Brass lamp' }).closest('li')).toHaveTextContent('2 × ₹450.00');
  expect(within(panel).getByRole('link', { name: 'Copper lota' })).toHaveAttribute('href', '/product/lota');
  first.unmount();
  await show('/admin/chats?chat=c1', {
    'GET /api/admin/chats/c1/customer': ok({
      ...customer,
      by: 'address',
      customerId: null,
      since: null,
      cart: null,
      wishlist: [],
    }),
  });
  expect(await screen.findByText(/The email address is not verified/)).toBeInTheDocument();
  expect(screen.queryByText('Cart')).not.toBeInTheDocument();
});

test('an order number in a message is a link to the order', async () => {
  await show('/admin/chats?chat=c1', {
    'GET /api/chats/c1': ok({ ...chat, messages: [message(1, 'shopper', 'Where is ht-8k2m4q? Not HT-8K2M4QX.')] }),
  });
  const thread = await opened();
  const log = within(within(thread).getByRole('log'));
  expect(log.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['ht-8k2m4q', '/admin/orders/HT-8K2M4Q'],
  ]);
  expect(textsIn(thread)[0]).toBe('Where is ht-8k2m4q? Not HT-8K2M4QX.');
});

test('a role that may only read can neither reply nor assign, and does not mark messages as read', async () => {
  const { sent } = await show('/admin/chats?chat=c1', {}, 'read-only');
  const thread = await opened();
  expect(within(thread).getByText('Unassigned')).toBeInTheDocument();
  expect(within(thread).queryByRole('textbox')).not.toBeInTheDocument();
  expect(sent('POST', '/api/chats/c1/read')).toEqual([]);
});

test('a colleague’s change refetches the list, the count and the notes of the open chat', async () => {
  const { calls } = await show();
  const requestsTo = (path: string) => calls.filter((call) => call.path === path).length;
  await opened();
  const stream = await streamOf('/api/admin/events');
  stream.emit('open', {});
  // Wait until the chat is marked as read, which refetches the lists.
  await waitFor(() => expect(requestsTo('/api/chats/c1/read')).toBe(1));
  const [listRequests, chatRequests] = [requestsTo('/api/admin/chats'), requestsTo('/api/admin/chats/c1')];
  const change = {
    about: 'chat',
    ids: ['c1'],
    action: 'chat.note',
    by: { id: 'user-2', name: 'Ravi' },
    at: '2026-11-22T10:00:00.000Z',
  };
  stream.emit('change', change);
  await waitFor(() =>
    expect([requestsTo('/api/admin/chats') > listRequests, requestsTo('/api/admin/chats/c1') > chatRequests]).toEqual([
      true,
      true,
    ]),
  );
  const [listRequestsAfter, chatRequestsAfter, unreadAfter] = [
    requestsTo('/api/admin/chats'),
    requestsTo('/api/admin/chats/c1'),
    requestsTo('/api/admin/chats/unread'),
  ];
  stream.emit('change', { ...change, ids: ['c2'] });
  await waitFor(() => expect(requestsTo('/api/admin/chats')).toBeGreaterThan(listRequestsAfter));
  await waitFor(() => expect(requestsTo('/api/admin/chats/unread')).toBeGreaterThan(unreadAfter));
  expect([requestsTo('/api/admin/chats'), requestsTo('/api/admin/chats/unread')]).toEqual([
    listRequestsAfter + 1,
    unreadAfter + 1,
  ]);
  expect(requestsTo('/api/admin/chats/c1')).toBe(chatRequestsAfter);
});

test('a canned reply is added; errors are shown at their fields', async () => {
  const { sent } = await show('/admin/chats', {
    'POST /api/admin/canned-answers': { status: 201, body: canned('sizes', 'See the table.') },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Canned replies' }));
  const dialog = await screen.findByRole('dialog', { name: 'Canned replies' });
  await userEvent.click(await within(dialog).findByRole('button', { name: 'Add canned reply' }));
  await userEvent.type(within(dialog).getByLabelText(/^Shortcut/), 'Sizes!');
  await fillIn(within(dialog).getByLabelText(/^Reply/), 'See the table, {nmae}.');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save reply' }));
  expect(await within(dialog).findByText(/Two to thirty small letters/)).toBeInTheDocument();
  expect(within(dialog).getByText('In braces there may be {name}, {order}, {me}')).toBeInTheDocument();
  await userEvent.clear(within(dialog).getByLabelText(/^Shortcut/));
  await userEvent.type(within(dialog).getByLabelText(/^Shortcut/), 'sizes');
  await fillIn(within(dialog).getByLabelText(/^Reply/), 'See the table, {name}.');
  await userEvent.click(within(dialog).getByRole('checkbox', { name: 'Share with the team' }));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save reply' }));
  await waitFor(() =>
    expect(sent('POST', '/api/admin/canned-answers')).toEqual([
      { shortcut: 'sizes', text: 'See the table, {name}.', isShared: false },
    ]),
  );
});

test('a colleague’s change of a canned reply is shown, and the own text can be saved over it', async () => {
  let theirs = canned('delivery', 'In five days.');
  const { sent } = await show('/admin/chats', {
    'GET /api/admin/canned-answers': () => ok({ content: [theirs] }),
    'PUT /api/admin/canned-answers/delivery': ({ body }) =>
      (body as { version: number }).version === theirs.version
        ? ok({ ...theirs, version: 3 })
        : {
            status: 409,
            body: {
              error: { code: 'changed', message: 'A colleague changed this answer meanwhile.' },
              message: '',
            },
          },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Canned replies' }));
  const dialog = await screen.findByRole('dialog', { name: 'Canned replies' });
  await userEvent.click(await within(dialog).findByRole('button', { name: 'Edit /delivery' }));
  const field = within(dialog).getByLabelText(/^Reply/);
  await fillIn(field, 'In four days.');
  theirs = { ...theirs, text: 'In six days.', version: 2 };
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save reply' }));
  expect(
    await within(dialog).findByText('A colleague changed this reply to /delivery: In six days.'),
  ).toBeInTheDocument();
  expect(field).toHaveValue('In four days.');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save reply' }));
  expect(await within(dialog).findByRole('button', { name: 'Add canned reply' })).toBeInTheDocument();
  expect(sent('PUT', '/api/admin/canned-answers/delivery')).toMatchObject([
    { text: 'In four days.', version: 1 },
    { text: 'In four days.', version: 2 },
  ]);
});

test('hours and holidays are saved; a colleague’s change is shown and the entries stay', async () => {
  let now = hours;
  let isConflict = true;
  const { sent } = await show('/admin/chats', {
    'GET /api/admin/chat-hours': () => ok(now),
    'PUT /api/admin/chat-hours': () => {
      if (!isConflict) return ok({ ...hours, version: 3 });
      isConflict = false;
      now = { ...hours, text: '10AM-4PM, Monday', version: 2 };
      return {
        status: 409,
        body: { error: { code: 'changed', message: 'A colleague changed the hours meanwhile.' }, message: '' },
      };
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Hours: 9AM-6PM, Monday to Saturday' }));
  const dialog = await screen.findByRole('dialog', { name: 'Chat hours' });
  await userEvent.click(await within(dialog).findByRole('checkbox', { name: 'Open on Sunday' }));
  await userEvent.clear(within(dialog).getByLabelText('Sunday, from'));
  await userEvent.type(within(dialog).getByLabelText('Sunday, from'), '9');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Add holiday' }));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save hours' }));
  expect(await within(dialog).findByText('Enter a time like 09:00')).toBeInTheDocument();
  expect(within(dialog).getByText('Enter a day')).toBeInTheDocument();
  await userEvent.clear(within(dialog).getByLabelText('Sunday, from'));
  await userEvent.type(within(dialog).getByLabelText('Sunday, from'), '10:30');
  await fillIn(within(dialog).getByLabelText('Date of holiday 1'), '2027-01-26');
  await fillIn(within(dialog).getByLabelText('Name of holiday 1'), 'Republic Day');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save hours' }));
  expect(await within(dialog).findByText(/A colleague changed the hours to 10AM-4PM, Monday/)).toBeInTheDocument();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save hours' }));
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  const wanted = {
    days: [{ from: '10:30', to: '18:00' }, ...hours.days.slice(1)],
    holidays: [{ day: '2027-01-26', name: 'Republic Day' }],
  };
  expect(sent('PUT', '/api/admin/chat-hours')).toEqual([
    { ...wanted, version: 1 },
    { ...wanted, version: 2 },
  ]);
});

test('the shortcut sheet lists the keys of the chats', async () => {
  await show();
  await opened();
  await userEvent.keyboard('{Shift>}?{/Shift}');
  const sheet = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
  for (const label of [
    'Next chat',
    'Previous chat',
    'Reply',
    'Send',
    'Write internal note',
    'Assign chat to me',
    'Close chat',
  ])
    expect(within(sheet).getByText(label)).toBeInTheDocument();
});
