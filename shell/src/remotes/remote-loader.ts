import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import type { PageModule } from '@haat/shared/page';
import type { RemoteEvent } from '@haat/shared/contract/service';
import { LOAD_DEADLINE_MS, withDeadline } from './deadline';
import { federationHooks } from './federation-hooks';
import { fetchRegistry, releasesOf, type Registry, type Release } from './registry';

/** A load that came to an end: the page's module and the release it came from, or why there is none. */
export type LoadResult = { success: true; module: PageModule; version: string } | { success: false; cause: string; version: string };

export interface LoaderOptions {
  registry: Registry;
  report: (event: RemoteEvent) => void;
  /** Pauses before each further attempt at one release, in milliseconds. Default 300 and 1,200. */
  backoffMs?: readonly number[];
  deadlineMs?: number;
}

const causeOf = (error: unknown): string => (error instanceof Error ? error.message : String(error)).slice(0, 300);

/** The global that a remote's container is put under; the platform's build names it the same way. */
const containerName = (remote: string) => `haat_${remote.replace(/-/g, '_')}`;

const isPageModule = (value: unknown): value is PageModule => typeof value === 'object' && value !== null && 'Component' in value;

/** The I/O of composition: fetches releases of remotes and the pages in them. Knows the network and nothing of React. */
export class RemoteLoader {
  private registry: Registry;
  private readonly report: LoaderOptions['report'];
  private readonly backoffMs: readonly number[];
  private readonly deadlineMs: number;
  /** The release that each remote is registered with now. */
  private readonly registered = new Map<string, string>();
  /** Releases that failed in this visit; they come last from then on. */
  private readonly distrusted = new Set<string>();

  constructor({ registry, report, backoffMs = [300, 1_200], deadlineMs = LOAD_DEADLINE_MS }: LoaderOptions) {
    this.registry = registry;
    this.report = report;
    this.backoffMs = backoffMs;
    this.deadlineMs = deadlineMs;
    registerPlugins([federationHooks((entry) => this.integrityOf(entry))]);
  }

  /**
   * Loads a page: its remote's current release with retries, then the previous release (design §4).
   * @param fresh true after a failure: nothing that was fetched before is used again
   */
  async load(remote: string, page: string, { fresh = false } = {}): Promise<LoadResult> {
    const started = performance.now();
    if (fresh) await this.refreshRegistry();
    let cause = `no release of '${remote}' is registered`;
    let version = '';
    const releases = this.inOrderOfTrust(remote);
    for (const [index, release] of releases.entries()) {
      for (let attempt = 0; attempt <= this.backoffMs.length; attempt += 1) {
        const again = fresh || attempt > 0 || index > 0;
        if (attempt > 0) await new Promise((resolve) => setTimeout(resolve, this.backoffMs[attempt - 1]));
        version = release.version;
        try {
          const module = await withDeadline(this.take(remote, page, release, again), this.deadlineMs, `${remote}/${page}`);
          const durationMs = Math.round(performance.now() - started);
          this.report({ kind: index > 0 ? 'fell-back' : again ? 'recovered' : 'loaded', remote, version, durationMs });
          return { success: true, module, version };
        } catch (error) {
          cause = causeOf(error);
          this.report({ kind: 'retried', remote, version, cause });
        }
      }
      this.distrusted.add(`${remote}@${release.version}`);
    }
    this.report({ kind: 'failed', remote, version, cause });
    return { success: false, cause, version };
  }

  /** Says that a release loaded but its page threw while rendering: another release is tried first from now on. */
  distrust(remote: string, version: string, error: unknown): void {
    this.distrusted.add(`${remote}@${version}`);
    this.report({ kind: 'render-failed', remote, version, cause: causeOf(error) });
  }

  /** Forgives what failed: the visitor asks for another try, and the current release is tried first again. */
  forgive(remote: string): void {
    for (const key of this.distrusted) if (key.startsWith(`${remote}@`)) this.distrusted.delete(key);
  }

  private inOrderOfTrust(remote: string): Release[] {
    const failed = (release: Release) => Number(this.distrusted.has(`${remote}@${release.version}`));
    return releasesOf(this.registry, remote).sort((a, b) => failed(a) - failed(b));
  }

  private async take(remote: string, page: string, release: Release, again: boolean): Promise<PageModule> {
    const name = containerName(remote);
    if (again || this.registered.get(remote) !== release.version) {
      if (again) this.forget(name);
      const entry = new URL(release.entry, location.href);
      if (again) entry.searchParams.set('r', String(Date.now()));
      registerRemotes([{ name, entry: entry.href, type: 'script' }], { force: again });
      this.registered.set(remote, release.version);
    }
    const module: unknown = await loadRemote(`${name}/${page}`);
    if (!isPageModule(module)) throw new Error(`${remote} ${release.version} has no page '${page}'`);
    return module;
  }

  /** Drops the chunks that an earlier copy of the container has pushed, or a new copy would take them for its own. */
  private forget(name: string): void {
    for (const key of Object.keys(globalThis)) if (key.startsWith(`webpackChunk${name}_`)) Reflect.deleteProperty(globalThis, key);
    // The container itself is dropped by the forced registration, unless it came without ever being used.
    if (name in globalThis) Reflect.set(globalThis, name, undefined);
  }

  private async refreshRegistry(): Promise<void> {
    try {
      this.registry = await fetchRegistry(this.deadlineMs);
    } catch (error) {
      // The registry of the page's start still names releases that exist.
      this.report({ kind: 'retried', remote: 'registry', version: '', cause: causeOf(error) });
    }
  }

  private integrityOf(entry: string): string | undefined {
    const path = (address: string) => new URL(address, location.href).href;
    return Object.keys(this.registry)
      .flatMap((remote) => releasesOf(this.registry, remote))
      .find((release) => path(release.entry) === path(entry))?.integrity;
  }
}
