/** A silent process that uses this much processor time, in milliseconds, hangs. */
export const HUNG_AFTER_MS = 5_000;
/** A silent process that uses none gets this many times as long: it usually waits for a processor. */
const IDLE_FACTOR = 12;

/**
 * Whether a silent process is held up, and does not just wait for a processor.
 * @param silentMs time since its last message
 * @param computedMs its processor time meanwhile; null where the system doesn't say it
 */
export function isHung(silentMs: number, computedMs: number | null, hungAfterMs = HUNG_AFTER_MS): boolean {
  if (silentMs <= hungAfterMs) return false;
  return computedMs === null || computedMs > hungAfterMs * 0.8 || silentMs > hungAfterMs * IDLE_FACTOR;
}
