/** A message of a serving process to its supervisor. */
export type WatchMessage = { alive: true } | { begun: string } | { done: string };

/** The message of the supervisor: pages of releases that are left to the browser for now. */
export interface HeldMessage {
  held: string[];
}

/** A page of a release, as both processes name it. */
export const renderKey = (remote: string, version: string, page: string) => `${remote}@${version}/${page}`;

/**
 * Reports which page is about to be rendered, so that the supervisor knows it when this process stops responding:
 * a remote's endless loop can't be stopped from within.
 */
export class RenderTracker {
  private held: ReadonlySet<string> = new Set();

  /** @param send sends to the supervisor; does nothing when there is none */
  constructor(private readonly send: (message: WatchMessage) => void = () => undefined) {}

  /** @returns to be called when the page is rendered, or could not be */
  begin(key: string): () => void {
    this.send({ begun: key });
    return () => this.send({ done: key });
  }

  /** Whether a page stopped or killed a process not long ago. */
  holds(key: string): boolean {
    return this.held.has(key);
  }

  hold(keys: readonly string[]): void {
    this.held = new Set(keys);
  }
}
