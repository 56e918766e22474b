import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A visitor's network connection, which can be cut. */
export interface NetworkControl {
  /** The address of the proxy for the visitor's browser. */
  proxy: string;
  /** Aborts pending requests and blocks new ones until `restore`. */
  cut: () => void;
  restore: () => void;
  close: () => Promise<void>;
}

/**
 * A network connection for one visitor. Chromium's own offline mode lets through requests of a page that is just being
 * replaced; a cut connection lets nothing through.
 */
export async function openNetwork(): Promise<NetworkControl> {
  let isCut = false;
  const server = createServer((incoming, answer) => {
    if (isCut) {
      incoming.socket.destroy();
      return;
    }
    const onward = request(incoming.url ?? '', { method: incoming.method, headers: incoming.headers }, (got) => {
      answer.writeHead(got.statusCode ?? 502, got.rawHeaders);
      got.pipe(answer);
    });
    onward.on('error', () => answer.destroy());
    answer.on('close', () => onward.destroy());
    incoming.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    proxy: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut: () => {
      isCut = true;
      server.closeAllConnections();
    },
    restore: () => {
      isCut = false;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
