/** Counts of passed and failed tests; a test file that could not run counts as one failure. */
export interface Tally {
  passed: number;
  failed: number;
  skipped: number;
  /** Failures, as "file › test" or the name of a check. */
  failures?: readonly string[];
}

export const sumOf = (tallies: readonly Tally[]): Required<Tally> =>
  tallies.reduce<Required<Tally>>(
    (sum, { passed, failed, skipped, failures = [] }) => ({
      passed: sum.passed + passed,
      failed: sum.failed + failed,
      skipped: sum.skipped + skipped,
      failures: [...sum.failures, ...failures],
    }),
    { passed: 0, failed: 0, skipped: 0, failures: [] },
  );

/** The last line of a run, as CI parses it. */
export const closingLine = ({ passed, failed, skipped }: Tally): string =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
