import { sql, type Kysely } from 'kysely';
import type { Database } from '../../db/schema';
import type { ByteSource } from '../../import/byte-source';
import { fileOfParts, receiveParts } from '../../import/file-parts';

/**
 * Stores a job's file while it is uploaded. @returns its length in bytes @throws the error of `tooLong` if it is longer
 * than `maxBytes`
 */
export const receiveFile = (
  db: Kysely<Database>,
  jobId: string,
  stream: AsyncIterable<Buffer>,
  maxBytes: number,
  tooLong: () => Error,
): Promise<number> =>
  receiveParts(stream, maxBytes, tooLong, async (part, bytes) => {
    await db.insertInto('product_job_parts').values({ job_id: jobId, part, bytes }).execute();
  });

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
