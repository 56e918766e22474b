import { daysIn, partsOf, startOfPart, previousRange, dateRangeOf } from './date-range';

/** A Sunday, 9 PM in IST. */
const now = new Date('2026-11-22T15:30:00Z');

test.each([
  ['today', '2026-11-22', '2026-11-22', '2026-11-21T18:30:00.000Z', now.toISOString()],
  ['yesterday', '2026-11-21', '2026-11-21', '2026-11-20T18:30:00.000Z', '2026-11-21T18:30:00.000Z'],
  ['7', '2026-11-16', '2026-11-22', '2026-11-15T18:30:00.000Z', now.toISOString()],
  ['30', '2026-10-24', '2026-11-22', '2026-10-23T18:30:00.000Z', now.toISOString()],
] as const)('%s is from %s to %s', (range, from, to, start, end) => {
  expect(dateRangeOf({ range }, now)).toEqual({ from, to, start: new Date(start), end: new Date(end) });
});

test('explicit dates take precedence over the range; a future range is empty', () => {
  expect(dateRangeOf({ range: 'today', from: '2026-10-01', to: '2026-10-31' }, now)).toEqual({
    from: '2026-10-01',
    to: '2026-10-31',
    start: new Date('2026-09-30T18:30:00Z'),
    end: new Date('2026-10-31T18:30:00Z'),
  });
  const ahead = dateRangeOf({ range: 'today', from: '2026-12-01', to: '2026-12-02' }, now);
  expect(ahead.end).toEqual(ahead.start);
});

test('a range is compared with the same weekdays before, up to the same time of day', () => {
  expect(previousRange(dateRangeOf({ range: 'today' }, now))).toEqual({
    from: '2026-11-15',
    to: '2026-11-15',
    start: new Date('2026-11-14T18:30:00Z'),
    end: new Date('2026-11-15T15:30:00Z'),
  });
  expect(previousRange(dateRangeOf({ range: '7' }, now))).toMatchObject({ from: '2026-11-09', to: '2026-11-15' });
  // A range of 30 days is compared with the one five weeks earlier.
  expect(previousRange(dateRangeOf({ range: '30' }, now))).toMatchObject({ from: '2026-09-19', to: '2026-10-18' });
});

test('splits a range into hours or days, and parses the start of each part', () => {
  const day = dateRangeOf({ range: 'today' }, now);
  expect([partsOf(day, 'hour').length, partsOf(day, 'hour')[9]]).toEqual([24, '2026-11-22T09']);
  expect(startOfPart('2026-11-22T09')).toEqual(new Date('2026-11-22T03:30:00Z'));
  const week = dateRangeOf({ range: '7' }, now);
  expect(partsOf(week, 'day')).toEqual([
    '2026-11-16',
    '2026-11-17',
    '2026-11-18',
    '2026-11-19',
    '2026-11-20',
    '2026-11-21',
    '2026-11-22',
  ]);
  expect(startOfPart('2026-11-16')).toEqual(week.start);
  expect(daysIn({ from: '2026-02-27', to: '2026-03-01' })).toBe(3);
});
