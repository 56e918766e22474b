import type { Chat, ChatMessage } from '@haat/shared/contract/chat';
import sharp from 'sharp';
import { listenToChat } from '../../testing/event-stream/listen-to-events';
import { messageTo } from '../../testing/outbox/read-outbox';
import { signInAs } from '../../testing/sign-in-as';
import { startTestApp, type TestApp } from '../../testing/start-test-app';
import { startTwoApps } from '../../testing/start-two-apps';

let shop: TestApp;
beforeAll(async () => {
  shop = await startTestApp();
});
afterAll(() => shop.close());
afterEach(() => jest.restoreAllMocks());

type Headers = Record<string, string>;
const call = (method: 'GET' | 'POST', url: string, headers: Headers = {}, payload?: object) =>
  shop.app.inject({ method, url, headers, ...(payload && { payload }) });
const send = (url: string, headers: Headers, payload: Buffer, type: string) =>
  shop.app.inject({ method: 'POST', url, headers: { ...headers, 'content-type': type }, payload });
let messageCount = 0;
const messageBody = (text: string, more: object = {}) => ({
  clientId: `client-${(messageCount += 1)}-of-tests`,
  text,
  ...more,
});

async function guest(body: object = { name: 'Asha' }, language = 'en') {
  const { id, token } = (await call('POST', '/api/chats', { 'accept-language': language }, body)).json<{
    id: string;
    token: string;
  }>();
  return { id, url: `/api/chats/${id}`, headers: { 'x-chat-token': token } };
}
const read = async (url: string, headers: Headers) => (await call('GET', url, headers)).json<Chat>();
/** A Tuesday and a Sunday at noon in IST. */
const [OPEN, CLOSED] = ['2026-11-24T12:00:00+05:30', '2026-11-22T12:00:00+05:30'].map((at) => Date.parse(at));

test('a guest and staff exchange messages, and a repeated message is stored once', async () => {
  // Signed in before the clock is mocked: a session that starts on that Tuesday would have expired.
  const staff = await signInAs(shop, 'manager');
  jest.spyOn(Date, 'now').mockReturnValue(OPEN ?? 0);
  const asha = await guest();
  const first = messageBody('Is the diya in stock?');
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => call('POST', `${asha.url}/messages`, asha.headers, first)),
  );
  expect(new Set(answers.map((answer) => answer.json<ChatMessage>().seq)).size).toBe(1);
  expect((await call('GET', '/api/admin/chats', staff.headers)).json().content).toContainEqual(
    expect.objectContaining({ id: asha.id, name: 'Asha', unread: 1, last: 'Is the diya in stock?' }),
  );
  await call('POST', `${asha.url}/messages`, staff.headers, messageBody('Twelve of them.'));
  const { messages } = await read(asha.url, asha.headers);
  expect(messages.map(({ side, author, text }) => [side, author, text])).toEqual([
    ['shopper', 'Asha', 'Is the diya in stock?'],
    ['staff', 'Some', 'Twelve of them.'],
  ]);
  await call('POST', `${asha.url}/read`, staff.headers, { seq: Number.MAX_SAFE_INTEGER });
  await call('POST', `${asha.url}/read`, staff.headers, { seq: 0 });
  expect((await read(asha.url, asha.headers)).read).toEqual({ shopper: 0, staff: messages[1]?.seq });
});

test('sends one automatic reply outside the hours, and none within them', async () => {
  const clock = jest.spyOn(Date, 'now').mockReturnValue(CLOSED ?? 0);
  const asha = await guest();
  for (const text of ['Hello?', 'Are you there?'])
    await call('POST', `${asha.url}/messages`, asha.headers, messageBody(text));
  const night = await read(asha.url, asha.headers);
  expect(night.staffed).toBe(false);
  expect(night.messages.map(({ side, text }) => [side, text])).toEqual([
    ['shopper', 'Hello?'],
    ['shop', expect.stringContaining('We answer 9AM-6PM, Monday to Saturday.')],
    ['shopper', 'Are you there?'],
  ]);
  clock.mockReturnValue(OPEN ?? 0);
  const ravi = await guest();
  await call('POST', `${ravi.url}/messages`, ravi.headers, messageBody('Hello?'));
  expect((await read(ravi.url, ravi.headers)).messages.map(({ side }) => side)).toEqual(['shopper']);
});

test('the hours and the automatic reply are in the shopper’s language', async () => {
  jest.spyOn(Date, 'now').mockReturnValue(CLOSED ?? 0);
  const asha = await guest({ name: 'Asha' }, 'hi');
  await call('POST', `${asha.url}/messages`, asha.headers, messageBody('नमस्ते'));
  const { hours, messages } = (await call('GET', asha.url, { ...asha.headers, 'accept-language': 'hi' })).json<Chat>();
  expect(hours).toBe('सोमवार से शनिवार, सुबह 9 से शाम 6 बजे तक');
  expect(messages[1]?.text).toContain('हमारे जवाब का समय: सोमवार से शनिवार, सुबह 9 से शाम 6 बजे तक।');
  const open = await call('GET', '/api/chats/hours', { 'accept-language': 'hi' });
  expect([open.json<{ hours: string }>().hours, open.headers.vary]).toEqual([
    hours,
    expect.stringMatching(/accept-language/i),
  ]);
});

test('every chat route responds with 404 to other tokens, other accounts, forged tokens and guests', async () => {
  const asha = await guest();
  const file = (
    await send(
      `${asha.url}/attachments`,
      asha.headers,
      await sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
        .png()
        .toBuffer(),
      'image/png',
    )
  ).json<{ id: string }>();
  const other = await guest();
  const meera = await signInAs(shop, 'shopper');
  const mine = (await call('POST', '/api/chats', meera.headers, {})).json<{ id: string; token: null }>();
  expect(mine.token).toBeNull();
  const [head = '', body = ''] = (other.headers['x-chat-token'] ?? '').split('.');
  const forged = `${head}.${btoa(JSON.stringify({ sub: asha.id, iss: 'haat-chat', exp: 9_999_999_999 }))}.${body}`;
  const strangers: Headers[] = [{}, other.headers, { 'x-chat-token': forged }, meera.headers];
  const routes: ['GET' | 'POST', string, object?][] = [
    ['GET', ''],
    ['POST', '/messages', messageBody('Let me in')],
    ['POST', '/typing'],
    ['POST', '/read', { seq: 1 }],
    ['GET', '/events'],
    ['POST', '/close'],
    ['POST', '/transcript'],
    ['GET', `/attachments/${file.id}`],
  ];
  for (const headers of strangers) {
    for (const [method, path, payload] of routes)
      expect([path, (await call(method, `${asha.url}${path}`, headers, payload)).statusCode]).toEqual([path, 404]);
    expect(
      (await send(`${asha.url}/attachments`, headers, Buffer.from('%PDF-1.4 %%EOF'), 'application/pdf')).statusCode,
    ).toBe(404);
  }
  // A guest token does not open a chat of an account, and a chat does not serve files of another.
  expect((await call('GET', `/api/chats/${mine.id}`, asha.headers)).statusCode).toBe(404);
  expect((await call('GET', `${other.url}/attachments/${file.id}`, other.headers)).statusCode).toBe(404);
  expect(
    (await call('POST', `${other.url}/messages`, other.headers, messageBody('', { attachments: [file.id] })))
      .statusCode,
  ).toBe(400);
  expect((await call('GET', '/api/chats/mine', meera.headers)).json()).toEqual({ id: mine.id });
  expect((await call('GET', '/api/admin/chats', meera.headers)).statusCode).toBe(403);
});

test('a chat has at most 20 files, however many come at once', async () => {
  const asha = await guest();
  const pdf = Buffer.from('%PDF-1.4\n1 0 obj\n%%EOF\n');
  const statuses = await Promise.all(
    Array.from(
      { length: 30 },
      async () => (await send(`${asha.url}/attachments`, asha.headers, pdf, 'application/pdf')).statusCode,
    ),
  );
  expect(statuses.sort()).toEqual([...Array.from({ length: 20 }, () => 201), ...Array.from({ length: 10 }, () => 409)]);
});

test('files are checked by content: pictures are re-encoded, PDFs are downloads, others are refused', async () => {
  const asha = await guest();
  const url = `${asha.url}/attachments`;
  const photo = await sharp({ create: { width: 60, height: 30, channels: 3, background: '#804020' } })
    .jpeg()
    .withExif({ IFD0: { Copyright: 'a-secret-of-the-camera' } })
    .toBuffer();
  const sent = (
    await send(`${url}?name=${encodeURIComponent('../my "photo".jpg')}`, asha.headers, photo, 'image/jpeg')
  ).json<{ id: string; name: string; type: string }>();
  expect(sent).toMatchObject({ name: '..my "photo".jpg', type: 'image/webp' });
  const got = await call('GET', `${url}/${sent.id}`, asha.headers);
  expect(got.headers).toMatchObject({
    'content-type': 'image/webp',
    'content-disposition': `attachment; filename*=UTF-8''..my%20%22photo%22.jpg`,
    'x-content-type-options': 'nosniff',
  });
  expect(got.rawPayload.includes('a-secret-of-the-camera')).toBe(false);
  expect(
    (await send(url, asha.headers, Buffer.from('%PDF-1.4\n1 0 obj\n%%EOF\n'), 'application/pdf')).json(),
  ).toMatchObject({ type: 'application/pdf' });
  for (const [bytes, type, status] of [
    [Buffer.from('<script>alert(1)</script>'), 'application/pdf', 415],
    [Buffer.from('%PDF-1.4 torn'), 'application/pdf', 415],
    [Buffer.from('MZ\u0090'), 'image/png', 415],
    [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image/svg+xml', 415],
    [Buffer.alloc(5 * 1024 * 1024 + 1), 'image/png', 413],
  ] as const)
    expect((await send(url, asha.headers, bytes, type)).statusCode).toBe(status);
  const message = (
    await call('POST', `${asha.url}/messages`, asha.headers, messageBody('', { attachments: [sent.id] }))
  ).json<ChatMessage>();
  expect(message.attachments).toMatchObject([{ id: sent.id }]);
  expect((await call('POST', `${asha.url}/messages`, asha.headers, messageBody('  '))).statusCode).toBe(400);
});

test('emails a transcript to the address of the chat, rate limited, with escaped text', async () => {
  const meera = await signInAs(shop, 'shopper');
  const { id } = (await call('POST', '/api/chats', meera.headers, {})).json<{ id: string }>();
  const url = `/api/chats/${id}`;
  const attack = '<img src=x onerror=alert(1)></script><script>alert(1)</script>';
  await call('POST', `${url}/messages`, meera.headers, messageBody(attack));
  expect((await call('POST', `${url}/transcript`, meera.headers)).statusCode).toBe(204);
  const { text = '', html = '' } = await messageTo(shop, meera.email);
  expect(text).toContain(attack);
  expect(html).not.toContain('<img');
  expect((await call('POST', `${url}/transcript`, meera.headers)).statusCode).toBe(429);
  expect((await read(url, meera.headers)).messages[0]?.text).toBe(attack);
  const without = await guest();
  expect((await call('POST', `${without.url}/transcript`, without.headers)).json()).toMatchObject({
    error: { code: 'no-address' },
  });
});

test('the transcript for a guest contains only messages of the shop, because the address is unverified', async () => {
  const asha = await guest({ name: 'Asha', email: 'Asha@haat.example' });
  await call('POST', `${asha.url}/messages`, asha.headers, messageBody('Win a prize at my shop'));
  const staff = await signInAs(shop, 'manager');
  await call('POST', `${asha.url}/messages`, staff.headers, messageBody('Good morning from the shop'));
  expect((await call('POST', `${asha.url}/transcript`, asha.headers)).statusCode).toBe(204);
  const { text = '' } = await messageTo(shop, 'asha@haat.example');
  expect(text).toContain('Good morning from the shop');
  expect(text).not.toMatch(/prize|Asha/);
});

test('with two processes, messages, typing and read events arrive, and a reconnect misses nothing', async () => {
  const both = await startTwoApps(shop.config);
  try {
    const [one, two] = both.urls;
    const post = async (base: string, path: string, headers: Headers, body?: object) =>
      fetch(`${base}${path}`, {
        method: 'POST',
        headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
      });
    const staff = await signInAs(both, 'manager');
    const begun = (await (await post(one, '/api/chats', {}, { name: 'Asha' })).json()) as { id: string; token: string };
    const url = `/api/chats/${begun.id}`;
    const asha = { 'x-chat-token': begun.token };
    const [here, there] = [await listenToChat(one, url, asha), await listenToChat(two, url, staff.headers)];
    expect([here.status, here.type, there.status]).toEqual([200, 'text/event-stream; charset=utf-8', 200]);
    // Otherwise a process that shuts down would wait a minute for this connection.
    expect(here.connection).toBe('close');

    const durations: number[] = [];
    for (let n = 0; n < 40; n += 1) {
      const [from, to, headers, other] =
        n % 2 === 0 ? ([one, there, asha, 'shopper'] as const) : ([two, here, staff.headers, 'staff'] as const);
      const at = performance.now();
      await post(from, `${url}/messages`, headers, messageBody(`number ${n}`));
      const received = await to.wait(({ event, data }) => event === 'message' && data.text === `number ${n}`);
      expect(received.data.side).toBe(other);
      durations.push(received.at - at);
    }
    durations.sort((a, b) => a - b);
    process.stdout.write(
      `two processes, a message: median ${durations[20]?.toFixed(0)} ms, max of 40 ${durations.at(-1)?.toFixed(0)} ms\n`,
    );

    await post(one, `${url}/typing`, asha);
    await there.wait(({ event, data }) => event === 'typing' && data.side === 'shopper');
    const last = here.events.filter(({ event }) => event === 'message').at(-1)?.data.seq ?? 0;
    await post(two, `${url}/read`, staff.headers, { seq: last });
    await here.wait(({ event, data }) => event === 'read' && data.seq === last);

    // Every message arrives once and in order, although both processes write.
    const numbers = (events: typeof here.events) =>
      events.filter(({ event, data }) => event === 'message' && data.side !== 'shop').map(({ data }) => data.text);
    expect(numbers(here.events)).toEqual(Array.from({ length: 40 }, (_, n) => `number ${n}`));
    await here.close();
    await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        post(n % 2 === 0 ? one : two, `${url}/messages`, staff.headers, messageBody(`while away ${n}`)),
      ),
    );
    const back = await listenToChat(one, `${url}`, asha);
    for (let n = 0; n < 20; n += 1) await back.wait(({ data }) => data.text === `while away ${n}`);
    const seqs = back.events.filter(({ event }) => event === 'message').map(({ data }) => data.seq);
    expect(seqs).toEqual([...new Set(seqs)].sort((a, b) => a - b));
    // A process shuts down without waiting for its listeners.
    await both.closeApps();
    await Promise.all([back.close(), there.close()]);
  } finally {
    await both.close();
  }
});
