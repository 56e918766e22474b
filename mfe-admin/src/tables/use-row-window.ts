import { observeElementRect, useVirtualizer, useWindowVirtualizer, type Range } from '@tanstack/react-virtual';
import { useCallback, useEffect, useLayoutEffect, useMemo, useReducer, useRef, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import type { Density } from '../person/use-density';
import { framePositions } from './frame-positions';
import { assignSlots, inOrder, isInOrder, type RowSlot } from './row-slots';

/**
 * Rows come and go in groups of this size: one by one, each would make the browser repaint the tiles that it shares
 * with its neighbours.
 */
const STEP = 4;
/** Rows drawn beyond each edge at least, so that a quick scroll shows no gap. */
const BEYOND = 8;
/** How high a row is, in rem. In a narrow window it is as high as its content: about so high. */
const ROW = { comfortable: 3, dense: 2.25 } as const;
const NARROW_ROW = 6;
/** So long after it was scrolled, in milliseconds, the rows are put in the order of the list. */
const REST_MS = 400;

/**
 * The rows to be drawn, of those that are in sight: always as many, so that those that come are as many as those that
 * go.
 */
function inSteps({ startIndex, endIndex, count }: Range, inSight: number): number[] {
  const length = Math.ceil(Math.max(inSight, endIndex - startIndex + 1) / STEP) * STEP + STEP + 2 * BEYOND;
  const first = Math.max(0, Math.min(Math.floor(startIndex / STEP) * STEP - BEYOND, count - length));
  return Array.from({ length: Math.min(count, length) }, (_, place) => first + place);
}

const isSame = (some: readonly number[], others: readonly number[]) =>
  some.length === others.length && some.every((index, place) => index === others[place]);

/** The row that an element is in, and its place in the list. */
const rowOf = (element: Element | null) => element?.closest<HTMLElement>('[data-index]') ?? null;
const placeOf = (element: Element | null): number | null => {
  const index = rowOf(element)?.dataset['index'];
  return index === undefined ? null : Number(index);
};

const remInPixels = () => parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;

/**
 * Which rows of a long list are drawn, and how the focus moves along it. On a wide window the list scrolls in a frame
 * of its own, so that its head stays in sight; on a narrow one with the page.
 * @param question another one begins at the top
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
  const { key } = useLocation() as { key: string }; // the router types the whole location as any
  const kind = useNavigationType();
  // Pixels above the rows: in their frame those of the head, which stays there; in a narrow window those of the page.
  const [margin, setMargin] = useState(0);
  // Whole pixels, so that no row's edge falls between two.
  const size = Math.round(
    (isNarrow ? NARROW_ROW : ROW[density]) * (typeof document === 'undefined' ? 16 : remInPixels()),
  );
  // How many pixels the frame has for rows, and the row that has the focus: it stays in the page, whatever is scrolled.
  const frameHeight = useRef(0);
  const held = useRef<number | null>(null);
  // The same array for each row scrolled within a step, so that nothing re-renders for it.
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
  // In a narrow window each row that is not as high as was thought costs a pass over the places of all. Heights are
  // rounded up: rounded down, a row would begin inside the one before, and the last would stand out of the table.
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
    // A frame that isn't laid out has no height; it will have at most the window's.
    observeElementRect: (instance, tell) =>
      observeElementRect(instance, (rect) => {
        frameHeight.current = rect.height > 0 ? rect.height : window.innerHeight;
        tell({ ...rect, height: frameHeight.current });
      }),
    initialOffset: () => (kind === 'POP' ? framePositions.get(key) : 0),
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
    const place = frame.current;
    return () => framePositions.put(key, place?.scrollTop ?? 0);
  }, [key]);

  // The row that is to have the focus, as soon as it is drawn and has its content.
  const wanted = useRef<number | null>(null);
  const last = useRef(-1);
  const focusWanted = useCallback(() => {
    if (wanted.current === null) return;
    const link = body.current?.querySelector<HTMLElement>(`[data-index="${wanted.current}"] [data-row-link]`);
    if (!link) return;
    link.focus({ preventScroll: true });
    wanted.current = null;
  }, []);
  const asked = useRef(question);
  useEffect(() => {
    if (asked.current === question) return;
    asked.current = question;
    wanted.current = null;
    framed.scrollToOffset(0);
  }, [question, framed]);
  const move = useCallback(
    (by: number) => {
      // From the row that has the focus, or is to have it once it has come: a key that is held down is quicker than
      // rows are.
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
  const [slots] = useState(createSlots);
  const [, orderAnew] = useReducer((times: number) => times + 1, 0);
  // A row that is measured is known to the library by its element: there each has its own.
  const asMeasured = useMemo(
    () => (isNarrow ? drawn.map(({ index }) => ({ key: index, index })) : null),
    [isNarrow, drawn],
  );
  const placed = asMeasured ?? slots.assign(drawn);
  const items = useMemo(() => {
    const places = new Map(drawn.map((item) => [item.index, item]));
    return placed.map(({ key: slot, index }) => ({
      slot,
      index,
      top: (places.get(index)?.start ?? 0) - margin,
      size: places.get(index)?.size ?? size,
    }));
  }, [placed, drawn, margin, size]);
  const { isScrolling } = rows;
  const isSettled = isInOrder(placed);
  useEffect(() => {
    if (isScrolling || isSettled) return undefined;
    const timer = setTimeout(() => {
      slots.order();
      orderAnew();
    }, REST_MS);
    return () => clearTimeout(timer);
  }, [isScrolling, isSettled, slots]);
  const { startIndex = 0, endIndex = 0 } = rows.range ?? {};
  return {
    frame,
    body,
    move,
    open,
    choose,
    focusWanted,
    isScrolling,
    /**
     * The rows that are drawn, in the order of the page: by their places in the list, pixels from the top of the first
     * one, and how high they are.
     */
    items,
    /** The first and the last that are in sight. */
    inSight: { first: startIndex, last: endIndex },
    /** Pixels that all rows take. */
    height: rows.getTotalSize(),
    measure: rows.measureElement,
    /** An element of a row has come to have the focus, or none has it. */
    hold: useCallback((element: Element | null) => {
      held.current = placeOf(element);
    }, []),
  };
}

/**
 * The rows of the page, as they were drawn last. Asked for the same list again, as most steps of scrolling do, it has
 * nothing to do.
 */
function createSlots() {
  let slots: RowSlot[] = [];
  let assigned: readonly { index: number }[] = [];
  return {
    assign(drawn: readonly { index: number }[]): RowSlot[] {
      if (drawn !== assigned)
        slots = assignSlots(
          slots,
          drawn.map(({ index }) => index),
        );
      assigned = drawn;
      return slots;
    },
    order: () => {
      slots = inOrder(slots);
    },
  };
}
