import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';

/**
 * More than the buffer of 64 KB that Node reads every request of a process into, one over the other, and never clears:
 * a card's digits would stay there until a request came that is as long as theirs was.
 */
const BLANKS_BYTES = 262_144;
/** Nothing that takes so long, in milliseconds, will come. */
const PATIENCE_MS = 5_000;

let door: Promise<Server> | undefined;
let washing: Promise<void> | undefined;
let isWantedAgain = false;

const openDoor = () =>
  new Promise<Server>((resolve, reject) => {
    const server = createServer((request, response) => request.resume().once('end', () => response.end()));
    server.once('error', reject);
    // A random port that is not announced; `unref` lets the process exit while it listens.
    server.listen(0, '127.0.0.1', () => resolve(server)).unref();
  });

async function sendBlanks(): Promise<void> {
  door ??= openDoor();
  door.catch(() => (door = undefined));
  // As it listens on a port.
  const { port } = (await door).address() as AddressInfo;
  await new Promise<void>((resolve) => {
    const socket = connect(port, '127.0.0.1').unref();
    socket.setTimeout(PATIENCE_MS, () => socket.destroy());
    socket.once('error', () => undefined);
    socket.once('close', () => resolve());
    socket
      .resume()
      .end(
        Buffer.concat([
          Buffer.from(
            `POST / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Length: ${BLANKS_BYTES}\r\n\r\n`,
          ),
          Buffer.alloc(BLANKS_BYTES, ' '),
        ]),
      );
  });
}

/**
 * Goes over what Node has read last with a request of nothing but blanks, which the process sends to itself. Asked many
 * times at once it does so twice.
 */
export function washReadBuffer(): void {
  if (washing) {
    isWantedAgain = true;
    return;
  }
  washing = sendBlanks()
    .catch(() => undefined)
    .finally(() => {
      washing = undefined;
      if (!isWantedAgain) return;
      isWantedAgain = false;
      washReadBuffer();
    });
}
