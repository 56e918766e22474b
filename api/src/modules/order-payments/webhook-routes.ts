import * as z from 'zod/mini';
import type { App, Deps } from '../../deps';
import { ApiError, notFound } from '../../http/api-error';
import { BadSignature, type GatewayEvent } from '../payments/payment-gateway';
import { recordPaymentResult } from '../orders/record-payment-result';
import type { PaymentGateway } from '../payments/payment-gateway';

const params = z.object({ gateway: z.string().check(z.maxLength(40)) });
const responseSchema = z.object({ taken: z.boolean() });

/**
 * Webhooks of gateways. Each event is processed once, in one transaction with its effect on the order.
 */
export async function webhookRoutes(
  app: App,
  { db, gateway, placedOrdersTask }: Deps & { gateway: PaymentGateway },
): Promise<void> {
  // The signature covers the raw bytes.
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
    done(null, body.toString()),
  );

  app.post(
    '/api/payments/webhook/:gateway',
    {
      schema: {
        tags: ['orders'],
        summary: 'Receive a signed event of the payment gateway',
        params,
        body: z.string(),
        response: { 200: responseSchema },
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
          // An exchange repeats the reference with another order.
          .where('transferred_from', 'is', null)
          .executeTakeFirst();
        // The event may arrive before the response with the reference: the gateway sends it again.
        if (!payment) throw notFound('Payment');
        const written = await tx
          .insertInto('payment_events')
          .values({ gateway: gateway.name, event_id: event.id, kind: event.kind, gateway_reference: event.reference })
          .onConflict((conflict) => conflict.doNothing())
          .returning('event_id')
          .executeTakeFirst();
        if (written) await recordPaymentResult(tx, { orderId: payment.order_id, paymentId: payment.id }, event.outcome);
        return written !== undefined;
      });
      if (isNew) placedOrdersTask.schedule();
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
