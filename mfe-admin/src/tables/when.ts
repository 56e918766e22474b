const moment = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZone: 'Asia/Kolkata',
});
const day = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'Asia/Kolkata',
});
const clock = new Intl.DateTimeFormat('en-IN', {
  hour: 'numeric',
  minute: '2-digit',
  second: '2-digit',
  timeZone: 'Asia/Kolkata',
});

/** An ISO moment in India's time, e.g. 3 Oct 2025, 4:05 pm. */
export const whenText = (iso: string): string => moment.format(new Date(iso));
/** Its day in India, short enough for a column, e.g. 3 Oct 2025. */
export const dayText = (iso: string): string => day.format(new Date(iso));
/** Milliseconds since 1970 as India's time of day. */
export const clockText = (ms: number): string => clock.format(new Date(ms));
