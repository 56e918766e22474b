import type { DashboardRange } from '@haat/shared/contract/dashboard';
import { dateInIndia, startOfDay } from '../orders/india-time';

const DAY_MS = 86_400_000;
const WEEK_MS = 7 * DAY_MS;

/** Days of India in a row: their names, and the moments that they begin and end at. */
export interface Stretch {
  from: string;
  to: string;
  start: Date;
  /** Not of it any more; for today, now. */
  end: Date;
}

/** How many days a stretch has. */
export const daysIn = ({ from, to }: Pick<Stretch, 'from' | 'to'>): number =>
  Math.round((startOfDay(to).getTime() - startOfDay(from).getTime()) / DAY_MS) + 1;

/** The days that a range means at a moment; from one to another, where both are named. */
export function stretchOf(
  { range, from, to }: { range: DashboardRange; from?: string; to?: string },
  now: Date,
): Stretch {
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

/** The stretch that one is put beside: before it, on the same weekdays, up to the same time of the day. */
export function stretchBefore(stretch: Stretch): Stretch {
  const back = Math.ceil(daysIn(stretch) / 7) * WEEK_MS;
  const earlier = (moment: Date) => new Date(moment.getTime() - back);
  return {
    from: dateInIndia(earlier(stretch.start)),
    to: dateInIndia(earlier(startOfDay(stretch.to))),
    start: earlier(stretch.start),
    end: earlier(stretch.end),
  };
}

/** The names of its parts, as {@link partOf} has them: the hours of one day, or the days of more. */
export function partsOf(stretch: Stretch, by: 'hour' | 'day'): string[] {
  return by === 'hour'
    ? Array.from({ length: 24 }, (_, hour) => `${stretch.from}T${String(hour).padStart(2, '0')}`)
    : Array.from({ length: daysIn(stretch) }, (_, day) => dateInIndia(stretch.start, day));
}

/** When a part of a stretch begins. */
export const startOfPart = (part: string): Date =>
  new Date(startOfDay(part.slice(0, 10)).getTime() + Number(part.slice(11) || 0) * 3_600_000);
