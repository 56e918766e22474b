/**
 * Maximum growth of a release over the current one, in bytes. It stops accidental growth; budgets stop gradual growth.
 */
const sizeLimits = {
  /** Brotli size of a page's scripts: by this many bytes or this share, whichever is less … */
  page: { bytes: 10_240, part: 0.15 },
  /** … but this much growth is always allowed. */
  pageMargin: 1_024,
  /** All files without source maps and compressed copies: by this share … */
  release: { part: 0.25 },
  /** … but this much growth is always allowed. */
  releaseMargin: 102_400,
} as const;

/** Allowed growth of a page, in bytes. */
export const pageMayGrow = (before: number): number =>
  Math.max(sizeLimits.pageMargin, Math.min(sizeLimits.page.bytes, before * sizeLimits.page.part));

/** Allowed growth of a release, in bytes. */
export const releaseMayGrow = (before: number): number =>
  Math.max(sizeLimits.releaseMargin, before * sizeLimits.release.part);
