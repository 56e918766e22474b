import { analyticsConsent } from '@haat/shared/state';
import type { AnalyticsEvent } from '@haat/shared/contract/analytics';
import { randomKey } from '@haat/shared/random-key';
import { sendBatch } from '../send-batch';

/** Events are sent after this time, in milliseconds, or when the page is left. */
const AFTER_MS = 5_000;
const MAX_BATCH_SIZE = 50;
const VISIT_KEY = 'visit';

/** This visit's random name, for as long as its tab is there; where storage is blocked, its document. */
let made: string | undefined;
function nameOfVisit(): string {
  try {
    made ??= sessionStorage.getItem(VISIT_KEY) ?? randomKey();
    sessionStorage.setItem(VISIT_KEY, made);
  } catch {
    made ??= randomKey();
  }
  return made;
}

/**
 * Sends to /api/events, in batches, the actions of a visitor who has agreed to be counted. Of other visitors nothing is
 * stored, not even in memory.
 */
export class AnalyticsSender {
  private queue: AnalyticsEvent[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly left = new AbortController();

  constructor() {
    document.addEventListener(
      'visibilitychange',
      () => (document.visibilityState === 'hidden' ? this.flush() : undefined),
      { signal: this.left.signal },
    );
    addEventListener('pagehide', this.flush, { signal: this.left.signal });
  }

  readonly add = (event: AnalyticsEvent): void => {
    if (analyticsConsent() !== 'granted') return;
    this.queue.push(event);
    if (this.queue.length >= MAX_BATCH_SIZE) this.flush();
    else this.timer ??= setTimeout(this.flush, AFTER_MS);
  };

  /** Sends the queued events, unless the visitor has withdrawn the consent. */
  readonly flush = (): void => {
    clearTimeout(this.timer);
    this.timer = undefined;
    const events = this.queue;
    this.queue = [];
    if (events.length > 0 && analyticsConsent() === 'granted')
      sendBatch('/api/events', { visit: nameOfVisit(), events });
  };

  /** Sends what there is, and listens no more. */
  end(): void {
    this.flush();
    this.left.abort();
  }
}
