import {
  jobPageQuerySchema,
  productJobPageSchema,
  productJobSchema,
  type ProductJob,
  type ProductJobKind,
} from '@haat/shared/contract/product-jobs';
import type { Kysely, Transaction } from 'kysely';
import * as z from 'zod/mini';
import type { Database } from '../../db/schema';
import type { App } from '../../deps';
import { ApiError, notFound } from '../../http/api-error';
import { pageWithoutTotal } from '../../http/page-of';
import { actorOf, audited, type AuditActor } from '../audit/audit';
import type { requirePermission } from '../auth/require-permission';
import { productJob, productJobs } from './read-jobs';

/** The tags and parameters of all routes of jobs. */
export const tags = ['catalogue: staff'];
export const params = z.object({ id: z.string().check(z.minLength(1), z.maxLength(80)) });
/** Enough for 20,000 IDs and a change. */
export const SELECTION_BYTES = 4 * 1_048_576;

/** The actor in the form that the job stores. */
export const storedActor = ({ id, name, email, role, requestId, keyId }: AuditActor): string =>
  JSON.stringify({ id, name, email, role, requestId, keyId });

/** @throws ApiError 404 if there is no job of these kinds with the id */
export async function foundJob(
  db: Kysely<Database>,
  id: string,
  kinds: readonly ProductJobKind[],
): Promise<ProductJob> {
  const job = await productJob(db, id, kinds);
  if (!job) throw notFound('Job');
  return job;
}

/** Rows that a job has not taken, or taken otherwise, in the order of the file. */
export const problemsOf = (db: Kysely<Database>, id: string) =>
  db
    .selectFrom('product_job_problems')
    .select(['line', 'sheet', 'field', 'value', 'problem', 'mend', 'taken'])
    .where('job_id', '=', id)
    .orderBy('seq');

/** The routes of each kind of job: list, detail and cancel. */
export function jobListRoutes(
  app: App,
  db: Kysely<Database>,
  path: string,
  what: string,
  kinds: readonly ProductJobKind[],
  onRequest: ReturnType<typeof requirePermission>,
): void {
  app.get(
    path,
    {
      onRequest,
      schema: {
        tags,
        summary: `${what}: all, the newest first`,
        querystring: jobPageQuerySchema,
        response: { 200: productJobPageSchema },
      },
    },
    async ({ query }) => pageWithoutTotal(await productJobs(db, kinds, query), query),
  );
  app.get(
    `${path}/:id`,
    {
      onRequest,
      schema: { tags, summary: `${what}: one, and how far it is`, params, response: { 200: productJobSchema } },
    },
    ({ params: { id } }) => foundJob(db, id, kinds),
  );
  app.post(
    `${path}/:id/cancel`,
    {
      onRequest,
      schema: {
        tags,
        summary: `${what}: end one after what it is at; what is done stays done`,
        params,
        response: { 200: productJobSchema },
      },
    },
    async (request) => {
      const { id } = await foundJob(db, request.params.id, kinds);
      const actor = await actorOf(request);
      await db.transaction().execute((trx) =>
        audited(trx, actor, 'job.cancel', { kind: 'job', id }, async () => {
          const job = await trx
            .selectFrom('product_jobs')
            .select('state')
            .where('id', '=', id)
            .forUpdate()
            .executeTakeFirstOrThrow();
          if (job.state === 'done' || job.state === 'cancelled' || job.state === 'failed')
            throw new ApiError(409, 'too-late', 'This job has already finished.');
          const isIdle = job.state === 'receiving' || job.state === 'checked' || job.state === 'waiting';
          await trx
            .updateTable('product_jobs')
            .set({ wants_cancel: true, ...(isIdle && { state: 'cancelled' as const, finished_at: new Date() }) })
            .where('id', '=', id)
            .execute();
        }),
      );
      return foundJob(db, id, kinds);
    },
  );
}

/** Creates a job with its author. */
export const createJob = (
  db: Kysely<Database>,
  actor: AuditActor,
  kind: ProductJobKind,
  name: string,
  more: { state: 'receiving' | 'waiting'; options?: object; total?: number; undoes?: string },
  then?: (trx: Transaction<Database>, id: string) => Promise<void>,
) =>
  db.transaction().execute((trx) =>
    audited(
      trx,
      actor,
      `job.${kind}`,
      (id) => ({ kind: 'job', id }),
      async () => {
        const { id } = await trx
          .insertInto('product_jobs')
          .values({
            kind,
            name,
            state: more.state,
            options: JSON.stringify(more.options ?? {}),
            actor_id: actor.id,
            actor: storedActor(actor),
            total: more.total ?? null,
            undoes: more.undoes ?? null,
          })
          .returning('id')
          .executeTakeFirstOrThrow();
        await then?.(trx, id);
        return id;
      },
    ),
  );
