import type { BrowserContext } from 'playwright-core';

/**
 * Shortens the shop's delays to a tenth: those before retries, and the 3 s before a page reports that it is slow.
 * Deadlines and short timers do not change.
 */
export const shortenDelays = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    const [MIN_MS, MAX_MS] = [200, 5_000];
    const wait = globalThis.setTimeout;
    const quick = (run: () => void, ms = 0, ...values: []) =>
      wait(run, ms >= MIN_MS && ms <= MAX_MS ? ms / 10 : ms, ...values);
    globalThis.setTimeout = quick as typeof setTimeout;
  });
