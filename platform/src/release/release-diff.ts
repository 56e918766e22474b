import { bytesIn, type ReleaseRecord } from '@haat/releases';

export interface ReleaseDiff {
  /** Difference of the total size, in bytes. */
  bytes: number;
  /** Files that differ, with their sizes in both releases; null where a file is missing. */
  files: { file: string; from: number | null; to: number | null }[];
}

/**
 * The difference between two releases. File names contain content hashes, so a changed file usually appears as one
 * added and one removed file.
 */
export function releaseDiff(a: ReleaseRecord, b: ReleaseRecord): ReleaseDiff {
  const names = [...new Set([...Object.keys(a.files), ...Object.keys(b.files)])].sort();
  const files = names
    .filter((file) => a.files[file]?.integrity !== b.files[file]?.integrity)
    .map((file) => ({ file, from: a.files[file]?.bytes ?? null, to: b.files[file]?.bytes ?? null }));
  return { bytes: bytesIn(b) - bytesIn(a), files };
}
