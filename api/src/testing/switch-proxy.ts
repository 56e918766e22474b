import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

export interface SwitchProxy {
  /** The given URL through the proxy. */
  url: string;
  /** Refuses new connections and closes open ones, like a stopped server. */
  cut: () => Promise<void>;
  /** Accepts connections but forwards nothing, like a hanging server. */
  hang: () => void;
  /** Serves again. */
  restore: () => Promise<void>;
  close: () => Promise<void>;
}

/**
 * A proxy that can be cut, for tests of outages. @param url of the server, e.g. the value of DATABASE_URL
 */
export async function startSwitchProxy(url: string): Promise<SwitchProxy> {
  const target = new URL(url);
  const sockets = new Set<Socket>();
  let isHanging = false;
  const server = createServer((from) => {
    const to = connect(Number(target.port), target.hostname);
    for (const [one, other] of [
      [from, to],
      [to, from],
    ] as const) {
      sockets.add(one);
      one.on('data', (bytes) => (isHanging ? undefined : other.write(bytes)));
      one.on('error', () => undefined);
      one.once('close', () => {
        sockets.delete(one);
        other.destroy();
      });
    }
  });
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    return (server.address() as AddressInfo).port;
  };
  const port = await listen(0);
  const own = new URL(url);
  own.hostname = '127.0.0.1';
  own.port = String(port);
  const cut = async () => {
    if (!server.listening) return;
    const closed = once(server, 'close');
    server.close();
    for (const socket of sockets) socket.destroy();
    await closed;
  };
  return {
    url: own.href,
    cut,
    hang: () => void (isHanging = true),
    restore: async () => {
      // Pending requests are lost, as with a stopped server.
      if (isHanging) for (const socket of sockets) socket.destroy();
      isHanging = false;
      if (!server.listening) await listen(port);
    },
    close: cut,
  };
}
