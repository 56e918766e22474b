import type { DashboardRange } from '@haat/shared/contract/dashboard';
import { dateInIndia, startOfDay } from '../../india-time';

const DAY_MS = 86_400_000;
const WEEK_MS = 7 * DAY_MS;

/** Consecutive days in IST, with the time of their start and end. */
export interface DateRange {
  from: string;
  to: string;
  start: Date;
  /** Exclusive; now, if the range includes today. */
  end: Date;
}

/** The number of days of a range. */
export const daysIn = ({ from, to }: Pick<DateRange, 'from' | 'to'>): number =>
  Math.round((startOfDay(to).getTime() - startOfDay(from).getTime()) / DAY_MS) + 1;

/** The days of a named range at a given time, or the explicit days. */
export function dateRangeOf(
  { range, from, to }: { range: DashboardRange; from?: string; to?: string },
  now: Date,
): DateRange {
  const last = to ?? dateInIndia(now, range === 'yesterday' ? -1 : 0);
  const first =
    from ??
    (range === 'today' || range === 'yesterday'
      ? last
      : dateInIndia(new Date(startOfDay(last).getTime()), 1 - Number(range)));
  return {
    from: first,
    to: last,
    start: startOfDay(first),
    end: new Date(Math.max(startOfDay(first).getTime(), Math.min(startOfDay(last).getTime() + DAY_MS, now.getTime()))),
  };
}

/** The range for comparison: the same weekdays before it, up to the same time of day. */
export function previousRange(range: DateRange): DateRange {
  const back = Math.ceil(daysIn(range) / 7) * WEEK_MS;
  const earlier = (time: Date) => new Date(time.getTime() - back);
  return {
    from: dateInIndia(earlier(range.start)),
    to: dateInIndia(earlier(startOfDay(range.to))),
    start: earlier(range.start),
    end: earlier(range.end),
  };
}

/** The keys of the parts of a range, as {@link partOf} formats them: hours of a single day, otherwise days. */
export function partsOf(range: DateRange, by: 'hour' | 'day'): string[] {
  return by === 'hour'
    ? Array.from({ length: 24 }, (_, hour) => `${range.from}T${String(hour).padStart(2, '0')}`)
    : Array.from({ length: daysIn(range) }, (_, day) => dateInIndia(range.start, day));
}

/** The start of a part. */
export const startOfPart = (part: string): Date =>
  new Date(startOfDay(part.slice(0, 10)).getTime() + Number(part.slice(11) || 0) * 3_600_000);
