const moment = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZone: 'Asia/Kolkata',
});
const clock = new Intl.DateTimeFormat('en-IN', { hour: 'numeric', minute: '2-digit', second: '2-digit' });

/** An ISO moment in India's time, e.g. 3 Oct 2025, 4:05 pm. */
export const whenText = (iso: string): string => moment.format(new Date(iso));
/** Milliseconds since 1970 as the visitor's time of day. */
export const clockText = (ms: number): string => clock.format(new Date(ms));
