import { INDIA_MS } from '@haat/shared/india/calendar';

/** An ISO moment as a field for day and time has it, in India's time: 2026-11-23T09:00. */
export const momentToField = (iso: string): string => new Date(Date.parse(iso) + INDIA_MS).toISOString().slice(0, 16);

/** The ISO moment of such a field; null while it isn't filled in. */
export function momentOfField(value: string): string | null {
  const ms = Date.parse(`${value}Z`);
  return Number.isNaN(ms) ? null : new Date(ms - INDIA_MS).toISOString();
}
