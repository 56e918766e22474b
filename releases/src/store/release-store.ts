/** A file that may be another one later. */
export interface VersionedFile {
  bytes: Buffer;
  /** Another state of the file has another mark. */
  mark: string;
}

/**
 * Where releases and the registry are kept. Paths are relative, with slashes. Each call fails with the store's own
 * error when it can't be reached.
 */
export interface ReleaseStore {
  /** For people: the folder, or the bucket. */
  readonly name: string;
  /** A file's bytes; null when it isn't there. */
  read(path: string): Promise<Buffer | null>;
  /**
   * A file that may have changed since it was read; null when it isn't there.
   * @param mark the one that it had then; null the first time
   * @param signal ends the call, where it takes its time
   * @returns 'same' while it has that mark
   */
  readIfChanged(path: string, mark: string | null, signal?: AbortSignal): Promise<VersionedFile | 'same' | null>;
  /** Puts a file in place, over what was there. A reader sees the old one or the new one. */
  write(path: string, bytes: Buffer | string): Promise<void>;
  /** Puts a file in place that isn't there yet. False when it is: then nothing was changed. */
  create(path: string, bytes: Buffer | string): Promise<boolean>;
  /** The paths of all files below a folder, in order. */
  list(folder: string): Promise<string[]>;
  /**
   * The same paths, each with the MD5 sum (hex) that the store itself keeps of the file and tells without its being
   * read; null where it keeps none.
   */
  sums(folder: string): Promise<ReadonlyMap<string, string | null>>;
  /** Takes away a file, or all files below a folder. */
  remove(path: string): Promise<void>;
  /** Why the store is unsafe for changes of the registry, in a sentence; null when it is safe. */
  unsafe(): Promise<string | null>;
}
