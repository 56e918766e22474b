import { AsyncLocalStorage } from 'node:async_hooks';

/** Of a page made of an answer that doesn't say what it depends on: any change of the catalogue drops it. */
export const VERSION_KEY = '*';

/** The calls that a page's data is loaded by. */
export interface PageCalls {
  /** The API is asked in it: ISO 639. */
  language: string;
  /** What their answers depend on. */
  dependencies: Set<string>;
  /** Whether one had no answer, or another than found and not found: the page is then not what it should be. */
  hasFailed: boolean;
}

/** Of the page whose data is being loaded. */
export const pageCalls = new AsyncLocalStorage<PageCalls>();
