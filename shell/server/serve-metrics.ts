import { createServer, type Server } from 'node:http';

/** The response to Prometheus. */
export interface Scraped {
  contentType: string;
  text: () => Promise<string>;
}

/**
 * Serves /metrics on its own port, which is not exposed to visitors.
 * @returns closes it
 * @throws Error with one sentence if the port is not available
 */
export async function serveMetrics(
  { port, host }: { port: number; host: string },
  { contentType, text }: Scraped,
): Promise<Server> {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url?.split('?')[0] !== '/metrics')
      return void response.writeHead(404, { 'content-type': 'text/plain' }).end('Only /metrics is here.\n');
    text().then(
      (body) => response.writeHead(200, { 'content-type': contentType, 'cache-control': 'no-store' }).end(body),
      () =>
        response
          .writeHead(503, { 'content-type': 'text/plain' })
          .end('The serving processes did not answer in time.\n'),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(new Error(`METRICS_PORT ${port} can't be had: ${error.message}.`)));
    server.listen(port, host, resolve);
  });
  return server;
}
