import { exportFormats } from '@haat/shared/contract/product-jobs';
import { sql, type Kysely } from 'kysely';
import type { Config } from '../../config';
import type { Database } from '../../db/schema';
import { productFile } from './product-file';
import type { Batch, JobKind, JobRow } from './product-jobs';

/** Products per part of the file. */
const PRODUCTS_PER_PART = 500;

/** A range of a job's products, by position. */
export async function targetsOf(db: Kysely<Database>, jobId: string, from: number, to: number): Promise<string[]> {
  return (
    await db
      .selectFrom('product_job_targets')
      .select('product_id')
      .where('job_id', '=', jobId)
      .where('seq', '>=', from)
      .where('seq', '<', to)
      .orderBy('seq')
      .execute()
  ).map((row) => row.product_id);
}

/** Stores the products of a job in order. */
export async function writeTargets(db: Kysely<Database>, jobId: string, ids: readonly string[]): Promise<void> {
  await sql`
    insert into product_job_targets (job_id, seq, product_id)
    select ${jobId}, n - 1, id from unnest(${[...ids]}::text[]) with ordinality as t (id, n)`.execute(db);
}

/** Exports products as a file, whose parts are stored in the database. */
export function exportJob({ db, config }: { db: Kysely<Database>; config: Pick<Config, 'siteUrl'> }): JobKind {
  return {
    async *batches(job: JobRow): AsyncGenerator<Batch> {
      const total = job.total ?? 0;
      const format = exportFormats.find((one) => one === job.options['format']) ?? 'haat';
      const targets = sql<string>`select product_id from product_job_targets where job_id = ${job.id}`;
      const file = await productFile(db, { format, products: targets, site: config.siteUrl });
      for (let number = job.batch + 1; (number - 1) * PRODUCTS_PER_PART < Math.max(total, 1); number += 1) {
        yield {
          number,
          write: async (trx) => {
            const ids = await targetsOf(trx, job.id, (number - 1) * PRODUCTS_PER_PART, number * PRODUCTS_PER_PART);
            const { csv, products } = await file.part(trx, ids, number === 1);
            await trx
              .insertInto('product_job_parts')
              .values({ job_id: job.id, part: number - 1, bytes: Buffer.from(csv) })
              .execute();
            return { done: ids.length, counts: { unchanged: products } };
          },
        };
      }
    },
  };
}

/** Streams the parts of an exported file. */
export async function* exportedFile(db: Kysely<Database>, jobId: string): AsyncGenerator<Buffer> {
  for (let part = 0; ; part += 1) {
    const row = await db
      .selectFrom('product_job_parts')
      .select('bytes')
      .where('job_id', '=', jobId)
      .where('part', '=', part)
      .executeTakeFirst();
    if (!row) return;
    yield Buffer.from(row.bytes);
  }
}
