/** A file that may change. */
export interface VersionedFile {
  bytes: Buffer;
  /** Changes whenever the file changes. */
  revision: string;
}

/**
 * Storage of releases and the registry. Paths are relative, with slashes. Each call fails with the store's own error
 * when the store can't be reached.
 */
export interface ReleaseStore {
  /** The folder or bucket, for messages. */
  readonly name: string;
  /** A file's bytes; null when it does not exist. */
  read(path: string): Promise<Buffer | null>;
  /**
   * Reads a file if it has changed; null when it does not exist.
   * @param revision from the last read; null the first time
   * @param signal aborts a slow call
   * @returns 'same' when the revision has not changed
   */
  readIfChanged(path: string, revision: string | null, signal?: AbortSignal): Promise<VersionedFile | 'same' | null>;
  /** Writes or replaces a file atomically: readers see the old file or the new one. */
  write(path: string, bytes: Buffer | string): Promise<void>;
  /** Creates a file. False when it exists already; then nothing changes. */
  create(path: string, bytes: Buffer | string): Promise<boolean>;
  /** The sorted paths of all files below a folder. */
  list(folder: string): Promise<string[]>;
  /**
   * The same paths with the MD5 checksums (hex) that the store reports without reading the files; null where it has
   * none.
   */
  checksums(folder: string): Promise<ReadonlyMap<string, string | null>>;
  /** Deletes a file, or all files below a folder. */
  remove(path: string): Promise<void>;
  /** Why the store is unsafe for changes of the registry, in one sentence; null when it is safe. */
  unsafe(): Promise<string | null>;
}
