import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import lockfile from 'proper-lockfile';
import { ConfigError } from '../config';
import { errorCode } from '../error-code';

/** In milliseconds: a lock that its process has not refreshed for this long is free. */
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
    // EPERM: it lives, under another user.
    return errorCode(error) === 'EPERM';
  }
}

/**
 * Takes the embedded database's folder for this process alone; PGlite itself would let a second one in and be damaged.
 * After a crash the lock outlives its process by some seconds, which are waited for; a living holder is refused at
 * once.
 * @returns gives the folder back
 * @throws ConfigError with one plain sentence when another process has it
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
      // Inside containers every process may be number 1: only another living number proves that the folder is in use.
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
