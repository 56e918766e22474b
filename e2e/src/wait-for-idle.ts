import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { waitingFor } from './open-browser';

const TIMEOUT_MS = 60_000;

/**
 * Waits until a page is idle in two consecutive frames: its document is complete and has a heading, the root has no
 * `data-busy`, and no element is `aria-busy`.
 */
const restInFrames = (page: Page) =>
  page.waitForFunction(
    () => {
      const isAtRest =
        document.readyState === 'complete' &&
        document.querySelector('h1') !== null &&
        document.querySelector('[data-busy], [aria-busy="true"]') === null;
      const frames = isAtRest ? Number(Reflect.get(globalThis, 'framesAtRest') ?? 0) + 1 : 0;
      Reflect.set(globalThis, 'framesAtRest', frames % 3);
      return frames === 3;
    },
    undefined,
    { polling: 'raf', timeout: TIMEOUT_MS },
  );

/**
 * Waits until a page is idle and has no pending requests.
 * @throws Error if it does not become idle
 */
export async function waitForIdle(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  const open = waitingFor(page);
  const end = Date.now() + TIMEOUT_MS;
  do {
    // Requests that are no queries of the page, such as code of a later section, appear only as pending requests.
    while (open.size > 0) {
      if (Date.now() > end)
        throw new Error(`The page waits for ${[...open].map((request) => request.url()).join(', ')}.`);
      await pause(10);
    }
    await restInFrames(page);
  } while (open.size > 0);
}
