/** What a serving process tells the one that watches over it. */
export type WatchMessage = { alive: true } | { begun: string } | { done: string };

/** What it is told: which pages of which releases its browsers are to render by themselves for now. */
export interface HeldMessage {
  held: string[];
}

/** A page of a release, as both processes name it. */
export const renderKey = (remote: string, version: string, page: string) => `${remote}@${version}/${page}`;

/**
 * Reports which page is about to be rendered, so that the watching process knows it when this process stops responding:
 * a remote's endless loop can't be stopped from within.
 */
export class RenderWatch {
  private held: ReadonlySet<string> = new Set();

  /** @param tell sends to the watching process; does nothing when there is none */
  constructor(private readonly tell: (message: WatchMessage) => void = () => undefined) {}

  /** @returns to be called when the page is rendered, or could not be */
  begin(key: string): () => void {
    this.tell({ begun: key });
    return () => this.tell({ done: key });
  }

  /** Whether a page stopped or killed a process not long ago. */
  holds(key: string): boolean {
    return this.held.has(key);
  }

  hold(keys: readonly string[]): void {
    this.held = new Set(keys);
  }
}
