/** A summary of several measurements. */
export interface Spread {
  median: number;
  /** First quartile. */
  low: number;
  /** Third quartile. */
  high: number;
  runs: number;
}

/** The quantile of some values, with linear interpolation; NaN for an empty list. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const index = (sorted.length - 1) * share;
  const below = sorted[Math.floor(index)] ?? NaN;
  const above = sorted[Math.ceil(index)] ?? NaN;
  return below + (above - below) * (index - Math.floor(index));
}

export const median = (values: readonly number[]): number => quantile(values, 0.5);

export const spreadOf = (values: readonly number[]): Spread => ({
  median: median(values),
  low: quantile(values, 0.25),
  high: quantile(values, 0.75),
  runs: values.length,
});

/**
 * The ratio of two interleaved measurements, run by run, so that noise affecting both cancels out. The median is the
 * ratio of the medians; the quartiles are those of the single ratios.
 */
export function ratioOf(values: readonly number[], others: readonly number[]): Spread {
  const ratios = values.slice(0, others.length).map((value, run) => value / (others[run] ?? NaN));
  return { ...spreadOf(ratios), median: median(values) / median(others) };
}
