import {
  bulkCreateSchema,
  bulkPreviewQuerySchema,
  bulkPreviewSchema,
  exportCreateSchema,
  importQuerySchema,
  jobPageQuerySchema,
  MOST_IMPORT_BYTES,
  productJobChangePageSchema,
  productJobPageSchema,
  productJobProblemPageSchema,
  productJobSchema,
  type BulkChange,
  type ProductJob,
  type ProductJobKind,
} from '@haat/shared/contract/product-jobs';
import type { FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';
import { Readable } from 'node:stream';
import * as z from 'zod/mini';
import { csvRows } from '../../csv/csv-rows';
import type { Database } from '../../db/schema';
import type { App, Deps } from '../../deps';
import { ApiError, notFound } from '../../http/api-error';
import { pageOfMore } from '../../http/page-of';
import { actorOf, audited, type AuditActor } from '../audit/audit';
import { requirePermission, staffOf } from '../auth/require-permission';
import { previewBulk } from './bulk-job';
import { wordsOf } from './bulk-change';
import { exportedFile, writeTargets } from './export-job';
import { receiveFile } from './job-files';
import { productJob, productJobs } from './read-jobs';
import { selectedProducts } from './select-products';

const tags = ['catalogue: staff'];
const params = z.object({ id: z.string().check(z.minLength(1), z.maxLength(80)) });
/** Twenty thousand ids and what is to be done to them. */
const SELECTION_BYTES = 4 * 1_048_576;
/** Who it is, as the job keeps it. */
const whoOf = ({ id, name, email, role, requestId, keyId }: AuditActor): string =>
  JSON.stringify({ id, name, email, role, requestId, keyId });
const problemColumns = ['Line', 'Column', 'Value', 'Problem', 'What to do'];

/** Imports, exports and bulk changes of products: jobs that continue when the person who started them leaves. */
export async function productJobRoutes(app: App, { db, staffList, productJobs: work }: Deps): Promise<void> {
  const found = async (id: string, kinds: readonly ProductJobKind[]): Promise<ProductJob> => {
    const job = await productJob(db, id, kinds);
    if (!job) throw notFound('Job');
    return job;
  };

  /** What each kind of work has: a list, one of them, its end before its time. */
  function jobsAt(
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
      async ({ query }) => pageOfMore(await productJobs(db, kinds, query), query),
    );
    app.get(
      `${path}/:id`,
      {
        onRequest,
        schema: { tags, summary: `${what}: one, and how far it is`, params, response: { 200: productJobSchema } },
      },
      ({ params: { id } }) => found(id, kinds),
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
        const { id } = await found(request.params.id, kinds);
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
              throw new ApiError(409, 'too-late', 'It has come to its end already.');
            const isIdle = job.state === 'receiving' || job.state === 'checked' || job.state === 'waiting';
            await trx
              .updateTable('product_jobs')
              .set({ wants_cancel: true, ...(isIdle && { state: 'cancelled' as const, finished_at: new Date() }) })
              .where('id', '=', id)
              .execute();
          }),
        );
        return found(id, kinds);
      },
    );
  }

  /** A job of a person's, written down as theirs. */
  const made = (
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
              actor: whoOf(actor),
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

  const mayImport = requirePermission('catalogue.import');
  const mayExport = requirePermission('catalogue.export');
  const mayWrite = requirePermission('products.write');
  jobsAt('/api/admin/imports', 'Imports', ['import'], mayImport);
  jobsAt('/api/admin/exports', 'Exports', ['export'], mayExport);
  jobsAt('/api/admin/bulk-edits', 'Changes of many products', ['bulk', 'undo'], mayWrite);

  await app.register(async (scope: App) => {
    // As it comes, and straight into the database: no process holds a whole file.
    scope.addContentTypeParser(
      ['text/csv', 'application/octet-stream', 'application/vnd.ms-excel'],
      (_request, payload, done) => done(null, payload),
    );
    scope.post(
      '/api/admin/imports',
      {
        onRequest: mayImport,
        bodyLimit: MOST_IMPORT_BYTES,
        config: { rateLimit: { max: 120, timeWindow: '1 minute' } },
        schema: {
          tags,
          summary: 'Bring a CSV file of Shopify’s format (text/csv): it is checked, and waits to be applied',
          querystring: importQuerySchema,
          response: { 201: productJobSchema },
        },
      },
      async (request, reply) => {
        const { body } = request;
        if (!(body instanceof Readable)) throw new ApiError(415, 'no-csv', 'Send the file as text/csv.');
        const actor = await actorOf(request);
        const id = await made(actor, 'import', request.query.name, {
          state: 'receiving',
          options: { stock: request.query.stock },
        });
        try {
          await receiveFile(
            db,
            id,
            body,
            MOST_IMPORT_BYTES,
            () =>
              new ApiError(413, 'too-large', `The file is larger than ${MOST_IMPORT_BYTES / 1_048_576} MB. Split it.`),
          );
        } catch (error) {
          await db
            .updateTable('product_jobs')
            .set({
              state: 'failed',
              error: error instanceof ApiError ? error.message : 'The file did not come to its end.',
              finished_at: new Date(),
            })
            .where('id', '=', id)
            .execute();
          await db.deleteFrom('product_job_parts').where('job_id', '=', id).execute();
          throw error;
        }
        await db
          .updateTable('product_jobs')
          .set({ state: 'checking', beat_at: new Date() })
          .where('id', '=', id)
          .where('state', '=', 'receiving')
          .execute();
        await work.begin(id);
        reply.status(201);
        return found(id, ['import']);
      },
    );
  });

  app.post(
    '/api/admin/imports/:id/apply',
    {
      onRequest: mayImport,
      schema: { tags, summary: 'Do what a checked import would', params, response: { 200: productJobSchema } },
    },
    async (request) => {
      const { id } = await found(request.params.id, ['import']);
      const actor = await actorOf(request);
      await db.transaction().execute((trx) =>
        audited(trx, actor, 'job.apply', { kind: 'job', id }, async () => {
          const applied = await trx
            .updateTable('product_jobs')
            .set({
              state: 'waiting',
              counts: '{}',
              actor_id: actor.id,
              actor: whoOf(actor),
              beat_at: new Date(),
              started_at: null,
              finished_at: null,
            })
            .where('id', '=', id)
            .where('state', '=', 'checked')
            .returning('id')
            .executeTakeFirst();
          if (!applied) throw new ApiError(409, 'not-checked', 'This import isn’t waiting to be applied.');
          // The import finds them again.
          await trx.deleteFrom('product_job_problems').where('job_id', '=', id).execute();
        }),
      );
      await work.begin(id);
      return found(id, ['import']);
    },
  );

  app.get(
    '/api/admin/imports/:id/problems',
    {
      onRequest: mayImport,
      schema: {
        tags,
        summary: 'Rows that aren’t taken: where, why, and what to do',
        params,
        querystring: jobPageQuerySchema,
        response: { 200: productJobProblemPageSchema },
      },
    },
    async ({ params: { id }, query }) => {
      await found(id, ['import']);
      return pageOfMore(
        await problemsOf(id)
          .limit(query.size + 1)
          .offset(query.page * query.size)
          .execute(),
        query,
      );
    },
  );
  app.get(
    '/api/admin/imports/:id/problems.csv',
    { onRequest: mayImport, schema: { tags, summary: 'The same as CSV, all that were kept', params } },
    async ({ params: { id } }, reply) => {
      await found(id, ['import']);
      const rows = await problemsOf(id).execute();
      return reply
        .type('text/csv; charset=utf-8')
        .header('Content-Disposition', 'attachment; filename="haat-import-problems.csv"')
        .send(
          csvRows([
            problemColumns,
            ...rows.map(({ line, field, value, problem, mend }) => [line, field, value, problem, mend]),
          ]),
        );
    },
  );
  const problemsOf = (id: string) =>
    db
      .selectFrom('product_job_problems')
      .select(['line', 'field', 'value', 'problem', 'mend'])
      .where('job_id', '=', id)
      .orderBy('seq');

  app.post(
    '/api/admin/exports',
    {
      onRequest: mayExport,
      bodyLimit: SELECTION_BYTES,
      schema: {
        tags,
        summary: 'Write products as a CSV file of Shopify’s format',
        body: exportCreateSchema,
        response: { 201: productJobSchema },
      },
    },
    async (request, reply) => {
      const actor = await actorOf(request);
      const ids = await selectedProducts(db, staffList, request.body.selection, Infinity);
      const id = await made(
        actor,
        'export',
        `haat-products-${new Date().toISOString().slice(0, 10)}.csv`,
        { state: 'waiting', total: ids.length },
        (trx, job) => writeTargets(trx, job, ids),
      );
      await work.begin(id);
      reply.status(201);
      return found(id, ['export']);
    },
  );
  app.get(
    '/api/admin/exports/:id/file',
    { onRequest: mayExport, schema: { tags, summary: 'The file, once it is written', params } },
    async ({ params: { id } }, reply) => {
      const job = await found(id, ['export']);
      if (job.state !== 'done') throw new ApiError(409, 'not-done', 'The file isn’t written yet.');
      return reply
        .type('text/csv; charset=utf-8')
        .header('Content-Disposition', `attachment; filename="${job.name}"`)
        .send(Readable.from(exportedFile(db, id)));
    },
  );

  const refuseStockWithoutRight = async (request: FastifyRequest, change: BulkChange) => {
    const { staff } = await staffOf(request);
    if (change.what === 'stock' && !staff.permissions.has('stock.write'))
      throw new ApiError(403, 'forbidden', `Your role (${staff.name}) may not change stock.`);
  };
  app.post(
    '/api/admin/bulk-edits/preview',
    {
      onRequest: mayWrite,
      bodyLimit: SELECTION_BYTES,
      schema: {
        tags,
        summary: 'What a change of many products would do; nothing is changed',
        body: bulkPreviewQuerySchema,
        response: { 200: bulkPreviewSchema },
      },
    },
    async (request) => {
      await refuseStockWithoutRight(request, request.body.change);
      return previewBulk(db, await selectedProducts(db, staffList, request.body.selection), request.body.change);
    },
  );
  app.post(
    '/api/admin/bulk-edits',
    {
      onRequest: mayWrite,
      bodyLimit: SELECTION_BYTES,
      schema: {
        tags,
        summary: 'Change many products as the preview with this plan said',
        body: bulkCreateSchema,
        response: { 201: productJobSchema },
      },
    },
    async (request, reply) => {
      const { selection, change, plan } = request.body;
      await refuseStockWithoutRight(request, change);
      const actor = await actorOf(request);
      const ids = await selectedProducts(db, staffList, selection);
      const preview = await previewBulk(db, ids, change);
      if (preview.plan !== plan)
        throw new ApiError(
          409,
          'changed',
          'Some of these products were changed since you looked. Look at what it would do now, then say so again.',
        );
      const id = await made(
        actor,
        'bulk',
        wordsOf(change),
        { state: 'waiting', options: { change }, total: ids.length },
        (trx, job) => writeTargets(trx, job, ids),
      );
      await work.begin(id);
      reply.status(201);
      return found(id, ['bulk']);
    },
  );
  app.get(
    '/api/admin/bulk-edits/:id/changes',
    {
      onRequest: mayWrite,
      schema: {
        tags,
        summary: 'What it changed, one by one',
        params,
        querystring: jobPageQuerySchema,
        response: { 200: productJobChangePageSchema },
      },
    },
    async ({ params: { id }, query }) => {
      await found(id, ['bulk', 'undo']);
      const rows = await db
        .selectFrom('product_job_changes')
        .leftJoin('variants', 'variants.id', 'product_job_changes.variant_id')
        .select(['product_job_changes.product_id', 'variants.sku', 'name', 'before', 'after'])
        .where('job_id', '=', id)
        .orderBy('batch')
        .orderBy('place')
        .limit(query.size + 1)
        .offset(query.page * query.size)
        .execute();
      return pageOfMore(
        rows.map((row) => ({
          productId: row.product_id,
          sku: row.sku,
          name: row.name,
          before: row.before,
          after: row.after,
        })),
        query,
      );
    },
  );
  app.get(
    '/api/admin/bulk-edits/:id/left',
    {
      onRequest: mayWrite,
      schema: {
        tags,
        summary: 'What could not be undone, and why',
        params,
        querystring: jobPageQuerySchema,
        response: { 200: productJobProblemPageSchema },
      },
    },
    async ({ params: { id }, query }) => {
      await found(id, ['undo']);
      return pageOfMore(
        await problemsOf(id)
          .limit(query.size + 1)
          .offset(query.page * query.size)
          .execute(),
        query,
      );
    },
  );
  app.post(
    '/api/admin/bulk-edits/:id/undo',
    {
      onRequest: mayWrite,
      schema: {
        tags,
        summary: 'Make what it changed what it was, where nobody has changed it since',
        params,
        response: { 201: productJobSchema },
      },
    },
    async (request, reply) => {
      const job = await found(request.params.id, ['bulk']);
      if (job.state !== 'done' && job.state !== 'cancelled' && job.state !== 'failed')
        throw new ApiError(409, 'not-done', 'It hasn’t come to its end yet.');
      if (job.undoneBy) throw new ApiError(409, 'undone', 'It was undone already.');
      const actor = await actorOf(request);
      const id = await made(actor, 'undo', `Undone: ${job.name}`, {
        state: 'waiting',
        total: job.done,
        undoes: job.id,
      });
      await work.begin(id);
      reply.status(201);
      return found(id, ['undo']);
    },
  );
}
