import { oneLine } from './cell-text';

test.each([
  [undefined, ''],
  ['', ''],
  [' ', ''],
  ['Copper lota', 'Copper lota'],
  [' Copper', 'Copper'],
  ['lota ', 'lota'],
  ['Copper  lota', 'Copper lota'],
  ['Copper\tlota\n', 'Copper lota'],
  ['a\u0007b', 'a b'],
  ['a\u007fb', 'a b'],
  ['caf\u0065\u0301', 'caf\u00e9'],
  ['a\ufffdb', 'a b'],
  ['a\u00a0b', 'a b'],
  ['तांबे का लोटा', 'तांबे का लोटा'],
])('the cell %j is the line %j', (cell, line) => {
  expect(oneLine(cell)).toBe(line);
});
