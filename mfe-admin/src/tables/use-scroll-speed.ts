import { useCallback, useRef } from 'react';

/**
 * Above this speed (rows per ms), rows are placeholders: each would be visible for about five frames, too short to
 * read. Well below the speed of a dragged scrollbar, so that a late frame is not taken for a pause.
 */
const MAX_ROWS_PER_MS = 0.2;
/**
 * The interval over which the speed is measured, and the pause after which scrolling counts as stopped, in
 * milliseconds.
 */
const PACE_MS = 50;
const STILL_MS = 200;
/** A step of at least this many rows counts as a jump, which is not part of a longer scroll. */
const JUMP_ROWS = 50;

/**
 * Detects whether a list scrolls too fast to read. The first step after a pause counts as fast, unless it is a jump.
 * @returns call it at each scroll step with the first visible row
 */
export function useScrollSpeed(): (row: number) => boolean {
  const pace = useRef({ row: 0, at: 0, isFast: false });
  return useCallback((row: number) => {
    const [was, now] = [pace.current, performance.now()];
    const ms = now - was.at;
    const rows = Math.abs(row - was.row);
    // The speed of the first step is unknown. Treat it as fast, to request nothing when a drag begins.
    if (ms >= PACE_MS)
      pace.current = {
        row,
        at: now,
        isFast: ms < STILL_MS ? rows / ms > MAX_ROWS_PER_MS : rows > 0 && rows < JUMP_ROWS,
      };
    return pace.current.isFast;
  }, []);
}
