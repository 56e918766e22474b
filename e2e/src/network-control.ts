import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A visitor's way to the network, which can be cut. */
export interface NetworkControl {
  /** Where the visitor's browser asks for everything. */
  proxy: string;
  /** Ends what is on the way; nothing gets through until it is mended. */
  cut: () => void;
  mend: () => void;
  close: () => Promise<void>;
}

/**
 * A line of a visitor's own. A browser that is only told that it is offline has let through what a page asked for as it
 * took another's place; through a line that is cut nothing gets.
 */
export async function openLine(): Promise<NetworkControl> {
  let isCut = false;
  const server = createServer((asked, answer) => {
    if (isCut) {
      asked.socket.destroy();
      return;
    }
    const onward = request(asked.url ?? '', { method: asked.method, headers: asked.headers }, (got) => {
      answer.writeHead(got.statusCode ?? 502, got.rawHeaders);
      got.pipe(answer);
    });
    onward.on('error', () => answer.destroy());
    answer.on('close', () => onward.destroy());
    asked.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    proxy: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut: () => {
      isCut = true;
      server.closeAllConnections();
    },
    mend: () => {
      isCut = false;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
