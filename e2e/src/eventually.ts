import { setTimeout as pause } from 'node:timers/promises';
/**
 * Repeats a check until it no longer throws, for states that no locator can wait for.
 * @param within milliseconds after which the last error is thrown
 */
export async function eventually(check: () => Promise<void> | void, within = 40_000): Promise<void> {
  const deadline = Date.now() + within;
  for (;;) {
    try {
      await check();
      return;
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await pause(100);
    }
  }
}
