import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { cp, readFile } from 'node:fs/promises';
import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { fromRoot } from '../../platform/src/base/workspaces';
import { installKit } from './packed-kit';
import type { Bundler } from './stock-remote';

export interface StockHostOptions {
  /** An empty folder for its sources. */
  folder: string;
  /** The folder with the packed kit. */
  kit: string;
  /** Address of the catalogue's entry, or of its manifest. */
  remote: string;
  /** Address of the shop's API. */
  api: string;
}

export interface StockHost {
  url: string;
  stop: () => Promise<void>;
}

/** Passes a request of the page on to the shop's API. */
function passOn(request: IncomingMessage, response: ServerResponse, api: string): void {
  const { method = 'GET', url, headers } = request;
  const onward = ask(new URL(url ?? '/', api), { method, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  // A page that is left ends its requests.
  onward.on('error', () => response.destroy());
  request.pipe(onward);
}

/** A file of the host's build; its document for every other path. */
async function sendFile(folder: string, path: string, response: ServerResponse): Promise<void> {
  const isScript = path.endsWith('.js');
  response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html');
  response.end(await readFile(join(folder, isScript ? path : 'index.html')));
}

/**
 * Builds the host in e2e/stock-hosts with a bundler's own federation plugin in a separate repository, and serves it at
 * a separate origin, with the API beside it.
 */
export async function startStockHost(
  bundler: Bundler,
  { folder, kit, remote, api }: StockHostOptions,
): Promise<StockHost> {
  await cp(fromRoot('e2e/stock-hosts'), folder, { recursive: true });
  await installKit(kit, folder);
  await promisify(execFile)(process.execPath, [fromRoot('e2e/stock-hosts/build.mjs'), bundler, folder, remote], {
    cwd: folder,
    env: { PATH: process.env['PATH'], NODE_ENV: 'production' },
  });
  // Vite creates its own document.
  if (bundler !== 'vite') await cp(join(folder, 'index.html'), join(folder, 'dist/index.html'));
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://host').pathname;
    if (path.startsWith('/api/')) passOn(request, response, api);
    else sendFile(join(folder, 'dist'), path, response).catch(() => response.writeHead(404).end());
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
