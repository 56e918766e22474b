import { exportCreateSchema, productJobSchema } from '@haat/shared/contract/product-jobs';
import { Readable } from 'node:stream';
import type { App, Deps } from '../../deps';
import { ApiError } from '../../http/api-error';
import { actorOf } from '../audit/audit';
import { requirePermission } from '../auth/require-permission';
import type { StaffList } from '../catalogue/staff-list/staff-list';
import { exportedFile, writeTargets } from './export-job';
import { createJob, foundJob, jobListRoutes, params, SELECTION_BYTES, tags } from './job-routes';
import type { ProductJobs } from './product-jobs';
import { selectedProducts } from './select-products';

/** Exports of products to files: background jobs. */
export async function exportRoutes(
  app: App,
  { db, staffList, productJobs: work }: Deps & { staffList: StaffList; productJobs: ProductJobs },
): Promise<void> {
  const mayExport = requirePermission('catalogue.export');
  jobListRoutes(app, db, '/api/admin/exports', 'Exports', ['export'], mayExport);

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
      const id = await createJob(
        db,
        actor,
        'export',
        `${request.body.format}-products-${new Date().toISOString().slice(0, 10)}.csv`,
        { state: 'waiting', total: ids.length, options: { format: request.body.format } },
        (trx, job) => writeTargets(trx, job, ids),
      );
      await work.begin(id);
      reply.status(201);
      return foundJob(db, id, ['export']);
    },
  );
  app.get(
    '/api/admin/exports/:id/file',
    { onRequest: mayExport, schema: { tags, summary: 'The file, once it is written', params } },
    async ({ params: { id } }, reply) => {
      const job = await foundJob(db, id, ['export']);
      if (job.state !== 'done') throw new ApiError(409, 'not-done', 'The file is not ready yet.');
      return reply
        .type('text/csv; charset=utf-8')
        .header('Content-Disposition', `attachment; filename="${job.name}"`)
        .send(Readable.from(exportedFile(db, id)));
    },
  );
}
