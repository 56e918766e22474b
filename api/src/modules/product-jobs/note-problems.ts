import type { ProductJobProblem } from '@haat/shared/contract/product-jobs';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../db/schema';

/** Keeps what a job could not do, to be read. @param from how many of it are kept already */
export async function noteProblems(
  trx: Transaction<Database>,
  jobId: string,
  from: number,
  problems: readonly ProductJobProblem[],
): Promise<void> {
  if (problems.length === 0) return;
  const rows = problems.map((problem, at) => ({ job_id: jobId, seq: from + at, ...problem }));
  await sql`
    insert into product_job_problems (job_id, seq, line, field, value, problem, mend)
    select job_id, seq, line, field, value, problem, mend from jsonb_populate_recordset(null::product_job_problems, ${JSON.stringify(rows)}::jsonb)`.execute(
    trx,
  );
}
