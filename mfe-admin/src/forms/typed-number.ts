/**
 * Parses a typed number, with or without commas and a ₹ or % sign; accepts the typographic minus. Returns NaN, which
 * no schema accepts, if there are no digits: Number('') would be 0.
 */
export const numberOf = (typed: string): number =>
  /\d/.test(typed) ? Number(typed.replace('−', '-').replace(/[₹%,\s]/g, '')) : NaN;

/** The same of a field that may be left empty, which is null to the server. */
export const numberOrNull = (typed: string): number | null => (typed.trim() === '' ? null : numberOf(typed));
