/** A message of a serving process to its supervisor. */
export type WatchMessage = { alive: true } | { begun: string } | { done: string };

/** The message of the supervisor: pages of releases that are left to the browser for now. */
export interface HeldMessage {
  held: string[];
}

/** The key of a page of a release, in both processes. */
export const renderKey = (remote: string, version: string, page: string) => `${remote}@${version}/${page}`;

/**
 * Reports which page is about to be rendered, so that the supervisor knows it if this process stops responding: an
 * endless loop of a remote cannot be stopped from within.
 */
export class RenderTracker {
  private held: ReadonlySet<string> = new Set();

  /** @param send sends to the supervisor; does nothing without one */
  constructor(private readonly send: (message: WatchMessage) => void = () => undefined) {}

  /** @returns call it when rendering has ended or failed */
  begin(key: string): () => void {
    this.send({ begun: key });
    return () => this.send({ done: key });
  }

  /** Whether a page has recently blocked or killed a process. */
  holds(key: string): boolean {
    return this.held.has(key);
  }

  hold(keys: readonly string[]): void {
    this.held = new Set(keys);
  }
}
