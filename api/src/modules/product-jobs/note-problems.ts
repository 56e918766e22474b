import type { ProductJobProblem } from '@haat/shared/contract/product-jobs';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../db/schema';

/** Maximum number of stored problems per job; all are counted. */
const MAX_PROBLEMS = 10_000;

/** Stores the problems of a job for display. */
export async function noteProblems(
  trx: Transaction<Database>,
  jobId: string,
  problems: readonly ProductJobProblem[],
): Promise<void> {
  if (problems.length === 0) return;
  const { last } = await trx
    .selectFrom('product_job_problems')
    .select(({ fn }) => fn.max('seq').as('last'))
    .where('job_id', '=', jobId)
    .executeTakeFirstOrThrow();
  const from = (last ?? -1) + 1;
  const rows = problems
    .slice(0, Math.max(0, MAX_PROBLEMS - from))
    .map((problem, at) => ({ job_id: jobId, seq: from + at, taken: false, ...problem }));
  if (rows.length === 0) return;
  await sql`
    insert into product_job_problems (job_id, seq, line, sheet, field, value, problem, mend, taken)
    select job_id, seq, line, sheet, field, value, problem, mend, taken from jsonb_populate_recordset(null::product_job_problems, ${JSON.stringify(rows)}::jsonb)`.execute(
    trx,
  );
}
