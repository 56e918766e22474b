/** @jest-environment node */
import { fromRoot } from '../base/workspaces';
import { longestFiles } from './file-times';

const file = (path: string, seconds: number) => ({
  name: fromRoot(path),
  startTime: 1_000,
  endTime: 1_000 + seconds * 1_000,
});

test('the slowest files come first, with the longer time of a file that ran twice', () => {
  expect(
    longestFiles([file('api/src/a.test.ts', 3), file('api/src/b.test.ts', 12), file('api/src/a.test.ts', 40)]),
  ).toEqual(['    40 s  api/src/a.test.ts', '    12 s  api/src/b.test.ts']);
});

test('at most ten are listed', () => {
  expect(longestFiles(Array.from({ length: 30 }, (_, n) => file(`api/src/${n}.test.ts`, n)))).toHaveLength(10);
});
