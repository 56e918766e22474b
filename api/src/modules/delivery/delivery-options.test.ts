import { deliveryOptions } from './delivery-options';

const terms = { holidays: ['2026-11-26'], cutOff: '14:00', express: { pricePaise: 9_900, freeFromPaise: null } };
/** A time in IST. */
const at = (time: string) => new Date(`${time}:00+05:30`);
const days = (time: string) => Object.fromEntries(deliveryOptions(terms, at(time)).map(({ id, day }) => [id, day]));

it.each([
  ['on a working day before the cut-off', '2026-11-23T13:59', { standard: '2026-11-25', express: '2026-11-24' }],
  ['after the cut-off, express is not earlier and not offered', '2026-11-23T14:00', { standard: '2026-11-25' }],
  [
    'standard moves over a holiday, and express comes before it',
    '2026-11-24T09:00',
    { standard: '2026-11-27', express: '2026-11-25' },
  ],
  ['express is not delivered on Sunday', '2026-11-28T09:00', { standard: '2026-11-30' }],
  ['nothing ships on Sunday', '2026-11-29T09:00', { standard: '2026-12-01' }],
  ['over Republic Day, regardless of the settings', '2027-01-24T09:00', { standard: '2027-01-27' }],
  ['by the date in IST if it differs from UTC', '2026-11-23T00:30', { standard: '2026-11-25', express: '2026-11-24' }],
])('%s', (_what, time, expected) => {
  expect(days(time)).toEqual(expected);
});

it('has the free option of the specification first', () => {
  expect(deliveryOptions(terms, at('2026-11-23T09:00'))[0]).toEqual({
    id: 'standard',
    title: 'FREE Prime Delivery',
    orderBefore: null,
    pricePaise: 0,
    day: '2026-11-25',
  });
});

it('states the deadline for express if it is today', () => {
  const expressAt = (time: string) => deliveryOptions(terms, at(time)).find(({ id }) => id === 'express');
  expect(expressAt('2026-11-23T09:00')?.orderBefore).toBe('14:00');
  // An order on the holiday ships on the 25th and arrives on the 27th. Standard arrives on that day too, so express is
  // not offered.
  const closed = { ...terms, holidays: ['2026-11-25'] };
  const onHoliday = deliveryOptions({ ...closed, holidays: ['2026-11-24', '2026-11-26'] }, at('2026-11-24T09:00'));
  expect(onHoliday.map(({ id, orderBefore }) => [id, orderBefore])).toEqual([['standard', null]]);
});

it('makes express free from an items total, and offers none if it is disabled', () => {
  const now = at('2026-11-23T09:00');
  const priceOf = (itemsPaise: number) =>
    deliveryOptions({ ...terms, express: { pricePaise: 9_900, freeFromPaise: 100_000 } }, now, itemsPaise).find(
      ({ id }) => id === 'express',
    )?.pricePaise;
  expect([priceOf(0), priceOf(99_999), priceOf(100_000)]).toEqual([9_900, 9_900, 0]);
  expect(deliveryOptions({ ...terms, express: null }, now).map(({ id }) => id)).toEqual(['standard']);
});
