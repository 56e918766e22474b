/**
 * Parses a typed number, with or without commas and a ₹ or % sign; accepts the typographic minus. Returns NaN, which
 * no schema accepts, if there are no digits: Number('') would be 0.
 */
export const numberOf = (typed: string): number =>
  /\d/.test(typed) ? Number(typed.replace('−', '-').replace(/[₹%,\s]/g, '')) : NaN;

/** Like `numberOf`, but null for an empty optional field. */
export const numberOrNull = (typed: string): number | null => (typed.trim() === '' ? null : numberOf(typed));
