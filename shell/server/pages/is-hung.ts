/** A silent process that has used this much processor time, in milliseconds, hangs. */
export const HUNG_AFTER_MS = 5_000;
/** A silent process that uses no processor time gets this many times as long: it usually waits for a processor. */
const IDLE_FACTOR = 12;

/**
 * Whether a silent process hangs, and does not just wait for a processor.
 * @param silentMs time since its last message
 * @param computedMs processor time since then; null if the system does not report it
 */
export function isHung(silentMs: number, computedMs: number | null, hungAfterMs = HUNG_AFTER_MS): boolean {
  if (silentMs <= hungAfterMs) return false;
  return computedMs === null || computedMs > hungAfterMs * 0.8 || silentMs > hungAfterMs * IDLE_FACTOR;
}
