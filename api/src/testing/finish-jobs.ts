import { setTimeout as pause } from 'node:timers/promises';
import type { OpenDatabase } from '../db/open-database';
import type { Jobs } from '../jobs/jobs';

/** Runs all jobs of a queue now, including delayed ones and retries, and waits until none is left. */
export async function finishJobs(database: Pick<OpenDatabase, 'run'>, jobs: Jobs, queue: string): Promise<void> {
  for (;;) {
    await database.run(
      `update jobs.job set start_after = now() - interval '1 second' where name = $1 and state in ('created', 'retry') and start_after > now()`,
      [queue],
    );
    jobs['wake'](queue);
    const { rows } = await database.run(
      `select 1 from jobs.job where name = $1 and state in ('created', 'retry', 'active') limit 1`,
      [queue],
    );
    if (rows.length === 0) return;
    await pause(20);
  }
}
