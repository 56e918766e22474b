import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readRelease, releaseFolder, type ReleaseLocation, type Registry, type StoredRelease } from '@haat/releases';
import type { Browser } from 'playwright-core';
import { fetchRelease, isRun } from '../fetch-release';
import type { Releases } from '../open-releases';
import type { Candidate } from './candidate';
import { beginTrial, startTrialShop, type Trial, type TrialShop } from './trial-shop';

export interface SurroundingsOptions {
  /** Base address of an API for the pages; by default one is started. */
  api?: string | undefined;
  /** Address of the running shell, whose contract is read; the build of this checkout by default. */
  shell?: string | undefined;
}

/** The environment of a release check: the store, the current registry, and a temporary folder and shop. */
export class GateContext {
  private readonly fetched = new Map<string, Promise<string>>();
  private readonly read = new Map<string, Promise<StoredRelease>>();
  private folder: Promise<string> | undefined;
  private begun: Promise<Trial> | undefined;
  private started: Promise<TrialShop> | undefined;
  private opened: Promise<Browser> | undefined;

  /** The current registry. */
  registry: Registry = {};

  private constructor(
    readonly releases: Releases,
    readonly options: SurroundingsOptions,
  ) {}

  static async of(releases: Releases, options: SurroundingsOptions = {}): Promise<GateContext> {
    const context = new GateContext(releases, options);
    await context.reload();
    return context;
  }

  /** Runs a function with a context and closes it afterwards, even after an error. */
  static async during<T>(
    releases: Releases,
    options: SurroundingsOptions,
    work: (context: GateContext) => Promise<T>,
  ): Promise<T> {
    const context = await GateContext.of(releases, options);
    try {
      return await work(context);
    } finally {
      await context.close();
    }
  }

  /** Reloads the registry. Call it after a while, before anything is checked. */
  async reload(): Promise<void> {
    this.registry = (await this.releases.history.latest())?.registry ?? {};
  }

  /** The current release of a remote; null before the first. A release never changes, so it is read once. */
  async current(name: string): Promise<StoredRelease | null> {
    const version = this.registry[name]?.version;
    if (version === undefined) return null;
    const releasePath = releaseFolder(name, version);
    const found = this.read.get(releasePath) ?? readRelease(this.releases.store, name, version);
    this.read.set(releasePath, found);
    // The next call tries again.
    found.catch(() => this.read.delete(releasePath));
    return found;
  }

  /** The current releases of all remotes. An unreadable one is left out: its own team must repair it. */
  async all(): Promise<StoredRelease[]> {
    const found = await Promise.all(Object.keys(this.registry).map((name) => this.current(name).catch(() => null)));
    return found.filter((release) => release !== null);
  }

  /** The current releases of the other remotes, as {@link all}. */
  async others(name: string): Promise<StoredRelease[]> {
    return (await this.all()).filter(({ record }) => record.name !== name);
  }

  /** A local folder with all files of a release, laid out as in the store. */
  filesOf(name: string, version: string): Promise<string> {
    return this.fetch(releaseFolder(name, version));
  }

  /** A shop without visitors in which a release replaces the current one of its remote. */
  shopWith(candidate: Candidate): Promise<TrialShop> {
    return (this.started ??= this.startShop(candidate));
  }

  /**
   * A browser for the trial shop. It loads no pictures: they are not part of a release, and resizing them takes longer
   * than all other work.
   */
  browser(): Promise<Browser> {
    return (this.opened ??= import('../../base/browser/open-chromium').then(({ openChromium }) =>
      openChromium(['--blink-settings=imagesEnabled=false'], { print: console.error }),
    ));
  }

  /**
   * Starts the parts of a remote's trial that don't depend on the release, e.g. while it is built. Errors are reported
   * to the caller of {@link shopWith}.
   */
  begin(remote: string): void {
    this.trial().catch(() => undefined);
    this.othersPlaced(remote).catch(() => undefined);
  }

  /** Stops what was started and deletes the temporary files. */
  async close(): Promise<void> {
    await this.opened?.then(
      (browser) => browser.close(),
      () => undefined,
    );
    await this.started?.then(
      (shop) => shop.stop(),
      () => undefined,
    );
    if (!this.started)
      await this.begun?.then(
        (trial) => trial.stop(),
        () => undefined,
      );
    await Promise.allSettled(this.fetched.values());
    if (this.folder) await rm(await this.folder, { recursive: true, force: true });
  }

  private async startShop(candidate: Candidate): Promise<TrialShop> {
    const { name, version } = candidate.record;
    const [others] = await Promise.all([this.othersPlaced(name), this.filesOf(name, version)]);
    const releases = Object.fromEntries(
      [...others, candidate].map(({ record, location }): [string, ReleaseLocation] => [record.name, location]),
    );
    return startTrialShop(await this.trial(), releases);
  }

  private trial(): Promise<Trial> {
    return (this.begun ??= this.ownFolder().then((folder) => beginTrial({ folder, api: this.options.api })));
  }

  /** The current releases of the other remotes, in a local folder. */
  private async othersPlaced(remote: string): Promise<StoredRelease[]> {
    const others = await this.others(remote);
    await Promise.all(others.map(({ record: { name, version } }) => this.fetch(releaseFolder(name, version), isRun)));
    return others;
  }

  private ownFolder(): Promise<string> {
    return (this.folder ??= mkdtemp(join(tmpdir(), 'haat-gates-')));
  }

  private fetch(releasePath: string, isWanted?: (file: string) => boolean): Promise<string> {
    const fetched =
      this.fetched.get(releasePath) ??
      this.ownFolder().then(async (own) => {
        const folder = join(own, 'releases');
        await fetchRelease(this.releases.store, releasePath, folder, isWanted);
        return join(folder, releasePath);
      });
    this.fetched.set(releasePath, fetched);
    return fetched;
  }
}
