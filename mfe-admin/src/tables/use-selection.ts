import { useCallback, useMemo, useState } from 'react';

export interface Selection<Row> {
  /** Selected rows by id, with their data at the time of selection. */
  rows: ReadonlyMap<string, Row>;
  has: (id: string) => boolean;
  toggle: (id: string, row: Row) => void;
  set: (rows: ReadonlyMap<string, Row>) => void;
  clear: () => void;
}

/** The selected rows of a list. The selection survives paging and filtering. */
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
