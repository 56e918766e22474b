/** Replaces remotes/report-events.ts in the monolith build, which has no events of remotes. */
export class Reports {
  rateOf(): number {
    return 0;
  }
  readonly add = (): void => undefined;
  readonly flush = (): void => undefined;
}
