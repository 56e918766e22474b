import { code128 } from './code-128';

/** The modules of a barcode as digits: 1 for a bar. */
const modules = (text: string) => {
  const { bars, width } = code128(text);
  const line = Array<string>(width).fill('0');
  for (const [start, length] of bars) line.fill('1', start, start + length);
  return line.join('');
};

test('a barcode has start, characters, check symbol and stop', () => {
  // 'A' has the value 33; the check value is (104 + 33) % 103 = 34.
  expect(modules('A')).toBe(['11010010000', '10100011000', '10001011000', '1100011101011'].join(''));
});

test('each symbol has 11 modules, and the stop has 13', () => {
  expect(code128('TC00000000017').width).toBe((1 + 13 + 1) * 11 + 13);
  expect(() => code128('नमस्ते')).toThrow(RangeError);
});
