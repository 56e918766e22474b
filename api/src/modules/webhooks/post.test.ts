import { startReceiver, type Receiver } from '../../testing/start-receiver';
import { post } from './post';

let receiver: Receiver;

beforeEach(async () => {
  receiver = await startReceiver();
});
afterEach(() => receiver.close());

const inside = { mayBePrivate: true };

test('sends body and headers, and returns the response', async () => {
  receiver.answerWith((response) => response.writeHead(200, { 'content-type': 'text/plain' }).end('Thank\0 you'));
  const outcome = await post(
    `${receiver.url}?shop=1`,
    { 'content-type': 'application/json', 'webhook-id': 'msg_1' },
    '{"text":"हाट"}',
    inside,
  );
  expect(outcome).toEqual({ status: 200, ms: expect.any(Number), answer: 'Thank\ufffd you', error: null });
  expect(receiver.received).toEqual([
    expect.objectContaining({
      method: 'POST',
      path: '/haat?shop=1',
      body: '{"text":"हाट"}',
      headers: expect.objectContaining({ 'webhook-id': 'msg_1', 'content-length': '20' }),
    }),
  ]);
});

test.each(['http://127.0.0.1', 'http://localhost', 'http://[::ffff:127.0.0.1]', 'http://2130706433', 'http://0.0.0.0'])(
  'refuses private addresses: %s',
  async (origin) => {
    const outcome = await post(`${origin}:${receiver.port}/`, {}, '{}', { mayBePrivate: false });
    expect(outcome).toMatchObject({
      status: null,
      answer: '',
      error: expect.stringContaining('is in a private network'),
    });
    expect(receiver.received).toEqual([]);
  },
);

test('follows no redirect', async () => {
  receiver.answerWith((response, { path }) =>
    path === '/haat' ? response.writeHead(307, { location: '/elsewhere' }).end() : response.writeHead(200).end(),
  );
  expect(await post(receiver.url, {}, '{}', inside)).toMatchObject({
    status: 307,
    error: expect.stringContaining('redirect'),
  });
  expect(receiver.received.map(({ path }) => path)).toEqual(['/haat']);
});

test.each([
  [500, 'status 500'],
  [410, 'status 410'],
  [404, 'status 404'],
])('treats status %s as a failure', async (status, reason) => {
  receiver.answerWith((response) => response.writeHead(status).end('no'));
  expect(await post(receiver.url, {}, '{}', inside)).toMatchObject({
    status,
    answer: 'no',
    error: expect.stringContaining(reason),
  });
});

test('times out if the response does not start or does not end', async () => {
  receiver.answerWith(() => undefined);
  expect(await post(receiver.url, {}, '{}', { ...inside, timeoutMs: 300 })).toMatchObject({
    status: null,
    error: 'The server did not respond within 0.3 seconds.',
  });
  receiver.answerWith((response) => response.writeHead(200).write('a'));
  expect(await post(receiver.url, {}, '{}', { ...inside, timeoutMs: 300 })).toMatchObject({
    error: 'The server did not respond within 0.3 seconds.',
  });
});

test('stops reading a response that is longer than its limit', async () => {
  let sent = 0;
  receiver.answerWith((response) => {
    response.writeHead(200);
    const part = 'x'.repeat(65_536);
    const more = () => {
      if (response.destroyed) return;
      sent += 1;
      if (sent < 10_000 && response.write(part)) setImmediate(more);
      else response.once('drain', more);
    };
    more();
  });
  const outcome = await post(receiver.url, {}, '{}', inside);
  expect(outcome).toMatchObject({ status: 200, error: null });
  expect(outcome.answer).toHaveLength(2_000);
  expect(sent).toBeLessThan(1_000);
});

test('returns an error if the connection is refused or reset', async () => {
  const { url } = receiver;
  await receiver.close();
  expect(await post(url, {}, '{}', inside)).toMatchObject({
    status: null,
    error: expect.stringContaining('ECONNREFUSED'),
  });
  receiver = await startReceiver();
  receiver.answerWith((response) => response.destroy());
  expect(await post(receiver.url, {}, '{}', inside)).toMatchObject({
    status: null,
    error: expect.stringMatching(/socket hang up|ECONNRESET/),
  });
});
