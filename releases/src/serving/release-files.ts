import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import limitTo from 'p-limit';
import { jsonOf } from '../json-of';
import { RECORD_FILE, releaseRecordSchema } from '../release-record';
import type { ReleaseStore } from '../store/release-store';

/** A file of a release, ready to be sent. */
export interface ReleaseFile {
  bytes: Buffer;
  /** Derived from the content. */
  etag: string;
}

/** Default cache size in bytes: room for the current releases of all remotes and some earlier ones. */
const CACHE_BYTES = 64 * 1_048_576;
/** Cached files are read again after this time, in milliseconds, because a damaged file may have been repaired. */
const MAX_AGE_MS = 600_000;
/** Missing files, and files that could not be read, are requested again after this time, in milliseconds. */
const RETRY_MS = 5_000;
const ABSENT = 'absent';
/** Number of files of a release that are prefetched in parallel. */
const MAX_CONCURRENT_PREFETCHES = 4;
/** Matches the folder of a file's release. */
const RELEASE = /^remotes\/[^/]+\/[^/]+(?=\/)/;

export interface ReleaseFilesOptions {
  /** Caches files, for a remote store. A file of a release never changes. */
  isCached: boolean;
  /** Cache size in bytes; 64 MB by default. */
  cacheBytes?: number;
  /** Milliseconds after which a cached file is read again, if the store is available; 10 minutes by default. */
  maxAgeMs?: number;
  /** Milliseconds after which a missing file is requested again; 5 seconds by default. */
  retryMs?: number;
}

/** Reads files of releases from a store, for processes that serve or run them. */
export class ReleaseFiles {
  private readonly cache: LRUCache<string, ReleaseFile | typeof ABSENT> | null;
  private readonly reading = new Map<string, Promise<ReleaseFile | null>>();
  private readonly readAhead = new Set<string>();
  private readonly retryMs: number;

  constructor(
    private readonly store: ReleaseStore,
    { isCached, cacheBytes = CACHE_BYTES, maxAgeMs = MAX_AGE_MS, retryMs = RETRY_MS }: ReleaseFilesOptions,
  ) {
    const sizeCalculation = (file: ReleaseFile | typeof ABSENT, path: string) =>
      path.length + (file === ABSENT ? 0 : file.bytes.length) + 1;
    this.cache = isCached
      ? new LRUCache({
          maxSize: cacheBytes,
          sizeCalculation,
          ttl: maxAgeMs,
          allowStale: true,
          noDeleteOnStaleGet: true,
        })
      : null;
    this.retryMs = retryMs;
  }

  /**
   * @param path below the store, such as `remotes/catalog/1.0.0-2071c61468/remoteEntry.js`
   * @returns null if the file does not exist
   * @throws Error when the store can't be read
   */
  async read(path: string): Promise<ReleaseFile | null> {
    if (!this.cache) return this.fetch(path);
    const cached = this.cache.get(path);
    if (cached && this.cache.getRemainingTTL(path) > 0) return cached === ABSENT ? null : cached;
    // Concurrent calls share one read.
    const started = this.reading.get(path);
    if (started) return started;
    const reading = this.readInto(this.cache, path, cached).finally(() => this.reading.delete(path));
    this.reading.set(path, reading);
    return reading;
  }

  /** @param before the cached file, which stays cached while the store can't be read */
  private async readInto(
    cache: LRUCache<string, ReleaseFile | typeof ABSENT>,
    path: string,
    before: ReleaseFile | typeof ABSENT | undefined,
  ): Promise<ReleaseFile | null> {
    try {
      const file = await this.fetch(path);
      if (file) {
        cache.set(path, file);
        void this.readRest(path);
      } else cache.set(path, ABSENT, { ttl: this.retryMs });
      return file;
    } catch (error) {
      if (!before || before === ABSENT) throw error;
      cache.set(path, before, { ttl: this.retryMs });
      return before;
    }
  }

  /**
   * Caches all files of a release but the source maps after the first one is read: the others will be requested, and
   * the store may be unavailable then.
   */
  private async readRest(path: string): Promise<void> {
    const folder = RELEASE.exec(path)?.[0];
    if (!folder || this.readAhead.has(folder)) return;
    this.readAhead.add(folder);
    try {
      const record = releaseRecordSchema.safeParse(
        jsonOf((await this.read(`${folder}/${RECORD_FILE}`))?.bytes.toString('utf8') ?? ''),
      ).data;
      const limited = limitTo(MAX_CONCURRENT_PREFETCHES);
      await Promise.all(
        Object.keys(record?.files ?? {})
          .filter((file) => !/\.map(?:\.br)?$/.test(file))
          .map((file) => limited(() => this.read(`${folder}/${file}`))),
      );
    } catch {
      // A request for a missing file reports the error; the next read starts the prefetch again.
      this.readAhead.delete(folder);
    }
  }

  private async fetch(path: string): Promise<ReleaseFile | null> {
    const bytes = await this.store.read(path);
    return bytes && { bytes, etag: `"${createHash('sha1').update(bytes).digest('base64url')}"` };
  }
}
