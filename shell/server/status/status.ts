import {
  messageOf,
  routesIn,
  routesOf,
  type RegistryRecord,
  type SummaryRow,
  type TelemetryFailure,
} from '@haat/releases';
import { failureKinds, kindOf, type FailureKind } from './failure-kinds';
import type { RegistryProblem, RegistryWatch } from '../registry/registry-watch';
import { releaseKey, type Health, type Look, type StatusProbe } from './status-probe';

/** Max number of remembered failures of this process. */
const MAX_FAILURES = 50;
/** A guard reports at least every minute; without a report for this time, in milliseconds, it is missing. */
const GUARD_SILENT_MS = 90_000;
/** Timeout of reading the registry in a folder, in milliseconds; then the last known state is shown. */
const REGISTRY_TIMEOUT_MS = 500;

/** The shell's build that runs here. */
interface ShellBuild {
  /** The commit of its sources; null if they were not in a repository. */
  commit: string | null;
  /** Equal for equal builds. */
  build: string;
}

export interface StatusOptions {
  registry: RegistryWatch;
  look: Pick<StatusProbe, 'around'>;
  shell: ShellBuild;
}

/** A person's name without the email address. */
const nameOf = (by: string) => by.replace(/\s*<[^>]*>/, '');
/** The origin of a release; null for the shell's own. */
const originOf = (entry: string) => (/^https?:/.test(entry) ? new URL(entry).origin : null);
/** Why the last good registry is used, without details that are not public. */
const WHY_LAST_GOOD: Record<RegistryProblem['kind'], string> = {
  unreachable: "the store of releases can't be read",
  missing: 'the store of releases has none',
  refused: 'the one in the store is damaged or not signed by a trusted key',
  old: 'the one in the store was in force before',
};
const healthFor = ({ ok, ms, problem }: Health, inFull: boolean) => ({ ok, ms, ...(inFull ? { problem } : {}) });

/**
 * The figures of a release.
 * @param isCompared counts individually reported views, as the guard does; else estimates views from the reported share
 */
function figuresOf(rows: readonly SummaryRow[] | null, version: string, { isCompared }: { isCompared: boolean }) {
  if (!rows) return null;
  const of = (side: SummaryRow['side']) => rows.find((row) => row.version === version && row.side === side);
  const counts = (row: SummaryRow | undefined) => ({
    views: Math.round((isCompared ? row?.visits : row?.views) ?? 0),
    failed: Math.round((isCompared ? row?.failedVisits : row?.failures) ?? 0),
  });
  const browser = of('browser');
  return {
    browser: counts(browser),
    server: counts(of('server')),
    /** 75th percentiles: LCP and INP in milliseconds, and Cumulative Layout Shift; null if not measured. */
    lcpMs: browser?.lcp?.p75 ?? null,
    inpMs: browser?.inp?.p75 ?? null,
    cls: browser?.cls?.p75 ?? null,
  };
}
export type Figures = NonNullable<ReturnType<typeof figuresOf>>;

/** Failed views of one release with the same cause. */
interface RecentFailure {
  kind: FailureKind;
  /** The kind, for people. */
  what: string;
  /** Null for a release that is no longer in the registry. */
  version: string | null;
  side: TelemetryFailure['side'];
  count: number;
  last: string;
  /** The route of the last failure. */
  path: string | null;
  /** The error text and the request id for the logs: for operators only. */
  cause?: string;
  visit?: string | null;
}

/** Releases and routes of a remote that are in the registry. */
interface Known {
  versions: ReadonlySet<string>;
  /** Paths of its pages in the route table. */
  paths: ReadonlySet<string>;
}

/**
 * Failures of a remote, the latest first. Reports are not authenticated, so the public status has only known releases
 * and routes and the kind of failure; equal entries are merged.
 */
function seenFailures(
  all: readonly TelemetryFailure[],
  { versions: known, paths }: Known,
  inFull: boolean,
): RecentFailure[] {
  const seen = new Map<string, RecentFailure>();
  for (const { version, side, cause, count, last, path, visit } of [...all].sort((a, b) =>
    b.last.localeCompare(a.last),
  )) {
    const kind = kindOf(cause);
    const shownVersion = inFull ? version : known.has(version) ? version : null;
    const key = JSON.stringify([kind, shownVersion, side, inFull ? cause : '']);
    const failure = seen.get(key) ?? {
      kind,
      what: failureKinds[kind],
      version: shownVersion,
      side,
      count: 0,
      last,
      path: path !== null && paths.has(path) ? path : null,
      ...(inFull ? { cause, visit } : {}),
    };
    failure.count += count;
    seen.set(key, failure);
  }
  return [...seen.values()];
}

/**
 * The status for /status and /status.json (decision 028): the running releases, since when, their figures and recent
 * failures; for operators, by whom as well.
 */
export class Status {
  private readonly failures: TelemetryFailure[] = [];
  private readonly started = new Date().toISOString();

  constructor(private readonly options: StatusOptions) {}

  /** Records that a remote's part of a page could not be rendered here. */
  failed(remote: string, version: string, error: unknown): void {
    const cause = messageOf(error).slice(0, 300);
    this.failures.unshift({
      remote,
      version,
      side: 'server',
      cause,
      count: 1,
      last: new Date().toISOString(),
      path: null,
      visit: null,
    });
    this.failures.length = Math.min(this.failures.length, MAX_FAILURES);
  }

  /** @param inFull includes texts written by people and programs: for operators only */
  async now({ inFull }: { inFull: boolean }) {
    const { registry, look, shell } = this.options;
    const record = await this.record();
    const { problem, readAt } = registry;
    const seen = await look.around(record ?? { sequence: 0, registry: {} });
    const paths = routesIn(record?.registry ?? {}).map(({ path }) => path);
    const remotes = Object.entries(record?.registry ?? {}).map(([name, release]) =>
      this.remote(name, release, { seen, inFull, paths }),
    );
    /** The time of the last guard report; null without one. */
    const guard = seen.guard && {
      at: seen.guard.at,
      isSilent: Date.now() - Date.parse(seen.guard.at) > GUARD_SILENT_MS,
    };
    const amiss = [
      ...(record ? [] : ['There has never been a good registry: no page can be made.']),
      ...(problem && record ? [`The last good registry is used: ${WHY_LAST_GOOD[problem.kind]}.`] : []),
      ...(seen.api.ok
        ? []
        : ["The API doesn't answer, or has no database: only cached pages are shown, and orders are not possible."]),
      ...(seen.store.ok ? [] : ["The store of releases doesn't answer: nothing can be released now."]),
      ...remotes.flatMap(({ name, files: { current, previous, canary } }) =>
        Object.entries({ current, canary, previous })
          .filter(([, health]) => health?.ok === false)
          .map(([which]) => `Files of ${name}'s ${which} release are unavailable or differ from the release.`),
      ),
      ...(remotes.some(({ canary }) => canary) && (!guard || guard.isSilent)
        ? ['No guard watches the canary: start npm run release -- guard.']
        : []),
    ];
    return {
      status: amiss.length === 0 ? ('ok' as const) : ('impaired' as const),
      /** Problems that this server sees, in sentences. */
      amiss,
      /** When API, store, files and telemetry were probed; other fields are current. */
      at: seen.at,
      inFull,
      shell: { ...shell, started: this.started },
      api: healthFor(seen.api, inFull),
      store: healthFor(seen.store, inFull),
      registry: {
        /** Whether the store's registry is in use, the last good one instead, or none. */
        status: !record ? ('none' as const) : problem ? ('last-known-good' as const) : ('ok' as const),
        /** When it was last read successfully. */
        readAt,
        problem: problem && {
          since: problem.since,
          kind: problem.kind,
          ...(inFull ? { message: problem.message } : {}),
        },
        last: record && {
          state: record.sequence,
          at: record.at,
          by: inFull ? nameOf(record.by) : null,
          action: record.action,
          remote: record.remote,
          ...(inFull ? { why: record.why } : {}),
        },
      },
      guard,
      /**
       * Source of `failures`: reports of all browsers and servers in the last day, or of this process only while the
       * API does not respond.
       */
      failuresOf: seen.failures ? ('all' as const) : ('this process' as const),
      remotes,
      /** Failures of remotes that are not in the registry. */
      ...(inFull
        ? { otherFailures: (seen.failures ?? []).filter((failure) => !record || !(failure.remote in record.registry)) }
        : {}),
    };
  }

  /** The registry in use; null if there has never been one. */
  private async record(): Promise<RegistryRecord | null> {
    const { registry } = this.options;
    const late = new Promise<void>((resolve) => setTimeout(resolve, REGISTRY_TIMEOUT_MS).unref());
    await Promise.race([registry.current().catch(() => undefined), late]);
    return registry.known?.record ?? null;
  }

  private remote(
    name: string,
    current: RegistryRecord['registry'][string],
    { seen, inFull, paths }: { seen: Look; inFull: boolean; paths: readonly string[] },
  ) {
    const { entry, version, since, by, previous, canary, slots = [] } = current;
    const routes = routesOf(name, current);
    const ofCanary = canary ? routesOf(name, canary).map(({ path }) => path) : [];
    const known: Known = {
      versions: new Set([version, previous?.version, canary?.version].filter((each) => each !== undefined)),
      paths: new Set([...paths, ...ofCanary]),
    };
    const files = (release: { version: string } | null | undefined) => {
      const health = release && seen.files.get(releaseKey(name, release.version));
      return health ? healthFor(health, inFull) : null;
    };
    const own = this.failures.filter(({ remote }) => remote === name);
    return {
      name,
      /** The origin of its files; null for the shell's own. */
      servedAt: originOf(entry),
      version,
      since: since ?? null,
      by: inFull && by ? nameOf(by) : null,
      previous: previous?.version ?? null,
      /** The paths of its pages. */
      adds: routes.map(({ path }) => path),
      /** The extension slots that it fills. */
      fills: slots.map(({ slot }) => slot),
      files: { current: files({ version }), previous: files(previous), canary: files(canary) },
      lastHour: figuresOf(seen.lastHour?.filter(({ remote }) => remote === name) ?? null, version, {
        isCompared: false,
      }),
      canary: canary ? this.canary(name, version, canary, seen, inFull) : null,
      failures: seenFailures(seen.failures?.filter(({ remote }) => remote === name) ?? own, known, inFull),
      ...(inFull ? { failuresHere: seenFailures(own, known, inFull) } : {}),
    };
  }

  private canary(
    remote: string,
    stable: string,
    { version, percent, since, by }: NonNullable<RegistryRecord['registry'][string]['canary']>,
    seen: Look,
    inFull: boolean,
  ) {
    const compared = seen.compared.get(remote);
    const found = seen.guard?.canaries.find(
      (canary) => canary.remote === remote && canary.version === version && canary.stable === stable,
    );
    return {
      version,
      percent,
      since: since ?? null,
      by: inFull && by ? nameOf(by) : null,
      /** Page views since the comparison began, and the guard's test. */
      comparedSince: compared?.since ?? null,
      figures: figuresOf(compared?.rows ?? null, version, { isCompared: true }),
      stable: figuresOf(compared?.rows ?? null, stable, { isCompared: true }),
      guard: found
        ? {
            isWorse: found.isWorse,
            evidence: found.evidence,
            needed: found.needed,
            ...(inFull ? { figures: found.figures } : {}),
          }
        : null,
    };
  }
}
export type StatusNow = Awaited<ReturnType<Status['now']>>;
export type RemoteStatus = StatusNow['remotes'][number];
