import { useCallback, useMemo, useState } from 'react';

export interface Selection<Row> {
  /** By id, as they were when they were chosen. */
  rows: ReadonlyMap<string, Row>;
  has: (id: string) => boolean;
  toggle: (id: string, row: Row) => void;
  set: (rows: ReadonlyMap<string, Row>) => void;
  clear: () => void;
}

/** Rows that are chosen for something that is done to all of them. They stay chosen while others are looked at. */
export function useSelection<Row>(): Selection<Row> {
  const [rows, setRows] = useState<ReadonlyMap<string, Row>>(new Map());
  const toggle = useCallback(
    (id: string, row: Row) =>
      setRows((now) => {
        const next = new Map(now);
        if (!next.delete(id)) next.set(id, row);
        return next;
      }),
    [],
  );
  const clear = useCallback(() => setRows(new Map()), []);
  return useMemo(
    () => ({ rows, has: (id: string) => rows.has(id), toggle, set: setRows, clear }),
    [rows, toggle, clear],
  );
}
