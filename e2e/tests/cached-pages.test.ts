import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eventually } from '../src/eventually';
import { servedAt } from '../src/fresh-page';
import { shopUrl } from '../src/open-browser';
import { visitors } from '../src/visitors';
import { waitForIdle } from '../src/wait-for-idle';

const visit = visitors();
const HOUR_MS = 3_600_000;
const INCENSE = '/product/mogra-agarbatti';
const servers: Server[] = [];
afterEach(() => servers.splice(0).forEach((server) => server.close()));

/**
 * A proxy of the shop whose pages have data that were fetched an hour ago.
 * @param timing changes the Server-Timing header
 */
async function agedShop(timing: (header: string) => string = (header) => header): Promise<string> {
  const server = createServer(async (request, reply) => {
    const answer = await fetch(`${shopUrl}${request.url}`, { headers: { 'accept-language': 'en' } });
    const type = answer.headers.get('content-type') ?? '';
    const bytes = Buffer.from(await answer.arrayBuffer());
    reply.writeHead(answer.status, {
      'content-type': type,
      'server-timing': timing(answer.headers.get('server-timing') ?? ''),
    });
    reply.end(
      type.startsWith('text/html')
        ? bytes
            .toString('utf8')
            .replace(/"dataUpdatedAt":(\d{13})/g, (_, at: string) => `"dataUpdatedAt":${Number(at) - HOUR_MS}`)
        : bytes,
    );
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // it is listening
}

/** The requests of the page for its own data. */
async function askedAgain(at: string): Promise<string[]> {
  const { page, requests } = await visit({ at });
  await page.goto(INCENSE);
  await waitForIdle(page);
  return requests
    .map((url) => new URL(url).pathname)
    .filter((path) => path.startsWith('/api/products/mogra-agarbatti'));
}

test('a page that the server has cached for an hour requests its data no more than a fresh one', async () => {
  await eventually(async () => expect((await servedAt(INCENSE)).headers['server-timing']).toContain('current;'));
  expect(await askedAgain(await agedShop())).toEqual([]);
  // Without the Server-Timing header, the data are an hour old.
  expect(await askedAgain(await agedShop(() => 'page;desc="one"'))).toContain('/api/products/mogra-agarbatti');
});
