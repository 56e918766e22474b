import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';

/** A received request. */
export interface Received {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

/** A local webhook receiver that records requests. */
export interface Receiver {
  port: number;
  /** http://127.0.0.1:…/haat */
  url: string;
  received: Received[];
  /** Sets the response; 204 by default. */
  answerWith: (answer: (response: ServerResponse, request: Received) => void) => void;
  close: () => Promise<void>;
}

export async function startReceiver(): Promise<Receiver> {
  let answer: (response: ServerResponse, request: Received) => void = (response) => response.writeHead(204).end();
  const received: Received[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request
      .setEncoding('utf8')
      .on('data', (part: string) => {
        body += part;
      })
      .on('end', () => {
        const one = { method: request.method ?? '', path: request.url ?? '', headers: request.headers, body };
        received.push(one);
        answer(response, one);
      });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    port,
    url: `http://127.0.0.1:${port}/haat`,
    received,
    answerWith: (next) => {
      answer = next;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
