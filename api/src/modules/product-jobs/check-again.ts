import { sql, type Transaction } from 'kysely';
import type { Database } from '../../db/schema';
import { ApiError } from '../../http/api-error';

/** Restarts the check of a checked import. @throws ApiError 409 if it is not checked */
export async function checkAgain(trx: Transaction<Database>, jobId: string): Promise<void> {
  const restarted = await trx
    .updateTable('product_jobs')
    .set({ state: 'checking', counts: '{}', preview: sql`null`, batch: 0, done: 0, beat_at: new Date() })
    .where('id', '=', jobId)
    .where('state', '=', 'checked')
    .returning('id')
    .executeTakeFirst();
  if (!restarted) throw new ApiError(409, 'not-checked', 'This import is not ready to be applied.');
  await trx.deleteFrom('product_job_problems').where('job_id', '=', jobId).execute();
  await trx.deleteFrom('product_job_categories').where('job_id', '=', jobId).execute();
}
