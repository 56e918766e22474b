import { Fragment, memo, useEffect, useLayoutEffect, useMemo, useState, type MouseEvent } from 'react';
import styles from './DataList.module.css';
import { scheduleRender, canRenderNow } from './schedule-render';
import type { ListColumn } from './list-column';
import { QueryLink } from './QueryLink';
import { ROWS_A_PAGE } from './use-row-pages';
import type { Selection } from './use-selection';
import { t } from '../language/t';

interface RowProps<Of> {
  /** Its data; undefined while it loads. */
  row: Of | undefined;
  /** Index in the list, from 0. */
  index: number;
  /** Identifies search, filters and sorting. */
  question: string;
  /** Pixels from the top of the rows. */
  top: number;
  /** In pixels. */
  height: number;
  /** The value of `grid-template-columns`; undefined in a narrow window, where the style sheet sets the layout. */
  grid: string | undefined;
  columns: readonly ListColumn<Of>[];
  isScrolling: boolean;
  rowId: (row: Of) => string;
  /** The address of a row's page. */
  linkOf: (row: Of) => string;
  /** Undefined if rows aren't selectable. */
  isChosen: boolean | undefined;
  onToggle: Selection<Of>['toggle'] | undefined;
  onPress: (event: MouseEvent, to: string) => void;
  /** Called whenever the row's content has been rendered. */
  onDrawn: () => void;
  /** Ref that measures the row's height; undefined where rows have a fixed height. */
  measure: ((row: HTMLTableRowElement | null) => void) | undefined;
}

/**
 * A table row element, reused for different rows of the list (`row-elements.ts`). Content is rendered a few rows per
 * frame, so scrolling stays responsive and shows placeholders; the first page of a list is rendered at once.
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
  // The focused row keeps its content even when its page is no longer loaded.
  const isDrawn = drawn?.index === index && (row !== undefined || drawn.question === question);
  if (row !== undefined && row !== drawn?.row && (isDrawn || canRenderNow())) setDrawn({ index, question, row });
  useEffect(
    () => (isDrawn || row === undefined ? undefined : scheduleRender(() => setDrawn({ index, question, row }))),
    [isDrawn, index, question, row],
  );
  useLayoutEffect(() => {
    if (isDrawn) onDrawn();
  }, [isDrawn, index, onDrawn]);
  // Until its own content is rendered, the previous row's cells stay, hidden, so that React updates them in place.
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
          <label className={styles.clickArea}>
            <input
              type="checkbox"
              data-row-box=""
              aria-label={t('Select {{rowId}}', { rowId: rowId(shown) })}
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

/** The list row that the cells show. */
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

export const Row = memo(RowInTime, (before, after) =>
  REASONS.every((reason) => before[reason] === after[reason]),
) as typeof RowInTime;

function cellOf<Of>(
  { id: column, header, draw, reused, numeric, identifies, narrow = 'below' }: ListColumn<Of>,
  row: Of,
  id: string,
  to: string,
  isNarrow: boolean,
) {
  const value = draw(row);
  // Plain text is updated in place. Elements may have state, such as a number being typed, and are keyed by row.
  const content = typeof value === 'object' && !reused ? <Fragment key={id}>{value}</Fragment> : value;
  // A dash stands for an empty value in a column; in a narrow window, the empty value is left out.
  const placement = isNarrow && narrow === 'below' && value === '–' ? 'none' : narrow;
  return (
    <td
      key={column}
      role="cell"
      className={numeric ? styles.numeric : identifies ? styles.whole : undefined}
      data-narrow={placement}
    >
      {narrow === 'top' ? (
        <QueryLink to={to} data-row-link="" className={styles.link}>
          {content}
        </QueryLink>
      ) : narrow === 'below' && isNarrow ? (
        <>
          <span className={styles.inNarrow}>{t(header)} </span>
          {content}
        </>
      ) : (
        content
      )}
    </td>
  );
}
