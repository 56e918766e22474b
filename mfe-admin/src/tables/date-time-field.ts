import { INDIA_MS } from '@haat/shared/india/calendar';

/** Converts an ISO time to the value of a `datetime-local` field in IST: 2026-11-23T09:00. */
export const toDateTimeField = (iso: string): string => new Date(Date.parse(iso) + INDIA_MS).toISOString().slice(0, 16);

/** Converts the value of such a field to an ISO time; null if it is empty or invalid. */
export function fromDateTimeField(value: string): string | null {
  const ms = Date.parse(`${value}Z`);
  return Number.isNaN(ms) ? null : new Date(ms - INDIA_MS).toISOString();
}
