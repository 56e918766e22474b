import * as z from 'zod/mini';
import { oneLine, partOfLine, severalLines } from './typed-text';

const line = (typed: string) => z.string().check(oneLine).parse(typed);
const lines = (typed: string) => z.string().check(severalLines).parse(typed);

test.each([
  ['  Brass lamp ', 'Brass lamp'],
  ['Lamp\r\nBcc: all@evil.example', 'Lamp Bcc: all@evil.example'],
  ['a\u2028b\u2029c\u0085d\u0007e\tf', 'a b c d e f'],
  ['invoice\u202Efdp.exe\u202C', 'invoicefdp.exe'],
  ['\u2066a\u2069\u200B\uFEFFb\u2060', 'ab'],
  ['\u200B \u202E', ''],
  ['Cafe\u0301', 'Café'],
])('%j on one line is %j', (typed, result) => expect(line(typed)).toBe(result));

test.each([
  ['a\r\nb\rc\nd', 'a\nb\nc\nd'],
  ['a\u2028b\u0085c\u000Bd', 'a\nb\nc\nd'],
  [' a\tb\u0007\u009B \n', 'a\tb'],
  ['pay\u202Eyap', 'payyap'],
  ['Cafe\u0301', 'Café'],
])('%j on several lines is %j', (typed, result) => expect(lines(typed)).toBe(result));

test('a part of a line keeps its spaces', () =>
  expect(z.string().check(partOfLine).parse(' in\u202E\r\nbrass ')).toBe(' in brass '));

test.each(['क्\u200Dष', 'नमस्ते — “दीया” ₹500', 'السعر\u200F 500', '👩🏽\u200D🎨 <b>&amp;', "O'Brien\u00AD"])(
  '%j stays as typed',
  (typed) => expect([line(typed), lines(typed)]).toEqual([typed, typed]),
);
