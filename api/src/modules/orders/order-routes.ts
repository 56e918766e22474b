import { orderCreatedSchema, orderCreateSchema, orderSchema, orderStatuses } from '@haat/shared/contract/order';
import { paged } from '@haat/shared/contract/common';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { App, Deps } from '../../deps';
import { notFound } from '../../http/api-error';
import { requireRole, senderOf } from '../auth/require-role';
import { cancelOrder } from './cancel-order';
import { testGateway } from './payment-port';
import { placeOrder } from './place-order';
import { ordersOf } from './read-orders';
import { opens } from './view-token';

const whole = (min: number, max: number, fallback: number) => z._default(z.coerce.number().check(z.int(), z.minimum(min), z.maximum(max)), fallback);
const pageQuery = z.object({ page: whole(0, 1_000_000, 0), size: whole(1, 100, 20) });
const staffQuery = z.extend(pageQuery, { status: z.optional(z.enum(orderStatuses)) });
const orderParams = z.object({ id: z.string().check(z.maxLength(40)) });
const orderPage = paged(orderSchema);

/** Orders of guests and accounts (specification §7; design §6). Rupees. */
export async function orderRoutes(app: App, { db, config }: Deps): Promise<void> {
  const payments = testGateway;

  app.post('/api/orders/create', {
    config: { rateLimit: { max: 600, timeWindow: '1 minute' } },
    schema: { tags: ['orders'], summary: 'Place an order, once for each idempotency key', body: orderCreateSchema, response: { 200: orderCreatedSchema, 201: orderCreatedSchema } },
  }, async (request, reply) => {
    const user = await request.signedIn();
    const { isNew, ...created } = await placeOrder({ db, payments, secret: config.sessionSecret }, request.body, user?.id ?? null);
    reply.code(isNew ? 201 : 200);
    return created;
  });

  app.get('/api/orders/user', { preHandler: requireRole(), schema: { tags: ['orders'], summary: 'The sender’s own orders, newest first', querystring: pageQuery, response: { 200: orderPage } } }, async (request) => {
    const user = await senderOf(request);
    return pageOf(request.query, (rows) => rows.where('user_id', '=', user.id));
  });

  app.get('/api/orders', { preHandler: requireRole('staff', 'admin'), schema: { tags: ['orders'], summary: 'All orders, newest first (staff)', querystring: staffQuery, response: { 200: orderPage } } }, async (request) => {
    const { status } = request.query;
    return pageOf(request.query, (rows) => (status ? rows.where('status', '=', status) : rows));
  });

  app.get('/api/orders/:id', { schema: { tags: ['orders'], summary: 'One order: for its owner, a guest with its X-Order-Token, or staff', params: orderParams, response: { 200: orderSchema } } }, async (request) => {
    const row = await readable(request, request.params.id);
    const [order] = await ordersOf(db, [row]);
    if (!order) throw notFound('Order');
    return order;
  });

  app.post('/api/orders/:id/cancel', { schema: { tags: ['orders'], summary: 'Cancel an order that is not on its way yet', params: orderParams, response: { 200: orderSchema } } }, async (request) => {
    const row = await readable(request, request.params.id);
    const user = await request.signedIn();
    const order = await cancelOrder(db, payments, row.id, user?.id ?? null);
    if (user && user.role !== 'shopper' && row.user_id !== user.id) {
      await db.insertInto('audit_log').values({ actor_id: user.id, actor: user.email, action: 'order.cancel', entity: 'order', entity_id: row.id, detail: JSON.stringify({ from: row.status }), request_id: request.id }).execute();
    }
    return order;
  });

  /** The order's row, if the sender may see it. To anybody else it isn't there. */
  async function readable(request: FastifyRequest, id: string) {
    const row = await db.selectFrom('orders').selectAll().where('id', '=', id.toUpperCase()).executeTakeFirst();
    const token = request.headers['x-order-token'];
    if (row && typeof token === 'string' && opens(token, row.view_token_hash)) return row;
    const user = await request.signedIn();
    const isTheirs = row && user && (row.user_id === user.id || user.role !== 'shopper');
    if (!isTheirs) throw notFound('Order');
    return row;
  }

  type OrderRows = ReturnType<typeof allOrders>;
  function allOrders() {
    return db.selectFrom('orders');
  }

  async function pageOf({ page, size }: { page: number; size: number }, narrow: (rows: OrderRows) => OrderRows) {
    const rows = await narrow(allOrders()).selectAll().orderBy('created_at', 'desc').orderBy('id').limit(size).offset(page * size).execute();
    const { total } = await narrow(allOrders()).select((select) => select.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
    return { content: await ordersOf(db, rows), last: (page + 1) * size >= total, page, size, totalElements: total, totalPages: Math.ceil(total / size) };
  }
}
