import type { Column, Row as TableRow } from '@tanstack/react-table';
import { useCallback, useEffect, useMemo, type MouseEvent, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Command } from '../commands/command';
import { useCommands } from '../commands/use-commands';
import { COLUMN_WIDTH } from './column-meta';
import styles from './DataList.module.css';
import { Row } from './Row';
import { ROWS_A_PAGE } from './use-row-pages';
import { useRowWindow } from './use-row-window';
import type { Selection } from './use-selection';

/** So many rows are grey while nobody knows how many there are. */
const ROWS_AT_FIRST = 12;
/** How wide the column of the boxes is, in rem. */
const BOX_WIDTH = 3;

interface RowFrameProps<Of> {
  caption: string;
  /** How many rows there are; undefined while nobody knows. */
  count: number | undefined;
  question: string;
  isNarrow: boolean;
  /** What shows is of another question. */
  isOld: boolean;
  columns: readonly Column<Of>[];
  /** What stands at a place of the list; undefined while it is on its way. */
  modelAt: (index: number) => TableRow<Of> | undefined;
  linkOf: (row: Of) => string;
  selection: Selection<Of> | undefined;
  /** The cells of the head. */
  head: ReactNode;
  /** Called with the pages in the window, from 0: of its first row and of its last. */
  onWindow: (first: number, last: number) => void;
}

/**
 * The table that is scrolled, and the keys that go along its rows. Drawn anew whenever the window has come to other rows,
 * which is each frame while somebody scrolls: whatever doesn't follow from that is kept out of it.
 */
export function RowFrame<Of>({ caption, count, question, isNarrow, isOld, columns, modelAt, linkOf, selection, head, onWindow }: RowFrameProps<Of>) {
  const navigate = useNavigate();
  const { frame, body, items, height, isScrolling, move, open, choose, measure, focusWanted } = useRowWindow({ count: count ?? ROWS_AT_FIRST, question, isNarrow });
  const first = Math.floor((items[0]?.index ?? 0) / ROWS_A_PAGE);
  const last = Math.floor((items.at(-1)?.index ?? 0) / ROWS_A_PAGE);
  useEffect(() => onWindow(first, last), [first, last, onWindow]);

  useCommands(useMemo<Command[]>(() => [
    { id: 'list next', label: 'Next row', group: 'In a list', keys: 'j', keysOnly: true, run: () => move(1) },
    { id: 'list previous', label: 'Previous row', group: 'In a list', keys: 'k', keysOnly: true, run: () => move(-1) },
    { id: 'list open', label: 'Open the row', group: 'In a list', keys: 'o', keysOnly: true, run: open },
    ...(selection ? [
      { id: 'list choose', label: 'Choose the row, or not', group: 'In a list', keys: 'x', keysOnly: true, run: choose },
      { id: 'list choose none', label: 'Choose none', group: 'In a list', keys: 'Escape', keysOnly: true, run: selection.clear },
    ] satisfies Command[] : []),
  ], [move, open, choose, selection]));

  const openRow = useCallback((event: MouseEvent, to: string) => {
    // Whatever in the row does something itself does that, and a text that is being marked is no press.
    if (event.target instanceof Element && event.target.closest('a, button, input, label')) return;
    if (window.getSelection()?.toString()) return;
    void navigate(to);
  }, [navigate]);

  const widths = [...(selection ? [BOX_WIDTH] : []), ...columns.map(({ columnDef }) => columnDef.meta?.width ?? COLUMN_WIDTH)];
  // Each has its share of a wide window; where there is less room than that the frame is scrolled sideways.
  const grid = isNarrow ? undefined : widths.map((rem) => `minmax(${rem}rem, ${rem}fr)`).join(' ');
  return (
    <div ref={frame} className={styles.frame} data-scrolls={isNarrow ? undefined : ''}>
      <table className={styles.table} role="table" style={{ minWidth: grid && `${widths.reduce((sum, rem) => sum + rem, 0)}rem` }} aria-busy={isOld || undefined} aria-rowcount={(count ?? 0) + 1}>
        <caption className={styles.caption}>{caption}</caption>
        <thead role="rowgroup" className={styles.head}>
          <tr role="row" aria-rowindex={1} style={{ gridTemplateColumns: grid }}>{head}</tr>
        </thead>
        <tbody role="rowgroup" ref={body} className={styles.body} data-moves={isScrolling ? '' : undefined} style={{ height }}>
          {items.map(({ index, top, size }) => {
            const model = modelAt(index);
            return (
              <Row
                key={index} model={model} index={index} top={top} height={size} grid={grid} columns={columns} isScrolling={isScrolling}
                to={model ? linkOf(model.original) : ''} isChosen={model && selection?.has(model.id)} onToggle={selection?.toggle} onPress={openRow} onDrawn={focusWanted} measure={isNarrow ? measure : undefined}
              />
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
