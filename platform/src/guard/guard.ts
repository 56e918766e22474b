import {
  open,
  REGISTRY_FILE,
  withoutCanary,
  writeGuardReport,
  type Registry,
  type TelemetryClient,
} from '@haat/releases';
import type { Releases } from '../release/open-releases';
import { FALSE_ALARM, Judge, type SlowLimits, type Verdict } from './judge';

/** Windows in which views are compared, in seconds. */
export const WINDOW_S = 2;
/** To a window that ended this long ago nothing is added any more, in milliseconds. */
const SETTLED_MS = 500;
/**
 * What is slow for this shop is told by so much of the stable release's past, in milliseconds, where it was viewed so
 * often.
 */
const PAST_MS = 86_400_000;
const LEAST_PAST_VIEWS = 200;
/** Google's limits of a good LCP and INP, for a release without a past. */
const GOOD: SlowLimits = { lcpMs: 2_500, inpMs: 200 };
/**
 * What was found is told to the shop's status so often, in milliseconds; and so often that nothing is to be watched.
 */
const TELL_EVERY_MS = 5_000;
const TELL_IDLE_EVERY_MS = 60_000;
/** A canary that has been on for longer is judged by this much of it, in milliseconds. */
const LONGEST_MS = 86_400_000;

interface Watched {
  version: string;
  stable: string;
  judge: Judge;
  limits: SlowLimits;
  /** Where the next window begins. */
  next: Date;
}

/** What was found of a canary, or done about it. */
export interface GuardEvent {
  remote: string;
  version: string;
  verdict: Verdict;
  /** Whether it was taken back by this. */
  ended: boolean;
}

/** What a guard says of a canary, in one line. */
export const lineOf = ({ remote, version, verdict, ended }: GuardEvent): string =>
  `${remote} ${version} ${ended ? 'was worse beyond noise, and is taken back' : verdict.isWorse ? 'is worse beyond noise' : 'is watched'}: ${verdict.figures}`;

export interface GuardOptions {
  releases: Pick<Releases, 'store' | 'history' | 'keys'>;
  telemetry: Pick<TelemetryClient, 'summary'>;
  /** True to say what would be done, and do nothing. */
  dryRun?: boolean;
}

/**
 * Watches canaries: compares each with the stable release by the telemetry of visitors' browsers and of the shell's
 * server, and ends one that is worse beyond noise. Its state comes from the telemetry, so it can be restarted at any
 * time, and two of them do no harm: both see the same, and one finds the canary ended.
 */
export class Guard {
  private readonly watched = new Map<string, Watched>();
  private told: { at: number; watches: boolean } | null = null;

  constructor(private readonly options: GuardOptions) {}

  /**
   * Looks once. @throws Error in one sentence when the store or the API can't be reached; the next look goes on from
   * there
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
    await this.tell(registry, events);
    return events;
  }

  /** Leaves in the store what was found, for the shell's /status. */
  private async tell(registry: Registry, events: readonly GuardEvent[]): Promise<void> {
    const now = Date.now();
    const watches = events.length > 0;
    const isSoon =
      this.told && this.told.watches === watches && now - this.told.at < (watches ? TELL_EVERY_MS : TELL_IDLE_EVERY_MS);
    if (this.options.dryRun || (isSoon && !events.some(({ ended }) => ended))) return;
    this.told = { at: now, watches };
    await writeGuardReport(this.options.releases.store, {
      at: new Date(now).toISOString(),
      canaries: events.map(({ remote, version, verdict: { isWorse, evidence, figures } }) => ({
        remote,
        version,
        stable: registry[remote]?.version ?? '',
        isWorse,
        evidence: Math.min(evidence, Number.MAX_VALUE),
        needed: 1 / FALSE_ALARM,
        figures,
      })),
    });
  }

  private async registry(): Promise<Registry> {
    const { store, keys } = this.options.releases;
    const text = await store.read(REGISTRY_FILE);
    return text ? open(text.toString('utf8'), keys).registry : {};
  }

  private async begin(remote: string, version: string, stable: string): Promise<Watched> {
    const start = await this.startOf(remote, version, stable);
    const limits = await this.limitsOf(remote, stable, start);
    const watched = {
      version,
      stable,
      limits,
      judge: new Judge({ canary: version, stable }, limits),
      next: windowOf(start),
    };
    this.watched.set(remote, watched);
    return watched;
  }

  /** Since when these two have been compared. */
  private async startOf(remote: string, version: string, stable: string): Promise<Date> {
    let start = new Date();
    for await (const { at, registry } of this.options.releases.history.back()) {
      if (registry[remote]?.canary?.version !== version || registry[remote].version !== stable) break;
      start = new Date(at);
    }
    return new Date(Math.max(start.getTime(), Date.now() - LONGEST_MS));
  }

  /** What a quarter of the stable release's views were slower than, before the canary. */
  private async limitsOf(remote: string, stable: string, start: Date): Promise<SlowLimits> {
    const { rows } = await this.options.telemetry.summary({
      since: new Date(start.getTime() - PAST_MS),
      until: start,
      remote,
      window: 0,
    });
    const { lcp, inp } = rows.find(({ version, side }) => version === stable && side === 'browser') ?? {};
    return {
      lcpMs: lcp && lcp.count >= LEAST_PAST_VIEWS ? lcp.p75 : GOOD.lcpMs,
      inpMs: inp && inp.count >= LEAST_PAST_VIEWS ? inp.p75 : GOOD.inpMs,
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

/** When the window begins that a moment is in; the API has them so. */
const windowOf = (moment: Date) => new Date(Math.floor(moment.getTime() / (WINDOW_S * 1_000)) * WINDOW_S * 1_000);
