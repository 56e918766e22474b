import { columnMappingSchema } from '@haat/shared/contract/import-columns';
import {
  importApplySchema,
  importCategoriesSchema,
  importMappingsSchema,
  importQuerySchema,
  jobPageQuerySchema,
  MAX_IMPORT_BYTES,
  missingProductPageSchema,
  problemGroupPageSchema,
  productJobProblemPageSchema,
  productJobSchema,
  type ProblemGroup,
} from '@haat/shared/contract/product-jobs';
import { sql } from 'kysely';
import { Readable } from 'node:stream';
import { csvRows } from '../../csv/csv-rows';
import type { App, Deps } from '../../deps';
import { ApiError } from '../../http/api-error';
import { pageWithoutTotal } from '../../http/page-of';
import { actorOf, audited } from '../audit/audit';
import { requirePermission } from '../auth/require-permission';
import { categoriesOfJob, mapCategories } from './job-categories';
import { matchColumns } from './job-columns';
import { receiveFile } from './job-files';
import {
  createJob,
  foundJob,
  jobListRoutes,
  params,
  problemsOf,
  SELECTION_BYTES,
  storedActor,
  tags,
} from './job-routes';
import type { ProductJobs } from './product-jobs';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const problemColumns = ['Line', 'Column', 'Value', 'Problem', 'What to do', 'Taken'];

/** Imports of products from files: background jobs that continue after the person leaves the page. */
export async function importRoutes(
  app: App,
  { db, productJobs: work }: Deps & { productJobs: ProductJobs },
): Promise<void> {
  const mayImport = requirePermission('catalogue.import');
  jobListRoutes(app, db, '/api/admin/imports', 'Imports', ['import'], mayImport);

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
        const id = await createJob(db, actor, 'import', request.query.name, {
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
        return foundJob(db, id, ['import']);
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
      const { id } = await foundJob(db, request.params.id, ['import']);
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
              actor: storedActor(actor),
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
      return foundJob(db, id, ['import']);
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
      await foundJob(db, id, ['import']);
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
      await foundJob(db, id, ['import']);
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
      const { id } = await foundJob(db, request.params.id, ['import']);
      const actor = await actorOf(request);
      await db.transaction().execute((trx) => mapCategories(trx, actor, id, request.body.mappings));
      await work.begin(id);
      return foundJob(db, id, ['import']);
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
      const { id } = await foundJob(db, request.params.id, ['import']);
      const actor = await actorOf(request);
      await db.transaction().execute((trx) => matchColumns(trx, actor, id, request.body.columns));
      await work.begin(id);
      return foundJob(db, id, ['import']);
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
      await foundJob(db, id, ['import']);
      return pageWithoutTotal(
        await problemsOf(db, id)
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
      await foundJob(db, id, ['import']);
      const { rows } = await sql<ProblemGroup>`
        select min(line) as line, sheet, field, problem, mend, taken, count(*)::int as count,
          case when min(value) = max(value) then min(value) else '' end as value,
          (array_agg(line order by line))[1:500] as lines
        from product_job_problems where job_id = ${id}
        group by sheet, field, problem, mend, taken order by min(seq)
        limit ${query.size + 1} offset ${query.page * query.size}`.execute(db);
      return pageWithoutTotal(rows, query);
    },
  );
  app.get(
    '/api/admin/imports/:id/problems.csv',
    { onRequest: mayImport, schema: { tags, summary: 'The same list as CSV', params } },
    async ({ params: { id } }, reply) => {
      await foundJob(db, id, ['import']);
      const rows = await problemsOf(db, id).execute();
      return reply
        .type('text/csv; charset=utf-8')
        .header('Content-Disposition', 'attachment; filename="haat-import-problems.csv"')
        .send(
          csvRows([
            problemColumns,
            ...rows.map(({ line, sheet, field, value, problem, mend, taken }) => [
              sheet === null ? line : `${sheet}, line ${line}`,
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
}
