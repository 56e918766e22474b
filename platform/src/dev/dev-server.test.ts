/** @jest-environment node */
import { freePort } from '../base/processes/free-port';
import { startDevServer, type DevServer } from './dev-server';

let server: DevServer;
beforeEach(async () => {
  server = await startDevServer({
    read: () => null,
    port: await freePort(),
    site: 'http://haat.example',
    link: () => '/',
  });
});
afterEach(() => server.stop());

/** The messages to a page with a remote; `until` resolves once one of them has a text. */
async function pageWith(name: string) {
  const { body } = await fetch(`${server.origin}/${name}/changes`);
  const reader = (body ?? new ReadableStream<Uint8Array>()).getReader();
  let text = '';
  return async (wanted: string) => {
    while (!text.includes(wanted)) text += Buffer.from((await reader.read()).value ?? []).toString();
    return text;
  };
}

test('compile errors reach open pages of the remote, and pages that open later, until a build succeeds', async () => {
  const until = await pageWith('catalog');
  await until(': open');
  server.sendErrors('catalog', 'HomePage.tsx\n  is not finished');
  expect(await until('finished')).toContain('event: errors\ndata: "HomePage.tsx\\n  is not finished"\n\n');
  const later = await pageWith('catalog');
  expect(await later('finished')).toContain('event: errors');
  const other = await pageWith('content');
  server.notifyPages('content', 'h1');
  expect(await other('h1')).not.toContain('errors');
  server.notifyPages('catalog', 'h2');
  await until('h2');
  const last = await pageWith('catalog');
  expect(await last('h2')).not.toContain('errors');
});
