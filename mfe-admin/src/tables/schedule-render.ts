/**
 * Rows rendered per frame. Each takes 1–2 ms of a frame's 16 ms for rendering, layout and paint. At readable scroll
 * speeds fewer rows become visible per frame (`use-scroll-speed.ts`).
 */
const ROWS_A_FRAME = 4;

const waiting = new Set<() => void>();
let isAsked = false;
/** The number of rows rendered since the current frame began. */
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
 * Calls `draw` in one of the next frames, in the order of the calls. Spreads many rows over several frames, so that
 * scrolling stays smooth.
 * @returns cancels the call, for a row that is unmounted before it is rendered
 */
export function scheduleRender(draw: () => void): () => void {
  waiting.add(draw);
  ask();
  return () => void waiting.delete(draw);
}

/**
 * Whether a row may be rendered immediately within the current frame's limit. A result of true counts against the
 * limit.
 */
export function canRenderNow(): boolean {
  if (waiting.size > 0 || drawn >= ROWS_A_FRAME) return false;
  drawn += 1;
  ask();
  return true;
}
