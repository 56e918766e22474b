import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { Release } from '../src/remotes/registry';
import type { Hint } from './page-html';
import { parseRegistry, type ServerRegistry } from './registry';

const manifestSchema = z.object({
  exposes: z.array(z.object({
    name: z.string(),
    assets: z.object({
      js: z.object({ sync: z.array(z.string()) }),
      css: z.object({ sync: z.array(z.string()) }),
    }),
  })),
});
type Manifest = z.infer<typeof manifestSchema>;

/** A release server answers within this, in milliseconds, or counts as gone. */
const PATIENCE_MS = 5_000;
/** What could not be had is asked for again after this, in milliseconds. */
const ASK_AGAIN_MS = 10_000;

/** Reads releases: the registry in their folder, and files of a release from that folder or from where it is served. */
export class ReleaseStore {
  private readonly manifests = new Map<string, Promise<Manifest | null>>();
  private lastGood: { registry: ServerRegistry; changed: string } | null = null;

  constructor(private readonly folder: string) {}

  /** The registry as it is now; the last good one while it can't be read. @throws when there has never been a good one */
  async registry(): Promise<ServerRegistry> {
    const file = join(this.folder, 'registry.json');
    try {
      // It is replaced as a whole, so another one is another file.
      const { ino, mtimeMs, size } = await stat(file);
      const changed = `${ino} ${mtimeMs} ${size}`;
      if (this.lastGood?.changed !== changed) this.lastGood = { registry: parseRegistry(await readFile(file, 'utf8')), changed };
    } catch (error) {
      if (!this.lastGood) throw new Error(`There is no readable registry in ${this.folder}.`, { cause: error });
    }
    return this.lastGood.registry;
  }

  /** The scripts and styles that a page needs besides the remote's entry; empty when the release doesn't say. */
  async filesOf(remote: string, release: Release, page: string): Promise<{ scripts: Hint[]; styles: Hint[] }> {
    const manifest = await this.manifest(remote, release);
    const assets = manifest?.exposes.find((expose) => expose.name === page)?.assets;
    const hint = (file: string): Hint => ({ href: release.entry.replace(/[^/]*$/, file), file });
    return { scripts: (assets?.js.sync ?? []).map(hint), styles: (assets?.css.sync ?? []).map(hint) };
  }

  /**
   * A file of a release.
   * @param file its path below the release's folder
   * @throws when neither the folder of releases nor the release's own server has it
   */
  async read(remote: string, release: Release, file: string): Promise<Buffer> {
    try {
      return await readFile(join(this.folder, 'remotes', remote, release.version, file));
    } catch (error) {
      if (!/^https?:/.test(release.entry)) throw error;
    }
    const address = new URL(file, release.entry);
    const answer = await fetch(address, { signal: AbortSignal.timeout(PATIENCE_MS) });
    if (!answer.ok) throw new Error(`${address.href} answered ${answer.status}`);
    return Buffer.from(await answer.arrayBuffer());
  }

  private manifest(remote: string, release: Release): Promise<Manifest | null> {
    const key = `${remote}/${release.version}`;
    const known = this.manifests.get(key);
    if (known) return known;
    const read = this.read(remote, release, 'mf-manifest.json').then(
      (bytes) => manifestSchema.parse(JSON.parse(bytes.toString('utf8'))),
    ).catch(() => {
      // Hints are all that is lost, until it is asked for again.
      setTimeout(() => this.manifests.delete(key), ASK_AGAIN_MS).unref();
      return null;
    });
    this.manifests.set(key, read);
    return read;
  }
}
