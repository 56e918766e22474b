import type { TelemetryClient } from '@haat/releases';
import type { RemoteEvent } from '@haat/shared/contract/service';

/** Delay of reports of failures and of views of watched remotes, in milliseconds. */
const SOON_MS = 2_000;
/** Delay of reports of other views, in milliseconds. */
const LATER_MS = 30_000;
/**
 * Maximum number of queued failures: a remote that always throws fails once per visitor.
 */
const MAX_FAILURES = 200;

/** The result of rendering a page of a release on this server. */
export interface Outcome {
  remote: string;
  version: string;
  /** The page's route. */
  path: string;
  /** Whether the remote has a canary: its views are then reported soon. */
  isWatched: boolean;
  /** The cause of the failure; null if the page was rendered. */
  failure: string | null;
}

/**
 * Reports rendered and failed pages per release to the telemetry. Reports that cannot be sent are dropped.
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
   * Counts a page that was sent, rendered or from the cache.
   * @param visit the id of the request
   */
  sent({ remote, version, path, isWatched, failure }: Outcome, visit: string): void {
    if (failure === null) {
      const key = `${remote} ${version}`;
      const event = this.good.get(key) ?? { kind: 'viewed', remote, version, count: 0 };
      event.count += 1;
      this.good.set(key, event);
    } else if (this.failures.length < MAX_FAILURES) {
      this.failures.push({ kind: 'view-failed', remote, version, cause: failure.slice(0, 300), path, visit });
    }
    this.flushWithin(isWatched || failure !== null ? SOON_MS : LATER_MS);
  }

  /** Sends the queued reports. Never rejects. */
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
