import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { registrySchema, type Registry } from '../src/remotes/registry';

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

/** Reads the folder of releases: its registry, and which files a page of a release needs. */
export class ReleaseStore {
  private readonly manifests = new Map<string, Manifest | null>();
  private lastGood: Registry | null = null;

  constructor(private readonly folder: string) {}

  /** The registry as it is now; the last good one while it can't be read. @throws when there has never been a good one */
  async registry(): Promise<Registry> {
    try {
      this.lastGood = registrySchema.parse(JSON.parse(await readFile(join(this.folder, 'registry.json'), 'utf8')));
    } catch (error) {
      if (!this.lastGood) throw new Error(`There is no readable registry in ${this.folder}.`, { cause: error });
    }
    return this.lastGood;
  }

  /** Paths of the scripts and styles that a page needs besides the remote's entry; empty when the release doesn't say. */
  async filesOf(remote: string, version: string, page: string): Promise<{ scripts: string[]; styles: string[] }> {
    const manifest = await this.manifest(remote, version);
    const assets = manifest?.exposes.find((expose) => expose.name === page)?.assets;
    const address = (file: string) => `/remotes/${remote}/${version}/${file}`;
    return { scripts: (assets?.js.sync ?? []).map(address), styles: (assets?.css.sync ?? []).map(address) };
  }

  private async manifest(remote: string, version: string): Promise<Manifest | null> {
    const key = `${remote}/${version}`;
    const known = this.manifests.get(key);
    if (known !== undefined) return known;
    let manifest: Manifest | null = null;
    try {
      manifest = manifestSchema.parse(JSON.parse(await readFile(join(this.folder, 'remotes', key, 'mf-manifest.json'), 'utf8')));
    } catch {
      // Hints are all that is lost.
    }
    this.manifests.set(key, manifest);
    return manifest;
  }
}
