import { readFileSync } from 'node:fs';

/** Linux counts processor time in hundredths of a second for every program (USER_HZ). */
const TICK_MS = 10;

/**
 * Processor time that a process has used, in milliseconds; null if the system does not report it (no /proc, or it has
 * ended).
 */
export function processorMs(pid: number): number | null {
  try {
    // The name, in parentheses, may contain spaces and parentheses, so count the fields after the last one.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    const [user, system] = [Number(fields[11]), Number(fields[12])];
    return (user + system) * TICK_MS;
  } catch {
    return null;
  }
}
