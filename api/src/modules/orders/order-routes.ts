import { addressSchema, orderSchema, orderStatuses } from '@haat/shared/contract/order';
import { orderCreateSchema } from '@haat/shared/contract/order-create';
import { orderLookupSchema } from '@haat/shared/contract/order-lookup';
import {
  orderCancelSchema,
  orderCashSchema,
  orderDeliverSchema,
  orderShipSchema,
  orderStepSchema,
  orderUndeliverSchema,
  type CancelReason,
} from '@haat/shared/contract/order-changes';
import {
  orderEditSchema,
  orderRefundSchema,
  refundPreviewRequestSchema,
} from '@haat/shared/contract/staff-order-changes';
import { refundPreviewSchema } from '@haat/shared/contract/staff-orders';
import { orderFilterSchema } from '@haat/shared/contract/order-list';
import { orderCreatedSchema } from '@haat/shared/contract/order-payment';
import { paged } from '@haat/shared/contract/common';
import { wholeNumberOr } from '@haat/shared/contract/query-number';
import { toRupees } from '@haat/shared/money';
import type { FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';
import * as z from 'zod/mini';
import type { App, Deps } from '../../deps';
import type { Database } from '../../db/schema';
import { ApiError, notFound } from '../../http/api-error';
import type { AddJob } from '../../jobs/jobs';
import { pageInfo } from '../../http/page-of';
import { languageOf } from '../../http/request-language';
import { actorOf, audited } from '../audit/audit';
import { requirePermission } from '../auth/require-permission';
import { requireSignIn, requireUser } from '../auth/require-sign-in';
import { useOrderTexts } from './order-texts';
import { currentPrices } from '../catalogue/prices/current-prices';
import { cancelOrder } from './cancel-order';
import { recordCash } from './cash-on-delivery';
import { deliverOrder, undeliverOrder } from './deliver-order';
import { editOrder } from './edit-order';
import { lockOrder, type ChangeAuthor, type LockedOrder } from './move-order';
import { ORDER_MAILS, type OrderMail } from './order-mails';
import { orderFilterCondition } from './order-filter';
import { packOrder, unpackOrder } from './pack-order';
import { placeOrder } from './place-order';
import { findAccessibleOrder, requireOrderAccess } from './find-accessible-order';
import { orderOf, ordersOf } from './read-orders';
import { creditGivenNow } from './refund-lines';
import { refundOrder, amountOfRequest } from './refund-order';
import { shipOrder } from './ship-order';
import type { PaymentGateway } from '../payments/payment-gateway';
import type { StaffEvents } from '../team/staff-events';

const pageQuery = z.object({ page: wholeNumberOr(0, 0, 1_000_000), size: wholeNumberOr(20, 1, 100) });
const filterQuery = z.extend(pageQuery, { status: z.optional(z.enum(orderStatuses)) });
const ownQuery = z.extend(orderFilterSchema, pageQuery.shape);
const orderParams = z.object({ id: z.string().check(z.maxLength(40)) });
const orderPage = paged(orderSchema);

/** @throws ApiError 400 if staff cancel without a reason */
function requireReason({ reason, note }: { reason?: CancelReason; note?: string }): void {
  const fault = !reason
    ? { path: 'reason', message: 'Choose a reason' }
    : reason === 'other' && !note
      ? { path: 'note', message: 'Describe the reason' }
      : null;
  if (fault) throw new ApiError(400, 'invalid', `${fault.message}.`, [fault]);
}

/** Orders of guests and accounts (specification §7; design §6). Rupees. */
export async function orderRoutes(
  app: App,
  {
    db,
    config,
    gateway,
    jobs,
    log,
    placedOrdersTask,
    staffEvents,
    version,
  }: Deps & { gateway: PaymentGateway; staffEvents: StaffEvents },
): Promise<void> {
  const fulfilling = requirePermission('orders.fulfil');
  useOrderTexts(app, db);

  app.post(
    '/api/orders/create',
    {
      preHandler: currentPrices(version),
      config: { rateLimit: { max: 600, timeWindow: '1 minute' } },
      schema: {
        tags: ['orders'],
        summary: 'Place an order, once per idempotency key',
        body: orderCreateSchema,
        response: { 200: orderCreatedSchema, 201: orderCreatedSchema },
      },
    },
    async (request, reply) => {
      const user = await request.signedIn();
      const { isNew, ...created } = await placeOrder({ db, gateway, log, config }, request.body, {
        userId: user?.id ?? null,
        address: request.ip,
        language: languageOf(request),
      });
      if (isNew && created.order.status === 'Placed') placedOrdersTask.schedule();
      reply.code(isNew ? 201 : 200);
      return created;
    },
  );

  app.get(
    '/api/orders/user',
    {
      onRequest: requireSignIn(),
      schema: {
        tags: ['orders'],
        summary: 'The caller’s orders, newest first; filtered by status, period and contents',
        querystring: ownQuery,
        response: { 200: orderPage },
      },
    },
    async (request) => {
      const user = await requireUser(request);
      const now = new Date();
      return pageOf(request.query, (rows) =>
        rows.where('user_id', '=', user.id).where(orderFilterCondition(request.query, now)),
      );
    },
  );

  app.get(
    '/api/orders',
    {
      onRequest: requirePermission('orders.read'),
      schema: {
        tags: ['orders'],
        summary: 'All orders, newest first (staff)',
        querystring: filterQuery,
        response: { 200: orderPage },
      },
    },
    async (request) => {
      const { status } = request.query;
      return pageOf(request.query, (rows) => (status ? rows.where('status', '=', status) : rows));
    },
  );

  app.get(
    '/api/orders/:id',
    {
      config: { staffMay: 'orders.read' },
      schema: {
        tags: ['orders'],
        summary: 'One order: for its owner, a guest with its X-Order-Token, or staff',
        params: orderParams,
        response: { 200: orderSchema },
      },
    },
    async (request) => answerOf((await findAccessibleOrder(db, request, request.params.id)).row.id),
  );

  app.post(
    '/api/orders/:id/cancel',
    {
      onRequest: requireOrderAccess(db),
      config: { staffMay: 'orders.cancel' },
      schema: {
        tags: ['orders'],
        summary: 'Cancel an order that has not shipped, or some of its lines',
        params: orderParams,
        body: orderCancelSchema,
        response: { 200: orderSchema },
      },
    },
    async (request) => {
      const { row, by } = await findAccessibleOrder(db, request, request.params.id);
      const { key, lines, version, ...why } = request.body ?? {};
      const actor = by.as === 'staff' ? await actorOf(request) : null;
      if (actor) requireReason(why);
      let isChanged = false;
      await jobs.within(db, async (tx, add) => {
        const cancelled = await audited(tx, actor, 'order.cancel', { kind: 'order', id: row.id }, () =>
          cancelOrder(tx, { orderId: row.id, key, lines, version, ...(actor && why), by }),
        );
        if (cancelled.what === 'nothing') return;
        isChanged = true;
        await add(ORDER_MAILS, {
          about: 'cancelled',
          orderId: row.id,
          items: cancelled.what === 'order' ? null : cancelled.items,
          refundPaise: cancelled.refundPaise,
          creditPaise: await creditGivenNow(tx, row.id),
        } satisfies OrderMail);
      });
      if (isChanged && !actor) staffEvents.happened('order', [row.id], 'order.cancel');
      return answerOf(row.id);
    },
  );

  app.put(
    '/api/orders/:id/address',
    {
      onRequest: requireOrderAccess(db),
      schema: {
        tags: ['orders'],
        summary: 'Change the address of an order that is not packed; the buyer gets an email about it',
        params: orderParams,
        body: addressSchema,
        response: { 200: orderSchema },
      },
    },
    async (request) => {
      const { row, by } = await findAccessibleOrder(db, request, request.params.id);
      let isChanged = false;
      await jobs.within(db, async (tx, add) => {
        isChanged = await editOrder(tx, config, row.id, { address: request.body }, by);
        if (isChanged) await add(ORDER_MAILS, { about: 'address-changed', orderId: row.id } satisfies OrderMail);
      });
      if (isChanged) staffEvents.happened('order', [row.id], 'order.edit');
      return answerOf(row.id);
    },
  );

  app.post(
    '/api/orders/lookup',
    {
      preHandler: app.limitMails,
      config: { rateLimit: { max: 60, timeWindow: '1 minute' } },
      schema: {
        tags: ['orders'],
        summary:
          'Email a link to an order to the address it was placed with; the response never reveals whether it exists',
        body: orderLookupSchema,
      },
    },
    async (request, reply) => {
      await mail({
        about: 'lookup',
        orderId: request.body.orderId.toUpperCase(),
        email: request.body.email.toLowerCase(),
      });
      return reply.code(202).send();
    },
  );

  const stepped = { params: orderParams, body: orderStepSchema, response: { 200: orderSchema } };

  app.post(
    '/api/orders/:id/pack',
    { onRequest: fulfilling, schema: { tags: ['orders'], summary: 'Mark an order as packed (staff)', ...stepped } },
    (request) =>
      step(request, request.params.id, 'packed', request.body?.version, (tx, order, by, add) =>
        packOrder(tx, order, by, add),
      ),
  );

  app.post(
    '/api/orders/:id/unpack',
    {
      onRequest: fulfilling,
      schema: {
        tags: ['orders'],
        summary: 'Undo packing of an order that has not shipped (staff)',
        ...stepped,
      },
    },
    (request) =>
      step(request, request.params.id, 'unpacked', request.body?.version, (tx, order, by) =>
        unpackOrder(tx, order, by),
      ),
  );

  app.post(
    '/api/orders/:id/ship',
    {
      onRequest: fulfilling,
      schema: {
        tags: ['orders'],
        summary: 'Ship all or some of an order as a parcel; issues its invoice (staff)',
        params: orderParams,
        body: orderShipSchema,
        response: { 200: orderSchema },
      },
    },
    (request) => {
      const { version, ...parcel } = request.body;
      return step(request, request.params.id, 'shipped', version, async (tx, order, by, add) => {
        const number = await shipOrder(tx, order, parcel, by, new Date());
        await add(ORDER_MAILS, { about: 'shipped', orderId: order.id, parcel: number } satisfies OrderMail);
      });
    },
  );

  app.post(
    '/api/orders/:id/deliver',
    {
      onRequest: fulfilling,
      schema: {
        tags: ['orders'],
        summary: 'Mark an order as delivered (staff)',
        ...stepped,
        body: orderDeliverSchema,
      },
    },
    (request) =>
      step(request, request.params.id, 'delivered', request.body?.version, (tx, order, by, add) =>
        deliverOrder(tx, order, request.body?.at ? new Date(request.body.at) : new Date(), by, add),
      ),
  );

  app.post(
    '/api/orders/:id/undeliver',
    {
      onRequest: fulfilling,
      schema: {
        tags: ['orders'],
        summary: 'Undo a delivery that was recorded by mistake, within 48 hours (staff)',
        ...stepped,
        body: orderUndeliverSchema,
      },
    },
    (request) =>
      step(request, request.params.id, 'undelivered', request.body.version, (tx, order, by, add) =>
        undeliverOrder(tx, order, request.body.reason, by, add),
      ),
  );

  app.put(
    '/api/orders/:id/cash',
    {
      onRequest: requirePermission('orders.cash'),
      schema: {
        tags: ['orders'],
        summary: 'Record when the courier’s cash was received, or undo it (staff)',
        params: orderParams,
        body: orderCashSchema,
        response: { 200: orderSchema },
      },
    },
    async (request) => {
      const actor = await actorOf(request);
      const orderId = request.params.id.toUpperCase();
      const { version, receivedOn, reference } = request.body;
      await db.transaction().execute((tx) =>
        audited(tx, actor, receivedOn ? 'order.cash' : 'order.cash.undo', { kind: 'order', id: orderId }, async () => {
          const order = await lockOrder(tx, orderId, version);
          await recordCash(tx, order, { day: receivedOn, reference: reference || null }, actor.id);
        }),
      );
      return answerOf(orderId);
    },
  );

  app.put(
    '/api/orders/:id',
    {
      onRequest: requirePermission('orders.write'),
      schema: {
        tags: ['orders'],
        summary: 'Change an order’s address and contact details before it ships (staff)',
        params: orderParams,
        body: orderEditSchema,
        response: { 200: orderSchema },
      },
    },
    async (request) => {
      const actor = await actorOf(request);
      const orderId = request.params.id.toUpperCase();
      await db
        .transaction()
        .execute((tx) =>
          audited(tx, actor, 'order.edit', { kind: 'order', id: orderId }, () =>
            editOrder(tx, config, orderId, request.body, { as: 'staff', id: actor.id }),
          ),
        );
      return answerOf(orderId);
    },
  );

  app.post(
    '/api/orders/:id/refund',
    {
      onRequest: requirePermission('orders.refund'),
      schema: {
        tags: ['orders'],
        summary: 'Refund shipped lines, or an amount (staff)',
        params: orderParams,
        body: orderRefundSchema,
        response: { 200: orderSchema },
      },
    },
    async (request) => {
      const actor = await actorOf(request);
      const orderId = request.params.id.toUpperCase();
      await jobs.within(db, async (tx, add) => {
        const refundPaise = await audited(tx, actor, 'order.refund', { kind: 'order', id: orderId }, () =>
          refundOrder(tx, orderId, request.body, { as: 'staff', id: actor.id }),
        );
        if (refundPaise)
          await add(ORDER_MAILS, {
            about: 'refunded',
            orderId,
            refundPaise,
            creditPaise: await creditGivenNow(tx, orderId),
            reason: request.body.reason,
          } satisfies OrderMail);
      });
      return answerOf(orderId);
    },
  );

  app.post(
    '/api/orders/:id/worth',
    {
      onRequest: requirePermission('orders.read'),
      schema: {
        tags: ['orders'],
        summary: 'Preview a cancellation or refund, in rupees; writes nothing (staff)',
        params: orderParams,
        body: refundPreviewRequestSchema,
        response: { 200: refundPreviewSchema },
      },
    },
    async (request) =>
      db.transaction().execute(async (tx) => ({
        amount: toRupees(await amountOfRequest(tx, request.params.id.toUpperCase(), request.body)),
      })),
  );

  type Take = (tx: Transaction<Database>, order: LockedOrder, by: ChangeAuthor, add: AddJob) => Promise<void>;

  /** A step by staff, with its audit entry. */
  async function step(
    request: FastifyRequest,
    id: string,
    what: 'packed' | 'unpacked' | 'shipped' | 'delivered' | 'undelivered',
    seen: number | undefined,
    take: Take,
  ) {
    const actor = await actorOf(request);
    const orderId = id.toUpperCase();
    await jobs.within(db, async (tx, add) => {
      await audited(tx, actor, `order.${what}`, { kind: 'order', id: orderId }, async () =>
        take(tx, await lockOrder(tx, orderId, seen), { as: 'staff', id: actor.id }, add),
      );
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
    const rows = await narrow(allOrders())
      .selectAll()
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .limit(size)
      .offset(page * size)
      .execute();
    const { total } = await narrow(allOrders())
      .select((select) => select.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    return { content: await ordersOf(db, rows), ...pageInfo(total, { page, size }) };
  }
}
