import {
  hasIntegrity,
  messageOf,
  readGuardReport,
  releaseFolder,
  releasesIn,
  type GuardReport,
  type PlacedRelease,
  type RegistryRecord,
  type ReleaseFiles,
  type ReleaseStore,
  type SummaryRow,
  type TelemetryClient,
  type TelemetryFailure,
} from '@haat/releases';

/** Whatever is asked answers within this, in milliseconds, or counts as not reached. */
export const LOOK_PATIENCE_MS = 2_000;
/** What was found is told to all who ask within this, in milliseconds: who asks often loads nothing but this server. */
const GOOD_FOR_MS = 10_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;

/** Whether something answers. */
export interface Health {
  ok: boolean;
  /** How long it took to say so, in milliseconds. */
  ms: number;
  /** What is wrong with it, for those who run the shop: it may name addresses. */
  problem: string | null;
}

/** What is to be seen from here besides what this process knows by itself. */
export interface Look {
  at: string;
  api: Health;
  store: Health;
  /** The entry of each release that visitors may get, by {@link releaseKey}. */
  files: ReadonlyMap<string, Health>;
  /** What a guard said last; null where none has, or it can't be read now. */
  guard: GuardReport | null;
  /** Views of each release in the last hour; null while the API doesn't tell. */
  lastHour: readonly SummaryRow[] | null;
  /** Of each remote with a canary, since when it and the current release are compared, and how they fare. */
  compared: ReadonlyMap<string, { since: string; rows: readonly SummaryRow[] | null }>;
  /** What views failed of in the last day; null while the API doesn't tell. */
  failures: readonly TelemetryFailure[] | null;
}

export const releaseKey = (remote: string, version: string) => `${remote}@${version}`;

/** How `ask` ends, in time. Never rejects. */
async function healthOf(ask: (signal: AbortSignal) => Promise<unknown>): Promise<Health> {
  const begun = performance.now();
  const signal = AbortSignal.timeout(LOOK_PATIENCE_MS);
  // A store may not take the signal.
  const late = new Promise<never>((_, reject) =>
    signal.addEventListener('abort', () => reject(new Error(`no answer in ${LOOK_PATIENCE_MS / 1_000} s`)), {
      once: true,
    }),
  );
  const problem = await Promise.race([ask(signal), late]).then(() => null, messageOf);
  return { ok: problem === null, ms: Math.round(performance.now() - begun), problem };
}

export interface StatusLookOptions {
  store: ReleaseStore;
  files: ReleaseFiles;
  /** Where the API is reached. */
  apiUrl: string;
  /** Waits no longer than {@link LOOK_PATIENCE_MS}. */
  telemetry: Pick<TelemetryClient, 'summary' | 'failures'>;
}

/** Looks at API, store, files and telemetry, all at once and never for long, and remembers for a while what it saw. */
export class StatusLook {
  private looking: { sequence: number; look: Promise<Look> } | null = null;

  constructor(private readonly options: StatusLookOptions) {}

  /** What is to be seen in this state of the registry. Never rejects. */
  around(record: Pick<RegistryRecord, 'sequence' | 'registry'>): Promise<Look> {
    if (this.looking?.sequence === record.sequence) return this.looking.look;
    const looking = { sequence: record.sequence, look: this.look(record) };
    this.looking = looking;
    void looking.look.then(() =>
      setTimeout(() => {
        if (this.looking === looking) this.looking = null;
      }, GOOD_FOR_MS).unref(),
    );
    return looking.look;
  }

  private async look({ registry }: Pick<RegistryRecord, 'registry'>): Promise<Look> {
    const { store, apiUrl, telemetry } = this.options;
    const now = Date.now();
    const remotes = Object.entries(registry);
    const told = <T>(asked: Promise<T>): Promise<T | null> => asked.catch(() => null);
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
      told(telemetry.summary({ since: new Date(now - HOUR_MS), window: 0 })),
      told(telemetry.failures(new Date(now - DAY_MS))),
      Promise.all(
        remotes.flatMap(([remote, { since, canary }]) => {
          if (!canary) return [];
          const start = new Date(
            Math.max(now - DAY_MS, Date.parse(canary.since ?? '') || 0, Date.parse(since ?? '') || 0),
          );
          return [
            told(telemetry.summary({ since: start, remote, window: 0 })).then(
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

  /** Whether a release's entry is to be had where browsers get it, byte for byte. */
  private async entryOf(remote: string, { entry, version, integrity }: PlacedRelease): Promise<[string, Health]> {
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
