import { orderCreateSchema, orderLookupSchema, orderSchema, orderStatuses } from '@haat/shared/contract/order';
import { orderCancelSchema, orderShipSchema } from '@haat/shared/contract/order-changes';
import { orderFilterSchema } from '@haat/shared/contract/order-list';
import { orderCreatedSchema } from '@haat/shared/contract/order-payment';
import { paged } from '@haat/shared/contract/common';
import { wholeNumberOr } from '@haat/shared/contract/query-number';
import type { FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';
import * as z from 'zod/mini';
import type { App, Deps } from '../../deps';
import type { Database } from '../../db/schema';
import { notFound } from '../../http/api-error';
import { placeAmong } from '../../http/page-of';
import { actorOf, audited } from '../audit/audit';
import { requirePermission } from '../auth/require-permission';
import { requireSignIn, senderOf } from '../auth/require-sign-in';
import { issueInvoice } from '../invoices/issue-invoice';
import { cancelOrder } from './cancel-order';
import { takeAtTheDoor } from './cash-on-delivery';
import { lockOrder, moveOrder, type By, type LockedOrder } from './move-order';
import { ORDER_MAILS, type OrderMail } from './order-mails';
import { ordersThat } from './narrow-orders';
import { holdCard, withCard } from '../payments/card-bytes';
import { placeOrder } from './place-order';
import { readableOrder } from './readable-order';
import { orderOf, ordersOf } from './read-orders';

const pageQuery = z.object({ page: wholeNumberOr(0, 0, 1_000_000), size: wholeNumberOr(20, 1, 100) });
const filterQuery = z.extend(pageQuery, { status: z.optional(z.enum(orderStatuses)) });
const ownQuery = z.extend(orderFilterSchema, pageQuery.shape);
const orderParams = z.object({ id: z.string().check(z.maxLength(40)) });
const orderPage = paged(orderSchema);

/** Orders of guests and accounts (specification §7; design §6). Rupees. */
export async function orderRoutes(app: App, { db, config, gateway, jobs, log, placed, news }: Deps): Promise<void> {
  const fulfilling = requirePermission('orders.fulfil');

  app.post('/api/orders/create', {
    preParsing: holdCard,
    config: { rateLimit: { max: 600, timeWindow: '1 minute' } },
    schema: { tags: ['orders'], summary: 'Place an order, once for each idempotency key', body: orderCreateSchema, response: { 200: orderCreatedSchema, 201: orderCreatedSchema } },
  }, async (request, reply) => {
    const user = await request.signedIn();
    const { isNew, ...created } = await withCard(request, request.body.card, (card) => placeOrder({ db, gateway, log, config }, { ...request.body, card }, user?.id ?? null));
    if (isNew && created.order.status === 'Placed') placed.soon();
    reply.code(isNew ? 201 : 200);
    return created;
  });

  app.get('/api/orders/user', { preHandler: requireSignIn(), schema: { tags: ['orders'], summary: 'The sender’s own orders, newest first: by status, by when they were placed, by what they hold', querystring: ownQuery, response: { 200: orderPage } } }, async (request) => {
    const user = await senderOf(request);
    const now = new Date();
    return pageOf(request.query, (rows) => rows.where('user_id', '=', user.id).where(ordersThat(request.query, now)));
  });

  app.get('/api/orders', { preHandler: requirePermission('orders.read'), schema: { tags: ['orders'], summary: 'All orders, newest first (staff)', querystring: filterQuery, response: { 200: orderPage } } }, async (request) => {
    const { status } = request.query;
    return pageOf(request.query, (rows) => (status ? rows.where('status', '=', status) : rows));
  });

  app.get('/api/orders/:id', { config: { staffMay: 'orders.read' }, schema: { tags: ['orders'], summary: 'One order: for its owner, a guest with its X-Order-Token, or staff', params: orderParams, response: { 200: orderSchema } } }, async (request) =>
    answerOf((await readableOrder(db, request, request.params.id)).row.id));

  app.post('/api/orders/:id/cancel', { config: { staffMay: 'orders.cancel' }, schema: { tags: ['orders'], summary: 'Cancel an order that is not on its way yet, or some of its lines', params: orderParams, body: orderCancelSchema, response: { 200: orderSchema } } }, async (request) => {
    const { row, by } = await readableOrder(db, request, request.params.id);
    const { key, lines } = request.body ?? {};
    const actor = by.as === 'staff' ? await actorOf(request) : null;
    let isChanged = false;
    await jobs.within(db, async (tx, add) => {
      const cancelled = await audited(tx, actor, 'order.cancel', { kind: 'order', id: row.id }, () => cancelOrder(tx, { orderId: row.id, key, lines, by }));
      if (cancelled.what === 'nothing') return;
      isChanged = true;
      await add(ORDER_MAILS, { about: 'cancelled', orderId: row.id, items: cancelled.what === 'order' ? null : cancelled.items, refundPaise: cancelled.refundPaise } satisfies OrderMail);
    });
    if (isChanged && !actor) news.happened('order', [row.id], 'order.cancel');
    return answerOf(row.id);
  });

  app.post('/api/orders/lookup', {
    config: { rateLimit: { max: 60, timeWindow: '1 minute' } },
    schema: { tags: ['orders'], summary: 'Have a link to an order mailed to the address that it was ordered with; the answer never tells whether there is one', body: orderLookupSchema },
  }, async (request, reply) => {
    await mail({ about: 'lookup', orderId: request.body.orderId.toUpperCase(), email: request.body.email.toLowerCase() });
    return reply.code(202).send();
  });

  app.post('/api/orders/:id/pack', { preHandler: fulfilling, schema: { tags: ['orders'], summary: 'An order is packed (staff)', params: orderParams, response: { 200: orderSchema } } }, (request) =>
    step(request, request.params.id, 'packed', (tx, order, by) => moveOrder(tx, order, 'Packed', by)));

  app.post('/api/orders/:id/ship', { preHandler: fulfilling, schema: { tags: ['orders'], summary: 'The carrier has it: its invoice is issued (staff)', params: orderParams, body: orderShipSchema, response: { 200: orderSchema } } }, (request) =>
    step(request, request.params.id, 'shipped', async (tx, order, by) => {
      const { carrier, trackingNumber } = request.body;
      await moveOrder(tx, order, 'In Transit', by, { note: `${carrier} ${trackingNumber}` });
      await tx.updateTable('orders').set({ carrier, tracking_number: trackingNumber }).where('id', '=', order.id).execute();
      await issueInvoice(tx, order.id, new Date());
    }));

  app.post('/api/orders/:id/deliver', { preHandler: fulfilling, schema: { tags: ['orders'], summary: 'An order has arrived; what was to be paid at the door is paid (staff)', params: orderParams, response: { 200: orderSchema } } }, (request) =>
    step(request, request.params.id, 'delivered', async (tx, order, by) => {
      await moveOrder(tx, order, 'Delivered', by);
      await takeAtTheDoor(tx, order.id);
    }));

  /** A step of the staff's, with its mail and its entry in the audit log. */
  async function step(request: FastifyRequest, id: string, about: 'packed' | 'shipped' | 'delivered', take: (tx: Transaction<Database>, order: LockedOrder, by: By) => Promise<void>) {
    const actor = await actorOf(request);
    const orderId = id.toUpperCase();
    await jobs.within(db, async (tx, add) => {
      await audited(tx, actor, `order.${about}`, { kind: 'order', id: orderId }, async () => take(tx, await lockOrder(tx, orderId), { as: 'staff', id: actor.id }));
      await add(ORDER_MAILS, { about, orderId } satisfies OrderMail);
    });
    return answerOf(orderId);
  }

  async function answerOf(id: string) {
    const order = await orderOf(db, id);
    if (!order) throw notFound('Order');
    return order;
  }

  const mail = (about: OrderMail) => jobs.add(ORDER_MAILS, about);

  type OrderRows = ReturnType<typeof allOrders>;
  function allOrders() {
    return db.selectFrom('orders');
  }

  async function pageOf({ page, size }: { page: number; size: number }, narrow: (rows: OrderRows) => OrderRows) {
    const rows = await narrow(allOrders()).selectAll().orderBy('created_at', 'desc').orderBy('id').limit(size).offset(page * size).execute();
    const { total } = await narrow(allOrders()).select((select) => select.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
    return { content: await ordersOf(db, rows), ...placeAmong(total, { page, size }) };
  }
}
