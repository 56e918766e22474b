import fc from 'fast-check';
import { compareLines } from './text-lines';

const shown = (before: string[], after: string[]) =>
  compareLines(before, after).map(({ is, line }) => `${{ same: ' ', gone: '-', new: '+' }[is]}${line}`);

test('what stayed, went and came', () => {
  expect(shown(['a', 'b', 'c', 'd'], ['a', 'x', 'c', 'd', 'e'])).toEqual([' a', '-b', '+x', ' c', ' d', '+e']);
  expect(shown([], ['a'])).toEqual(['+a']);
  expect(shown(['a'], [])).toEqual(['-a']);
});

test('without what came it is the one, without what went the other', () => {
  const lines = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 12 });
  fc.assert(
    fc.property(lines, lines, (before, after) => {
      const compared = compareLines(before, after);
      expect(compared.filter(({ is }) => is !== 'new').map(({ line }) => line)).toEqual(before);
      expect(compared.filter(({ is }) => is !== 'gone').map(({ line }) => line)).toEqual(after);
    }),
  );
});
