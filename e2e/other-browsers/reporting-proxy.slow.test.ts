import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { startReportingProxy } from './reporting-proxy';

test('a compressed page stays readable for a service worker, which accepts any type', async () => {
  const page = '<!doctype html><html><head><title>हाट</title></head><body></body></html>';
  const shop = createServer((request, response) => {
    const isZipped = request.headers['accept-encoding']?.includes('gzip');
    response.writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      ...(isZipped ? { 'content-encoding': 'gzip' } : {}),
    });
    response.end(isZipped ? gzipSync(page) : page);
  });
  await new Promise<void>((listening) => shop.listen(0, '127.0.0.1', listening));
  const proxy = await startReportingProxy(`http://127.0.0.1:${(shop.address() as AddressInfo).port}`);
  try {
    const answer = await fetch(proxy.url, { headers: { accept: '*/*', 'accept-encoding': 'gzip' } });
    expect(await answer.text()).toContain('<title>हाट</title>');
  } finally {
    await proxy.close();
    shop.close();
  }
});
