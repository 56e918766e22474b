import { cutAt } from './cell-text';

/** ISO 8601; null: from now on, or without an end. */
export interface SaleTimes {
  from: string | null;
  until: string | null;
}

/** Dates without a zone are those of the shop. */
const ZONE = '+05:30';

/**
 * When a sale holds, of WooCommerce's two cells; null where neither has a date.
 * @throws Error with a plain reason
 */
export function saleTimes(starts: string, ends: string): SaleTimes | null {
  if (starts === '' && ends === '') return null;
  return { from: instantOf(starts, false), until: instantOf(ends, true) };
}

/** A date alone is that day's beginning or, for an end, the beginning of the next. */
function instantOf(cell: string, isEnd: boolean): string | null {
  if (cell === '') return null;
  const [, day = '', time, zone] =
    /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2})?))?\s*(Z|[+-]\d{2}:?\d{2})?$/i.exec(cell) ?? [];
  const at = day === '' ? NaN : Date.parse(`${day}T${time ?? '00:00'}${zone ?? ZONE}`);
  if (Number.isNaN(at)) throw new Error(`“${cutAt(cell, 40)}” is no date that can be read`);
  return new Date(isEnd && time === undefined ? at + 86_400_000 : at).toISOString();
}
