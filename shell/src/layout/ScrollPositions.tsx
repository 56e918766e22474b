import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { keepsScroll } from '@haat/shared/keep-scroll';

const STORED = 'scroll-positions';
/** Max number of remembered positions; the oldest are dropped. */
const MAX_STORED = 60;
/** Time that a page has to become tall enough to be scrolled to its position, in milliseconds. */
const TIMEOUT_MS = 10_000;
/** After one of these events the visitor scrolls, and the position is no longer restored. */
const OWN_MOVES = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

function readPositions(): Map<string, number> {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(STORED) ?? '[]');
    const isPosition = (entry: unknown): entry is [string, number] =>
      Array.isArray(entry) && typeof entry[0] === 'string' && typeof entry[1] === 'number';
    return new Map(Array.isArray(stored) ? stored.filter(isPosition) : []);
  } catch {
    return new Map();
  }
}

function storePosition(key: string, position: number): void {
  const positions = readPositions();
  positions.delete(key);
  positions.set(key, position);
  try {
    sessionStorage.setItem(STORED, JSON.stringify([...positions].slice(-MAX_STORED)));
  } catch {
    // Storage is blocked or full: pages are then shown from the top.
  }
}

/**
 * Scrolls as soon as the page is tall enough.
 * @returns cancels it
 */
function scrollWhenTall(wanted: number): () => void {
  const end = new AbortController();
  const go = () => {
    if (document.documentElement.scrollHeight < wanted + window.innerHeight) return;
    window.scrollTo(0, wanted);
    end.abort();
  };
  const grown = new ResizeObserver(go);
  const timer = setTimeout(() => end.abort(), TIMEOUT_MS);
  end.signal.addEventListener('abort', () => {
    grown.disconnect();
    clearTimeout(timer);
  });
  for (const move of OWN_MOVES) window.addEventListener(move, () => end.abort(), { signal: end.signal, passive: true });
  grown.observe(document.body);
  go();
  return () => end.abort();
}

/** Whether the visitor returns to this document, by a reload or by back and forward from another site. */
function isSeenAgain(): boolean {
  // Browsers without navigation timing treat every document as new.
  const [entry] = (performance as Partial<Performance>).getEntriesByType?.('navigation') ?? [];
  return entry !== undefined && 'type' in entry && entry.type !== 'navigate';
}

/** Shows a new page from its top or from the target of its hash, and restores the position of a page on return. */
export function ScrollPositions() {
  const {
    key,
    pathname,
    search,
    hash,
    state: navigation,
  } = useLocation() as { key: string; pathname: string; search: string; hash: string; state: unknown }; // typed `any` by the router
  const kind = useNavigationType();
  const storageKey = `${key} ${pathname}${search}`;
  const isFirst = useRef(true);

  useEffect(() => {
    history.scrollRestoration = 'manual';
    return () => {
      history.scrollRestoration = 'auto';
    };
  }, []);

  useLayoutEffect(() => {
    const first = isFirst.current;
    isFirst.current = false;
    const wanted = kind === 'POP' && (!first || isSeenAgain()) ? (readPositions().get(storageKey) ?? 0) : 0;
    const giveUp = wanted > 0 ? scrollWhenTall(wanted) : null;
    // On the first page, the browser itself scrolls to the top or to the target of the hash.
    if (!first && !giveUp && !keepsScroll(navigation)) {
      const target = hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
      if (target) target.scrollIntoView();
      else window.scrollTo(0, 0);
    }
    // Recorded on every scroll: when the next page is shown, the height of this one may be gone already.
    let position = giveUp ? wanted : window.scrollY;
    const note = () => {
      position = window.scrollY;
    };
    const leave = () => storePosition(storageKey, position);
    window.addEventListener('scroll', note, { passive: true });
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('scroll', note);
      window.removeEventListener('pagehide', leave);
      leave();
      giveUp?.();
    };
    // The navigation type changes together with `place`, so it is no dependency.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [storageKey]);
  return null;
}
