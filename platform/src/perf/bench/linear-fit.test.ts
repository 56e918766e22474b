import { linearFit } from './linear-fit';

const rounded = (fit: ReturnType<typeof linearFit>) =>
  [fit.slope, fit.start, fit.explained].map((value) => Number(value.toFixed(4)));

test('is exact for points on a line', () => {
  expect(
    rounded(
      linearFit([
        { x: 0, y: 3 },
        { x: 1, y: 5 },
        { x: 4, y: 11 },
      ]),
    ),
  ).toEqual([2, 3, 1]);
});

test('gives slope, intercept and R² for scattered points', () => {
  expect(
    rounded(
      linearFit([
        { x: 0, y: 0 },
        { x: 1, y: 2 },
        { x: 2, y: 1 },
      ]),
    ),
  ).toEqual([0.5, 0.5, 0.25]);
});

test('has slope 0 for equal values', () => {
  expect(
    rounded(
      linearFit([
        { x: 1, y: 7 },
        { x: 2, y: 7 },
        { x: 3, y: 7 },
      ]),
    ),
  ).toEqual([0, 7, 1]);
});

test.each([
  [[]],
  [[{ x: 1, y: 1 }]],
  [
    [
      { x: 1, y: 1 },
      { x: 1, y: 2 },
    ],
  ],
])('throws for %j', (points) => {
  expect(() => linearFit(points)).toThrow('two points');
});
