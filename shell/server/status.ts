import { messageOf } from '@haat/releases';
import type { RegistryWatch } from './registry-watch';

/** Failures that are remembered. */
const MOST_FAILURES = 50;

interface Failure {
  at: string;
  remote: string;
  version: string;
  cause: string;
}

/** What runs here, since when, by whose word, and what has failed lately: for /status and /status.json. */
export class Status {
  private readonly failures: Failure[] = [];
  private readonly started = new Date().toISOString();

  constructor(private readonly registry: RegistryWatch) {}

  /** Remembers that a remote's part of a page could not be rendered here. */
  failed(remote: string, version: string, error: unknown): void {
    this.failures.unshift({ at: new Date().toISOString(), remote, version, cause: messageOf(error).slice(0, 300) });
    this.failures.length = Math.min(this.failures.length, MOST_FAILURES);
  }

  /** Who somebody is without the address: the page is for everybody to see. */
  private name(by: string): string {
    return by.replace(/\s*<[^>]*>/, '');
  }

  async now() {
    const { record } = await this.registry.current();
    const { problem } = this.registry;
    return {
      /** Well while the registry that is used is the one in the store. */
      status: problem ? 'last-known-good' : 'ok',
      started: this.started,
      registry: { state: record.sequence, at: record.at, by: this.name(record.by), action: record.action, remote: record.remote, why: record.why, problem },
      remotes: Object.entries(record.registry).map(([name, { version, since, by, previous, canary }]) => ({
        name,
        version,
        since: since ?? null,
        by: by ? this.name(by) : null,
        previous: previous?.version ?? null,
        canary: canary ? { version: canary.version, percent: canary.percent } : null,
        failures: this.failures.filter(({ remote }) => remote === name).map(({ at, version: failed, cause }) => ({ at, version: failed, cause })),
      })),
    };
  }
}
export type StatusNow = Awaited<ReturnType<Status['now']>>;
