import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** Where the router's ScrollRestoration keeps the positions when a document is left. */
const STORED = 'react-router-scroll-positions';
/** A page that isn't tall enough by then stays where it is. */
const PATIENCE_MS = 10_000;
/** Whoever moves by themselves is not moved any more. */
const OWN_MOVES = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

function storedPosition(key: string): number {
  try {
    const positions: unknown = JSON.parse(sessionStorage.getItem(STORED) ?? '{}');
    const position: unknown = positions && typeof positions === 'object' ? Reflect.get(positions, key) : 0;
    return typeof position === 'number' ? position : 0;
  } catch {
    return 0;
  }
}

/**
 * After a reload, or Back from another site, the router scrolls before the page's data has made it tall enough. This
 * waits for that height, and then goes where the visitor was.
 */
export function ScrollAfterReload() {
  const { key } = useLocation();
  useEffect(() => {
    const wanted = storedPosition(key);
    if (wanted === 0) return;
    const end = new AbortController();
    const stop = () => end.abort();
    const grown = new ResizeObserver(() => {
      if (document.documentElement.scrollHeight < wanted + window.innerHeight) return;
      window.scrollTo(0, wanted);
      stop();
    });
    end.signal.addEventListener('abort', () => grown.disconnect());
    for (const move of OWN_MOVES) window.addEventListener(move, stop, { signal: end.signal, passive: true });
    const patience = setTimeout(stop, PATIENCE_MS);
    end.signal.addEventListener('abort', () => clearTimeout(patience));
    grown.observe(document.body);
    return stop;
    // Once for a document: within it the router restores positions itself.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return null;
}
