import { countOf, isHiddenWord, oneLine, paiseOf } from './cell-text';

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

test.each([
  ['₹ 1 299', 129_900],
  ['1\u00a0299,50', 129_950],
  ['12 34 567', 123_456_700],
  ['1,299 only', 129_900],
  ['Rs. 1,299/- only', 129_900],
  ['499 rupees', 49_900],
  ['४९९', 49_900],
  ['₹ १,२९९.५०', 129_950],
  ['٩٩', 9_900],
  ['“99”', 9_900],
  ['\u200e99\u200e', 9_900],
])('the amount %j is %j paise', (cell, paise) => {
  expect(paiseOf(cell)).toBe(paise);
});

test('stock in Devanagari digits is a number', () => {
  expect(countOf('१२')).toBe(12);
});

test.each(['FALSE', 'no', '0', 'FALSCH', 'नहीं', 'Disabled'])('%s hides a product', (cell) => {
  expect(isHiddenWord(cell)).toBe(true);
  expect(isHiddenWord('WAHR')).toBe(false);
});
