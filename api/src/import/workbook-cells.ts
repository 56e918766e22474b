import { dateFromSerial, format, getFormatInfo } from 'numfmt';

/** Built-in number formats, which workbooks refer to by number (ECMA-376, part 1, 18.8.30). */
const builtIn: Readonly<Record<number, string>> = {
  9: '0%',
  10: '0.00%',
  14: 'yyyy-mm-dd',
  15: 'd-mmm-yy',
  16: 'd-mmm',
  17: 'mmm-yy',
  18: 'h:mm AM/PM',
  19: 'h:mm:ss AM/PM',
  20: 'h:mm',
  21: 'h:mm:ss',
  22: 'yyyy-mm-dd hh:mm',
  45: 'mm:ss',
  46: '[h]:mm:ss',
  47: 'mmss.0',
};

/** Days between Excel's two date systems, 1900 and 1904. */
const DAYS_1904 = 1462;
/** Significant digits of numbers in Excel; further digits in a file are artifacts of binary floating point. */
const DIGITS = 15;
/** Longest pattern of a number format in Excel. The patterns below take quadratic time for a longer one. */
const MAX_PATTERN_LENGTH = 255;

/** The format of a style's numbers. */
export interface NumberStyle {
  kind: 'plain' | 'percent' | 'date' | 'time' | 'code';
  pattern: string;
}

/** Leading zeros or hyphens between digits: a code, such as the HSN `0901`. */
const CODE = /^(?:[^.]*?0[\s"\\-]*0|#*0[-/]0)/;

export function numberStyle(id: number, pattern: string | undefined): NumberStyle {
  const used = (pattern && pattern.length <= MAX_PATTERN_LENGTH ? pattern : builtIn[id]) ?? 'General';
  let type = 'general';
  try {
    ({ type } = getFormatInfo(used));
  } catch {
    // An unreadable pattern: its numbers are written with all digits.
  }
  if (type === 'date' || type === 'datetime') return { kind: 'date', pattern: used };
  if (type === 'time') return { kind: 'time', pattern: used };
  if (type === 'percent') return { kind: 'percent', pattern: used };
  const isCode = type !== 'scientific' && CODE.test((used.split(';')[0] ?? '').replace(/\[[^\]]*\]/g, ''));
  return { kind: isCode ? 'code' : 'plain', pattern: used };
}

/** All digits of a number, without an exponent. */
function digits(value: number): string {
  if (Number.isSafeInteger(value)) return String(value);
  const text = String(Number(value.toPrecision(DIGITS)));
  if (!text.includes('e')) return text;
  return Math.abs(value) < 1 ? value.toFixed(20).replace(/0+$/, '') : BigInt(Math.round(value)).toString();
}

const two = (part: number) => String(part).padStart(2, '0');

/** A date in ISO 8601, with the time if there is one. */
function dateText(serial: number): string {
  const parts = dateFromSerial(serial);
  if (!parts) return digits(serial);
  const [year = 0, month = 1, day = 1, hours = 0, minutes = 0, seconds = 0] = parts;
  const date = `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`;
  return hours + minutes + seconds === 0 ? date : `${date} ${two(hours)}:${two(minutes)}:${two(seconds)}`;
}

/**
 * A number as text for the CSV readers: codes with leading zeros, barcodes with all digits, dates as 2026-11-21,
 * percentages as 18%, amounts without grouping.
 */
export function numberText(value: number, { kind, pattern }: NumberStyle, is1904: boolean): string {
  if (!Number.isFinite(value)) return '';
  if (kind === 'date') return dateText(value + (is1904 ? DAYS_1904 : 0));
  if (kind === 'percent') return `${digits(Number((value * 100).toPrecision(DIGITS)))}%`;
  if (kind === 'plain') return digits(value);
  try {
    return format(pattern, value).trim();
  } catch {
    return digits(value);
  }
}

/** Decodes text of a workbook's XML, which escapes control characters as `_x000D_`. */
export const decoded = (text: string): string =>
  text.includes('_x')
    ? text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : text;

/** The column of a cell's address, from 0: 27 for `AB12`; -1 if there is none. */
export function columnOf(address: string): number {
  let column = 0;
  for (const letter of /^[A-Za-z]+/.exec(address)?.[0].toUpperCase() ?? '')
    column = column * 26 + letter.charCodeAt(0) - 64;
  return column - 1;
}
