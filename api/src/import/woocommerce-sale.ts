import { cutAt } from './cell-text';

/** ISO 8601; null: from now on, or without an end. */
export interface SaleTimes {
  from: string | null;
  until: string | null;
}

const DAY_MS = 86_400_000;
/** The shop's time zone, for dates without one. */
const ZONE = '+05:30';

/**
 * The period of a sale, from WooCommerce's two cells; null if both are empty.
 * @throws Error with a readable reason
 */
export function saleTimes(starts: string, ends: string): SaleTimes | null {
  if (starts === '' && ends === '') return null;
  return { from: instantOf(starts, false), until: instantOf(ends, true) };
}

/** A date without time means its start, or, as an end, the start of the next day. */
function instantOf(cell: string, isEnd: boolean): string | null {
  if (cell === '') return null;
  const [, day = '', time, zone] =
    /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2})?))?\s*(Z|[+-]\d{2}:?\d{2})?$/i.exec(cell) ?? [];
  const at = day === '' ? NaN : Date.parse(`${day}T${time ?? '00:00'}${zone ?? ZONE}`);
  if (Number.isNaN(at)) throw new Error(`“${cutAt(cell, 40)}” is no date that can be read`);
  return new Date(isEnd && time === undefined ? at + DAY_MS : at).toISOString();
}
