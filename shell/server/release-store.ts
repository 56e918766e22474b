import { readFile, stat } from 'node:fs/promises';
import { join, parse } from 'node:path';
import { z } from 'zod';
import { FolderStore, hasIntegrity, RECORD_FILE, releaseFolder, releaseRecordSchema, type NamedKey, type ReleaseFiles, type RemoteAddresses } from '@haat/releases';
import type { Release } from '../src/remotes/registry';
import type { Hint } from './page-html';
import { parseRegistry, type SignedRegistry } from './registry';

const manifestSchema = z.object({
  exposes: z.array(z.object({
    name: z.string(),
    assets: z.object({
      js: z.object({ sync: z.array(z.string()) }),
      css: z.object({ sync: z.array(z.string()) }),
    }),
  })),
});

/** Which files each page of a release needs, and the hash of each file. */
interface PageFiles {
  exposes: z.infer<typeof manifestSchema>['exposes'];
  integrity: (file: string) => string | undefined;
}
const NO_FILES: PageFiles = { exposes: [], integrity: () => undefined };

/** A release server answers within this, in milliseconds, or counts as gone. */
const PATIENCE_MS = 5_000;
/** What could not be had is asked for again after this, in milliseconds. */
const ASK_AGAIN_MS = 10_000;

/** What can go wrong with the registry while there is still a good one. */
export interface RegistryProblem {
  since: string;
  message: string;
}

export interface ReleaseStoreOptions {
  /** The folder of releases, with registry.json in it. */
  folder: string;
  /** Files of releases in it. */
  files: ReleaseFiles;
  /** One of these has signed the registry. */
  trusted: readonly NamedKey[];
  /** Remotes that have a server of their own. */
  addresses: RemoteAddresses;
  /** Where the last good registry is kept, for a start that finds none. */
  lastGoodFile: string;
}

/** Reads releases: the registry in their folder, and files of a release from that folder or from where it is served. */
export class ReleaseStore {
  private readonly manifests = new Map<string, Promise<PageFiles>>();
  private lastGood: { registry: SignedRegistry; changed: string } | null = null;
  private found: RegistryProblem | null = null;

  constructor(private readonly options: ReleaseStoreOptions) {}

  /** What is wrong with the registry in the folder; null when it is the one that is used. */
  get problem(): RegistryProblem | null {
    return this.found;
  }

  /**
   * The registry as it is now. While that can't be read, isn't signed or is older than one that was seen, the last good one
   * is: this process's, or the one kept from before it was started.
   * @throws when there has never been a good one
   */
  async registry(): Promise<SignedRegistry> {
    const file = join(this.options.folder, 'registry.json');
    try {
      // It is replaced as a whole, so another one is another file.
      const { ino, mtimeMs, size } = await stat(file);
      const changed = `${ino} ${mtimeMs} ${size}`;
      if (this.lastGood?.changed !== changed) await this.take(await readFile(file, 'utf8'), changed);
      this.found = null;
    } catch (error) {
      this.found ??= { since: new Date().toISOString(), message: error instanceof Error ? error.message : String(error) };
      this.lastGood ??= await this.kept();
    }
    if (!this.lastGood) throw new Error(`There is no readable registry in ${this.options.folder}: ${this.found?.message ?? ''}`);
    return this.lastGood.registry;
  }

  /** Takes a registry that was read, if it is a good one. @throws when it isn't */
  private async take(text: string, changed: string): Promise<void> {
    const registry = parseRegistry(text, this.options.trusted, this.options.addresses);
    const seen = this.lastGood ?? (await this.kept());
    if (seen && registry.record.sequence < seen.registry.record.sequence) {
      throw new Error(`The registry is at state ${registry.record.sequence}, and state ${seen.registry.record.sequence} has been in force: somebody has put an old one back.`);
    }
    this.lastGood = { registry, changed };
    // For the next start; this one has what it needs.
    const { dir, base } = parse(this.options.lastGoodFile);
    await new FolderStore(dir).write(base, text).catch(() => undefined);
  }

  private async kept(): Promise<{ registry: SignedRegistry; changed: string } | null> {
    try {
      return { registry: parseRegistry(await readFile(this.options.lastGoodFile, 'utf8'), this.options.trusted, this.options.addresses), changed: '' };
    } catch {
      return null;
    }
  }

  /**
   * The scripts and styles that a page needs besides the remote's entry, with their hashes; empty when the release doesn't say.
   * @param record hash of the release's record by the registry; without it no hash is told
   */
  async filesOf(remote: string, release: Release, page: string, record: string | undefined): Promise<{ scripts: Hint[]; styles: Hint[] }> {
    const { exposes, integrity } = await this.pageFiles(remote, release, record);
    const assets = exposes.find((expose) => expose.name === page)?.assets;
    // The release's own code states the same hashes: a hint that didn't would be fetched in vain.
    const hint = (file: string): Hint => ({ href: release.entry.replace(/[^/]*$/, file), file, integrity: integrity(file) });
    return { scripts: (assets?.js.sync ?? []).map(hint), styles: (assets?.css.sync ?? []).map(hint) };
  }

  /**
   * A file of a release.
   * @param file its path below the release's folder
   * @throws when neither the folder of releases nor the release's own server has it
   */
  async read(remote: string, release: Release, file: string): Promise<Buffer> {
    const isElsewhere = /^https?:/.test(release.entry);
    const path = `${releaseFolder(remote, release.version)}/${file}`;
    const found = await this.options.files.read(path).catch((error: unknown) => {
      if (!isElsewhere) throw error;
    });
    if (found) return found.bytes;
    if (!isElsewhere) throw new Error(`There is no ${path} in the store of releases.`);
    const address = new URL(file, release.entry);
    const answer = await fetch(address, { signal: AbortSignal.timeout(PATIENCE_MS) });
    if (!answer.ok) throw new Error(`${address.href} answered ${answer.status}`);
    return Buffer.from(await answer.arrayBuffer());
  }

  private pageFiles(remote: string, release: Release, record: string | undefined): Promise<PageFiles> {
    const key = `${remote}/${release.version} ${record ?? ''}`;
    const known = this.manifests.get(key);
    if (known) return known;
    const read = this.readPageFiles(remote, release, record).catch(() => {
      // Hints are all that is lost, until it is asked for again.
      setTimeout(() => this.manifests.delete(key), ASK_AGAIN_MS).unref();
      return NO_FILES;
    });
    this.manifests.set(key, read);
    return read;
  }

  /** @throws when a file can't be had, or isn't the one that the registry leads to */
  private async readPageFiles(remote: string, release: Release, record: string | undefined): Promise<PageFiles> {
    const manifest = await this.read(remote, release, 'mf-manifest.json');
    const { exposes } = manifestSchema.parse(JSON.parse(manifest.toString('utf8')));
    if (!record) return { exposes, integrity: () => undefined };
    const bytes = await this.read(remote, release, RECORD_FILE);
    if (!hasIntegrity(bytes, record)) throw new Error(`${RECORD_FILE} of ${remote} ${release.version} is not the one that the registry states`);
    const { files } = releaseRecordSchema.parse(JSON.parse(bytes.toString('utf8')));
    if (!hasIntegrity(manifest, files['mf-manifest.json']?.integrity)) throw new Error(`mf-manifest.json of ${remote} ${release.version} is not the one that was released`);
    return { exposes, integrity: (file) => files[file]?.integrity };
  }
}
