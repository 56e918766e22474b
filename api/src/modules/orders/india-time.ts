import { INDIA_MS } from '@haat/shared/india/calendar';

const DAY_MS = 86_400_000;

/** The date in India, whose days are the shop's, `days` after the moment, as YYYY-MM-DD. */
export function dateInIndia(moment: Date, days = 0): string {
  return new Date(moment.getTime() + INDIA_MS + days * DAY_MS).toISOString().slice(0, 10);
}

/** The time of India's clock at the moment, as HH:MM. */
export const clockInIndia = (moment: Date): string => new Date(moment.getTime() + INDIA_MS).toISOString().slice(11, 16);

/** The moment that a day (YYYY-MM-DD) begins in India. */
export const startOfDay = (day: string): Date => new Date(Date.parse(`${day}T00:00:00Z`) - INDIA_MS);

/** The moment that the day of `moment` began in India. */
export const startOfDayInIndia = (moment: Date): Date => startOfDay(dateInIndia(moment));
