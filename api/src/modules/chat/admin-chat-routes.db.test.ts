import { randomUUID } from 'node:crypto';
import type { Chat, ChatMessage } from '@haat/shared/contract/chat';
import type { ChatCustomer, AdminChat, ListedChat } from '@haat/shared/contract/admin-chats';
import type { ChatHoursView } from '@haat/shared/contract/chat-hours';
import type { StaffChange } from '@haat/shared/contract/staff-events';
import { addProduct } from '../../testing/add-products';
import { listenToChat, listenToEvents } from '../../testing/event-stream/listen-to-events';
import { orderAt } from '../../testing/order-at';
import { messageTo } from '../../testing/outbox/read-outbox';
import { signInAs } from '../../testing/sign-in-as';
import { startTestApp, type TestApp } from '../../testing/start-test-app';
import { startTwoApps } from '../../testing/start-two-apps';

type Headers = Record<string, string>;
type Person = Awaited<ReturnType<typeof signInAs>>;
type List = { content: ListedChat[]; unread: { mine: number; unassigned: number; all: number } };

let shop: TestApp;
let meera: Person;
let ravi: Person;
beforeAll(async () => {
  shop = await startTestApp();
  await addProduct(shop.db, 'lamp', [{ sku: 'LAMP', price: 100, stock: 500 }]);
  [meera, ravi] = [await signInAs(shop, 'support'), await signInAs(shop, 'manager')];
});
afterAll(() => shop.close());
afterEach(() => jest.restoreAllMocks());

const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, headers: Headers, payload?: object) =>
  shop.app.inject({ method, url, headers, ...(payload && { payload }) });
const messageOf = (text: string) => ({ clientId: randomUUID(), text });

/** A chat with a first message. @param who a guest with the data they type, or a signed-in person */
async function chatBy(who: { name?: string; email?: string } | Person, text = 'Is the lamp of brass?') {
  const signedIn = 'headers' in who ? who.headers : null;
  const { id, token } = (await call('POST', '/api/chats', signedIn ?? {}, signedIn ? {} : who)).json<{
    id: string;
    token: string | null;
  }>();
  const headers: Headers = signedIn ?? { 'x-chat-token': token ?? '' };
  const message = (await call('POST', `/api/chats/${id}/messages`, headers, messageOf(text))).json<ChatMessage>();
  return { id, url: `/api/chats/${id}`, desk: `/api/admin/chats/${id}`, headers, seq: message.seq };
}
const list = async (who: Person, query = '') =>
  (await call('GET', `/api/admin/chats${query}`, who.headers)).json<List>();
const idsOf = async (who: Person, query: string) => (await list(who, query)).content.map(({ id }) => id);
const assign = (who: Person, chat: { desk: string }, to: string | null, was: string | null) =>
  call('PUT', `${chat.desk}/assignee`, who.headers, { to, was });
const deskOf = async (who: Person, chat: { desk: string }) =>
  (await call('GET', chat.desk, who.headers)).json<AdminChat>();

test('filters the list by mine, unassigned and closed; a chat whose assignee left the team is unassigned', async () => {
  const [assigned, free, ended] = [
    await chatBy({ name: 'Taken' }),
    await chatBy({ name: 'Free' }),
    await chatBy({ name: 'Ended' }),
  ];
  const leaving = await signInAs(shop, 'support');
  const left = await chatBy({ name: 'Left' });
  expect((await assign(meera, assigned, meera.id, null)).statusCode).toBe(204);
  expect((await assign(meera, left, leaving.id, null)).statusCode).toBe(204);
  expect((await call('POST', `${ended.url}/close`, meera.headers)).statusCode).toBe(204);
  expect(await idsOf(meera, '?show=unassigned')).not.toContain(left.id);
  await shop.db
    .updateTable('staff_members')
    .set({ suspended_at: new Date() })
    .where('user_id', '=', leaving.id)
    .execute();

  expect(await idsOf(meera, '?show=mine')).toEqual([assigned.id]);
  expect(await idsOf(ravi, '?show=mine')).toEqual([]);
  const unassigned = await idsOf(meera, '?show=unassigned');
  expect(unassigned).toEqual(expect.arrayContaining([left.id, free.id]));
  expect(unassigned).not.toContain(assigned.id);
  const all = await idsOf(meera, '');
  expect(all).toEqual(expect.arrayContaining([assigned.id, free.id, left.id]));
  expect(all).not.toContain(ended.id);
  expect(await idsOf(meera, '?show=closed')).toContain(ended.id);
  expect((await list(meera, '?show=mine')).content).toMatchObject([
    {
      name: 'Taken',
      last: expect.any(String),
      lastSide: expect.stringMatching(/^sho/),
      assignee: { id: meera.id, name: 'Some support' },
    },
  ]);
  expect((await call('GET', '/api/admin/chats?show=everything', meera.headers)).statusCode).toBe(400);
});

test('counts unread messages separately for each member', async () => {
  const chat = await chatBy({ name: 'Asha' });
  const unreadOf = async (who: Person) => (await list(who)).content.find(({ id }) => id === chat.id)?.unread;
  const before = (await list(meera)).unread;
  expect([await unreadOf(meera), await unreadOf(ravi)]).toEqual([1, 1]);
  await call('POST', `${chat.url}/read`, meera.headers, { seq: chat.seq });
  expect([await unreadOf(meera), await unreadOf(ravi)]).toEqual([0, 1]);
  const after = { ...before, unassigned: before.unassigned - 1, all: before.all - 1 };
  expect((await list(meera)).unread).toEqual(after);
  expect((await call('GET', '/api/admin/chats/unread', meera.headers)).json()).toEqual(after);
  expect((await call('GET', '/api/admin/chats/unread', ravi.headers)).json()).toEqual((await list(ravi)).unread);
  expect([(await deskOf(meera, chat)).read, (await deskOf(ravi, chat)).read]).toEqual([chat.seq, 0]);
  // The read position never moves back or past the last message.
  await call('POST', `${chat.url}/read`, meera.headers, { seq: 0 });
  await call('POST', `${chat.url}/read`, ravi.headers, { seq: Number.MAX_SAFE_INTEGER });
  const next = (await call('POST', `${chat.url}/messages`, chat.headers, messageOf('Hello?'))).json<ChatMessage>();
  expect(next.seq).toBeGreaterThan(chat.seq);
  expect([await unreadOf(meera), await unreadOf(ravi)]).toEqual([1, 1]);
  // The shopper sees that a member of staff has read it, but not who.
  expect((await call('GET', chat.url, chat.headers)).json<Chat>().read.staff).toBeGreaterThanOrEqual(chat.seq);
});

test('searches names, email addresses, messages, notes and order numbers literally', async () => {
  const shopper = await signInAs(shop, 'shopper');
  const { order } = await orderAt(shop, 'Placed', [{ productId: 'lamp', quantity: 1 }], {}, shopper.headers);
  const [mine, other] = [
    await chatBy(shopper, 'Does the 100%_pure one come in copper?'),
    await chatBy({ name: 'Zubin Mehta', email: 'Zubin@haat.example' }, 'Do you send to Leh?'),
  ];
  await call('POST', `${other.desk}/notes`, meera.headers, messageOf('Wants it before Diwali'));
  const found = (q: string) => idsOf(meera, `?q=${encodeURIComponent(q)}`);
  expect(await found('zubin m')).toEqual([other.id]);
  expect(await found('zubin@haat')).toEqual([other.id]);
  expect(await found('before diwali')).toEqual([other.id]);
  expect(await found('100%_pure')).toEqual([mine.id]);
  expect(await found(order.id.toLowerCase())).toEqual([mine.id]);
  expect(await found('100%pure')).toEqual([]);
  expect(await idsOf(meera, `?show=closed&q=zubin`)).toEqual([]);
});

test('of two concurrent assignments the second is refused, with the name of the assignee', async () => {
  const chat = await chatBy({ name: 'Asha' });
  const answers = await Promise.all([assign(meera, chat, meera.id, null), assign(ravi, chat, ravi.id, null)]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([204, 409]);
  const winner = (await deskOf(meera, chat)).assignee;
  const refused = answers.find(({ statusCode }) => statusCode === 409);
  expect(refused?.json()).toMatchObject({
    error: { code: 'changed' },
    message: `This chat is now assigned to ${winner?.name}.`,
  });

  // Reassigned, released, and not assigned to staff without the permission to reply.
  const [has, gets] = winner?.id === meera.id ? [meera, ravi] : [ravi, meera];
  expect((await assign(has, chat, gets.id, has.id)).statusCode).toBe(204);
  expect((await assign(gets, chat, null, gets.id)).statusCode).toBe(204);
  expect((await deskOf(meera, chat)).assignee).toBeNull();
  expect((await assign(meera, chat, meera.id, ravi.id)).json()).toMatchObject({
    message: 'This chat is no longer assigned.',
  });
  for (const role of ['shopper', 'read-only', 'catalogue'])
    expect([role, (await assign(meera, chat, (await signInAs(shop, role)).id, null)).statusCode]).toEqual([role, 400]);
  expect((await assign(meera, { desk: '/api/admin/chats/no-such-chat' }, null, null)).statusCode).toBe(404);
  const { content } = (await call('GET', '/api/admin/chats/colleagues', meera.headers)).json<{
    content: { id: string }[];
  }>();
  const ids = content.map(({ id }) => id);
  expect(ids).toEqual(expect.arrayContaining([meera.id, ravi.id]));
  const mayNot = await signInAs(shop, 'read-only');
  expect(ids).not.toContain(mayNot.id);
});

test('internal notes never reach the shopper: in responses, events, transcript or data export', async () => {
  const shopper = await signInAs(shop, 'shopper');
  const guest = { name: 'Asha', email: `asha-${randomUUID()}@haat.example` };
  for (const [who, email] of [
    [shopper, shopper.email],
    [guest, guest.email],
  ] as const) {
    const chat = await chatBy(who);
    const secret = `a-note-${randomUUID()}`;
    const note = { clientId: randomUUID(), text: secret };
    const answers = await Promise.all([
      call('POST', `${chat.desk}/notes`, meera.headers, note),
      call('POST', `${chat.desk}/notes`, meera.headers, note),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect((await deskOf(ravi, chat)).notes).toMatchObject([{ author: 'Some support', text: secret }]);

    const seen: [string, string][] = [];
    const see = async (method: 'GET' | 'POST', path: string, payload?: object) => {
      const answer = await call(method, path, chat.headers, payload);
      seen.push([path, answer.body]);
    };
    await see('GET', chat.url);
    await see('POST', `${chat.url}/messages`, messageOf('Anything new?'));
    await see('GET', '/api/chats/mine');
    await see('GET', chat.desk);
    await see('GET', `${chat.desk}/customer`);
    await see('POST', `${chat.desk}/notes`, note);
    await see('GET', `/api/admin/chats?q=${secret}`);
    await see('GET', '/api/users/export');
    // The transcript of a guest contains only the messages of the shop.
    await call('POST', `${chat.url}/messages`, meera.headers, messageOf('An answer of the shop'));
    await see('POST', `${chat.url}/transcript`);
    const events = await shop.app.inject({
      method: 'GET',
      url: `${chat.url}/events`,
      headers: chat.headers,
      payloadAsStream: true,
    });
    expect(events.statusCode).toBe(200);
    let streamed = '';
    events.stream().on('data', (chunk: Buffer) => {
      streamed += chunk.toString();
    });
    // The stream starts with all messages, so it is complete with the last one.
    for (const end = Date.now() + 20_000; !streamed.includes('Anything new?') && Date.now() < end;)
      await new Promise((resolve) => setTimeout(resolve, 10));
    events.stream().destroy();
    expect(streamed).toContain('Anything new?');
    seen.push(['the stream', streamed]);
    const { text = '', html = '' } = await messageTo(shop, email);
    expect(text).toContain('An answer of the shop');
    seen.push(['the transcript', text + html]);
    for (const [what, body] of seen) expect([what, body.includes(secret)]).toEqual([what, false]);
    // The audit log records that a note was written, without its text.
    expect(
      JSON.stringify(await shop.db.selectFrom('audit_entries').selectAll().where('object_id', '=', chat.id).execute()),
    ).not.toContain(secret);
  }
});

test('canned replies: staff edit shared ones, private ones are hidden, stale edits are refused', async () => {
  const url = '/api/admin/canned-answers';
  const make = async (who: Person, body: object) => call('POST', url, who.headers, body);
  const seenBy = async (who: Person) =>
    (await call('GET', url, who.headers))
      .json<{ content: { shortcut: string }[] }>()
      .content.map(({ shortcut }) => shortcut);
  const shared = (
    await make(meera, {
      shortcut: 'delivery',
      text: 'Dear {name}, order {order} comes in five days. {me}',
      isShared: true,
    })
  ).json<{ id: string; version: number }>();
  const own = (await make(meera, { shortcut: 'mine-only', text: 'Hello', isShared: false })).json<{
    id: string;
    version: number;
  }>();
  expect([await seenBy(meera), await seenBy(ravi)]).toEqual([['delivery', 'mine-only'], ['delivery']]);
  // A shared answer and an own answer may have the same shortcut.
  expect((await make(ravi, { shortcut: 'mine-only', text: 'Hello', isShared: false })).statusCode).toBe(201);
  expect((await make(ravi, { shortcut: 'delivery', text: 'Hello', isShared: true })).json()).toMatchObject({
    error: { code: 'already-exists', fields: [{ path: 'shortcut' }] },
  });

  expect(
    (
      await call('PUT', `${url}/${shared.id}`, ravi.headers, {
        shortcut: 'delivery',
        text: 'In six days.',
        isShared: true,
        version: shared.version,
      })
    ).json(),
  ).toMatchObject({ text: 'In six days.', version: 2 });
  expect(
    (
      await call('PUT', `${url}/${shared.id}`, meera.headers, {
        shortcut: 'delivery',
        text: 'In four days.',
        isShared: true,
        version: shared.version,
      })
    ).json(),
  ).toMatchObject({ error: { code: 'changed' } });
  for (const method of ['PUT', 'DELETE'] as const)
    expect(
      (
        await call(
          method,
          `${url}/${own.id}`,
          ravi.headers,
          method === 'PUT' ? { shortcut: 'taken', text: 'Mine now', isShared: true, version: 1 } : undefined,
        )
      ).statusCode,
    ).toBe(404);
  expect((await call('DELETE', `${url}/${own.id}`, meera.headers)).statusCode).toBe(204);
  expect(await seenBy(meera)).toEqual(['delivery']);
  for (const [body, path] of [
    [{ shortcut: 'Two Words', text: 'Hello' }, 'shortcut'],
    [{ shortcut: 'odd', text: 'Dear {nmae}' }, 'text'],
    [{ shortcut: 'empty', text: '  ' }, 'text'],
  ] as const) {
    expect((await make(meera, { ...body, isShared: true })).json()).toMatchObject({ error: { fields: [{ path }] } });
  }
});

test('the automatic reply follows the chat hours and holidays in the settings', async () => {
  const url = '/api/admin/chat-hours';
  // A Tuesday at noon in IST.
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-24T12:00:00+05:30'));
  const before = (await call('GET', url, meera.headers)).json<ChatHoursView>();
  expect(before).toMatchObject({ text: '9AM-6PM, Monday to Saturday', staffed: true });
  const [, nine = null] = before.days;
  const days = [null, { from: '13:00', to: '17:30' }, { from: '13:00', to: '17:30' }, nine, null, null, null];
  expect((await call('PUT', url, meera.headers, { days, holidays: [], version: before.version })).statusCode).toBe(403);
  const set = (
    await call('PUT', url, ravi.headers, { days, holidays: [], version: before.version })
  ).json<ChatHoursView>();
  expect(set).toMatchObject({
    text: '1PM-5:30PM, Monday and Tuesday; 9AM-6PM, Wednesday',
    staffed: false,
    version: before.version + 1,
  });
  expect((await call('GET', '/api/chats/hours', {})).json()).toEqual({ staffed: false, hours: set.text });
  const replyTo = async () => {
    const chat = await chatBy({ name: 'Asha' });
    const { hours, staffed, messages } = (await call('GET', chat.url, chat.headers)).json<Chat>();
    return { hours, staffed, shop: messages.find(({ side }) => side === 'shop')?.text };
  };
  expect(await replyTo()).toEqual({
    hours: set.text,
    staffed: false,
    shop: expect.stringContaining(`We answer ${set.text}.`),
  });

  expect(
    (
      await call('PUT', url, ravi.headers, {
        ...before,
        holidays: [{ day: '2026-11-24', name: 'Guru Nanak Jayanti' }],
        version: before.version,
      })
    ).json(),
  ).toMatchObject({ error: { code: 'changed' } });
  await call('PUT', url, ravi.headers, {
    days: before.days,
    holidays: [{ day: '2026-11-24', name: 'Guru Nanak Jayanti' }],
    version: set.version,
  });
  expect((await replyTo()).shop).toContain('but not today (Guru Nanak Jayanti)');
  await call('PUT', url, ravi.headers, { days: before.days, holidays: [], version: set.version + 1 });
  expect((await replyTo()).shop).toBeUndefined();
  for (const wrong of [
    { days: [null] },
    { days: before.days.map(() => ({ from: '18:00', to: '09:00' })) },
    { days: before.days.map(() => ({ from: '9', to: '18' })) },
    { days: before.days, holidays: [{ day: '2026-02-30', name: 'No day' }] },
    { days: before.days, holidays: [1, 2].map(() => ({ day: '2027-01-26', name: 'Republic Day' })) },
  ]) {
    expect([
      wrong,
      (await call('PUT', url, ravi.headers, { holidays: [], ...wrong, version: set.version + 2 })).statusCode,
    ]).toEqual([wrong, 400]);
  }
});

test('shows the customer of a chat: orders, cart and wishlist of an account, orders by email of a guest', async () => {
  const shopper = await signInAs(shop, 'shopper');
  const { order } = await orderAt(shop, 'Packed', [{ productId: 'lamp', quantity: 2 }], {}, shopper.headers);
  await call('POST', '/api/cart/add', shopper.headers, { productId: 'lamp', quantity: 3 });
  await call('POST', '/api/users/wishlist', shopper.headers, { productId: 'lamp' });
  const customer = async (chat: { desk: string }) =>
    (await call('GET', `${chat.desk}/customer`, meera.headers)).json<ChatCustomer>();
  expect(await customer(await chatBy(shopper))).toMatchObject({
    by: 'account',
    customerId: shopper.id,
    name: 'Some shopper',
    email: shopper.email,
    since: expect.any(String),
    ordersInAll: 1,
    orders: [{ id: order.id, status: 'Packed' }],
    cart: { items: [{ productId: 'lamp', quantity: 3, price: 100 }] },
    wishlist: [{ id: 'lamp', price: 100 }],
  });

  const email = `guest-${randomUUID()}@haat.example`;
  const { order: theirs } = await orderAt(shop, 'Placed', [{ productId: 'lamp', quantity: 1 }], { email });
  expect(await customer(await chatBy({ name: 'Ravi', email }))).toMatchObject({
    by: 'address',
    customerId: null,
    email,
    phone: null,
    since: null,
    ordersInAll: 1,
    orders: [{ id: theirs.id }],
    cart: null,
    wishlist: [],
  });
  const unknown = await chatBy({ name: 'Meena' });
  expect(await customer(unknown)).toEqual({
    by: 'nobody',
    customerId: null,
    name: 'Meena',
    email: null,
    phone: null,
    since: null,
    ordersInAll: 0,
    orders: [],
    cart: null,
    wishlist: [],
  });

  // Staff who may answer chats but not read customers get none.
  await shop.db
    .insertInto('staff_roles')
    .values({ key: 'chatters', name: 'Chatters', description: '', permissions: ['chats.read', 'chats.write'] })
    .execute();
  const chatter = await signInAs(shop, 'chatters');
  expect([
    (await call('GET', unknown.desk, chatter.headers)).statusCode,
    (await call('GET', `${unknown.desk}/customer`, chatter.headers)).statusCode,
  ]).toEqual([200, 403]);
});

test('with two processes, replies reach the shopper and changes reach other staff; notes stay internal', async () => {
  const both = await startTwoApps(shop.config);
  try {
    const [one, two] = both.urls;
    const send = async (method: string, url: string, headers: Headers, body?: object) => {
      const answer = await fetch(url, {
        method,
        headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
      });
      if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`);
      return (await answer.json().catch(() => ({}))) as { id: string; token: string };
    };
    const [owner, colleague] = [await signInAs(both, 'owner'), await signInAs(both, 'support')];
    const { id, token } = await send('POST', `${one}/api/chats`, {}, { name: 'Asha' });
    const asha = { 'x-chat-token': token };
    await send('POST', `${one}/api/chats/${id}/messages`, asha, messageOf('Hello?'));
    // The shopper and the other member are connected to one process, and the owner replies at the other.
    const page = await listenToChat(one, `/api/chats/${id}`, asha);
    const staffStream = await listenToEvents<StaffChange>(`${one}/api/admin/events`, colleague.headers);
    await staffStream.wait(({ event }) => event === 'open');

    const durations: { reply: number[]; desk: number[] } = { reply: [], desk: [] };
    let holder: string | null = null;
    for (let round = 0; round <= 20; round += 1) {
      let from = performance.now();
      await send('POST', `${two}/api/chats/${id}/messages`, owner.headers, messageOf(`answer ${round}`));
      const received = await page.wait(({ event, data }) => event === 'message' && data.text === `answer ${round}`);
      if (round > 0) durations.reply.push(received.at - from);

      const before = staffStream.events.length;
      from = performance.now();
      const to: string | null = holder === null ? colleague.id : null;
      await send('PUT', `${two}/api/admin/chats/${id}/assignee`, owner.headers, { to, was: holder });
      holder = to;
      const change = await staffStream.wait(
        (event) => staffStream.events.indexOf(event) >= before && event.data.action === 'chat.assign',
      );
      expect(change.data).toMatchObject({ about: 'chat', ids: [id], by: { id: owner.id } });
      if (round > 0) durations.desk.push(change.at - from);
    }
    for (const times of Object.values(durations)) times.sort((a, b) => a - b);
    for (const [what, times] of Object.entries(durations))
      process.stdout.write(
        `two processes, ${what}: median ${times[10]?.toFixed(0)} ms, max of 20 ${times.at(-1)?.toFixed(0)} ms\n`,
      );

    await send('POST', `${two}/api/admin/chats/${id}/notes`, owner.headers, messageOf('a-note-of-the-staff'));
    await staffStream.wait(({ data }) => data.action === 'chat.note');
    await send('POST', `${two}/api/chats/${id}/close`, owner.headers);
    await page.wait(({ event, data }) => event === 'state' && data.state === 'closed');
    await send('POST', `${two}/api/admin/chats/${id}/reopen`, owner.headers);
    await page.wait(({ event, data }) => event === 'state' && data.state === 'open');
    expect(JSON.stringify([page.events, staffStream.events])).not.toContain('a-note-of-the-staff');
    await both.closeApps();
    await Promise.all([page.close(), staffStream.close()]);
  } finally {
    await both.close();
  }
});
