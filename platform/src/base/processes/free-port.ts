import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * Range of ports, below the ephemeral ports (Linux: from 32768): one of those could be taken by a connection between
 * the check and the listen.
 */
const FIRST_PORT = 12_000;
const END_PORT = 32_000;
const ATTEMPTS = 200;

/** Ports returned by this process, so that two programs never get the same one. */
const usedPorts = new Set<number>();

/**
 * A port that is not in use and that this process has not returned before.
 * @throws Error when none was free in 200 attempts
 */
export async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const port = randomInt(FIRST_PORT, END_PORT);
    if (usedPorts.has(port)) continue;
    usedPorts.add(port);
    if (await isFree(port)) return port;
  }
  throw new Error(`No free port was found between ${FIRST_PORT} and ${END_PORT}.`);
}

/** Whether a port is free on all addresses of this machine. */
export function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, () => probe.close(() => resolve(true)));
  });
}

/**
 * Whether browsers connect to a port: they refuse some, such as 6000 (Fetch Standard, "bad port"), as fetch of Node.js
 * does.
 */
export const isForBrowsers = (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}`, { signal: AbortSignal.timeout(1_000) }).then(
    () => true,
    (error: unknown) => !String((error as Error).cause).includes('bad port'), // fetch rejects with a TypeError.
  );
