import type { NoteSubject, Report } from '@haat/shared/contract/reports';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/schema';

export type Columns = Report['columns'];
export type Cell = Report['rows'][number]['cells'][number];

export type Note = string | { text: string; subject: NoteSubject };

/** A complete report, before it is cut for the screen. Amounts in paise. */
export interface WholeReport {
  columns: Columns;
  rows: { key: string | null; cells: Cell[] }[];
  /** Indices of columns whose sum has no meaning, such as orders that are in several rows. */
  notSummed?: readonly number[];
  notes: Note[];
  gstDocuments?: Report['gstDocuments'];
}

/** A period from one day to another, both inclusive, with its start and end times. */
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

/** The sum of each column with amounts or counts, over all rows. */
export function totalOf({ columns, rows, notSummed = [] }: WholeReport): Cell[] {
  return columns.map(({ kind }, index) =>
    (kind === 'count' || kind === 'money') && !notSummed.includes(index)
      ? rows.reduce((sum, { cells }) => sum + Number(cells[index] ?? 0), 0)
      : null,
  );
}

/** Groups items by a key, in their order. */
export function groupBy<T>(items: readonly T[], keyOf: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const key = keyOf(item);
    const known = groups.get(key);
    if (known) known.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}
