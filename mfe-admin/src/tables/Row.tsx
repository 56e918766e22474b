import { flexRender, type Cell, type Column, type Row as TableRow } from '@tanstack/react-table';
import { memo, useEffect, useLayoutEffect, useState, type MouseEvent } from 'react';
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
  /** Pixels from the top of the rows. */
  top: number;
  /** In pixels. */
  height: number;
  /** How its cells are laid out; undefined in a narrow window, where the style sheet says that. */
  grid: string | undefined;
  /** Which are shown: others are a reason to draw it anew. */
  columns: readonly Column<Of>[];
  isScrolling: boolean;
  /** Where it leads to; empty while it is on its way. */
  to: string;
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
 * A row of a list. One that the list was scrolled to gets its content in its turn, and keeps it: a list that is pulled along
 * faster than it can be drawn shows its rows as placeholders, and stays under the hand; so does one whose rows come all at once
 * when it has stopped. What a list begins with is there at once.
 */
function RowInTime<Of>({ model, index, top, height, grid, isScrolling, to, isChosen, onToggle, onPress, onDrawn, measure }: RowProps<Of>) {
  const [hasTime, setHasTime] = useState(() => (!isScrolling && index < ROWS_A_PAGE) || (model !== undefined && mayDrawNow()));
  const hasCome = model !== undefined;
  useEffect(() => (hasTime || !hasCome ? undefined : drawInTurn(() => setHasTime(true))), [hasTime, hasCome]);
  const isDrawn = hasTime && hasCome;
  useLayoutEffect(() => {
    if (isDrawn) onDrawn();
  }, [isDrawn, onDrawn]);
  return (
    <tr role="row" data-index={index} aria-rowindex={index + 2} ref={measure} className={styles.row} style={{ top, height: measure && isDrawn ? undefined : height, gridTemplateColumns: grid }} data-chosen={isChosen ? '' : undefined} onClick={(event) => hasCome && onPress(event, to)}>
      {isDrawn && onToggle ? (
        <td role="cell" className={styles.box} data-narrow="box">
          <label className={styles.hit}><input type="checkbox" data-row-box="" aria-label={`Choose ${model.id}`} checked={isChosen} onChange={() => onToggle(model.id, model.original)} /></label>
        </td>
      ) : null}
      {isDrawn ? model.getVisibleCells().map((cell) => <Value key={cell.id} cell={cell} to={to} />) : <td role="cell" className={styles.whole} data-narrow="below"><span className={styles.onItsWay} /></td>}
    </tr>
  );
}

/** What of a row is a reason to draw it anew. */
const REASONS = ['index', 'top', 'height', 'grid', 'columns', 'to', 'isChosen', 'onToggle', 'onPress', 'onDrawn', 'measure'] as const satisfies (keyof RowProps<never>)[];

/** Not drawn anew for each step that the list is scrolled by, nor for pages that come beside its own. */
export const Row = memo(RowInTime, (was, is) => was.model?.original === is.model?.original && was.model?.id === is.model?.id && REASONS.every((reason) => was[reason] === is[reason])) as typeof RowInTime;

function Value<Of>({ cell, to }: { cell: Cell<Of, unknown>; to: string }) {
  const { meta, cell: draw, header } = cell.column.columnDef;
  const value = flexRender(draw, cell.getContext());
  const narrow = meta?.narrow ?? 'below';
  return (
    <td role="cell" className={meta?.numeric ? styles.numeric : undefined} data-narrow={narrow}>
      {narrow === 'top' ? <Link to={to} data-row-link="" className={styles.link}>{value}</Link> : narrow === 'below' && typeof header === 'string' ? <><span className={styles.inNarrow}>{header} </span>{value}</> : value}
    </td>
  );
}
