import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import lockfile from 'proper-lockfile';
import { ConfigError } from '../config';
import { errorCode } from '../error-code';

/** A lock that has not been refreshed for this long is free, in milliseconds. */
const STALE_MS = 10_000;

function holderOf(file: string): number | null {
  try {
    const pid = Number(readFileSync(file, 'utf8'));
    return Number.isInteger(pid) && pid > 0 ? pid : null;
  } catch {
    return null;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: the process exists and belongs to another user.
    return errorCode(error) === 'EPERM';
  }
}

/**
 * Locks the embedded database's folder, because PGlite would allow a second process and damage the data. Waits until
 * the lock of a crashed process expires; if the holder is alive, fails at once.
 * @returns a function that releases the lock
 * @throws ConfigError with one sentence when another process holds the lock
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  mkdirSync(folder, { recursive: true });
  const holder = join(folder, 'holder.pid');
  const deadline = Date.now() + STALE_MS + 2_000;
  for (;;) {
    try {
      const release = await lockfile.lock(folder, { stale: STALE_MS, update: 2_000, realpath: false });
      writeFileSync(holder, String(process.pid));
      return release;
    } catch (error) {
      if (errorCode(error) !== 'ELOCKED') throw error;
      const pid = holderOf(holder);
      // In containers every process may have pid 1, so only a different live pid proves that the folder is in use.
      const isInUse = pid !== null && pid !== process.pid && isAlive(pid);
      if (isInUse || pid === null || Date.now() > deadline) {
        throw new ConfigError(
          `The database in ${folder} is in use by another process${pid ? ` (${pid})` : ''}: stop that one, or set HAAT_DATA_DIR to another folder.`,
        );
      }
      await pause(500);
    }
  }
}
