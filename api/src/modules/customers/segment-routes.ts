import {
  segmentPreviewSchema,
  segmentRulesSchema,
  segmentSchema,
  segmentsSchema,
  segmentWriteSchema,
  type SegmentWrite,
} from '@haat/shared/contract/customers';
import type { Transaction } from 'kysely';
import * as z from 'zod/mini';
import { lockByName } from '../../db/lock-by-name';
import type { Database } from '../../db/schema';
import type { App, Deps } from '../../deps';
import { ApiError, notFound } from '../../http/api-error';
import { actorOf, audited } from '../audit/audit';
import { requirePermission } from '../auth/require-permission';
import { requireUser } from '../auth/require-sign-in';
import { refreshCustomers } from './refresh-customers';
import { findCustomers } from './read-customers';
import { inSegment } from './segment-rules';
import { readSegments, segmentFor, segmentView } from './segments';

const tags = ['customers'];
const params = z.object({ id: z.string().check(z.minLength(1), z.maxLength(60)) });
/** Maximum number of segments per member of staff. */
const MAX_SEGMENTS = 50;
/** Number of customers in the preview of an unsaved segment. */
const SAMPLE_SIZE = 5;

const columnsOf = ({ name, isShared, match, rules }: SegmentWrite) => ({
  name,
  is_shared: isShared,
  rules: JSON.stringify({ match, rules }),
});

/** Segments: customers selected by rules, evaluated at each request. */
export async function segmentRoutes(app: App, { db }: Deps): Promise<void> {
  const read = requirePermission('customers.read');
  const write = requirePermission('customers.write');

  app.get(
    '/api/admin/customer-segments',
    {
      onRequest: read,
      schema: {
        tags,
        summary: 'Customer segments, own and shared (staff)',
        response: { 200: segmentsSchema },
      },
    },
    async (request) => {
      const { id } = await requireUser(request);
      return { content: (await readSegments(db, id)).map((row) => segmentView(id, row)) };
    },
  );

  app.post(
    '/api/admin/customer-segments/preview',
    {
      onRequest: read,
      preHandler: () => refreshCustomers(db),
      schema: {
        tags,
        summary: 'Number of customers who match conditions, with a sample (staff)',
        body: segmentRulesSchema,
        response: { 200: segmentPreviewSchema },
      },
    },
    async (request) => {
      const { content, total } = await findCustomers(db, inSegment(request.body, new Date()), {
        sort: '-last',
        page: 0,
        size: SAMPLE_SIZE,
      });
      return { count: total, sample: content.map(({ id, name, email }) => ({ id, name, email })) };
    },
  );

  app.post(
    '/api/admin/customer-segments',
    {
      onRequest: write,
      schema: { tags, summary: 'Create a segment (staff)', body: segmentWriteSchema, response: { 201: segmentSchema } },
    },
    async (request, reply) => {
      const actor = await actorOf(request);
      const id = await db.transaction().execute((trx) =>
        audited(
          trx,
          actor,
          'segment.create',
          (id: string) => ({ kind: 'segment', id }),
          async () => {
            await lockByName(trx, `segments of ${actor.id}`);
            const { count } = await trx
              .selectFrom('customer_segments')
              .select((select) => select.fn.countAll<string>().as('count'))
              .where('owner_id', '=', actor.id)
              .executeTakeFirstOrThrow();
            if (Number(count) >= MAX_SEGMENTS)
              throw new ApiError(409, 'too-many', `You can have at most ${MAX_SEGMENTS} segments. Delete one first.`);
            return (
              await trx
                .insertInto('customer_segments')
                .values({ owner_id: actor.id, ...columnsOf(request.body) })
                .returning('id')
                .executeTakeFirstOrThrow()
            ).id;
          },
        ),
      );
      reply.code(201);
      return segmentView(actor.id, await segmentFor(db, actor.id, id));
    },
  );

  /**
   * Each member of staff with the write permission may change a shared segment; only its owner may stop sharing it.
   * @throws ApiError 403, 404
   */
  const forChange = async (trx: Transaction<Database>, reader: string, id: string, staysShared: boolean) => {
    const { owner_id, owner } = await segmentFor(trx, reader, id);
    if (owner_id !== reader && !staysShared)
      throw new ApiError(
        403,
        'not-yours',
        `This segment belongs to ${owner ?? 'another team member'}. Create your own with the same conditions.`,
      );
  };

  app.put(
    '/api/admin/customer-segments/:id',
    {
      onRequest: write,
      schema: {
        tags,
        summary: 'Update a segment, own or shared (staff)',
        params,
        body: segmentWriteSchema,
        response: { 200: segmentSchema },
      },
    },
    async (request) => {
      const actor = await actorOf(request);
      const { id } = request.params;
      await db.transaction().execute((trx) =>
        audited(trx, actor, 'segment.update', { kind: 'segment', id }, async () => {
          await forChange(trx, actor.id, id, request.body.isShared);
          await trx
            .updateTable('customer_segments')
            .set({ ...columnsOf(request.body), updated_at: new Date() })
            .where('id', '=', id)
            .execute();
        }),
      );
      return segmentView(actor.id, await segmentFor(db, actor.id, id));
    },
  );

  app.delete(
    '/api/admin/customer-segments/:id',
    {
      onRequest: write,
      schema: {
        tags,
        summary: 'Delete a segment: one’s own, or one that is shared (staff)',
        params,
        response: { 204: z.void() },
      },
    },
    async (request, reply) => {
      const actor = await actorOf(request);
      const { id } = request.params;
      await db.transaction().execute((trx) =>
        audited(trx, actor, 'segment.delete', { kind: 'segment', id }, async () => {
          await segmentFor(trx, actor.id, id);
          const { numDeletedRows } = await trx.deleteFrom('customer_segments').where('id', '=', id).executeTakeFirst();
          if (numDeletedRows === 0n) throw notFound('Segment');
        }),
      );
      return reply.code(204).send();
    },
  );
}
