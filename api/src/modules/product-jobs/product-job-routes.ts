import {
  problemGroupPageSchema,
  bulkChangeSchema,
  bulkCreateSchema,
  bulkPreviewQuerySchema,
  bulkPreviewSchema,
  exportCreateSchema,
  importApplySchema,
  importCategoriesSchema,
  importMappingsSchema,
  importQuerySchema,
  jobPageQuerySchema,
  MAX_IMPORT_BYTES,
  missingProductPageSchema,
  productJobChangePageSchema,
  productJobPageSchema,
  productJobProblemPageSchema,
  productJobSchema,
  type BulkChange,
  type ProductJob,
  type ProductJobKind,
  type ProblemGroup,
} from '@haat/shared/contract/product-jobs';
import { columnMappingSchema } from '@haat/shared/contract/import-columns';
import type { FastifyRequest } from 'fastify';
import { sql, type Transaction } from 'kysely';
import { Readable } from 'node:stream';
import * as z from 'zod/mini';
import { csvRows } from '../../csv/csv-rows';
import type { Database } from '../../db/schema';
import type { App, Deps } from '../../deps';
import { ApiError, notFound } from '../../http/api-error';
import { pageWithoutTotal } from '../../http/page-of';
import { actorOf, audited, type AuditActor } from '../audit/audit';
import { requirePermission, staffOf } from '../auth/require-permission';
import { previewBulk } from './bulk-job';
import { describeBulkChange } from './bulk-change';
import { exportedFile, writeTargets } from './export-job';
import { categoriesOfJob, mapCategories } from './job-categories';
import { matchColumns } from './job-columns';
import { receiveFile } from './job-files';
import { productJob, productJobs } from './read-jobs';
import { selectedProducts } from './select-products';
import type { StaffList } from '../catalogue/staff-list/staff-list';
import type { ProductJobs } from './product-jobs';

const tags = ['catalogue: staff'];
const params = z.object({ id: z.string().check(z.minLength(1), z.maxLength(80)) });
/** Enough for 20,000 IDs and a change. */
const SELECTION_BYTES = 4 * 1_048_576;
/** The actor in the form that the job stores. */
const whoOf = ({ id, name, email, role, requestId, keyId }: AuditActor): string =>
  JSON.stringify({ id, name, email, role, requestId, keyId });
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const problemColumns = ['Line', 'Column', 'Value', 'Problem', 'What to do', 'Taken'];

/** Imports, exports and bulk edits of products: background jobs that continue after the person leaves the page. */
export async function productJobRoutes(
  app: App,
  { db, staffList, productJobs: work }: Deps & { staffList: StaffList; productJobs: ProductJobs },
): Promise<void> {
  const found = async (id: string, kinds: readonly ProductJobKind[]): Promise<ProductJob> => {
    const job = await productJob(db, id, kinds);
    if (!job) throw notFound('Job');
    return job;
  };

  /** The routes of each kind of job: list, detail and cancel. */
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
      async ({ query }) => pageWithoutTotal(await productJobs(db, kinds, query), query),
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
              throw new ApiError(409, 'too-late', 'This job has already finished.');
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

  /** Creates a job with its author. */
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
  jobsAt('/api/admin/bulk-edits', 'Bulk changes', ['bulk', 'undo'], mayWrite);

  await app.register(async (scope: App) => {
    // Streamed into the database: no process holds a whole file in memory.
    scope.addContentTypeParser(
      ['text/csv', 'application/octet-stream', 'application/vnd.ms-excel', XLSX],
      (_request, payload, done) => done(null, payload),
    );
    scope.post(
      '/api/admin/imports',
      {
        onRequest: mayImport,
        bodyLimit: MAX_IMPORT_BYTES,
        config: { rateLimit: { max: 120, timeWindow: '1 minute' } },
        schema: {
          tags,
          summary: 'Upload a CSV file (text/csv) or an Excel workbook: it is checked, and waits to be applied',
          querystring: importQuerySchema,
          response: { 201: productJobSchema },
        },
      },
      async (request, reply) => {
        const { body } = request;
        if (!(body instanceof Readable))
          throw new ApiError(415, 'no-csv', 'Send a CSV file as text/csv, or an Excel workbook (.xlsx).');
        const actor = await actorOf(request);
        const id = await made(actor, 'import', request.query.name, {
          state: 'receiving',
          options: {
            stock: request.query.stock,
            staffChanges: request.query.staffChanges,
            uncategorised: request.query.uncategorised,
            ...(request.query.sheet && { sheet: request.query.sheet }),
          },
        });
        try {
          await receiveFile(
            db,
            id,
            body,
            MAX_IMPORT_BYTES,
            () =>
              new ApiError(413, 'too-large', `The file is larger than ${MAX_IMPORT_BYTES / 1_048_576} MB. Split it.`),
          );
        } catch (error) {
          await db
            .updateTable('product_jobs')
            .set({
              state: 'failed',
              error:
                error instanceof ApiError ? error.message : 'The upload was interrupted. Please upload the file again.',
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
      schema: {
        tags,
        summary: 'Apply a checked import',
        params,
        querystring: importApplySchema,
        response: { 200: productJobSchema },
      },
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
              options: sql`options || ${JSON.stringify({ missing: request.query.missing })}::jsonb`,
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
          if (!applied) throw new ApiError(409, 'not-checked', 'This import is not ready to be applied.');
          // The import reports them again.
          await trx.deleteFrom('product_job_problems').where('job_id', '=', id).execute();
        }),
      );
      await work.begin(id);
      return found(id, ['import']);
    },
  );

  app.get(
    '/api/admin/imports/:id/missing',
    {
      onRequest: mayImport,
      schema: {
        tags,
        summary: 'Products for sale that the last file of the same source had, and this one has not',
        params,
        querystring: jobPageQuerySchema,
        response: { 200: missingProductPageSchema },
      },
    },
    async ({ params: { id }, query }) => {
      await found(id, ['import']);
      const rows = await db
        .selectFrom('product_job_targets')
        .innerJoin('products', 'products.id', 'product_job_targets.product_id')
        .select(['products.id', 'products.name'])
        .where('job_id', '=', id)
        .orderBy('seq')
        .limit(query.size + 1)
        .offset(query.page * query.size)
        .execute();
      return pageWithoutTotal(rows, query);
    },
  );
  app.get(
    '/api/admin/imports/:id/categories',
    {
      onRequest: mayImport,
      schema: {
        tags,
        summary: 'Category mapping of a checked file',
        params,
        response: { 200: importCategoriesSchema },
      },
    },
    async ({ params: { id } }) => {
      await found(id, ['import']);
      return categoriesOfJob(db, id);
    },
  );
  app.put(
    '/api/admin/imports/:id/categories',
    {
      onRequest: mayImport,
      bodyLimit: SELECTION_BYTES,
      schema: {
        tags,
        summary: 'Map categories of a checked file, for this and later imports; checks the file again',
        params,
        body: importMappingsSchema,
        response: { 200: productJobSchema },
      },
    },
    async (request) => {
      const { id } = await found(request.params.id, ['import']);
      const actor = await actorOf(request);
      await db.transaction().execute((trx) => mapCategories(trx, actor, id, request.body.mappings));
      await work.begin(id);
      return found(id, ['import']);
    },
  );

  app.put(
    '/api/admin/imports/:id/columns',
    {
      onRequest: mayImport,
      bodyLimit: SELECTION_BYTES,
      schema: {
        tags,
        summary: 'Match the columns of a checked file, for this and every file with the same ones; it is checked again',
        params,
        body: columnMappingSchema,
        response: { 200: productJobSchema },
      },
    },
    async (request) => {
      const { id } = await found(request.params.id, ['import']);
      const actor = await actorOf(request);
      await db.transaction().execute((trx) => matchColumns(trx, actor, id, request.body.columns));
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
        summary: 'Rejected rows: where, why, and what to do',
        params,
        querystring: jobPageQuerySchema,
        response: { 200: productJobProblemPageSchema },
      },
    },
    async ({ params: { id }, query }) => {
      await found(id, ['import']);
      return pageWithoutTotal(
        await problemsOf(id)
          .limit(query.size + 1)
          .offset(query.page * query.size)
          .execute(),
        query,
      );
    },
  );
  app.get(
    '/api/admin/imports/:id/problem-groups',
    {
      onRequest: mayImport,
      schema: {
        tags,
        summary: 'Rejected rows as one entry per problem: how many, which lines, and what to do',
        params,
        querystring: jobPageQuerySchema,
        response: { 200: problemGroupPageSchema },
      },
    },
    async ({ params: { id }, query }) => {
      await found(id, ['import']);
      const { rows } = await sql<ProblemGroup>`
        select min(line) as line, field, problem, mend, taken, count(*)::int as count,
          case when min(value) = max(value) then min(value) else '' end as value,
          (array_agg(line order by line))[1:500] as lines
        from product_job_problems where job_id = ${id}
        group by field, problem, mend, taken order by min(seq)
        limit ${query.size + 1} offset ${query.page * query.size}`.execute(db);
      return pageWithoutTotal(rows, query);
    },
  );
  app.get(
    '/api/admin/imports/:id/problems.csv',
    { onRequest: mayImport, schema: { tags, summary: 'The same list as CSV', params } },
    async ({ params: { id } }, reply) => {
      await found(id, ['import']);
      const rows = await problemsOf(id).execute();
      return reply
        .type('text/csv; charset=utf-8')
        .header('Content-Disposition', 'attachment; filename="haat-import-problems.csv"')
        .send(
          csvRows([
            problemColumns,
            ...rows.map(({ line, field, value, problem, mend, taken }) => [
              line,
              field,
              value,
              problem,
              mend,
              taken ? 'yes' : 'no',
            ]),
          ]),
        );
    },
  );
  const problemsOf = (id: string) =>
    db
      .selectFrom('product_job_problems')
      .select(['line', 'field', 'value', 'problem', 'mend', 'taken'])
      .where('job_id', '=', id)
      .orderBy('seq');

  app.post(
    '/api/admin/exports',
    {
      onRequest: mayExport,
      bodyLimit: SELECTION_BYTES,
      schema: {
        tags,
        summary: 'Write products as a CSV file in the shop’s format, Shopify’s or WooCommerce’s',
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
        `${request.body.format}-products-${new Date().toISOString().slice(0, 10)}.csv`,
        { state: 'waiting', total: ids.length, options: { format: request.body.format } },
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
      if (job.state !== 'done') throw new ApiError(409, 'not-done', 'The file is not ready yet.');
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
        summary: 'Preview a bulk change; writes nothing',
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
        summary: 'Apply a bulk change as previewed',
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
          'Some of these products have changed since the preview. Review the new preview, then confirm again.',
        );
      const id = await made(
        actor,
        'bulk',
        describeBulkChange(change),
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
        summary: 'The changes of a bulk change, one by one',
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
      return pageWithoutTotal(
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
        summary: 'Changes that could not be undone, and why',
        params,
        querystring: jobPageQuerySchema,
        response: { 200: productJobProblemPageSchema },
      },
    },
    async ({ params: { id }, query }) => {
      await found(id, ['undo']);
      return pageWithoutTotal(
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
        summary: 'Undo a bulk change, except where values have changed since',
        params,
        response: { 201: productJobSchema },
      },
    },
    async (request, reply) => {
      const job = await found(request.params.id, ['bulk']);
      if (job.state !== 'done' && job.state !== 'cancelled' && job.state !== 'failed')
        throw new ApiError(409, 'not-done', 'This job has not finished yet.');
      if (job.undoneBy) throw new ApiError(409, 'undone', 'This change was already undone.');
      const { options } = await db
        .selectFrom('product_jobs')
        .select('options')
        .where('id', '=', job.id)
        .executeTakeFirstOrThrow();
      const change = bulkChangeSchema.safeParse(options['change']).data;
      if (change) await refuseStockWithoutRight(request, change);
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
