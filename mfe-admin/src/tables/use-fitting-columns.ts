import type { VisibilityState } from '@tanstack/react-table';
import { useLayoutEffect, useMemo, useState, type RefObject } from 'react';
import { minWidthOf, type ListColumn } from './list-column';

type Sized = Pick<ListColumn<never>, 'id' | 'width' | 'minWidth' | 'isFixed' | 'narrow' | 'stays'>;

/**
 * The columns to leave out so that the others fit side by side, the last first.
 * @param available width of the list in rem
 * @param chosen columns that the user has chosen: they stay
 */
export function columnsToLeaveOut(
  columns: readonly Sized[],
  available: number,
  chosen: (id: string) => boolean,
): readonly string[] {
  const left: string[] = [];
  let sum = columns.reduce((width, column) => width + minWidthOf(column), 0);
  for (const column of columns.toReversed()) {
    const { id, isFixed, narrow, stays } = column;
    if (sum <= available) break;
    if (isFixed || stays || narrow === 'right' || chosen(id)) continue;
    left.push(id);
    sum -= minWidthOf(column);
  }
  return left;
}

/**
 * The visibility of a list's columns at its present width: columns that don't fit are hidden, unless the user chose
 * them. They stay available in the column chooser.
 * @param extra width of further columns in rem
 */
export function useFittingColumns(
  list: RefObject<HTMLElement | null>,
  columns: readonly Sized[],
  visibility: VisibilityState,
  extra: number,
): VisibilityState {
  const [available, setAvailable] = useState(Infinity);
  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return;
    const measure = () => {
      const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
      // The frame has a border of one pixel on each side. Without a layout, as in a hidden tab, all columns fit.
      setAvailable(element.clientWidth > 0 ? (element.clientWidth - 2) / rem : Infinity);
    };
    measure();
    window.addEventListener('resize', measure);
    return () => window.removeEventListener('resize', measure);
  }, [list]);
  const left = useMemo(
    () =>
      columnsToLeaveOut(
        columns.filter(({ id }) => visibility[id] !== false),
        available - extra,
        (id) => visibility[id] === true,
      ).join(' '),
    [columns, visibility, available, extra],
  );
  return useMemo(
    () => (left ? { ...visibility, ...Object.fromEntries(left.split(' ').map((id) => [id, false])) } : visibility),
    [left, visibility],
  );
}
