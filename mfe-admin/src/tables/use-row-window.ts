import { observeElementRect, useVirtualizer, useWindowVirtualizer, type Range } from '@tanstack/react-virtual';
import { useCallback, useEffect, useLayoutEffect, useMemo, useReducer, useRef, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import type { Density } from '../person/use-density';
import { framePositions } from './frame-positions';
import { assignElements, inOrder, isInOrder, type RowElement } from './row-elements';

/**
 * Rows are added and removed in groups of this size: single rows would repaint the tiles shared with their neighbours
 * each time.
 */
const ROWS_PER_STEP = 4;
/** Minimum number of rows rendered beyond each edge, so that a quick scroll shows no gap. */
const MIN_ROWS_BEYOND = 8;
/** Row height, in rem. In a narrow window the height depends on the content; NARROW_ROW is the estimate. */
const ROW = { comfortable: 3, dense: 2.25 } as const;
const NARROW_ROW = 6;
/** Delay after scrolling until the row elements are sorted in the order of the list, in milliseconds. */
const REST_MS = 400;

/** The indexes to render. Their number is constant, so that as many rows are added as are removed. */
function inSteps({ startIndex, endIndex, count }: Range, inSight: number): number[] {
  const length =
    Math.ceil(Math.max(inSight, endIndex - startIndex + 1) / ROWS_PER_STEP) * ROWS_PER_STEP +
    ROWS_PER_STEP +
    2 * MIN_ROWS_BEYOND;
  const first = Math.max(
    0,
    Math.min(Math.floor(startIndex / ROWS_PER_STEP) * ROWS_PER_STEP - MIN_ROWS_BEYOND, count - length),
  );
  return Array.from({ length: Math.min(count, length) }, (_, offset) => first + offset);
}

const isSame = (some: readonly number[], others: readonly number[]) =>
  some.length === others.length && some.every((index, position) => index === others[position]);

/** The row that contains an element. */
const rowOf = (element: Element | null) => element?.closest<HTMLElement>('[data-index]') ?? null;
const placeOf = (element: Element | null): number | null => {
  const index = rowOf(element)?.dataset['index'];
  return index === undefined ? null : Number(index);
};

const remInPixels = () => parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;

/**
 * Computes which rows of a long list are rendered, and moves the focus along them. In a wide window the list scrolls in
 * its own frame with a fixed head; in a narrow one it scrolls with the page.
 * @param question when it changes, the list scrolls to its top
 */
export function useRowWindow({
  count,
  question,
  isNarrow,
  density,
}: {
  count: number;
  question: string;
  isNarrow: boolean;
  density: Density;
}) {
  const frame = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLTableSectionElement>(null);
  const { key: locationKey } = useLocation() as { key: string }; // the router types the whole location as any
  const kind = useNavigationType();
  // Pixels above the rows: the height of the sticky head, or in a narrow window the offset from the top of the page.
  const [margin, setMargin] = useState(0);
  // Whole pixels, so that row edges fall on pixel boundaries.
  const size = Math.round(
    (isNarrow ? NARROW_ROW : ROW[density]) * (typeof document === 'undefined' ? 16 : remInPixels()),
  );
  // The height of the frame in pixels, and the index of the focused row, which stays rendered wherever the list
  // scrolls.
  const frameHeight = useRef(0);
  const held = useRef<number | null>(null);
  // Keeps the array's identity while the rows don't change, so that nothing re-renders.
  const extracted = useRef<number[]>([]);
  const rangeExtractor = useCallback(
    (range: Range) => {
      const rows = inSteps(range, Math.ceil(frameHeight.current / size) + 1);
      const all =
        held.current === null || held.current >= range.count || rows.includes(held.current)
          ? rows
          : [...rows, held.current].sort((one, other) => one - other);
      if (!isSame(all, extracted.current)) extracted.current = all;
      return extracted.current;
    },
    [size],
  );
  // In a narrow window each row that differs from the estimate makes the library recompute all positions. Heights are
  // rounded up: rounded down, rows would overlap and the last would overflow the table.
  const shared = {
    count,
    estimateSize: () => size,
    overscan: 0,
    rangeExtractor,
    scrollMargin: margin,
    measureElement: (row: HTMLTableRowElement) => {
      const height = Math.ceil(row.getBoundingClientRect().height);
      return height === size - 1 ? size : height || size;
    },
  };

  const framed = useVirtualizer<HTMLDivElement, HTMLTableRowElement>({
    ...shared,
    enabled: !isNarrow,
    scrollPaddingStart: margin,
    getScrollElement: () => frame.current,
    // A frame without layout has no height; use the window's height as an upper bound.
    observeElementRect: (instance, tell) =>
      observeElementRect(instance, (rect) => {
        frameHeight.current = rect.height > 0 ? rect.height : window.innerHeight;
        tell({ ...rect, height: frameHeight.current });
      }),
    initialOffset: () => (kind === 'POP' ? framePositions.get(locationKey) : 0),
  });
  const paged = useWindowVirtualizer<HTMLTableRowElement>({ ...shared, enabled: isNarrow });
  const rows = isNarrow ? paged : framed;

  useLayoutEffect(() => {
    if (!body.current) return;
    const { top } = body.current.getBoundingClientRect();
    setMargin(
      isNarrow || !frame.current
        ? top + window.scrollY
        : Math.round(top - frame.current.getBoundingClientRect().top + frame.current.scrollTop),
    );
  }, [isNarrow, count]);
  useEffect(() => rows.measure(), [rows, size]);

  useEffect(() => {
    const element = frame.current;
    return () => framePositions.put(locationKey, element?.scrollTop ?? 0);
  }, [locationKey]);

  // The index of the row to focus once its content is rendered.
  const wanted = useRef<number | null>(null);
  const last = useRef(-1);
  const focusWanted = useCallback(() => {
    if (wanted.current === null) return;
    const link = body.current?.querySelector<HTMLElement>(`[data-index="${wanted.current}"] [data-row-link]`);
    if (!link) return;
    link.focus({ preventScroll: true });
    wanted.current = null;
  }, []);
  const previousQuestion = useRef(question);
  useEffect(() => {
    if (previousQuestion.current === question) return;
    previousQuestion.current = question;
    wanted.current = null;
    framed.scrollToOffset(0);
  }, [question, framed]);
  const move = useCallback(
    (by: number) => {
      // From the focused row, or the row waiting for the focus: a key that is held down repeats faster than rows
      // render.
      const at = wanted.current ?? placeOf(document.activeElement) ?? last.current;
      const to = Math.max(0, Math.min(count - 1, at + by));
      last.current = to;
      wanted.current = to;
      rows.scrollToIndex(to, { align: 'auto' });
      focusWanted();
    },
    [count, rows, focusWanted],
  );
  const open = useCallback(
    () => rowOf(document.activeElement)?.querySelector<HTMLElement>('[data-row-link]')?.click(),
    [],
  );
  const choose = useCallback(
    () => rowOf(document.activeElement)?.querySelector<HTMLElement>('[data-row-box]')?.click(),
    [],
  );

  const drawn = rows.getVirtualItems();
  const [elements] = useState(createRowElements);
  const [, renderAgain] = useReducer((times: number) => times + 1, 0);
  // The library identifies measured rows by their element, so each row needs its own: none is reused in a narrow
  // window.
  const asMeasured = useMemo(
    () => (isNarrow ? drawn.map(({ index }) => ({ key: index, index })) : null),
    [isNarrow, drawn],
  );
  const placed = asMeasured ?? elements.assign(drawn);
  const items = useMemo(() => {
    const drawnByIndex = new Map(drawn.map((item) => [item.index, item]));
    return placed.map(({ key, index }) => ({
      key,
      index,
      top: (drawnByIndex.get(index)?.start ?? 0) - margin,
      size: drawnByIndex.get(index)?.size ?? size,
    }));
  }, [placed, drawn, margin, size]);
  const { isScrolling } = rows;
  const isSettled = isInOrder(placed);
  useEffect(() => {
    if (isScrolling || isSettled) return undefined;
    const timer = setTimeout(() => {
      elements.order();
      renderAgain();
    }, REST_MS);
    return () => clearTimeout(timer);
  }, [isScrolling, isSettled, elements]);
  const { startIndex = 0, endIndex = 0 } = rows.range ?? {};
  return {
    frame,
    body,
    move,
    open,
    choose,
    focusWanted,
    isScrolling,
    /** The rendered rows in DOM order, with index, offset from the first row and height in pixels. */
    items,
    /** Indexes of the first and last visible row. */
    inSight: { first: startIndex, last: endIndex },
    /** Total height of all rows, in pixels. */
    height: rows.getTotalSize(),
    measure: rows.measureElement,
    /** Call with the focused element, or null when the focus leaves the list. */
    hold: useCallback((element: Element | null) => {
      held.current = placeOf(element);
    }, []),
  };
}

/**
 * Holds the row elements of the last render. Does nothing for the same array of rows, which is the case for most scroll
 * steps.
 */
function createRowElements() {
  let elements: RowElement[] = [];
  let assigned: readonly { index: number }[] = [];
  return {
    assign(drawn: readonly { index: number }[]): RowElement[] {
      if (drawn !== assigned)
        elements = assignElements(
          elements,
          drawn.map(({ index }) => index),
        );
      assigned = drawn;
      return elements;
    },
    order: () => {
      elements = inOrder(elements);
    },
  };
}
