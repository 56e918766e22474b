/** A longer frame is visible as a stall, in milliseconds. */
export const MAX_FRAME_MS = 50;
/** Refresh rate in Hz: a frame lasts one or more refresh intervals. */
const REFRESH_RATE_HZ = 60;

/**
 * Whether a frame lasted longer than {@link MAX_FRAME_MS}, which is three refresh intervals. Rounds to whole
 * intervals, because a page's clock measures three of them as 49.9 to 50.1 ms.
 * @param ms by the page's clock
 */
export const isLongFrame = (ms: number): boolean =>
  Math.round((ms / 1_000) * REFRESH_RATE_HZ) > (MAX_FRAME_MS / 1_000) * REFRESH_RATE_HZ;
