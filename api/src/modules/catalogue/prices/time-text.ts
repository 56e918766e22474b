const format = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'long',
  hour: 'numeric',
  minute: '2-digit',
  timeZone: 'Asia/Kolkata',
});

/** A time in IST for messages to staff: 23 November, 9:00 am. */
export const timeText = (at: Date): string => format.format(at).replace(' at ', ', ');
