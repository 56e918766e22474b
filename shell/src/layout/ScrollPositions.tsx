import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { keepsScroll } from '@haat/shared/keep-scroll';

const STORED = 'scroll-positions';
/** The places that are remembered, the oldest going first. */
const MAX_STORED = 60;
/** A page that isn't tall enough by then stays where it is, in milliseconds. */
const PATIENCE_MS = 10_000;
/** After one of these the visitor scrolls on their own, and the position is not restored any more. */
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

function storePosition(place: string, position: number): void {
  const positions = readPositions();
  positions.delete(place);
  positions.set(place, position);
  try {
    sessionStorage.setItem(STORED, JSON.stringify([...positions].slice(-MAX_STORED)));
  } catch {
    // Storage that is blocked or full: pages are then shown from their top.
  }
}

/** Scrolls as soon as the page is tall enough for it. @returns how to give it up */
function scrollWhenTall(wanted: number): () => void {
  const end = new AbortController();
  const go = () => {
    if (document.documentElement.scrollHeight < wanted + window.innerHeight) return;
    window.scrollTo(0, wanted);
    end.abort();
  };
  const grown = new ResizeObserver(go);
  const patience = setTimeout(() => end.abort(), PATIENCE_MS);
  end.signal.addEventListener('abort', () => {
    grown.disconnect();
    clearTimeout(patience);
  });
  for (const move of OWN_MOVES) window.addEventListener(move, () => end.abort(), { signal: end.signal, passive: true });
  grown.observe(document.body);
  go();
  return () => end.abort();
}

/** Whether this document is one that the visitor has seen before: reloaded, or come back to from another site. */
function isSeenAgain(): boolean {
  // Not every engine has navigation timing; there a document is a new one.
  const [entry] = (performance as Partial<Performance>).getEntriesByType?.('navigation') ?? [];
  return entry !== undefined && 'type' in entry && entry.type !== 'navigate';
}

/** A new place is shown from its top, or from where its hash points; one that was come back to, as it was left. */
export function ScrollPositions() {
  const {
    key,
    pathname,
    search,
    hash,
    state: navigation,
  } = useLocation() as { key: string; pathname: string; search: string; hash: string; state: unknown }; // typed `any` by the router
  const kind = useNavigationType();
  const place = `${key} ${pathname}${search}`;
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
    const wanted = kind === 'POP' && (!first || isSeenAgain()) ? (readPositions().get(place) ?? 0) : 0;
    const giveUp = wanted > 0 ? scrollWhenTall(wanted) : null;
    // The browser itself shows the top of a document, or where its hash points.
    if (!first && !giveUp && !keepsScroll(navigation)) {
      const target = hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
      if (target) target.scrollIntoView();
      else window.scrollTo(0, 0);
    }
    // Noted as it happens: when the next place comes, this one's height may be gone already.
    let position = giveUp ? wanted : window.scrollY;
    const note = () => {
      position = window.scrollY;
    };
    const leave = () => storePosition(place, position);
    window.addEventListener('scroll', note, { passive: true });
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('scroll', note);
      window.removeEventListener('pagehide', leave);
      leave();
      giveUp?.();
    };
    // The navigation type belongs to the entry: `place` changes with each.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [place]);
  return null;
}
