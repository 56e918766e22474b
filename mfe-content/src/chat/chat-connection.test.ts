import { fakeEventStreams } from '@haat/shared/testing/event-streams';
import { stubApi, type StubAnswer } from '@haat/shared/testing/stub-api';
import { waitFor } from '@testing-library/react';
import { CHAT_KEY, ChatConnection } from './chat-connection';

const KEY = { id: 'c1', token: 'a-token' };
const message = (seq: number, side: string, text: string, clientId = `by-${seq}`) => ({
  seq,
  clientId,
  side,
  author: 'Haat',
  text,
  attachments: [],
  at: '2026-11-24T06:30:00.000Z',
});
const chat = (messages: object[] = []) => ({
  id: 'c1',
  state: 'open',
  name: 'Asha',
  email: null,
  read: { shopper: 0, staff: 0 },
  staffed: true,
  messages,
});

let leave: () => void = () => undefined;
let streams: ReturnType<typeof fakeEventStreams>;
beforeEach(() => {
  streams = fakeEventStreams();
});
afterEach(() => {
  leave();
  localStorage.clear();
});

function open(answers: Record<string, StubAnswer>, keep: object | null = { key: KEY, pending: [] }) {
  if (keep) localStorage.setItem(CHAT_KEY, JSON.stringify(keep));
  const calls = stubApi(answers);
  const connection = new ChatConnection();
  leave = connection.open();
  return { calls, connection, view: connection.snapshot };
}
const waitForConnection = async (view: ChatConnection['snapshot']) =>
  waitFor(() => expect(view().state).toBe('connected'));

test('joins the existing chat by its token, and receives messages', async () => {
  const { view } = open({ 'GET /api/chats/c1': { status: 200, body: chat([message(7, 'shopper', 'Hello?')]) } });
  await waitForConnection(view);
  expect(streams).toMatchObject([{ url: '/api/chats/c1/events?after=7', headers: { 'X-Chat-Token': 'a-token' } }]);
  streams[0]?.emit('typing', { kind: 'typing', side: 'staff' });
  await waitFor(() => expect(view().isOtherTyping).toBe(true));
  streams[0]?.emit('message', message(8, 'staff', 'Here I am.'));
  streams[0]?.emit('read', { kind: 'read', side: 'staff', seq: 7 });
  streams[0]?.emit('unknown', { kind: 'unknown' });
  await waitFor(() =>
    expect(view()).toMatchObject({
      isOtherTyping: false,
      readByShop: 7,
      messages: [{ text: 'Hello?' }, { text: 'Here I am.' }],
    }),
  );
});

test('before a chat is started it shows the chat hours of the settings', async () => {
  const { view } = open(
    { 'GET /api/chats/hours': { status: 200, body: { staffed: false, hours: '10AM-4PM, Monday to Friday' } } },
    null,
  );
  await waitFor(() =>
    expect(view()).toMatchObject({ state: 'new', staffed: false, hours: '10AM-4PM, Monday to Friday' }),
  );
});

test('offline messages are stored, also over a reload, and sent once and in order when online', async () => {
  let isUp = false;
  const sent: string[] = [];
  const answers: Record<string, StubAnswer> = {
    'GET /api/chats/c1': () => (isUp ? { status: 200, body: chat() } : 'no answer'),
    'POST /api/chats/c1/messages': ({ body }) => {
      if (!isUp) return 'no answer';
      const { clientId, text } = body as { clientId: string; text: string };
      sent.push(text);
      return { status: 200, body: message(sent.length, 'shopper', text, clientId) };
    },
  };
  const first = open(answers);
  await waitFor(() => expect(first.view().state).toBe('waiting'));
  first.connection.send('One');
  first.connection.send('Two');
  expect(first.view().pending.map(({ text }) => text)).toEqual(['One', 'Two']);
  leave();
  const second = open(answers, null);
  await waitFor(() => expect(second.view().pending).toHaveLength(2));
  isUp = true;
  window.dispatchEvent(new Event('online'));
  await waitFor(() =>
    expect(second.view()).toMatchObject({
      state: 'connected',
      pending: [],
      messages: [{ text: 'One' }, { text: 'Two' }],
    }),
  );
  expect(sent).toEqual(['One', 'Two']);
  expect(JSON.parse(localStorage.getItem(CHAT_KEY) ?? '')).toEqual({ key: KEY, pending: [] });
});

test('a refused message is marked, keeps its text, and does not block the next', async () => {
  const { connection, view } = open({
    'GET /api/chats/c1': { status: 200, body: chat() },
    'POST /api/chats/c1/messages': ({ body }) => {
      const { clientId, text } = body as { clientId: string; text: string };
      return text === 'bad'
        ? {
            status: 400,
            body: { error: { code: 'invalid', message: 'That is too long.' }, message: 'That is too long.' },
          }
        : { status: 200, body: message(1, 'shopper', text, clientId) };
    },
  });
  await waitForConnection(view);
  connection.send('bad');
  await waitFor(() => expect(view()).toMatchObject({ pending: [], fault: 'That is too long. It was: bad' }));
  connection.send('good');
  await waitFor(() => expect(view().messages).toHaveLength(1));
});

test('a message that fails while the stream is open is resent automatically, once', async () => {
  let tries = 0;
  const { connection, view } = open({
    'GET /api/chats/c1': { status: 200, body: chat() },
    'POST /api/chats/c1/messages': ({ body }) => {
      const { clientId, text } = body as { clientId: string; text: string };
      return (tries += 1) === 1
        ? { status: 503, body: { message: 'Not just now.' } }
        : { status: 200, body: message(1, 'shopper', text, clientId) };
    },
  });
  await waitForConnection(view);
  connection.send('Hello?');
  await waitFor(() => expect(tries).toBe(1));
  expect(view()).toMatchObject({ state: 'connected', pending: [{ text: 'Hello?' }] });
  await waitFor(() => expect(view()).toMatchObject({ pending: [], messages: [{ text: 'Hello?' }] }));
  expect(tries).toBe(2);
});

test('a browser that reports offline is treated as offline immediately', async () => {
  const { view } = open({ 'GET /api/chats/c1': { status: 200, body: chat() } });
  await waitForConnection(view);
  window.dispatchEvent(new Event('offline'));
  await waitFor(() => expect(view().state).toBe('waiting'));
  window.dispatchEvent(new Event('online'));
  await waitForConnection(view);
});

test('a stream that ends is reopened from the last message', async () => {
  const { view } = open({ 'GET /api/chats/c1': { status: 200, body: chat([message(3, 'staff', 'Hello.')]) } });
  await waitForConnection(view);
  streams[0]?.end();
  await waitFor(() => expect(view().state).toBe('waiting'));
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(streams).toHaveLength(2));
  expect(streams[1]?.url).toContain('after=3');
});

test('an account’s chat, and its unsent messages, are hidden after signing out', async () => {
  const { calls, view } = open(
    {},
    {
      key: { id: 'c1', token: null },
      pending: [{ clientId: 'a-name-of-it', text: 'My card was stolen', attachments: [] }],
    },
  );
  await waitFor(() => expect(view()).toMatchObject({ state: 'new', pending: [] }));
  // The chat's hours are public.
  expect([calls.filter(({ path }) => path !== '/api/chats/hours'), localStorage.getItem(CHAT_KEY)]).toEqual([[], null]);
});

test('a chat that no longer exists is removed from storage; so is invalid data', async () => {
  const gone = open({ 'GET /api/chats/c1': { status: 404, body: { message: 'Chat not found' } } });
  await waitFor(() => expect(gone.view().state).toBe('new'));
  expect(localStorage.getItem(CHAT_KEY)).toBeNull();
  leave();
  for (const stored of ['{', 'null', '{"key":1}', '{"key":{"id":1,"token":2}}']) {
    localStorage.setItem(CHAT_KEY, stored);
    const { view } = open({}, null);
    await waitFor(() => expect(view().state).toBe('new'));
    leave();
  }
});
