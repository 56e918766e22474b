import { sql, type Kysely } from 'kysely';
import type { Config } from '../../config';
import { csvRows } from '../../csv/csv-rows';
import type { Database } from '../../db/schema';
import { guarded } from '../../import/shopify-columns';
import { knownProducts } from './known-products';
import type { Batch, JobKind, JobRow } from './product-jobs';
import { columnsFor, shopifyRows } from './shopify-rows';

/** Products that are written together, as one part of the file. */
const TOGETHER = 500;

/** The ids of a job's products in its order. */
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

/** Writes what a job is done to. */
export async function writeTargets(db: Kysely<Database>, jobId: string, ids: readonly string[]): Promise<void> {
  await sql`insert into product_job_targets (job_id, seq, product_id) select ${jobId}, n - 1, id from unnest(${[...ids]}::text[]) with ordinality as t (id, n)`.execute(
    db,
  );
}

/** Writes products as a file of Shopify's format, part after part into the database. */
export function exportJob({ db, config }: { db: Kysely<Database>; config: Pick<Config, 'siteUrl'> }): JobKind {
  return {
    async *batches(job: JobRow): AsyncGenerator<Batch> {
      const total = job.total ?? 0;
      const {
        rows: [most],
      } = await sql<{ choices: number | null }>`
        select max((select count(*) from jsonb_object_keys(v.options)))::int as choices from product_job_targets t join variants v on v.product_id = t.product_id where t.job_id = ${job.id} and v.archived_at is null`.execute(
        db,
      );
      const columns = columnsFor(most?.choices ?? 0);
      for (let number = job.batch + 1; (number - 1) * TOGETHER < Math.max(total, 1); number += 1) {
        yield {
          number,
          write: async (trx) => {
            const ids = await targetsOf(trx, job.id, (number - 1) * TOGETHER, number * TOGETHER);
            const known = await knownProducts(trx, ids, false);
            const rows = ids.flatMap((id) => {
              const product = known.get(id);
              return product
                ? shopifyRows(product, config.siteUrl).map((cells) =>
                    columns.map((name) => guarded(cells[name] ?? '', name)),
                  )
                : [];
            });
            await trx
              .insertInto('product_job_parts')
              .values({
                job_id: job.id,
                part: number - 1,
                bytes: Buffer.from(csvRows([...(number === 1 ? [columns] : []), ...rows])),
              })
              .execute();
            return { done: ids.length, counts: { unchanged: known.size } };
          },
        };
      }
    },
  };
}

/** The file that an export has written, part after part. */
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
