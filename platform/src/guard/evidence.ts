/** Of so many views so many failed, or were slow. */
export interface Counts {
  views: number;
  bad: number;
}

/** By how much more a canary's views may be bad than the stable release's, and how much of the bet is on that. */
const LIFTS = [
  [0.003, 0.05],
  [0.01, 0.1],
  [0.05, 0.2],
  [0.2, 0.45],
  [0.6, 0.2],
] as const;
/** The prior of a stable release: a tenth of a bad view in a hundred. */
const ASSUMED = { views: 100, bad: 0.1 };
/** No share is taken for 0 or 1: what was never seen may happen. */
const SMALLEST = 1e-6;

const logLikelihood = ({ views, bad }: Counts, share: number) =>
  bad * Math.log(share) + (views - bad) * Math.log1p(-share);

/**
 * The share of bad views of a stable release, and of a canary no worse than by `margin`, that a block of views tells
 * from the alternative the least: the Kullback-Leibler projection onto the null hypothesis.
 */
function nearest(stable: number, canary: number, stableViews: number, canaryViews: number, margin: number): number {
  // Without a margin it is the share of both together.
  if (margin === 0) return (stableViews * stable + canaryViews * canary) / (stableViews + canaryViews);
  const slope = (from: number, at: number, views: number) => (views * (at - from)) / (at * (1 - at));
  let [low, high] = [stable, canary - margin];
  // The slope rises from one to the other: halved so often, what is left is below a double's precision.
  for (let step = 0; step < 60; step += 1) {
    const middle = (low + high) / 2;
    if (slope(stable, middle, stableViews) + slope(canary, middle + margin, canaryViews) < 0) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/**
 * Evidence that a canary's views are bad more often than the stable release's by more than `margin`, as it is added to
 * block by block. However often it is looked at: where the canary is no worse, it ever reaches 1/a with a chance of a
 * at most (decision 022: an e-process by betting on two Bernoulli streams).
 */
export class Evidence {
  private readonly bets: { lift: number; weight: number; log: number }[];
  private readonly stable = { ...ASSUMED };

  /** @param margin 0 to 1 */
  constructor(private readonly margin = 0) {
    this.bets = LIFTS.filter(([lift]) => lift > margin).map(([lift, weight]) => ({ lift, weight, log: 0 }));
  }

  /** @param block views of both at the same time; one without views of either has no effect */
  add(block: { canary: Counts; stable: Counts }): void {
    if (block.canary.views === 0 || block.stable.views === 0) return;
    // By what was seen before this block alone: a bet is made before the throw.
    const expected = Math.max(SMALLEST, this.stable.bad / this.stable.views);
    for (const bet of this.bets) {
      const canary = Math.min(1 - SMALLEST, expected + bet.lift * (1 - expected));
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

  /** 1 where nothing is known. */
  get value(): number {
    const all = this.bets.reduce((sum, { weight }) => sum + weight, 0);
    return this.bets.reduce((sum, { weight, log }) => sum + (weight / all) * Math.exp(log), 0);
  }
}
