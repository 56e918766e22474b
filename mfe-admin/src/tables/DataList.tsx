import { formatCount } from '@haat/shared/india/numbers';
import { useQueryClient } from '@tanstack/react-query';
import { flexRender, getCoreRowModel, useReactTable, type Cell, type Column, type Header, type Row as TableRow, type TableOptions } from '@tanstack/react-table';
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { memo, useCallback, useDeferredValue, useEffect, useMemo, useState, type MouseEvent, type ReactNode } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { AdminFailure } from '../access/AdminFailure';
import type { Command } from '../commands/command';
import { useCommands } from '../commands/use-commands';
import { ColumnChooser } from './ColumnChooser';
import { COLUMN_WIDTH } from './column-meta';
import styles from './DataList.module.css';
import { drawInTurn } from './draw-in-turn';
import { useAddress } from './use-address';
import { useColumns } from './use-columns';
import { useNarrow } from './use-narrow';
import { ROWS_A_PAGE, useRowPages, type RowPageQuery } from './use-row-pages';
import { useRowWindow } from './use-row-window';
import type { Selection } from './use-selection';

export interface DataListProps<Row> {
  /** Under which a person's choice of columns is kept, e.g. 'orders'. */
  name: string;
  /** What the rows are, in a plural that an s makes: 'Orders'. */
  caption: string;
  columns: TableOptions<Row>['columns'];
  /** Columns that are shown only to whoever asks for them. */
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
  /** What stands in the place of no rows. */
  empty: ReactNode;
  /** The field that it is searched by. */
  search?: ReactNode;
  /** Beside the choice of columns. */
  tools?: ReactNode;
  /** Beside how many there are: what has come in meanwhile. */
  head?: ReactNode;
}

/** So many rows at most are chosen by the box in the head. */
const MOST_SELECTED = 200;
/** So many rows are grey while nobody knows how many there are. */
const ROWS_AT_FIRST = 12;
const noRows: never[] = [];

/**
 * A list of the server's, of any length: it is filtered and sorted there, only what is in the window is loaded and drawn,
 * and it is gone through by keys (j, k, x, Enter). What it shows stands in the address; its columns are each person's.
 */
export function DataList<Row>({ name, caption, columns, hidden = noRows, query, question, rowId, linkOf, selection, bulk, empty, search, tools, head }: DataListProps<Row>) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const { params, change } = useAddress();
  const [visibility, keepVisibility] = useColumns(name, hidden);
  const isNarrow = useNarrow();
  const [selecting, setSelecting] = useState(false);
  const [counted, setCounted] = useState(ROWS_AT_FIRST);
  const rowWindow = useRowWindow({ count: counted, question, isNarrow });
  const shown = rowWindow.items;
  const first = shown[0]?.index ?? 0;
  const last = shown.at(-1)?.index ?? 0;
  const { isScrolling } = rowWindow;
  // What goes by faster than it can be drawn isn't asked for either.
  const [firstInTime, lastInTime] = [useDeferredValue(first), useDeferredValue(last)];
  const rows = useRowPages(query, isScrolling ? firstInTime : first, isScrolling ? lastInTime : last);
  const total = rows.total ?? 0;
  // The rows of the window follow from how many there are, and which are asked for follows from the window.
  const count = rows.total ?? ROWS_AT_FIRST;
  if (count !== counted) setCounted(count);

  const table = useReactTable<Row>({
    data: rows.loaded,
    columns,
    getRowId: rowId,
    getCoreRowModel: getCoreRowModel(),
    manualSorting: true,
    manualPagination: true,
    state: { columnVisibility: visibility },
    onColumnVisibilityChange: (next) => keepVisibility(typeof next === 'function' ? next(visibility) : next),
  });
  const modelRows = table.getRowModel().rows;
  const models = useMemo(() => new Map(modelRows.map((row) => [row.id, row])), [modelRows]);
  const visible = table.getVisibleLeafColumns();
  const columnCount = visible.length + (selection ? 1 : 0);
  const width = visible.reduce((sum, { columnDef }) => sum + (columnDef.meta?.width ?? COLUMN_WIDTH), selection ? 3 : 0);

  useCommands(useMemo<Command[]>(() => [
    { id: 'list next', label: 'Next row', group: 'In a list', keys: 'j', keysOnly: true, run: () => rowWindow.move(1) },
    { id: 'list previous', label: 'Previous row', group: 'In a list', keys: 'k', keysOnly: true, run: () => rowWindow.move(-1) },
    { id: 'list open', label: 'Open the row', group: 'In a list', keys: 'o', keysOnly: true, run: () => rowWindow.open() },
    ...(selection ? [
      { id: 'list choose', label: 'Choose the row, or not', group: 'In a list', keys: 'x', keysOnly: true, run: () => rowWindow.choose() },
      { id: 'list choose none', label: 'Choose none', group: 'In a list', keys: 'Escape', keysOnly: true, run: selection.clear },
    ] satisfies Command[] : []),
  ], [rowWindow.move, rowWindow.open, rowWindow.choose, selection])); // eslint-disable-line react-hooks/exhaustive-deps -- of the window just what moves

  const openRow = useCallback((event: MouseEvent, to: string) => {
    // Whatever in the row does something itself does that, and a text that is being marked is no press.
    if (event.target instanceof Element && event.target.closest('a, button, input, label')) return;
    if (window.getSelection()?.toString()) return;
    void navigate(to);
  }, [navigate]);

  if (rows.isError) return <AdminFailure error={rows.error} what={caption} retry={rows.retry} />;

  const sortBy = (column: string) => change({ sort: params.get('sort') === column ? `-${column}` : params.get('sort') === `-${column}` ? null : column });
  const selectMany = async () => {
    if (!selection) return;
    if (selection.rows.size > 0) return selection.clear();
    setSelecting(true);
    try {
      const pages = Array.from({ length: Math.ceil(Math.min(total, MOST_SELECTED) / ROWS_A_PAGE) }, (_, page) => page);
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
        <p role="status" className={styles.count}>{rows.total === undefined ? `${caption} are on their way…` : `${formatCount(total)} ${(total === 1 ? caption.replace(/s$/, '') : caption).toLowerCase()}`}</p>
        {head}
        {tools}
        <ColumnChooser columns={table.getAllLeafColumns().filter((column) => column.getCanHide())} />
      </div>
      {isEmpty ? empty : (
        <div ref={rowWindow.frame} className={styles.frame} data-scrolls={isNarrow ? undefined : ''}>
          <table className={styles.table} role="table" style={isNarrow ? undefined : { minWidth: `${width}rem` }} aria-busy={rows.isOld || undefined} aria-rowcount={total + 1}>
            <caption className={styles.caption}>{caption}</caption>
            <colgroup>
              {selection ? <col style={{ width: '3rem' }} /> : null}
              {visible.map(({ id, columnDef }) => <col key={id} style={{ width: `${columnDef.meta?.width ?? COLUMN_WIDTH}rem` }} />)}
            </colgroup>
            <thead role="rowgroup" className={styles.head}>
              <tr role="row" aria-rowindex={1}>
                {selection ? (
                  <th role="columnheader" scope="col" className={styles.box}>
                    <input type="checkbox" aria-label={total > MOST_SELECTED ? `Choose the first ${MOST_SELECTED}` : 'Choose all'} disabled={selecting || total === 0} checked={selection.rows.size > 0} onChange={() => void selectMany()} />
                  </th>
                ) : null}
                {table.getLeafHeaders().map((header) => <Head key={header.id} header={header} sorted={params.get('sort')} onSort={sortBy} />)}
              </tr>
            </thead>
            <tbody role="rowgroup" ref={rowWindow.body}>
              {rowWindow.before > 0 ? <tr role="presentation" className={styles.gap}><td role="presentation" colSpan={columnCount} style={{ height: rowWindow.before }} /></tr> : null}
              {shown.map(({ index }) => {
                const row = rows.rowAt(index);
                if (row === undefined) {
                  return <RowOnItsWay key={index} index={index} columnCount={columnCount} />;
                }
                const id = rowId(row);
                const model = models.get(id);
                return model && <RowInTime key={index} isScrolling={isScrolling} columnCount={columnCount} model={model} index={index} columns={visible} to={linkOf(row)} isChosen={selection?.has(id)} onToggle={selection?.toggle} onPress={openRow} onDrawn={rowWindow.take} />;
              })}
              {rowWindow.after > 0 ? <tr role="presentation" className={styles.gap}><td role="presentation" colSpan={columnCount} style={{ height: rowWindow.after }} /></tr> : null}
            </tbody>
          </table>
        </div>
      )}
      {selection && selection.rows.size > 0 ? (
        <div className={styles.bulk} role="region" aria-label="What is chosen">
          <p role="status" className={styles.chosen}>{formatCount(selection.rows.size)} chosen</p>
          {bulk}
          <button type="button" className={styles.none} onClick={selection.clear}>Choose none</button>
        </div>
      ) : null}
    </div>
  );
}

function Head<Row>({ header, sorted, onSort }: { header: Header<Row, unknown>; sorted: string | null; onSort: (by: string) => void }) {
  const { meta, header: head } = header.column.columnDef;
  const by = meta?.sort;
  const way = by && sorted === by ? 'ascending' : by && sorted === `-${by}` ? 'descending' : undefined;
  const Arrow = way === 'ascending' ? ArrowUp : way === 'descending' ? ArrowDown : ChevronsUpDown;
  const words = flexRender(head, header.getContext());
  return (
    <th role="columnheader" scope="col" aria-sort={way} className={meta?.numeric ? styles.numeric : undefined}>
      {by ? <button type="button" className={styles.sort} onClick={() => onSort(by)}>{words}<Arrow aria-hidden="true" className={styles.arrow} data-on={way} /></button> : words}
    </th>
  );
}

/** A row whose content isn't there yet. As light as can be: a list that is pulled along is made of these. */
const RowOnItsWay = memo(function RowOnItsWay({ index, columnCount }: { index: number; columnCount: number }) {
  return <tr role="row" data-index={index} aria-rowindex={index + 2} className={styles.row}><td role="cell" colSpan={columnCount} data-narrow="below"><span className={styles.onItsWay} /></td></tr>;
});

interface DrawnRowProps<Row> {
  model: TableRow<Row>;
  /** Its place in the list. */
  index: number;
  /** Which are shown: others are a reason to draw it anew. */
  columns: readonly Column<Row>[];
  to: string;
  /** Undefined where rows can't be chosen. */
  isChosen: boolean | undefined;
  onToggle: Selection<Row>['toggle'] | undefined;
  onPress: (event: MouseEvent, to: string) => void;
  /** Called with the row once it stands in the page, and with null when it goes. */
  onDrawn: (row: HTMLTableRowElement | null) => void;
}

/**
 * A row that the list was scrolled to gets its content in its turn, and keeps it: a list that is pulled along faster than it
 * can be drawn shows its rows as placeholders, and stays under the hand; so does one whose rows come all at once when it has
 * stopped. What a list begins with is there at once.
 */
function RowInTime<Row>({ isScrolling, columnCount, ...row }: DrawnRowProps<Row> & { isScrolling: boolean; columnCount: number }) {
  const [hasTime, setHasTime] = useState(!isScrolling && row.index < ROWS_A_PAGE);
  useEffect(() => (hasTime ? undefined : drawInTurn(() => setHasTime(true))), [hasTime]);
  return hasTime ? <DrawnRow {...row} /> : <RowOnItsWay index={row.index} columnCount={columnCount} />;
}

/** A row with its content. Drawn anew when something of it has changed, not for each step that the list is scrolled by. */
const DrawnRow = memo(function DrawnRow<Row>({ model, index, to, isChosen, onToggle, onPress, onDrawn }: DrawnRowProps<Row>) {
  return (
    <tr role="row" data-index={index} aria-rowindex={index + 2} ref={onDrawn} className={styles.row} data-chosen={isChosen ? '' : undefined} onClick={(event) => onPress(event, to)}>
      {onToggle ? (
        <td role="cell" className={styles.box} data-narrow="box">
          <label className={styles.hit}><input type="checkbox" data-row-box="" aria-label={`Choose ${model.id}`} checked={isChosen} onChange={() => onToggle(model.id, model.original)} /></label>
        </td>
      ) : null}
      {model.getVisibleCells().map((cell) => <Value key={cell.id} cell={cell} to={to} />)}
    </tr>
  );
}, ({ model: was, ...before }, { model: is, ...after }) => was.original === is.original && was.id === is.id && (Object.keys(after) as (keyof typeof after)[]).every((name) => before[name] === after[name])) as <Row>(props: DrawnRowProps<Row>) => ReactNode;

function Value<Row>({ cell, to }: { cell: Cell<Row, unknown>; to: string }) {
  const { meta, cell: draw, header } = cell.column.columnDef;
  const value = flexRender(draw, cell.getContext());
  const narrow = meta?.narrow ?? 'below';
  return (
    <td role="cell" className={meta?.numeric ? styles.numeric : undefined} data-narrow={narrow}>
      {narrow === 'top' ? <Link to={to} data-row-link="" className={styles.link}>{value}</Link> : narrow === 'below' && typeof header === 'string' ? <><span className={styles.inNarrow}>{header} </span>{value}</> : value}
    </td>
  );
}
