import type { PictureArchive } from '@haat/shared/contract/imported-pictures';
import { sql, type Kysely } from 'kysely';
import type { Database } from '../../db/schema';
import { fileOfParts, receiveParts } from '../../import/file-parts';
import { attachFiles, type Attached } from './attach-files';
import { BadArchive, picturesInArchive } from './picture-files';

/** A claim without a finished file for this long belongs to a process that has died. */
const LEASE_SECONDS = 120;
/** At most this many problems are stored. */
const MAX_PROBLEMS = 1_000;
/** Retention of an archive, also of an incomplete one. */
const KEPT_DAYS = 30;

/**
 * Stores a ZIP file of pictures while it is uploaded. @param jobId the import whose products it waits for
 * @throws the error of `tooLong` if it is longer than `maxBytes`
 */
export async function receiveArchive(
  db: Kysely<Database>,
  { name, jobId }: { name: string; jobId: string | null },
  stream: AsyncIterable<Buffer>,
  maxBytes: number,
  tooLong: () => Error,
): Promise<string> {
  const { id } = await db
    .insertInto('picture_archives')
    .values({ name, job_id: jobId })
    .returning('id')
    .executeTakeFirstOrThrow();
  try {
    await receiveParts(stream, maxBytes, tooLong, async (part, bytes) => {
      await db.insertInto('picture_archive_parts').values({ archive_id: id, part, bytes }).execute();
    });
  } catch (error) {
    await db.deleteFrom('picture_archives').where('id', '=', id).execute();
    throw error;
  }
  await db.updateTable('picture_archives').set({ state: 'waiting' }).where('id', '=', id).execute();
  return id;
}

/** Complete, unclaimed, and its import, if it has one, is done. */
const isReady = sql<boolean>`
  picture_archives.state = 'waiting' and (leased_until is null or leased_until < now())
  and (job_id is null or exists (select 1 from product_jobs j where j.id = job_id and j.state = 'done'))`;

/** Maximum number of listed archives. */
const MAX_SHOWN = 5;

export async function newestArchives(db: Kysely<Database>): Promise<{ archives: PictureArchive[] }> {
  const rows = await db
    .selectFrom('picture_archives')
    .selectAll()
    .orderBy('created_at', 'desc')
    .limit(MAX_SHOWN)
    .execute();
  return {
    archives: rows.map(({ id, name, state, attached, problems, error, created_at: createdAt }) => ({
      id,
      name,
      state,
      attached,
      problems,
      error,
      createdAt: createdAt.toISOString(),
    })),
  };
}

/** Whether an archive is ready to be processed. */
export const isArchiveReady = async (db: Kysely<Database>): Promise<boolean> =>
  (await db.selectFrom('picture_archives').select('id').where(isReady).limit(1).executeTakeFirst()) !== undefined;

/** Processes the ready archives one after the other. Continues what a killed process left. */
export async function attachArchives(db: Kysely<Database>): Promise<void> {
  await db
    .deleteFrom('picture_archives')
    .where((is) =>
      is.or([
        is('created_at', '<', new Date(Date.now() - KEPT_DAYS * 86_400_000)),
        // Its import was discarded.
        is(
          'job_id',
          'in',
          is.selectFrom('product_jobs').select('product_jobs.id').where('state', 'in', ['cancelled', 'failed']),
        ),
      ]),
    )
    .execute();
  for (let id = await claim(db); id !== undefined; id = await claim(db)) await attachArchive(db, id);
}

const lease = sql<Date>`now() + ${LEASE_SECONDS}::int * interval '1 second'`;

async function claim(db: Kysely<Database>): Promise<string | undefined> {
  const row = await db
    .updateTable('picture_archives')
    .set({ leased_until: lease })
    .where('id', '=', (is) =>
      is
        .selectFrom('picture_archives')
        .select('id')
        .where(isReady)
        .orderBy('created_at')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

async function attachArchive(db: Kysely<Database>, id: string): Promise<void> {
  const { bytes } = await db
    .selectFrom('picture_archive_parts')
    .select(sql<number>`coalesce(sum(length(bytes)), 0)::float8`.as('bytes'))
    .where('archive_id', '=', id)
    .executeTakeFirstOrThrow();
  const source = fileOfParts(
    (part) =>
      db
        .selectFrom('picture_archive_parts')
        .select('bytes')
        .where('archive_id', '=', id)
        .where('part', '=', part)
        .executeTakeFirst(),
    () => Promise.resolve(bytes),
  );
  try {
    const { files, close } = await picturesInArchive(source, bytes);
    try {
      const done = await attachFiles({
        db,
        files,
        onFile: async () =>
          void (await db.updateTable('picture_archives').set({ leased_until: lease }).where('id', '=', id).execute()),
      });
      await finish(db, id, done, null);
    } finally {
      close();
    }
  } catch (error) {
    if (!(error instanceof BadArchive)) throw error;
    await finish(db, id, { attached: 0, problems: [] }, error.message);
  }
}

async function finish(
  db: Kysely<Database>,
  id: string,
  { attached, problems }: Attached,
  error: string | null,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await trx
      .updateTable('picture_archives')
      .set({
        state: error === null ? 'done' : 'failed',
        attached,
        problems: JSON.stringify(problems.slice(0, MAX_PROBLEMS)),
        error,
        leased_until: null,
      })
      .where('id', '=', id)
      .execute();
    await trx.deleteFrom('picture_archive_parts').where('archive_id', '=', id).execute();
  });
}
