/** @jest-environment node */
import { reasonOf } from './failure-reason';

test('a failed comparison is reduced to its first line and the difference', () => {
  const message = [
    '\u001b[2mexpect(\u001b[22mreceived).toEqual(expected)',
    '',
    '    - Expected  - 1',
    '    + Received  + 1',
    '      Object {',
    '    -   "overlaps": Array [],',
    '    +   "overlaps": Array ["a stands over b"],',
    '      }',
    '    at toEqual (src/check-routes.ts:92:30)',
  ].join('\n');
  expect(
    reasonOf([message])
      .split('\n')
      .map((line) => line.trim()),
  ).toEqual([
    '',
    'expect(received).toEqual(expected)',
    '- Expected  - 1',
    '+ Received  + 1',
    '-   "overlaps": Array [],',
    '+   "overlaps": Array ["a stands over b"],',
  ]);
});

test('other errors are shown without their stack', () => {
  expect(reasonOf(['Error: no element\n    at click (a.ts:1:1)'])).toBe('\n    Error: no element');
});
