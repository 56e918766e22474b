/** Parses a day (YYYY-MM-DD) of an address; undefined if the value isn't one. */
export const dayIn = (value: string | null): string | undefined =>
  value !== null && /^\d{4}-\d\d-\d\d$/.test(value) ? value : undefined;
