import type { Dashboard } from '@haat/shared/contract/dashboard';
import { formatNearDay } from '@haat/shared/india/calendar';

const short = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short', timeZone: 'UTC' });

/** A short label of a day or an hour: '22 Nov', '9 am'. */
export function partText(at: string): string {
  if (at.length === 10) return short.format(new Date(`${at}T00:00:00Z`));
  const hour = Number(at.slice(11));
  return `${hour % 12 || 12} ${hour < 12 ? 'am' : 'pm'}`;
}

/** Two days, with the year only once if it is the same. */
const daysText = (from: string, to: string) =>
  [
    ...(from === to
      ? []
      : [formatNearDay(from), ...(from.slice(0, 4) === to.slice(0, 4) ? [] : [from.slice(0, 4)]), 'to']),
    formatNearDay(to),
    to.slice(0, 4),
  ].join(' ');

/** The compared periods: 'Sunday, 22 November 2026, compared with Sunday, 15 November 2026 up to the same time'. */
export function besideText({ from, to, until, before }: Pick<Dashboard, 'from' | 'to' | 'until' | 'before'>): string {
  const isRunning = Date.parse(until) < Date.parse(`${to}T00:00:00+05:30`) + 86_400_000;
  return `${daysText(from, to)}, compared with ${daysText(before.from, before.to)}${isRunning ? ' up to the same time' : ''}`;
}

/** The relative change: '+25%'; empty if the earlier value is 0. */
export function changeText(now: number, then: number): string {
  if (then === 0) return '';
  const percent = Math.round(((now - then) / then) * 100);
  return percent > 0 ? `+${percent}%` : percent < 0 ? `−${-percent}%` : now === then ? 'the same' : 'about the same';
}
