// The protocol between the shell's server, its pages and the worker.

/** Header with the sequence number of the registry that a page was made from; on every page. */
export const REGISTRY_HEADER = 'haat-registry';
/** Header of a page that may be stored for offline use: its remote and release, `catalog 1.0.0-0123456789`. */
export const KEEP_HEADER = 'haat-keep';
/**
 * Server-Timing entry in which the worker states when a copy was stored (ISO date): a page cannot read other headers.
 */
export const COPY_TIMING = 'copy';
/** Path of the worker. */
export const WORKER_PATH = '/sw.js';
/** The path of the current policy. */
export const POLICY_PATH = '/sw-policy.json';
/** Path of the English offline page. The paths of its script and style sheet have the same prefix. */
export const OFFLINE_PATH = '/offline';
/** The reason why there is no page to show. */
export type OfflineReason = 'checkout' | 'own' | 'unseen';
/** Markers around the HTML of one reason in the offline page; the worker removes all reasons but the right one. */
export const conditionalHtml = (why: OfflineReason, html: string): string => `<!--if ${why}-->${html}<!--end-->`;
/** Markers around the list of seen products; the worker removes it if there are none. */
export const ifSeen = (before: string, after: string): string => `<!--seen-->${before}<!--cards-->${after}<!--end-->`;

/** A message of a page to the worker. */
export type WorkerMessage =
  /** This page is visited and has loaded these files; paths, or URLs of release servers. */
  | { type: 'seen'; page: string; files: readonly string[] }
  /** The visitor has signed out. */
  | { type: 'forget' };

/** The policy of the registry, served by the shell's server. */
export interface Policy {
  /** The sequence number of the registry. */
  sequence: number;
  /** When the registry was made, ISO date and time. */
  at: string;
  /**
   * The releases that visitors have now, by remote: current, previous, canary. Copies of other releases are neither
   * shown nor run.
   */
  releases: Readonly<Record<string, readonly string[]>>;
}
