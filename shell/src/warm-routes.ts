import { onceLoaded } from './once-loaded';
import { visitAt, type Visit } from './visit';

/** A pointer that stays on a link this long, in milliseconds, indicates intent. */
const HOVER_INTENT_MS = 65;
/** Max number of cards near the viewport that are warmed on one page. */
const MAX_CARDS = 8;
/** Max number of kinds of pages whose code is loaded on one page. */
const MAX_KINDS = 8;
/** A page is idle when nothing in it has changed for this long, in milliseconds. */
const IDLE_AFTER_MS = 500;
/** Links that visitors are likely to follow. The footer is left out: all visitors see it, but few follow its links. */
const NEXT = ':is(header, main) a[href]';
/** A product's card: its data is loaded before it is pressed. */
const CARD = 'main a[href*="/product/"]';
/** Distance below the viewport within which a card is warmed. */
const NEAR = '0px 0px 200px 0px';

interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

export interface WarmRoutesOptions {
  /** Loads a route's code and data. */
  enter: (visit: Visit) => void;
  /** Loads a route's code only. */
  load: (visit: Visit) => void;
  /** Default: the browser's connection; undefined if it has none. */
  connection?: Connection | undefined;
}

/** The shopper page that a link leads to by the route table; null for other links and for the current page. */
export function visitOf(link: HTMLAnchorElement): Visit | null {
  if (link.origin !== location.origin || link.target || link.hasAttribute('download')) return null;
  if (link.pathname === location.pathname && link.search === location.search) return null;
  const visit = visitAt(new URL(link.href));
  return visit?.route.audience === 'staff' ? null : visit;
}

/**
 * Loads what a link leads to when it is hovered or focused; on an idle page and good connection also linked kinds of
 * pages (code) and product cards near the viewport (code and data). Not when the browser saves data.
 * @returns stops it
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
    // A minute later the data may be requested again: the query cache knows what is fresh.
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
      if (link) meant = setTimeout(() => warm(link), HOVER_INTENT_MS);
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
    const considerLinks = () => {
      if (page !== location.pathname) {
        page = location.pathname;
        cards.clear();
        kinds.clear();
      }
      for (const link of document.querySelectorAll<HTMLAnchorElement>(NEXT)) {
        if (seen.has(link)) continue;
        seen.add(link);
        // Each link once and in its own task: matching a route takes a phone a millisecond, and a page has hundreds of
        // links.
        requestIdleCallback(() => consider(link));
      }
    };
    let rest: ReturnType<typeof setTimeout> | undefined;
    const considerAfterPause = () => {
      clearTimeout(rest);
      rest = setTimeout(() => requestIdleCallback(considerLinks), IDLE_AFTER_MS);
    };
    const changes = new MutationObserver(considerAfterPause);
    onceLoaded(() => {
      changes.observe(document.body, { childList: true, subtree: true });
      considerAfterPause();
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
