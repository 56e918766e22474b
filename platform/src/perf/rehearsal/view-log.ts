/** One page view of a shopper. */
export interface View {
  /** Start of the request, and its completion or failure, by Date.now(). */
  at: number;
  endedAt: number;
  path: string;
  /** The remote that the page belongs to. */
  remote: string;
  by: 'http' | 'chromium';
  /** The release of each remote that the page was given; empty where the page failed or did not state it. */
  versions: Readonly<Record<string, string>>;
  /** Whether the server's HTML contained the remote's part; otherwise the browser renders it. */
  isServed: boolean;
  /** Whether the page showed, even if errors were logged. */
  isShown: boolean;
  /** Why it failed, in one sentence; null for a successful view. */
  failure: string | null;
}

/** A time interval, by Date.now(). */
export interface Span {
  from: number;
  to: number;
}

/** All page views in the order of their ends. */
export class ViewLog {
  private readonly views: View[] = [];
  /** The pending views, each as an object with its start. */
  private readonly onTheirWay = new Set<{ at: number }>();

  /** Records that a page is pending. @returns a function that ends this */
  begin(at: number): () => void {
    const started = { at };
    this.onTheirWay.add(started);
    return () => void this.onTheirWay.delete(started);
  }

  /** Whether a page that was requested before `before` is still pending. */
  isAwaitedFrom(before: number): boolean {
    return [...this.onTheirWay].some(({ at }) => at < before);
  }

  add(view: View): void {
    this.views.push(view);
  }

  /** The views that were pending at some time in an interval: an event can affect a page requested before it. */
  during({ from, to }: Span): View[] {
    return this.views.filter(({ at, endedAt }) => at <= to && endedAt >= from);
  }

  get all(): readonly View[] {
    return this.views;
  }
}

/** Counts of views. */
export interface Tally {
  views: number;
  failed: number;
  /** The distinct failures with their pages, and how often each occurred. */
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
 * When all new pages had a release: the start of the first page with it after which no page had another one.
 * @returns by Date.now(); null while there is no such page
 */
export function liveSince(views: readonly View[], remote: string, version: string): number | null {
  const known = views.filter(({ versions }) => remote in versions).sort((a, b) => a.at - b.at);
  const lastOther = known.findLastIndex(({ versions }) => versions[remote] !== version);
  return known[lastOther + 1]?.at ?? null;
}

/** From the start of the first failed view to the end of the last one, in milliseconds. */
export function outageMs(views: readonly View[]): number {
  const failed = views.filter(({ failure }) => failure !== null);
  return failed.length === 0
    ? 0
    : Math.max(...failed.map(({ endedAt }) => endedAt)) - Math.min(...failed.map(({ at }) => at));
}
