/**
 * A number as it is typed, with or without commas and its sign, its minus also the typographer's; NaN, which no schema
 * takes, for what is none: Number('') would be a 0 that nobody typed.
 */
export const numberOf = (typed: string): number =>
  /\d/.test(typed) ? Number(typed.replace('−', '-').replace(/[₹%,\s]/g, '')) : NaN;

/** The same of a field that may be left empty, which is null to the server. */
export const numberOrNull = (typed: string): number | null => (typed.trim() === '' ? null : numberOf(typed));
