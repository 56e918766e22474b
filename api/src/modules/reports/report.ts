import type { Report } from '@haat/shared/contract/reports';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema';

export type Columns = Report['columns'];
export type Cell = Report['rows'][number]['cells'][number];

/** A report before it is cut for the screen. Money is in paise here. */
export interface WholeReport {
  columns: Columns;
  rows: { key: string | null; cells: Cell[] }[];
  /** Columns, by their position, whose sum means nothing, such as orders that several rows share. */
  notSummed?: readonly number[];
  notes: string[];
}

/** From a day to another, both included, as the moments at which they begin and end. */
export interface ReportDays {
  from: string;
  to: string;
  start: Date;
  end: Date;
}

export type ReadReport = (db: Kysely<Database>, days: ReportDays, shopState: string) => Promise<WholeReport>;

const column =
  (kind: Columns[number]['kind']) =>
  (label: string): Columns[number] => ({ label, kind });
export const text = column('text');
export const count = column('count');
export const money = column('money');
export const percent = column('percent');

/** The sum of each column of amounts and counts, over all rows. */
export function totalOf({ columns, rows, notSummed = [] }: WholeReport): Cell[] {
  return columns.map(({ kind }, index) =>
    (kind === 'count' || kind === 'money') && !notSummed.includes(index)
      ? rows.reduce((sum, { cells }) => sum + Number(cells[index] ?? 0), 0)
      : null,
  );
}

/** Things by a key of each, in their order. */
export function groupBy<T>(things: readonly T[], keyOf: (thing: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const thing of things) {
    const key = keyOf(thing);
    const known = groups.get(key);
    if (known) known.push(thing);
    else groups.set(key, [thing]);
  }
  return groups;
}
