import * as z from 'zod/mini';
import type { App, Deps } from '../../deps';
import { ApiError, notFound } from '../../http/api-error';
import { BadSignature, type GatewayEvent } from './payment-gateway';
import { settle } from './settle';

const params = z.object({ gateway: z.string().check(z.maxLength(40)) });
const taken = z.object({ taken: z.boolean() });

/**
 * What gateways tell by themselves. Each event counts once, and is written together with what it makes of its order.
 */
export async function webhookRoutes(app: App, { db, gateway, placed }: Deps): Promise<void> {
  // The signature is of the bytes as they came.
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
    done(null, body.toString()),
  );

  app.post(
    '/api/payments/webhook/:gateway',
    {
      schema: {
        tags: ['orders'],
        summary: 'What the payment gateway tells, signed by it',
        params,
        body: z.string(),
        response: { 200: taken },
      },
    },
    async (request) => {
      if (request.params.gateway !== gateway.name) throw notFound('Gateway');
      const event = readEvent(request.body, request.headers);
      if (!event) return { taken: false };
      const isNew = await db.transaction().execute(async (tx) => {
        const payment = await tx
          .selectFrom('payments')
          .select(['id', 'order_id'])
          .where('gateway', '=', gateway.name)
          .where('gateway_reference', '=', event.reference)
          .executeTakeFirst();
        // It may have come before the answer that brings the reference: the gateway tells it again.
        if (!payment) throw notFound('Payment');
        const written = await tx
          .insertInto('payment_events')
          .values({ gateway: gateway.name, event_id: event.id, kind: event.kind, gateway_reference: event.reference })
          .onConflict((conflict) => conflict.doNothing())
          .returning('event_id')
          .executeTakeFirst();
        if (written) await settle(tx, { orderId: payment.order_id, paymentId: payment.id }, event.outcome);
        return written !== undefined;
      });
      if (isNew) placed.soon();
      return { taken: isNew };
    },
  );

  function readEvent(body: string, headers: Parameters<typeof gateway.readEvent>[1]): GatewayEvent | null {
    try {
      return gateway.readEvent(body, headers);
    } catch (error) {
      if (error instanceof BadSignature)
        throw new ApiError(401, 'bad-signature', 'The signature is not the gateway’s.');
      throw new ApiError(400, 'invalid', 'This is no event of the gateway.');
    }
  }
}
