// What the shell's server, its pages and the worker say to each other.

/** The state of the registry that a page was made from: its number, on every page. */
export const REGISTRY_HEADER = 'haat-registry';
/**
 * On a page that a browser may keep for when there is no connection: the remote that it is of and that remote's
 * release, `catalog 1.0.0-0123456789`.
 */
export const KEEP_HEADER = 'haat-keep';
/**
 * Under this name the worker says, in a copy's Server-Timing, when it was taken (ISO moment): its page can't read other
 * headers.
 */
export const COPY_TIMING = 'copy';
/** The worker. */
export const WORKER_PATH = '/sw.js';
/** The path of the current policy. */
export const POLICY_PATH = '/sw-policy.json';
/** Shown for a page that there is no copy of. Its script and style sheet begin with the same. */
export const OFFLINE_PATH = '/offline';
/** Why there is no page to show. */
export type Why = 'checkout' | 'own' | 'unseen';
/** In the page for that: HTML for one reason alone, of which the worker leaves the one that is so. */
export const conditionalHtml = (why: Why, html: string): string => `<!--if ${why}-->${html}<!--end-->`;
/** HTML around the list of what was seen, which the worker leaves where there is something to list. */
export const ifSeen = (before: string, after: string): string => `<!--seen-->${before}<!--cards-->${after}<!--end-->`;

/** A message of a page to the worker. */
export type WorkerMessage =
  /**
   * This page is looked at, and these files came before the worker was there; paths, or addresses of release servers.
   */
  | { type: 'seen'; page: string; files: readonly string[] }
  /** No user is signed in any more. */
  | { type: 'forget' };

/** The policy of the registry, served by the shell's server. */
export interface Policy {
  /** The registry's state. */
  sequence: number;
  /** When that was made, ISO moment. */
  at: string;
  /**
   * By remote, the releases that visitors have now: current, previous, canary. No other is shown or run from a copy.
   */
  releases: Readonly<Record<string, readonly string[]>>;
}
