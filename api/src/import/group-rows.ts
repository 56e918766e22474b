import type { CsvDamage, CsvRecord } from './csv-records';
import type { Rows } from './imported-product';

type Cells = Readonly<Record<string, string>>;

/**
 * Groups rows with the same key, wherever they are: the file may have been sorted. Reads the file twice; only
 * non-adjacent rows are kept in memory. A row without a key is a group of its own.
 */
export async function* groupRows(
  rows: Rows,
  keyOf: (cells: Cells) => string,
): AsyncGenerator<CsvDamage | { key: string; rows: CsvRecord[] }> {
  const counts = new Map<string, number>();
  for await (const row of rows()) {
    if ('damage' in row) continue;
    const key = keyOf(row.cells);
    if (key === '') continue;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }

  const pending = new Map<string, CsvRecord[]>();
  for await (const row of rows()) {
    if ('damage' in row) {
      yield row;
      continue;
    }
    const key = keyOf(row.cells);
    if (key === '') {
      yield { key, rows: [row] };
      continue;
    }
    const group = pending.get(key) ?? [];
    group.push(row);
    if (group.length === counts.get(key)) {
      pending.delete(key);
      yield { key, rows: group };
    } else pending.set(key, group);
  }
}
