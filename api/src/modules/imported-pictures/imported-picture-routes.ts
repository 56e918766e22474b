import {
  importedPicturesSchema,
  MAX_ARCHIVE_BYTES,
  pictureArchiveQuerySchema,
  pictureArchivesSchema,
  missingPicturePageSchema,
  pictureRetryResultSchema,
  pictureRetrySchema,
} from '@haat/shared/contract/imported-pictures';
import { jobPageQuerySchema } from '@haat/shared/contract/product-jobs';
import type { Kysely } from 'kysely';
import { Readable } from 'node:stream';
import { csvRows } from '../../csv/csv-rows';
import type { Database } from '../../db/schema';
import type { App, Deps } from '../../deps';
import { ApiError, notFound } from '../../http/api-error';
import { pageWithoutTotal } from '../../http/page-of';
import { actorOf, audit, audited } from '../audit/audit';
import { requirePermission } from '../auth/require-permission';
import { newestArchives, receiveArchive } from './archives';
import { IMPORTED_PICTURES } from './fetch-pictures';
import { countSources, missingPictures, retryMissing } from './missing-pictures';

const tags = ['catalogue: staff'];
/** Maximum number of pictures in the file. */
const MAX_LISTED = 100_000;

/** Pictures named by imports: counts, the missing ones with the reason, and retries. */
export async function importedPictureRoutes(app: App, { db, jobs }: Deps): Promise<void> {
  const onRequest = requirePermission('catalogue.import');
  app.get(
    '/api/admin/imported-pictures',
    {
      onRequest,
      schema: {
        tags,
        summary: 'Progress of imported pictures',
        response: { 200: importedPicturesSchema },
      },
    },
    () => countSources(db),
  );
  app.get(
    '/api/admin/imported-pictures/missing',
    {
      onRequest,
      schema: {
        tags,
        summary: 'Missing pictures: product, address and reason',
        querystring: jobPageQuerySchema,
        response: { 200: missingPicturePageSchema },
      },
    },
    async ({ query }) =>
      pageWithoutTotal(await missingPictures(db, { limit: query.size + 1, offset: query.page * query.size }), query),
  );
  app.get(
    '/api/admin/imported-pictures/missing.csv',
    { onRequest, schema: { tags, summary: 'The same list as CSV' } },
    async (_request, reply) =>
      reply
        .type('text/csv; charset=utf-8')
        .header('Content-Disposition', 'attachment; filename="haat-missing-pictures.csv"')
        .send(
          csvRows([
            ['Product', 'Handle', 'Picture', 'Reason'],
            ...(await missingPictures(db, { limit: MAX_LISTED })).map(({ productName, productId, address, reason }) => [
              productName,
              productId,
              address,
              reason,
            ]),
          ]),
        ),
  );
  app.get(
    '/api/admin/imported-pictures/archives',
    {
      onRequest,
      schema: { tags, summary: 'ZIP files of pictures, newest first', response: { 200: pictureArchivesSchema } },
    },
    () => newestArchives(db),
  );
  await app.register(async (scope: App) => {
    // Streamed into the database: no process holds a whole file in memory.
    scope.addContentTypeParser(
      ['application/zip', 'application/x-zip-compressed', 'application/octet-stream'],
      (_request, payload, done) => done(null, payload),
    );
    scope.post(
      '/api/admin/imported-pictures/archives',
      {
        onRequest,
        bodyLimit: MAX_ARCHIVE_BYTES,
        config: { rateLimit: { max: 30, timeWindow: '1 minute' } },
        schema: {
          tags,
          summary: 'Upload a ZIP of pictures (application/zip), named as in the file, or by SKU or handle',
          querystring: pictureArchiveQuerySchema,
          response: { 201: pictureArchivesSchema },
        },
      },
      async (request, reply) => {
        const { body, query } = request;
        if (!(body instanceof Readable)) throw new ApiError(415, 'no-zip', 'Send the file as application/zip.');
        const actor = await actorOf(request);
        const { importId = null } = query;
        if (importId !== null && !(await isImport(db, importId))) throw notFound('Import');
        await receiveArchive(
          db,
          { name: query.name, jobId: importId },
          body,
          MAX_ARCHIVE_BYTES,
          () => new ApiError(413, 'too-large', `The ZIP is larger than ${MAX_ARCHIVE_BYTES / 1_048_576} MB. Split it.`),
        );
        await db.transaction().execute((trx) =>
          audit(trx, actor, [
            {
              action: 'pictures.archive',
              objectKind: 'imported-pictures',
              objectId: importId ?? 'all',
              objectName: query.name,
              before: null,
              after: { name: query.name },
            },
          ]),
        );
        await jobs.add(IMPORTED_PICTURES, {});
        reply.status(201);
        return newestArchives(db);
      },
    );
  });
  app.post(
    '/api/admin/imported-pictures/retry',
    {
      onRequest,
      schema: {
        tags,
        summary: 'Fetch missing pictures again: one, or all',
        body: pictureRetrySchema,
        response: { 200: pictureRetryResultSchema },
      },
    },
    async (request) => {
      const { address } = request.body;
      const actor = await actorOf(request);
      const retried = await jobs.within(db, async (trx, add) => {
        const count = await audited(
          trx,
          actor,
          'pictures.retry',
          { kind: 'imported-pictures', id: address?.slice(0, 200) ?? 'all' },
          () => retryMissing(trx, address),
        );
        if (count > 0) await add(IMPORTED_PICTURES, {});
        return count;
      });
      if (address !== undefined && retried === 0) throw notFound('Missing picture');
      return { retried };
    },
  );
}

/** Whether a product job with this id is an import. */
const isImport = async (db: Kysely<Database>, id: string): Promise<boolean> =>
  (await db
    .selectFrom('product_jobs')
    .select('id')
    .where('id', '=', id)
    .where('kind', '=', 'import')
    .executeTakeFirst()) !== undefined;
