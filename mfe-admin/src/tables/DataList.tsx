import { formatCount } from '@haat/shared/india/numbers';
import { useQueryClient } from '@tanstack/react-query';
import { getCoreRowModel, useReactTable } from '@tanstack/react-table';
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { useCallback, useDeferredValue, useMemo, useState, type ReactNode } from 'react';
import { AdminFailure } from '../access/AdminFailure';
import { useDensity } from '../person/use-density';
import { ColumnChooser } from './ColumnChooser';
import styles from './DataList.module.css';
import type { ListColumn } from './list-column';
import { RowFrame } from './RowFrame';
import { useUrlParams } from './use-url-params';
import { useColumns } from './use-columns';
import { useNarrowLayout } from './use-narrow-layout';
import { ROWS_A_PAGE, useRowPages, type RowPageQuery } from './use-row-pages';
import type { Selection } from './use-selection';

export interface DataListProps<Row> {
  /** Under which a person's choice of columns is kept, e.g. 'orders'. */
  name: string;
  /** What the rows are, in a plural that an s makes: 'Orders'. */
  caption: string;
  columns: readonly ListColumn<Row>[];
  /** Columns that are hidden until the user chooses them. */
  hidden?: readonly string[];
  /** What the list shows besides its page: another one begins at its top. */
  query: (page: number) => RowPageQuery<Row>;
  question: string;
  rowId: (row: Row) => string;
  /** Where a row leads to; the column that is `narrow: 'top'` is the link. */
  linkOf: (row: Row) => string;
  /** With it, rows can be chosen, and this stands below the list while some are. */
  selection?: Selection<Row>;
  bulk?: ReactNode;
  /** Shown when there are no rows. */
  empty: ReactNode;
  /** The field that it is searched by. */
  search?: ReactNode;
  /** Beside the choice of columns. */
  tools?: ReactNode;
  /** Beside how many there are: what has come in meanwhile. */
  head?: ReactNode;
}

/** So many rows at most are chosen by the box in the head. */
const MAX_SELECTED = 200;
const noRows: never[] = [];

/**
 * A list from the server, of any length: it is filtered and sorted there, only what is in the window is loaded and
 * rendered, and keys move through it (j, k, x, Enter). What it shows is in the address; its columns are each user's
 * choice.
 */
export function DataList<Row>({
  name,
  caption,
  columns,
  hidden = noRows,
  query,
  question,
  rowId,
  linkOf,
  selection,
  bulk,
  empty,
  search,
  tools,
  head,
}: DataListProps<Row>) {
  const client = useQueryClient();
  const { params, change } = useUrlParams();
  const [visibility, keepVisibility] = useColumns(name, hidden);
  const isNarrow = useNarrowLayout();
  const [density] = useDensity();
  const [selecting, setSelecting] = useState(false);
  // The frame tracks which rows are in the window, so a scroll step re-renders nothing here.
  const [inWindow, setInWindow] = useState({ first: 0, last: 0 });
  const onWindow = useCallback(
    (first: number, last: number) =>
      setInWindow((now) => (now.first === first && now.last === last ? now : { first, last })),
    [],
  );
  // What goes by faster than it can be drawn isn't asked for either.
  const pages = useDeferredValue(inWindow);
  const rows = useRowPages(query, question, pages);
  const total = rows.total ?? 0;

  // Of the table library a list takes what it knows of columns. Its models of rows were a quarter of the memory that
  // scrolling asked for (decision 043).
  const table = useReactTable<Row>({
    data: noRows,
    columns: useMemo(
      () => columns.map(({ id, header, isFixed }) => ({ id, header, enableHiding: !isFixed })),
      [columns],
    ),
    getCoreRowModel: getCoreRowModel(),
    state: { columnVisibility: visibility },
    onColumnVisibilityChange: (next) => keepVisibility(typeof next === 'function' ? next(visibility) : next),
  });
  const shown = table.getVisibleLeafColumns();
  const visible = useMemo(() => {
    const ids = new Set(shown.map(({ id }) => id));
    return columns.filter(({ id }) => ids.has(id));
  }, [columns, shown]);

  if (rows.isError) return <AdminFailure error={rows.error} what={caption} retry={rows.retry} />;

  const sortBy = (column: string) =>
    change({
      sort: params.get('sort') === column ? `-${column}` : params.get('sort') === `-${column}` ? null : column,
    });
  const selectMany = async () => {
    if (!selection) return;
    if (selection.rows.size > 0) return selection.clear();
    setSelecting(true);
    try {
      const pages = Array.from({ length: Math.ceil(Math.min(total, MAX_SELECTED) / ROWS_A_PAGE) }, (_, page) => page);
      const answers = await Promise.all(pages.map((page) => client.fetchQuery({ ...query(page), staleTime: 5_000 })));
      selection.set(new Map(answers.flatMap(({ content }) => content).map((row) => [rowId(row), row])));
    } finally {
      setSelecting(false);
    }
  };

  const isEmpty = rows.total === 0 && !rows.isOld;
  return (
    <div className={styles.list}>
      <div className={styles.tools}>
        {search}
        <p role="status" className={styles.count}>
          {rows.total === undefined
            ? `Loading ${caption.toLowerCase()}…`
            : `${formatCount(total)} ${(total === 1 ? caption.replace(/s$/, '') : caption).toLowerCase()}`}
        </p>
        {head}
        {tools}
        <ColumnChooser columns={table.getAllLeafColumns().filter((column) => column.getCanHide())} />
      </div>
      {isEmpty ? (
        empty
      ) : (
        <RowFrame
          caption={caption}
          count={rows.total}
          question={question}
          isNarrow={isNarrow}
          density={density}
          isOld={rows.isOld}
          columns={visible}
          rowAt={rows.rowAt}
          rowId={rowId}
          linkOf={linkOf}
          selection={selection}
          onWindow={onWindow}
          head={
            <>
              {selection ? (
                <th role="columnheader" scope="col" className={styles.box}>
                  <input
                    type="checkbox"
                    aria-label={total > MAX_SELECTED ? `Select first ${MAX_SELECTED}` : 'Select all'}
                    disabled={selecting || total === 0}
                    checked={selection.rows.size > 0}
                    onChange={() => void selectMany()}
                  />
                </th>
              ) : null}
              {visible.map((column) => (
                <Head key={column.id} column={column} sorted={params.get('sort')} onSort={sortBy} />
              ))}
            </>
          }
        />
      )}
      {selection && selection.rows.size > 0 ? (
        <div className={styles.bulk} role="region" aria-label="Selected rows">
          <p role="status" className={styles.chosen}>
            {formatCount(selection.rows.size)} selected
          </p>
          {bulk}
          <button type="button" className={styles.none} onClick={selection.clear}>
            Clear selection
          </button>
        </div>
      ) : null}
    </div>
  );
}

function Head<Row>({
  column: { header, sort: by, numeric },
  sorted,
  onSort,
}: {
  column: ListColumn<Row>;
  sorted: string | null;
  onSort: (by: string) => void;
}) {
  const way = by && sorted === by ? 'ascending' : by && sorted === `-${by}` ? 'descending' : undefined;
  const Arrow = way === 'ascending' ? ArrowUp : way === 'descending' ? ArrowDown : ChevronsUpDown;
  return (
    <th role="columnheader" scope="col" aria-sort={way} className={numeric ? styles.numeric : undefined}>
      {by ? (
        <button type="button" className={styles.sort} onClick={() => onSort(by)}>
          {header}
          <Arrow aria-hidden="true" className={styles.arrow} data-on={way} />
        </button>
      ) : (
        header
      )}
    </th>
  );
}
