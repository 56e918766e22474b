import { join } from 'node:path';
import type { ServerResponse } from 'node:http';
import fastifyStatic from '@fastify/static';
import Fastify from 'fastify';

/** The server of remotes that are being worked on, and the voice that tells open pages of a new build. */
export interface DevServer {
  /** Its origin, e.g. http://localhost:40123 */
  origin: string;
  /** Has every open page reload. */
  tellPages: () => void;
  stop: () => Promise<void>;
}

/** @param folder holds one folder for each remote, named as the registry names it */
export async function startDevServer(folder: string, port: number): Promise<DevServer> {
  const app = Fastify({ logger: { level: 'warn' }, forceCloseConnections: true });
  const pages = new Set<ServerResponse>();
  app.addHook('onSend', async (_, reply) => {
    reply.header('access-control-allow-origin', '*').header('cache-control', 'no-store');
  });
  await app.register(fastifyStatic, { root: join(folder), cacheControl: false, index: false });
  app.get('/changes', (request, reply) => {
    reply.hijack();
    reply.raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store', 'access-control-allow-origin': '*' });
    reply.raw.write(': open\n\n');
    pages.add(reply.raw);
    request.raw.on('close', () => pages.delete(reply.raw));
  });
  await app.listen({ port, host: '127.0.0.1' });
  return {
    origin: `http://localhost:${port}`,
    tellPages: () => pages.forEach((page) => page.write('data: built\n\n')),
    stop: () => app.close(),
  };
}

/** What the remote's entry carries while it is being worked on: one line that waits for the next build. */
export const reloadOnChange = (origin: string) => `globalThis.haatChanges??=Object.assign(new EventSource('${origin}/changes'),{onmessage:()=>location.reload()});`;
