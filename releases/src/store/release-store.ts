/** Where releases and the registry are kept. Paths are relative, with slashes. Each call fails with the store's own error when it can't be reached. */
export interface ReleaseStore {
  /** For people: the folder, or the bucket. */
  readonly name: string;
  /** A file's bytes; null when it isn't there. */
  read(path: string): Promise<Buffer | null>;
  /** Puts a file in place, over what was there. A reader sees the old one or the new one. */
  write(path: string, bytes: Buffer | string): Promise<void>;
  /** Puts a file in place that isn't there yet. False when it is: then nothing was changed. */
  create(path: string, bytes: Buffer | string): Promise<boolean>;
  /** The paths of all files below a folder, in order. */
  list(folder: string): Promise<string[]>;
  /** Takes away all files below a folder. */
  remove(folder: string): Promise<void>;
}
