import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';

const countsSchema = z.object({ added: z.number(), changed: z.number(), unchanged: z.number(), refused: z.number() });
export type Counts = z.infer<typeof countsSchema>;
const jobSchema = z.object({
  id: z.string(),
  state: z.string(),
  error: z.nullable(z.string()),
  counts: countsSchema,
  preview: z.nullable(z.object({ counts: countsSchema })),
});

/** The seeded owner (api/src/seed/demo-users.ts). */
export const OWNER = { email: 'admin@haat.example', password: 'haat-admin-2025' };

/** Signs the seeded owner in. @returns the headers of their requests */
export async function signIn(base: string): Promise<Record<string, string>> {
  const answer = await fetch(`${base}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(OWNER),
  });
  if (!answer.ok) throw new Error(`The demo owner could not sign in: ${answer.status} ${await answer.text()}`);
  return { authorization: `Bearer ${z.object({ token: z.string() }).parse(await answer.json()).token}` };
}

/** Requests of a staff member to an API at `base`. */
export class StaffCalls {
  constructor(
    private readonly base: string,
    private readonly headers: Record<string, string>,
  ) {}

  /** @throws Error with the answer if it is not a success */
  async send(method: string, path: string, body?: string, type?: string): Promise<Response> {
    const answer = await fetch(`${this.base}/api/admin/${path}`, {
      method,
      headers: { ...this.headers, ...(type && { 'content-type': type }) },
      ...(body !== undefined && { body }),
    });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return answer;
  }

  /**
   * Waits until a job is checked or done.
   * @param path of the jobs: imports or exports
   * @param answer which started the job
   * @throws Error if it fails
   */
  async finishJob(path: string, answer: Response): Promise<{ id: string; counts: Counts }> {
    let job = jobSchema.parse(await answer.json());
    while (!['checked', 'done', 'failed', 'cancelled'].includes(job.state)) {
      await pause(100);
      job = jobSchema.parse(await (await this.send('GET', `${path}/${job.id}`)).json());
    }
    if (job.state !== 'checked' && job.state !== 'done') throw new Error(`The job ${job.state}: ${job.error}`);
    return { id: job.id, counts: job.state === 'checked' && job.preview ? job.preview.counts : job.counts };
  }
}
