import {
  bulkCashResultSchema,
  bulkCashSchema,
  bulkHandlingSchema,
  handlingChoicesSchema,
  orderHandlingSchema,
} from '@haat/shared/contract/order-handling';
import {
  itemsChangeResultSchema,
  itemsChangeSchema,
  itemsPreviewSchema,
  itemsUndoPreviewSchema,
  itemsUndoSchema,
} from '@haat/shared/contract/order-items-change';
import { DEFAULT_LINK_DAYS } from '@haat/shared/contract/payment-link';
import { staffOrderCountQuerySchema } from '@haat/shared/contract/staff-order-queries';
import { bulkResultSchema } from '@haat/shared/contract/staff-orders';
import { toPaise } from '@haat/shared/money';
import { sql, type Transaction } from 'kysely';
import { Readable } from 'node:stream';
import * as z from 'zod/mini';
import type { Database } from '../../db/schema';
import type { App, Deps } from '../../deps';
import { actorOf, audit, audited } from '../audit/audit';
import { requirePermission } from '../auth/require-permission';
import { currentPrices } from '../catalogue/prices/current-prices';
import { changeItems, previewItems, previewUndo, undoChange } from '../orders/change-items';
import type { ChangeAuthor } from '../orders/move-order';
import { ORDER_MAILS, type OrderMail } from '../orders/order-mails';
import { creditGivenNow } from '../orders/refund-lines';
import { createPaymentLink } from '../orders/payment-link';
import { colleaguesWith } from '../team/colleagues';
import { bulkRecordCash } from './bulk-record-cash';
import { bulkChangeHandling, changeHandling } from './change-handling';
import { orderRows } from './export-orders';
import { countOrders } from './list-orders';

const orderParams = z.object({ id: z.string().check(z.maxLength(40)) });
/** Maximum number of tag suggestions. */
const MAX_LISTED_TAGS = 200;

/** Tags, assignee and archive of orders, and the export of a list. */
export async function handlingRoutes(app: App, { db, config, jobs, version }: Deps): Promise<void> {
  const mayWrite = { onRequest: requirePermission('orders.write') };

  /** Audits a change of the items and sends the email about it. */
  const changeAndNotify = (
    number: string,
    actor: Awaited<ReturnType<typeof actorOf>>,
    action: string,
    change: (tx: Transaction<Database>, id: string, by: ChangeAuthor) => ReturnType<typeof changeItems>,
  ) =>
    jobs.within(db, async (tx, add) => {
      const id = number.toUpperCase();
      const { result, text } = await audited(tx, actor, action, { kind: 'order', id }, () =>
        change(tx, id, { as: 'staff', id: actor.id }),
      );
      await add(ORDER_MAILS, {
        about: 'items-changed',
        orderId: id,
        text,
        refundPaise: toPaise(result.refund),
        creditPaise: await creditGivenNow(tx, id),
      } satisfies OrderMail);
      return result;
    });

  app.get(
    '/api/admin/orders/handling',
    {
      onRequest: requirePermission('orders.read'),
      schema: {
        tags: ['admin'],
        summary: 'The tags of orders, and to whom one can be assigned (staff)',
        response: { 200: handlingChoicesSchema },
      },
    },
    async () => {
      const { rows } = await sql<{ tag: string }>`
        select tag from orders, unnest(tags) as tag group by tag order by lower(tag), tag limit ${MAX_LISTED_TAGS}`.execute(
        db,
      );
      return { tags: rows.map(({ tag }) => tag), colleagues: await colleaguesWith(db, 'orders.read') };
    },
  );

  app.put(
    '/api/admin/orders/:id/handling',
    {
      ...mayWrite,
      schema: {
        tags: ['admin'],
        summary: 'Tag, assign, archive or unarchive an order (staff)',
        params: orderParams,
        body: orderHandlingSchema,
        response: { 204: z.void() },
      },
    },
    async (request, reply) => {
      const actor = await actorOf(request);
      const id = request.params.id.toUpperCase();
      await db
        .transaction()
        .execute((tx) =>
          audited(tx, actor, 'order.handling', { kind: 'order', id }, () => changeHandling(tx, id, request.body)),
        );
      return reply.code(204).send();
    },
  );

  app.post(
    '/api/admin/orders/bulk-handling',
    {
      ...mayWrite,
      schema: {
        tags: ['admin'],
        summary: 'Tag, assign or archive many orders; with `check`, say what would happen (staff)',
        body: bulkHandlingSchema,
        response: { 200: bulkResultSchema },
      },
    },
    async (request) => {
      const actor = await actorOf(request);
      return db.transaction().execute((tx) => bulkChangeHandling(tx, request.body, actor));
    },
  );

  app.post(
    '/api/admin/orders/bulk-cash',
    {
      onRequest: requirePermission('orders.cash'),
      schema: {
        tags: ['admin'],
        summary: 'Record a courier’s payment for many orders, or undo it; with `check`, say what would happen (staff)',
        body: bulkCashSchema,
        response: { 200: bulkCashResultSchema },
      },
    },
    async (request) => {
      const actor = await actorOf(request);
      return db.transaction().execute((tx) => bulkRecordCash(tx, request.body, actor));
    },
  );

  app.post(
    '/api/admin/orders/:id/items/preview',
    {
      ...mayWrite,
      preHandler: currentPrices(version),
      schema: {
        tags: ['admin'],
        summary: 'What a change of an order’s items would come to; writes nothing (staff)',
        params: orderParams,
        body: itemsPreviewSchema,
        response: { 200: itemsChangeResultSchema },
      },
    },
    (request) => previewItems(db, config, request.params.id.toUpperCase(), request.body),
  );

  app.post(
    '/api/admin/orders/:id/items',
    {
      onRequest: requirePermission('orders.refund'),
      preHandler: currentPrices(version),
      schema: {
        tags: ['admin'],
        summary: 'Change the items of an order before it ships; the difference is refunded or paid by a link (staff)',
        params: orderParams,
        body: itemsChangeSchema,
        response: { 200: itemsChangeResultSchema },
      },
    },
    async (request) =>
      changeAndNotify(request.params.id, await actorOf(request), 'order.items', async (tx, id, by) => {
        const changed = await changeItems(tx, config, id, request.body, by);
        if (changed.result.toPay > 0) await createPaymentLink(tx, config, id, DEFAULT_LINK_DAYS);
        return changed;
      }),
  );

  app.get(
    '/api/admin/orders/:id/items/undo',
    {
      ...mayWrite,
      schema: {
        tags: ['admin'],
        summary: 'What undoing the unpaid changes of an order’s items would come to; writes nothing (staff)',
        params: orderParams,
        response: { 200: itemsUndoPreviewSchema },
      },
    },
    (request) => previewUndo(db, config, request.params.id.toUpperCase()),
  );

  app.post(
    '/api/admin/orders/:id/items/undo',
    {
      onRequest: requirePermission('orders.refund'),
      schema: {
        tags: ['admin'],
        summary: 'Undo changes of an order’s items whose difference is not paid (staff)',
        params: orderParams,
        body: itemsUndoSchema,
        response: { 200: itemsChangeResultSchema },
      },
    },
    async (request) =>
      changeAndNotify(request.params.id, await actorOf(request), 'order.items-undo', (tx, id, by) =>
        undoChange(tx, config, id, request.body, by),
      ),
  );

  app.get(
    '/api/admin/orders/export',
    {
      onRequest: requirePermission('orders.export'),
      config: { rateLimit: { max: 20, timeWindow: '1 minute' } },
      schema: {
        tags: ['admin'],
        summary: 'All matching orders as CSV; recorded in the audit log (staff)',
        querystring: staffOrderCountQuerySchema,
      },
    },
    async (request, reply) => {
      const actor = await actorOf(request);
      const context = { now: new Date(), reader: actor.id };
      // Exclude orders placed during the export: they would shift the pages.
      const filter = { ...request.query, until: request.query.until ?? context.now.toISOString() };
      const { q, status, todo, ...rest } = filter;
      const counts = await countOrders(db, filter, context);
      // An export changes nothing, but its author is logged, without the search text, which may be an address.
      await db.transaction().execute((trx) =>
        audit(trx, actor, [
          {
            action: 'order.export',
            objectKind: 'order',
            objectId: 'all',
            objectName: 'Orders as a file',
            before: null,
            after: {
              ...rest,
              ...(status && { status }),
              ...(todo && { todo }),
              searched: q !== undefined,
              orders: status ? (counts.status[status] ?? 0) : todo ? (counts.todo[todo] ?? 0) : counts.all,
            },
          },
        ]),
      );
      return reply
        .type('text/csv; charset=utf-8')
        .header('Content-Disposition', 'attachment; filename="haat-orders.csv"')
        .send(Readable.from(orderRows(db, filter, context)));
    },
  );
}
