import {
  telemetryFailuresSchema,
  telemetrySummarySchema,
  type RemoteEvent,
  type TelemetryFailure,
  type TelemetrySummary,
} from '@haat/shared/contract/service';
import type { RemoteSchemas } from '@haat/shared/contract/remote-config';
import { messageOf } from './error-code';

/** Timeout of API calls, in milliseconds. */
const TIMEOUT_MS = 5_000;
/** Maximum number of events per call. */
const MAX_BATCH_SIZE = 50;

export interface SummaryQuery {
  since: Date;
  /** By default now. */
  until?: Date;
  /** By default all. */
  remote?: string;
  /** In seconds; 0 for one window over the whole time. */
  window: number;
  /** Limits of slow views, in milliseconds; by default Google's thresholds for good values. */
  slowLcpMs?: number;
  slowInpMs?: number;
}

/** The API's telemetry about releases: the shell's server reports to it, and the guard reads it. */
export class TelemetryClient {
  /**
   * @param apiUrl base address of the API, such as http://127.0.0.1:3001
   * @param token the service token; null while it is unknown
   * @param timeoutMs timeout in milliseconds
   */
  constructor(
    private readonly apiUrl: string,
    private readonly token: () => Promise<string | null>,
    private readonly timeoutMs = TIMEOUT_MS,
  ) {}

  /**
   * Reports events of remotes on this server.
   * @throws Error in one sentence when the API does not accept them
   */
  async report(events: readonly RemoteEvent[]): Promise<void> {
    for (let from = 0; from < events.length; from += MAX_BATCH_SIZE) {
      await this.call('/api/telemetry', {
        method: 'POST',
        body: JSON.stringify({ events: events.slice(from, from + MAX_BATCH_SIZE) }),
        headers: { 'content-type': 'application/json' },
      });
    }
  }

  /**
   * Sends the settings that the releases in a registry declare.
   * @throws Error in one sentence when the API does not accept it
   */
  async declareSettings(schemas: RemoteSchemas): Promise<void> {
    await this.call('/api/remote-config/schemas', {
      method: 'PUT',
      body: JSON.stringify(schemas),
      headers: { 'content-type': 'application/json' },
    });
  }

  /**
   * Each release's views per time window, the earliest first.
   * @throws Error in one sentence when the API does not respond
   */
  async summary(query: SummaryQuery): Promise<TelemetrySummary> {
    const search = new URLSearchParams();
    for (const [name, value] of Object.entries(query) as [string, unknown][])
      search.set(name, value instanceof Date ? value.toISOString() : String(value));
    const answer = await this.call(`/api/telemetry/summary?${search.toString()}`);
    return telemetrySummarySchema.parse(await answer.json());
  }

  /**
   * Causes of failed views, the latest first.
   * @throws Error in one sentence when the API does not respond
   */
  async failures(since: Date): Promise<TelemetryFailure[]> {
    const answer = await this.call(
      `/api/telemetry/failures?${new URLSearchParams({ since: since.toISOString() }).toString()}`,
    );
    return telemetryFailuresSchema.parse(await answer.json()).failures;
  }

  private async call(path: string, init: RequestInit = {}): Promise<Response> {
    const token = await this.token();
    if (!token)
      throw new Error(
        'There is no token to call the API by: set SERVICE_TOKEN, or start the API with the same HAAT_DATA_DIR, where it makes one.',
      );
    const address = `${this.apiUrl}${path}`;
    const answer = await fetch(address, {
      ...init,
      headers: { ...init.headers, authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(this.timeoutMs),
    }).catch((error: unknown) => {
      throw new Error(`The API can't be reached at ${this.apiUrl}: ${messageOf(error)}`);
    });
    if (answer.status === 401)
      throw new Error(`The API at ${this.apiUrl} doesn't know this program: SERVICE_TOKEN must be the same for both.`);
    if (!answer.ok) throw new Error(`The API answered ${answer.status} to ${path.split('?')[0] ?? path}.`);
    return answer;
  }
}
