import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readRelease, releaseFolder, type PlacedRelease, type Registry, type StoredRelease } from '@haat/releases';
import { fetchRelease } from '../fetch-release';
import type { Releases } from '../open-releases';
import type { Candidate } from './gate';
import { startTrialShop, type TrialShop } from './trial-shop';

export interface SurroundingsOptions {
  /** Base address of an API that pages get their data of; by default one is started for them. */
  api?: string | undefined;
  /** Address of the shell that runs, which is asked what it gives; the build of this checkout by default. */
  shell?: string | undefined;
}

/** What a release is examined in: the store, the registry that is in force, and for the time being a folder and a shop. */
export class Surroundings {
  private readonly fetched = new Map<string, Promise<string>>();
  private folder: Promise<string> | undefined;
  private started: Promise<TrialShop> | undefined;

  private constructor(readonly releases: Releases, readonly registry: Registry, readonly options: SurroundingsOptions) {}

  static async of(releases: Releases, options: SurroundingsOptions = {}): Promise<Surroundings> {
    return new Surroundings(releases, (await releases.history.latest())?.registry ?? {}, options);
  }

  /** The release that visitors have of a remote; null before the first. */
  async current(name: string): Promise<StoredRelease | null> {
    const version = this.registry[name]?.version;
    return version === undefined ? null : readRelease(this.releases.store, name, version);
  }

  /** What visitors have of the other remotes. One that can't be read is its own team's to set right, and is left out. */
  async others(name: string): Promise<StoredRelease[]> {
    const found = await Promise.all(Object.keys(this.registry).filter((other) => other !== name).map((other) => this.current(other).catch(() => null)));
    return found.filter((release) => release !== null);
  }

  /** A folder of this machine with all files of a release, laid out as in the store. */
  filesOf(name: string, version: string): Promise<string> {
    const place = releaseFolder(name, version);
    const fetched = this.fetched.get(place) ?? this.fetch(place);
    this.fetched.set(place, fetched);
    return fetched;
  }

  /** A shop that nobody visits, with a release in place of what visitors have of that remote. */
  shopWith(candidate: Candidate): Promise<TrialShop> {
    return (this.started ??= this.startShop(candidate));
  }

  /** Stops what was started, and takes away what was put on this machine. */
  async close(): Promise<void> {
    await this.started?.then((shop) => shop.stop(), () => undefined);
    if (this.folder) await rm(await this.folder, { recursive: true, force: true });
  }

  private async startShop(candidate: Candidate): Promise<TrialShop> {
    const all = [...(await this.others(candidate.record.name)), candidate];
    await Promise.all(all.map(({ record: { name, version } }) => this.filesOf(name, version)));
    const releases = Object.fromEntries(all.map(({ record, placed }): [string, PlacedRelease] => [record.name, placed]));
    return startTrialShop({ folder: await this.ownFolder(), releases, api: this.options.api });
  }

  private ownFolder(): Promise<string> {
    return (this.folder ??= mkdtemp(join(tmpdir(), 'haat-gates-')));
  }

  private async fetch(place: string): Promise<string> {
    const folder = join(await this.ownFolder(), 'releases');
    await fetchRelease(this.releases.store, place, folder);
    return join(folder, place);
  }
}
