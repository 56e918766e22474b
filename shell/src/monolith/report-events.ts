/** Stands in for remotes/report-events.ts where pages are in the build itself: nothing happens to remotes. */
export const reportEvent = (): void => undefined;
