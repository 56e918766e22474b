/**
 * For a build's persistent cache: it is written when the build is closed, not while its pages are measured. In
 * milliseconds, longer than any of that.
 */
export const cacheIdleTimeouts = {
  idleTimeout: 600_000,
  idleTimeoutForInitialStore: 600_000,
  idleTimeoutAfterLargeChanges: 600_000,
};
