import { useCallback, useEffect, useMemo, type MouseEvent, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Command } from '../commands/command';
import { useCommands } from '../commands/use-commands';
import type { Density } from '../person/use-density';
import styles from './DataList.module.css';
import { COLUMN_WIDTH, minWidthOf, type ListColumn } from './list-column';
import { Row } from './Row';
import { useScrollSpeed } from './use-scroll-speed';
import { ROWS_A_PAGE } from './use-row-pages';
import { useRowWindow } from './use-row-window';
import { useUrlParams } from './use-url-params';
import type { Selection } from './use-selection';
import { t } from '../language/t';

/** The number of placeholder rows while the total is unknown. */
const PLACEHOLDER_ROWS = 12;
/** The number of rows beyond the visible ones that are requested ahead. */
const ROWS_AHEAD = 30;
/** Width of the checkbox column, in rem. */
export const BOX_WIDTH = 3;

interface RowFrameProps<Of> {
  caption: string;
  /** The total number of rows; undefined while unknown. */
  count: number | undefined;
  question: string;
  isNarrow: boolean;
  density: Density;
  /** The rows shown belong to the previous search, filters or sorting. */
  isOld: boolean;
  columns: readonly ListColumn<Of>[];
  /** The row at an index of the list; undefined while it loads. */
  rowAt: (index: number) => Of | undefined;
  rowId: (row: Of) => string;
  linkOf: (row: Of) => string;
  selection: Selection<Of> | undefined;
  /** The header cells. */
  head: ReactNode;
  /** Called with the pages (from 0) of the first and last row needed. */
  onWindow: (first: number, last: number) => void;
}

/**
 * The scrolling table and the keys that move along its rows. It re-renders each time the rows in the window change,
 * which is every frame during scrolling; state that doesn't depend on the window belongs in the parent.
 */
export function RowFrame<Of>({
  caption,
  count,
  question,
  isNarrow,
  density,
  isOld,
  columns,
  rowAt,
  rowId,
  linkOf,
  selection,
  head,
  onWindow,
}: RowFrameProps<Of>) {
  const navigate = useNavigate();
  const { follow } = useUrlParams();
  const { frame, body, items, inSight, height, isScrolling, hold, move, open, choose, measure, focusWanted } =
    useRowWindow({ count: count ?? PLACEHOLDER_ROWS, question, isNarrow, density });
  // Request rows shortly before they become visible. Visible rows plus margin never span more than two pages.
  const ahead = Math.max(0, Math.min(ROWS_AHEAD, Math.floor((ROWS_A_PAGE - (inSight.last - inSight.first + 1)) / 2)));
  const first = Math.floor(Math.max(0, inSight.first - ahead) / ROWS_A_PAGE);
  const last = Math.floor(Math.max(0, Math.min((count ?? 1) - 1, inSight.last + ahead)) / ROWS_A_PAGE);
  const isFast = useScrollSpeed();
  useEffect(() => {
    // Pages that scroll by too fast are requested only when scrolling stops.
    if (!isFast(inSight.first) || !isScrolling) onWindow(first, last);
  }, [inSight.first, isScrolling, first, last, onWindow, isFast]);

  useCommands(
    useMemo<Command[]>(
      () => [
        { id: 'list next', label: t('Next row'), group: 'In lists', keys: 'j', keysOnly: true, run: () => move(1) },
        {
          id: 'list previous',
          label: t('Previous row'),
          group: 'In lists',
          keys: 'k',
          keysOnly: true,
          run: () => move(-1),
        },
        { id: 'list open', label: t('Open row'), group: 'In lists', keys: 'o', keysOnly: true, run: open },
        ...(selection
          ? ([
              {
                id: 'list choose',
                label: t('Select or deselect row'),
                group: 'In lists',
                keys: 'x',
                keysOnly: true,
                run: choose,
              },
              {
                id: 'list choose none',
                label: t('Clear selection'),
                group: 'In lists',
                keys: 'Escape',
                keysOnly: true,
                run: selection.clear,
              },
            ] satisfies Command[])
          : []),
      ],
      [move, open, choose, selection],
    ),
  );

  const openRow = useCallback(
    (event: MouseEvent, to: string) => {
      // Ignore clicks on interactive elements of the row, and clicks that end a text selection.
      if (event.target instanceof Element && event.target.closest('a, button, input, label')) return;
      if (window.getSelection()?.toString()) return;
      if (to.startsWith('?')) follow(to);
      else void navigate(to);
    },
    [navigate, follow],
  );

  const widths = [
    ...(selection ? [{ minWidth: BOX_WIDTH, width: BOX_WIDTH }] : []),
    ...columns.map((column) => ({ minWidth: minWidthOf(column), width: column.width ?? COLUMN_WIDTH })),
  ];
  // Columns share a wide window by weight; if there is less room, the frame scrolls sideways.
  const grid = isNarrow
    ? undefined
    : widths.map(({ minWidth, width }) => `minmax(${minWidth}rem, ${width}fr)`).join(' ');
  const rows = useMemo(
    () =>
      items.map(({ key, index, top, size }) => {
        const row = rowAt(index);
        return (
          <Row
            key={key}
            row={row}
            index={index}
            question={question}
            top={top}
            height={size}
            grid={grid}
            columns={columns}
            isScrolling={isScrolling}
            rowId={rowId}
            linkOf={linkOf}
            isChosen={row === undefined ? undefined : selection?.has(rowId(row))}
            onToggle={selection?.toggle}
            onPress={openRow}
            onDrawn={focusWanted}
            measure={isNarrow ? measure : undefined}
          />
        );
      }),
    [
      items,
      rowAt,
      question,
      grid,
      columns,
      isScrolling,
      rowId,
      linkOf,
      selection,
      openRow,
      focusWanted,
      isNarrow,
      measure,
    ],
  );
  return (
    <div ref={frame} className={styles.frame} data-scrolls={isNarrow ? undefined : ''}>
      <table
        className={styles.table}
        role="table"
        style={{ minWidth: grid && `${widths.reduce((sum, { minWidth }) => sum + minWidth, 0)}rem` }}
        aria-busy={isOld || undefined}
        aria-rowcount={(count ?? 0) + 1}
      >
        <caption className={styles.caption}>{caption}</caption>
        <thead role="rowgroup" className={styles.head}>
          <tr role="row" aria-rowindex={1} style={{ gridTemplateColumns: grid }}>
            {head}
          </tr>
        </thead>
        <tbody
          role="rowgroup"
          ref={body}
          className={styles.body}
          data-moves={isScrolling ? '' : undefined}
          style={{ height }}
          onFocus={({ target }) => hold(target)}
          onBlur={() => hold(null)}
        >
          {rows}
        </tbody>
      </table>
    </div>
  );
}
