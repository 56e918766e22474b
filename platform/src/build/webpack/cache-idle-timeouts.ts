/**
 * Delays the writing of the persistent cache until the build is closed, so that it does not disturb measurements. In
 * milliseconds, longer than any build.
 */
export const cacheIdleTimeouts = {
  idleTimeout: 600_000,
  idleTimeoutForInitialStore: 600_000,
  idleTimeoutAfterLargeChanges: 600_000,
};
