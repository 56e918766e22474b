import { observeElementRect, useVirtualizer, useWindowVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { useDensity } from '../person/use-density';
import { framePositions } from './frame-positions';

/** Rows drawn beyond each edge, so that a quick scroll shows no gap. */
const BEYOND = 8;
/** A row's height in rem, before it was drawn. */
const ROW = { comfortable: 3, dense: 2.1 } as const;
const NARROW_ROW = 6;

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
  const [margin, setMargin] = useState(0);
  const [drawn, setDrawn] = useState<{ height: number; density: keyof typeof ROW } | null>(null);
  const estimate = !isNarrow && drawn?.density === density ? drawn.height : (isNarrow ? NARROW_ROW : ROW[density]) * (typeof document === 'undefined' ? 16 : remInPixels());
  // Heights are rounded to pixels one way or the other; each row that is not as high as was thought costs a pass over the places of all.
  const shared = { count, estimateSize: () => estimate, overscan: BEYOND, measureElement: (row: HTMLTableRowElement) => (Math.abs(row.offsetHeight - estimate) <= 1 ? estimate : row.offsetHeight || estimate) };

  const framed = useVirtualizer<HTMLDivElement, HTMLTableRowElement>({
    ...shared,
    enabled: !isNarrow,
    getScrollElement: () => frame.current,
    // A frame that isn't laid out has no height; it will have at most the window's.
    observeElementRect: (instance, tell) => observeElementRect(instance, (rect) => tell(rect.height > 0 ? rect : { ...rect, height: window.innerHeight })),
    initialOffset: () => (kind === 'POP' ? framePositions.get(key) : 0),
  });
  const paged = useWindowVirtualizer<HTMLTableRowElement>({ ...shared, enabled: isNarrow, scrollMargin: margin });
  const rows = isNarrow ? paged : framed;

  useLayoutEffect(() => {
    if (isNarrow && body.current) setMargin(body.current.getBoundingClientRect().top + window.scrollY);
  }, [isNarrow, count]);
  useEffect(() => rows.measure(), [rows, estimate]);

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
  // Of which density the height is known: state that is set by each row, though to the same, would draw the list again for each.
  const heightOf = useRef<keyof typeof ROW | null>(null);
  /** Takes a row that has just got its content. In the frame all are as high as the first that has. */
  const take = useCallback((row: HTMLTableRowElement | null) => {
    rows.measureElement(row);
    if (!row) return;
    if (!isNarrow && heightOf.current !== density && row.offsetHeight > 0) {
      heightOf.current = density;
      setDrawn({ height: row.offsetHeight, density });
    }
    focusWanted();
  }, [rows, isNarrow, density, focusWanted]);
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

  const items = rows.getVirtualItems();
  const start = isNarrow ? margin : 0;
  return {
    frame, body, items, move, open, choose, take,
    isScrolling: rows.isScrolling,
    /** Pixels of what is above the rows that are drawn, and below them. */
    before: (items[0]?.start ?? start) - start,
    after: rows.getTotalSize() - ((items.at(-1)?.end ?? start) - start),
  };
}
