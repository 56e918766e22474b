import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';

/** What a page's loader is given: the address, and the one query cache to fill. */
export interface PageLoaderArgs {
  params: Readonly<Record<string, string | undefined>>;
  url: URL;
  queryClient: QueryClient;
}

/** What a page tells the shell about itself. */
export interface PageHandle {
  /** True where the site's footer would distract, as on the checkout (§2). */
  hideFooter?: boolean;
  /** True where the page brings its own whole layout, as the admin area does: no header, no footer. */
  bare?: boolean;
}

/**
 * The module that a remote exposes for one page. It is a route module: the shell shows `Component` in the page's
 * place and calls `loader` as soon as the address is known, on the server and in the browser.
 */
export interface PageModule {
  Component: ComponentType;
  /** Fills the query cache, nothing else. A failure in it is the component's to show: it reads the same query. */
  loader?: (args: PageLoaderArgs) => Promise<unknown>;
  handle?: PageHandle;
}
