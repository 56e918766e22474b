import { createHash } from 'node:crypto';
import type { ReleaseStore } from '../store/release-store';

/** A file of a release as it is sent. */
export interface ReleaseFile {
  bytes: Buffer;
  /** Equal for equal bytes. */
  etag: string;
}

/** Reads files of releases from a store, for whoever serves or runs them. */
export class ReleaseFiles {
  constructor(private readonly store: ReleaseStore) {}

  /**
   * @param path below the store, e.g. `remotes/catalog/1.0.0-2071c61468/remoteEntry.js`
   * @returns null for what isn't there
   * @throws when the store can't be read
   */
  async read(path: string): Promise<ReleaseFile | null> {
    const bytes = await this.store.read(path);
    return bytes && { bytes, etag: `"${createHash('sha1').update(bytes).digest('base64url')}"` };
  }
}
