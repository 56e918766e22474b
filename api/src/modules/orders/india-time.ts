/** The shop's days are those of India (UTC+5:30, no summer time). */
const OFFSET_MS = 5.5 * 3_600_000;
const DAY_MS = 86_400_000;

/** The date in India, `days` after the moment, as YYYY-MM-DD. */
export function dateInIndia(moment: Date, days = 0): string {
  return new Date(moment.getTime() + OFFSET_MS + days * DAY_MS).toISOString().slice(0, 10);
}

/** The moment that a day (YYYY-MM-DD) begins in India. */
export const startOfDay = (day: string): Date => new Date(Date.parse(`${day}T00:00:00Z`) - OFFSET_MS);

/** The moment that the day of `moment` began in India. */
export const startOfDayInIndia = (moment: Date): Date => startOfDay(dateInIndia(moment));
