import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { csvRows } from './csv-rows';

test.each([
  '=1+1',
  '+1',
  '-1',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  '＝1',
  '＋1',
  '－1',
  '＠1',
  '=HYPERLINK("http://evil.example","a")',
])('%j is not a formula in a spreadsheet', (text) => {
  const [[cell = ''] = []] = parse(csvRows([[text, 'b']])) as string[][];
  expect(cell).toBe(`'${text}`);
});

test('numbers stay numbers, null is an empty cell, and each row is one line', () => {
  expect(
    csvRows([
      [-5, 1.5, null, true],
      ['a, b', 'c "d"', 'e\nf', ''],
    ]),
  ).toBe('-5,1.5,,true\r\n"a, b","c ""d""","e\nf",\r\n');
});

test('any text is read back unchanged, and no cell begins like a formula', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'grapheme' }), { minLength: 2, maxLength: 5 }), (cells) => {
      const [read = []] = parse(csvRows([['first', ...cells]])) as string[][];
      expect(read.slice(1).map((cell) => (/^'[=+\-@\t\r＝＋－＠]/.test(cell) ? cell.slice(1) : cell))).toEqual(cells);
      for (const cell of read) expect(cell).not.toMatch(/^[=+\-@\t\r]/);
    }),
  );
});
