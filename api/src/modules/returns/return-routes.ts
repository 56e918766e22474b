import { returnCreateSchema, returnMoveSchema } from '@haat/shared/contract/order-changes';
import { returnSchema, returnStatuses } from '@haat/shared/contract/return';
import * as z from 'zod/mini';
import type { App, Deps } from '../../deps';
import { notFound } from '../../http/api-error';
import { actorOf, audited } from '../audit/audit';
import { requirePermission } from '../auth/require-permission';
import { ORDER_MAILS, type OrderMail } from '../orders/order-mails';
import { findAccessibleOrder, requireOrderAccess } from '../orders/find-accessible-order';
import { useOrderTexts } from '../orders/order-texts';
import { moveReturn, requestReturn } from './move-return';
import { returnsOf } from './read-returns';
import type { StaffEvents } from '../team/staff-events';

const orderParams = z.object({ id: z.string().check(z.maxLength(40)) });
const returnParams = z.object({ reference: z.string().check(z.maxLength(40)) });
const listSchema = z.object({ content: z.array(returnSchema) });
/** Staff also see the UPI ID for refunds of cash. */
const staffListSchema = z.object({ content: z.array(z.extend(returnSchema, { upiId: z.nullable(z.string()) })) });
/** Maximum number of listed returns, newest first. */
const MAX_LISTED = 100;

/** Returns within 30 days of delivery (specification §2, Returns Centre; §9). Rupees. */
export async function returnRoutes(
  app: App,
  { db, jobs, staffEvents }: Deps & { staffEvents: StaffEvents },
): Promise<void> {
  useOrderTexts(app, db);
  app.post(
    '/api/orders/:id/returns',
    {
      onRequest: requireOrderAccess(db),
      config: { rateLimit: { max: 60, timeWindow: '1 minute' }, staffMay: 'returns.write' },
      schema: {
        tags: ['returns'],
        summary: 'Request a return: the order’s owner, a guest with X-Order-Token, or staff for them',
        params: orderParams,
        body: returnCreateSchema,
        response: { 201: returnSchema },
      },
    },
    async (request, reply) => {
      const { row, by } = await findAccessibleOrder(db, request, request.params.id);
      const actor = by.as === 'staff' ? await actorOf(request) : null;
      const { reference, isNew } = await jobs.within(db, async (tx, add) => {
        const requested = await audited(
          tx,
          actor,
          'return.create',
          (created) => ({ kind: 'return', id: created.reference }),
          () => requestReturn(tx, row.id, request.body, by, new Date()),
        );
        if (requested.isNew)
          await add(ORDER_MAILS, { about: 'return', reference: requested.reference } satisfies OrderMail);
        return requested;
      });
      if (isNew && !actor) staffEvents.happened('return', [reference], 'return.create');
      reply.code(201);
      return answerOf(reference);
    },
  );

  app.get(
    '/api/orders/:id/returns',
    {
      config: { staffMay: 'orders.read' },
      schema: {
        tags: ['returns'],
        summary: 'An order’s returns, newest first',
        params: orderParams,
        response: { 200: listSchema },
      },
    },
    async (request) => {
      const { row } = await findAccessibleOrder(db, request, request.params.id);
      return {
        content: await returnsOf(
          db,
          await db
            .selectFrom('returns')
            .selectAll()
            .where('order_id', '=', row.id)
            .orderBy('created_at', 'desc')
            .execute(),
        ),
      };
    },
  );

  app.get(
    '/api/returns',
    {
      onRequest: requirePermission('orders.read'),
      schema: {
        tags: ['returns'],
        summary: `The ${MAX_LISTED} newest returns, of one status or all (staff)`,
        querystring: z.object({ status: z.optional(z.enum(returnStatuses)) }),
        response: { 200: staffListSchema },
      },
    },
    async (request) => {
      const { status } = request.query;
      let query = db
        .selectFrom('returns')
        .selectAll()
        .orderBy('created_at', 'desc')
        .orderBy('reference')
        .limit(MAX_LISTED);
      if (status) query = query.where('status', '=', status);
      const rows = await query.execute();
      return {
        content: (await returnsOf(db, rows)).map((one, index) => ({ ...one, upiId: rows[index]?.upi_id ?? null })),
      };
    },
  );

  app.post(
    '/api/returns/:reference/move',
    {
      onRequest: requirePermission('returns.write'),
      schema: {
        tags: ['returns'],
        summary: 'Move a return to its next status (staff)',
        params: returnParams,
        body: returnMoveSchema,
        response: { 200: returnSchema },
      },
    },
    async (request) => {
      const actor = await actorOf(request);
      const reference = request.params.reference.toUpperCase();
      await jobs.within(db, async (tx, add) => {
        await audited(tx, actor, 'return.move', { kind: 'return', id: reference }, () =>
          moveReturn(tx, reference, request.body, { as: 'staff', id: actor.id }),
        );
        await add(ORDER_MAILS, { about: 'return', reference } satisfies OrderMail);
      });
      return answerOf(reference);
    },
  );

  async function answerOf(reference: string) {
    const [one] = await returnsOf(
      db,
      await db.selectFrom('returns').selectAll().where('reference', '=', reference).execute(),
    );
    if (!one) throw notFound('Return');
    return one;
  }
}
