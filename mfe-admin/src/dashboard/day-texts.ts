import type { Dashboard } from '@haat/shared/contract/dashboard';
import { formatNearDay } from '@haat/shared/india/calendar';
import { localeOf } from '@haat/shared/text/locale-of';
import { pageLanguage, t } from '../language/t';

/** A short label of a day or an hour: '22 Nov', '9 am'. */
export function partText(at: string): string {
  if (at.length === 10)
    return new Intl.DateTimeFormat(`${localeOf(pageLanguage())}-u-nu-latn`, {
      day: 'numeric',
      month: 'short',
      timeZone: 'UTC',
    }).format(new Date(`${at}T00:00:00Z`));
  const hour = Number(at.slice(11));
  return `${hour % 12 || 12} ${hour < 12 ? 'am' : 'pm'}`;
}

/** Two days, with the year only once if it is the same. */
function daysText(from: string, to: string): string {
  const [firstYear, year] = [from.slice(0, 4), to.slice(0, 4)];
  const last = `${formatNearDay(to, t)} ${year}`;
  if (from === to) return last;
  const first = firstYear === year ? formatNearDay(from, t) : `${formatNearDay(from, t)} ${firstYear}`;
  return t('{{from}} to {{to}}', { from: first, to: last });
}

/** The compared periods: 'Sunday, 22 November 2026, compared with Sunday, 15 November 2026 up to the same time'. */
export function comparisonText({
  from,
  to,
  until,
  before,
}: Pick<Dashboard, 'from' | 'to' | 'until' | 'before'>): string {
  const isRunning = Date.parse(until) < Date.parse(`${to}T00:00:00+05:30`) + 86_400_000;
  const values = { days: daysText(from, to), days2: daysText(before.from, before.to) };
  return isRunning
    ? t('{{days}}, compared with {{days2}} up to the same time', values)
    : t('{{days}}, compared with {{days2}}', values);
}

/** The relative change: '+25%'; empty if the earlier value is 0. */
export function changeText(now: number, then: number): string {
  if (then === 0) return '';
  const percent = Math.round(((now - then) / then) * 100);
  return percent > 0
    ? `+${percent}%`
    : percent < 0
      ? `−${-percent}%`
      : now === then
        ? t('the same')
        : t('about the same');
}
