import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * Where ports are taken from: below those that the system gives to outgoing connections (Linux from 32768), since
 * one of those may be in use again between being found free and being listened on.
 */
const FIRST = 12_000;
const END = 32_000;
const ATTEMPTS = 200;

/** Ports given by this process: two programs of one shop never get the same, however late they listen. */
const given = new Set<number>();

/**
 * A port that no process listens on at present, and that this process hasn't returned before.
 * @throws Error when none was free in 200 attempts
 */
export async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const port = randomInt(FIRST, END);
    if (given.has(port)) continue;
    given.add(port);
    if (await isFree(port)) return port;
  }
  throw new Error(`No free port was found between ${FIRST} and ${END}.`);
}

/** Whether a port can be listened on, on every address of this machine. */
export function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, () => probe.close(() => resolve(true)));
  });
}
