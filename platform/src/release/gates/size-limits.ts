/**
 * How much larger a release may be than the one that visitors have, at once, in bytes. A page that grows a little each
 * week is its budget's to stop; this is for what came in by mistake.
 */
const sizeLimits = {
  /** A page's scripts by Brotli: by so much, or by so large a part, whichever is reached first … */
  page: { bytes: 10_240, part: 0.15 },
  /** … but a page may always grow by this. */
  pageMargin: 1_024,
  /** All files together, without source maps and compressed copies: by so large a part … */
  release: { part: 0.25 },
  /** … but a release may always grow by this. */
  releaseMargin: 102_400,
} as const;

/** Bytes that a page may be larger than it was. */
export const pageMayGrow = (was: number): number =>
  Math.max(sizeLimits.pageMargin, Math.min(sizeLimits.page.bytes, was * sizeLimits.page.part));

/** Bytes that a release may be larger than the one before. */
export const releaseMayGrow = (was: number): number =>
  Math.max(sizeLimits.releaseMargin, was * sizeLimits.release.part);
