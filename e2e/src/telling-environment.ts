import type { Circus } from '@jest/types';
import NodeEnvironment from 'jest-environment-node';
import type { Page } from 'playwright-core';

declare global {
  /** The visitors of the test that runs, and what the console says to them. */
  var haatVisitors: Map<Page, readonly string[]> | undefined;
}

/** So much of a page is told, in characters. */
const MOST = 2_500;

/** What a visitor saw last. @returns one paragraph, also where the page can't be asked any more */
async function tell(page: Page, complaints: readonly string[]): Promise<string> {
  const shown = await page.locator('main, body:not(:has(main))').first().ariaSnapshot({ timeout: 5_000 }).catch((error: unknown) => `nothing that can be read (${String(error)})`);
  return [`A visitor was at ${page.url()}`, ...complaints.map((one) => `  the console said: ${one}`), shown.length > MOST ? `${shown.slice(0, MOST)}…` : shown].join('\n');
}

const hasStack = (error: unknown): error is { stack: string } => typeof error === 'object' && error !== null && 'stack' in error && typeof error.stack === 'string';

/**
 * A test that fails says what its visitors saw: a journey that fails once in a hundred runs on a machine that is gone is
 * understood from that alone. `newVisitor` enters each in `haatVisitors`.
 */
export default class TellingEnvironment extends NodeEnvironment {
  override async setup(): Promise<void> {
    await super.setup();
    this.global.haatVisitors = new Map();
  }

  async handleTestEvent(event: Circus.AsyncEvent): Promise<void> {
    const visitors = this.global.haatVisitors;
    if (!visitors) return;
    if (event.name === 'test_start') visitors.clear();
    if (event.name !== 'test_fn_failure' || !hasStack(event.error)) return;
    const told = await Promise.all([...visitors].filter(([page]) => !page.isClosed()).map(([page, complaints]) => tell(page, complaints)));
    const { error } = event;
    const [message, ...frames] = error.stack.split(/(?=\n\s+at )/);
    error.stack = [message, ...told.map((one) => `\n\n${one}`), ...frames].join('');
  }
}
