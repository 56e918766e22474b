import { createServer, type Server } from 'node:http';

/** The response to Prometheus. */
export interface Scraped {
  contentType: string;
  text: () => Promise<string>;
}

/**
 * Serves /metrics on a port of its own, which no visitor has a way to.
 * @returns closes it
 * @throws Error in one sentence when the port can't be had
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
