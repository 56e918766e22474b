import { saleTimes, WrongDate } from './sale-times';

test.each([
  ['', '', null],
  ['2026-11-21', '2026-12-31', { from: '2026-11-20T18:30:00.000Z', until: '2026-12-31T18:30:00.000Z' }],
  ['21/11/2026', '', { from: '2026-11-20T18:30:00.000Z', until: null }],
  ['11/21/2026', '', { from: '2026-11-20T18:30:00.000Z', until: null }],
  ['05.05.2026', '', { from: '2026-05-04T18:30:00.000Z', until: null }],
  ['', '31-12-2026 12:00', { from: null, until: '2026-12-31T06:30:00.000Z' }],
])('a sale from %j to %j is %j', (starts, ends, times) => {
  expect(saleTimes(starts, ends)).toEqual(times);
});

test.each([
  ['', '2026-02-30', 'ends', '“2026-02-30” is no date that can be read'],
  ['45982', '46012', 'starts', '“45982” is no date that can be read'],
  ['Nov 21, 2026', '', 'starts', '“Nov 21, 2026” is no date that can be read'],
  ['01/02/2026', '', 'starts', '“01/02/2026” may begin with its day or its month: it isn’t guessed'],
  ['2027-01-10', '2027-01-01', 'ends', 'The sale would end on “2027-01-01”, before it begins'],
])('a sale from %j to %j names the wrong cell and why', (starts, ends, cell, message) => {
  const error = (() => {
    try {
      return saleTimes(starts, ends);
    } catch (thrown) {
      return thrown;
    }
  })();
  expect(error).toBeInstanceOf(WrongDate);
  expect(error).toMatchObject({ cell, message });
});
