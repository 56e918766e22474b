import Fastify from 'fastify';
import { isProxyList, proxiesOf } from './trusted-proxies';

test.each(['0', '1', '10', 'loopback', 'loopback, uniquelocal', '10.0.0.0/8', '203.0.113.7', '2001:db8::/32,loopback'])(
  'accepts %s',
  (text) => expect(isProxyList(text)).toBe(true),
);

test.each(['11', '-1', 'private', '10.0.0.0/33', '10.0.0', '10.0.0.0/8/8', '2001:db8::/129', 'true'])(
  'refuses %s',
  (text) => expect(isProxyList(text)).toBe(false),
);

/**
 * Sends a request from `peer` with an X-Forwarded-For header.
 * @returns the client address that the API assumes
 */
async function addressOf(setting: string, peer: string, forwarded: string): Promise<string> {
  const app = Fastify({ trustProxy: proxiesOf(setting) });
  app.get('/', (request) => request.ip);
  const answer = await app.inject({ url: '/', remoteAddress: peer, headers: { 'x-forwarded-for': forwarded } });
  await app.close();
  return answer.body;
}

test('a caller on a private network is not trusted unless the setting names it', async () => {
  expect(await addressOf('loopback', '10.0.0.9', '198.51.100.1')).toBe('10.0.0.9');
  expect(await addressOf('loopback,10.0.0.0/8', '10.0.0.9', '198.51.100.1')).toBe('198.51.100.1');
});

test('behind a CDN each shopper has their own address', async () => {
  const shoppers = ['198.51.100.1', '198.51.100.2'];
  const seen = (setting: string) =>
    Promise.all(shoppers.map((shopper) => addressOf(setting, '127.0.0.1', `${shopper}, 203.0.113.7`)));
  expect(await seen('loopback')).toEqual(['203.0.113.7', '203.0.113.7']);
  expect(await seen('loopback,203.0.113.0/24')).toEqual(shoppers);
  expect(await seen('2')).toEqual(shoppers);
});

test('an address that a shopper adds to the header is ignored', async () => {
  expect(await addressOf('2', '127.0.0.1', '192.0.2.1, 198.51.100.1, 203.0.113.7')).toBe('198.51.100.1');
  expect(await addressOf('0', '198.51.100.1', '192.0.2.1')).toBe('198.51.100.1');
});
