import { readFileSync } from 'node:fs';

/** Linux counts processor time in hundredths of a second for every program (USER_HZ). */
const TICK_MS = 10;

/**
 * Milliseconds of processor time that a process has used; null where the system doesn't say it (no /proc, or it has
 * ended).
 */
export function processorMs(pid: number): number | null {
  try {
    // The name, in brackets, may itself hold spaces and brackets: the fields are counted from behind it.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    const [user, system] = [Number(fields[11]), Number(fields[12])];
    return (user + system) * TICK_MS;
  } catch {
    return null;
  }
}
