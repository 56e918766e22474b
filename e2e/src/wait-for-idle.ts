import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { waitingFor } from './open-browser';

const PATIENCE_MS = 60_000;

/**
 * Waits until two frames in a row show a page that says it is at rest: its document is complete and has a heading, the
 * shell has taken `data-busy` off the root, and no part of it is `aria-busy`.
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
    { polling: 'raf', timeout: PATIENCE_MS },
  );

/**
 * Waits until a page is at rest, and nothing that it has asked for is on the wire. @throws Error when it doesn't come
 * to rest
 */
export async function waitForIdle(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  const open = waitingFor(page);
  const end = Date.now() + PATIENCE_MS;
  do {
    // What isn't a query of the page's own, such as code of a part that shows later, is on the wire alone.
    while (open.size > 0) {
      if (Date.now() > end)
        throw new Error(`The page waits for ${[...open].map((request) => request.url()).join(', ')}.`);
      await pause(10);
    }
    await restInFrames(page);
  } while (open.size > 0);
}
