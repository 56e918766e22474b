import { cutAt } from './cell-text';

/** ISO 8601; null: from now on, or without an end. */
export interface SaleTimes {
  from: string | null;
  until: string | null;
}

/** A date that can't be read, and in which of the two cells it is. */
export class WrongDate extends Error {
  override name = 'WrongDate';

  constructor(
    readonly cell: 'starts' | 'ends',
    message: string,
  ) {
    super(message);
  }
}

const DAY_MS = 86_400_000;
/** The shop's time zone, for dates without one. */
const ZONE = '+05:30';
const MONTHS_A_YEAR = 12;

/**
 * The period of a sale, from two cells; null if both are empty.
 * @throws WrongDate with a readable reason
 */
export function saleTimes(starts: string, ends: string): SaleTimes | null {
  if (starts === '' && ends === '') return null;
  const from = instantOf(starts, 'starts');
  const until = instantOf(ends, 'ends');
  if (from !== null && until !== null && until <= from)
    throw new WrongDate('ends', `The sale would end on “${cutAt(ends, 40)}”, before it begins`);
  return { from, until };
}

/** A date without time means its start, or, as an end, the start of the next day. */
function instantOf(text: string, cell: WrongDate['cell']): string | null {
  if (text === '') return null;
  const [, day = '', time, zone] =
    /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2})?))?\s*(Z|[+-]\d{2}:?\d{2})?$/i.exec(dayFirst(text, cell)) ?? [];
  const at = isDay(day) ? Date.parse(`${day}T${time ?? '00:00'}${zone ?? ZONE}`) : NaN;
  if (Number.isNaN(at)) throw new WrongDate(cell, `“${cutAt(text, 40)}” is no date that can be read`);
  return new Date(cell === 'ends' && time === undefined ? at + DAY_MS : at).toISOString();
}

/** Whether a day is in the calendar: there is no 30 February. */
function isDay(day: string): boolean {
  const at = new Date(`${day}T00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day);
}

/** "21/11/2026" and "11/21/2026" as 2026-11-21; other text unchanged. */
function dayFirst(text: string, cell: WrongDate['cell']): string {
  const [, one = '', other = '', year = '', rest = ''] =
    /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})(\D.*)?$/.exec(text) ?? [];
  if (year === '') return text;
  const [first, second] = [Number(one), Number(other)];
  if (first !== second && first <= MONTHS_A_YEAR && second <= MONTHS_A_YEAR)
    throw new WrongDate(cell, `“${cutAt(text, 40)}” may begin with its day or its month: it isn’t guessed`);
  const [day, month] = second > MONTHS_A_YEAR ? [second, first] : [first, second];
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}${rest}`;
}
