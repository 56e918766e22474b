import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { SlotName, SlotProps } from '@haat/shared/contract/slots';
import { failureOf } from '@haat/shared/state';

/** Arguments of a page's loader: the address without its language, and the query cache to fill. */
export interface PageLoaderArgs {
  params: Readonly<Record<string, string | undefined>>;
  url: URL;
  /** Language of the page, ISO 639; loaders request texts in it. */
  language: string;
  queryClient: QueryClient;
}

/**
 * The module that a remote exposes for one page. It is a route module: the shell shows `Component` in the page's
 * place and calls `loader` as soon as the address is known, on the server and in the browser.
 */
export interface PageModule {
  Component: ComponentType;
  /** Only fills the query cache. The component shows its errors: it reads the same query. */
  loader?: (args: PageLoaderArgs) => Promise<unknown>;
  /** The HTTP status of the page, from what its loader has loaded; called on the server only. 200 by default. */
  status?: (args: PageLoaderArgs) => number;
  /**
   * The new address of a moved page, from what its loader has loaded; null if it has not moved. Called on the server
   * only, which responds with 301; in the browser the component navigates.
   */
  redirect?: (args: PageLoaderArgs) => string | null;
}

/** The module that a remote exposes for an extension slot that its release fills. */
export interface SlotModule<Name extends SlotName> {
  Component: ComponentType<SlotProps[Name]>;
}

/** A page's status by its main query: 404 if the item does not exist, 503 while the API does not respond. */
export function statusOf(queryClient: QueryClient, { queryKey }: { queryKey: QueryKey }): number {
  const state = queryClient.getQueryState(queryKey);
  if (state?.status !== 'error') return 200;
  const failure = failureOf(state.error);
  return failure.kind === 'answered' && failure.status < 500 ? failure.status : 503;
}
