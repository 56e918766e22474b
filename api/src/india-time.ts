import { INDIA_MS } from '@haat/shared/india/calendar';

const DAY_MS = 86_400_000;

/** The date in India `days` after the given time, as YYYY-MM-DD. The shop's days are those of India. */
export function dateInIndia(time: Date, days = 0): string {
  return new Date(time.getTime() + INDIA_MS + days * DAY_MS).toISOString().slice(0, 10);
}

/** The time of day in India, as HH:MM. */
export const clockInIndia = (time: Date): string => new Date(time.getTime() + INDIA_MS).toISOString().slice(11, 16);

/** The time at which a day (YYYY-MM-DD) starts in India. */
export const startOfDay = (day: string): Date => new Date(Date.parse(`${day}T00:00:00Z`) - INDIA_MS);

/** The time at which the day of `time` started in India. */
export const startOfDayInIndia = (time: Date): Date => startOfDay(dateInIndia(time));
