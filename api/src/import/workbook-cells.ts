import { dateFromSerial, format, getFormatInfo } from 'numfmt';

/** Number formats that a workbook names by number alone (ECMA-376, part 1, 18.8.30). */
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

/** Days between the two counts of days that Excel has had. */
const DAYS_1904 = 1462;
/** Digits that Excel keeps of a number; what follows in a file comes from counting in binary. */
const DIGITS = 15;

/** How numbers of a style are written. */
export interface NumberStyle {
  kind: 'plain' | 'percent' | 'date' | 'time' | 'code';
  pattern: string;
}

/** Leading zeros or hyphens between digits: a code, such as an HSN `0901`. */
const CODE = /^(?:[^.]*?0[\s"\\-]*0|#*0[-/]0)/;

export function numberStyle(id: number, pattern: string | undefined): NumberStyle {
  const used = pattern ?? builtIn[id] ?? 'General';
  let type = 'general';
  try {
    ({ type } = getFormatInfo(used));
  } catch {
    // A pattern that can't be read: its numbers are written with all their digits.
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

/** A date as ISO 8601 writes it, with the time of day where there is one. */
function dateText(serial: number): string {
  const parts = dateFromSerial(serial);
  if (!parts) return digits(serial);
  const [year = 0, month = 1, day = 1, hours = 0, minutes = 0, seconds = 0] = parts;
  const date = `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`;
  return hours + minutes + seconds === 0 ? date : `${date} ${two(hours)}:${two(minutes)}:${two(seconds)}`;
}

/**
 * A number as text that a reader of CSV understands: codes with their leading zeros, barcodes with all their digits,
 * dates as 2026-11-21, percentages as 18%, amounts without grouping.
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

/** Text of a workbook's XML, where control characters are written as `_x000D_`. */
export const decoded = (text: string): string =>
  text.includes('_x')
    ? text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : text;

/** Column of a cell's address, from 0: `AB12` is 27; -1 where there is none. */
export function columnOf(address: string): number {
  let column = 0;
  for (const letter of /^[A-Za-z]+/.exec(address)?.[0].toUpperCase() ?? '')
    column = column * 26 + letter.charCodeAt(0) - 64;
  return column - 1;
}
