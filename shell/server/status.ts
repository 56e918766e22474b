import { messageOf, type RegistryRecord, type SummaryRow, type TelemetryFailure } from '@haat/releases';
import { pageRoutes } from '../src/routes/page-routes';
import { failureKinds, kindOf, type FailureKind } from './failure-kinds';
import type { RegistryProblem, RegistryWatch } from './registry-watch';
import { releaseKey, type Health, type Look, type StatusLook } from './status-look';

/** Failures of this process that are remembered. */
const MOST_FAILURES = 50;
/** A guard is heard of every minute at least; one that hasn't been for this long, in milliseconds, is not there. */
const GUARD_SILENT_MS = 90_000;
/** The registry in a folder is read within this, in milliseconds; else what is known of it will do. */
const REGISTRY_PATIENCE_MS = 500;

/** The shell's build that runs here. */
export interface ShellBuild {
  /** Of its sources; null where they were in no repository. */
  commit: string | null;
  /** Equal for equal builds. */
  build: string;
}

export interface StatusOptions {
  registry: RegistryWatch;
  look: Pick<StatusLook, 'around'>;
  shell: ShellBuild;
}

const routes: ReadonlySet<string> = new Set(pageRoutes.map(({ path }) => path));
/** A person's name without the email address. */
const nameOf = (by: string) => by.replace(/\s*<[^>]*>/, '');
/** Where a release is served: an origin, or null for the shell's own. */
const originOf = (entry: string) => (/^https?:/.test(entry) ? new URL(entry).origin : null);
/** Why the last good registry is used, as anybody may know it. */
const WHY_LAST_GOOD: Record<RegistryProblem['kind'], string> = {
  unreachable: "the store of releases can't be read",
  missing: 'the store of releases has none',
  refused: 'the one in the store is not signed by anybody who is trusted, or damaged',
  old: 'the one in the store was in force before',
};
const healthFor = ({ ok, ms, problem }: Health, inFull: boolean) => ({ ok, ms, ...(inFull ? { problem } : {}) });

/**
 * How a release fares with visitors.
 * @param isCompared counts openings that were told one by one, as the guard does; else views, estimated from the share
 *   that is told
 */
function figuresOf(rows: readonly SummaryRow[] | null, version: string, isCompared: boolean) {
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
    /**
     * At the 75th percentile: milliseconds, milliseconds, and Cumulative Layout Shift; null where it wasn't measured.
     */
    lcpMs: browser?.lcp?.p75 ?? null,
    inpMs: browser?.inp?.p75 ?? null,
    cls: browser?.cls?.p75 ?? null,
  };
}
export type Figures = NonNullable<ReturnType<typeof figuresOf>>;

/** Views of one release that failed in the same way. */
export interface SeenFailure {
  kind: FailureKind;
  /** The kind, for people. */
  what: string;
  /** Null for a release that the registry doesn't name any more. */
  version: string | null;
  side: TelemetryFailure['side'];
  count: number;
  last: string;
  /** The route of the last one. */
  path: string | null;
  /** What it said, and the id to look for in the logs: for those who run the shop. */
  cause?: string;
  visit?: string | null;
}

/**
 * Failures of a remote, the latest first. Anybody can report one, so a stranger is told nothing that is in a report but
 * what this shop itself knows: its releases, its routes, the kinds of failure. Alike ones are then one.
 */
function seenFailures(all: readonly TelemetryFailure[], known: ReadonlySet<string>, inFull: boolean): SeenFailure[] {
  const seen = new Map<string, SeenFailure>();
  for (const { version, side, cause, count, last, path, visit } of [...all].sort((a, b) =>
    b.last.localeCompare(a.last),
  )) {
    const kind = kindOf(cause);
    const said = inFull ? version : known.has(version) ? version : null;
    const key = JSON.stringify([kind, said, side, inFull ? cause : '']);
    const failure = seen.get(key) ?? {
      kind,
      what: failureKinds[kind],
      version: said,
      side,
      count: 0,
      last,
      path: path !== null && routes.has(path) ? path : null,
      ...(inFull ? { cause, visit } : {}),
    };
    failure.count += count;
    seen.set(key, failure);
  }
  return [...seen.values()];
}

/**
 * What runs here, since when, by whose word, how it fares, and what has failed lately: for /status and /status.json
 * (decision 028).
 */
export class Status {
  private readonly failures: TelemetryFailure[] = [];
  private readonly started = new Date().toISOString();

  constructor(private readonly options: StatusOptions) {}

  /** Remembers that a remote's part of a page could not be rendered here. */
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
    this.failures.length = Math.min(this.failures.length, MOST_FAILURES);
  }

  /** @param inFull with texts that people and programs wrote: for those who run the shop alone */
  async now(inFull: boolean) {
    const { registry, look, shell } = this.options;
    const record = await this.record();
    const { problem, readAt } = registry;
    const seen = await look.around(record ?? { sequence: 0, registry: {} });
    const remotes = Object.entries(record?.registry ?? {}).map(([name, release]) =>
      this.remote(name, release, seen, inFull),
    );
    /** When a guard last said that it watches; null where none has. */
    const guard = seen.guard && {
      at: seen.guard.at,
      isSilent: Date.now() - Date.parse(seen.guard.at) > GUARD_SILENT_MS,
    };
    const amiss = [
      ...(record ? [] : ['There has never been a good registry: no page can be made.']),
      ...(problem && record ? [`The last good registry is used: ${WHY_LAST_GOOD[problem.kind]}.`] : []),
      ...(seen.api.ok
        ? []
        : ["The API doesn't answer, or has no database: pages are shown as they were kept, and nobody can order."]),
      ...(seen.store.ok ? [] : ["The store of releases doesn't answer: nothing can be released now."]),
      ...remotes.flatMap(({ name, files: { current, previous, canary } }) =>
        Object.entries({ current, canary, previous })
          .filter(([, health]) => health?.ok === false)
          .map(([which]) => `Files of ${name}'s ${which} release can't be had, or are not what was released.`),
      ),
      ...(remotes.some(({ canary }) => canary) && (!guard || guard.isSilent)
        ? ['Nobody watches over the canary: start npm run release -- guard.']
        : []),
    ];
    return {
      status: amiss.length === 0 ? ('ok' as const) : ('impaired' as const),
      /** What is not as it should be, by all that this shell can see; in sentences. */
      amiss,
      /** When API, store, files and telemetry were looked at; the rest is of this moment. */
      at: seen.at,
      inFull,
      shell: { ...shell, started: this.started },
      api: healthFor(seen.api, inFull),
      store: healthFor(seen.store, inFull),
      registry: {
        /** Whether the registry in the store is used, the last good one for want of it, or there is none at all. */
        status: !record ? ('none' as const) : problem ? ('last-known-good' as const) : ('ok' as const),
        /** When it was last read as it stands. */
        readAt,
        problem: problem && {
          since: problem.since,
          kind: problem.kind,
          ...(inFull ? { message: problem.message } : {}),
        },
        last: record && {
          state: record.sequence,
          at: record.at,
          by: nameOf(record.by),
          action: record.action,
          remote: record.remote,
          ...(inFull ? { why: record.why } : {}),
        },
      },
      guard,
      /**
       * Of whom `failures` are: all that browsers and servers told the API in a day, or this process's own while the
       * API doesn't tell.
       */
      failuresOf: seen.failures ? ('all' as const) : ('this process' as const),
      remotes,
      /** What was told of others than the registry's remotes. */
      ...(inFull
        ? { otherFailures: (seen.failures ?? []).filter((failure) => !record || !(failure.remote in record.registry)) }
        : {}),
    };
  }

  /** The state of the registry that is used; null where there has never been one. */
  private async record(): Promise<RegistryRecord | null> {
    const { registry } = this.options;
    const late = new Promise<void>((resolve) => setTimeout(resolve, REGISTRY_PATIENCE_MS).unref());
    await Promise.race([registry.current().catch(() => undefined), late]);
    return registry.known?.record ?? null;
  }

  private remote(
    name: string,
    { entry, version, since, by, previous, canary }: RegistryRecord['registry'][string],
    seen: Look,
    inFull: boolean,
  ) {
    const known = new Set([version, previous?.version, canary?.version].filter((each) => each !== undefined));
    const files = (release: { version: string } | null | undefined) => {
      const health = release && seen.files.get(releaseKey(name, release.version));
      return health ? healthFor(health, inFull) : null;
    };
    const own = this.failures.filter(({ remote }) => remote === name);
    return {
      name,
      /** The origin that it is loaded from; null for the shell's own. */
      servedAt: originOf(entry),
      version,
      since: since ?? null,
      by: by ? nameOf(by) : null,
      previous: previous?.version ?? null,
      files: { current: files({ version }), previous: files(previous), canary: files(canary) },
      lastHour: figuresOf(seen.lastHour?.filter(({ remote }) => remote === name) ?? null, version, false),
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
      by: by ? nameOf(by) : null,
      /** Openings of pages since both have been compared, and the guard's test. */
      comparedSince: compared?.since ?? null,
      figures: figuresOf(compared?.rows ?? null, version, true),
      stable: figuresOf(compared?.rows ?? null, stable, true),
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
export type RemoteNow = StatusNow['remotes'][number];
