import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';

/** A JPEG picture in a unique colour. */
export const jpeg = (colour: string, side = 300): Promise<Buffer> =>
  sharp({ create: { width: side, height: Math.round(side * 1.2), channels: 3, background: colour } })
    .jpeg()
    .toBuffer();

/** A local picture server that counts requests. */
export async function startPictureServer(answer: (path: string, response: ServerResponse) => void | Promise<void>) {
  const hits = new Map<string, number>();
  const counts = { open: 0, maxOpen: 0 };
  const server = createServer((request: IncomingMessage, response) => {
    const path = request.url ?? '/';
    hits.set(path, (hits.get(path) ?? 0) + 1);
    counts.open += 1;
    counts.maxOpen = Math.max(counts.maxOpen, counts.open);
    response.on('close', () => (counts.open -= 1));
    void answer(path, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    host: `127.0.0.1:${port}`,
    url: `http://127.0.0.1:${port}`,
    port,
    hits,
    counts,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
