/** One page that a shopper looked at. */
export interface View {
  /** When it was asked for, and when it was whole or given up, by Date.now(). */
  at: number;
  endedAt: number;
  path: string;
  /** Whose page it is. */
  remote: string;
  by: 'http' | 'chromium';
  /** The release of each remote that the page was given; empty where the page didn't come, or didn't say. */
  versions: Readonly<Record<string, string>>;
  /** Whether the remote's part was in the server's HTML; else the browser puts it there. */
  isServed: boolean;
  /** Whether the page showed, even if errors were logged. */
  isShown: boolean;
  /** Why it failed: in one sentence; null for a good one. */
  failure: string | null;
}

/** A stretch of time, by Date.now(). */
export interface Span {
  from: number;
  to: number;
}

/** Every page that was looked at, in the order in which they ended. */
export class ViewLog {
  private readonly views: View[] = [];
  /** When the views began that are on their way, each an object of its own. */
  private readonly onTheirWay = new Set<{ at: number }>();

  /** Records that a page is pending. @returns a function that ends this */
  begin(at: number): () => void {
    const begun = { at };
    this.onTheirWay.add(begun);
    return () => void this.onTheirWay.delete(begun);
  }

  /** Whether a page that was requested before `before` is still pending. */
  isAwaitedFrom(before: number): boolean {
    return [...this.onTheirWay].some(({ at }) => at < before);
  }

  add(view: View): void {
    this.views.push(view);
  }

  /** The views that were on their way at some time of a stretch: a page asked for before it may have been hit by it. */
  during({ from, to }: Span): View[] {
    return this.views.filter(({ at, endedAt }) => at <= to && endedAt >= from);
  }

  /** All of them. */
  get all(): readonly View[] {
    return this.views;
  }
}

/** Views in numbers. */
export interface Tally {
  views: number;
  failed: number;
  /** Pages of the failed ones, with why: each once, with how often. */
  why: { what: string; times: number }[];
}

export function tally(views: readonly View[]): Tally {
  const failed = views.filter(({ failure }) => failure !== null);
  const times = new Map<string, number>();
  for (const { remote, failure } of failed)
    times.set(`${remote}: ${failure}`, (times.get(`${remote}: ${failure}`) ?? 0) + 1);
  return {
    views: views.length,
    failed: failed.length,
    why: [...times].map(([what, count]) => ({ what, times: count })).sort((a, b) => b.times - a.times),
  };
}

/**
 * When every new page had a release: the start of the first page that had it with none that began later and hadn't.
 * @returns by Date.now(); null while there is no such page
 */
export function liveSince(views: readonly View[], remote: string, version: string): number | null {
  const known = views.filter(({ versions }) => remote in versions).sort((a, b) => a.at - b.at);
  const lastOther = known.findLastIndex(({ versions }) => versions[remote] !== version);
  return known[lastOther + 1]?.at ?? null;
}

/**
 * From the first failed view's start to the last one's end, in milliseconds: how long shoppers could see something of
 * it.
 */
export function outageMs(views: readonly View[]): number {
  const failed = views.filter(({ failure }) => failure !== null);
  return failed.length === 0
    ? 0
    : Math.max(...failed.map(({ endedAt }) => endedAt)) - Math.min(...failed.map(({ at }) => at));
}
