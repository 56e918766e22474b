import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import limitTo from 'p-limit';
import { jsonOf } from '../json-of';
import { RECORD_FILE, releaseRecordSchema } from '../release-record';
import type { ReleaseStore } from '../store/release-store';

/** A file of a release as it is sent. */
export interface ReleaseFile {
  bytes: Buffer;
  /** Equal for equal bytes. */
  etag: string;
}

/** The most that is kept in memory, in bytes: the current releases of all remotes and some before them. */
const KEPT_BYTES = 64 * 1_048_576;
/**
 * A file that was damaged in the store may have been put back: what is kept is read again after this, in milliseconds.
 */
const KEPT_FOR_MS = 600_000;
/**
 * What isn't there may be published, and a store that can't be reached comes back: asked for again after this, in
 * milliseconds.
 */
const ASK_AGAIN_MS = 5_000;
const ABSENT = 'absent';
/** Files of a release that are read ahead at the same time. */
const AHEAD_AT_ONCE = 4;
/** The folder of the release that a file is of. */
const RELEASE = /^remotes\/[^/]+\/[^/]+(?=\/)/;

export interface ReleaseFilesOptions {
  /** Keeps what was read: for a store that is far away. A file of a release never changes. */
  keep: boolean;
  /** Bytes that are kept at most; 64 MB by default. */
  keptBytes?: number;
  /** Milliseconds after which what is kept is read again, where it can be; 10 minutes by default. */
  keptForMs?: number;
  /** Milliseconds after which what was not there is asked for again; 5 seconds by default. */
  askAgainMs?: number;
}

/** Reads files of releases from a store, for the processes that serve or run them. */
export class ReleaseFiles {
  private readonly kept: LRUCache<string, ReleaseFile | typeof ABSENT> | null;
  private readonly reading = new Map<string, Promise<ReleaseFile | null>>();
  private readonly readAhead = new Set<string>();
  private readonly askAgainMs: number;

  constructor(
    private readonly store: ReleaseStore,
    { keep, keptBytes = KEPT_BYTES, keptForMs = KEPT_FOR_MS, askAgainMs = ASK_AGAIN_MS }: ReleaseFilesOptions,
  ) {
    const sizeCalculation = (file: ReleaseFile | typeof ABSENT, path: string) =>
      path.length + (file === ABSENT ? 0 : file.bytes.length) + 1;
    this.kept = keep
      ? new LRUCache({
          maxSize: keptBytes,
          sizeCalculation,
          ttl: keptForMs,
          allowStale: true,
          noDeleteOnStaleGet: true,
        })
      : null;
    this.askAgainMs = askAgainMs;
  }

  /**
   * @param path below the store, e.g. `remotes/catalog/1.0.0-2071c61468/remoteEntry.js`
   * @returns null for what isn't there
   * @throws when the store can't be read
   */
  async read(path: string): Promise<ReleaseFile | null> {
    if (!this.kept) return this.fetch(path);
    const kept = this.kept.get(path);
    if (kept && this.kept.getRemainingTTL(path) > 0) return kept === ABSENT ? null : kept;
    // Those who ask while it is being read share the reading.
    const begun = this.reading.get(path);
    if (begun) return begun;
    const reading = this.readInto(this.kept, path, kept).finally(() => this.reading.delete(path));
    this.reading.set(path, reading);
    return reading;
  }

  /** @param before what was kept of it until now: that stays while the store can't be read */
  private async readInto(
    kept: LRUCache<string, ReleaseFile | typeof ABSENT>,
    path: string,
    before: ReleaseFile | typeof ABSENT | undefined,
  ): Promise<ReleaseFile | null> {
    try {
      const file = await this.fetch(path);
      if (file) {
        kept.set(path, file);
        void this.readRest(path);
      } else kept.set(path, ABSENT, { ttl: this.askAgainMs });
      return file;
    } catch (error) {
      if (!before || before === ABSENT) throw error;
      kept.set(path, before, { ttl: this.askAgainMs });
      return before;
    }
  }

  /**
   * Who asks for one file of a release will ask for others, and the store may be away by then: all of it but the maps
   * is kept from now on.
   */
  private async readRest(path: string): Promise<void> {
    const folder = RELEASE.exec(path)?.[0];
    if (!folder || this.readAhead.has(folder)) return;
    this.readAhead.add(folder);
    try {
      const record = releaseRecordSchema.safeParse(
        jsonOf((await this.read(`${folder}/${RECORD_FILE}`))?.bytes.toString('utf8') ?? ''),
      ).data;
      const limited = limitTo(AHEAD_AT_ONCE);
      await Promise.all(
        Object.keys(record?.files ?? {})
          .filter((file) => !/\.map(?:\.br)?$/.test(file))
          .map((file) => limited(() => this.read(`${folder}/${file}`))),
      );
    } catch {
      // A request for a file that is still missing reports the error; the next file that is read starts this again.
      this.readAhead.delete(folder);
    }
  }

  private async fetch(path: string): Promise<ReleaseFile | null> {
    const bytes = await this.store.read(path);
    return bytes && { bytes, etag: `"${createHash('sha1').update(bytes).digest('base64url')}"` };
  }
}
