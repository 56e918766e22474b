import { visitAt, type Visit } from './visit';

/** A pointer that stays on a link this long, in milliseconds, means it. */
const MEANT_MS = 65;
/** Cards near the viewport that are warmed on one page: what a shopper looks at first, not all that scrolls by. */
const MAX_CARDS = 8;
/** Kinds of page whose code is loaded at rest, on one page: the next step's, not the whole shop's. */
const MAX_KINDS = 8;
/** A page is at rest when nothing in it has changed for so long, in milliseconds. */
const REST_MS = 500;
/** Links that may be followed next. Every visitor sees the footer's links, but few follow them. */
const NEXT = ':is(header, main) a[href]';
/** A product's card: its data is worth having before it is pressed. */
const CARD = 'main a[href^="/product/"]';
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
  /** Default: the browser's own; undefined where it has none. */
  connection?: Connection | undefined;
}

/**
 * Where a link of this site leads by the route table; null for what isn't a page for shoppers, and for this very page.
 */
export function visitOf(link: HTMLAnchorElement): Visit | null {
  if (link.origin !== location.origin || link.target || link.hasAttribute('download')) return null;
  if (link.pathname === location.pathname && link.search === location.search) return null;
  const visit = visitAt(new URL(link.href));
  return visit?.route.audience === 'staff' ? null : visit;
}

/** Once the page and its pictures are there: what is for the next page waits for this one. */
export function onceLoaded(run: () => void, signal?: AbortSignal): void {
  if (document.readyState === 'complete') run();
  else addEventListener('load', run, { once: true, ...(signal ? { signal } : {}) });
}

/**
 * Loads what a link leads to before it is pressed: when it is pointed at or focused; and on a good connection, when the
 * page is at rest, the code of the kinds of page that its links lead to, and code and data of a product whose card
 * comes near the viewport. Nothing for those who save data.
 * @returns how to stop
 */
export function warmRoutes({
  enter,
  load,
  connection = (navigator as Navigator & { connection?: Connection }).connection,
}: WarmRoutesOptions): () => void {
  if (connection?.saveData) return () => undefined;
  const end = new AbortController();
  const warm = (link: HTMLAnchorElement) => {
    const visit = visitOf(link);
    if (!visit) return;
    // A minute later the data may be asked for again: the query cache knows what is fresh.
    if (visit.route.audience === 'visitor') load(visit);
    else enter(visit);
  };
  const linkOf = (event: Event) =>
    event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;

  let meant: ReturnType<typeof setTimeout> | undefined;
  document.addEventListener(
    'pointerover',
    (event) => {
      clearTimeout(meant);
      const link = linkOf(event);
      if (link) meant = setTimeout(() => warm(link), MEANT_MS);
    },
    { signal: end.signal, passive: true },
  );
  for (const sure of ['focusin', 'pointerdown'] as const) {
    document.addEventListener(
      sure,
      (event) => {
        const link = linkOf(event);
        if (link) warm(link);
      },
      { signal: end.signal, passive: true },
    );
  }

  if (
    connection?.effectiveType === '4g' &&
    typeof IntersectionObserver === 'function' &&
    typeof requestIdleCallback === 'function'
  ) {
    let page = location.pathname;
    const cards = new Set<string>();
    const kinds = new Set<string>();
    const near = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) {
          if (!isIntersecting || !(target instanceof HTMLAnchorElement)) continue;
          near.unobserve(target);
          if (cards.has(target.pathname) || cards.size >= MAX_CARDS) continue;
          cards.add(target.pathname);
          requestIdleCallback(() => warm(target), { timeout: 2_000 });
        }
      },
      { rootMargin: NEAR },
    );
    const consider = (link: HTMLAnchorElement) => {
      const visit = visitOf(link);
      if (!visit) return;
      const kind = `${visit.route.remote}/${visit.route.page}`;
      if (!kinds.has(kind) && kinds.size < MAX_KINDS) {
        kinds.add(kind);
        requestIdleCallback(() => load(visit), { timeout: 2_000 });
      }
      if (link.matches(CARD)) near.observe(link);
    };
    const seen = new WeakSet<Element>();
    const look = () => {
      if (page !== location.pathname) {
        page = location.pathname;
        cards.clear();
        kinds.clear();
      }
      for (const link of document.querySelectorAll<HTMLAnchorElement>(NEXT)) {
        if (seen.has(link)) continue;
        seen.add(link);
        // Each once, and by itself: the router takes a phone a millisecond for it, and a page has hundreds.
        requestIdleCallback(() => consider(link));
      }
    };
    let rest: ReturnType<typeof setTimeout> | undefined;
    const lookAtRest = () => {
      clearTimeout(rest);
      rest = setTimeout(() => requestIdleCallback(look), REST_MS);
    };
    const changes = new MutationObserver(lookAtRest);
    onceLoaded(() => {
      changes.observe(document.body, { childList: true, subtree: true });
      lookAtRest();
    }, end.signal);
    end.signal.addEventListener('abort', () => {
      clearTimeout(rest);
      near.disconnect();
      changes.disconnect();
    });
  }
  return () => {
    clearTimeout(meant);
    end.abort();
  };
}
