import { deliveryDay } from './delivery-date';

test('two days from today as India counts days, whatever the clock of the browser', () => {
  // 20:00 UTC is 01:30 of the next day in India.
  expect(deliveryDay(Date.UTC(2026, 10, 21, 20, 0))).toMatch(/Tuesday,? 24 November/);
  expect(deliveryDay(Date.UTC(2026, 10, 21, 10, 0))).toMatch(/Monday,? 23 November/);
});
