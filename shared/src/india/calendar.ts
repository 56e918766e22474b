import { DELIVERY_DAYS } from '../contract/order-terms';

const DAY_MS = 86_400_000;
/** India's clock is ahead of UTC by so much, in milliseconds, all year. */
const INDIA_MS = 5.5 * 3_600_000;

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const months = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December'];

/**
 * What India's calendar says at a moment, in the words of the shop. Not by Intl.DateTimeFormat: the first of a page
 * costs a phone of the middle some 60 ms, and 'Add to Cart' would wait for it.
 */
function calendarDay(ms: number) {
  const day = new Date(ms + INDIA_MS);
  return { weekday: weekdays[day.getUTCDay()], dayAndMonth: `${day.getUTCDate()} ${months[day.getUTCMonth()]}`, year: day.getUTCFullYear() };
}

/** A moment (ISO 8601) as a day in India: '21 November 2026'. What isn't a date is shown as it came. */
export function formatDay(iso: string): string {
  const ms = Date.parse(iso);
  if (Number.isNaN(ms)) return iso;
  const { dayAndMonth, year } = calendarDay(ms);
  return `${dayAndMonth} ${year}`;
}

/** The same with its weekday and without the year, for a day that is near: 'Monday, 23 November'. */
export function formatNearDay(iso: string): string {
  const ms = Date.parse(iso);
  if (Number.isNaN(ms)) return iso;
  const { weekday, dayAndMonth } = calendarDay(ms);
  return `${weekday}, ${dayAndMonth}`;
}

/** The day that an order of `now` (ms) is delivered on (§2, §9), e.g. 'Monday, 23 November'. */
export const deliveryDay = (now: number): string => formatNearDay(new Date(now + DELIVERY_DAYS * DAY_MS).toISOString());
