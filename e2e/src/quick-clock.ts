import type { BrowserContext } from 'playwright-core';

/**
 * Shortens the shop's pauses to a tenth: those before another try at what failed, and the 3 s before a page says that
 * it takes long. Deadlines and what follows at once keep their time.
 */
export const quickenClock = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    const [SHORTEST, LONGEST] = [200, 5_000];
    const wait = globalThis.setTimeout;
    const quick = (run: () => void, ms = 0, ...values: []) =>
      wait(run, ms >= SHORTEST && ms <= LONGEST ? ms / 10 : ms, ...values);
    globalThis.setTimeout = quick as typeof setTimeout;
  });
