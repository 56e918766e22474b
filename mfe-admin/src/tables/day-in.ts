/** The day (YYYY-MM-DD) that an address names; undefined for what is no day. */
export const dayIn = (value: string | null): string | undefined =>
  value !== null && /^\d{4}-\d\d-\d\d$/.test(value) ? value : undefined;
