import {
  hasIntegrity,
  messageOf,
  readGuardReport,
  releaseFolder,
  releasesIn,
  type GuardReport,
  type ReleaseLocation,
  type RegistryRecord,
  type ReleaseFiles,
  type ReleaseStore,
  type SummaryRow,
  type TelemetryClient,
  type TelemetryFailure,
} from '@haat/releases';

/** Timeout of each probe, in milliseconds. */
export const PROBE_TIMEOUT_MS = 2_000;
/** Results are cached for this time, in milliseconds, so that frequent requests load only this server. */
const CACHE_MS = 10_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;

/** Whether a service responds. */
export interface Health {
  ok: boolean;
  /** Duration of the probe, in milliseconds. */
  ms: number;
  /** The problem, for operators only: it may contain addresses. */
  problem: string | null;
}

/** Results of the probes of other services. */
export interface Look {
  at: string;
  api: Health;
  store: Health;
  /** The health of the entry of each release that visitors may get, by {@link releaseKey}. */
  files: ReadonlyMap<string, Health>;
  /** The last report of a guard; null without one or while it cannot be read. */
  guard: GuardReport | null;
  /** Views of each release in the last hour; null while the API does not respond. */
  lastHour: readonly SummaryRow[] | null;
  /** For each remote with a canary: since when it is compared with the current release, and the counts. */
  compared: ReadonlyMap<string, { since: string; rows: readonly SummaryRow[] | null }>;
  /** Failures of the last day; null while the API does not respond. */
  failures: readonly TelemetryFailure[] | null;
}

export const releaseKey = (remote: string, version: string) => `${remote}@${version}`;

/** The result of a request within the timeout. Never rejects. */
async function healthOf(ask: (signal: AbortSignal) => Promise<unknown>): Promise<Health> {
  const started = performance.now();
  const signal = AbortSignal.timeout(PROBE_TIMEOUT_MS);
  // A store may ignore the signal.
  const late = new Promise<never>((_, reject) =>
    signal.addEventListener('abort', () => reject(new Error(`no answer in ${PROBE_TIMEOUT_MS / 1_000} s`)), {
      once: true,
    }),
  );
  const problem = await Promise.race([ask(signal), late]).then(() => null, messageOf);
  return { ok: problem === null, ms: Math.round(performance.now() - started), problem };
}

export interface StatusLookOptions {
  store: ReleaseStore;
  files: ReleaseFiles;
  /** The API's base URL. */
  apiUrl: string;
  /** Its timeout is at most {@link PROBE_TIMEOUT_MS}. */
  telemetry: Pick<TelemetryClient, 'summary' | 'failures'>;
}

/** Probes API, store, files and telemetry concurrently, with a timeout, and caches the results. */
export class StatusProbe {
  private looking: { sequence: number; look: Promise<Look> } | null = null;

  constructor(private readonly options: StatusLookOptions) {}

  /** The results of the probes for this state of the registry. Never rejects. */
  around(record: Pick<RegistryRecord, 'sequence' | 'registry'>): Promise<Look> {
    if (this.looking?.sequence === record.sequence) return this.looking.look;
    const looking = { sequence: record.sequence, look: this.look(record) };
    this.looking = looking;
    void looking.look.then(() =>
      setTimeout(() => {
        if (this.looking === looking) this.looking = null;
      }, CACHE_MS).unref(),
    );
    return looking.look;
  }

  private async look({ registry }: Pick<RegistryRecord, 'registry'>): Promise<Look> {
    const { store, apiUrl, telemetry } = this.options;
    const now = Date.now();
    const remotes = Object.entries(registry);
    const orNull = <T>(request: Promise<T>): Promise<T | null> => request.catch(() => null);
    let guard: GuardReport | null = null;
    const [api, storeHealth, files, lastHour, failures, compared] = await Promise.all([
      healthOf(async (signal) => {
        const { ok, status } = await fetch(`${apiUrl}/api/ready`, { signal });
        if (!ok) throw new Error(`/api/ready answered ${status}`);
      }),
      healthOf(async (signal) => {
        guard = await readGuardReport(store, signal);
      }),
      Promise.all(
        remotes.flatMap(([remote, current]) => releasesIn(current).map(([, release]) => this.entryOf(remote, release))),
      ),
      orNull(telemetry.summary({ since: new Date(now - HOUR_MS), window: 0 })),
      orNull(telemetry.failures(new Date(now - DAY_MS))),
      Promise.all(
        remotes.flatMap(([remote, { since, canary }]) => {
          if (!canary) return [];
          const start = new Date(
            Math.max(now - DAY_MS, Date.parse(canary.since ?? '') || 0, Date.parse(since ?? '') || 0),
          );
          return [
            orNull(telemetry.summary({ since: start, remote, window: 0 })).then(
              (answer) => [remote, { since: start.toISOString(), rows: answer?.rows ?? null }] as const,
            ),
          ];
        }),
      ),
    ]);
    return {
      at: new Date(now).toISOString(),
      api,
      store: storeHealth,
      files: new Map(files),
      guard,
      lastHour: lastHour?.rows ?? null,
      compared: new Map(compared),
      failures,
    };
  }

  /** Whether the entry of a release is available where browsers load it, with unchanged bytes. */
  private async entryOf(remote: string, { entry, version, integrity }: ReleaseLocation): Promise<[string, Health]> {
    const health = await healthOf(async (signal) => {
      const bytes = await this.bytesOf(remote, version, entry, signal);
      if (integrity && !hasIntegrity(bytes, integrity))
        throw new Error(`${entry} is not the file that the registry states`);
    });
    return [releaseKey(remote, version), health];
  }

  private async bytesOf(remote: string, version: string, entry: string, signal: AbortSignal): Promise<Buffer> {
    if (/^https?:/.test(entry)) {
      const answer = await fetch(entry, { signal, redirect: 'error' });
      if (!answer.ok) throw new Error(`${entry} answered ${answer.status}`);
      return Buffer.from(await answer.arrayBuffer());
    }
    const file = await this.options.files.read(`${releaseFolder(remote, version)}/${entry.split('/').at(-1) ?? ''}`);
    if (!file) throw new Error(`${entry} is not in the store`);
    return file.bytes;
  }
}
