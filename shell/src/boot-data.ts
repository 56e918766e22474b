import type { DehydratedState, QueryClient } from '@tanstack/react-query';
import { answeredError, type RuntimeConfig } from '@haat/shared/state';
import type { Registry } from './remotes/registry';
import type { TelemetryTerms } from './remotes/report-events';
import { BOOT_ELEMENT } from './routes/boot-element';

/** An override as its panel shows it. */
export interface BootOverride {
  by: string;
  /** ISO moment. */
  until: string;
  remotes: Readonly<Record<string, { version: string; entry: string }>>;
}

/** A preview as its banner shows it. */
export interface BootPreview {
  /** The remote. */
  name: string;
  version: string;
  /** ISO moment. */
  until: string;
}

/**
 * What the server writes into the page for the shell: its configuration, the registry of remotes, and what it rendered.
 */
export interface BootData {
  config: RuntimeConfig;
  /** The language of the page: ISO 639. */
  language: string;
  registry: Registry;
  telemetry: TelemetryTerms;
  /** Whether this browser is to have the service worker. */
  worker?: true | undefined;
  /** Staff's pages have an address of their own: from them to shoppers' pages and back the server leads. */
  hasAdminOrigin?: true | undefined;
  /** The override of this browser, set by a team member; missing for every shopper. */
  override?: BootOverride | undefined;
  /** The preview of this browser, by a link; missing for every shopper. */
  preview?: BootPreview | undefined;
  /** The page whose HTML is in the document; missing where the browser renders it. */
  served?: { remote: string; page: string } | undefined;
  /** The query cache that the HTML was made from. */
  data?: DehydratedState | undefined;
  /** Errors of queries that failed permanently, by their hash: an Error object cannot be serialised. */
  failures?: Record<string, { status: number; body?: unknown }> | undefined;
}

/** The boot data of this page. @throws Error when the page came without it */
export function readBootData(): BootData {
  const text = document.getElementById(BOOT_ELEMENT)?.textContent;
  if (!text) throw new Error(`The page came without its data (#${BOOT_ELEMENT})`);
  // True because the shell's own server wrote it as a BootData, the registry parsed before (shell/server/registry.ts);
  // parsing it again would cost every page 8 KB.
  return JSON.parse(text) as BootData;
}

/** The Server-Timing entry that says when the data in the page were current last, in ms since 1970. */
export const CURRENT_TIMING = 'current';

/**
 * When the server knew the page's data to be current: of a page that it has kept for long that is now, and of a copy in
 * another cache when that asked. In ms since 1970; 0 where it said nothing.
 */
export function dataCurrentAt(): number {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]; // by the entry's type
  return Number(navigation?.serverTiming?.find(({ name }) => name === CURRENT_TIMING)?.description) || 0;
}

/**
 * Fills an empty query cache by what the server's was filled with; the library's `hydrate` does the same for fuller
 * ones, in 0.6 KB.
 * @param currentAt when the data were current, where that is later than they were fetched; in ms since 1970
 */
export function fillQueries(
  queryClient: QueryClient,
  { data, failures = {} }: Pick<BootData, 'data' | 'failures'>,
  currentAt = 0,
): void {
  const cache = queryClient.getQueryCache();
  for (const { queryKey, queryHash, meta, queryType, state } of data?.queries ?? []) {
    const failure = failures[queryHash];
    cache.build(
      queryClient,
      { queryKey, queryHash, meta, _type: queryType },
      {
        ...state,
        ...(state.dataUpdatedAt > 0 && { dataUpdatedAt: Math.max(state.dataUpdatedAt, currentAt) }),
        fetchStatus: 'idle',
        ...(failure ? { error: answeredError(failure.status, failure.body) } : {}),
      },
    );
  }
}
