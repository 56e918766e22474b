import { isLongFrame } from './long-frame';

test.each([16.7, 33.4, 49.9, 50, 50.1])('a frame of %d ms is not long: at most three refreshes of the screen', (ms) =>
  expect(isLongFrame(ms)).toBe(false),
);
test.each([66.6, 66.7, 83.4, 500])('a frame of %d ms is long: at least four refreshes', (ms) =>
  expect(isLongFrame(ms)).toBe(true),
);
