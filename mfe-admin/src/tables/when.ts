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

/** Formats an ISO time in IST, e.g. 3 Oct 2025, 4:05 pm. */
export const whenText = (iso: string): string => moment.format(new Date(iso));
/** Formats its day in IST, short enough for a column, e.g. 3 Oct 2025. */
export const dayText = (iso: string): string => day.format(new Date(iso));
/** Formats a Unix time in milliseconds as the time of day in IST. */
export const clockText = (ms: number): string => clock.format(new Date(ms));
