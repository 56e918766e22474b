import { DELIVERY_DAYS } from '../contract/order-terms';

const DAY_MS = 86_400_000;
/** India's clock is ahead of UTC by so much, in milliseconds, all year. */
const INDIA_MS = 5.5 * 3_600_000;

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const months = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December'];

/**
 * What India's calendar says at a moment (ms), in the words of the shop. Not by Intl.DateTimeFormat: the first of a page
 * costs a phone of the middle some 60 ms, and 'Add to Cart' would wait for it.
 */
function calendarDay(ms: number) {
  const day = new Date(ms + INDIA_MS);
  const dayAndMonth = `${day.getUTCDate()} ${months[day.getUTCMonth()]}`;
  return { inFull: `${dayAndMonth} ${day.getUTCFullYear()}`, near: `${weekdays[day.getUTCDay()]}, ${dayAndMonth}` };
}

/** What isn't a date is shown as it came. */
function asDay(iso: string, how: 'inFull' | 'near'): string {
  const ms = Date.parse(iso);
  return Number.isNaN(ms) ? iso : calendarDay(ms)[how];
}

/** A moment (ISO 8601) as a day in India: '21 November 2026'. What isn't a date is shown as it came. */
export const formatDay = (iso: string): string => asDay(iso, 'inFull');

/** The same with its weekday and without the year, for a day that is near: 'Monday, 23 November'. */
export const formatNearDay = (iso: string): string => asDay(iso, 'near');

/** The day that an order of `now` (ms) is delivered on (§2, §9), e.g. 'Monday, 23 November'. */
export const deliveryDay = (now: number): string => calendarDay(now + DELIVERY_DAYS * DAY_MS).near;
