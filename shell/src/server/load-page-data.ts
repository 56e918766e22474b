import { dehydrate, hashKey, type DehydratedState, type QueryClient } from '@tanstack/react-query';
import type { PageLoaderArgs, PageModule } from '@haat/shared/page';
import { categoriesQuery, createQueryClient, failureOf } from '@haat/shared/state';
import { fillQueries } from '../boot-data';
import { pageCalls, type PageCalls } from './page-calls';

/** The data that a page is rendered with. */
export interface PageData {
  /**
   * Filled from `data`, as the browser's will be: what arrives too late for the one must not be in the other's HTML.
   */
  queryClient: QueryClient;
  /** False when the deadline came first; what has arrived by then is there. */
  complete: boolean;
  /** The keys of what it is made of. */
  dependencies: readonly string[];
  /** Whether a call had no answer that can be relied on. */
  hasFailed: boolean;
  /** HTTP status by the page's own word. */
  status: number;
  /** The address that the page has moved to; null where it hasn't. */
  redirect: string | null;
  /** For the browser's query cache to start from. */
  data: DehydratedState;
  /** The part of it that the frame around a page reads. */
  frame: DehydratedState;
  failures: Record<string, { status: number; body: unknown }>;
}

interface PageDataRequest {
  /** Null for a frame without its page. */
  module: PageModule | null;
  params: PageLoaderArgs['params'];
  url: URL;
  /** ISO 639. */
  language: string;
  /** False for a page that is a visitor's own: it is rendered without data. */
  withLoader: boolean;
  /** Milliseconds for all of it. */
  deadlineMs: number;
}

/** Runs a page's loader, and the header's, each against a query cache made for this one request. Never throws. */
export async function loadPageData({
  module,
  params,
  url,
  language,
  withLoader,
  deadlineMs,
}: PageDataRequest): Promise<PageData> {
  const loading = createQueryClient();
  const defaults = loading.getDefaultOptions();
  // Asking again would outlast the deadline; and no clock may hold a request's cache in memory.
  loading.setDefaultOptions({ queries: { ...defaults.queries, retry: false, gcTime: Infinity } });
  const args = { params, url, language, queryClient: loading };
  const run = async () => {
    await Promise.all([loading.prefetchQuery(categoriesQuery), withLoader ? module?.loader?.(args) : undefined]);
    return true;
  };
  let clock: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<false>((resolve) => {
    clock = setTimeout(() => resolve(false), deadlineMs);
  });
  const calls: PageCalls = { language, dependencies: new Set(), hasFailed: false };
  const complete = await Promise.race([pageCalls.run(calls, run).catch(() => true), late]);
  clearTimeout(clock);

  let status = 200;
  let redirect: string | null = null;
  try {
    if (complete && withLoader) redirect = module?.redirect?.(args) ?? null;
    if (complete && withLoader) status = module?.status?.(args) ?? 200;
  } catch {
    // A page that can't say its status is shown all the same.
  }
  const failures: PageData['failures'] = {};
  const dehydrated = dehydrate(loading, {
    shouldDehydrateQuery: (query) => {
      if (query.state.status === 'success') return true;
      const failure = failureOf(query.state.error);
      if (failure.kind !== 'answered' || failure.status !== 404) return false;
      failures[query.queryHash] = {
        status: failure.status,
        body: { error: { code: failure.code, message: failure.message ?? '', fields: failure.fields } },
      };
      return true;
    },
  });
  // An error holds the call that failed, with this server's own addresses in it.
  const queries = dehydrated.queries.map((query) =>
    query.state.error ? { ...query, state: { ...query.state, error: null, fetchFailureReason: null } } : query,
  );
  const frame = queries.filter(({ queryHash }) => queryHash === hashKey(categoriesQuery.queryKey));
  loading.clear();
  const data = { ...dehydrated, queries };
  const queryClient = createQueryClient();
  // No clock may hold it in memory.
  queryClient.setDefaultOptions({ queries: { ...defaults.queries, gcTime: Infinity } });
  fillQueries(queryClient, { data, failures });
  return {
    queryClient,
    complete,
    dependencies: [...calls.dependencies],
    hasFailed: calls.hasFailed,
    status,
    redirect,
    data,
    frame: { ...dehydrated, queries: frame },
    failures,
  };
}
