import type { Cell, Column, Row as TableRow } from '@tanstack/react-table';
import { Fragment, memo, useEffect, useLayoutEffect, useMemo, useState, type MouseEvent, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './DataList.module.css';
import { drawInTurn, mayDrawNow } from './draw-in-turn';
import { ROWS_A_PAGE } from './use-row-pages';
import type { Selection } from './use-selection';

interface RowProps<Of> {
  /** What stands in it; undefined while it is on its way. */
  model: TableRow<Of> | undefined;
  /** Its place in the list. */
  index: number;
  /** What the list shows. */
  question: string;
  /** Pixels from the top of the rows. */
  top: number;
  /** In pixels. */
  height: number;
  /** How its cells are laid out; undefined in a narrow window, where the style sheet says that. */
  grid: string | undefined;
  /** Which are shown: others are a reason to draw it anew. */
  columns: readonly Column<Of>[];
  isScrolling: boolean;
  /** Where one leads to. */
  linkOf: (row: Of) => string;
  /** Undefined where rows can't be chosen. */
  isChosen: boolean | undefined;
  onToggle: Selection<Of>['toggle'] | undefined;
  onPress: (event: MouseEvent, to: string) => void;
  /** Called each time that its content has come to stand in the page. */
  onDrawn: () => void;
  /** There where rows are as high as their content, to tell how high that is. */
  measure: ((row: HTMLTableRowElement | null) => void) | undefined;
}

/**
 * A row of the page, which shows one of the list after the other (`row-slots.ts`). Each gets its content in its turn: a list that
 * is pulled along faster than it can be drawn shows placeholders, and stays under the hand; so does one whose rows come all at
 * once when it has stopped. What a list begins with is there at once.
 */
function RowInTime<Of>({ model, index, question, top, height, grid, isScrolling, linkOf, isChosen, onToggle, onPress, onDrawn, measure }: RowProps<Of>) {
  const [drawn, setDrawn] = useState<Drawn<Of> | null>(() => (model !== undefined && ((!isScrolling && index < ROWS_A_PAGE) || mayDrawNow()) ? { index, question, model } : null));
  // The row that has the focus is shown also where the list has gone so far that its page isn't held.
  const isDrawn = drawn?.index === index && (model !== undefined || drawn.question === question);
  if (model !== undefined && model !== drawn?.model && (isDrawn || mayDrawNow())) setDrawn({ index, question, model });
  useEffect(() => (isDrawn || model === undefined ? undefined : drawInTurn(() => setDrawn({ index, question, model }))), [isDrawn, index, question, model]);
  useLayoutEffect(() => {
    if (isDrawn) onDrawn();
  }, [isDrawn, index, onDrawn]);
  // Until its own has come, the cells of another row stay in it unseen, to be given other words.
  const shown = drawn?.model;
  const visible = shown?.getVisibleCells();
  const cells = useMemo(() => shown && visible?.map((cell) => <Value key={cell.column.id} cell={cell} to={linkOf(shown.original)} />), [shown, visible, linkOf]);
  return (
    <tr
      role="row" data-index={index} aria-rowindex={index + 2} ref={measure} className={styles.row} data-waits={isDrawn ? undefined : ''} data-chosen={isDrawn && isChosen ? '' : undefined}
      style={{ top, height: measure && isDrawn ? undefined : height, gridTemplateColumns: grid, visibility: isDrawn ? undefined : 'hidden' }}
      onClick={(event) => isDrawn && onPress(event, linkOf(drawn.model.original))}
    >
      {shown && onToggle ? (
        <td role="cell" className={styles.box} data-narrow="box">
          <label className={styles.hit}><input type="checkbox" data-row-box="" aria-label={`Choose ${shown.id}`} checked={isDrawn && isChosen === true} onChange={() => onToggle(shown.id, shown.original)} /></label>
        </td>
      ) : null}
      {cells}
    </tr>
  );
}

/** What a row's cells are of. */
interface Drawn<Of> {
  index: number;
  question: string;
  model: TableRow<Of>;
}

/** What of a row is a reason to draw it anew. */
const REASONS = ['index', 'question', 'top', 'height', 'grid', 'columns', 'linkOf', 'isChosen', 'onToggle', 'onPress', 'onDrawn', 'measure'] as const satisfies (keyof RowProps<never>)[];

/** Not drawn anew for each step that the list is scrolled by, nor for pages that come beside its own. */
export const Row = memo(RowInTime, (was, is) => was.model?.original === is.model?.original && was.model?.id === is.model?.id && REASONS.every((reason) => was[reason] === is[reason])) as typeof RowInTime;

function Value<Of>({ cell, to }: { cell: Cell<Of, unknown>; to: string }) {
  const { meta, cell: draw, header } = cell.column.columnDef;
  const value = (typeof draw === 'function' ? draw(cell.getContext()) : draw) as ReactNode; // the table's types leave it open
  // Called, and not made a component of, so that words are words here: what a cell needs hooks for is a component that it draws.
  // Words are put in the place of others. What may keep something of its own, as a number that is being typed, is another in each row.
  const content = typeof value === 'object' && !meta?.reused ? <Fragment key={cell.row.id}>{value}</Fragment> : value;
  const narrow = meta?.narrow ?? 'below';
  return (
    <td role="cell" className={meta?.numeric ? styles.numeric : undefined} data-narrow={narrow}>
      {narrow === 'top' ? <Link to={to} data-row-link="" className={styles.link}>{content}</Link> : narrow === 'below' && typeof header === 'string' ? <><span className={styles.inNarrow}>{header} </span>{content}</> : content}
    </td>
  );
}
