import type { DehydratedState, QueryClient } from '@tanstack/react-query';
import { answeredError, type RuntimeConfig } from '@haat/shared/state';
import type { Registry } from './remotes/registry';
import type { TelemetryTerms } from './remotes/report-events';
import { BOOT_ELEMENT } from './routes/boot-element';
import type { PageRoute } from './routes/page-route';

/** An override, as its panel shows it. */
export interface BootOverride {
  by: string;
  /** ISO date and time. */
  until: string;
  remotes: Readonly<Record<string, { version: string; entry: string }>>;
}

/** A preview, as its banner shows it. */
export interface BootPreview {
  /** The remote's name. */
  name: string;
  version: string;
  /** ISO date and time. */
  until: string;
}

/**
 * The data that the server writes into the page for the shell: configuration, registry of remotes, rendered queries.
 */
export interface BootData {
  config: RuntimeConfig;
  /** The language of the page: ISO 639. */
  language: string;
  registry: Registry;
  /** The route table: the pages of the registry's releases. */
  routes: readonly PageRoute[];
  telemetry: TelemetryTerms;
  /** Whether this browser registers the service worker. */
  worker?: true | undefined;
  /**
   * Whether the staff pages have their own origin. Navigation between shopper and staff pages then goes through the
   * server.
   */
  hasAdminOrigin?: true | undefined;
  /** The override of this browser, set by a team member; missing for shoppers. */
  override?: BootOverride | undefined;
  /** The preview of this browser, set by a link; missing for shoppers. */
  preview?: BootPreview | undefined;
  /** The page whose HTML is in the document; missing if the browser renders the page. */
  served?: { remote: string; page: string } | undefined;
  /** The query cache that the server rendered the HTML from. */
  data?: DehydratedState | undefined;
  /** Errors of queries that failed permanently, by their hash: an Error object cannot be serialised. */
  failures?: Record<string, { status: number; body?: unknown }> | undefined;
}

/**
 * Reads the boot data of this page.
 * @throws Error if the page has none
 */
export function readBootData(): BootData {
  const text = document.getElementById(BOOT_ELEMENT)?.textContent;
  if (!text) throw new Error(`The page came without its data (#${BOOT_ELEMENT})`);
  // The cast is safe: the shell's server wrote the data and parsed the registry (shell/server/registry/registry.ts).
  // Parsing it again here would add 8 KB to every page.
  return JSON.parse(text) as BootData;
}

/**
 * The name of the Server-Timing entry with the time at which the page's data were last known to be current, in ms since
 * 1970.
 */
export const CURRENT_TIMING = 'current';

const navigation = () => performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming | undefined;

/** The address that the document was requested at; Back may have changed `location` since. */
export const documentUrl = (): URL => new URL(navigation()?.name ?? location.href);

/**
 * When the server last knew the page's data to be current, in ms since 1970; 0 without the header. For a page from the
 * server's cache that is the time of the response; from a cache in front, the time of its request.
 */
export function dataCurrentAt(): number {
  return Number(navigation()?.serverTiming?.find(({ name }) => name === CURRENT_TIMING)?.description) || 0;
}

/**
 * Fills an empty query cache with the server's dehydrated queries. Replaces the library's `hydrate`, in 0.6 KB.
 * @param currentAt when the data were last known to be current, if that is later than their fetch; in ms since 1970
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
