import {
  bulkChangeSchema,
  bulkCreateSchema,
  bulkPreviewQuerySchema,
  bulkPreviewSchema,
  jobPageQuerySchema,
  productJobChangePageSchema,
  productJobProblemPageSchema,
  productJobSchema,
  type BulkChange,
} from '@haat/shared/contract/product-jobs';
import type { FastifyRequest } from 'fastify';
import type { App, Deps } from '../../deps';
import { ApiError } from '../../http/api-error';
import { pageWithoutTotal } from '../../http/page-of';
import { actorOf } from '../audit/audit';
import { requirePermission, staffOf } from '../auth/require-permission';
import type { StaffList } from '../catalogue/staff-list/staff-list';
import { describeBulkChange } from './bulk-change';
import { previewBulk } from './bulk-job';
import { writeTargets } from './export-job';
import { createJob, foundJob, jobListRoutes, params, problemsOf, SELECTION_BYTES, tags } from './job-routes';
import type { ProductJobs } from './product-jobs';
import { selectedProducts } from './select-products';

/** Changes of many products at once, which can be undone: background jobs. */
export async function bulkEditRoutes(
  app: App,
  { db, staffList, productJobs: work }: Deps & { staffList: StaffList; productJobs: ProductJobs },
): Promise<void> {
  const mayWrite = requirePermission('products.write');
  jobListRoutes(app, db, '/api/admin/bulk-edits', 'Bulk changes', ['bulk', 'undo'], mayWrite);

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
      const id = await createJob(
        db,
        actor,
        'bulk',
        describeBulkChange(change),
        { state: 'waiting', options: { change }, total: ids.length },
        (trx, job) => writeTargets(trx, job, ids),
      );
      await work.begin(id);
      reply.status(201);
      return foundJob(db, id, ['bulk']);
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
      await foundJob(db, id, ['bulk', 'undo']);
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
      await foundJob(db, id, ['undo']);
      return pageWithoutTotal(
        await problemsOf(db, id)
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
      const job = await foundJob(db, request.params.id, ['bulk']);
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
      const id = await createJob(db, actor, 'undo', `Undone: ${job.name}`, {
        state: 'waiting',
        total: job.done,
        undoes: job.id,
      });
      await work.begin(id);
      reply.status(201);
      return foundJob(db, id, ['undo']);
    },
  );
}
