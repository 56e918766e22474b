import { sql, type Kysely } from 'kysely';
import type { Database } from '../../db/schema';
import type { ByteSource } from '../../import/byte-source';

/** Size of each stored part of a file, except the last. */
const PART_BYTES = 1_048_576;

/**
 * Stores a job's file while it is uploaded. @returns its length in bytes @throws the error of `tooLong` if it is longer
 * than `most`
 */
export const receiveFile = (
  db: Kysely<Database>,
  jobId: string,
  stream: AsyncIterable<Buffer>,
  most: number,
  tooLong: () => Error,
): Promise<number> =>
  receiveParts(stream, most, tooLong, async (part, bytes) => {
    await db.insertInto('product_job_parts').values({ job_id: jobId, part, bytes }).execute();
  });

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

/** Reads a job's file from its parts. */
export const jobFile = (db: Kysely<Database>, jobId: string): ByteSource =>
  fileOfParts(
    (part) =>
      db
        .selectFrom('product_job_parts')
        .select('bytes')
        .where('job_id', '=', jobId)
        .where('part', '=', part)
        .executeTakeFirst(),
    async () =>
      (
        await db
          .selectFrom('product_job_parts')
          .select(sql<number>`coalesce(sum(length(bytes)), 0)::float8`.as('size'))
          .where('job_id', '=', jobId)
          .executeTakeFirstOrThrow()
      ).size,
  );

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
