import { visitAt, type Visit } from './visit';

/** A pointer that stays on a link this long, in milliseconds, means it. */
const MEANT_MS = 65;
/** Cards near the viewport that are warmed on one page: what a shopper looks at first, not all that scrolls by. */
const MOST_CARDS = 8;
/** Kinds of page whose code is loaded at rest, on one page: the next step's, not the whole shop's. */
const MOST_KINDS = 6;
/** What may be pressed next. The footer's links are seen by everybody and pressed by few. */
const NEXT = ':is(header, main) a[href]';
/** A product's card: its data is worth having before it is pressed. */
const CARD = 'main a[href^="/product/"]';
/** How far below the viewport a link is near. */
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

/** Once the page and its pictures are there, and the browser has nothing to do: what is for the next page waits for this one. */
function atRest(run: () => void, signal: AbortSignal): void {
  const soon = () => requestIdleCallback(run);
  if (document.readyState === 'complete') soon();
  else addEventListener('load', soon, { once: true, signal });
}

/**
 * Loads what a link leads to before it is pressed: when it is pointed at or focused, and on a good connection when it
 * comes near the viewport of a page at rest – of a product's card its code and data, of another link its code. Nothing
 * for those who save data.
 * @returns how to stop
 */
export function warmRoutes({ enter, load, connection = (navigator as Navigator & { connection?: Connection }).connection }: WarmRoutesOptions): () => void {
  if (connection?.saveData) return () => undefined;
  const end = new AbortController();
  const warm = (visit: Visit) => {
    // A minute later the data may be asked for again: the query cache knows what is fresh.
    if (visit.route.audience === 'visitor') load(visit);
    else enter(visit);
  };
  const warmLink = (link: HTMLAnchorElement) => {
    const visit = visitOf(link);
    if (visit) warm(visit);
  };
  const linkOf = (event: Event) => (event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null);

  let meant: ReturnType<typeof setTimeout> | undefined;
  document.addEventListener('pointerover', (event) => {
    clearTimeout(meant);
    const link = linkOf(event);
    if (link) meant = setTimeout(() => warmLink(link), MEANT_MS);
  }, { signal: end.signal, passive: true });
  for (const sure of ['focusin', 'pointerdown'] as const) {
    document.addEventListener(sure, (event) => {
      const link = linkOf(event);
      if (link) warmLink(link);
    }, { signal: end.signal, passive: true });
  }

  if (connection?.effectiveType === '4g' && typeof IntersectionObserver === 'function' && typeof requestIdleCallback === 'function') {
    let page = location.pathname;
    const cards = new Set<string>();
    const kinds = new Set<string>();
    const comesNear = (link: HTMLAnchorElement) => {
      if (page !== location.pathname) {
        page = location.pathname;
        cards.clear();
        kinds.clear();
      }
      const visit = visitOf(link);
      if (!visit) return;
      const isCard = link.matches(CARD);
      const [seen, most, name] = isCard ? [cards, MOST_CARDS, link.pathname] : [kinds, MOST_KINDS, `${visit.route.remote}/${visit.route.page}`];
      if (seen.has(name) || seen.size >= most) return;
      seen.add(name);
      requestIdleCallback(() => (isCard ? warm(visit) : load(visit)), { timeout: 2_000 });
    };
    const near = new IntersectionObserver((entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting || !(target instanceof HTMLAnchorElement)) continue;
        near.unobserve(target);
        comesNear(target);
      }
    }, { rootMargin: NEAR });
    const observed = new WeakSet<Element>();
    let looking = false;
    const look = () => {
      looking = false;
      for (const link of document.querySelectorAll(NEXT)) {
        if (observed.has(link)) continue;
        observed.add(link);
        near.observe(link);
      }
    };
    const lookSoon = () => {
      if (looking) return;
      looking = true;
      requestIdleCallback(look);
    };
    const changes = new MutationObserver(lookSoon);
    atRest(() => {
      if (end.signal.aborted) return;
      changes.observe(document.body, { childList: true, subtree: true });
      look();
    }, end.signal);
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
