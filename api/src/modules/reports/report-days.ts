import type { ReportPeriod } from '@haat/shared/contract/reports';
import { ApiError } from '../../http/api-error';
import { dateInIndia, startOfDay } from '../../india-time';
import type { ReportDays } from './report';

const DAY_MS = 86_400_000;
const MAX_DAYS = 366;

/** The first day of the month that is `months` after the month of `day`. */
function monthStart(day: string, months: number): string {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10);
}

const dayBefore = (day: string) => dateInIndia(startOfDay(day), -1);

function periodOf(period: ReportPeriod, today: string): [from: string, to: string] {
  switch (period) {
    case 'today':
      return [today, today];
    case '7':
      return [dateInIndia(startOfDay(today), -6), today];
    case 'month':
      return [monthStart(today, 0), today];
    case 'last-month':
      return [monthStart(today, -1), dayBefore(monthStart(today, 0))];
  }
}

/**
 * The days of a query in IST; explicit days take precedence over the named period.
 * @throws ApiError 400 if the last day is before the first, or for more than 366 days
 */
export function reportDaysOf(query: { period: ReportPeriod; from?: string; to?: string }, now: Date): ReportDays {
  const named = periodOf(query.period, dateInIndia(now));
  const [from, to] = [query.from ?? query.to ?? named[0], query.to ?? query.from ?? named[1]];
  const [start, end] = [startOfDay(from), new Date(startOfDay(to).getTime() + DAY_MS)];
  const days = (end.getTime() - start.getTime()) / DAY_MS;
  if (days < 1)
    throw new ApiError(400, 'invalid', 'The first day comes after the last.', [
      { path: 'from', message: 'Choose a day up to the last one' },
    ]);
  if (days > MAX_DAYS)
    throw new ApiError(400, 'too-long', `That is more than ${MAX_DAYS} days. Choose a later first day.`, [
      { path: 'from', message: 'Choose a later day' },
    ]);
  return { from, to, start, end };
}
