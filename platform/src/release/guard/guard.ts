import {
  verifyRegistry,
  REGISTRY_FILE,
  withoutCanary,
  writeGuardReport,
  type Registry,
  type TelemetryClient,
} from '@haat/releases';
import type { Releases } from '../open-releases';
import { FALSE_POSITIVE_RATE, CanaryTest, type SlowLimits, type Verdict } from './canary-test';

/** Length of a window in which views are compared, in seconds. */
export const WINDOW_S = 2;
/** Delay after which a window's data is complete, in milliseconds. */
const SETTLED_MS = 500;
/**
 * The limits of a slow view come from this period of the current release, in milliseconds, if it has at least
 * MIN_PAST_VIEWS views.
 */
const PAST_MS = 86_400_000;
const MIN_PAST_VIEWS = 200;
/** Google's thresholds of a good LCP and INP, for a release without enough past views. */
const GOOD: SlowLimits = { lcpMs: 2_500, inpMs: 200 };
/**
 * Intervals of reports to /status, in milliseconds: with canaries, and without.
 */
const REPORT_EVERY_MS = 5_000;
const REPORT_IDLE_EVERY_MS = 60_000;
/** Only this last part of a canary's time is compared, in milliseconds. */
const MAX_COMPARED_MS = 86_400_000;

interface Watched {
  version: string;
  stable: string;
  judge: CanaryTest;
  limits: SlowLimits;
  /** Start of the next window. */
  next: Date;
}

/** A finding about a canary, and whether it was ended. */
export interface GuardEvent {
  remote: string;
  version: string;
  verdict: Verdict;
  /** Whether this check ended the canary. */
  ended: boolean;
}

/** A finding in one line. */
export const lineOf = ({ remote, version, verdict, ended }: GuardEvent): string =>
  `${remote} ${version} ${ended ? 'was worse beyond noise, and is taken back' : verdict.isWorse ? 'is worse beyond noise' : 'is watched'}: ${verdict.figures}`;

export interface GuardOptions {
  releases: Pick<Releases, 'store' | 'history' | 'keys'>;
  telemetry: Pick<TelemetryClient, 'summary'>;
  /** Reports what would be done without doing it. */
  dryRun?: boolean;
}

/**
 * Compares each canary with the stable release by telemetry, and ends one that is worse beyond noise. All state comes
 * from the telemetry, so a guard can restart at any time and several can run in parallel.
 */
export class Guard {
  private readonly watched = new Map<string, Watched>();
  private reported: { at: number; watches: boolean } | null = null;

  constructor(private readonly options: GuardOptions) {}

  /**
   * Checks once. @throws Error in one sentence when the store or the API can't be reached; the next check continues
   * from there
   */
  async look(): Promise<GuardEvent[]> {
    const registry = await this.registry();
    const events: GuardEvent[] = [];
    for (const [remote, { version: stable, canary }] of Object.entries(registry)) {
      const known = this.watched.get(remote);
      if (!canary) this.watched.delete(remote);
      else
        events.push(
          await this.compare(
            remote,
            known?.version === canary.version && known.stable === stable
              ? known
              : await this.begin(remote, canary.version, stable),
          ),
        );
    }
    await this.report(registry, events);
    return events;
  }

  /** Stores the findings for /status of the shell. */
  private async report(registry: Registry, events: readonly GuardEvent[]): Promise<void> {
    // The clock may step.
    const now = performance.now();
    const watches = events.length > 0;
    const isSoon =
      this.reported &&
      this.reported.watches === watches &&
      now - this.reported.at < (watches ? REPORT_EVERY_MS : REPORT_IDLE_EVERY_MS);
    if (this.options.dryRun || (isSoon && !events.some(({ ended }) => ended))) return;
    this.reported = { at: now, watches };
    await writeGuardReport(this.options.releases.store, {
      at: new Date().toISOString(),
      canaries: events.map(({ remote, version, verdict: { isWorse, evidence, figures } }) => ({
        remote,
        version,
        stable: registry[remote]?.version ?? '',
        isWorse,
        evidence: Math.min(evidence, Number.MAX_VALUE),
        needed: 1 / FALSE_POSITIVE_RATE,
        figures,
      })),
    });
  }

  private async registry(): Promise<Registry> {
    const { store, keys } = this.options.releases;
    const text = await store.read(REGISTRY_FILE);
    return text ? verifyRegistry(text.toString('utf8'), keys).registry : {};
  }

  private async begin(remote: string, version: string, stable: string): Promise<Watched> {
    const start = await this.startOf(remote, version, stable);
    const limits = await this.limitsOf(remote, stable, start);
    const watched = {
      version,
      stable,
      limits,
      judge: new CanaryTest({ canary: version, stable }, limits),
      next: windowOf(start),
    };
    this.watched.set(remote, watched);
    return watched;
  }

  /** Start of the comparison of these two releases. */
  private async startOf(remote: string, version: string, stable: string): Promise<Date> {
    let start = new Date();
    for await (const { at, registry } of this.options.releases.history.back()) {
      if (registry[remote]?.canary?.version !== version || registry[remote].version !== stable) break;
      start = new Date(at);
    }
    return new Date(Math.max(start.getTime(), Date.now() - MAX_COMPARED_MS));
  }

  /** The 75th percentile of the current release before the canary. */
  private async limitsOf(remote: string, stable: string, start: Date): Promise<SlowLimits> {
    const { rows } = await this.options.telemetry.summary({
      since: new Date(start.getTime() - PAST_MS),
      until: start,
      remote,
      window: 0,
    });
    const { lcp, inp } = rows.find(({ version, side }) => version === stable && side === 'browser') ?? {};
    return {
      lcpMs: lcp && lcp.count >= MIN_PAST_VIEWS ? lcp.p75 : GOOD.lcpMs,
      inpMs: inp && inp.count >= MIN_PAST_VIEWS ? inp.p75 : GOOD.inpMs,
    };
  }

  private async compare(remote: string, watched: Watched): Promise<GuardEvent> {
    const { version, judge, limits, next } = watched;
    const { rows, until } = await this.options.telemetry.summary({
      since: next,
      remote,
      window: WINDOW_S,
      slowLcpMs: Math.ceil(limits.lcpMs),
      slowInpMs: Math.ceil(limits.inpMs),
    });
    const settled = windowOf(new Date(Date.parse(until) - SETTLED_MS));
    if (settled > next) {
      judge.add(rows.filter(({ at }) => Date.parse(at) < settled.getTime()));
      watched.next = settled;
    }
    const { verdict } = judge;
    const ended = verdict.isWorse && !this.options.dryRun && (await this.end(remote, version, verdict));
    return { remote, version, verdict, ended };
  }

  /** @returns false when the canary was already ended or replaced */
  private async end(remote: string, version: string, { figures }: Verdict): Promise<boolean> {
    let isOurs = false;
    await this.options.releases.history.change(
      { by: 'guard', action: 'end-canary', remote, why: `${version} is worse beyond noise: ${figures}`.slice(0, 500) },
      (registry) => {
        isOurs = registry[remote]?.canary?.version === version;
        return isOurs ? withoutCanary(registry, remote) : registry;
      },
    );
    this.watched.delete(remote);
    return isOurs;
  }
}

/** The start of the window that contains a time; aligned as in the API. */
const windowOf = (time: Date) => new Date(Math.floor(time.getTime() / (WINDOW_S * 1_000)) * WINDOW_S * 1_000);
