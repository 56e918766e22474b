import { useCallback, useRef } from 'react';

/**
 * Above this speed (rows per ms), rows are shown as placeholders: each would be visible for about five frames, too
 * short to read, and requesting them would delay those frames. It is well below the speed of a dragged scrollbar, so
 * that a late frame is not taken for a pause.
 */
const MAX_ROWS_PER_MS = 0.2;
/** Over so many milliseconds it is measured; after so many it has stood still. */
const PACE_MS = 50;
const STILL_MS = 200;
/** A step of so many rows is a jump to another place, which is not on its way to a third. */
const JUMP_ROWS = 50;

/**
 * Tells, of each step of a list that is scrolled, whether its rows go by faster than they can be read; until that is
 * known, that they do. @returns asked with the first row in sight
 */
export function useScrollSpeed(): (row: number) => boolean {
  const pace = useRef({ row: 0, at: 0, isFast: false });
  return useCallback((row: number) => {
    const [was, now] = [pace.current, performance.now()];
    const ms = now - was.at;
    const rows = Math.abs(row - was.row);
    // How fast it goes isn't known at its first step: what it asks for there it would ask for in the first frames of
    // being pulled.
    if (ms >= PACE_MS)
      pace.current = {
        row,
        at: now,
        isFast: ms < STILL_MS ? rows / ms > MAX_ROWS_PER_MS : rows > 0 && rows < JUMP_ROWS,
      };
    return pace.current.isFast;
  }, []);
}
