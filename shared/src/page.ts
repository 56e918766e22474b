import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';

/** What a page's loader is given: the address, and the one query cache to fill. */
export interface PageLoaderArgs {
  params: Readonly<Record<string, string | undefined>>;
  url: URL;
  queryClient: QueryClient;
}

/**
 * The module that a remote exposes for one page. It is a route module: the shell shows `Component` in the page's
 * place and calls `loader` as soon as the address is known, on the server and in the browser.
 */
export interface PageModule {
  Component: ComponentType;
  /** Fills the query cache, nothing else. A failure in it is the component's to show: it reads the same query. */
  loader?: (args: PageLoaderArgs) => Promise<unknown>;
}
