import { wholeNumber } from '@haat/shared/contract/query-number';
import {
  bulkSchema,
  orderNoteCreateSchema,
  slipsSchema,
  staffOrderCountQuerySchema,
  staffOrderQuerySchema,
} from '@haat/shared/contract/staff-order-queries';
import {
  bulkResultSchema,
  orderNoteSchema,
  staffOrderCountsSchema,
  staffOrderPageSchema,
  staffOrderSchema,
} from '@haat/shared/contract/staff-orders';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { App, Deps } from '../../deps';
import type { Courier } from '../couriers/courier';
import { notFound } from '../../http/api-error';
import { pageInfo } from '../../http/page-of';
import { actorOf, audited } from '../audit/audit';
import { requirePermission, staffOf } from '../auth/require-permission';
import { requireUser } from '../auth/require-sign-in';
import { orderOf, ordersOf } from '../orders/read-orders';
import { readSeller } from '../settings/read-setting';
import { bulkChangeOrders } from './bulk-change-orders';
import { drawSlips, type Slip } from './draw-slips';
import { countOrders, listOrders } from './list-orders';
import { staffOrderOf } from './read-staff-order';

const orderParams = z.object({ id: z.string().check(z.maxLength(40)) });
const noteParams = z.extend(orderParams, { note: z.string().check(z.maxLength(40)) });
const parcelQuery = z.object({ parcel: z.optional(wholeNumber(1, 1000)) });

/** Orders for staff: list, detail, notes and bulk actions. Rupees. */
export async function adminOrderRoutes(
  app: App,
  { db, config, jobs, courier }: Deps & { courier: Courier | null },
): Promise<void> {
  const mayRead = { onRequest: requirePermission('orders.read') };
  const mayWrite = { onRequest: requirePermission('orders.write') };

  app.get(
    '/api/admin/orders',
    {
      ...mayRead,
      schema: {
        tags: ['admin'],
        summary: 'Orders, found by words and filters, sorted, a page at a time (staff)',
        querystring: staffOrderQuerySchema,
        response: { 200: staffOrderPageSchema },
      },
    },
    async (request) => {
      const { content, total } = await listOrders(db, request.query, await contextOf(request));
      return { content, ...pageInfo(total, request.query) };
    },
  );

  app.get(
    '/api/admin/orders/counts',
    {
      ...mayRead,
      schema: {
        tags: ['admin'],
        summary: 'How many orders there are of each status and of each thing to do (staff)',
        querystring: staffOrderCountQuerySchema,
        response: { 200: staffOrderCountsSchema },
      },
    },
    async (request) => countOrders(db, request.query, await contextOf(request)),
  );

  app.get(
    '/api/admin/orders/:id',
    {
      ...mayRead,
      schema: {
        tags: ['admin'],
        summary: 'One order with all that staff need (staff)',
        params: orderParams,
        response: { 200: staffOrderSchema },
      },
    },
    async (request) => {
      const order = await staffOrderOf(
        db,
        request.params.id.toUpperCase(),
        (await requireUser(request)).id,
        courier?.title ?? null,
      );
      if (!order) throw notFound('Order');
      return order;
    },
  );

  app.post(
    '/api/admin/orders/:id/notes',
    {
      ...mayWrite,
      schema: {
        tags: ['admin'],
        summary: 'Note something on an order; no shopper sees it there (staff)',
        params: orderParams,
        body: orderNoteCreateSchema,
        response: { 201: orderNoteSchema },
      },
    },
    async (request, reply) => {
      const { name } = await requireUser(request);
      const actor = await actorOf(request);
      const orderId = request.params.id.toUpperCase();
      const note = await db.transaction().execute((tx) =>
        audited(tx, actor, 'order.note', { kind: 'order', id: orderId }, async () => {
          const known = await tx
            .selectFrom('orders')
            .select('id')
            .where('id', '=', orderId)
            .forUpdate()
            .executeTakeFirst();
          if (!known) throw notFound('Order');
          return tx
            .insertInto('order_notes')
            .values({ order_id: orderId, author_id: actor.id, author: name, text: request.body.text })
            .returning(['id', 'author', 'text', 'created_at'])
            .executeTakeFirstOrThrow();
        }),
      );
      reply.code(201);
      return { id: note.id, author: note.author, isMine: true, text: note.text, at: note.created_at.toISOString() };
    },
  );

  app.delete(
    '/api/admin/orders/:id/notes/:note',
    { ...mayWrite, schema: { tags: ['admin'], summary: 'Take one’s own note back (staff)', params: noteParams } },
    async (request, reply) => {
      const actor = await actorOf(request);
      const orderId = request.params.id.toUpperCase();
      await db.transaction().execute((tx) =>
        audited(tx, actor, 'order.note.delete', { kind: 'order', id: orderId }, async () => {
          const removed = await tx
            .deleteFrom('order_notes')
            .where('id', '=', request.params.note)
            .where('order_id', '=', orderId)
            .where('author_id', '=', actor.id)
            .returning('id')
            .executeTakeFirst();
          if (!removed) throw notFound('Note');
        }),
      );
      return reply.code(204).send();
    },
  );

  app.post(
    '/api/admin/orders/bulk',
    {
      onRequest: requirePermission('orders.fulfil'),
      schema: {
        tags: ['admin'],
        summary: 'Pack many orders, or take it back; with `check`, say what would happen (staff)',
        body: bulkSchema,
        response: { 200: bulkResultSchema },
      },
    },
    async (request) => {
      const actor = await actorOf(request);
      return jobs.within(db, (tx, add) => bulkChangeOrders(tx, request.body, actor, add));
    },
  );

  app.get(
    '/api/admin/orders/:id/packing-slip',
    {
      ...mayRead,
      schema: {
        tags: ['admin'],
        summary: 'The packing slip as PDF: of a parcel, or of what hasn’t left (staff)',
        params: orderParams,
        querystring: parcelQuery,
      },
    },
    async (request, reply) => {
      const order = await orderOf(db, request.params.id.toUpperCase());
      const { parcel = null } = request.query;
      if (!order || (parcel !== null && !order.parcels.some(({ number }) => number === parcel)))
        throw notFound(order ? 'Parcel' : 'Order');
      return asPdf(reply, `packing-slip-${order.id}`, [
        { order, parcel, instructions: (await instructionsOf([order.id])).get(order.id) ?? null },
      ]);
    },
  );

  app.post(
    '/api/admin/orders/packing-slips',
    {
      ...mayRead,
      schema: {
        tags: ['admin'],
        summary: 'The packing slips of many orders as one PDF, in the order given (staff)',
        body: slipsSchema,
      },
    },
    async (request, reply) => {
      const ids = [...new Set(request.body.ids.map((id) => id.toUpperCase()))];
      const orders = await ordersOf(
        db,
        ids.map((id) => ({ id })),
      );
      if (orders.length === 0) throw notFound('Order');
      const instructions = await instructionsOf(ids);
      return asPdf(
        reply,
        'packing-slips',
        orders.map((order) => ({ order, parcel: null, instructions: instructions.get(order.id) ?? null })),
      );
    },
  );

  const contextOf = async (request: FastifyRequest) => ({ now: new Date(), reader: (await staffOf(request)).id });

  const instructionsOf = async (ids: readonly string[]) =>
    new Map(
      (await db.selectFrom('orders').select(['id', 'delivery_instructions']).where('id', 'in', ids).execute()).map(
        (row) => [row.id, row.delivery_instructions],
      ),
    );

  const asPdf = async (reply: FastifyReply, name: string, slips: readonly Slip[]) =>
    reply
      .type('application/pdf')
      .header('Content-Disposition', `attachment; filename="${name}.pdf"`)
      .header('Cache-Control', 'private, no-store')
      .send(await drawSlips(slips, (await readSeller(db, config)).name));
}
