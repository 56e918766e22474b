import { statedIntegrity, type ReleaseRecord } from '@haat/releases';

export interface ReleaseDiff {
  /** Bytes more, or fewer, in all. */
  bytes: number;
  /** Files that differ, with their bytes before and after; null where there is none. */
  files: { file: string; from: number | null; to: number | null }[];
}

const bytesOf = (record: ReleaseRecord, file: string): number | null => {
  const stated = record.files[file];
  return stated === undefined ? null : typeof stated === 'string' ? 0 : stated.bytes;
};
const total = ({ files }: ReleaseRecord) => Object.values(files).reduce((sum, stated) => sum + (typeof stated === 'string' ? 0 : stated.bytes), 0);

/** What differs from one release to another. A file's name holds its content's hash, so a changed one is mostly a new one and a gone one. */
export function releaseDiff(a: ReleaseRecord, b: ReleaseRecord): ReleaseDiff {
  const names = [...new Set([...Object.keys(a.files), ...Object.keys(b.files)])].sort();
  const files = names.filter((file) => statedIntegrity(a, file) !== statedIntegrity(b, file)).map((file) => ({ file, from: bytesOf(a, file), to: bytesOf(b, file) }));
  return { bytes: total(b) - total(a), files };
}
