import { AsyncLocalStorage } from 'node:async_hooks';

/** The language of the page whose data is being loaded, which the API is asked for. */
export const pageLanguage = new AsyncLocalStorage<string>();
