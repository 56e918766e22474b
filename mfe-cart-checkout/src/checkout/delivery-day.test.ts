import { deliveryDay } from './delivery-day';

test('two days ahead, written the Indian way', () => {
  expect(deliveryDay(new Date('2026-11-21T10:00:00Z'))).toBe('Monday, 23 November 2026');
});

test('the day is India’s: late evening in London is the next day in Delhi', () => {
  expect(deliveryDay(new Date('2026-12-30T20:00:00Z'))).toContain('2 January 2027');
});
