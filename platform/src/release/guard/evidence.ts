/** The number of views, and how many of them failed or were slow. */
export interface Counts {
  views: number;
  bad: number;
}

/**
 * Alternative hypotheses: by how much a canary's share of bad views exceeds the stable release's, and the weight of
 * each.
 */
const LIFTS = [
  [0.003, 0.05],
  [0.01, 0.1],
  [0.05, 0.2],
  [0.2, 0.45],
  [0.6, 0.2],
] as const;
/** The prior of a stable release: one bad view in a thousand. */
const ASSUMED = { views: 100, bad: 0.1 };
/** Shares are never taken as 0 or 1: what was never seen may still happen. */
const MIN_SHARE = 1e-6;

const logLikelihood = ({ views, bad }: Counts, share: number) =>
  bad * Math.log(share) + (views - bad) * Math.log1p(-share);

/**
 * The shares of bad views under the null hypothesis (canary worse by at most `margin`) that are hardest to tell from
 * the alternative: the Kullback-Leibler projection onto the null hypothesis.
 */
function nearest(stable: number, canary: number, stableViews: number, canaryViews: number, margin: number): number {
  // Without a margin it is the pooled share.
  if (margin === 0) return (stableViews * stable + canaryViews * canary) / (stableViews + canaryViews);
  const slope = (from: number, at: number, views: number) => (views * (at - from)) / (at * (1 - at));
  let [low, high] = [stable, canary - margin];
  // Bisection of a monotonic slope; after this many steps the error is below the precision of a double.
  for (let step = 0; step < 60; step += 1) {
    const middle = (low + high) / 2;
    if (slope(stable, middle, stableViews) + slope(canary, middle + margin, canaryViews) < 0) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/**
 * Evidence that a canary's share of bad views exceeds the stable release's by more than `margin`, accumulated by
 * blocks. If the canary is no worse, the probability that it ever reaches a is at most 1/a, however often it is read
 * (decision 022: an e-process by betting on two Bernoulli streams).
 */
export class Evidence {
  private readonly bets: { lift: number; weight: number; log: number }[];
  private readonly stable = { ...ASSUMED };

  /** @param margin 0 to 1 */
  constructor(private readonly margin = 0) {
    this.bets = LIFTS.filter(([lift]) => lift > margin).map(([lift, weight]) => ({ lift, weight, log: 0 }));
  }

  /** @param block views of both releases at the same time; without views of one of them it has no effect */
  add(block: { canary: Counts; stable: Counts }): void {
    if (block.canary.views === 0 || block.stable.views === 0) return;
    // Bets may only use what was seen before this block.
    const expected = Math.max(MIN_SHARE, this.stable.bad / this.stable.views);
    for (const bet of this.bets) {
      const canary = Math.min(1 - MIN_SHARE, expected + bet.lift * (1 - expected));
      if (canary - expected <= this.margin) continue;
      const worst = nearest(expected, canary, block.stable.views, block.canary.views, this.margin);
      bet.log +=
        logLikelihood(block.canary, canary) -
        logLikelihood(block.canary, worst + this.margin) +
        logLikelihood(block.stable, expected) -
        logLikelihood(block.stable, worst);
    }
    this.stable.views += block.stable.views;
    this.stable.bad += block.stable.bad;
  }

  /** 1 without data. */
  get value(): number {
    const all = this.bets.reduce((sum, { weight }) => sum + weight, 0);
    return this.bets.reduce((sum, { weight, log }) => sum + (weight / all) * Math.exp(log), 0);
  }
}
