/** A process that says nothing while it computes for this long, in milliseconds of processor time, is held up for good. */
export const HUNG_AFTER_MS = 5_000;
/** One that says nothing and doesn't compute either is given so many times as long: most often it waits for its turn on a busy machine. */
const IDLE_FACTOR = 12;

/**
 * Whether a silent process is held up, and does not just wait for a processor.
 * @param silentMs how long it has said nothing
 * @param computedMs its processor time meanwhile; null where the system doesn't say it
 */
export function isHung(silentMs: number, computedMs: number | null, hungAfterMs = HUNG_AFTER_MS): boolean {
  if (silentMs <= hungAfterMs) return false;
  return computedMs === null || computedMs > hungAfterMs * 0.8 || silentMs > hungAfterMs * IDLE_FACTOR;
}
