import { orderSchema } from '@haat/shared/contract/order';
import {
  parcelAttemptSchema,
  parcelLostSchema,
  parcelReceivedSchema,
  parcelRtoSchema,
  parcelTrackingSchema,
} from '@haat/shared/contract/parcels';
import { refundPreviewSchema } from '@haat/shared/contract/staff-orders';
import { wholeNumber } from '@haat/shared/contract/query-number';
import { toRupees } from '@haat/shared/money';
import type { FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';
import * as z from 'zod/mini';
import type { App, Deps } from '../../deps';
import type { Database } from '../../db/schema';
import { notFound } from '../../http/api-error';
import type { AddJob } from '../../jobs/jobs';
import { actorOf, audited } from '../audit/audit';
import { requirePermission } from '../auth/require-permission';
import { lockOrder, type ChangeAuthor, type LockedOrder } from './move-order';
import { correctTracking, endParcel, recordAttempt, returnToOrigin, refundOfParcel } from './parcel-steps';
import { orderOf } from './read-orders';

const parcelParams = z.object({ id: z.string().check(z.maxLength(40)), number: wholeNumber(1, 1000) });
type Params = z.output<typeof parcelParams>;

/** Events of a parcel after it shipped: failed deliveries, return to origin, loss, and a corrected tracking number. */
export async function parcelRoutes(app: App, { db, jobs }: Deps): Promise<void> {
  const fulfilling = requirePermission('orders.fulfil');
  // Both of these calls refund.
  const ending = requirePermission('returns.write');
  const answer = { tags: ['orders'], params: parcelParams, response: { 200: orderSchema } };

  app.post(
    '/api/orders/:id/parcels/:number/attempt',
    {
      onRequest: fulfilling,
      schema: { ...answer, summary: 'Record a failed delivery attempt (staff)', body: parcelAttemptSchema },
    },
    (request) =>
      step(request, request.params, 'attempt', request.body.version, (tx, order, by, add) =>
        recordAttempt(tx, order, request.params.number, request.body.reason, by, add),
      ),
  );

  app.post(
    '/api/orders/:id/parcels/:number/return-to-origin',
    {
      onRequest: fulfilling,
      schema: {
        ...answer,
        summary: 'Record that a parcel is being returned by the courier (staff)',
        body: parcelRtoSchema,
      },
    },
    (request) =>
      step(request, request.params, 'returning', request.body.version, (tx, order, by, add) =>
        returnToOrigin(tx, order, request.params.number, request.body.reason, by, add),
      ),
  );

  app.post(
    '/api/orders/:id/parcels/:number/received',
    {
      onRequest: ending,
      schema: {
        ...answer,
        summary: 'Receive a returned parcel: restock or write off, and refund what was paid (staff)',
        body: parcelReceivedSchema,
      },
    },
    (request) => {
      const { version, notRestocked } = request.body;
      return step(request, request.params, 'returned', version, (tx, order, by, add) =>
        endParcel(tx, order, request.params.number, { state: 'returned', notRestocked }, by, add),
      );
    },
  );

  app.post(
    '/api/orders/:id/parcels/:number/lost',
    {
      onRequest: ending,
      schema: {
        ...answer,
        summary: 'Record a lost parcel and refund what was paid (staff)',
        body: parcelLostSchema,
      },
    },
    (request) =>
      step(request, request.params, 'lost', request.body.version, (tx, order, by, add) =>
        endParcel(tx, order, request.params.number, { state: 'lost' }, by, add),
      ),
  );

  app.put(
    '/api/orders/:id/parcels/:number/tracking',
    {
      onRequest: fulfilling,
      schema: { ...answer, summary: 'Correct a parcel’s tracking number (staff)', body: parcelTrackingSchema },
    },
    (request) =>
      step(request, request.params, 'tracking', request.body.version, (tx, order, by, add) =>
        correctTracking(tx, order, request.params.number, request.body, by, add),
      ),
  );

  app.get(
    '/api/orders/:id/parcels/:number/worth',
    {
      onRequest: requirePermission('orders.read'),
      schema: {
        tags: ['orders'],
        summary: 'Preview the refund of a returned or lost parcel, in rupees; writes nothing (staff)',
        params: parcelParams,
        response: { 200: refundPreviewSchema },
      },
    },
    async ({ params: { id, number } }) =>
      db.transaction().execute(async (tx) => ({
        amount: toRupees(await refundOfParcel(tx, await lockOrder(tx, id.toUpperCase()), number)),
      })),
  );

  async function step(
    request: FastifyRequest,
    { id }: Params,
    what: 'attempt' | 'returning' | 'returned' | 'lost' | 'tracking',
    seen: number | undefined,
    take: (tx: Transaction<Database>, order: LockedOrder, by: ChangeAuthor, add: AddJob) => Promise<unknown>,
  ) {
    const actor = await actorOf(request);
    const orderId = id.toUpperCase();
    await jobs.within(db, (tx, add) =>
      audited(tx, actor, `parcel.${what}`, { kind: 'order', id: orderId }, async () => {
        await take(tx, await lockOrder(tx, orderId, seen), { as: 'staff', id: actor.id }, add);
      }),
    );
    const order = await orderOf(db, orderId);
    if (!order) throw notFound('Order');
    return order;
  }
}
