/** @jest-environment node */
import { isHung } from './is-hung';

test.each([
  ['one that has just sent a message', 4_000, 4_000, false],
  ['one that computes all the time', 5_100, 5_000, true],
  ['one that waits for its turn on a busy machine', 20_000, 600, false],
  ['one that has waited too long even for a busy machine', 61_000, 600, true],
  ['one whose processor time the system does not report', 5_100, null, true],
])('process is hung: %s', (_, silentMs, computedMs, expected) => {
  expect(isHung(silentMs, computedMs)).toBe(expected);
});
