import { bytesIn, type ReleaseRecord } from '@haat/releases';

export interface ReleaseDiff {
  /** Bytes more, or fewer, in all. */
  bytes: number;
  /** Files that differ, with their bytes before and after; null where there is none. */
  files: { file: string; from: number | null; to: number | null }[];
}

/**
 * What differs from one release to another. A file's name holds its content's hash, so a changed one is mostly a new
 * one and a gone one.
 */
export function releaseDiff(a: ReleaseRecord, b: ReleaseRecord): ReleaseDiff {
  const names = [...new Set([...Object.keys(a.files), ...Object.keys(b.files)])].sort();
  const files = names
    .filter((file) => a.files[file]?.integrity !== b.files[file]?.integrity)
    .map((file) => ({ file, from: a.files[file]?.bytes ?? null, to: b.files[file]?.bytes ?? null }));
  return { bytes: bytesIn(b) - bytesIn(a), files };
}
