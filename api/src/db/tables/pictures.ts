import type { ColumnType, Generated } from 'kysely';
import type { GeneratedTimestamp, NullableTimestamp } from './column-types';

/** A picture that an import names: on another host, or a file that came with the import. */
export interface PictureSourcesTable {
  /** An https address, or file:<product id>/<file name>. */
  address: string;
  /** Host and port; empty for a file. */
  host: string;
  state: Generated<'waiting' | 'done' | 'missing'>;
  tries: Generated<number>;
  due_at: GeneratedTimestamp;
  /** Until when it is locked by the process that downloads it. */
  leased_until: NullableTimestamp;
  /** Hash of the picture in uploaded_pictures. */
  hash: string | null;
  /** Checksum and length of a file. */
  fingerprint: string | null;
  /** Why it is missing. */
  reason: string | null;
  added_at: GeneratedTimestamp;
}

/** A ZIP file of pictures uploaded by staff. */
export interface PictureArchivesTable {
  id: Generated<string>;
  /** The import whose products it waits for; null if it was uploaded separately. */
  job_id: string | null;
  name: string;
  state: Generated<'receiving' | 'waiting' | 'done' | 'failed'>;
  leased_until: NullableTimestamp;
  /** Files that became pictures. */
  attached: Generated<number>;
  problems: ColumnType<{ name: string; reason: string }[], string | undefined, string>;
  error: string | null;
  created_at: GeneratedTimestamp;
}

export interface PictureArchivePartsTable {
  archive_id: string;
  part: number;
  bytes: Uint8Array;
}

/** Pictures uploaded by staff, as WebP, by the first 16 hex digits of their SHA-256. */
export interface UploadedPicturesTable {
  hash: string;
  bytes: Uint8Array;
  width: number;
  height: number;
  /** #rrggbb */
  color: string;
  created_at: GeneratedTimestamp;
}
