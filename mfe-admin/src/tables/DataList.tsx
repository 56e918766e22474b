import { formatCount } from '@haat/shared/india/numbers';
import { useQueryClient } from '@tanstack/react-query';
import { getCoreRowModel, useReactTable } from '@tanstack/react-table';
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { useCallback, useDeferredValue, useMemo, useRef, useState, type ReactNode } from 'react';
import { AdminFailure } from '../access/AdminFailure';
import { useDensity } from '../person/use-density';
import { BulkBar } from './BulkBar';
import { ColumnChooser } from './ColumnChooser';
import styles from './DataList.module.css';
import type { ListColumn } from './list-column';
import { BOX_WIDTH, RowFrame } from './RowFrame';
import { useUrlParams } from './use-url-params';
import { useColumns } from './use-columns';
import { useFittingColumns } from './use-fitting-columns';
import { useNarrowLayout } from './use-narrow-layout';
import { ROWS_A_PAGE, useRowPages, type RowPageQuery } from './use-row-pages';
import type { Selection } from './use-selection';
import { t } from '../language/t';

export interface DataListProps<Row> {
  /** The name under which the user's choice of columns is stored, e.g. 'orders'. */
  name: string;
  /** A plural in -s that names the rows: 'Orders'. */
  caption: string;
  columns: readonly ListColumn<Row>[];
  /** Columns that are hidden until the user chooses them. */
  hidden?: readonly string[];
  /** Identifies search, filters and sorting; when it changes, the list scrolls to its top. */
  query: (page: number) => RowPageQuery<Row>;
  question: string;
  rowId: (row: Row) => string;
  /** The address of a row's page; the column with `narrow: 'top'` is rendered as the link. */
  linkOf: (row: Row) => string;
  /** Makes rows selectable; `bulk` is shown below the list while rows are selected. */
  selection?: Selection<Row>;
  bulk?: ReactNode;
  /** Shown when there are no rows. */
  empty: ReactNode;
  /** The search field. */
  search?: ReactNode;
  /** Shown beside the column chooser. */
  tools?: ReactNode;
  /** Shown beside the total, e.g. a notice that there are new rows. */
  head?: ReactNode;
}

/** Maximum number of rows that the checkbox in the head selects. */
const MAX_SELECTED = 200;
const noRows: never[] = [];

/**
 * A list from the server, of any length. The server filters and sorts it; only the rows in the window are loaded and
 * rendered. Keys move through it (j, k, x, Enter). Its state is in the address; each user chooses its columns.
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
  const list = useRef<HTMLDivElement>(null);
  const isNarrow = useNarrowLayout();
  const fitting = useFittingColumns(list, columns, visibility, selection ? BOX_WIDTH : 0);
  const [density] = useDensity();
  const [selecting, setSelecting] = useState(false);
  // The frame tracks which rows are in the window, so a scroll step re-renders nothing here.
  const [inWindow, setInWindow] = useState({ first: 0, last: 0 });
  const onWindow = useCallback(
    (first: number, last: number) =>
      setInWindow((now) => (now.first === first && now.last === last ? now : { first, last })),
    [],
  );
  // Deferred: pages that scroll by faster than they can be rendered aren't requested.
  const pages = useDeferredValue(inWindow);
  const rows = useRowPages(query, question, pages);
  const total = rows.total ?? 0;

  // The table library manages only columns: its row models took a quarter of the memory for scrolling (decision 043).
  const table = useReactTable<Row>({
    data: noRows,
    columns: useMemo(
      () => columns.map(({ id, header, isFixed }) => ({ id, header, enableHiding: !isFixed })),
      [columns],
    ),
    getCoreRowModel: getCoreRowModel(),
    // Without columns side by side, all of them have room.
    state: { columnVisibility: isNarrow ? visibility : fitting },
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
    <div ref={list} className={styles.list}>
      <div className={styles.tools}>
        {search}
        <p role="status" className={styles.count}>
          {rows.total === undefined
            ? t('Loading {{caption}}…', { caption: caption.toLowerCase() })
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
                    aria-label={
                      total > MAX_SELECTED ? t('Select first {{MAX_SELECTED}}', { MAX_SELECTED }) : t('Select all')
                    }
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
      {selection ? <BulkBar selection={selection}>{bulk}</BulkBar> : null}
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
          {t(header)}
          <Arrow aria-hidden="true" className={styles.arrow} data-on={way} />
        </button>
      ) : (
        t(header)
      )}
    </th>
  );
}
