import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Below the ephemeral ports of the system (Linux: from 32768), which may be taken between the check and the use, or
 * while a server of a test is stopped.
 */
const FIRST_PORT = 12_000;
const END_PORT = 32_000;
const usedPorts = new Set<number>();

/** A port that no process listens on, and that this process has not returned before. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(FIRST_PORT, END_PORT);
    if (usedPorts.has(port)) continue;
    usedPorts.add(port);
    const probe = createServer().listen(port, '127.0.0.1');
    const isFree = await once(probe, 'listening').then(
      () => true,
      () => false,
    );
    if (!isFree) continue;
    probe.close();
    await once(probe, 'close');
    return port;
  }
}
