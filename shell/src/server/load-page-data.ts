import { dehydrate, hashKey, type DehydratedState, type QueryClient } from '@tanstack/react-query';
import type { PageLoaderArgs, PageModule } from '@haat/shared/page';
import { categoriesQuery, createQueryClient, failureOf, remoteConfigQuery } from '@haat/shared/state';
import { fillQueries } from '../boot-data';
import { pageCalls, type PageCalls } from './page-calls';

/** The data that a page is rendered with. */
export interface PageData {
  /** Filled from `data`, as in the browser: data that arrives too late for `data` must not be in the HTML either. */
  queryClient: QueryClient;
  /** False if the deadline passed first; the data that had arrived by then is included. */
  complete: boolean;
  /** The keys of the data that the page depends on. */
  dependencies: readonly string[];
  /** Whether a call failed, so that the data may be incomplete. */
  hasFailed: boolean;
  /** HTTP status, as the page determines it. */
  status: number;
  /** The address that the page has moved to; null if it has not. */
  redirect: string | null;
  /** The initial query cache of the browser. */
  data: DehydratedState;
  /** The part of `data` that the frame around a page reads. */
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
  /** False for a personal page, which is rendered without data. */
  withLoader: boolean;
  /** Whether a release declares settings. */
  hasSettings: boolean;
  /** Deadline for all data, in milliseconds. */
  deadlineMs: number;
}

/** Runs the loaders of a page and the header with a query cache for this request only. Never throws. */
export async function loadPageData({
  module,
  params,
  url,
  language,
  withLoader,
  hasSettings,
  deadlineMs,
}: PageDataRequest): Promise<PageData> {
  const loading = createQueryClient();
  const defaults = loading.getDefaultOptions();
  // A retry would exceed the deadline, and a garbage collection timer would hold the cache in memory.
  loading.setDefaultOptions({ queries: { ...defaults.queries, retry: false, gcTime: Infinity } });
  const args = { params, url, language, queryClient: loading };
  const run = async () => {
    await Promise.all([
      loading.prefetchQuery(categoriesQuery),
      hasSettings ? loading.prefetchQuery(remoteConfigQuery) : undefined,
      withLoader ? module?.loader?.(args) : undefined,
    ]);
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
    // A page that cannot determine its status is shown with 200.
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
  // An error holds the failed call, with internal addresses of this server.
  const queries = dehydrated.queries.map((query) =>
    query.state.error ? { ...query, state: { ...query.state, error: null, fetchFailureReason: null } } : query,
  );
  const frame = queries.filter(({ queryHash }) => queryHash === hashKey(categoriesQuery.queryKey));
  loading.clear();
  const data = { ...dehydrated, queries };
  const queryClient = createQueryClient();
  // No garbage collection timer, which would hold the cache in memory.
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
