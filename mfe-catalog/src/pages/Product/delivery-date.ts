/** Free delivery takes two days (§9). */
const DAYS = 2;
const day = new Intl.DateTimeFormat('en-IN', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'Asia/Kolkata' });

/** The day, in India, that an order of `now` (ms) arrives, e.g. 'Monday 23 November'. */
export const deliveryDay = (now: number): string => day.format(now + DAYS * 86_400_000);
