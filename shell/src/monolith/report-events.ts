/** Stands in for remotes/report-events.ts where pages are in the build itself: nothing happens to remotes. */
export class Reports {
  rateOf(): number {
    return 0;
  }
  readonly add = (): void => undefined;
  readonly flush = (): void => undefined;
}
