import type { ByteSource } from './byte-source';

/** Size of each stored part of a file, except the last. */
const PART_BYTES = 1_048_576;

/**
 * Splits a file into parts while it is uploaded. @returns its length in bytes @throws the error of `tooLong` if it is
 * longer than `most`
 */
export async function receiveParts(
  stream: AsyncIterable<Buffer>,
  most: number,
  tooLong: () => Error,
  keep: (part: number, bytes: Buffer) => Promise<void>,
): Promise<number> {
  let parts = 0;
  let length = 0;
  let waiting: Buffer[] = [];
  let waitingBytes = 0;
  const write = async (bytes: Buffer) => {
    await keep(parts, bytes);
    parts += 1;
  };
  for await (const chunk of stream) {
    length += chunk.length;
    if (length > most) throw tooLong();
    waiting.push(chunk);
    waitingBytes += chunk.length;
    if (waitingBytes < PART_BYTES) continue;
    const all = Buffer.concat(waiting);
    let from = 0;
    for (; from + PART_BYTES <= all.length; from += PART_BYTES) await write(all.subarray(from, from + PART_BYTES));
    waiting = [all.subarray(from)];
    waitingBytes = all.length - from;
  }
  if (waitingBytes > 0 || parts === 0) await write(Buffer.concat(waiting));
  return length;
}

/** A file in the parts of {@link receiveParts}. */
export const fileOfParts = (
  find: (part: number) => Promise<{ bytes: Uint8Array } | undefined>,
  size: () => Promise<number>,
): ByteSource => ({
  size,
  async *bytes(range) {
    const [start, end] = range ? [range.start, range.start + range.length] : [0, Infinity];
    for (let part = Math.floor(start / PART_BYTES); part * PART_BYTES < end; part += 1) {
      const row = await find(part);
      if (!row) return;
      const bytes = Buffer.from(row.bytes);
      const at = part * PART_BYTES;
      yield bytes.subarray(Math.max(0, start - at), Math.min(bytes.length, end - at));
    }
  },
});
