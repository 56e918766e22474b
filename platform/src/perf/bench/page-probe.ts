import type { Shift } from './web-vitals';

/** Entries recorded by the probe in the page; times are milliseconds since the navigation. */
export interface Seen {
  firstPaint: number;
  largestPaint: number;
  /** A description of the largest element, to explain unexpected values. */
  largest: string;
  shifts: Shift[];
  longTasks: { at: number; ms: number }[];
  /** Of clicks and keys: the start, and the time to the next paint. */
  events: { at: number; ms: number }[];
  /** When React had hydrated the page's heading; null before. */
  takenOver: number | null;
  /** When a click on 'Add to Cart' had changed the cart's count; null before. */
  worked: number | null;
  /** The navigation inside the page that is measured. */
  step: { pressed: number; shown: number } | null;
}

declare global {
  var benchSeen: Seen;
  /** Measures the time from the next click until a new heading is painted. */
  var benchBeginStep: () => void;
}

interface LayoutShiftEntry extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
}
interface PaintEntry extends PerformanceEntry {
  renderTime: number;
  loadTime: number;
  element?: Element | null;
  url?: string;
}
interface EventEntry extends PerformanceEntry {
  interactionId?: number;
}

/**
 * Runs in the page before its own scripts.
 * @param clicks whether 'Add to Cart' is pressed repeatedly until it responds, as an impatient shopper would
 */
export function installProbe({ clicks }: { clicks: boolean }): void {
  const seen: Seen = {
    firstPaint: 0,
    largestPaint: 0,
    largest: '',
    shifts: [],
    longTasks: [],
    events: [],
    takenOver: null,
    worked: null,
    step: null,
  };
  globalThis.benchSeen = seen;
  // The casts below are safe: each follows from the requested entry type.
  const observe = (type: string, take: (entry: PerformanceEntry) => void, more: object = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true, ...more });
  observe('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') seen.firstPaint = entry.startTime;
  });
  observe('largest-contentful-paint', (entry) => {
    const { element, url } = entry as PaintEntry;
    seen.largestPaint = entry.startTime;
    seen.largest = `${element?.tagName.toLowerCase() ?? '?'} ${url || element?.textContent?.slice(0, 40) || ''}`;
  });
  observe('layout-shift', (entry) => {
    const { value, hadRecentInput, startTime } = entry as LayoutShiftEntry;
    if (!hadRecentInput) seen.shifts.push({ value, at: startTime });
  });
  observe('longtask', ({ startTime, duration }) => seen.longTasks.push({ at: startTime, ms: duration }));
  observe(
    'event',
    (entry) => {
      if ((entry as EventEntry).interactionId) seen.events.push({ at: entry.startTime, ms: entry.duration });
    },
    { durationThreshold: 16 },
  );

  const watch = setInterval(() => {
    const heading = document.querySelector('#page h1');
    // React's marker on an element that it has hydrated.
    if (!heading || !Object.keys(heading).some((key) => key.startsWith('__reactFiber'))) return;
    seen.takenOver = performance.now();
    clearInterval(watch);
  }, 20);

  if (clicks) {
    const press = setInterval(() => {
      const button = [...document.querySelectorAll<HTMLButtonElement>('[aria-labelledby="buy-box"] button')].find(
        ({ textContent }) => textContent === 'Add to Cart',
      );
      button?.click();
      // The result of a click is in the DOM once React's microtasks have run.
      setTimeout(() => {
        if (seen.worked !== null || !document.querySelector('[data-testid="cart-count"]')) return;
        seen.worked = performance.now();
        clearInterval(press);
      });
    }, 20);
  }

  globalThis.benchBeginStep = () => {
    seen.step = null;
    const before = document.querySelector('h1');
    const text = before?.textContent;
    let pressed = 0;
    addEventListener('click', (event) => (pressed = event.timeStamp), { capture: true, once: true });
    const measure = () => {
      const now = document.querySelector('#page h1');
      if (pressed === 0 || !now || now.closest('[aria-busy="true"]') || (now === before && now.textContent === text))
        return;
      changes.disconnect();
      // The next task runs after the frame has been painted.
      requestAnimationFrame(() => {
        const channel = new MessageChannel();
        channel.port1.onmessage = () => (seen.step = { pressed, shown: performance.now() });
        channel.port2.postMessage(null);
      });
    };
    const changes = new MutationObserver(measure);
    changes.observe(document.documentElement, {
      childList: true,
      subtree: true,
      characterData: true,
      attributes: true,
      attributeFilter: ['aria-busy'],
    });
  };
}
