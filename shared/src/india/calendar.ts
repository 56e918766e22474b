import { DELIVERY_DAYS } from '../contract/order-terms';
import { inEnglish, type Translate } from '../text/in-english';
import { msg } from '../text/msg';

const DAY_MS = 86_400_000;
/** India's offset from UTC in milliseconds, all year. */
export const INDIA_MS = 5.5 * 3_600_000;

/** Sunday first, in English. */
export const weekdays = [
  msg('Sunday'),
  msg('Monday'),
  msg('Tuesday'),
  msg('Wednesday'),
  msg('Thursday'),
  msg('Friday'),
  msg('Saturday'),
];
const months = [
  msg('January'),
  msg('February'),
  msg('March'),
  msg('April'),
  msg('May'),
  msg('June'),
  msg('July'),
  msg('August'),
  msg('September'),
  msg('October'),
  msg('November'),
  msg('December'),
];

/**
 * Date fields in India at a time (ms), with the shop's names of days and months. Not Intl.DateTimeFormat: its first use
 * costs a phone some 60 ms, and another name than the server's would break hydration.
 */
function calendarDay(ms: number, how: 'inFull' | 'near', t: Translate): string {
  const day = new Date(ms + INDIA_MS);
  const named = { day: String(day.getUTCDate()), month: t(months[day.getUTCMonth()] ?? '') };
  return how === 'inFull'
    ? t('{{day}} {{month}} {{year}}', { ...named, year: String(day.getUTCFullYear()) })
    : t('{{weekday}}, {{day}} {{month}}', { ...named, weekday: t(weekdays[day.getUTCDay()] ?? '') });
}

/** Text that is not a date is returned unchanged. */
function asDay(iso: string, how: 'inFull' | 'near', t: Translate): string {
  const ms = Date.parse(iso);
  return Number.isNaN(ms) ? iso : calendarDay(ms, how, t);
}

/**
 * The day of a time (ISO 8601) in India: '21 November 2026'. Invalid dates are returned unchanged.
 * @param t of the page's language; English by default
 */
export const formatDay = (iso: string, t: Translate = inEnglish): string => asDay(iso, 'inFull', t);

/** The same with weekday and without year, for a near day: 'Monday, 23 November'. */
export const formatNearDay = (iso: string, t: Translate = inEnglish): string => asDay(iso, 'near', t);

/** The time of day of a time (ISO 8601) in India: '4:35 pm', the same in every language. */
export function formatTime(iso: string): string {
  const clock = new Date(Date.parse(iso) + INDIA_MS);
  return twelveHours(clock.getUTCHours(), clock.getUTCMinutes());
}

/** Hours from 0 to 23 as India writes them: '4:35 pm'. */
export const twelveHours = (hours: number, minutes: number): string =>
  `${hours % 12 || 12}:${String(minutes).padStart(2, '0')} ${hours < 12 ? 'am' : 'pm'}`;

/** The delivery day of an order that is placed at `now` (ms) (§2, §9), e.g. 'Monday, 23 November'. */
export const deliveryDay = (now: number, t: Translate = inEnglish): string =>
  calendarDay(now + DELIVERY_DAYS * DAY_MS, 'near', t);
