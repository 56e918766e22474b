import type { TelemetryClient } from '@haat/releases';
import type { RemoteEvent } from '@haat/shared/contract/service';

/** What is worth knowing at once is told after this, in milliseconds. */
const SOON_MS = 2_000;
/** Good views are told together, after this, in milliseconds. */
const LATER_MS = 30_000;
/**
 * Failures that are kept for the telemetry at once; a remote that always throws fails as often as there are visitors.
 */
const MOST_FAILURES = 200;

/** What became of the release that a visitor was given a page by, on this server. */
export interface Outcome {
  remote: string;
  version: string;
  /** The page's route. */
  path: string;
  /** Whether the remote has a canary now: then each is told soon. */
  isWatched: boolean;
  /** What it failed of; null where the page was rendered by it. */
  failure: string | null;
}

/**
 * Tells the telemetry of the pages that went out: by which release, and which of them it failed at. What can't be told
 * is let go.
 */
export class RenderReports {
  private good = new Map<string, RemoteEvent & { count: number }>();
  private failures: RemoteEvent[] = [];
  private timer: NodeJS.Timeout | undefined;
  private due = Infinity;

  constructor(
    private readonly client: Pick<TelemetryClient, 'report'>,
    private readonly onLost: (error: unknown) => void,
  ) {}

  /**
   * A page was sent, rendered for it or kept from before.
   * @param visit the id of the request
   */
  sent({ remote, version, path, isWatched, failure }: Outcome, visit: string): void {
    if (failure === null) {
      const key = `${remote} ${version}`;
      const event = this.good.get(key) ?? { kind: 'viewed', remote, version, count: 0 };
      event.count += 1;
      this.good.set(key, event);
    } else if (this.failures.length < MOST_FAILURES) {
      this.failures.push({ kind: 'view-failed', remote, version, cause: failure.slice(0, 300), path, visit });
    }
    this.flushWithin(isWatched || failure !== null ? SOON_MS : LATER_MS);
  }

  /** Tells what there is. Never rejects. */
  async flush(): Promise<void> {
    clearTimeout(this.timer);
    this.due = Infinity;
    const events = [...this.good.values(), ...this.failures];
    this.good = new Map();
    this.failures = [];
    if (events.length > 0) await this.client.report(events).catch(this.onLost);
  }

  private flushWithin(ms: number): void {
    const due = performance.now() + ms;
    if (due >= this.due) return;
    clearTimeout(this.timer);
    this.due = due;
    this.timer = setTimeout(() => void this.flush(), ms).unref();
  }
}
