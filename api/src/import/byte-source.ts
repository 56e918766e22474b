import { createReadStream } from 'node:fs';

/** A file that can be read again, from any place: on disk, or in parts in the database. */
export interface ByteSource {
  /** All of it, or `length` bytes from `start` on. */
  bytes: (range?: { start: number; length: number }) => AsyncIterable<Buffer>;
}

export const fileBytes = (file: string): ByteSource => ({
  // A stream without an encoding yields Buffers.
  bytes: (range) =>
    createReadStream(file, {
      highWaterMark: 128 * 1024,
      ...(range && { start: range.start, end: range.start + range.length - 1 }),
    }),
});
