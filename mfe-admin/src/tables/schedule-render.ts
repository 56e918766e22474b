/**
 * So many rows get their content in one frame: drawn, laid out and painted, each costs one or two of its sixteen
 * milliseconds. More than come into sight in one as long as they can be read (`use-scroll-speed.ts`).
 */
const ROWS_A_FRAME = 4;

const waiting = new Set<() => void>();
let isAsked = false;
/** How many have got theirs since the last frame began. */
let drawn = 0;

function ask(): void {
  if (isAsked) return;
  isAsked = true;
  requestAnimationFrame(drawNext);
}

function drawNext(): void {
  isAsked = false;
  const next = [...waiting].slice(0, ROWS_A_FRAME);
  drawn = next.length;
  for (const draw of next) {
    waiting.delete(draw);
    draw();
  }
  if (next.length > 0) ask();
}

/**
 * Calls `draw` in one of the next frames, after what has waited for longer: rows that all come at once are drawn over
 * several frames, none of which takes so long that the list would stand still under the hand.
 * @returns takes it back, for a row that is gone before its turn
 */
export function scheduleRender(draw: () => void): () => void {
  waiting.add(draw);
  ask();
  return () => void waiting.delete(draw);
}

/**
 * Whether a row may have its content at once, as one of those that one frame has time for. Who may counts as one of
 * them.
 */
export function canRenderNow(): boolean {
  if (waiting.size > 0 || drawn >= ROWS_A_FRAME) return false;
  drawn += 1;
  ask();
  return true;
}
