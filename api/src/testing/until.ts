import { setTimeout as pause } from 'node:timers/promises';
/** Waits until a condition holds. @throws if it does not within 30 seconds */
export async function until(isSo: () => boolean): Promise<void> {
  for (const end = Date.now() + 30_000; !isSo(); await pause(50)) {
    if (Date.now() > end) throw new Error(`This is not so after 30 seconds: ${isSo.toString()}`);
  }
}
