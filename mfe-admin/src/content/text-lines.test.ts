import fc from 'fast-check';
import { compareLines } from './text-lines';

const shown = (before: string[], after: string[]) =>
  compareLines(before, after).map(({ change, line }) => `${{ none: ' ', removed: '-', added: '+' }[change]}${line}`);

test('marks lines as unchanged, removed or added', () => {
  expect(shown(['a', 'b', 'c', 'd'], ['a', 'x', 'c', 'd', 'e'])).toEqual([' a', '-b', '+x', ' c', ' d', '+e']);
  expect(shown([], ['a'])).toEqual(['+a']);
  expect(shown(['a'], [])).toEqual(['-a']);
});

test('gives the old text without the added lines, and the new text without the removed ones', () => {
  const lines = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 12 });
  fc.assert(
    fc.property(lines, lines, (before, after) => {
      const compared = compareLines(before, after);
      expect(compared.filter(({ change }) => change !== 'added').map(({ line }) => line)).toEqual(before);
      expect(compared.filter(({ change }) => change !== 'removed').map(({ line }) => line)).toEqual(after);
    }),
  );
});
