import { isStaffed } from './chat-hours';

test.each([
  ['Monday 08:59', '2026-11-23T08:59:59+05:30', false],
  ['Monday 09:00', '2026-11-23T09:00:00+05:30', true],
  ['Saturday 17:59', '2026-11-28T17:59:59+05:30', true],
  ['Saturday 18:00', '2026-11-28T18:00:00+05:30', false],
  ['Sunday noon', '2026-11-22T12:00:00+05:30', false],
  // Sunday still in London, Monday already in India.
  ['Monday 09:30 in India', '2026-11-23T04:00:00Z', true],
])('%s', (_, at, staffed) => expect(isStaffed(Date.parse(at))).toBe(staffed));
