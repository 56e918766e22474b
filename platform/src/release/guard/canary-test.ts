import type { SummaryRow } from '@haat/releases';
import { Evidence, type Counts } from './evidence';

/** The maximum probability that a canary no worse than the stable release is ever ended. */
export const FALSE_POSITIVE_RATE = 0.01;
/** No verdict before this many views of each release. */
export const MIN_VIEWS = 10;
/** A slow view is not a failure: the canary's share of slow views must exceed the stable release's by this much. */
const SLOW_MARGIN = 0.1;
/** Stable views older than this when the canary's next view arrives are not compared with it, in milliseconds. */
const SAME_TIME_MS = 60_000;

/** The criteria of a canary: the weight of each, and the tolerated additional share of bad views. */
const STREAMS = [
  {
    name: 'in browsers',
    weight: 0.6,
    margin: 0,
    of: ({ side, visits, failedVisits }: SummaryRow) =>
      side === 'browser' ? { views: visits, bad: failedVisits } : null,
    describe: (bad: string) => `in browsers it failed in ${bad}`,
  },
  {
    name: 'on the server',
    weight: 0.2,
    margin: 0,
    of: ({ side, visits, failedVisits }: SummaryRow) =>
      side === 'server' ? { views: visits, bad: failedVisits } : null,
    describe: (bad: string) => `on the server it failed in ${bad}`,
  },
  {
    name: 'LCP',
    weight: 0.1,
    margin: SLOW_MARGIN,
    of: ({ lcp }: SummaryRow) => lcp && { views: lcp.count, bad: lcp.slow },
    describe: (bad: string, { lcpMs }: SlowLimits) => `LCP was above ${Math.round(lcpMs)} ms in ${bad}`,
  },
  {
    name: 'INP',
    weight: 0.1,
    margin: SLOW_MARGIN,
    of: ({ inp }: SummaryRow) => inp && { views: inp.count, bad: inp.slow },
    describe: (bad: string, { inpMs }: SlowLimits) => `INP was above ${Math.round(inpMs)} ms in ${bad}`,
  },
] as const;

/** Limits in milliseconds; a view above them is slow. */
export interface SlowLimits {
  lcpMs: number;
  inpMs: number;
}

/** Views of one time window. */
interface Window {
  at: number;
  counts: Counts;
}

/** One of the criteria by which a canary is judged. */
class Stream {
  readonly evidence: Evidence;
  readonly canary: Counts = { views: 0, bad: 0 };
  readonly stable: Counts = { views: 0, bad: 0 };
  /** Views since the last compared block. */
  private waiting: Record<'canary' | 'stable', Window[]> = { canary: [], stable: [] };

  constructor(margin: number) {
    this.evidence = new Evidence(margin);
  }

  /**
   * Adds one window, later than all before. Views are compared once there are some of both releases from about the same
   * time.
   */
  add(at: number, came: Record<'canary' | 'stable', Counts>): void {
    for (const side of ['canary', 'stable'] as const) {
      if (came[side].views > 0) this.waiting[side].push({ at, counts: came[side] });
      this[side].views += came[side].views;
      this[side].bad += came[side].bad;
    }
    this.waiting.stable = this.waiting.stable.filter((window) => window.at > at - SAME_TIME_MS);
    if (this.waiting.canary.length === 0 || this.waiting.stable.length === 0) return;
    this.evidence.add({ canary: sumOf(this.waiting.canary), stable: sumOf(this.waiting.stable) });
    this.waiting = { canary: [], stable: [] };
  }
}

const sumOf = (windows: readonly Window[]): Counts =>
  windows.reduce((sum, { counts }) => ({ views: sum.views + counts.views, bad: sum.bad + counts.bad }), {
    views: 0,
    bad: 0,
  });

const evidenceInWords = (evidence: number) =>
  evidence > 1_000_000 ? 'more than 1000000' : evidence < 10 ? evidence.toPrecision(2) : String(Math.round(evidence));
const inWords = ({ views, bad }: Counts) => `${bad} of ${views}`;

/** The verdict on a canary. */
export interface Verdict {
  isWorse: boolean;
  /** At 1 / FALSE_POSITIVE_RATE and above, the canary is worse beyond noise; 1 without data. */
  evidence: number;
  /** The counts behind the verdict, as text for people and for the history. */
  figures: string;
}

/**
 * Compares a canary with the stable release, window by window. The same windows always give the same verdict,
 * regardless of who evaluates them and how often.
 */
export class CanaryTest {
  private readonly streams = STREAMS.map(({ margin }) => new Stream(margin));

  constructor(
    private readonly releases: { canary: string; stable: string },
    private readonly limits: SlowLimits,
  ) {}

  /** Adds windows in order, each once and only when it is complete. */
  add(rows: readonly SummaryRow[]): void {
    const windows = new Map<string, SummaryRow[]>();
    for (const row of rows) windows.set(row.at, [...(windows.get(row.at) ?? []), row]);
    for (const [at, both] of windows) {
      for (const [index, { of }] of STREAMS.entries()) {
        const countsOf = (version: string) =>
          both
            .filter((row) => row.version === version)
            .reduce<Counts>(
              (sum, row) => {
                const counts = of(row);
                return counts ? { views: sum.views + counts.views, bad: sum.bad + counts.bad } : sum;
              },
              { views: 0, bad: 0 },
            );
        this.streams[index]?.add(Date.parse(at), {
          canary: countsOf(this.releases.canary),
          stable: countsOf(this.releases.stable),
        });
      }
    }
  }

  get verdict(): Verdict {
    const evidence = STREAMS.reduce(
      (sum, { weight }, index) => sum + weight * (this.streams[index]?.evidence.value ?? 1),
      0,
    );
    const enough = this.streams.some(({ canary, stable }) => canary.views >= MIN_VIEWS && stable.views >= MIN_VIEWS);
    const descriptions = STREAMS.flatMap(({ describe }, index) => {
      const stream = this.streams[index];
      return stream && stream.canary.views > 0
        ? [
            describe(
              `${inWords(stream.canary)} views, ${this.releases.stable} in ${inWords(stream.stable)}`,
              this.limits,
            ),
          ]
        : [];
    });
    const figures =
      descriptions.length > 0
        ? `${descriptions.join('; ')}; evidence ${evidenceInWords(evidence)}, needed ${1 / FALSE_POSITIVE_RATE}`
        : 'not viewed yet';
    return { isWorse: enough && evidence >= 1 / FALSE_POSITIVE_RATE, evidence, figures };
  }
}
