import * as z from 'zod/mini';
import type { App, Deps } from '../../deps';
import { ApiError, notFound } from '../../http/api-error';
import type { StaffEvents } from '../team/staff-events';
import { applyCourierEvent } from './apply-courier-event';
import { BadCourierSignature, type Courier, type CourierEvent } from './courier';

/** Where couriers send their events. Without the courier's name, which Shiprocket forbids in the address. */
export const COURIER_EVENTS_PATH = '/api/couriers/events';

const responseSchema = z.object({ taken: z.boolean() });

/** The webhook of the courier. Each event is processed once, in one transaction with its effect on the order. */
export async function courierEventRoutes(
  app: App,
  { db, courier, jobs, staffEvents }: Deps & { courier: Courier | null; staffEvents: StaffEvents },
): Promise<void> {
  // The signature covers the raw bytes.
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
    done(null, body.toString()),
  );

  app.post(
    COURIER_EVENTS_PATH,
    {
      schema: {
        tags: ['orders'],
        summary: 'Receive a signed event of the courier',
        body: z.string(),
        response: { 200: responseSchema },
      },
    },
    async (request) => {
      if (!courier) throw notFound('Courier');
      const event = readEvent(courier, request.body, request.headers);
      if (!event) return { taken: false };
      const orderId = await jobs.within(db, (tx, add) => applyCourierEvent(tx, courier.name, event, add));
      if (orderId !== null) staffEvents.happened('order', [orderId], `parcel.${event.status}`);
      return { taken: orderId !== null };
    },
  );
}

function readEvent(courier: Courier, body: string, headers: Parameters<Courier['readEvent']>[1]): CourierEvent | null {
  try {
    return courier.readEvent(body, headers);
  } catch (error) {
    if (error instanceof BadCourierSignature)
      throw new ApiError(401, 'bad-signature', 'The signature is not the courier’s.');
    throw new ApiError(400, 'invalid', 'This is no event of the courier.');
  }
}
