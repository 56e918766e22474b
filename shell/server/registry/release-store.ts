import { z } from 'zod';
import { hasIntegrity, RECORD_FILE, releaseFolder, releaseRecordSchema, type ReleaseFiles } from '@haat/releases';
import type { Release } from '../../src/remotes/registry';

/** A file that a page needs. */
export interface Hint {
  href: string;
  /** How the page will request the file: a hint of another kind is useless. Default 'script'. */
  as?: 'script' | 'module' | undefined;
  /** The file's path in its release, which the release's code uses as its name. */
  file?: string | undefined;
  /** Set if the shell checks it: a hint without it is useless then. */
  integrity?: string | undefined;
}

const MANIFEST = 'mf-manifest.json';
const manifestSchema = z.object({
  exposes: z.array(
    z.object({
      name: z.string(),
      assets: z.object({
        js: z.object({ sync: z.array(z.string()) }),
        css: z.object({ sync: z.array(z.string()) }),
      }),
    }),
  ),
});

/** Which files each page of a release needs, and the hash of each file. */
interface PageFiles {
  exposes: z.infer<typeof manifestSchema>['exposes'];
  integrity: (file: string) => string | undefined;
}

/** Timeout of a release server, in milliseconds. */
const TIMEOUT_MS = 5_000;
/** A failed read is retried after this time, in milliseconds. */
const RETRY_AFTER_MS = 10_000;

/** Reads files of releases from the store, or from the server of the release. */
export class ReleaseStore {
  private readonly manifests = new Map<string, Promise<PageFiles | null>>();

  constructor(private readonly files: ReleaseFiles) {}

  /**
   * The scripts and styles that a page needs besides the remote's entry, with their hashes; null if they are unknown
   * for now.
   * @param exposed the exposed modules of the page: itself and its strings; missing ones are ignored
   * @param record hash of the release's record in the registry; without it, no hash is returned
   */
  async filesOf(
    remote: string,
    release: Release,
    exposed: readonly string[],
    record: string | undefined,
  ): Promise<{ scripts: Hint[]; styles: Hint[] } | null> {
    const files = await this.pageFiles(remote, release, record);
    if (!files) return null;
    const { exposes, integrity } = files;
    const assets = exposed.flatMap((name) => exposes.find((expose) => expose.name === name)?.assets ?? []);
    // The release's code states the same hashes: a hint without them would be useless.
    const hint = (file: string): Hint => ({
      href: release.entry.replace(/[^/]*$/, file),
      file,
      integrity: integrity(file),
    });
    return {
      // How the code of another build requests its scripts is unknown, so they get no hint.
      scripts: release.container ? [] : [...new Set(assets.flatMap(({ js }) => js.sync))].map(hint),
      styles: [...new Set(assets.flatMap(({ css }) => css.sync))].map(hint),
    };
  }

  /**
   * Reads a file of a release.
   * @param file its path in the release's folder
   * @throws if neither the store nor the release's own server has it
   */
  async read(remote: string, release: Release, file: string): Promise<Buffer> {
    const isElsewhere = /^https?:/.test(release.entry);
    const path = `${releaseFolder(remote, release.version)}/${file}`;
    const found = await this.files.read(path).catch((error: unknown) => {
      if (!isElsewhere) throw error;
    });
    if (found) return found.bytes;
    if (!isElsewhere) throw new Error(`There is no ${path} in the store of releases.`);
    const address = new URL(file, release.entry);
    const answer = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (!answer.ok) throw new Error(`${address.href} answered ${answer.status}`);
    return Buffer.from(await answer.arrayBuffer());
  }

  private pageFiles(remote: string, release: Release, record: string | undefined): Promise<PageFiles | null> {
    const key = `${remote}/${release.version} ${record ?? ''}`;
    const known = this.manifests.get(key);
    if (known) return known;
    const read = this.readPageFiles(remote, release, record).catch(() => {
      // Only the hints are lost until the next attempt.
      setTimeout(() => this.manifests.delete(key), RETRY_AFTER_MS).unref();
      return null;
    });
    this.manifests.set(key, read);
    return read;
  }

  /** @throws if a file cannot be read, or is not the one that the registry states */
  private async readPageFiles(remote: string, release: Release, record: string | undefined): Promise<PageFiles> {
    const files = record ? await this.filesIn(remote, release, record) : null;
    // A build of another repository may have none.
    if (files && release.container && !(MANIFEST in files)) return { exposes: [], integrity: () => undefined };
    const manifest = await this.read(remote, release, MANIFEST);
    if (files && !hasIntegrity(manifest, files[MANIFEST]?.integrity))
      throw new Error(`${MANIFEST} of ${remote} ${release.version} is not the one that was released`);
    const { exposes } = manifestSchema.parse(JSON.parse(manifest.toString('utf8')));
    return { exposes, integrity: (file) => files?.[file]?.integrity };
  }

  /** The files in the record that the registry states. */
  private async filesIn(remote: string, release: Release, record: string) {
    const bytes = await this.read(remote, release, RECORD_FILE);
    if (!hasIntegrity(bytes, record))
      throw new Error(`${RECORD_FILE} of ${remote} ${release.version} is not the one that the registry states`);
    return releaseRecordSchema.parse(JSON.parse(bytes.toString('utf8'))).files;
  }
}
