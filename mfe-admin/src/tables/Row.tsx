import { Fragment, memo, useEffect, useLayoutEffect, useMemo, useState, type MouseEvent } from 'react';
import { Link } from 'react-router-dom';
import styles from './DataList.module.css';
import { scheduleRender, canRenderNow } from './schedule-render';
import type { ListColumn } from './list-column';
import { ROWS_A_PAGE } from './use-row-pages';
import type { Selection } from './use-selection';

interface RowProps<Of> {
  /** Its data; undefined while it loads. */
  row: Of | undefined;
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
  columns: readonly ListColumn<Of>[];
  isScrolling: boolean;
  rowId: (row: Of) => string;
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
 * A table row, which shows one row of the list after another (`row-slots.ts`). Rows are filled one after another: a
 * list that is scrolled faster than it can be rendered shows placeholders and stays responsive; so does one whose rows
 * come all at once when it has stopped. The first rows of a list are filled at once.
 */
function RowInTime<Of>({
  row,
  index,
  question,
  top,
  height,
  grid,
  columns,
  isScrolling,
  rowId,
  linkOf,
  isChosen,
  onToggle,
  onPress,
  onDrawn,
  measure,
}: RowProps<Of>) {
  const [drawn, setDrawn] = useState<Drawn<Of> | null>(() =>
    row !== undefined && ((!isScrolling && index < ROWS_A_PAGE) || canRenderNow()) ? { index, question, row } : null,
  );
  // The row that has the focus is shown also where the list has gone so far that its page isn't held.
  const isDrawn = drawn?.index === index && (row !== undefined || drawn.question === question);
  if (row !== undefined && row !== drawn?.row && (isDrawn || canRenderNow())) setDrawn({ index, question, row });
  useEffect(
    () => (isDrawn || row === undefined ? undefined : scheduleRender(() => setDrawn({ index, question, row }))),
    [isDrawn, index, question, row],
  );
  useLayoutEffect(() => {
    if (isDrawn) onDrawn();
  }, [isDrawn, index, onDrawn]);
  // Until its own has come, the cells of another row stay in it unseen, to be given other words.
  const shown = drawn?.row;
  const isNarrow = grid === undefined;
  const cells = useMemo(() => {
    if (!shown) return null;
    const [id, to] = [rowId(shown), linkOf(shown)];
    return columns.map((column) => cellOf(column, shown, id, to, isNarrow));
  }, [shown, columns, rowId, linkOf, isNarrow]);
  return (
    <tr
      role="row"
      data-index={index}
      aria-rowindex={index + 2}
      ref={measure}
      className={styles.row}
      data-waits={isDrawn ? undefined : ''}
      data-chosen={isDrawn && isChosen ? '' : undefined}
      style={{
        top,
        height: measure && isDrawn ? undefined : height,
        gridTemplateColumns: grid,
        visibility: isDrawn ? undefined : 'hidden',
      }}
      onClick={(event) => isDrawn && onPress(event, linkOf(drawn.row))}
    >
      {shown && onToggle ? (
        <td role="cell" className={styles.box} data-narrow="box">
          <label className={styles.hit}>
            <input
              type="checkbox"
              data-row-box=""
              aria-label={`Select ${rowId(shown)}`}
              checked={isDrawn && isChosen === true}
              onChange={() => onToggle(rowId(shown), shown)}
            />
          </label>
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
  row: Of;
}

/** The props whose change re-renders a row. Scroll steps and the arrival of other pages don't. */
const REASONS = [
  'row',
  'index',
  'question',
  'top',
  'height',
  'grid',
  'columns',
  'rowId',
  'linkOf',
  'isChosen',
  'onToggle',
  'onPress',
  'onDrawn',
  'measure',
] as const satisfies (keyof RowProps<never>)[];

export const Row = memo(RowInTime, (was, is) =>
  REASONS.every((reason) => was[reason] === is[reason]),
) as typeof RowInTime;

function cellOf<Of>(
  { id: column, header, draw, reused, numeric, identifies, narrow = 'below' }: ListColumn<Of>,
  row: Of,
  id: string,
  to: string,
  isNarrow: boolean,
) {
  const value = draw(row);
  // Words are put in the place of others. What may keep something of its own, as a number that is being typed, is
  // another in each row.
  const content = typeof value === 'object' && !reused ? <Fragment key={id}>{value}</Fragment> : value;
  // In a column a dash says that there is nothing; a card without columns leaves the line out.
  const place = isNarrow && narrow === 'below' && value === '–' ? 'none' : narrow;
  return (
    <td
      key={column}
      role="cell"
      className={numeric ? styles.numeric : identifies ? styles.whole : undefined}
      data-narrow={place}
    >
      {narrow === 'top' ? (
        <Link to={to} data-row-link="" className={styles.link}>
          {content}
        </Link>
      ) : narrow === 'below' && isNarrow ? (
        <>
          <span className={styles.inNarrow}>{header} </span>
          {content}
        </>
      ) : (
        content
      )}
    </td>
  );
}
