export interface Shift {
  value: number;
  /** Milliseconds since the navigation. */
  at: number;
}

/**
 * Cumulative layout shift by the web vitals definition: the largest session window of at most 5 s, without a gap of 1
 * s.
 */
export function cumulativeShift(shifts: readonly Shift[]): number {
  let worst = 0;
  let burst = { sum: 0, from: -Infinity, last: -Infinity };
  for (const { value, at } of [...shifts].sort((a, b) => a.at - b.at)) {
    burst =
      at - burst.last < 1_000 && at - burst.from < 5_000
        ? { ...burst, sum: burst.sum + value, last: at }
        : { sum: value, from: at, last: at };
    worst = Math.max(worst, burst.sum);
  }
  return worst;
}

/** Total blocking time after `from`: the sum of each task's time over 50 ms, in milliseconds. */
export function blockingTime(tasks: readonly { at: number; ms: number }[], from: number): number {
  return tasks.reduce((sum, { at, ms }) => {
    // Of a task that began before `from`, only the rest counts.
    const within = Math.min(ms, at + ms - from);
    return sum + Math.max(0, within - 50);
  }, 0);
}
