import { AsyncLocalStorage } from 'node:async_hooks';

/** The dependency of a page whose data does not state its dependencies: any change of the catalogue drops it. */
export const VERSION_KEY = '*';

/** The calls of a page's data. */
export interface PageCalls {
  /** The language of the requests: ISO 639. */
  language: string;
  /** The keys that the responses depend on. */
  dependencies: Set<string>;
  /** Whether a call had no response, or a status other than found and not found: the page is then incomplete. */
  hasFailed: boolean;
}

/** The calls of the page whose data is being loaded. */
export const pageCalls = new AsyncLocalStorage<PageCalls>();
