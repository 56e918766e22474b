import { setTimeout as pause } from 'node:timers/promises';
/** Waits until something is so, which it is soon. @throws when it isn't within 30 seconds */
export async function until(isSo: () => boolean): Promise<void> {
  for (const end = Date.now() + 30_000; !isSo(); await pause(50)) {
    if (Date.now() > end) throw new Error(`This is not so after 30 seconds: ${isSo.toString()}`);
  }
}
