import { courierBookSchema } from '@haat/shared/contract/couriers';
import { orderSchema } from '@haat/shared/contract/order';
import { wholeNumber } from '@haat/shared/contract/query-number';
import * as z from 'zod/mini';
import type { App, Deps } from '../../deps';
import { ApiError, notFound } from '../../http/api-error';
import { actorOf, audited } from '../audit/audit';
import { requirePermission } from '../auth/require-permission';
import { lockOrder, type ChangeAuthor } from '../orders/move-order';
import { ORDER_MAILS, type OrderMail } from '../orders/order-mails';
import { orderOf } from '../orders/read-orders';
import { shipOrder } from '../orders/ship-order';
import { readSeller } from '../settings/read-setting';
import { bookedShipmentOf, nextShipmentOf } from './book-courier';
import { CourierRefused, type Booking, type Courier } from './courier';

const orderParams = z.object({ id: z.string().check(z.maxLength(40)) });
const parcelParams = z.extend(orderParams, { number: wholeNumber(1, 1000) });

/** Booking the courier for a parcel, and its label, for staff. */
export async function courierRoutes(
  app: App,
  { db, config, jobs, courier, log }: Deps & { courier: Courier | null },
): Promise<void> {
  app.post(
    '/api/orders/:id/book-courier',
    {
      onRequest: requirePermission('orders.fulfil'),
      schema: {
        tags: ['orders'],
        summary: 'Book the courier for all or some of an order: ships it as a parcel with the courier’s AWB (staff)',
        params: orderParams,
        body: courierBookSchema,
        response: { 200: orderSchema },
      },
    },
    async (request) => {
      if (!courier) throw notFound('Courier');
      const actor = await actorOf(request);
      const by: ChangeAuthor = { as: 'staff', id: actor.id };
      const orderId = request.params.id.toUpperCase();
      const { version, lines, weightGrams } = request.body;
      const shipment = await db
        .transaction()
        .execute(async (tx) => nextShipmentOf(tx, await lockOrder(tx, orderId, version), lines, weightGrams, by));
      // Outside a transaction, because the courier may take seconds. The same parcel is never booked twice.
      const booking = await answerOf(courier, () => courier.book(shipment));
      try {
        await jobs.within(db, (tx, add) =>
          audited(tx, actor, 'parcel.booked', { kind: 'order', id: orderId }, async () => {
            const order = await lockOrder(tx, orderId, version);
            const number = await shipOrder(
              tx,
              order,
              {
                carrier: booking.carrier,
                trackingNumber: booking.awb,
                lines,
                booked: {
                  courier: courier.name,
                  courier_reference: booking.courierReference,
                  pickup_at: booking.pickupAt,
                  collect_paise: shipment.collectPaise,
                  weight_grams: shipment.weightGrams,
                },
              },
              by,
              new Date(),
            );
            await add(ORDER_MAILS, { about: 'shipped', orderId, parcel: number } satisfies OrderMail);
          }),
        );
      } catch (error) {
        await cancelUnused(courier, booking, orderId);
        throw error;
      }
      const order = await orderOf(db, orderId);
      if (!order) throw notFound('Order');
      return order;
    },
  );

  app.get(
    '/api/orders/:id/parcels/:number/label',
    {
      onRequest: requirePermission('orders.fulfil'),
      schema: {
        tags: ['orders'],
        summary: 'The courier’s label of a booked parcel, as PDF (staff)',
        params: parcelParams,
      },
    },
    async (request, reply) => {
      const { id, number } = request.params;
      const order = await orderOf(db, id.toUpperCase());
      if (!order?.parcels.some((parcel) => parcel.number === number)) throw notFound(order ? 'Parcel' : 'Order');
      const booked = await bookedShipmentOf(db, order.id, number);
      if (!courier || booked.courier !== courier.name)
        throw new ApiError(409, 'not-booked', 'This parcel was booked with another courier.');
      const sender = await readSeller(db, config);
      const label = await answerOf(courier, () => courier.label(booked.booking, booked.shipment, sender));
      return reply
        .type('application/pdf')
        .header('Content-Disposition', `attachment; filename="label-${order.id}-${number}.pdf"`)
        .header('Cache-Control', 'private, no-store')
        .send(label);
    },
  );

  /** Cancels a booking whose order changed meanwhile, unless a concurrent request shipped the parcel with it. */
  async function cancelUnused(booked: Courier, booking: Booking, orderId: string): Promise<void> {
    const parcel = await db
      .selectFrom('fulfilments')
      .select('id')
      .where('courier', '=', booked.name)
      .where('tracking_number', '=', booking.awb)
      .executeTakeFirst();
    if (parcel) return;
    await booked.cancel(booking).catch((cause: unknown) => {
      log.error({ order: orderId, awb: booking.awb, err: cause }, 'a booking could not be cancelled');
    });
  }

  /** @throws ApiError 409 courier-refused; 503 courier-unavailable */
  async function answerOf<T>({ title }: Courier, ask: () => Promise<T>): Promise<T> {
    try {
      return await ask();
    } catch (error) {
      if (error instanceof CourierRefused) throw new ApiError(409, 'courier-refused', error.message);
      log.error({ err: error }, 'the courier could not be asked');
      throw new ApiError(503, 'courier-unavailable', `${title} did not answer. Nothing has shipped: try again.`);
    }
  }
}
