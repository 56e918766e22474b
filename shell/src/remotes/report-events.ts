import type { RemoteEvent } from '@haat/shared/contract/service';
import { sendBatch } from '../send-batch';
import { visitAt } from '../visit';

/** Which events a page may report, as set by the server. */
export interface TelemetryTerms {
  /** The share of visits whose successful views are reported, 0 to 1. Failures are always reported. */
  share: number;
  /** Remotes with a canary: each of their views is reported, after a short delay. */
  watched?: readonly string[] | undefined;
}

/** Failures are sent after this time, in milliseconds, together with later events of that time. */
const FAILURE_DELAY_MS = 300;
/** Successful views of a remote with a canary are sent after this time, in milliseconds. */
const WATCHED_DELAY_MS = 1_000;
const MAX_BATCH_SIZE = 50;

const GOOD: ReadonlySet<RemoteEvent['kind']> = new Set(['loaded', 'viewed', 'vitals']);

/** The request id of this page from its Server-Timing header, or a random id. */
function visitId(): string {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]; // by the entry's type
  const page = navigation?.serverTiming?.find(({ name }) => name === 'page')?.description;
  return page || `${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 12)}`;
}

/**
 * Collects events of remotes and sends them in batches to /api/telemetry (design §4): failures soon, the rest when the
 * page is left.
 */
export class Reports {
  private queue: RemoteEvent[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;
  private due = Infinity;
  private readonly visit = visitId();
  private readonly isSampled: boolean;

  constructor(private readonly terms: TelemetryTerms) {
    this.isSampled = Math.random() < terms.share;
    document.addEventListener('visibilitychange', () =>
      document.visibilityState === 'hidden' ? this.flush() : undefined,
    );
    addEventListener('pagehide', this.flush);
  }

  /** The share of visits that report successful views of this remote; 0 if this visit does not. */
  rateOf(remote: string): number {
    if (this.terms.watched?.includes(remote)) return 1;
    return this.isSampled ? this.terms.share : 0;
  }

  readonly add = (event: RemoteEvent): void => {
    const isGood = GOOD.has(event.kind);
    const rate = isGood ? this.rateOf(event.remote) : 1;
    if (rate === 0) return;
    this.queue.push({
      ...event,
      path: visitAt(new URL(location.href))?.route.path ?? '*',
      visit: this.visit,
      ...(rate < 1 ? { rate } : {}),
    });
    if (this.queue.length >= MAX_BATCH_SIZE) this.flush();
    else if (!isGood) this.flushWithin(FAILURE_DELAY_MS);
    else if (event.kind === 'viewed' && this.terms.watched?.includes(event.remote)) this.flushWithin(WATCHED_DELAY_MS);
  };

  /** Sends the queued events. */
  readonly flush = (): void => {
    clearTimeout(this.timer);
    this.due = Infinity;
    const events = this.queue;
    this.queue = [];
    if (events.length > 0) sendBatch('/api/telemetry', { events });
  };

  private flushWithin(ms: number): void {
    const due = performance.now() + ms;
    if (due >= this.due) return;
    clearTimeout(this.timer);
    this.due = due;
    this.timer = setTimeout(this.flush, ms);
  }
}
