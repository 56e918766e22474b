import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';

/** A file that can be read repeatedly, from any position: on disk, or in parts in the database. */
export interface ByteSource {
  /** All bytes, or `length` bytes from `start`. */
  bytes: (range?: { start: number; length: number }) => AsyncIterable<Buffer>;
  /** Length in bytes. */
  size: () => Promise<number>;
}

/** Reads at most `length` bytes from `start`. */
export async function readBytes(source: ByteSource, start: number, length: number): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of source.bytes({ start, length })) parts.push(part);
  return Buffer.concat(parts);
}

export const fileBytes = (file: string): ByteSource => ({
  // A stream without an encoding yields Buffers.
  bytes: (range) =>
    createReadStream(file, {
      highWaterMark: 128 * 1024,
      ...(range && { start: range.start, end: range.start + range.length - 1 }),
    }),
  size: async () => (await stat(file)).size,
});
