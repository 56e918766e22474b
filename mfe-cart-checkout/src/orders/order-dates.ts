const day = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'Asia/Kolkata' });
const weekday = new Intl.DateTimeFormat('en-IN', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'Asia/Kolkata' });

/** A moment (ISO 8601) as a day in India: '21 November 2026'. What isn't a date is shown as it came. */
export const formatDay = (iso: string): string => (Number.isNaN(Date.parse(iso)) ? iso : day.format(new Date(iso)));

/** The same with its weekday and without the year, for a day that is near: 'Monday, 23 November'. */
export const formatNearDay = (iso: string): string => (Number.isNaN(Date.parse(iso)) ? iso : weekday.format(new Date(iso)));
