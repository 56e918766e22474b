import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { readRelease, releaseFolder, type Registry, type StoredRelease } from '@haat/releases';
import type { Releases } from '../open-releases';

/** What a release is examined in: the store, the registry that is in force, and a folder for the time being. */
export class Surroundings {
  private readonly fetched = new Map<string, Promise<string>>();
  private folder: Promise<string> | undefined;

  private constructor(readonly releases: Releases, readonly registry: Registry) {}

  static async of(releases: Releases): Promise<Surroundings> {
    return new Surroundings(releases, (await releases.history.latest())?.registry ?? {});
  }

  /** The release that visitors have of a remote; null before the first. */
  async current(name: string): Promise<StoredRelease | null> {
    const version = this.registry[name]?.version;
    return version === undefined ? null : readRelease(this.releases.store, name, version);
  }

  /** A folder of this machine with all files of a release, laid out as in the store. */
  filesOf(name: string, version: string): Promise<string> {
    const place = releaseFolder(name, version);
    const fetched = this.fetched.get(place) ?? this.fetch(place);
    this.fetched.set(place, fetched);
    return fetched;
  }

  /** Takes away what was put on this machine. */
  async close(): Promise<void> {
    if (this.folder) await rm(await this.folder, { recursive: true, force: true });
  }

  private async fetch(place: string): Promise<string> {
    const { store } = this.releases;
    const folder = await (this.folder ??= mkdtemp(join(tmpdir(), 'haat-gates-')));
    await Promise.all((await store.list(place)).map(async (path) => {
      const bytes = await store.read(path);
      if (!bytes) throw new Error(`${path} was in ${store.name} a moment ago and can't be read.`);
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path), bytes);
    }));
    return join(folder, place);
  }
}
