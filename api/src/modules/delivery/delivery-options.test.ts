import { deliveryOptions } from './delivery-options';

const terms = { holidays: ['2026-11-26'], cutOff: '14:00', express: { pricePaise: 9_900, freeFromPaise: null } };
/** A moment by India's clock. */
const at = (moment: string) => new Date(`${moment}:00+05:30`);
const days = (moment: string) => Object.fromEntries(deliveryOptions(terms, at(moment)).map(({ id, day }) => [id, day]));

it.each([
  ['on a working day before the cut-off', '2026-11-23T13:59', { standard: '2026-11-25', express: '2026-11-24' }],
  ['after it, express is no earlier and isn’t offered', '2026-11-23T14:00', { standard: '2026-11-25' }],
  [
    'the free one moves over a holiday, and express comes before it',
    '2026-11-24T09:00',
    { standard: '2026-11-27', express: '2026-11-25' },
  ],
  ['express waits for Sunday to be over', '2026-11-28T09:00', { standard: '2026-11-30' }],
  ['on a Sunday nothing leaves', '2026-11-29T09:00', { standard: '2026-12-01' }],
  ['over Republic Day, whatever is set', '2027-01-24T09:00', { standard: '2027-01-27' }],
  ['by India’s date when UTC’s is another', '2026-11-23T00:30', { standard: '2026-11-25', express: '2026-11-24' }],
])('%s', (_what, moment, expected) => {
  expect(days(moment)).toEqual(expected);
});

it('is free and called as the specification has it, the first one', () => {
  expect(deliveryOptions(terms, at('2026-11-23T09:00'))[0]).toEqual({
    id: 'standard',
    title: 'FREE Prime Delivery',
    note: null,
    pricePaise: 0,
    day: '2026-11-25',
  });
});

it('takes nothing for express from a sum of items on, and offers none where there is none', () => {
  const now = at('2026-11-23T09:00');
  const priceOf = (itemsPaise: number) =>
    deliveryOptions({ ...terms, express: { pricePaise: 9_900, freeFromPaise: 100_000 } }, now, itemsPaise).find(
      ({ id }) => id === 'express',
    )?.pricePaise;
  expect([priceOf(0), priceOf(99_999), priceOf(100_000)]).toEqual([9_900, 9_900, 0]);
  expect(deliveryOptions({ ...terms, express: null }, now).map(({ id }) => id)).toEqual(['standard']);
});
