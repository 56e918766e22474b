import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { waitingFor } from './open-browser';

/** So long (ms) nothing is asked for on a page that has all it needs. */
const QUIET_MS = 500;
const PATIENCE_MS = 60_000;

/** Waits until a page shows what it is about: its heading, nothing loading, nothing on the wire. @throws Error when it doesn't come to rest */
export async function settled(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForFunction(() => !document.querySelector('[aria-busy="true"]') && ![...document.querySelectorAll('[role="status"]')].some((status) => /^(Loading|Opening|Counting)/.test(status.textContent ?? '')));
  const open = waitingFor(page);
  // Playwright's own takes a stream of events for a request that doesn't end.
  if (!open) return page.waitForLoadState('networkidle');
  await page.waitForLoadState('load');
  const end = Date.now() + PATIENCE_MS;
  for (let since = Date.now(); Date.now() - since < QUIET_MS; await pause(50)) {
    if (open.size > 0) since = Date.now();
    if (Date.now() > end) throw new Error(`The page waits for ${[...open].map((request) => request.url()).join(', ')}.`);
  }
}
