import Fastify, { type FastifyInstance } from 'fastify';
import { errorHandlerWith } from '../http/error-handler';
import { EventStreams } from './event-streams';

let app: FastifyInstance;
let url: string;
const streams = new EventStreams({ perAddress: 2, total: 3 });
let closed: Array<() => void> = [];

beforeAll(async () => {
  app = Fastify({ trustProxy: ['loopback'], forceCloseConnections: true });
  app.setErrorHandler(errorHandlerWith());
  app.get('/events', (_, reply) =>
    streams.begin(reply, () => ({ close: () => closed.forEach((onClosed) => onClosed()) })),
  );
  url = await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

/** A stream that an address opens. */
async function open(address: string) {
  const abort = new AbortController();
  const answer = await fetch(`${url}/events`, {
    signal: abort.signal,
    headers: { 'x-forwarded-for': address },
  });
  const end = () =>
    new Promise<void>((resolve) => {
      closed.push(resolve);
      abort.abort();
    });
  return { answer, end };
}

test('all addresses of an IPv6 network share one limit', async () => {
  const [first, second] = [await open('2001:db8:1:2::1'), await open('2001:db8:1:2:ffff::9')];
  expect([first.answer.status, second.answer.status]).toEqual([200, 200]);
  expect((await open('2001:db8:1:2::7')).answer.status).toBe(429);
  const other = await open('2001:db8:1:3::1');
  expect(other.answer.status).toBe(200);
  for (const each of [first, second, other]) await each.end();
  closed = [];
});

test('limits open streams per address and in total, until one ends', async () => {
  const [first, second] = [await open('198.51.100.1'), await open('198.51.100.1')];
  expect([first.answer.status, second.answer.status]).toEqual([200, 200]);
  const refused = (await open('198.51.100.1')).answer;
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60']);
  expect(await refused.json()).toMatchObject({ error: { code: 'too-many-streams' } });

  const other = await open('198.51.100.2');
  expect(other.answer.status).toBe(200);
  // The total limit.
  expect((await open('198.51.100.3')).answer.status).toBe(429);

  await first.end();
  const again = await open('198.51.100.1');
  expect(again.answer.status).toBe(200);
  for (const each of [second, other, again]) await each.end();
  closed = [];
});
