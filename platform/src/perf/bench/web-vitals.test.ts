import { blockingTime, cumulativeShift } from './web-vitals';

const round = (value: number) => Number(value.toFixed(6));

describe('the cumulative layout shift', () => {
  test('is 0 without shifts', () => {
    expect(cumulativeShift([])).toBe(0);
  });

  test('is that of the worst session window', () => {
    expect(
      round(
        cumulativeShift([
          { at: 0, value: 0.01 },
          { at: 400, value: 0.02 },
          { at: 3_000, value: 0.025 },
        ]),
      ),
    ).toBe(0.03);
  });

  test('ends a session window after five seconds, even without a gap', () => {
    expect(round(cumulativeShift(Array.from({ length: 8 }, (_, index) => ({ at: index * 900, value: 0.01 }))))).toBe(
      0.06,
    );
  });

  test('orders shifts by time', () => {
    expect(
      round(
        cumulativeShift([
          { at: 5_000, value: 0.01 },
          { at: 0, value: 0.01 },
          { at: 500, value: 0.01 },
        ]),
      ),
    ).toBe(0.02);
  });
});

describe('the total blocking time', () => {
  test('sums the time of tasks beyond 50 ms', () => {
    expect(
      blockingTime(
        [
          { at: 100, ms: 50 },
          { at: 200, ms: 80 },
          { at: 400, ms: 250 },
        ],
        0,
      ),
    ).toBe(230);
  });

  test('starts at the first paint', () => {
    expect(
      blockingTime(
        [
          { at: 0, ms: 200 },
          { at: 300, ms: 200 },
          { at: 600, ms: 100 },
        ],
        400,
      ),
    ).toBe(50 + 50);
  });
});
