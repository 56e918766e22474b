import { visitAt, type Visit } from './visit';

/** A pointer that stays on a link this long, in milliseconds, means it. */
const MEANT_MS = 65;
/** Cards near the viewport that are warmed on one page: what a shopper looks at first, not all that scrolls by. */
const MOST_CARDS = 8;
/** How far below the viewport a card is near. */
const NEAR = '0px 0px 200px 0px';

interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

export interface WarmRoutesOptions {
  /** Loads a route's code and data. */
  enter: (visit: Visit) => void;
  /** Loads a route's code alone. */
  load: (visit: Visit) => void;
  /** Default: the browser's own; undefined where it doesn't tell. */
  connection?: Connection | undefined;
}

/** Where a link of this site leads by the route table; null for what isn't a page for shoppers, and for this very page. */
export function visitOf(link: HTMLAnchorElement): Visit | null {
  if (link.origin !== location.origin || link.target || link.hasAttribute('download')) return null;
  if (link.pathname === location.pathname && link.search === location.search) return null;
  const visit = visitAt(new URL(link.href));
  return visit?.route.audience === 'staff' ? null : visit;
}

/**
 * Loads what a link leads to before it is pressed: when it is pointed at or focused, and on a good connection when a
 * product's card comes near the viewport. Nothing for those who save data.
 * @returns how to stop
 */
export function warmRoutes({ enter, load, connection = (navigator as Navigator & { connection?: Connection }).connection }: WarmRoutesOptions): () => void {
  if (connection?.saveData) return () => undefined;
  const end = new AbortController();
  const warmed = new Set<string>();
  const warm = (link: HTMLAnchorElement) => {
    const visit = visitOf(link);
    if (!visit) return;
    // A minute later the data may be asked for again: the query cache knows what is fresh.
    if (visit.route.audience === 'visitor') load(visit);
    else enter(visit);
  };
  const linkOf = (event: Event) => (event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null);

  let meant: ReturnType<typeof setTimeout> | undefined;
  document.addEventListener('pointerover', (event) => {
    clearTimeout(meant);
    const link = linkOf(event);
    if (link) meant = setTimeout(() => warm(link), MEANT_MS);
  }, { signal: end.signal, passive: true });
  for (const sure of ['focusin', 'pointerdown'] as const) {
    document.addEventListener(sure, (event) => {
      const link = linkOf(event);
      if (link) warm(link);
    }, { signal: end.signal, passive: true });
  }

  if (connection?.effectiveType === '4g' && typeof IntersectionObserver === 'function' && typeof requestIdleCallback === 'function') {
    let page = location.pathname;
    const near = new IntersectionObserver((entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting || !(target instanceof HTMLAnchorElement)) continue;
        near.unobserve(target);
        if (page !== location.pathname) {
          page = location.pathname;
          warmed.clear();
        }
        if (warmed.has(target.pathname) || warmed.size >= MOST_CARDS) continue;
        warmed.add(target.pathname);
        requestIdleCallback(() => warm(target), { timeout: 2_000 });
      }
    }, { rootMargin: NEAR });
    const seen = new WeakSet<Element>();
    let looking = false;
    const look = () => {
      looking = false;
      for (const link of document.querySelectorAll('main a[href^="/product/"]')) {
        if (seen.has(link)) continue;
        seen.add(link);
        near.observe(link);
      }
    };
    const lookSoon = () => {
      if (looking) return;
      looking = true;
      requestIdleCallback(look);
    };
    const changes = new MutationObserver(lookSoon);
    changes.observe(document.body, { childList: true, subtree: true });
    lookSoon();
    end.signal.addEventListener('abort', () => {
      near.disconnect();
      changes.disconnect();
    });
  }
  return () => {
    clearTimeout(meant);
    end.abort();
  };
}
