/** A longer frame is visible as a stall, in milliseconds. */
export const LONGEST_FRAME_MS = 50;
/** Refresh rate in Hz: a frame lasts one or more refresh intervals. */
const TURNS_A_SECOND = 60;

/**
 * Whether a frame lasted longer than {@link LONGEST_FRAME_MS}, which is three refresh intervals. Rounds to whole
 * intervals, because a page's clock measures three of them as 49.9 to 50.1 ms.
 * @param ms by the page's clock
 */
export const isLongFrame = (ms: number): boolean =>
  Math.round((ms / 1_000) * TURNS_A_SECOND) > (LONGEST_FRAME_MS / 1_000) * TURNS_A_SECOND;
