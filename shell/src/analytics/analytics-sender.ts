import { analyticsConsent } from '@haat/shared/state';
import type { AnalyticsEvent } from '@haat/shared/contract/analytics';
import { randomKey } from '@haat/shared/random-key';
import { sendBatch } from '../send-batch';

/** Events are sent after this time, in milliseconds, or when the page is left. */
const AFTER_MS = 5_000;
const MAX_BATCH_SIZE = 50;
const VISIT_KEY = 'visit';

/** The random id of this visit, valid as long as the tab; where storage is blocked, as long as the document. */
let created: string | undefined;
function visitId(): string {
  try {
    created ??= sessionStorage.getItem(VISIT_KEY) ?? randomKey();
    sessionStorage.setItem(VISIT_KEY, created);
  } catch {
    created ??= randomKey();
  }
  return created;
}

/**
 * Sends the actions of visitors who have agreed to analytics to /api/events, in batches. Actions of other visitors are
 * not stored, not even in memory.
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
    if (events.length > 0 && analyticsConsent() === 'granted') sendBatch('/api/events', { visit: visitId(), events });
  };

  /** Sends the queued events and stops listening. */
  end(): void {
    this.flush();
    this.left.abort();
  }
}
