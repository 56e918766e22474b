import { isLongFrame } from './long-frame';

test.each([16.7, 33.4, 49.9, 50, 50.1])('a frame of %d ms is of three turns of the screen or fewer', (ms) =>
  expect(isLongFrame(ms)).toBe(false),
);
test.each([66.6, 66.7, 83.4, 500])('a frame of %d ms is of four or more', (ms) => expect(isLongFrame(ms)).toBe(true));
