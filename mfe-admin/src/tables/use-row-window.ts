import { observeElementRect, useVirtualizer, useWindowVirtualizer, type Range } from '@tanstack/react-virtual';
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { useDensity } from '../person/use-density';
import { framePositions } from './frame-positions';

/** Rows come and go so many at once: one by one, each would have the browser paint anew the tiles that it shares with its neighbours. */
const STEP = 8;
/** Rows drawn beyond each edge, so that a quick scroll shows no gap. */
const BEYOND = STEP;
/** How high a row is, in rem. In a narrow window it is as high as its content: about so high. */
const ROW = { comfortable: 3, dense: 2.25 } as const;
const NARROW_ROW = 6;

/** The rows to be drawn, of those that are in sight. */
function inSteps({ startIndex, endIndex, count }: Range): number[] {
  const first = Math.max(0, Math.floor(startIndex / STEP) * STEP - BEYOND);
  const end = Math.min(count, Math.ceil((endIndex + 1) / STEP) * STEP + BEYOND);
  return Array.from({ length: end - first }, (_, place) => first + place);
}

const remInPixels = () => parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;

/**
 * Which rows of a long list are drawn, and how the focus moves along it. On a wide window the list scrolls in a frame
 * of its own, so that its head stays in sight; on a narrow one with the page.
 * @param question another one begins at the top
 */
export function useRowWindow({ count, question, isNarrow }: { count: number; question: string; isNarrow: boolean }) {
  const frame = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLTableSectionElement>(null);
  const [density] = useDensity();
  const { key } = useLocation() as { key: string }; // the router types the whole location as any
  const kind = useNavigationType();
  // Pixels above the rows: in their frame those of the head, which stays there; in a narrow window those of the page.
  const [margin, setMargin] = useState(0);
  // Whole pixels, so that no row's edge falls between two.
  const size = Math.round((isNarrow ? NARROW_ROW : ROW[density]) * (typeof document === 'undefined' ? 16 : remInPixels()));
  // In a narrow window each row that is not as high as was thought costs a pass over the places of all, and heights are rounded one way or the other.
  const shared = { count, estimateSize: () => size, overscan: 0, rangeExtractor: inSteps, scrollMargin: margin, measureElement: (row: HTMLTableRowElement) => (Math.abs(row.offsetHeight - size) <= 1 ? size : row.offsetHeight || size) };

  const framed = useVirtualizer<HTMLDivElement, HTMLTableRowElement>({
    ...shared,
    enabled: !isNarrow,
    scrollPaddingStart: margin,
    getScrollElement: () => frame.current,
    // A frame that isn't laid out has no height; it will have at most the window's.
    observeElementRect: (instance, tell) => observeElementRect(instance, (rect) => tell(rect.height > 0 ? rect : { ...rect, height: window.innerHeight })),
    initialOffset: () => (kind === 'POP' ? framePositions.get(key) : 0),
  });
  const paged = useWindowVirtualizer<HTMLTableRowElement>({ ...shared, enabled: isNarrow });
  const rows = isNarrow ? paged : framed;

  useLayoutEffect(() => {
    if (!body.current) return;
    const { top } = body.current.getBoundingClientRect();
    setMargin(isNarrow || !frame.current ? top + window.scrollY : Math.round(top - frame.current.getBoundingClientRect().top + frame.current.scrollTop));
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
  const current = useCallback((): HTMLElement | null => document.activeElement?.closest<HTMLElement>('[data-index]') ?? null, []);
  const move = useCallback((by: number) => {
    // From the row that has the focus, or is to have it once it has come: a key that is held down is quicker than rows are.
    const focused = current()?.dataset['index'];
    const at = wanted.current ?? (focused === undefined ? last.current : Number(focused));
    const to = Math.max(0, Math.min(count - 1, at + by));
    last.current = to;
    wanted.current = to;
    rows.scrollToIndex(to, { align: 'auto' });
    focusWanted();
  }, [count, current, rows, focusWanted]);
  const open = useCallback(() => current()?.querySelector<HTMLElement>('[data-row-link]')?.click(), [current]);
  const choose = useCallback(() => current()?.querySelector<HTMLElement>('[data-row-box]')?.click(), [current]);

  const drawn = rows.getVirtualItems();
  return {
    frame, body, move, open, choose, focusWanted,
    /** The rows that are drawn, by their places in the list: pixels from the top of the first one, and how high they are. */
    items: useMemo(() => drawn.map(({ index, start: at, size: high }) => ({ index, top: at - margin, size: high })), [drawn, margin]),
    /** Pixels that all rows take. */
    height: rows.getTotalSize(),
    isScrolling: rows.isScrolling,
    measure: rows.measureElement,
  };
}
