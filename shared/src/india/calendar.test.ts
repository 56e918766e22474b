import { deliveryDay, formatDay, formatNearDay } from './calendar';

const long = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'Asia/Kolkata',
});
const near = new Intl.DateTimeFormat('en-IN', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'Asia/Kolkata',
});

test('every day of a leap year is formatted as by Intl, from its first to its last minute', () => {
  // Midnight in India is 18:30 of the day before in UTC.
  for (let at = Date.parse('2027-12-31T18:30:00Z'); at < Date.parse('2028-12-31T18:30:00Z'); at += 86_400_000) {
    for (const ms of [at, at + 86_399_999]) {
      const iso = new Date(ms).toISOString();
      expect(formatDay(iso)).toBe(long.format(ms));
      expect(formatNearDay(iso)).toBe(near.format(ms));
    }
  }
});

test('text that is not a date is returned unchanged', () => {
  expect(formatDay('soon')).toBe('soon');
  expect(formatNearDay('')).toBe('');
});

test('the delivery day is two days later in India, in any time zone of the browser', () => {
  expect(deliveryDay(Date.UTC(2026, 10, 21, 10, 0))).toBe('Monday, 23 November');
  // 20:00 UTC is 01:30 of the next day in India.
  expect(deliveryDay(Date.UTC(2026, 10, 21, 20, 0))).toBe('Tuesday, 24 November');
  expect(deliveryDay(Date.UTC(2026, 11, 30, 20, 0))).toBe('Saturday, 2 January');
});
