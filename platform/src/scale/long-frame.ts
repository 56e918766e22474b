/** A frame that takes longer, in milliseconds, is one that a person sees stand still. */
export const LONGEST_FRAME_MS = 50;
/** So many times a second does the browser draw, at most: a frame lasts one or more of these turns. */
const TURNS_A_SECOND = 60;

/**
 * Whether a frame lasted for more than {@link LONGEST_FRAME_MS}, which are three turns: a page's clock, with its steps
 * of 0.1 ms, makes 49.9 to 50.1 of them.
 * @param ms as that clock has it
 */
export const isLongFrame = (ms: number): boolean =>
  Math.round((ms / 1_000) * TURNS_A_SECOND) > (LONGEST_FRAME_MS / 1_000) * TURNS_A_SECOND;
