import type { ServerResponse } from 'node:http';
import { posix } from 'node:path';
import Fastify from 'fastify';

/** Serves remotes in development, and notifies open pages of a new build. */
export interface DevServer {
  /** Its origin, such as http://localhost:40123 */
  origin: string;
  /**
   * Tells every open page that a remote was built.
   * @param hash webpack's hash of the build
   */
  notifyPages: (name: string, hash: string) => void;
  /** Shows a remote's compile errors in every open page that uses it, until the next build succeeds. */
  sendErrors: (name: string, errors: string) => void;
  stop: () => Promise<void>;
}

export interface DevServerOptions {
  /** A file of a remote's last good build; null when there is none. */
  read: (name: string, path: string) => Buffer | null;
  port: number;
  /** Origin of the site whose pages may read these files (CORS). */
  site: string;
  /** The target of the redirect at `/`. */
  link: () => string;
}

/** Content types of a build's files. */
const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

export async function startDevServer({ read, port, site, link }: DevServerOptions): Promise<DevServer> {
  const app = Fastify({ logger: { level: 'warn' }, forceCloseConnections: true });
  const pages = new Map<ServerResponse, string>();
  const built = new Map<string, string>();
  const failing = new Map<string, string>();
  const headers = {
    'access-control-allow-origin': site,
    'cross-origin-resource-policy': 'cross-origin',
    'cache-control': 'no-store',
  };
  app.addHook('onSend', async (_, reply) => void reply.headers(headers));
  // Preflight of Private Network Access: a public page asks before it reads from this machine.
  app.options('/*', async (_, reply) => reply.code(204).header('access-control-allow-private-network', 'true').send());
  app.get('/', async (_, reply) => reply.redirect(link(), 302));
  const notify = (page: ServerResponse, hash: string) => page.write(`data: ${hash}\n\n`);
  const notifyErrors = (page: ServerResponse, errors: string) =>
    page.write(`event: errors\ndata: ${JSON.stringify(errors)}\n\n`);
  app.get<{ Params: { name: string } }>('/:name/changes', (request, reply) => {
    reply.hijack();
    reply.raw.writeHead(200, { ...headers, 'content-type': 'text/event-stream' });
    reply.raw.write(': open\n\n');
    const { name } = request.params;
    pages.set(reply.raw, name);
    // A build that was made after the page was loaded, or while the page was disconnected.
    const hash = built.get(name);
    if (hash) notify(reply.raw, hash);
    const errors = failing.get(name);
    if (errors) notifyErrors(reply.raw, errors);
    request.raw.on('close', () => pages.delete(reply.raw));
  });
  app.get<{ Params: { name: string; '*': string } }>('/:name/*', async (request, reply) => {
    const { name, '*': path } = request.params;
    const file = read(name, posix.normalize(`/${path}`));
    return file
      ? reply.type(types[posix.extname(path)] ?? 'application/octet-stream').send(file)
      : reply.code(404).type('text/plain').send('Not found\n');
  });
  await app.listen({ port, host: '127.0.0.1' });
  return {
    origin: `http://localhost:${port}`,
    notifyPages: (name, hash) => {
      built.set(name, hash);
      failing.delete(name);
      for (const [page, of] of pages) if (of === name) notify(page, hash);
    },
    sendErrors: (name, errors) => {
      failing.set(name, errors);
      for (const [page, of] of pages) if (of === name) notifyErrors(page, errors);
    },
    stop: () => app.close(),
  };
}
