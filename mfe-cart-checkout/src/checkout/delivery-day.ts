import { DELIVERY_DAYS } from '@haat/shared/contract/order-terms';

const DAY_MS = 86_400_000;
// The day is the one on the calendar in India, wherever the shopper's clock stands. India has no summer time.
const indian = new Intl.DateTimeFormat('en-IN', { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', timeZone: 'Asia/Kolkata' });

/** The day that an order of `now` is delivered on, two days ahead (§2, §9), e.g. 'Monday, 23 November 2026'. */
export const deliveryDay = (now: Date): string => indian.format(new Date(now.getTime() + DELIVERY_DAYS * DAY_MS));
