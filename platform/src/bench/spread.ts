/** Several measurements of one thing, in short. */
export interface Spread {
  median: number;
  /** A quarter of the values lie below. */
  low: number;
  /** A quarter of the values lie above. */
  high: number;
  runs: number;
}

/** The value below which a share of the values lies, between neighbours in proportion; NaN of nothing. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const place = (sorted.length - 1) * share;
  const below = sorted[Math.floor(place)] ?? NaN;
  const above = sorted[Math.ceil(place)] ?? NaN;
  return below + (above - below) * (place - Math.floor(place));
}

export const median = (values: readonly number[]): number => quantile(values, 0.5);

export const spreadOf = (values: readonly number[]): Spread => ({
  median: median(values),
  low: quantile(values, 0.25),
  high: quantile(values, 0.75),
  runs: values.length,
});

/**
 * One thing's measurements against another's, run by run as they were taken in turn, so that what slowed both drops
 * out. The middle is the ratio of the medians, the quarters are those of the single ratios.
 */
export function ratioOf(values: readonly number[], others: readonly number[]): Spread {
  const ratios = values.slice(0, others.length).map((value, run) => value / (others[run] ?? NaN));
  return { ...spreadOf(ratios), median: median(values) / median(others) };
}
