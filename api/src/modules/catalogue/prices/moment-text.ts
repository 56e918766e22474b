const moment = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'long',
  hour: 'numeric',
  minute: '2-digit',
  timeZone: 'Asia/Kolkata',
});

/** A moment in India's time, as a sentence to staff has it: 23 November, 9:00 am. */
export const momentText = (at: Date): string => moment.format(at).replace(' at ', ', ');
